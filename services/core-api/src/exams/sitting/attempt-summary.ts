import type { AttemptRow } from './queries.ts';

/** The fields of a student's own attempt that may be shown; the receipt's code only once there is a receipt. */
export const attemptSummary = (attempt: AttemptRow) => ({
  attempt_id: attempt.attempt_id,
  state: attempt.state,
  opened_at: attempt.opened_at,
  deadline: attempt.deadline,
  submitted_at: attempt.submitted_at,
  submitted_by: attempt.submitted_by,
  receipt_code: attempt.state === 'submitted' ? attempt.receipt_code : null,
});
