import type { Pair } from '@daftar/contracts/said';
import { sql } from '@daftar/service-kit/sql/sql';
import { type Db, type Named, type NamedOrNone, nameOf } from '../../kernel/index.ts';
import { earned, isWaiting, isWritten } from '../exam/points.ts';
import { isAsked } from '../exam/queries.ts';
import type { TypedParts } from '../question-types/parts.ts';

export interface EssayProgress {
  question_id: number;
  question_text: string;
  /** Both languages, where both were written (TWO-05). */
  texts?: Pair;
  points: number;
  submitted: number;
  written: number;
  graded: number;
}

/** The essays of an exam with their grading progress, in order. */
export const essaysOf = async (db: Db, examId: number): Promise<EssayProgress[]> => {
  const rows = await sql<EssayProgress & { texts: Pair | null }>(
    db,
    `select q.question_id, q.question_text, q.texts, q.points, count(a.attempt_id) as submitted,
            count(*) filter (where ${isWritten}) as written,
            count(*) filter (where ${isWritten} and s.points is not null) as graded
     from question q
     left join attempt a on a.exam_id = q.exam_id and a.state = 'submitted' and ${isAsked()}
     left join attempt_answer s on s.attempt_id = a.attempt_id and s.question_id = q.question_id
     where q.exam_id = ? and q.scored_by = 'person'
     group by q.question_id order by q.position`,
    [examId],
  );
  return rows.map(({ texts, ...row }) => ({ ...row, ...(texts && { texts }) }));
};

export interface QuestionToMark extends TypedParts {
  question_id: number;
  question_text: string;
  texts: Pair | null;
  points: number;
}

/** One question of this exam; undefined if it isn't the exam's. */
export const questionOf = (db: Db, examId: number, questionId: number): Promise<QuestionToMark | undefined> =>
  db('question')
    .where({ exam_id: examId, question_id: questionId })
    .first('question_id', 'question_text', 'texts', 'question_type', 'points', 'body', 'key');

export interface AnswerToGradeRow extends Named<'student_name'>, NamedOrNone<'graded_by'> {
  attempt_id: number;
  student_id: number;
  answer_text: string;
  late: boolean;
  points: number | null;
  version: number;
  graded_at: Date | null;
  place: string;
}

/**
 * One essay across all submitted attempts, ordered by a hash of the receipt code: stable, and without a hint of who
 * wrote it or when.
 */
export const answersToGrade = async (
  db: Db,
  page: { examId: number; questionId: number; onlyWaiting: boolean; after: string; limit: number },
): Promise<AnswerToGradeRow[]> => {
  const rows = await sql<AnswerToGradeRow>(
    db,
    `select a.attempt_id, a.student_id, ${nameOf('p', 'student_name')},
            coalesce(s.answer_text, '') as answer_text, coalesce(s.late, false) as late,
            ${earned} as points,
            coalesce(s.version, 0) as version, ${nameOf('g', 'graded_by')}, s.graded_at,
            md5(a.receipt_code) as place
     from attempt a
     join account p on p.id = a.student_id
     join question q on q.question_id = :questionId and ${isAsked()}
     left join attempt_answer s on s.attempt_id = a.attempt_id and s.question_id = q.question_id
     left join account g on g.id = s.graded_by
     where a.exam_id = :examId and a.state = 'submitted' and md5(a.receipt_code) > :after
       and (not :onlyWaiting or (${isWaiting}))
     order by md5(a.receipt_code) limit :limit`,
    page,
  );
  return rows;
};
