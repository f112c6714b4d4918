import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { count, done, language, momentOut, namedOrNone } from '../schemas.ts';

/** What may differ from the recorded acts, in the words of the screen. */
export const differingParts = [
  'time',
  'answer',
  'points',
  'question',
  'key',
  'work',
  'record',
  'seal',
  'log',
  'signature',
] as const;

const finding = z.object({
  part: z.enum(differingParts),
  /** What it is about: a person’s exam or assignment, a gradebook, a bylaw, a credited course, a transcript, a paper of a control session, a session, the result of a level, mercy rules, a run of them, an exam, an event of the activity log, or a day. */
  of: z.enum([
    'attempt',
    'student_assignment',
    'gradebook',
    'bylaw',
    'transfer',
    'transcript',
    'controlPaper',
    'controlSession',
    'levelResult',
    'mercyRules',
    'mercyRun',
    'exam',
    'event',
    'day',
  ]),
  id: z.string(),
  /** The same in words; null when it is gone or has no name. */
  name: z.string().nullable(),
  question_id: z.number().nullable(),
  /** The column, or what is wrong with a seal, as `npm run verify-results` prints it. */
  what: z.string(),
});

/** The most differences that a check keeps; it counts them all, up to some thousands. */
export const mostFindings = 100;

const resultCheck = z.object({
  id: z.number(),
  asked_at: momentOut,
  ...namedOrNone('asked_by_name'),
  state: z.enum(['running', 'finished', 'brokeOff']),
  /** Attempts, scored works and events that were looked at so far. */
  examined: count,
  finished_at: momentOut.nullable(),
  outcome: z
    .object({
      /** Sealed exams, scored assignments and sealed marks that were compared with their proofs. */
      results: count,
      /** Closed attempts that the platform has yet to seal. */
      waiting: count,
      /** Events of the activity log. */
      events: count,
      /** Whether a key of the settings must have signed the log; without one, any key may have. */
      signed: z.boolean(),
      problems: count,
      findings: z.array(finding),
    })
    .nullable(),
});

const auditors = { who: ['admin'], duties: ['auditor'] } as const;

export const startResultCheck = defineRoute({
  method: 'POST',
  path: '/api/result-checks',
  service: 'core',
  feature: 'resultChecks',
  summary:
    'Compare all results and the activity log with their proofs, in the background, as `npm run verify-results` does; while a check runs, no second one begins (TRU-17, TRU-19)',
  reply: done,
  status: 202,
  policy: auditors,
  errors: [],
  limit: { points: 10, seconds: 3600 },
});

export const getResultCheck = defineRoute({
  method: 'GET',
  path: '/api/result-checks/last',
  service: 'core',
  feature: 'resultChecks',
  summary: `The last check of all results: how far it is, and what it found, at most ${mostFindings} differences; no score and no answer (TRU-17)`,
  query: z.object({
    /** The language of names; English when absent. */
    language: language.optional(),
  }),
  reply: z.object({ check: resultCheck.nullable() }),
  policy: auditors,
  errors: [],
});
