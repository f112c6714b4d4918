import type { BankQuestionInput } from '@daftar/contracts/bank/items';
import { joinedBody, splitBody } from '@daftar/contracts/exams/languages/body-texts';
import { hasBoth } from '@daftar/contracts/exams/languages/question-in';
import { examLimits } from '@daftar/contracts/exams/limits';
import { hasBody, hasOptions } from '@daftar/contracts/exams/question-types';
import { otherLanguage, type TextLanguage, textsFrom } from '@daftar/contracts/said';
import { isBlank } from '@daftar/contracts/visible-text';
import { type DraftQuestion, type ExamDraft, emptyDraft } from '../exams/authoring/draft.ts';
import { partsOf, textOfParts } from '../exams/authoring/draft-parts.ts';
import type { BankVersion } from './use-bank.ts';

/** Whether a version is written in both languages. */
export const isInBoth = (version: BankVersion): boolean => hasBoth(version);

/** A text in the first language of a draft, with its second one. */
const inDraft = (text: string, texts: BankVersion['texts'], first: TextLanguage) =>
  texts ? { text: texts[first], other: texts[otherLanguage(first)] } : { text };

/**
 * A stored version as the editor has it, `first` being the language of its first texts; `key` and those after it identify
 * it and its options on the screen.
 */
export function draftOfVersion(version: BankVersion, key = 1, first: TextLanguage = 'en'): DraftQuestion {
  const { body, key: its, options, points } = version;
  const split = body && splitBody(body);
  return {
    key,
    type: version.question_type,
    ...inDraft(version.question_text, version.texts, first),
    points: points === null ? '' : String(points),
    ...(split && its && { parts: textOfParts({ body: split.body, key: its }) }),
    ...(split && Object.keys(split.others).length > 0 && { others: split.others }),
    options: options.map(({ answer_text, texts, is_correct, keep_last }, at) => ({
      key: key + 1 + at,
      ...inDraft(answer_text, texts, first),
      correct: is_correct,
      ...(keep_last && { keepLast: true }),
    })),
  };
}

/** A question as an exam’s draft takes it: without points where they are no whole number, so that the doctor gives them. */
function takenQuestion(version: BankVersion, key: number, first: TextLanguage): DraftQuestion {
  const points = version.points !== null && Number.isInteger(version.points) ? version.points : null;
  return { ...draftOfVersion({ ...version, points }, key, first), bank: [version.item_id, version.version] };
}

/**
 * A draft with questions of a bank at its end; those that it has from there already are not doubled (QST-06). With one
 * that is in both languages the exam is, too.
 */
export function withTaken(draft: ExamDraft, versions: readonly BankVersion[]): ExamDraft {
  const has = new Set(draft.questions.flatMap(({ bank }) => (bank ? [bank[0]] : [])));
  const questions = [...draft.questions];
  let { nextKey, both } = draft;
  for (const version of versions) {
    if (has.has(version.item_id) || questions.length >= examLimits.maxQuestions) continue;
    has.add(version.item_id);
    if (isInBoth(version)) both ??= 'en';
    questions.push(takenQuestion(version, nextKey, both ?? 'en'));
    nextKey += 1 + version.options.length;
  }
  return { ...draft, questions, nextKey, ...(both && { both }) };
}

/** A draft of one question, as the editor of exams takes it. */
export const draftWith = (question: DraftQuestion, both?: TextLanguage): ExamDraft => ({
  ...emptyDraft,
  ...(both && { both }),
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

/** The question as it travels; `both`: the language of its first texts, where it is written in both. */
export function questionToSend(
  question: DraftQuestion,
  points: number | null,
  both: TextLanguage | undefined,
): BankQuestionInput {
  const texts = (text: string, other = '') => (both ? textsFrom(text, other, both) : null);
  const parts = hasBody(question.type) ? partsOf(question) : undefined;
  return {
    question_text: question.text,
    texts: texts(question.text, question.other),
    question_type: question.type,
    points,
    options: hasOptions(question.type)
      ? question.options.map(({ text, other, correct, keepLast }) => ({
          answer_text: text,
          texts: texts(text, other),
          is_correct: correct,
          keep_last: keepLast ?? false,
        }))
      : [],
    ...parts,
    ...(parts && both && question.others && { body: joinedBody(parts.body, both, question.others) }),
  };
}
