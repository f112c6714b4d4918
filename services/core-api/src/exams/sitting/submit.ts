import type { AttemptAnswer } from '@daftar/contracts/exams/sitting';
import { inBatches } from '@daftar/service-kit/batches';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { waitForReplica } from '@daftar/service-kit/sql/commit';
import type { Caller, Db, Deps } from '../../kernel/index.ts';
import { graceEnd } from '../exam/times.ts';
import { sealAttempts } from '../seals/seal.ts';
import {
  closeAttempts,
  type ReceiptRow,
  receiptOf,
  type Save,
  saveWhereMay,
  submitWithReceipts,
} from './answer-queries.ts';
import { allHeld, mayTakeAnswers, newestPerQuestion, takesAnswers } from './answers.ts';
import { noteEvents } from './event-queries.ts';
import { type AttemptRow, answersOf, holdOwnAttempt } from './queries.ts';
import { holdReachable, type SaveInput, saveBatches, storeFrom, storeNamed } from './save.ts';

/**
 * Submits: saves the last answers and closes, in one transaction. Made once per process: submits that arrive together
 * share one (PRF-04). Once closed, by anybody, the same call gives the same receipt unless it brings something that the
 * server doesn't hold; what comes too late is refused.
 * @throws AppError attempt.notFound, class.notYours, attempt.closed, attempt.otherDevice, answer.unknownQuestion,
 * answer.unknownOption
 */
export function attemptSubmitting({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const submitTogether = inBatches(async (saves: readonly Save[]): Promise<(ReceiptRow | undefined)[]> => {
    const receipts = await inTransaction(db, async (trx) => {
      // The save locks the attempts, so the close sees everything that was saved.
      const saved = await saveWhereMay(trx, saves);
      const held = saves.filter((_, n) => saved[n]);
      if (held.length === 0) return [];
      const done = await submitWithReceipts(trx, held);
      await noteSubmits(trx, held, done);
      return done;
    });
    const byAttempt = new Map(receipts.map((receipt) => [receipt.attempt_id, receipt]));
    return saves.map(({ attemptId }) => byAttempt.get(attemptId));
  }, saveBatches);

  return async (
    caller: Caller,
    attemptId: number,
    { device, answers: sent }: SaveInput,
  ): Promise<{ receipt: ReceiptRow; server_now: Date }> => {
    const at = clock.now();
    const answers = newestPerQuestion(sent);
    const tells = { says: 'nothing', waiting: null } as const;
    const save = { attemptId, studentId: caller.userId, device, from: caller, at, answers, tells };
    const receipt = await submitTogether(save);
    if (receipt) return { receipt, server_now: clock.now() };

    // Not the common case: find out why, and submit if that is still possible.
    const found = await inTransaction(db, async (trx) => {
      const attempt = await holdReachable(trx, attemptId, caller.userId);
      if (!takesAnswers(attempt, attempt.over, at)) {
        if (answers.length > 0 && mayTakeAnswers(attempt, attempt.over, at)) await storeNamed(trx, attempt, save);
        return receiptOfClosed(trx, attempt, answers, at);
      }
      const stored = await storeFrom(trx, attempt, save);
      if (stored instanceof AppError) return stored;
      // Closed by time already: this was within its grace, and the close remains.
      const [closed] = await submitWithReceipts(trx, [{ attemptId, at }]);
      if (closed) await noteSubmits(trx, [save], [closed]);
      return closed ?? receiptOf(trx, attemptId);
    });
    if (found instanceof AppError) throw found;
    return { receipt: found, server_now: clock.now() };
  };
}

/** Records the submits that closed an attempt, and seals what was closed. */
const noteSubmits = async (trx: Db, saves: readonly Save[], receipts: readonly ReceiptRow[]): Promise<void> => {
  const closed = new Set(receipts.map(({ attempt_id }) => attempt_id));
  const done = saves.filter(({ attemptId }) => closed.has(attemptId));
  await noteEvents(
    trx,
    done.map(({ attemptId, at, from, device }) => ({ attemptId, at, kind: 'submitted', from, device })),
  );
  // one moment for the whole batch: each attempt's own time is in its record
  const [first] = done;
  if (first) await sealAttempts(trx, [...closed], 'closed', first.at);
};

/**
 * Closes an attempt whose grace is over and that the sweep has not reached; its deadline becomes the time of submission.
 * Decided under the attempt's lock, so that extra time granted meanwhile wins (EXT-17).
 */
export const closeOverdue = (db: Db, attemptId: number, studentId: number, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    const attempt = await holdOwnAttempt(trx, attemptId, studentId);
    if (attempt && isOverdue(attempt, now)) await receiptOfClosed(trx, attempt, [], now);
  });

/** Whether an attempt is open although its grace is over. */
export const isOverdue = ({ state, deadline }: AttemptRow, now: Date): boolean =>
  state === 'open' && now > graceEnd(deadline);

/** The receipt of an attempt that accepts nothing more; closes it if the sweep has not run yet. */
export async function receiptOfClosed(
  trx: Db,
  attempt: AttemptRow,
  answers: readonly AttemptAnswer[],
  now: Date,
): Promise<ReceiptRow> {
  if (answers.length > 0 && !allHeld(answers, await answersOf(trx, attempt.attempt_id), attempt.device_from))
    throw new AppError('attempt.closed');
  if (attempt.state === 'open') {
    await waitForReplica(trx);
    await closeAttempts(trx, [attempt.attempt_id], { now, by: 'time' });
  }
  return receiptOf(trx, attempt.attempt_id);
}
