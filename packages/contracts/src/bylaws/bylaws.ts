import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { arabicName, count, done, doneWith, id, idParam, moment, momentOut, requiredText, userId } from '../schemas.ts';
import { exampleNames } from './examples.ts';
import { bylawLimits } from './limits.ts';
import { bylawRules } from './rules.ts';

/** Bylaws with their versions, and the cohorts that have them (RST-01). */
const owners = { who: ['admin'], duties: [] } as const;
const offices = { who: ['admin'], duties: ['registrar', 'auditor'] } as const;

/** What contradicts itself in rules. */
const ruleErrors = [
  'bylaw.twice',
  'bylaw.fromZero',
  'bylaw.failAbovePass',
  'bylaw.someWithoutPoints',
  'bylaw.pointsFall',
  'bylaw.hundredths',
  'bylaw.partTwice',
  'bylaw.shares',
  'bylaw.mustRise',
  'bylaw.stateTwice',
  'bylaw.honourTwice',
  'bylaw.levelsFromZero',
] as const;

const nameIn = { name: requiredText(bylawLimits.maxName), name_ar: arabicName(bylawLimits.maxName) };
const nameOut = { name: z.string(), name_ar: z.string() };
const why = requiredText(500);

const version = z.object({
  version_id: z.number(),
  version: count,
  starts_at: momentOut,
  reason: z.string(),
  made_at: momentOut,
  /** SHA-256 of the rules, in hexadecimal; sealed marks name it. */
  hash: z.string(),
  rules: bylawRules,
});

export const listBylaws = defineRoute({
  method: 'GET',
  path: '/api/bylaws',
  service: 'core',
  feature: 'bylaws',
  summary:
    'The bylaws with all their versions, newest first, the cohorts, and the examples that a bylaw can be begun from. Without a bylaw of the faculty, the first example holds',
  reply: z.object({
    bylaws: z.array(
      z.object({
        bylaw_id: z.number(),
        ...nameOut,
        example: z.enum(exampleNames).nullable(),
        /** It holds for students without a cohort. */
        of_faculty: z.boolean(),
        /** The version that holds now; null: it begins later. */
        in_force: count.nullable(),
        versions: z.array(version),
      }),
    ),
    cohorts: z.array(z.object({ cohort_id: z.number(), ...nameOut, bylaw_id: z.number(), students: count })),
    examples: z.array(
      z.object({ example: z.enum(exampleNames), ...nameOut, published: z.boolean(), rules: bylawRules }),
    ),
  }),
  policy: offices,
  errors: [],
});

/** Kept for screens from before bylaws, which are live until the new ones are registered (COR-27). */
export const getGradeScale = defineRoute({
  method: 'GET',
  path: '/api/grade-scale',
  service: 'core',
  feature: 'bylaws',
  summary: 'The scale of the bylaw that holds for the faculty, highest step first (deprecated: GET /api/bylaws)',
  reply: z.object({
    steps: z.array(
      z.object({ letter: z.string(), name: z.string(), name_ar: z.string(), from: z.number(), passes: z.boolean() }),
    ),
    /** Whether the faculty has chosen it. */
    own: z.boolean(),
  }),
  policy: owners,
  errors: [],
});

export const addBylaw = defineRoute({
  method: 'POST',
  path: '/api/bylaws',
  service: 'core',
  feature: 'bylaws',
  summary:
    'Add a bylaw with its first version: the faculty’s, for students without a cohort, or one for cohorts. It can’t begin on or before the day of an offering with marks that were sealed without it',
  body: z.object({
    ...nameIn,
    example: z.enum(exampleNames).nullable(),
    of_faculty: z.boolean(),
    starts_at: moment,
    rules: bylawRules,
    reason: why,
  }),
  reply: doneWith({ bylaw_id: z.number() }),
  policy: owners,
  stepUp: 'work',
  errors: [...ruleErrors, 'bylaw.nameTaken', 'bylaw.facultyHasOne', 'bylaw.marksGiven'],
});

export const addBylawVersion = defineRoute({
  method: 'POST',
  path: '/api/bylaws/:bylawId/versions',
  service: 'core',
  feature: 'bylaws',
  summary:
    'Change a bylaw from a day on, by a new version after the one that the caller saw. Sealed marks of offerings from that day on refuse it: marks that were given keep their bylaw',
  params: z.object({ bylawId: idParam }),
  body: z.object({ after: z.int().min(1), starts_at: moment, rules: bylawRules, reason: why }),
  reply: doneWith({ version: count }),
  policy: owners,
  stepUp: 'work',
  errors: [...ruleErrors, 'bylaw.notFound', 'bylaw.changedMeanwhile', 'bylaw.same', 'bylaw.marksGiven'],
});

const cohortBody = z.object({ ...nameIn, bylaw_id: id });

export const addCohort = defineRoute({
  method: 'POST',
  path: '/api/cohorts',
  service: 'core',
  feature: 'bylaws',
  summary: 'Add a cohort, whose students have the named bylaw',
  body: cohortBody,
  reply: doneWith({ cohort_id: z.number() }),
  policy: owners,
  errors: ['bylaw.notFound', 'cohort.nameTaken'],
});

export const changeCohort = defineRoute({
  method: 'PUT',
  path: '/api/cohorts/:cohortId',
  service: 'core',
  feature: 'bylaws',
  summary: 'Change a cohort’s name or bylaw; marks that were sealed keep the bylaw they were given by',
  params: z.object({ cohortId: idParam }),
  body: cohortBody,
  reply: done,
  policy: owners,
  stepUp: 'work',
  errors: ['cohort.notFound', 'bylaw.notFound', 'cohort.nameTaken'],
});

export const setCohortMembers = defineRoute({
  method: 'PUT',
  path: '/api/cohort-members',
  service: 'core',
  feature: 'bylaws',
  summary: 'Put students into a cohort, out of the one they were in; null: into none. All of them or nobody',
  body: z.object({
    cohort_id: id.nullable(),
    student_ids: z
      .array(userId)
      .min(1)
      .max(5000)
      .refine((ids) => new Set(ids).size === ids.length, { error: 'cohort.studentTwice' }),
  }),
  reply: doneWith({ moved: count }),
  policy: { who: ['admin'], duties: ['registrar'], also: 'of the students’ departments' },
  errors: ['cohort.notFound', 'cohort.notStudents', 'cohort.studentTwice', 'duty.otherDepartment'],
});
