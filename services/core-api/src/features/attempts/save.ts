import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import type { Knex } from 'knex';
import type { Caller } from '../../audit/audit.ts';
import type { Deps } from '../../deps.ts';
import { type AnswerToStore, rescore, saveIfMay, storeAnswers } from './answer-queries.ts';
import { holdsAttempt, newestPerQuestion, type SentAnswer, takesAnswers, writtenBeforeTakeover } from './answers.ts';
import { type AttemptRow, holdOwnAttempt } from './queries.ts';

export interface SaveInput {
  device: string;
  answers: readonly SentAnswer[];
}
export interface Saved {
  acked_seq: number;
  deadline: Date;
  server_now: Date;
  late: boolean;
}

/**
 * Saves answers (EXT-10, EXT-13, EXT-14): idempotent, in any order, all or none.
 * @throws AppError attempt.notFound, class.notYours, attempt.closed, attempt.otherDevice, answer.unknownQuestion,
 * answer.unknownOption
 */
export async function saveAnswers(deps: Deps, caller: Caller, attemptId: number, input: SaveInput): Promise<Saved> {
  const now = deps.clock.now();
  const answers = newestPerQuestion(input.answers);
  const studentId = caller.userId;
  const saved = await saveIfMay(deps.db, { attemptId, studentId, device: input.device, now, answers });
  if (saved) return { ...saved, server_now: now, late: now > saved.deadline };

  // Not the common case: find out why, and save what may be saved all the same.
  const result = await inTransaction(deps.db, async (trx) => {
    const attempt = await holdReachable(trx, attemptId, studentId);
    if (!takesAnswers(attempt, now)) throw new AppError('attempt.closed');
    if (!holdsAttempt(attempt, input.device)) return keepFromStaleDevice(trx, attempt, answers, now);
    return store(trx, attempt, answers, now);
  });
  if (result instanceof AppError) throw result;
  return result;
}

/** @throws AppError attempt.notFound, class.notYours (withdrawn: access has ended, what was saved stays) */
export async function holdReachable(
  trx: Knex,
  attemptId: number,
  studentId: number,
): Promise<AttemptRow & { question_count: number }> {
  const attempt = await holdOwnAttempt(trx, attemptId, studentId);
  if (!attempt) throw new AppError('attempt.notFound');
  if (!attempt.reached) throw new AppError('class.notYours');
  return attempt;
}

/** Stores into an attempt that the transaction holds; one that the server has closed by time is scored again. */
export async function store(
  trx: Knex,
  attempt: AttemptRow,
  answers: readonly AnswerToStore[],
  now: Date,
): Promise<Saved> {
  const late = now > attempt.deadline;
  const { acked_seq } = await storeAnswers(trx, attempt, answers, { now, late });
  if (attempt.state === 'submitted') await rescore(trx, [attempt.attempt_id]);
  return { acked_seq, deadline: attempt.deadline, server_now: now, late };
}

/**
 * A device that has lost the attempt is refused, but what it wrote before the takeover is not lost: it is stored where
 * the new holder has not written, for its sequence numbers lie below all of the holder's (EXT-13). The refusal is
 * answered, not thrown, so that the transaction stands.
 */
export async function keepFromStaleDevice(
  trx: Knex,
  attempt: AttemptRow,
  answers: readonly AnswerToStore[],
  now: Date,
): Promise<AppError> {
  const { acked_seq, deadline } = await store(trx, attempt, writtenBeforeTakeover(attempt, answers), now);
  return new AppError('attempt.otherDevice', { extra: { acked_seq, deadline, server_now: now } });
}
