import type { QuestionType } from '@daftar/contracts/exams/question-types';
import { typesWithOptions } from '@daftar/contracts/exams/question-types';
import { sqlRow } from '@daftar/service-kit/sql/sql';
import type { Caller, Db } from '../../kernel/index.ts';
import { reachableExams } from '../exam/queries.ts';

/** The position after an exam's last question. */
export const nextQuestionPosition = async (trx: Db, examId: number): Promise<number> => {
  const row = await sqlRow<{ next: number }>(
    trx,
    'select coalesce(max(position), 0) + 1 as next from question where exam_id = ?',
    [examId],
  );
  return row.next;
};

/** The position after a question's last option. */
export const nextOptionPosition = async (trx: Db, questionId: number): Promise<number> => {
  const row = await sqlRow<{ next: number }>(
    trx,
    'select coalesce(max(position), 0) + 1 as next from answer_option where question_id = ?',
    [questionId],
  );
  return row.next;
};

/** Inserts one question; answers its id. */
export async function addQuestionAtEnd(
  trx: Db,
  question: { exam_id: number; question_type: QuestionType; question_text: string; points: number; position: number },
): Promise<number> {
  const { exam_id, question_type, question_text, points, position } = question;
  const [row] = await trx('question')
    .insert({ exam_id, question_type, question_text, points, position })
    .returning('question_id');
  return row.question_id;
}

/** Inserts one option; answers its id. */
export async function addOption(
  trx: Db,
  option: { question_id: number; answer_text: string; is_correct: boolean; position: number },
): Promise<number> {
  const { question_id, answer_text, is_correct, position } = option;
  const [row] = await trx('answer_option')
    .insert({ question_id, answer_text, is_correct, position })
    .returning('answer_id');
  return row.answer_id;
}

/** The exam of a question that the caller reaches. */
export const examOfQuestion = (
  trx: Db,
  caller: Caller,
  questionId: number,
): Promise<{ exam_id: number; question_type: QuestionType } | undefined> =>
  reachableExams(trx, caller)
    .join('question as q', 'q.exam_id', 'x.exam_id')
    .where('q.question_id', questionId)
    .first('x.exam_id', 'q.question_type');

/** How many multiple choice questions of an exam lack options, or a correct one. */
export const draftProblems = async (
  trx: Db,
  examId: number,
): Promise<{ without_options: number; without_correct: number }> => {
  const row = await sqlRow<{ without_options: number; without_correct: number }>(
    trx,
    `select count(*) filter (where o.options is null) as without_options,
            count(*) filter (where not coalesce(o.some_correct, false)) as without_correct
     from question q
     left join (select question_id, count(*) as options, bool_or(is_correct) as some_correct
                from answer_option group by question_id) o using (question_id)
     where q.exam_id = ? and q.question_type = any(?::text[])`,
    [examId, typesWithOptions],
  );
  return row;
};
