import type { QuestionType } from '@daftar/contracts/exams/limits';
import type { Knex } from 'knex';
import { examStudents } from '../results/queries.ts';

// Looked up row by row: a join would read the options of all exams.
const isRight = `coalesce((select o.is_correct from answer_option o where o.answer_id = s.answer_id), false)`;

/** Scores of the submitted attempts. */
export const scoresOf = (db: Knex, examId: number): Promise<{ attempt_id: number; score: number }[]> =>
  db('attempt').where({ exam_id: examId, state: 'submitted' }).select('attempt_id', 'score');

/** How many are enrolled now or have taken it. */
export const studentCount = async (db: Knex, examId: number): Promise<number> => {
  const { rows } = await db.raw(`select count(*) as n from (${examStudents}) s`, { examId });
  return rows[0].n;
};

export interface QuestionFigures {
  question_id: number;
  position: number;
  question_text: string;
  question_type: QuestionType;
  points: number;
  answered: number;
  share: number | null;
}

export const questionFigures = async (db: Knex, examId: number): Promise<QuestionFigures[]> => {
  const { rows } = await db.raw(
    `select q.question_id, q.position, q.question_text, q.question_type, q.points,
            count(*) filter (where s.answer_id is not null or btrim(s.answer_text) <> '') as answered,
            avg(case when a.attempt_id is null then null
                     when q.question_type = 'MCQ' then ${isRight}::int::float8
                     when btrim(coalesce(s.answer_text, '')) = '' then coalesce(s.points, 0)::float8 / q.points
                     else s.points::float8 / q.points end) as share
     from question q
     left join attempt a on a.exam_id = q.exam_id and a.state = 'submitted'
     left join attempt_answer s on s.attempt_id = a.attempt_id and s.question_id = q.question_id
     where q.exam_id = ?
     group by q.question_id order by q.position`,
    [examId],
  );
  return rows;
};

export interface OptionCount {
  question_id: number;
  answer_id: number;
  answer_text: string;
  is_correct: 0 | 1;
  chosen: number;
}

export const optionCounts = async (db: Knex, examId: number): Promise<OptionCount[]> => {
  const { rows } = await db.raw(
    `with chosen as (
       select s.answer_id, count(*) as n
       from attempt a join attempt_answer s on s.attempt_id = a.attempt_id
       where a.exam_id = :examId and a.state = 'submitted' and s.answer_id is not null
       group by s.answer_id)
     select o.question_id, o.answer_id, o.answer_text, o.is_correct::int as is_correct, coalesce(c.n, 0) as chosen
     from question q
     join answer_option o on o.question_id = q.question_id
     left join chosen c on c.answer_id = o.answer_id
     where q.exam_id = :examId order by q.position, o.position`,
    { examId },
  );
  return rows;
};

export const submissionsPerMinute = async (db: Knex, examId: number): Promise<{ at: Date; count: number }[]> => {
  const { rows } = await db.raw(
    `select date_trunc('minute', submitted_at) as at, count(*) as count
     from attempt where exam_id = ? and state = 'submitted' group by 1 order by 1`,
    [examId],
  );
  return rows;
};
