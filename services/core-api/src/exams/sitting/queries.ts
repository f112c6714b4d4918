import type { AttemptAnswer } from '@daftar/contracts/exams/sitting';
import { sql, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../kernel/index.ts';
import { noteContact, type Says } from './contact.ts';

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
  /** The score with its decimals; null in attempts that were closed before there were any. */
  earned: number | null;
  receipt_code: string;
  device: string | null;
  device_from: number;
  acked_seq: number;
  /** The deadline whose grace is over, whatever the clock says now. */
  grace_ended_for: Date | null;
  /** The session that opened or last took it over; whether only that session may write (TRU-01). */
  session_id: string | null;
  session_bound: boolean;
  /** Decides the order of questions and options; null: as authored (TRU-09). */
  order_seed: number | null;
  /** The questions of the exam’s pools that were drawn for it; null: the exam had none (QST-06). */
  drawn: number[] | null;
  /** From when on, after the deadline, only answers that its device has named are taken (TRU-07). */
  reported_at: Date | null;
  /** Those names (`namedAnswers`); null: none were asked for yet. */
  waiting: unknown;
  /** False: opened by an earlier version, whose pages name nothing. */
  names_waiting: boolean;
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
  'earned',
  'receipt_code',
  'device',
  'device_from',
  'acked_seq',
  'grace_ended_for',
  'session_id',
  'session_bound',
  'order_seed',
  'drawn',
  'reported_at',
  'waiting',
  'names_waiting',
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

/** The same, and how many messages were sent to its room (DAY-09). */
export const lookedAttempt = (
  db: Db,
  attemptId: number,
  studentId: number,
): Promise<(AttemptRow & { room_messages: number }) | undefined> =>
  db('attempt as a')
    .join('exam as x', 'x.exam_id', 'a.exam_id')
    .where({ 'a.attempt_id': attemptId, 'a.student_id': studentId })
    .options({ name: 'looked-attempt' })
    .first(...columns.map((column) => `a.${column}` as const), 'x.room_messages');

export interface HeldAttempt extends AttemptRow {
  reached: boolean;
  over: boolean;
  late_counts: boolean;
  question_count: number;
}

/**
 * One of the caller's attempts, locked until the transaction ends, and whether its exam may still be reached (ACC-07).
 */
export async function holdOwnAttempt(trx: Db, attemptId: number, studentId: number): Promise<HeldAttempt | undefined> {
  const rows = await sql<HeldAttempt>(
    trx,
    `select ${columns.map((column) => `a.${column}`).join(', ')}, x.question_count,
            x.over_at is not null as over, x.late_counts,
            x.deleted_at is null and exists (
              select 1 from enrolment_now e
              where e.student_id = a.student_id and e.offering_id = x.offering_id
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
  | 'exam_id'
  | 'student_id'
  | 'opened_at'
  | 'deadline'
  | 'receipt_code'
  | 'device'
  | 'session_id'
  | 'session_bound'
  | 'order_seed'
  | 'drawn'
> & { accommodated_minutes: number };

/** Inserts the missing attempts: of several concurrent ones the constraint admits only one. */
export async function insertAttempts(trx: Db, attempts: readonly FreshAttempt[]): Promise<AttemptRow[]> {
  const rows = await sql<AttemptRow>(
    trx,
    `insert into attempt
         (exam_id, student_id, opened_at, deadline, receipt_code, device, session_id, session_bound, order_seed,
          accommodated_minutes, drawn, names_waiting)
       select n.exam_id, n.student_id, n.opened_at, n.deadline, n.receipt_code, n.device, n.session_id, n.session_bound,
         n.order_seed, n.accommodated_minutes, n.drawn::int[], true
       from unnest(?::int[], ?::bigint[], ?::timestamptz[], ?::timestamptz[], ?::text[], ?::uuid[], ?::text[],
         ?::boolean[], ?::int[], ?::int[], ?::text[])
         as n(exam_id, student_id, opened_at, deadline, receipt_code, device, session_id, session_bound, order_seed,
           accommodated_minutes, drawn)
       on conflict (exam_id, student_id) do nothing returning ${columns.join(', ')}`,
    [
      attempts.map((attempt) => attempt.exam_id),
      attempts.map((attempt) => attempt.student_id),
      attempts.map((attempt) => attempt.opened_at),
      attempts.map((attempt) => attempt.deadline),
      attempts.map((attempt) => attempt.receipt_code),
      attempts.map((attempt) => attempt.device),
      attempts.map((attempt) => attempt.session_id),
      attempts.map((attempt) => attempt.session_bound),
      attempts.map((attempt) => attempt.order_seed),
      attempts.map((attempt) => attempt.accommodated_minutes),
      // an array of arrays of different lengths is none in SQL
      attempts.map(({ drawn }) => drawn && `{${drawn.join(',')}}`),
    ],
    { name: 'open-attempts' },
  );
  return rows;
}

/**
 * Hands the attempt to a device and its session. A takeover raises the sequence numbers beyond all that others may still
 * send.
 */
export async function giveToDevice(
  trx: Db,
  attemptId: number,
  device: string,
  sessionId: string,
  gap: number,
): Promise<{ acked_seq: number }> {
  const row = await sqlRow<{ acked_seq: number }>(
    trx,
    `update attempt
     set device = :device, session_id = :sessionId, acked_seq = acked_seq + :gap,
         device_from = case when :gap > 0 then acked_seq + :gap else device_from end
     where attempt_id = :attemptId returning acked_seq`,
    { attemptId, device, sessionId, gap },
  );
  return row;
}

/** A stored text as it is now: where its last changes are stored beside it, with them (EDG-06). */
export const currentText = (answer: string): string =>
  `case when ${answer}.edits is null then ${answer}.answer_text else text_with_edits(${answer}.answer_text, ${answer}.edits) end`;

/**
 * All stored answers of an attempt, with their sequence numbers: what its device last sent, also where that arrived late
 * and doesn't count.
 */
export const answersOf = (db: Db, attemptId: number): Promise<AttemptAnswer[]> =>
  sql<AttemptAnswer>(
    db,
    `select s.question_id, s.answer_id, ${currentText('s')} as answer_text, s.seq from attempt_answer s
     where s.attempt_id = :attemptId and not exists (
       select 1 from late_answer l
       where l.attempt_id = s.attempt_id and l.question_id = s.question_id and l.seq > s.seq)
     union all
     select l.question_id, l.answer_id, l.answer_text, l.seq from late_answer l
     where l.attempt_id = :attemptId and not exists (
       select 1 from attempt_answer s
       where s.attempt_id = l.attempt_id and s.question_id = l.question_id and s.seq >= l.seq)`,
    { attemptId },
    { name: 'answers-of' },
  );

/** Records looks after the deadline (TRU-07). One statement for many. */
export async function noteLooks(db: Db, looks: readonly { attemptId: number; at: Date; says: Says }[]): Promise<void> {
  await sql(
    db,
    `update attempt a set ${noteContact({ at: 'n.at', says: 'n.says', named: 'null::jsonb' })}
     from unnest(?::int[], ?::timestamptz[], ?::text[]) as n(attempt_id, at, says)
     where a.attempt_id = n.attempt_id`,
    [looks.map(({ attemptId }) => attemptId), looks.map(({ at }) => at.toISOString()), looks.map(({ says }) => says)],
    { name: 'note-looks' },
  );
}
