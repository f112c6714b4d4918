import type { RubricMark } from '@daftar/contracts/marking/rubric';
import { sql } from '@daftar/service-kit/sql/sql';
import { type Db, type Named, type NamedOrNone, nameOf, type Trx } from '../../kernel/index.ts';
import { commentsWhere, ofMarker, type PlaceComment, rubricMarkOf } from '../../marking/index.ts';
import { earned, isWaiting } from '../exam/points.ts';
import { isAsked } from '../exam/queries.ts';

export interface AnswerRow extends Named<'student_name'> {
  work_id: number;
  student_id: number;
  points: number | null;
  version: number;
  late: boolean;
  place: string;
}

/**
 * Every submitted answer to an essay without its text, ordered by a hash of the receipt code: stable, and without a hint
 * of who wrote it or when.
 */
export const answersToMark = (
  db: Db,
  page: { examId: number; questionId: number; marker: number | null; after: string; limit: number },
): Promise<AnswerRow[]> =>
  sql<AnswerRow>(
    db,
    `select a.attempt_id as work_id, a.student_id, ${nameOf('p', 'student_name')}, ${earned} as points,
            coalesce(s.version, 0) as version, coalesce(s.late, false) as late, md5(a.receipt_code) as place
     from attempt a
     join account p on p.id = a.student_id
     join question q on q.question_id = :questionId and ${isAsked()}
     left join attempt_answer s on s.attempt_id = a.attempt_id and s.question_id = q.question_id
     where a.exam_id = :examId and a.state = 'submitted' and md5(a.receipt_code) > :after
       and ${ofMarker('a.student_id')}
     order by md5(a.receipt_code) limit :limit`,
    page,
  );

/** What markers, or one of them, wrote about answers to this question most often. */
export const commentsOf = async (db: Db, questionId: number, most: number, by: number | null): Promise<string[]> => {
  const rows = await sql<{ comment: string }>(
    db,
    `select comment from attempt_answer where question_id = :questionId and comment is not null
       and (:by::bigint is null or graded_by = :by)
     group by comment order by count(*) desc, max(graded_at) desc, comment limit :most`,
    { questionId, most, by },
  );
  return rows.map(({ comment }) => comment);
};

export interface AnswerWork extends NamedOrNone<'marked_by'> {
  work_id: number;
  answer_text: string;
  points: number | null;
  comment: string | null;
  version: number;
  rubric_mark: RubricMark | null;
  marked_at: Date | null;
  place_comments: PlaceComment[];
}

/** One submitted answer to an essay; undefined when the attempt is not the exam’s, or still open. */
export const answerToMark = async (
  db: Db,
  which: { examId: number; questionId: number; workId: number; marker: number | null },
): Promise<AnswerWork | undefined> => {
  const rows = await sql<AnswerWork>(
    db,
    `select a.attempt_id as work_id, coalesce(s.answer_text, '') as answer_text, ${earned} as points, s.comment,
            coalesce(s.version, 0) as version, ${nameOf('g', 'marked_by')}, s.graded_at as marked_at,
            ${rubricMarkOf('s', 'points')},
            ${commentsWhere('c.attempt_id = a.attempt_id and c.question_id = :questionId')} as place_comments
     from attempt a
     join question q on q.question_id = :questionId and ${isAsked()}
     left join attempt_answer s on s.attempt_id = a.attempt_id and s.question_id = q.question_id
     left join account g on g.id = s.graded_by
     where a.attempt_id = :workId and a.exam_id = :examId and a.state = 'submitted' and ${ofMarker('a.student_id')}`,
    which,
  );
  return rows[0];
};

/** A submitted answer to an essay, held until the transaction ends, so that its comments can be counted. */
export const holdAnswer = async (
  trx: Trx,
  which: { examId: number; questionId: number; workId: number; marker: number | null },
): Promise<{ answer_text: string } | undefined> => {
  const rows = await sql<{ answer_text: string }>(
    trx,
    `select coalesce(s.answer_text, '') as answer_text
     from attempt a join attempt_answer s on s.attempt_id = a.attempt_id and s.question_id = :questionId
     where a.attempt_id = :workId and a.exam_id = :examId and a.state = 'submitted'
       and ${ofMarker('a.student_id')}
     for no key update of s`,
    which,
  );
  return rows[0];
};

/** What was chosen for each essay of an attempt that was marked by a rubric. */
export const ownMarks = (db: Db, attemptId: number): Promise<{ question_id: number; rubric_mark: RubricMark }[]> =>
  sql(
    db,
    `select * from (
       select s.question_id, ${rubricMarkOf('s', 'points')} from attempt_answer s
       where s.attempt_id = ? and s.rubric_id is not null) m
     where m.rubric_mark is not null`,
    [attemptId],
  );

/** When somebody marked an answer of an attempt, or changed its score, last; null: nobody has. */
export const lastScored = async (db: Db, attemptId: number): Promise<Date | null> => {
  const rows = await sql<{ at: Date | null }>(
    db,
    `select greatest(
       (select max(graded_at) from attempt_answer where attempt_id = :attemptId),
       (select max(changed_at) from score_change where attempt_id = :attemptId)) as at`,
    { attemptId },
  );
  return rows[0]?.at ?? null;
};

/** Whether answers of an attempt wait for their marks. */
export const hasWaiting = async (db: Db, attemptId: number): Promise<boolean> => {
  const rows = await sql<{ waits: boolean }>(
    db,
    `select exists (select 1 from attempt_answer s join question q using (question_id)
                    where s.attempt_id = :attemptId and ${isWaiting}) as waits`,
    { attemptId },
  );
  return rows[0]?.waits ?? false;
};

/** Keeps the scores of an exam from being taken back until the transaction ends. */
export const keepRelease = async (trx: Trx, examId: number): Promise<void> => {
  await trx('exam').where({ exam_id: examId }).forShare().first('exam_id');
};

/** Keeps an exam, and with it its questions’ points, from being edited until the transaction ends. */
export const holdExam = async (trx: Trx, examId: number): Promise<void> => {
  await trx('exam').where({ exam_id: examId }).forKeyShare().first('exam_id');
};
