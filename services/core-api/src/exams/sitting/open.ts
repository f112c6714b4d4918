import { inBatches } from '@daftar/service-kit/batches';
import { isOfStatement } from '@daftar/service-kit/constraints';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Db, type Deps, receiptCode } from '../../kernel/index.ts';
import { type ExamRow, examFor, timesOf } from '../exam/queries.ts';
import { resultsShown } from '../exam/results-shown.ts';
import { personalDeadline, windowEnd } from '../exam/times.ts';
import { gapAfter, inItsSession } from './answers.ts';
import { fixedAtOpening, pooledIn } from './draw.ts';
import { elsewhereThan } from './elsewhere.ts';
import { entryProblem, isGuarded } from './entry.ts';
import { accommodatedEvent, noteEvents } from './event-queries.ts';
import { openNew } from './open-together.ts';
import { orderOf } from './order.ts';
import { type AttemptRow, answersOf, attemptOf, giveToDevice, holdAttemptOf, insertAttempts } from './queries.ts';
import { nothing, questionSheet, sheetInOrder, sheetOf } from './question-sheet.ts';
import { mayContinue, type TakeoverState } from './takeover.ts';

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
  if (exam.start_at <= now && now < windowEnd(exam, extra) && !exam.over_at) {
    const deadline = personalDeadline(exam, now, extra);
    const own = { exam_id, student_id: caller.userId, opened_at: now, deadline, receipt_code: receiptCode(), device };
    const fixed = {
      session_id: caller.sessionId,
      ...fixedAtOpening(exam, await pooledIn(trx, [exam])),
      accommodated_minutes: extra.accommodated,
    };
    const [made] = await insertAttempts(trx, [{ ...own, ...fixed }]);
    if (made) {
      await noteEvents(trx, [
        { attemptId: made.attempt_id, at: now, kind: 'opened', from: caller, device },
        ...accommodatedEvent(made.attempt_id, extra.accommodated, now),
      ]);
      return { attempt: made, isNew: true };
    }
  }
  const found = await holdAttemptOf(trx, exam_id, caller.userId);
  if (!found) throw new AppError(now < exam.start_at ? 'exam.notStarted' : 'exam.ended');
  return { attempt: found, isNew: false };
}

export interface OpenInput {
  examId: number;
  device: string;
  takeOver: boolean;
  roomCode?: string | undefined;
}

interface Opened {
  exam: ExamRow;
  attempt: AttemptRow;
  isNew: boolean;
  /** Set while another device holds the attempt: whether and how this one may continue. */
  takeover: TakeoverState | null;
}

/**
 * Opens or continues the caller's attempt (EXT-09, EXT-11, EXT-13). Made once per process: batches concurrent first
 * openings (PRF-05). If another device holds it, says so, shows nothing and changes nothing unless `takeOver`; the exam's
 * rules may ask for a room code, a network, or the invigilator's permission first (TRU-01).
 * @throws AppError exam.notFound, exam.notStarted, exam.ended, attempt.alreadySubmitted, attempt.roomCode,
 * attempt.network
 */
export function attemptOpening({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const openTogether = inBatches(
    (asked: readonly Parameters<typeof openNew>[1][number][]) =>
      inTransaction(db, (trx) => openNew(trx, asked, clock.now())),
    {
      most: 50,
      atOnce: 2,
      besides: 16,
      keyOf: ({ examId, studentId }) => `${examId}:${studentId}`,
      isOfItem: isOfStatement,
    },
  );

  return async (caller: Caller, input: OpenInput) => {
    const { examId, device, roomCode } = input;
    const made = await openTogether({ examId, studentId: caller.userId, device, from: caller, roomCode });
    const now = clock.now();
    const opened: Opened | AppError = made
      ? { ...made, isNew: true, takeover: null }
      : await inTransaction(db, (trx) => continued(trx, caller, input, now));
    if (opened instanceof AppError) throw opened;
    const { exam, attempt, isNew, takeover } = opened;
    const [sheet, answers] = await Promise.all([
      takeover ? nothing : questionSheet(db, exam).then((whole) => sheetOf(whole, attempt)),
      isNew || takeover ? [] : answersOf(db, attempt.attempt_id),
    ]);
    return {
      attempt_id: attempt.attempt_id,
      deadline: attempt.deadline,
      server_now: now,
      held_by_other_device: takeover !== null,
      takeover,
      questions: sheetInOrder(sheet.questions, orderOf(attempt, exam)),
      formulas: [...sheet.formulas],
      answers,
      acked_seq: attempt.acked_seq,
      room_messages: exam.room_messages,
    };
  };
}

/** The uncommon cases: an existing attempt, or one that may not be opened. Refusals that are recorded are returned. */
async function continued(trx: Db, caller: Caller, input: OpenInput, now: Date): Promise<Opened | AppError> {
  const { device, roomCode, takeOver } = input;
  const exam = await examFor(trx, caller, input.examId, 'use');
  const before = await attemptOf(trx, exam.exam_id, caller.userId);
  const known = before !== undefined && before.device === device && inItsSession(before, caller.sessionId);
  const problem = entryProblem(exam, { address: caller.address, roomCode }, known);
  const isOn = exam.start_at <= now && before?.state !== 'submitted';
  if (problem && isOn) {
    const refused = { at: now, kind: 'entry_refused', from: caller, device, detail: problem.code } as const;
    if (before) await noteEvents(trx, [{ attemptId: before.attempt_id, ...refused }], true);
    return problem;
  }

  const { attempt, isNew } = await openedAttempt(trx, caller, exam, now, device);
  if (attempt.state === 'submitted') throw new AppError('attempt.alreadySubmitted');
  if (now > attempt.deadline || exam.over_at) throw new AppError('exam.ended');
  if (isNew) return { exam, attempt, isNew, takeover: null };
  const event = { attemptId: attempt.attempt_id, at: now, from: caller, device };
  const mine = inItsSession(attempt, caller.sessionId);
  if (mine && (attempt.device === device || attempt.device === null)) {
    await giveToDevice(trx, attempt.attempt_id, device, caller.sessionId, 0);
    await noteEvents(trx, [{ ...event, kind: 'resumed' }]);
    return { exam, attempt, isNew, takeover: null };
  }
  const detail = await elsewhereThan(trx, attempt, caller);
  const takeover = await mayContinue(trx, exam, attempt, { device, from: caller, takeOver, now });
  if (takeover) return { exam, attempt, isNew, takeover };
  const { acked_seq } = await giveToDevice(
    trx,
    attempt.attempt_id,
    device,
    caller.sessionId,
    gapAfter(attempt.acked_seq),
  );
  await noteEvents(trx, [{ ...event, kind: 'taken_over', detail }]);
  return { exam, attempt: { ...attempt, acked_seq }, isNew, takeover: null };
}

/**
 * The specification's own way in: fetching the questions opens the attempt, on no particular device (EXT-11, EXT-19).
 * Where the exam's rules concern who sits where, only the session that holds the attempt gets them (TRU-01). From the
 * submit until results are shown nobody gets them (TRU-09).
 * @throws AppError exam.notFound, exam.notStarted, exam.ended, exam.questionsClosed, attempt.otherDevice,
 * attempt.roomCode, attempt.network, request.foreignOrigin
 */
export async function ensureAttempt(
  deps: Deps,
  caller: Caller,
  examId: number,
  mayOpen: boolean,
): Promise<{ exam: ExamRow; attempt: AttemptRow }> {
  const now = deps.clock.now();
  const found = await inTransaction(deps.db, async (trx) => {
    const exam = await examFor(trx, caller, examId, 'use');
    const before = await attemptOf(trx, examId, caller.userId);
    if (before) return { exam, attempt: before };
    if (!mayOpen) throw new AppError('request.foreignOrigin');
    const problem = entryProblem(exam, { address: caller.address }, false);
    if (problem && exam.start_at <= now) throw problem;
    return { exam, attempt: (await openedAttempt(trx, caller, exam, now, null)).attempt };
  });
  await refuseReading(deps, caller, found, now);
  return found;
}

/**
 * Refuses the questions and options of an attempt: to another session than the one that sits it, where the exam's rules
 * ask for that, and to everybody from the submit until results are shown (TRU-01, TRU-09).
 * @throws AppError exam.questionsClosed, attempt.otherDevice, attempt.network
 */
export async function refuseReading(
  deps: Deps,
  caller: Caller,
  { exam, attempt }: { exam: ExamRow; attempt: AttemptRow },
  now: Date,
): Promise<void> {
  if (attempt.state === 'submitted' || now > attempt.deadline) {
    if (!(await resultsShown(deps.db, exam, now, caller))) throw new AppError('exam.questionsClosed');
    return;
  }
  if (!isGuarded(exam)) return;
  const problem = entryProblem(exam, { address: caller.address }, true);
  if (problem) throw problem;
  if (attempt.session_id !== caller.sessionId) throw new AppError('attempt.otherDevice');
}
