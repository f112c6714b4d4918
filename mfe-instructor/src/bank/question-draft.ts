import type { BankQuestionInput } from '@daftar/contracts/bank/items';
import { examLimits } from '@daftar/contracts/exams/limits';
import { hasBody, hasOptions } from '@daftar/contracts/exams/question-types';
import { isBlank } from '@daftar/contracts/visible-text';
import { type DraftQuestion, type ExamDraft, emptyDraft } from '../exams/authoring/draft.ts';
import { partsOf, textOfParts } from '../exams/authoring/draft-parts.ts';
import type { BankVersion } from './use-bank.ts';

/** A stored version as the editor has it; `key` and those after it identify it and its options on the screen. */
export function draftOfVersion(version: BankVersion, key = 1): DraftQuestion {
  const { body, key: its, options, points } = version;
  return {
    key,
    type: version.question_type,
    text: version.question_text,
    points: points === null ? '' : String(points),
    ...(body && its && { parts: textOfParts({ body, key: its }) }),
    options: options.map(({ answer_text, is_correct, keep_last }, at) => ({
      key: key + 1 + at,
      text: answer_text,
      correct: is_correct,
      ...(keep_last && { keepLast: true }),
    })),
  };
}

/** A question as an exam’s draft takes it: without points where they are no whole number, so that the doctor gives them. */
function takenQuestion(version: BankVersion, key: number): DraftQuestion {
  const points = version.points !== null && Number.isInteger(version.points) ? version.points : null;
  return { ...draftOfVersion({ ...version, points }, key), bank: [version.item_id, version.version] };
}

/** A draft with questions of a bank at its end; those that it has from there already are not doubled (QST-06). */
export function withTaken(draft: ExamDraft, versions: readonly BankVersion[]): ExamDraft {
  const has = new Set(draft.questions.flatMap(({ bank }) => (bank ? [bank[0]] : [])));
  const questions = [...draft.questions];
  let { nextKey } = draft;
  for (const version of versions) {
    if (has.has(version.item_id) || questions.length >= examLimits.maxQuestions) continue;
    has.add(version.item_id);
    questions.push(takenQuestion(version, nextKey));
    nextKey += 1 + version.options.length;
  }
  return { ...draft, questions, nextKey };
}

/** A draft of one question, as the editor of exams takes it. */
export const draftWith = (question: DraftQuestion): ExamDraft => ({
  ...emptyDraft,
  questions: [question],
  nextKey: 1 + Math.max(question.key, ...question.options.map(({ key }) => key)),
});

/** Points as typed: undefined for what is no number of at most two decimals; null for none. */
export function pointsTyped(typed: string): number | null | undefined {
  const plain = typed
    .trim()
    .replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
    .replace('٫', '.');
  if (isBlank(plain)) return null;
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(plain)) return undefined;
  const value = Number(plain);
  return value > 0 && value <= 1000 ? value : undefined;
}

/** The question as it travels. */
export const questionToSend = (question: DraftQuestion, points: number | null): BankQuestionInput => ({
  question_text: question.text,
  question_type: question.type,
  points,
  options: hasOptions(question.type)
    ? question.options.map(({ text, correct, keepLast }) => ({
        answer_text: text,
        is_correct: correct,
        keep_last: keepLast ?? false,
      }))
    : [],
  ...(hasBody(question.type) && partsOf(question)),
});
