import type { AttemptAnswer } from '@daftar/contracts/exams/sitting';
import { sql, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../kernel/index.ts';

export interface AttemptRow {
  attempt_id: number;
  exam_id: number;
  student_id: number;
  opened_at: Date;
  deadline: Date;
  state: 'open' | 'submitted';
  submitted_at: Date | null;
  submitted_by: 'student' | 'time' | 'invigilator' | null;
  score: number | null;
  receipt_code: string;
  device: string | null;
  device_from: number;
  acked_seq: number;
  /** The deadline whose grace is over, whatever the clock says now. */
  grace_ended_for: Date | null;
}

const columns = [
  'attempt_id',
  'exam_id',
  'student_id',
  'opened_at',
  'deadline',
  'state',
  'submitted_at',
  'submitted_by',
  'score',
  'receipt_code',
  'device',
  'device_from',
  'acked_seq',
  'grace_ended_for',
] as const;

// Statements of every student's browser have a name: prepared once per connection, then neither parsed nor planned
// again.

/** A student’s attempt at an exam. */
export const attemptOf = (db: Db, examId: number, studentId: number): Promise<AttemptRow | undefined> =>
  db('attempt').where({ exam_id: examId, student_id: studentId }).options({ name: 'attempt-of' }).first(columns);

/** The same, locked until the transaction ends. */
export const holdAttemptOf = (trx: Db, examId: number, studentId: number): Promise<AttemptRow | undefined> =>
  trx('attempt').where({ exam_id: examId, student_id: studentId }).forUpdate().first(columns);

/** One of the caller's attempts. */
export const ownAttempt = (db: Db, attemptId: number, studentId: number): Promise<AttemptRow | undefined> =>
  db('attempt').where({ attempt_id: attemptId, student_id: studentId }).options({ name: 'own-attempt' }).first(columns);

/**
 * One of the caller's attempts, locked until the transaction ends, and whether its exam may still be reached (ACC-07).
 */
export async function holdOwnAttempt(
  trx: Db,
  attemptId: number,
  studentId: number,
): Promise<(AttemptRow & { reached: boolean; released: boolean; question_count: number }) | undefined> {
  const rows = await sql<AttemptRow & { reached: boolean; released: boolean; question_count: number }>(
    trx,
    `select ${columns.map((column) => `a.${column}`).join(', ')}, x.question_count,
            x.results_released_at is not null as released,
            x.deleted_at is null and exists (
              select 1 from enrolment_now e
              where e.student_id = a.student_id and e.instructor_id = x.instructor_id and e.course_id = x.course_id
            ) as reached
     from attempt a join exam x using (exam_id)
     where a.attempt_id = ? and a.student_id = ?
     for update of a`,
    [attemptId, studentId],
  );
  return rows[0];
}

export type FreshAttempt = Pick<
  AttemptRow,
  'exam_id' | 'student_id' | 'opened_at' | 'deadline' | 'receipt_code' | 'device'
>;

/** Inserts the missing attempts: of several concurrent ones the constraint admits only one. */
export async function insertAttempts(trx: Db, attempts: readonly FreshAttempt[]): Promise<AttemptRow[]> {
  const rows = await sql<AttemptRow>(
    trx,
    `insert into attempt (exam_id, student_id, opened_at, deadline, receipt_code, device)
       select * from unnest(?::int[], ?::bigint[], ?::timestamptz[], ?::timestamptz[], ?::text[], ?::uuid[])
       on conflict (exam_id, student_id) do nothing returning ${columns.join(', ')}`,
    [
      attempts.map((attempt) => attempt.exam_id),
      attempts.map((attempt) => attempt.student_id),
      attempts.map((attempt) => attempt.opened_at),
      attempts.map((attempt) => attempt.deadline),
      attempts.map((attempt) => attempt.receipt_code),
      attempts.map((attempt) => attempt.device),
    ],
    { name: 'open-attempts' },
  );
  return rows;
}

/** Hands the attempt to a device. A takeover raises the sequence numbers beyond all that others may still send. */
export async function giveToDevice(
  trx: Db,
  attemptId: number,
  device: string,
  gap: number,
): Promise<{ acked_seq: number }> {
  const row = await sqlRow<{ acked_seq: number }>(
    trx,
    `update attempt
     set device = :device, acked_seq = acked_seq + :gap,
         device_from = case when :gap > 0 then acked_seq + :gap else device_from end
     where attempt_id = :attemptId returning acked_seq`,
    { attemptId, device, gap },
  );
  return row;
}

/** All stored answers of an attempt, with their sequence numbers. */
export const answersOf = (db: Db, attemptId: number): Promise<AttemptAnswer[]> =>
  db('attempt_answer')
    .where({ attempt_id: attemptId })
    .options({ name: 'answers-of' })
    .select('question_id', 'answer_id', 'answer_text', 'seq');
