import type { AttemptAnswer, NamedAnswer } from '@daftar/contracts/exams/sitting';
import { inBatches } from '@daftar/service-kit/batches';
import { isOfStatement } from '@daftar/service-kit/constraints';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { waitForReplica } from '@daftar/service-kit/sql/commit';
import type { Caller, Db, Deps } from '../../kernel/index.ts';
import { sealAttempts } from '../seals/seal.ts';
import { rescore, type Save, saveWhereMay, storeAnswers, type Tells } from './answer-queries.ts';
import {
  holdsAttempt,
  isLate,
  mayTakeAnswers,
  newestPerQuestion,
  notHeld,
  takesAnswers,
  writtenBeforeTakeover,
} from './answers.ts';
import { isNamed, saysOf } from './contact.ts';
import { noteEvents } from './event-queries.ts';
import { type AttemptRow, answersOf, giveToDevice, type HeldAttempt, holdOwnAttempt } from './queries.ts';

export interface SaveInput {
  device: string;
  answers: readonly AttemptAnswer[];
  /** Whether more answers may come than these, and which wait (TRU-07). */
  more?: boolean;
  waiting?: readonly NamedAnswer[];
}
export interface Saved {
  acked_seq: number;
  deadline: Date;
  server_now: Date;
  late: boolean;
  /** How many messages were sent to the room; absent in the uncommon ways, whose page learns it by its next look. */
  room_messages?: number;
}

/**
 * One batch of saves: a megabyte of text at most, each attempt once. Two batches at once keep the database busy while
 * one of them commits.
 */
export const saveBatches = {
  most: 50,
  mostWeight: 1_000_000,
  weightOf: ({ answers }: Save) => answers.reduce((sum, { answer_text }) => sum + (answer_text?.length ?? 0), 0),
  atOnce: 2,
  besides: 16,
  keyOf: ({ attemptId }: Save) => attemptId,
  isOfItem: isOfStatement,
};

/**
 * Saves answers (EXT-10, EXT-13, EXT-14): idempotent, in any order, all or none. Made once per process: saves that
 * arrive together share one statement and one commit (PRF-03).
 * @throws AppError attempt.notFound, class.notYours, attempt.closed, attempt.otherDevice, answer.unknownQuestion,
 * answer.unknownOption
 */
export function answerSaving({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const saveTogether = inBatches((saves: readonly Save[]) => saveWhereMay(db, saves), saveBatches);

  return async (
    caller: Caller,
    attemptId: number,
    { device, answers: sent, more, waiting }: SaveInput,
  ): Promise<Saved> => {
    const at = clock.now();
    const answers = newestPerQuestion(sent);
    const tells = { says: saysOf({ more, waiting }), waiting: waiting ?? null };
    const save = { attemptId, studentId: caller.userId, device, from: caller, at, answers, tells };
    const saved = await saveTogether(save);
    if (saved) return { ...saved, server_now: clock.now(), late: at > saved.deadline };

    // Not the common case: find out why, and save what may still be saved.
    const result = await inTransaction(db, async (trx) => {
      const attempt = await holdReachable(trx, attemptId, caller.userId);
      if (!takesAnswers(attempt, attempt.over, at)) return storeNamed(trx, attempt, save);
      return storeFrom(trx, attempt, save);
    });
    if (result instanceof AppError) throw result;
    return result;
  };
}

/**
 * Within the grace, after the device has said what waits on it: stores what it named, and acknowledges what is stored
 * already, since only its first reply was lost (TRU-07).
 * @throws AppError attempt.closed
 */
export async function storeNamed(
  trx: Db,
  attempt: HeldAttempt,
  { device, from, answers, at }: Pick<Save, 'device' | 'from' | 'answers' | 'at'>,
): Promise<Saved> {
  if (!mayTakeAnswers(attempt, attempt.over, at)) throw new AppError('attempt.closed');
  const missing = notHeld(answers, await answersOf(trx, attempt.attempt_id), attempt.device_from);
  const mayStore =
    holdsAttempt(attempt, device, from.sessionId) && missing.every((answer) => isNamed(answer, attempt.waiting));
  if (missing.length > 0 && !mayStore) throw new AppError('attempt.closed');
  if (missing.length > 0) return store(trx, attempt, missing, at);
  return { acked_seq: attempt.acked_seq, deadline: attempt.deadline, server_now: at, late: true };
}

/** @throws AppError attempt.notFound, class.notYours (withdrawn: access has ended, saved answers stay) */
export async function holdReachable(trx: Db, attemptId: number, studentId: number): Promise<HeldAttempt> {
  const attempt = await holdOwnAttempt(trx, attemptId, studentId);
  if (!attempt) throw new AppError('attempt.notFound');
  if (!attempt.reached) throw new AppError('class.notYours');
  return attempt;
}

/** Stores into an attempt that the transaction has locked; rescores and seals one that the server has closed by time. */
export async function store(
  trx: Db,
  attempt: AttemptRow & { late_counts: boolean },
  answers: readonly AttemptAnswer[],
  now: Date,
  tells: Tells = { says: 'unheard', waiting: null },
): Promise<Saved> {
  const late = isLate(attempt, now);
  await waitForReplica(trx);
  const { acked_seq } = await storeAnswers(trx, attempt, answers, { now, late, counts: attempt.late_counts, tells });
  if (attempt.state === 'submitted') {
    await rescore(trx, [attempt.attempt_id]);
    if (answers.length > 0) await sealAttempts(trx, [attempt.attempt_id], 'late', now);
  }
  return { acked_seq, deadline: attempt.deadline, server_now: now, late };
}

/** Stores a device's answers in an attempt that the transaction has locked and that accepts answers. */
export async function storeFrom(
  trx: Db,
  attempt: HeldAttempt,
  { device, from, answers, at, tells }: Omit<Save, 'attemptId' | 'studentId'>,
): Promise<Saved | AppError> {
  if (!holdsAttempt(attempt, device, from.sessionId)) {
    await noteEvents(trx, [{ attemptId: attempt.attempt_id, at, kind: 'stale_save', from, device }], true);
    return keepFromStaleDevice(trx, attempt, answers, at);
  }
  if (attempt.device === null && attempt.state === 'open')
    await giveToDevice(trx, attempt.attempt_id, device, from.sessionId, 0);
  return store(trx, attempt, answers, at, tells);
}

/**
 * A device that has lost the attempt is refused, but what it wrote before the takeover is not lost: it is stored where
 * the new holder has not written, because its sequence numbers are below all of the holder's (EXT-13). The refusal is
 * returned, not thrown, so that the transaction commits.
 */
async function keepFromStaleDevice(
  trx: Db,
  attempt: HeldAttempt,
  answers: readonly AttemptAnswer[],
  now: Date,
): Promise<AppError> {
  const { acked_seq, deadline } = await store(trx, attempt, writtenBeforeTakeover(attempt, answers), now);
  return new AppError('attempt.otherDevice', { extra: { acked_seq, deadline, server_now: now } });
}
