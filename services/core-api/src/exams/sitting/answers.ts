import { type AttemptAnswer, takeoverGap } from '@daftar/contracts/exams/sitting';
import { graceEnd, transitMs } from '../exam/times.ts';
import type { AttemptRow } from './queries.ts';

/** A sequence number can't exceed the contract's highest; a device that got there can still be taken over. */
const highestSeq = 999_000_000;

/** By how much a takeover raises the sequence number that the server holds. */
export const gapAfter = (ackedSeq: number): number => Math.max(0, Math.min(takeoverGap, highestSeq - ackedSeq));

/** One answer per question: the highest sequence number of those sent. */
export function newestPerQuestion(sent: readonly AttemptAnswer[]): AttemptAnswer[] {
  const newest = new Map<number, AttemptAnswer>();
  for (const answer of sent) {
    if (answer.seq >= (newest.get(answer.question_id)?.seq ?? 0)) newest.set(answer.question_id, answer);
  }
  // In a fixed order, so that two statements that touch the same rows wait for each other and never deadlock.
  return [...newest.values()].sort((a, b) => a.question_id - b.question_id);
}

/**
 * Whether each of these answers, or a newer one of the same device to its question, is stored already.
 * @param deviceFrom the present device's numbers are above this; what it wrote says nothing of an earlier device's answer
 */
export const allHeld = (
  answers: readonly Pick<AttemptAnswer, 'question_id' | 'seq'>[],
  held: readonly Pick<AttemptAnswer, 'question_id' | 'seq'>[],
  deviceFrom: number,
): boolean => notHeld(answers, held, deviceFrom).length === 0;

/** Those that are not stored, nor replaced by newer ones of the same device. */
export function notHeld<Answer extends Pick<AttemptAnswer, 'question_id' | 'seq'>>(
  answers: readonly Answer[],
  held: readonly Pick<AttemptAnswer, 'question_id' | 'seq'>[],
  deviceFrom: number,
): Answer[] {
  const seqOf = new Map(held.map((answer) => [answer.question_id, answer.seq]));
  return answers.filter(({ question_id, seq }) => {
    const stored = seqOf.get(question_id) ?? 0;
    return stored < seq || stored > deviceFrom !== seq > deviceFrom;
  });
}

/**
 * Whether an attempt still accepts answers (EXT-12, EXT-14): until the deadline, and for the grace after it unless the
 * student or an invigilator has closed it. The server's own close at the deadline doesn't exclude what was written
 * before it. The end of the grace and of the exam are stored facts: a clock that is set back doesn't change
 * them (FIX-07).
 */
export const takesAnswers = (attempt: AttemptRow, over: boolean, now: Date): boolean =>
  mayTakeAnswers(attempt, over, now) && !hasReported(attempt, now);

/** The same, also for what its device has named only. */
export const mayTakeAnswers = (attempt: AttemptRow, over: boolean, now: Date): boolean =>
  !over && !graceIsOver(attempt, now) && (attempt.state === 'open' || attempt.submitted_by === 'time');

/**
 * Whether the device was in contact after the deadline and said what waits: anything else was answered since
 * (TRU-07). Until `transitSeconds` after the deadline a request may have been on its way.
 */
const hasReported = ({ deadline, reported_at }: AttemptRow, now: Date): boolean =>
  reported_at !== null && reported_at > deadline && now > reported_at && now.getTime() > deadline.getTime() + transitMs;

const graceIsOver = ({ deadline, grace_ended_for }: AttemptRow, now: Date): boolean =>
  now > graceEnd(deadline) || (grace_ended_for !== null && grace_ended_for >= deadline);

/** An answer is late after the deadline, and always once the server has closed the attempt. */
export const isLate = ({ state, deadline }: AttemptRow, now: Date): boolean => state === 'submitted' || now > deadline;

/**
 * Whether a device, or a caller that names none, may write: it holds the attempt, or nobody does yet; in the session that
 * holds it, where the exam asks for one (TRU-01).
 */
export const holdsAttempt = (attempt: AttemptRow, device: string | undefined, sessionId: string): boolean =>
  (attempt.device === null || attempt.device === device) && inItsSession(attempt, sessionId);

/** Whether the session may write: any may, unless the exam binds the attempt to the session that opened it (TRU-01). */
export const inItsSession = (attempt: AttemptRow, sessionId: string): boolean =>
  !attempt.session_bound || attempt.session_id === null || attempt.session_id === sessionId;

/** Of a stale device's answers, those that it wrote before it lost the attempt (EXT-13). */
export const writtenBeforeTakeover = (attempt: AttemptRow, answers: readonly AttemptAnswer[]): AttemptAnswer[] =>
  answers.filter((answer) => answer.seq <= attempt.device_from);
