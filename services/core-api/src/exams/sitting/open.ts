import { takeoverGap } from '@daftar/contracts/exams/sitting';
import { inBatches } from '@daftar/service-kit/batches';
import { isOfStatement } from '@daftar/service-kit/constraints';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Db, type Deps, receiptCode } from '../../kernel/index.ts';
import { type ExamRow, examFor, timesOf } from '../authoring/queries.ts';
import { personalDeadline, windowEnd } from '../authoring/times.ts';
import { type NewAttempt, openNew } from './open-together.ts';
import { type AttemptRow, answersOf, attemptOf, giveToDevice, holdAttemptOf, insertAttempts } from './queries.ts';
import { questionSheet } from './question-sheet.ts';

/** A sequence number can't exceed the contract's highest; a device that got there can still be taken over. */
const highestSeq = 999_000_000;

/**
 * The student's attempt at the exam, opened now if there is none (EXT-09): one per student and exam, by constraint. It
 * locks the exam meanwhile, so that concurrent extra time can't miss the new attempt. It reads the enrolment only after
 * that lock: ending access locks the exam too, and an earlier read may be outdated (FIX-04).
 * @throws AppError exam.notFound, exam.notStarted, exam.ended
 */
async function openedAttempt(
  trx: Db,
  caller: Caller,
  exam: ExamRow,
  now: Date,
  device: string | null,
): Promise<{ attempt: AttemptRow; isNew: boolean }> {
  const { exam_id } = exam;
  const [extra] = await timesOf(trx, [{ examId: exam_id, studentId: caller.userId }]);
  if (!extra) throw new AppError('exam.notFound');
  if (exam.start_at <= now && now < windowEnd(exam, extra) && !exam.results_released_at) {
    const deadline = personalDeadline(exam, now, extra);
    const own = { exam_id, student_id: caller.userId, opened_at: now, deadline, receipt_code: receiptCode(), device };
    const [made] = await insertAttempts(trx, [own]);
    if (made) return { attempt: made, isNew: true };
  }
  const found = await holdAttemptOf(trx, exam_id, caller.userId);
  if (!found) throw new AppError(now < exam.start_at ? 'exam.notStarted' : 'exam.ended');
  return { attempt: found, isNew: false };
}

interface Opened {
  exam: ExamRow;
  attempt: AttemptRow;
  isNew: boolean;
  heldByOther: boolean;
}

/**
 * Opens or continues the caller's attempt (EXT-09, EXT-11, EXT-13). Made once per process: batches concurrent first
 * openings (PRF-05). If another device holds it, says so and changes nothing unless `takeOver`.
 * @throws AppError exam.notFound, exam.notStarted, exam.ended, attempt.alreadySubmitted
 */
export function attemptOpening({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const openTogether = inBatches(
    (asked: readonly NewAttempt[]) => inTransaction(db, (trx) => openNew(trx, asked, clock.now())),
    { most: 50, atOnce: 2, keyOf: ({ examId, studentId }) => `${examId}:${studentId}`, isOfItem: isOfStatement },
  );

  return async (caller: Caller, input: { examId: number; device: string; takeOver: boolean }) => {
    const made = await openTogether({ examId: input.examId, studentId: caller.userId, device: input.device });
    const now = clock.now();
    const { exam, attempt, isNew, heldByOther }: Opened = made
      ? { ...made, isNew: true, heldByOther: false }
      : await inTransaction(db, (trx) => continued(trx, caller, input, now));
    const [{ questions, formulas }, answers] = await Promise.all([
      questionSheet(db, exam),
      isNew ? [] : answersOf(db, attempt.attempt_id),
    ]);
    return {
      attempt_id: attempt.attempt_id,
      deadline: attempt.deadline,
      server_now: now,
      held_by_other_device: heldByOther,
      questions: [...questions],
      formulas: [...formulas],
      answers,
      acked_seq: attempt.acked_seq,
    };
  };
}

/** The uncommon cases: an existing attempt, or one that may not be opened. */
async function continued(
  trx: Db,
  caller: Caller,
  input: { examId: number; device: string; takeOver: boolean },
  now: Date,
): Promise<Opened> {
  const exam = await examFor(trx, caller, input.examId, 'use');
  const { attempt, isNew } = await openedAttempt(trx, caller, exam, now, input.device);
  if (attempt.state === 'submitted') throw new AppError('attempt.alreadySubmitted');
  if (now > attempt.deadline || exam.results_released_at) throw new AppError('exam.ended');
  if (attempt.device === input.device) return { exam, attempt, isNew, heldByOther: false };
  if (attempt.device !== null && !input.takeOver) return { exam, attempt, isNew, heldByOther: true };
  const gap = attempt.device === null ? 0 : Math.max(0, Math.min(takeoverGap, highestSeq - attempt.acked_seq));
  const { acked_seq } = await giveToDevice(trx, attempt.attempt_id, input.device, gap);
  return { exam, attempt: { ...attempt, acked_seq }, isNew, heldByOther: false };
}

/**
 * The specification's own way in: fetching the questions opens the attempt, on no particular device (EXT-11, EXT-19).
 * @throws AppError exam.notFound, exam.notStarted, exam.ended, request.foreignOrigin
 */
export function ensureAttempt(deps: Deps, caller: Caller, examId: number, mayOpen: boolean): Promise<AttemptRow> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const exam = await examFor(trx, caller, examId, 'use');
    if (mayOpen) return (await openedAttempt(trx, caller, exam, now, null)).attempt;
    const found = await attemptOf(trx, examId, caller.userId);
    if (!found) throw new AppError('request.foreignOrigin');
    return found;
  });
}
