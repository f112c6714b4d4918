import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Deps, groupedCode, recordAudit } from '../../kernel/index.ts';
import { endsWithExtra } from '../authoring/schedule.ts';
import { updateExam } from '../authoring/write-queries.ts';
import { examBehind, examFor, examOnRecord, recordBehind } from '../exam/queries.ts';
import { personalDeadline, stateAt } from '../exam/times.ts';
import { holdAttempt } from '../grading/points-queries.ts';
import { closeAttempts, receiptOf } from '../sitting/answer-queries.ts';
import { noteEvents, takeoversPerAttempt, watchedEvents } from '../sitting/event-queries.ts';
import { waitingRequests } from '../sitting/takeover-queries.ts';
import {
  attemptByReceipt,
  extensionsOf,
  holdMovable,
  insertExtension,
  invigilatedStudents,
  isStudentOf,
  moveDeadlines,
  type ReceiptDetails,
} from './queries.ts';

/** The invigilator's view (RES-10). @throws AppError exam.notFound */
export async function invigilationOf(deps: Deps, caller: Caller, examId: number) {
  const now = deps.clock.now();
  const exam = await examOnRecord(deps.db, caller, examId);
  const [students, extensions, takeovers, takeover_requests, events] = await Promise.all([
    invigilatedStudents(deps.db, examId),
    extensionsOf(deps.db, examId),
    takeoversPerAttempt(deps.db, examId),
    waitingRequests(deps.db, examId),
    watchedEvents(deps.db, examId),
  ]);
  return {
    exam_id: exam.exam_id,
    exam_name: exam.exam_name,
    state: stateAt(exam, exam.closes_at, now),
    start_at: exam.start_at,
    due_date: exam.due_at,
    ends_at: exam.ends_at,
    closes_at: exam.closes_at,
    duration: exam.duration_minutes,
    question_count: exam.question_count,
    server_now: now,
    students: students.map((student) => ({ ...student, takeovers: takeovers.get(student.attempt_id ?? 0) ?? 0 })),
    takeover_requests,
    events,
    extensions,
  };
}

export interface ExtraTimeInput {
  examId: number;
  studentId?: number | null;
  minutes: number;
  pastDue: boolean;
  reason: string;
}

/**
 * Grants extra time (EXT-17). Every affected attempt gets its new end in the same transaction, so its student learns of
 * it with the next save or look; a student who has not opened yet gets it on opening. An attempt that the server
 * submitted by time is reopened if its new end is in the future: students whose power or network failed need extra time
 * most. Not once everybody's time is over, because keys may have been seen.
 * @throws AppError exam.notFound, exam.ended, enrolment.notFound
 */
export function grantExtraTime(deps: Deps, caller: Caller, input: ExtraTimeInput) {
  const now = deps.clock.now();
  const studentId = input.studentId ?? null;
  return inTransaction(deps.db, async (trx) => {
    // Locked exclusively: an attempt that is being opened is either seen below or sees this extension.
    const exam = await examFor(trx, caller, input.examId, 'change');
    if (now >= exam.closes_at || exam.results_released_at) throw new AppError('exam.ended');
    if (studentId !== null && !(await isStudentOf(trx, exam, studentId))) throw new AppError('enrolment.notFound');
    const past_due = exam.due_at === null || input.pastDue;
    await insertExtension(trx, {
      exam_id: exam.exam_id,
      student_id: studentId,
      minutes: input.minutes,
      past_due,
      reason: input.reason,
      granted_by: caller.userId,
      granted_at: now,
    });
    const attempts = await holdMovable(trx, exam.exam_id, studentId);
    const moved = attempts
      .map((attempt) => ({
        ...attempt,
        before: attempt.deadline,
        deadline: personalDeadline(exam, attempt.opened_at, attempt.extra),
      }))
      .filter(({ state, before, deadline }) => (state === 'open' ? deadline > before : deadline > now));
    if (moved.length > 0) await moveDeadlines(trx, moved);
    const reopened = moved.filter(({ state }) => state === 'submitted');
    await noteEvents(
      trx,
      reopened.map(({ attempt_id }) => ({ attemptId: attempt_id, at: now, kind: 'reopened', from: caller })),
    );
    const ends = await endsWithExtra(trx, exam.exam_id, exam);
    await updateExam(trx, exam.exam_id, ends);
    await recordAudit(trx, caller, now, {
      action: 'exam.extraTime',
      subjectType: 'exam',
      subjectId: exam.exam_id,
      before: { closes_at: exam.closes_at },
      after: {
        student_id: studentId,
        minutes: input.minutes,
        past_due,
        reason: input.reason,
        ...ends,
        moved: moved.length,
      },
    });
    return { ...ends, moved: moved.length, reopened: reopened.length };
  });
}

/**
 * Submits an open attempt with what is saved, for a stated reason.
 * @throws AppError attempt.notFound
 */
export function closeByInvigilator(deps: Deps, caller: Caller, attemptId: number, reason: string) {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const attempt = await holdAttempt(trx, attemptId);
    if (!attempt) throw new AppError('attempt.notFound');
    await examBehind(trx, caller, attempt.exam_id, 'attempt.notFound');
    const [closed] = await closeAttempts(trx, [attemptId], { now, by: 'invigilator', reason, from: caller });
    const { submitted_at, submitted_by, score } = await receiptOf(trx, attemptId);
    if (closed !== undefined) {
      await recordAudit(trx, caller, now, {
        action: 'attempt.closed',
        subjectType: 'attempt',
        subjectId: attemptId,
        after: { exam_id: attempt.exam_id, student_id: attempt.student_id, reason, score },
      });
    }
    return { closed: closed !== undefined, submitted_at, submitted_by };
  });
}

/** @throws AppError receipt.notFound, also when it belongs to somebody else's exam */
export async function receiptByCode(deps: Deps, caller: Caller, code: string): Promise<ReceiptDetails> {
  const found = await attemptByReceipt(deps.db, groupedCode(code));
  if (!found) throw new AppError('receipt.notFound');
  await recordBehind(deps.db, caller, found.exam_id, 'receipt.notFound');
  return found;
}
