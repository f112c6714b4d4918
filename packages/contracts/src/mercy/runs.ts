import { z } from 'zod';
import { resultStates } from '../gradebook/kinds.ts';
import { defineRoute } from '../route.ts';
import {
  count,
  done,
  doneWith,
  id,
  idParam,
  level,
  momentOut,
  named,
  personNames,
  requiredText,
  userIdParam,
} from '../schemas.ts';
import { mercyClauses, mercyRefusals, mercyStates } from './limits.ts';
import { mercyRules } from './rules.ts';

/** Mercy and raising rules, and what they give to the students of a level (RST-08). */
const owners = { who: ['admin'], duties: [] } as const;
const staff = { who: ['admin'], duties: ['registrar', 'helpDesk', 'auditor'] } as const;
const deciders = { ...staff, also: 'owner, or head of the level’s control session, who has declared' } as const;
const why = requiredText(500);
const runParams = z.object({ runId: idParam });
/** What contradicts itself in rules. */
const ruleErrors = ['mercy.hundredths', 'mercy.twice', 'mercy.courseAboveTotal'] as const;

const person = z.object(personNames);
const run = z.object({
  run_id: z.number(),
  term_id: z.number(),
  ...named('name'),
  ...named('year'),
  level: count,
  /** The version of the rules. */
  version: count,
  state: z.enum(mercyStates),
  /** How many students get something, and in how many courses by each clause. */
  students: count,
  passed: count,
  raised: count,
  made_at: momentOut,
  made_by: person,
  first_at: momentOut.nullable(),
  first_by: person.nullable(),
  second_at: momentOut.nullable(),
  second_by: person.nullable(),
  reversed_at: momentOut.nullable(),
  reversed_by: person.nullable(),
  reverse_reason: z.string().nullable(),
});

export const listMercy = defineRoute({
  method: 'GET',
  path: '/api/mercy',
  service: 'core',
  feature: 'mercy',
  summary:
    'The versions of the mercy rules, newest first, of which the newest holds; the newest runs of the levels whose control session the caller heads, and of all for owners; and the terms and levels for which the caller may make one',
  reply: z.object({
    versions: z.array(
      z.object({ version: count, made_at: momentOut, reason: z.string(), hash: z.string(), rules: mercyRules }),
    ),
    runs: z.array(run),
    terms: z.array(z.object({ term_id: z.number(), ...named('name'), ...named('year'), levels: z.array(count) })),
  }),
  policy: staff,
  errors: [],
});

export const addMercyVersion = defineRoute({
  method: 'POST',
  path: '/api/mercy/versions',
  service: 'core',
  feature: 'mercy',
  summary:
    'State the mercy rules, after the version that the caller saw (0: none). Dry runs by another version can’t be approved any more; what was approved stays',
  body: z.object({ after: z.int().min(0).max(10_000), rules: mercyRules, reason: why }),
  reply: doneWith({ version: count }),
  policy: owners,
  stepUp: 'work',
  errors: [...ruleErrors, 'mercy.changedMeanwhile', 'mercy.same'],
});

export const addMercyRun = defineRoute({
  method: 'POST',
  path: '/api/mercy/runs',
  service: 'core',
  feature: 'mercy',
  summary:
    'Dry run: what the rules would give to the students of a level in a term, whose results are all sealed. It changes no result',
  body: z.object({ term_id: id, level }),
  reply: doneWith({ run_id: z.number() }),
  policy: deciders,
  stepUp: 'work',
  budgetMs: 30_000,
  errors: ['term.notFound', 'mercy.notYours', 'mercy.noRules', 'mercy.noResults', 'mercy.unsealed'],
});

export const getMercyRun = defineRoute({
  method: 'GET',
  path: '/api/mercy/runs/:runId',
  service: 'core',
  feature: 'mercy',
  summary:
    'A run with each student and course that gets points: the clause, the earned mark, the points beside it, the state and letter before and after; a page by student. The activity log has who read it',
  params: runParams,
  query: z.object({ after: userIdParam.optional() }),
  reply: run.extend({
    rules: mercyRules,
    /** The caller may approve it, as the first or the second of two. */
    may_approve: z.boolean(),
    may_reverse: z.boolean(),
    /** The rules are another version by now. */
    outdated: z.boolean(),
    /** Failed results that get nothing, by the reason. */
    refused: z.array(z.object({ why: z.enum(mercyRefusals), courses: count })),
    rows: z.array(
      z.object({
        student_id: z.number(),
        ...personNames,
        /** Failed courses before, and after. */
        failed_before: count,
        failed_after: count,
        changes: z.array(
          z.object({
            offering_id: z.number(),
            course_code: z.string(),
            ...named('course_name'),
            clause: z.enum(mercyClauses),
            mark: z.number(),
            given: z.number(),
            state_before: z.enum(resultStates),
            state_after: z.enum(resultStates),
            letter_before: z.string(),
            letter_after: z.string(),
          }),
        ),
      }),
    ),
    more: z.boolean(),
  }),
  policy: deciders,
  errors: ['mercy.runNotFound', 'mercy.notYours'],
});

export const approveMercyRun = defineRoute({
  method: 'POST',
  path: '/api/mercy/runs/:runId/approval',
  service: 'core',
  feature: 'mercy',
  summary:
    'Approve a dry run; it holds once a second person approves it too. Refused when results or rules changed since the dry run, and once the level’s result is published',
  params: runParams,
  reply: doneWith({ state: z.enum(mercyStates) }),
  policy: deciders,
  stepUp: true,
  budgetMs: 30_000,
  errors: [
    'mercy.runNotFound',
    'mercy.notYours',
    'mercy.barred',
    'mercy.approved',
    'mercy.twoPeople',
    'mercy.otherHolds',
    'mercy.rulesChanged',
    'mercy.marksChanged',
    'mercy.published',
    'mercy.empty',
  ],
});

export const reverseMercyRun = defineRoute({
  method: 'POST',
  path: '/api/mercy/runs/:runId/reversal',
  service: 'core',
  feature: 'mercy',
  summary:
    'Reverse an approved run as a whole, with the reason; what it gave stays on record. Refused once the level’s result is published',
  params: runParams,
  body: z.object({ reason: why }),
  reply: done,
  policy: deciders,
  stepUp: true,
  errors: ['mercy.runNotFound', 'mercy.notYours', 'mercy.barred', 'mercy.notApproved', 'mercy.published'],
});
