import { z } from 'zod';
import { defineRoute } from '../route.ts';
import {
  count,
  courseCode,
  courseCodeParams,
  done,
  doneWith,
  id,
  idParam,
  moment,
  momentOut,
  named,
  namedInstructor,
  personNames,
  requiredText,
} from '../schemas.ts';
import { gradebookLimits as limits } from './cells.ts';

/** Sealed versions of the marks of the caller’s classes of a course (DAY-06). */
const teacher = { who: ['instructor'], also: 'teaches or taught the course' } as const;
const registrars = { who: ['admin'], duties: ['registrar'], also: 'of the course’s departments' } as const;

const seal = z.object({
  version: z.number(),
  sealed_at: momentOut,
  /** SHA-256 of what was sealed, in hexadecimal; the activity log has it too. */
  hash: z.string(),
  students: count,
  /** Why it is to be reopened; null until somebody asks. */
  reason: z.string().nullable(),
  asked_at: momentOut.nullable(),
  decided_at: momentOut.nullable(),
  /** What was decided; null while nobody has. */
  reopened: z.boolean().nullable(),
});

export const listGradeSeals = defineRoute({
  method: 'GET',
  path: '/api/grade-seals/:courseCode',
  service: 'core',
  feature: 'gradeSeals',
  summary:
    'The sealed versions, newest first, and whose mark has changed since the one that is in force: points given where exams and assignments are marked change no sealed mark',
  params: courseCodeParams,
  reply: z.object({
    /** The version in force; null: the marks are open. */
    in_force: z.number().nullable(),
    seals: z.array(seal),
    changed: z.array(
      z.object({
        student_id: z.number(),
        ...personNames,
        sealed: z.number().nullable(),
        /** null: not final any more. */
        now: z.number().nullable(),
      }),
    ),
  }),
  policy: teacher,
  errors: ['class.notYours'],
});

const sealedVersion = z.object({
  seal_id: z.number(),
  course_code: z.string(),
  ...named('course_name'),
  ...namedInstructor,
  version: z.number(),
  hash: z.string(),
  sealed_at: momentOut,
  reopened: z.boolean().nullable(),
});
const sealedMarks = sealedVersion.extend({
  groups: z.array(z.object({ ...named('name'), weight: z.number() })),
  students: z.array(
    z.object({
      student_id: z.number(),
      ...personNames,
      /** Had left the class when it was sealed. */
      withdrawn: z.boolean(),
      /** Of each group, in percent; null where nothing was decided. */
      percents: z.array(z.number().nullable()),
      bonus: z.number().nullable(),
      /** null: had no final mark. */
      mark: z.number().nullable(),
      letter: z.string().nullable(),
      grade: z.string().nullable(),
      grade_ar: z.string().nullable(),
    }),
  ),
});

export const getOwnSealedMarks = defineRoute({
  method: 'GET',
  path: '/api/grade-seals/:courseCode/:version',
  service: 'core',
  feature: 'gradeSeals',
  summary:
    'The marks of a sealed version, as they were sealed, with the names of today; also after the class has ended',
  params: courseCodeParams.extend({ version: idParam }),
  reply: sealedMarks,
  policy: teacher,
  errors: ['class.notYours', 'gradebook.sealNotFound'],
});

export const listSealedMarks = defineRoute({
  method: 'GET',
  path: '/api/sealed-marks',
  service: 'core',
  feature: 'gradeSeals',
  summary:
    'The newest 100 sealed versions of a course, of each of its doctors, also when its classes have ended; a registrar’s are those of their departments',
  query: z.object({ course: courseCode }),
  reply: z.array(sealedVersion.extend({ students: count })),
  policy: registrars,
  errors: [],
});

export const getSealedMarks = defineRoute({
  method: 'GET',
  path: '/api/sealed-marks/:sealId',
  service: 'core',
  feature: 'gradeSeals',
  summary: 'The marks of a sealed version for the office; the activity log has who read them',
  params: z.object({ sealId: idParam }),
  reply: sealedMarks,
  policy: registrars,
  errors: ['gradebook.sealNotFound', 'duty.otherDepartment'],
});

export const sealGrades = defineRoute({
  method: 'POST',
  path: '/api/grade-seals/:courseCode',
  service: 'core',
  feature: 'gradeSeals',
  summary:
    'Seal everybody’s marks as they are now: afterwards nothing of the gradebook changes until two people have reopened it. Refused while a student of the class has no final mark. `scheme` is the version of the scheme that the caller saw',
  params: courseCodeParams,
  body: z.object({ scheme: z.int().min(0) }),
  reply: doneWith({ version: z.number() }),
  policy: teacher,
  stepUp: 'work',
  errors: [
    'class.notYours',
    'gradebook.noScheme',
    'gradebook.changedMeanwhile',
    'gradebook.sealed',
    'gradebook.stillOpen',
    'gradebook.partsUnlike',
  ],
});

export const askToReopen = defineRoute({
  method: 'POST',
  path: '/api/grade-seals/:courseCode/reopening',
  service: 'core',
  feature: 'gradeSeals',
  summary: 'Ask the registrar’s office to reopen the sealed marks, with the reason',
  params: courseCodeParams,
  body: z.object({ reason: requiredText(limits.maxReason) }),
  reply: done,
  policy: teacher,
  stepUp: 'work',
  errors: ['class.notYours', 'gradebook.notSealed', 'gradebook.reopeningAsked'],
});

export const listReopenings = defineRoute({
  method: 'GET',
  path: '/api/grade-reopenings',
  service: 'core',
  feature: 'gradeSeals',
  summary: 'What doctors ask to reopen, oldest first; a registrar’s are those of their departments',
  reply: z.array(
    z.object({
      seal_id: z.number(),
      course_code: z.string(),
      ...named('course_name'),
      ...namedInstructor,
      version: z.number(),
      sealed_at: momentOut,
      students: count,
      reason: z.string(),
      asked_at: momentOut,
    }),
  ),
  policy: registrars,
  errors: [],
});

export const decideReopening = defineRoute({
  method: 'POST',
  path: '/api/grade-reopenings/:sealId',
  service: 'core',
  feature: 'gradeSeals',
  summary:
    'Reopen sealed marks, or leave them sealed. `asked_at` names the request that was seen: another one by now is refused',
  params: z.object({ sealId: id }),
  body: z.object({ reopen: z.boolean(), asked_at: moment }),
  reply: done,
  policy: registrars,
  stepUp: true,
  errors: ['gradebook.reopeningNotFound', 'duty.otherDepartment'],
});
