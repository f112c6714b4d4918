import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import type { Knex } from 'knex';
import type { Caller } from '../../audit/audit.ts';
import type { Deps } from '../../deps.ts';
import {
  type AnswerToStore,
  closeAttempts,
  closeWithReceipt,
  type ReceiptRow,
  receiptOf,
  saveIfMay,
} from './answer-queries.ts';
import { allHeld, holdsAttempt, newestPerQuestion, takesAnswers } from './answers.ts';
import { type AttemptRow, answersOf } from './queries.ts';
import { holdReachable, keepFromStaleDevice, type SaveInput, store } from './save.ts';

/**
 * Saves the last answers and submits, in one transaction. Once closed, by whom ever, the same call gives the same
 * receipt as long as it brings nothing that the server doesn't hold; what comes too late is said to be so.
 * @throws AppError attempt.notFound, class.notYours, attempt.closed, attempt.otherDevice, answer.unknownQuestion,
 * answer.unknownOption
 */
export async function submitAttempt(
  deps: Deps,
  caller: Caller,
  attemptId: number,
  input: SaveInput,
): Promise<{ receipt: ReceiptRow; server_now: Date }> {
  const now = deps.clock.now();
  const answers = newestPerQuestion(input.answers);
  const save = { attemptId, studentId: caller.userId, device: input.device, now, answers };
  const receipt = await inTransaction(deps.db, async (trx) => {
    const close = async (): Promise<ReceiptRow> =>
      (await closeWithReceipt(trx, attemptId, { now, by: 'student' })) ?? receiptOf(trx, attemptId);
    // The common case by two statements: the save holds the attempt, so the close sees all that was saved.
    if (await saveIfMay(trx, save)) return close();
    const attempt = await holdReachable(trx, attemptId, caller.userId);
    if (!takesAnswers(attempt, now)) return receiptOfClosed(trx, attempt, answers, now);
    if (!holdsAttempt(attempt, input.device)) return keepFromStaleDevice(trx, attempt, answers, now);
    await store(trx, attempt, answers, now);
    // Closed by time already: this was its grace, and the close stands.
    return close();
  });
  if (receipt instanceof AppError) throw receipt;
  return { receipt, server_now: now };
}

/** The receipt of an attempt that takes nothing more; where the sweep has not come by yet, it is closed here. */
export async function receiptOfClosed(
  trx: Knex,
  attempt: AttemptRow,
  answers: readonly AnswerToStore[],
  now: Date,
): Promise<ReceiptRow> {
  if (answers.length > 0 && !allHeld(answers, await answersOf(trx, attempt.attempt_id)))
    throw new AppError('attempt.closed');
  if (attempt.state === 'open') await closeAttempts(trx, [attempt.attempt_id], { now, by: 'time' });
  return receiptOf(trx, attempt.attempt_id);
}
