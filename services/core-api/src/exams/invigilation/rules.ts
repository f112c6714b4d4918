import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Deps, groupedCode, recordAudit } from '../../kernel/index.ts';
import { endsWithExtra } from '../authoring/schedule.ts';
import { updateExam } from '../authoring/write-queries.ts';
import { examBehind, examFor, examOnRecord, recordBehind } from '../exam/queries.ts';
import { stateAt } from '../exam/times.ts';
import { holdAttempt } from '../grading/points-queries.ts';
import { messagesOf } from '../room/queries.ts';
import { planOf, strangersAmong } from '../seating/queries.ts';
import { closeAttempts, receiptOf } from '../sitting/answer-queries.ts';
import { takeoversPerAttempt, watchedEvents } from '../sitting/event-queries.ts';
import { waitingRequests } from '../sitting/takeover-queries.ts';
import { moveAttempts } from './move-attempts.ts';
import {
  attemptByReceipt,
  extensionsOf,
  holdMovable,
  insertExtensions,
  invigilatedStudents,
  type ReceiptDetails,
} from './queries.ts';

/** The invigilator's view (RES-10). @throws AppError exam.notFound */
export async function invigilationOf(deps: Deps, caller: Caller, examId: number) {
  const now = deps.clock.now();
  const exam = await examOnRecord(deps.db, caller, examId);
  const [students, extensions, takeovers, takeover_requests, events, messages, plan] = await Promise.all([
    invigilatedStudents(deps.db, examId),
    extensionsOf(deps.db, examId),
    takeoversPerAttempt(deps.db, examId),
    waitingRequests(deps.db, examId),
    watchedEvents(deps.db, examId),
    messagesOf(deps.db, examId),
    planOf(deps.db, examId),
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
    messages,
    seating: plan ?? null,
    extensions,
  };
}

export interface ExtraTimeInput {
  examId: number;
  studentId?: number | null | undefined;
  studentIds?: readonly number[] | undefined;
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
  const students = studentsOf(input);
  return inTransaction(deps.db, async (trx) => {
    // Locked exclusively: an attempt that is being opened is either seen below or sees this extension.
    const exam = await examFor(trx, caller, input.examId, 'change');
    if (now >= exam.closes_at || exam.over_at) throw new AppError('exam.ended');
    if (students && (await strangersAmong(trx, exam, students)) > 0) throw new AppError('enrolment.notFound');
    const { minutes, reason } = input;
    const past_due = exam.due_at === null || input.pastDue;
    const extension = { exam_id: exam.exam_id, minutes, past_due, reason, granted_by: caller.userId, granted_at: now };
    await insertExtensions(trx, extension, students ?? [null]);
    const attempts = await holdMovable(trx, exam.exam_id, students);
    const { moved, reopened } = await moveAttempts(trx, caller, exam, attempts, now);
    const ends = await endsWithExtra(trx, exam.exam_id, exam);
    await updateExam(trx, exam.exam_id, ends);
    // one act for each extension: the verification of results compares them (TRU-19)
    for (const student_id of students ?? [null])
      await recordAudit(trx, caller, now, {
        action: 'exam.extraTime',
        subjectType: 'exam',
        subjectId: exam.exam_id,
        before: { closes_at: exam.closes_at },
        after: {
          student_id,
          minutes,
          past_due,
          reason,
          ...ends,
          moved: moved.filter((one) => student_id === null || one.student_id === student_id).length,
        },
      });
    return { ...ends, moved: moved.length, reopened: reopened.length };
  });
}

/** Whose time is extended, each once; null: everybody's. */
function studentsOf({ studentId, studentIds }: ExtraTimeInput): readonly number[] | null {
  const named = [...(studentIds ?? []), ...(studentId ? [studentId] : [])];
  return named.length === 0 ? null : [...new Set(named)];
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
