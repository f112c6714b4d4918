import type { ShownIn } from '@daftar/contracts/exams/languages/question-in';
import { execute, expression, sql } from '@daftar/service-kit/sql/sql';
import { type Db, type Named, nameOf } from '../../kernel/index.ts';
import { isBarred } from '../exam/barred.ts';
import { isWaiting, scoreOf } from '../exam/points.ts';
import type { ExtraTime } from '../exam/times.ts';
import { examStudents } from '../results/queries.ts';

export interface InvigilatedStudent extends Named<'student_name'> {
  student_id: number;
  state: 'absent' | 'open' | 'submitted';
  attempt_id: number | null;
  opened_at: Date | null;
  deadline: Date | null;
  last_saved_at: Date | null;
  last_seen_at: Date | null;
  answered: number | null;
  submitted_at: Date | null;
  submitted_by: 'student' | 'time' | 'invigilator' | null;
  close_reason: string | null;
  seat_row: number | null;
  seat_column: number | null;
  /** In which language the attempt was shown its questions; both, where that differs. */
  shown_in: ShownIn | null;
  extra_minutes: number;
  /** The office barred the student from the course (RST-11). */
  barred: boolean;
}

type BareStudent = Omit<InvigilatedStudent, 'answered' | 'extra_minutes'>;

const bareStudents = async (db: Db, examId: number): Promise<BareStudent[]> => {
  const rows = await sql<BareStudent>(
    db,
    `select s.student_id, ${nameOf('p', 'student_name')}, coalesce(a.state, 'absent') as state,
            a.attempt_id, a.opened_at, a.deadline, a.last_saved_at, a.last_seen_at, a.submitted_at, a.submitted_by,
            a.close_reason, k.seat_row, k.seat_column,
            ${isBarred('(select offering_id from exam where exam_id = :examId)', 's.student_id')} as barred,
            case
              when a.languages is null then null
              when a.languages::text not like all (array['%"both"%', '%"ar"%']) then 'en'
              when a.languages::text not like all (array['%"both"%', '%"en"%']) then 'ar'
              else 'both' end as shown_in
     from (${examStudents}) s
     join account p on p.id = s.student_id
     left join attempt a on a.exam_id = :examId and a.student_id = s.student_id
     left join exam_seat k on k.exam_id = :examId and k.student_id = s.student_id
     where p.deleted_at is null or a.attempt_id is not null
     order by p.sort_en, s.student_id`,
    { examId },
  );
  return rows;
};

/** Attempt → questions answered. */
const answeredPerAttempt = async (db: Db, examId: number): Promise<Map<number, number>> => {
  const rows = await sql<{ attempt_id: number; answered: number }>(
    db,
    `select a.attempt_id, count(*) as answered
     from attempt a join attempt_answer s on s.attempt_id = a.attempt_id
     where a.exam_id = ? and (s.answer_id is not null or not is_blank(s.answer_text))
     group by a.attempt_id`,
    [examId],
  );
  return new Map(rows.map((row) => [row.attempt_id, row.answered]));
};

/** Student → minutes of extra time; under null everybody's. */
const extraPerStudent = async (db: Db, examId: number): Promise<Map<number | null, number>> => {
  const rows = await sql<{ student_id: number | null; minutes: number }>(
    db,
    'select student_id, sum(minutes)::int as minutes from exam_extra where exam_id = ? group by student_id',
    [examId],
  );
  return new Map(rows.map((row) => [row.student_id, row.minutes]));
};

/** With more students than this, answers are not counted on each poll: invigilators poll this list. */
const mostCounted = 1000;

/** Every student of an exam with the state of their attempt. Three statements, however many students. */
export async function invigilatedStudents(db: Db, examId: number): Promise<InvigilatedStudent[]> {
  const [students, extra] = await Promise.all([bareStudents(db, examId), extraPerStudent(db, examId)]);
  const answered = students.length > mostCounted ? null : await answeredPerAttempt(db, examId);
  const forAll = extra.get(null) ?? 0;
  return students.map((student) => ({
    ...student,
    answered: answered && (answered.get(student.attempt_id ?? 0) ?? 0),
    extra_minutes: forAll + (extra.get(student.student_id) ?? 0),
  }));
}

export interface ExtensionRow extends Named<'granted_by'> {
  id: number;
  student_id: number | null;
  minutes: number;
  past_due: boolean;
  reason: string;
  granted_at: Date;
}

/** The extra time granted in an exam, with names. */
export const extensionsOf = (db: Db, examId: number): Promise<ExtensionRow[]> =>
  db('exam_extension as e')
    .join('account as g', 'g.id', 'e.granted_by')
    .where('e.exam_id', examId)
    .orderBy('e.id')
    .select(
      'e.id',
      'e.student_id',
      'e.minutes',
      'e.past_due',
      'e.reason',
      'e.granted_at',
      expression<Named<'granted_by'>>(db, nameOf('g', 'granted_by')),
    );

/** Records extra time, one row for each student; null means everybody. */
export const insertExtensions = async (
  trx: Db,
  extension: {
    exam_id: number;
    minutes: number;
    past_due: boolean;
    reason: string;
    granted_by: number;
    granted_at: Date;
  },
  studentIds: readonly (number | null)[],
): Promise<void> => {
  await trx('exam_extension').insert(studentIds.map((student_id) => ({ ...extension, student_id })));
};

export interface MovableAttempt {
  attempt_id: number;
  student_id: number;
  opened_at: Date;
  deadline: Date;
  state: 'open' | 'submitted';
  /** Of the extra time, what the accommodation gives. */
  accommodated_minutes: number;
  extra: ExtraTime;
}

/**
 * Attempts whose end extra time can move, locked until the transaction ends: open ones and those that the server
 * submitted by time; each with all its extra time.
 */
export const holdMovable = async (
  trx: Db,
  examId: number,
  studentIds: readonly number[] | null,
): Promise<MovableAttempt[]> => {
  const rows = await sql<Omit<MovableAttempt, 'extra'> & ExtraTime>(
    trx,
    `select a.attempt_id, a.student_id, a.opened_at, a.deadline, a.state, a.accommodated_minutes,
            (select coalesce(sum(e.minutes), 0) from extra_of(a.exam_id, a.student_id) e)::int as total,
            (select coalesce(sum(e.minutes), 0) from extra_of(a.exam_id, a.student_id) e where e.past_due)::int as past
     from attempt a
     where a.exam_id = :examId and (:studentIds::bigint[] is null or a.student_id = any(:studentIds::bigint[]))
       and (a.state = 'open' or a.submitted_by = 'time')
     order by a.attempt_id for update of a`,
    { examId, studentIds: studentIds && [...studentIds] },
  );
  return rows.map(({ total, past, ...row }) => ({ ...row, extra: { total, past } }));
};

/** Moves ends; reopens attempts that were submitted by time. */
export const moveDeadlines = async (
  trx: Db,
  moved: readonly { attempt_id: number; deadline: Date }[],
): Promise<void> => {
  await execute(
    trx,
    `update attempt a
     set deadline = n.deadline, state = 'open', submitted_at = null, submitted_by = null, score = null
     from unnest(?::int[], ?::timestamptz[]) as n(attempt_id, deadline)
     where a.attempt_id = n.attempt_id`,
    [moved.map(({ attempt_id }) => attempt_id), moved.map(({ deadline }) => deadline.toISOString())],
  );
};

/** Ended within the last days, or running: only there is an attempt worth reopening. */
export const examsEndingAfter = async (db: Db, at: Date): Promise<number[]> =>
  db('exam').where('closes_at', '>', at).whereNull('deleted_at').orderBy('exam_id').pluck('exam_id');

/**
 * Attempts of an exam that were submitted by time although the database's clock said that it wasn't over, and when that
 * was (COR-26); locked until the transaction ends.
 */
export const holdClosedEarly = async (
  trx: Db,
  examId: number,
  toleranceMs: number,
): Promise<(Omit<MovableAttempt, 'accommodated_minutes'> & { closed_at: Date })[]> => {
  const rows = await sql<Omit<MovableAttempt, 'extra' | 'accommodated_minutes'> & ExtraTime & { closed_at: Date }>(
    trx,
    `select a.attempt_id, a.student_id, a.opened_at, a.deadline, a.state, e.stored_at as closed_at,
            (select coalesce(sum(e.minutes), 0) from extra_of(a.exam_id, a.student_id) e)::int as total,
            (select coalesce(sum(e.minutes), 0) from extra_of(a.exam_id, a.student_id) e where e.past_due)::int as past
     from attempt a
     cross join lateral (
       select e.stored_at from attempt_event e
       where e.attempt_id = a.attempt_id and e.kind = 'closed_by_time' order by e.id desc limit 1) e
     where a.exam_id = :examId and a.submitted_by = 'time'
       and e.stored_at < a.deadline - make_interval(secs => :seconds)
     order by a.attempt_id for update of a`,
    { examId, seconds: toleranceMs / 1000 },
  );
  return rows.map(({ total, past, ...row }) => ({ ...row, extra: { total, past } }));
};

/** Takes back what the wrong clock stored as decided: the end of graces and of the exam, and that results were shown. */
export const forgetEarlyEnd = async (trx: Db, examId: number, attemptIds: readonly number[]): Promise<void> => {
  await trx('attempt')
    .whereIn('attempt_id', [...attemptIds])
    .update({ grace_ended_for: null });
  await trx('exam').where({ exam_id: examId }).update({ over_at: null, results_released_at: null });
};

export interface ReceiptDetails extends Named<'student_name'> {
  receipt_code: string;
  attempt_id: number;
  exam_id: number;
  exam_name: string;
  course_code: string;
  student_id: number;
  opened_at: Date;
  submitted_at: Date;
  submitted_by: 'student' | 'time' | 'invigilator';
  answered: number;
  late: number;
  question_count: number;
  score: number;
  total_score: number;
  waiting_points: number;
}

/** A submitted attempt by its receipt's code. */
export const attemptByReceipt = async (db: Db, code: string): Promise<ReceiptDetails | undefined> => {
  const rows = await sql<ReceiptDetails>(
    db,
    `select a.receipt_code, a.attempt_id, a.exam_id, x.exam_name, c.course_code, a.student_id,
            ${nameOf('p', 'student_name')}, a.opened_at, a.submitted_at, a.submitted_by,
            ${scoreOf('a')} as score, x.total_score, x.question_count, w.answered, w.late, w.waiting_points
     from attempt a
     join exam x using (exam_id)
     join course c using (course_id)
     join account p on p.id = a.student_id
     cross join lateral (
       select count(*) as answered, count(*) filter (where s.late) as late,
              coalesce(sum(q.points) filter (where ${isWaiting}), 0)::int as waiting_points
       from attempt_answer s join question q on q.question_id = s.question_id
       where s.attempt_id = a.attempt_id and (s.answer_id is not null or not is_blank(s.answer_text))) w
     where a.receipt_code = ? and a.state = 'submitted'`,
    [code],
  );
  return rows[0];
};
