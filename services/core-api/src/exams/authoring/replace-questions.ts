import type { FieldError } from '@daftar/service-kit/errors';
import { refuseFields } from '@daftar/service-kit/http/field-errors';
import type { Db } from '../../kernel/index.ts';
import { sameParts } from '../question-types/parts.ts';
import type { CheckedOption, CheckedQuestion } from './check-exam.ts';
import type { OptionModel, QuestionModel } from './models.ts';
import { samePair } from './pairs.ts';
import {
  insertOptions,
  insertQuestions,
  removeOtherOptions,
  removeOtherQuestions,
  updateOptions,
  updateQuestions,
} from './write-queries.ts';

/**
 * Whether the sent questions equal the stored ones: same questions and options, in the same order, with the same keys.
 */
export function sameQuestions(stored: readonly QuestionModel[], sent: readonly CheckedQuestion[]): boolean {
  return stored.length === sent.length && stored.every((question, index) => sameQuestion(question, sent[index]!));
}

const sameQuestion = (stored: QuestionModel, sent: CheckedQuestion): boolean =>
  (sent.question_id === undefined || sent.question_id === stored.question_id) &&
  stored.question_type === sent.question_type &&
  stored.question_text === sent.question_text &&
  samePair(stored.texts, sent.texts) &&
  stored.points === sent.question_points &&
  stored.pool === (sent.pool ?? null) &&
  sameParts(stored, sent) &&
  stored.options.length === sent.options.length &&
  stored.options.every((option, index) => sameOption(option, sent.options[index]!));

const sameOption = (stored: OptionModel, sent: CheckedOption): boolean =>
  (sent.answer_id === undefined || sent.answer_id === stored.answer_id) &&
  stored.answer_text === sent.answer_text &&
  samePair(stored.texts, sent.texts) &&
  stored.is_correct === sent.is_correct &&
  stored.keep_last === (sent.keep_last ?? false);

/** Ids that are not the exam's, or that occur twice. */
function foreignIds(stored: readonly QuestionModel[], sent: readonly CheckedQuestion[]): FieldError[] {
  const optionsOf = new Map(stored.map((q) => [q.question_id, new Set(q.options.map((option) => option.answer_id))]));
  const seen = new Set<number>();
  return sent.flatMap(({ question_id, options }, q) => {
    const known = question_id === undefined ? undefined : optionsOf.get(question_id);
    const problems: FieldError[] = [];
    if (question_id !== undefined && (!known || seen.has(question_id)))
      problems.push({ field: `body.questions.${q}.question_id`, key: 'question.notFound' });
    if (question_id !== undefined) seen.add(question_id);
    const seenOptions = new Set<number>();
    for (const [o, { answer_id }] of options.entries()) {
      if (answer_id === undefined) continue;
      if (!known?.has(answer_id) || seenOptions.has(answer_id))
        problems.push({ field: `body.questions.${q}.options.${o}.answer_id`, key: 'question.notFound' });
      seenOptions.add(answer_id);
    }
    return problems;
  });
}

/**
 * Makes the stored questions equal to the sent ones. Those with an id keep it; the others are new; missing ones are
 * removed. A fixed number of statements, however many questions.
 */
export async function replaceQuestions(
  trx: Db,
  examId: number,
  stored: readonly QuestionModel[],
  sent: readonly CheckedQuestion[],
): Promise<void> {
  const problems = foreignIds(stored, sent);
  if (problems.length > 0) throw refuseFields(problems);
  const placed = sent.map((question, index) => ({ position: index + 1, question }));
  const kept = placed.flatMap(({ position, question }) =>
    question.question_id === undefined ? [] : [{ position, question, question_id: question.question_id }],
  );
  const options = kept.flatMap(({ question, question_id }) =>
    question.options.map((option, index) => ({ ...option, question_id, position: index + 1 })),
  );
  const keptOptions = options.flatMap((option) =>
    option.answer_id === undefined ? [] : [{ ...option, answer_id: option.answer_id }],
  );

  await removeOtherQuestions(
    trx,
    examId,
    kept.map(({ question_id }) => question_id),
  );
  await removeOtherOptions(
    trx,
    examId,
    keptOptions.map(({ answer_id }) => answer_id),
  );
  await updateQuestions(trx, examId, kept);
  await updateOptions(trx, keptOptions);
  await insertOptions(
    trx,
    options.filter((option) => option.answer_id === undefined),
  );
  await insertQuestions(
    trx,
    examId,
    placed.filter(({ question }) => question.question_id === undefined),
  );
}
