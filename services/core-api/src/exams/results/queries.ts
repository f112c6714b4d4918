import type { ShownIn } from '@daftar/contracts/exams/languages/question-in';
import type { QuestionType } from '@daftar/contracts/exams/question-types';
import type { Pair } from '@daftar/contracts/said';
import { sql } from '@daftar/service-kit/sql/sql';
import { type Db, type Named, nameOf } from '../../kernel/index.ts';
import { earned, isRight, isWaiting, scoreOf } from '../exam/points.ts';
import { isAsked } from '../exam/queries.ts';
import { currentText } from '../sitting/queries.ts';

export interface ResultRow extends Named<'student_name'> {
  student_id: number;
  score: number | null;
  total_score: number;
  is_submitted: 0 | 1;
  attempt_id: number | null;
  submitted_at: Date | null;
  submitted_by: 'student' | 'time' | 'invigilator' | null;
  receipt_code: string | null;
  ungraded: number;
  waiting_points: number;
  /** Answers that arrived within the grace after the deadline (TRU-07). */
  late: number;
  /** Minutes that an accommodation gave the attempt (DAY-11). */
  accommodated_minutes: number;
}

type BareResult = Omit<ResultRow, 'ungraded' | 'waiting_points' | 'late'>;

/** Students enrolled in the exam's classes now, and all who have taken it, whatever became of their enrolment. */
export const examStudents = `
  select e.student_id from enrolment_kept e join exam x using (offering_id) where x.exam_id = :examId
  union
  select a.student_id from attempt a where a.exam_id = :examId`;

const bareResults = async (db: Db, examId: number): Promise<BareResult[]> => {
  const rows = await sql<BareResult>(
    db,
    `select s.student_id, ${nameOf('p', 'student_name')}, ${scoreOf('a')} as score, x.total_score,
            (a.state is not distinct from 'submitted')::int as is_submitted, a.attempt_id, a.submitted_at,
            a.submitted_by, case when a.state = 'submitted' then a.receipt_code end as receipt_code,
            coalesce(a.accommodated_minutes, 0) as accommodated_minutes
     from (${examStudents}) s
     join exam x on x.exam_id = :examId
     join account p on p.id = s.student_id
     left join attempt a on a.exam_id = :examId and a.student_id = s.student_id
     where p.deleted_at is null or a.attempt_id is not null
     order by p.sort_en, s.student_id`,
    { examId },
  );
  return rows;
};

export interface Ungraded {
  essays: number;
  points: number;
}

/** Attempt → how many of its essays are ungraded, and their total points. */
export const ungradedEssays = async (db: Db, examId: number): Promise<Map<number, Ungraded>> => {
  const rows = await sql<Ungraded & { attempt_id: number }>(
    db,
    `select s.attempt_id, count(*) as essays, sum(q.points)::int as points
     from question q
     join attempt_answer s on s.question_id = q.question_id
     join attempt a on a.attempt_id = s.attempt_id
     where q.exam_id = ? and ${isWaiting} and a.state = 'submitted'
     group by s.attempt_id`,
    [examId],
  );
  return new Map(rows.map(({ attempt_id, essays, points }) => [attempt_id, { essays, points }]));
};

/** Attempt → answers that arrived late, whether or not they count (TRU-07). */
const latePerAttempt = async (db: Db, examId: number): Promise<Map<number, number>> => {
  const rows = await sql<{ attempt_id: number; late: number }>(
    db,
    `select l.attempt_id, count(*)::int as late
     from attempt a
     cross join lateral (
       select s.attempt_id from attempt_answer s where s.attempt_id = a.attempt_id and s.late
       union all
       select n.attempt_id from late_answer n where n.attempt_id = a.attempt_id) l
     where a.exam_id = ? group by l.attempt_id`,
    [examId],
  );
  return new Map(rows.map((row) => [row.attempt_id, row.late]));
};

/**
 * One row per student of the exam, by name. Three statements, however many students; joined here and not by the planner.
 */
export async function resultsOfExam(db: Db, examId: number): Promise<ResultRow[]> {
  const [rows, ungraded, late] = await Promise.all([
    bareResults(db, examId),
    ungradedEssays(db, examId),
    latePerAttempt(db, examId),
  ]);
  return rows.map((row) => {
    const { essays, points } = ungraded.get(row.attempt_id ?? 0) ?? { essays: 0, points: 0 };
    return { ...row, ungraded: essays, waiting_points: points, late: late.get(row.attempt_id ?? 0) ?? 0 };
  });
}

export interface ReviewRow {
  enrollment_exam_id: number;
  question_id: number;
  question_text: string;
  texts: Pair | null;
  /** In which language the attempt was shown it (TWO-04). */
  shown_in: ShownIn | null;
  question_type: QuestionType;
  question_points: number;
  student_answer: string;
  student_answer_points: number | null;
  is_student_answer_correct: 0 | 1 | null;
  answer_id: number | null;
  answer_text: string | null;
  answer_texts: Pair | null;
  /** The chosen option, so that no text is compared. */
  chosen_id: number | null;
  is_answer_correct: 0 | 1 | null;
  version: number;
  /** The question's place in the exam as authored. */
  question_number: number;
  keep_last: boolean;
  is_late: 0 | 1;
  late_answer: string | null;
  /** What the marker wrote to the student (DAY-04). */
  comment: string | null;
  /** Of types that have them (QST-01). */
  body: object | null;
  key: object | null;
}

/** The review of one attempt (RES-04): one row per option, one per essay, in the exam's order. One statement. */
export const reviewOf = async (db: Db, attemptId: number): Promise<ReviewRow[]> => {
  const rows = await sql<ReviewRow>(
    db,
    `select a.attempt_id as enrollment_exam_id, q.question_id, q.question_text, q.texts,
            a.languages ->> q.question_id::text as shown_in, q.question_type, q.points as question_points, coalesce(chosen.answer_text, ${currentText('s')}, '') as student_answer,
            ${earned} as student_answer_points, (${isRight})::int as is_student_answer_correct,
            o.answer_id, o.answer_text, o.texts as answer_texts, s.answer_id as chosen_id, o.is_correct::int as is_answer_correct, coalesce(s.version, 0) as version,
            q.position as question_number, coalesce(o.keep_last, false) as keep_last,
            (coalesce(s.late, false) or l.seq is not null)::int as is_late,
            coalesce(late_choice.answer_text, l.answer_text) as late_answer, s.comment,
            q.body, q.key
     from attempt a
     join question q on q.exam_id = a.exam_id and ${isAsked()}
     left join attempt_answer s on s.attempt_id = a.attempt_id and s.question_id = q.question_id
     left join answer_option chosen on chosen.answer_id = s.answer_id
     left join late_answer l on l.attempt_id = a.attempt_id and l.question_id = q.question_id
     left join answer_option late_choice on late_choice.answer_id = l.answer_id
     left join answer_option o on o.question_id = q.question_id
     where a.attempt_id = ?
     order by q.position, o.position`,
    [attemptId],
  );
  return rows;
};

/**
 * Points per question of every submitted attempt, in the exam’s order; null: an ungraded essay, or a question that the
 * attempt didn’t draw.
 */
export const pointsPerQuestion = async (db: Db, examId: number): Promise<Map<number, (number | null)[]>> => {
  const rows = await sql<{ attempt_id: number; points: (number | null)[] }>(
    db,
    `select a.attempt_id,
            array_agg(case when ${isAsked()} then ${earned} end order by q.position) as points
     from attempt a
     join question q on q.exam_id = a.exam_id
     left join attempt_answer s on s.attempt_id = a.attempt_id and s.question_id = q.question_id
     where a.exam_id = ? and a.state = 'submitted'
     group by a.attempt_id`,
    [examId],
  );
  return new Map(rows.map((row) => [row.attempt_id, row.points]));
};
