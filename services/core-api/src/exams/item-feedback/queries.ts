import { execute, sql } from '@daftar/service-kit/sql/sql';
import type { Db, Trx } from '../../kernel/index.ts';

/** Feedback on a question, or on one of its options; in one language or both. */
export interface FeedbackRow {
  question_id: number;
  /** A row of the specification’s choice by its number, or a choice of a type’s body; null: the whole question. */
  choice: string | null;
  en: string | null;
  ar: string | null;
}

/** The feedback on all questions of an exam, in a steady order. */
export const feedbackOfExam = (db: Db, examId: number): Promise<FeedbackRow[]> =>
  sql<FeedbackRow>(
    db,
    `select f.question_id, coalesce(f.answer_id::text, f.choice) as choice, f.en, f.ar
     from question q join question_feedback f using (question_id)
     where q.exam_id = ? order by f.question_id, f.answer_id nulls first, f.choice nulls first`,
    [examId],
  );

/** Holds questions of an exam until the transaction ends, so that two saves of their feedback follow each other; no attempt waits. */
export const holdQuestions = (trx: Trx, examId: number, ids: readonly number[]): Promise<{ question_id: number }[]> =>
  sql(
    trx,
    `select question_id from question where exam_id = ? and question_id = any(?::int[])
     order by question_id for no key update`,
    [examId, [...ids]],
  );

export interface PlacedFeedback {
  question_id: number;
  answer_id: number | null;
  choice: string | null;
  en: string | null;
  ar: string | null;
}

/** Gives questions their feedback; what they had goes. */
export async function replaceFeedback(
  trx: Trx,
  questionIds: readonly number[],
  rows: readonly PlacedFeedback[],
): Promise<void> {
  await execute(trx, 'delete from question_feedback where question_id = any(?::int[])', [[...questionIds]]);
  if (rows.length > 0) await trx('question_feedback').insert([...rows]);
}

/**
 * Copies of questions that an exam has just got bring along the feedback of those that they were copied from, where it is
 * about the question or about an option that still says the same.
 */
export const copyFeedback = (trx: Db, examId: number, questionIds: readonly number[]): Promise<number> =>
  execute(
    trx,
    `insert into question_feedback (question_id, answer_id, choice, en, ar)
     select q.question_id, n.answer_id, f.choice, f.en, f.ar
     from question q join question_feedback f on f.question_id = q.copied_from
     left join answer_option o on o.answer_id = f.answer_id
     left join answer_option n on n.question_id = q.question_id and n.answer_text = o.answer_text
     where q.exam_id = ? and q.question_id = any(?::int[]) and (f.answer_id is null or n.answer_id is not null)`,
    [examId, [...questionIds]],
  );
