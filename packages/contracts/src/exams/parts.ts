import { z } from 'zod';
import { count, momentOut } from '../schemas.ts';
import { questionTypes } from './limits.ts';

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

/** A question as both sides see it, without its key. */
export const questionOut = z.object({
  question_id: z.number(),
  question_text: z.string(),
  question_type: z.enum(questionTypes),
  points: count,
});
