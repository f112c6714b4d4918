import type { AttemptState, Receipt } from './sitting-types.ts';

/** The receipt of an attempt that the server has closed itself, made from its record; null while it is open. */
export function receiptOf(state: AttemptState, question_count: number): Receipt | null {
  const { attempt_id, receipt_code, submitted_at, submitted_by, answered } = state;
  if (state.state !== 'submitted' || !receipt_code || !submitted_at || !submitted_by) return null;
  return { attempt_id, receipt_code, submitted_at, submitted_by, answered, question_count };
}
