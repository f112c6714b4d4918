import { type Db, receiptCode } from '../../kernel/index.ts';
import { type ExamRow, examsToOpen, timesOf } from '../exam/queries.ts';
import { personalDeadline, windowEnd } from '../exam/times.ts';
import { fixedAtOpening, pooledIn } from './draw.ts';
import { entryProblem } from './entry.ts';
import { accommodatedEvent, noteEvents, type Origin } from './event-queries.ts';
import { type AttemptRow, insertAttempts } from './queries.ts';

export interface NewAttempt {
  examId: number;
  studentId: number;
  device: string;
  from: Origin;
  roomCode?: string | undefined;
}

/**
 * Opens attempts of many students, by a handful of statements for all of them (EXT-09, PRF-05): those whose exam is
 * running, who are enrolled and have no attempt yet. Undefined for everybody else, in the requested order. It locks the
 * exams meanwhile, so that concurrent extra time can't miss a new attempt.
 */
export async function openNew(
  trx: Db,
  asked: readonly NewAttempt[],
  now: Date,
): Promise<({ exam: ExamRow; attempt: AttemptRow } | undefined)[]> {
  const examIds = [...new Set(asked.map(({ examId }) => examId))].sort((a, b) => a - b);
  const exams = new Map((await examsToOpen(trx, examIds, now)).map((exam) => [exam.exam_id, exam]));
  // Refusals are decided one by one.
  const open = asked.filter(({ examId, from, roomCode }) => {
    const exam = exams.get(examId);
    return exam && !entryProblem(exam, { address: from.address, roomCode }, false);
  });
  const enrolled = open.length === 0 ? [] : await timesOf(trx, open);
  const pooled = await pooledIn(trx, [...exams.values()]);
  const asks = new Map(open.map((ask) => [nameOf(ask.examId, ask.studentId), ask]));
  const due = enrolled.flatMap(({ exam_id, student_id, ...extra }) => {
    const exam = exams.get(exam_id);
    if (!exam || now >= windowEnd(exam, extra)) return [];
    return {
      exam_id,
      student_id,
      opened_at: now,
      deadline: personalDeadline(exam, now, extra),
      receipt_code: receiptCode(),
      device: asks.get(nameOf(exam_id, student_id))?.device ?? null,
      session_id: asks.get(nameOf(exam_id, student_id))?.from.sessionId ?? null,
      ...fixedAtOpening(exam, pooled),
      accommodated_minutes: extra.accommodated,
    };
  });
  const accommodated = new Map(due.map((one) => [nameOf(one.exam_id, one.student_id), one.accommodated_minutes]));
  const made = due.length === 0 ? [] : await insertAttempts(trx, due);
  await noteEvents(
    trx,
    made.flatMap(({ attempt_id, exam_id, student_id, device }) => {
      const from = asks.get(nameOf(exam_id, student_id))?.from;
      return [
        { attemptId: attempt_id, at: now, kind: 'opened', from, device } as const,
        ...accommodatedEvent(attempt_id, accommodated.get(nameOf(exam_id, student_id)) ?? 0, now),
      ];
    }),
  );
  const byName = new Map(made.map((attempt) => [nameOf(attempt.exam_id, attempt.student_id), attempt]));
  return asked.map(({ examId, studentId }) => {
    const [exam, attempt] = [exams.get(examId), byName.get(nameOf(examId, studentId))];
    return exam && attempt && { exam, attempt };
  });
}

const nameOf = (examId: number, studentId: number): string => `${examId}:${studentId}`;
