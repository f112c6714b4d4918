import { z } from 'zod';
import { textsOut } from '../pair-schema.ts';
import { count, momentOut } from '../schemas.ts';
import { questionTypes } from './question-types.ts';

/** The fields of a student’s own attempt that may be shown. */
export const attemptSummary = z.object({
  attempt_id: z.number(),
  state: z.enum(['open', 'submitted']),
  opened_at: momentOut,
  deadline: momentOut,
  submitted_at: momentOut.nullable(),
  submitted_by: z.enum(['student', 'time', 'invigilator']).nullable(),
  receipt_code: z.string().nullable(),
});

/** What can happen to an attempt (TRU-01). */
export const attemptEventKinds = [
  'opened',
  'accommodated',
  'resumed',
  'opened_elsewhere',
  'entry_refused',
  'takeover_asked',
  'takeover_allowed',
  'takeover_refused',
  'taken_over',
  'stale_save',
  'submitted',
  'closed_by_time',
  'closed_by_invigilator',
  'reopened',
] as const;

export const attemptEvent = z.object({
  id: z.number(),
  attempt_id: z.number(),
  at: momentOut,
  kind: z.enum(attemptEventKinds),
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
  /** The first characters of the tab’s random name: enough to tell two tabs apart. */
  device: z.string().nullable(),
  /** The same for the session. */
  session: z.string().nullable(),
  /**
   * Why it was closed; the code of a refusal; for “accommodated” all minutes so far; for what happened elsewhere one of
   * `elsewhereKinds`, or null in a record from before they were told apart.
   */
  detail: z.string().nullable(),
});

/** The body, key or answer of a question of a type that has them (QST-01). */
export const questionPart: z.ZodType<object, object> = z.record(z.string().max(50), z.unknown());

/** A question as both sides see it, without its key. */
export const questionOut = z.object({
  question_id: z.number(),
  question_text: z.string(),
  texts: textsOut,
  question_type: z.enum(questionTypes),
  points: count,
  /** Of types that have one: what is shown besides the text; shuffled for a student’s attempt. */
  body: questionPart.optional(),
  /** The pool that it is in, for its doctor (QST-06). */
  pool: count.optional(),
});

/** What an invigilator told everybody in an exam (DAY-09). */
export const roomMessage = z.object({
  id: z.number(),
  EnMessage: z.string(),
  ArMessage: z.string(),
  sent_at: momentOut,
});
