import { createHash } from 'node:crypto';
import { textLanguage } from '@daftar/i18n';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Deps, recordAudit } from '../../kernel/index.ts';
import { examOnRecord, type OptionRow, optionsOf, type QuestionRow, questionsOf } from '../exam/queries.ts';
import { guardKeys, refuseHeldKeys } from '../keys/guard.ts';
import { choicesOf } from './choices.ts';
import { type FeedbackRow, feedbackOfExam, holdQuestions, replaceFeedback } from './queries.ts';

const said = ({ choice, en, ar }: FeedbackRow) => ({ choice, ...(en !== null && { en }), ...(ar !== null && { ar }) });

/** Changes with every change of the feedback of a question. */
const seenOf = (rows: readonly FeedbackRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify(rows.map(({ choice, en, ar }) => [choice, en, ar])))
    .digest('hex')
    .slice(0, 24);

const languageOf = (question: QuestionRow) => (textLanguage(question.question_text) === 'ar' ? 'ar' : 'en');
const choices = (question: QuestionRow, options: readonly OptionRow[]) =>
  choicesOf(
    question,
    options.filter(({ question_id }) => question_id === question.question_id),
    languageOf(question),
  );

/** The feedback of an exam as its doctor writes it (QST-12). @throws AppError exam.notFound, exam.keysHeld, session.confirmNeeded */
export async function readFeedback(deps: Deps, caller: Caller, examId: number, requireConfirmed: () => void) {
  const exam = await examOnRecord(deps.db, caller, examId);
  await guardKeys(deps, caller, exam, requireConfirmed);
  const [questions, options, rows] = await Promise.all([
    questionsOf(deps.db, examId, 'all'),
    optionsOf(deps.db, examId, 'all'),
    feedbackOfExam(deps.db, examId),
  ]);
  const byQuestion = Map.groupBy(rows, ({ question_id }) => question_id);
  return {
    questions: questions.map((question, at) => {
      const own = byQuestion.get(question.question_id) ?? [];
      const offered = choices(question, options);
      const known = new Set(offered.map(({ choice }) => choice));
      return {
        question_id: question.question_id,
        number: at + 1,
        question_text: question.question_text,
        question_type: question.question_type,
        choices: offered,
        // an option that is gone keeps its words only until the next save
        feedback: own.filter(({ choice }) => choice === null || known.has(choice)).map(said),
        seen: seenOf(own),
      };
    }),
  };
}

export interface FeedbackChange {
  question_id: number;
  seen: string;
  feedback: readonly { choice: string | null; en?: string | undefined; ar?: string | undefined }[];
}

/**
 * Gives questions of an exam their feedback, all or none; at any time, since no answer and no point depends on it.
 * @throws AppError exam.notFound, exam.keysHeld, itemFeedback.notFound, itemFeedback.changedMeanwhile
 */
export async function saveFeedback(
  deps: Deps,
  caller: Caller,
  examId: number,
  changes: readonly FeedbackChange[],
): Promise<void> {
  await refuseHeldKeys(deps, caller);
  await inTransaction(deps.db, async (trx) => {
    const exam = await examOnRecord(trx, caller, examId);
    const ids = [...new Set(changes.map(({ question_id }) => question_id))];
    const held = await holdQuestions(trx, examId, ids);
    if (held.length < changes.length) throw new AppError('itemFeedback.notFound');
    const questions = new Map(
      (await questionsOf(trx, examId, 'all')).map((question) => [question.question_id, question]),
    );
    const options = await optionsOf(trx, examId, 'all');
    const rows = Map.groupBy(await feedbackOfExam(trx, examId), ({ question_id }) => question_id);
    const placed = changes.flatMap(({ question_id, seen, feedback }) => {
      const question = questions.get(question_id);
      if (!question) throw new AppError('itemFeedback.notFound');
      if (seen !== seenOf(rows.get(question_id) ?? [])) throw new AppError('itemFeedback.changedMeanwhile');
      const known = new Map(choices(question, options).map((one) => [one.choice, one]));
      if (feedback.some(({ choice }) => choice !== null && !known.has(choice)))
        throw new AppError('itemFeedback.notFound');
      // of two about the same, the later one counts
      return [...new Map(feedback.map((one) => [one.choice, one])).values()].map(({ choice, en, ar }) => {
        const isRow = choice !== null && known.get(choice)!.isRow;
        return {
          question_id,
          answer_id: isRow ? Number(choice) : null,
          choice: isRow ? null : choice,
          en: en ?? null,
          ar: ar ?? null,
        };
      });
    });
    await replaceFeedback(trx, ids, placed);
    await recordAudit(trx, caller, deps.clock.now(), {
      action: 'exam.feedbackChanged',
      subjectType: 'exam',
      subjectId: examId,
      after: { exam_name: exam.exam_name, questions: ids },
    });
  });
}
