import type { QuestionType } from '@daftar/contracts/exams/question-types';
import type { Pair } from '@daftar/contracts/said';
import { sql, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../kernel/index.ts';
import { earned, isAnswered, isWaiting, scoreOf } from '../exam/points.ts';
import { isAsked } from '../exam/queries.ts';
import { examStudents } from '../results/queries.ts';
import type { SatAttempt } from './by-language.ts';

/** Scores of the submitted attempts. */
export const scoresOf = (db: Db, examId: number): Promise<{ attempt_id: number; score: number }[]> =>
  sql(
    db,
    `select a.attempt_id, ${scoreOf('a')} as score from attempt a where a.exam_id = ? and a.state = 'submitted'`,
    [examId],
  );

/** How many are enrolled or have taken it, and how many of them submitted it and are not enrolled any more (COR-07). */
export const studentCounts = (db: Db, examId: number): Promise<{ students: number; withdrawn: number }> =>
  sqlRow(
    db,
    `select count(*)::int as students,
            count(*) filter (where a.state = 'submitted' and k.student_id is null)::int as withdrawn
     from (${examStudents}) s
     left join attempt a on a.exam_id = :examId and a.student_id = s.student_id
     left join (select distinct e.student_id from enrolment_kept e join exam x using (offering_id)
                where x.exam_id = :examId) k on k.student_id = s.student_id`,
    { examId },
  );

export interface QuestionStatistics {
  question_id: number;
  position: number;
  question_text: string;
  /** Both languages, where both were written. */
  texts?: Pair;
  question_type: QuestionType;
  points: number;
  pool: number | null;
  /** Submitted attempts that asked it. */
  asked: number;
  answered: number;
  share: number | null;
}

/**
 * Per question, how many were asked it, how many answered it, and the average share of its points over submitted, graded
 * answers.
 */
export const questionStatistics = async (db: Db, examId: number): Promise<QuestionStatistics[]> => {
  const rows = await sql<Omit<QuestionStatistics, 'texts'> & { texts: Pair | null }>(
    db,
    `select q.question_id, q.position, q.question_text, q.texts, q.question_type, q.points, q.pool,
            count(a.attempt_id) as asked, count(*) filter (where ${isAnswered}) as answered,
            avg(${earned} / q.points) filter (where a.attempt_id is not null) as share
     from question q
     left join attempt a on a.exam_id = q.exam_id and a.state = 'submitted' and ${isAsked()}
     left join attempt_answer s on s.attempt_id = a.attempt_id and s.question_id = q.question_id
     where q.exam_id = ?
     group by q.question_id order by q.position`,
    [examId],
  );
  return rows.map(({ texts, ...row }) => ({ ...row, ...(texts && { texts }) }));
};

export interface OptionCount {
  question_id: number;
  answer_id: number;
  answer_text: string;
  texts?: Pair;
  is_correct: 0 | 1;
  chosen: number;
}

/**
 * The points of each question in its order, for every submitted attempt that is graded to the end; null: the attempt wasn’t
 * asked it.
 */
export const finishedPoints = async (db: Db, examId: number): Promise<(number | null)[][]> => {
  const rows = await sql<{ points: (number | null)[] }>(
    db,
    `select array_agg(case when ${isAsked()} then ${earned} end order by q.position) as points
     from attempt a
     join question q on q.exam_id = a.exam_id
     left join attempt_answer s on s.attempt_id = a.attempt_id and s.question_id = q.question_id
     where a.exam_id = ? and a.state = 'submitted'
     group by a.attempt_id having not coalesce(bool_or(${isWaiting}), false)`,
    [examId],
  );
  return rows.map(({ points }) => points);
};

/** Points and languages of the questions in their order, for every submitted attempt whose page reported languages. */
export const satAttempts = (db: Db, examId: number): Promise<SatAttempt[]> =>
  sql(
    db,
    `select array_agg(case when ${isAsked()} then ${earned} end order by q.position) as points,
            array_agg(a.languages ->> q.question_id::text order by q.position) as languages
     from attempt a
     join question q on q.exam_id = a.exam_id
     left join attempt_answer s on s.attempt_id = a.attempt_id and s.question_id = q.question_id
     where a.exam_id = ? and a.state = 'submitted' and a.languages is not null
     group by a.attempt_id`,
    [examId],
  );

export interface LastTimes {
  /** Of those questions that an earlier exam had, in the latest one. */
  questions: { question_id: number; exam_name: string; share: number | null }[];
  /** Of the exam as a whole, the earlier one that had most of its questions. */
  whole: { exam_name: string; same_questions: number; average: number; passed: number } | null;
}

/**
 * The same questions in the latest earlier exam that had them (DAY-10): those that they were copied from, however their
 * words changed since, and those with the same words in the same classes. Of the exam that had most of them, also how it
 * went, over its submitted attempts, as this exam's own average is; `passShare` of the points, rounded up, passes.
 */
export const lastTimes = (db: Db, examId: number, passShare: number): Promise<LastTimes> =>
  sqlRow<LastTimes>(
    db,
    `with recursive line as (
       select question_id as asked_id, question_type, copied_from as question_id from question
       where exam_id = :examId and copied_from is not null
       union
       select l.asked_id, l.question_type, p.copied_from from line l join question p using (question_id)
       where p.copied_from is not null),
     alike as (
       select q.question_id as asked_id, p.question_id, p.exam_id
       from question q join exam x on x.exam_id = q.exam_id
       -- earlier terms of the same doctor too
       join offering o on o.offering_id = x.offering_id
       join offering po on po.course_id = o.course_id and po.lead_id = o.lead_id
       join exam px on px.offering_id = po.offering_id
       join question p on p.exam_id = px.exam_id and p.question_text = q.question_text
         and p.question_type = q.question_type
       where q.exam_id = :examId and px.exam_id <> x.exam_id
       union
       select l.asked_id, p.question_id, p.exam_id from line l join question p using (question_id, question_type)),
     earlier as (
       select k.asked_id, k.question_id, px.exam_id, px.exam_name, px.start_at, px.total_score
       from alike k join exam px using (exam_id) join exam x on x.exam_id = :examId
       where px.start_at < x.start_at and px.deleted_at is null and px.over_at is not null
         and px.instructor_id = x.instructor_id),
     same as (
       select distinct on (asked_id) asked_id, question_id, exam_id, exam_name
       from earlier order by asked_id, start_at desc, question_id),
     shares as (
       select m.asked_id as question_id, m.exam_name,
              avg(${earned} / q.points) as share
       from same m
       join question q on q.question_id = m.question_id
       join attempt a on a.exam_id = m.exam_id and a.state = 'submitted' and ${isAsked()}
       left join attempt_answer s on s.attempt_id = a.attempt_id and s.question_id = q.question_id
       group by m.asked_id, m.exam_name),
     most as (
       select e.exam_id, e.exam_name, e.total_score, count(distinct e.asked_id)::int as same_questions
       from earlier e
       group by e.exam_id, e.exam_name, e.total_score, e.start_at
       having e.total_score > 0
         and exists (select 1 from attempt a where a.exam_id = e.exam_id and a.state = 'submitted')
       order by same_questions desc, e.start_at desc, e.exam_id desc limit 1),
     whole as (
       select m.exam_name, m.same_questions, avg(${scoreOf('a')}::float8 / m.total_score) as average,
              avg((${scoreOf('a')} >= ceil(m.total_score * :passShare::float8))::int::float8) as passed
       from most m join attempt a on a.exam_id = m.exam_id and a.state = 'submitted'
       group by m.exam_name, m.same_questions)
     select coalesce((select json_agg(s) from shares s), '[]') as questions, (select to_json(w) from whole w) as whole`,
    { examId, passShare },
  );

/** How often each option was chosen in submitted attempts. */
export const optionCounts = async (db: Db, examId: number): Promise<OptionCount[]> => {
  const rows = await sql<Omit<OptionCount, 'texts'> & { texts: Pair | null }>(
    db,
    `with chosen as (
       select s.answer_id, count(*) as n
       from attempt a join attempt_answer s on s.attempt_id = a.attempt_id
       where a.exam_id = :examId and a.state = 'submitted' and s.answer_id is not null
       group by s.answer_id)
     select o.question_id, o.answer_id, o.answer_text, o.texts, o.is_correct::int as is_correct, coalesce(c.n, 0) as chosen
     from question q
     join answer_option o on o.question_id = q.question_id
     left join chosen c on c.answer_id = o.answer_id
     where q.exam_id = :examId order by q.position, o.position`,
    { examId },
  );
  return rows.map(({ texts, ...row }) => ({ ...row, ...(texts && { texts }) }));
};

/** Submitted attempts per minute, in order; minutes without any are missing. */
export const submissionsPerMinute = async (db: Db, examId: number): Promise<{ at: Date; count: number }[]> => {
  const rows = await sql<{ at: Date; count: number }>(
    db,
    `select date_trunc('minute', submitted_at) as at, count(*) as count
     from attempt where exam_id = ? and state = 'submitted' group by 1 order by 1`,
    [examId],
  );
  return rows;
};
