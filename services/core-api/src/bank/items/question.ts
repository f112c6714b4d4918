import type { bankQuestion } from '@daftar/contracts/bank/items';
import { hasBody, hasOptions } from '@daftar/contracts/exams/question-types';
import { refuseFields } from '@daftar/service-kit/http/field-errors';
import type { z } from 'zod';
import {
  type CheckedQuestion,
  checkPictures,
  checkQuestion,
  sameParts,
  textsOf,
  textsOfBody,
} from '../../exams/index.ts';
import type { Caller, Trx } from '../../kernel/index.ts';
import { bandsOf, lookOfWords } from './near.ts';

/** A question as a bank has it. */
export type BankQuestion = z.output<typeof bankQuestion>;

/** Drops what a screen may still hold of another type. */
export const withoutStray = ({ body, key, ...question }: BankQuestion): BankQuestion => ({
  ...question,
  options: hasOptions(question.question_type) ? question.options : [],
  ...(hasBody(question.question_type) && { body, key }),
});

/** The same as an exam’s question. */
const asChecked = ({ points, ...question }: BankQuestion): CheckedQuestion => ({
  ...question,
  question_points: points === null ? 1 : Math.max(1, points),
});

/**
 * Refuses a question that an exam would refuse, all of it at once, by field; answers the pictures that it shows.
 * @throws AppError as EXM-03, EXM-04 and EXM-10 say, picture.noAlt, picture.unknown
 */
export async function requireWhole(trx: Trx, caller: Caller, question: BankQuestion): Promise<string[]> {
  const problems = checkQuestion(asChecked(question), 'body.question');
  if (problems.length > 0) throw refuseFields(problems);
  const placed = textsOf([asChecked(question)]).map(({ field, text }) => ({
    field: field.replace('body.questions.0', 'body.question'),
    text,
  }));
  return checkPictures(trx, caller, placed);
}

const maxWords = 4_000;

/** The words of a question without its marks of pictures: what a search looks through besides the tags. */
export const wordsOf = ({ question_text, options, ...parts }: BankQuestion): string =>
  [question_text, ...options.map(({ answer_text }) => answer_text), ...textsOfBody(parts)]
    .join(' \n')
    .replace(/\]\(picture:[^)]*\)/g, ']');

/** The tags of a question as a search looks through them. */
export const tagWords = (tags: readonly string[]): string => tags.join(' \n');

/** What lists and searches know of a question’s newest version. */
export function projectionOf(question: BankQuestion) {
  const words = wordsOf(question);
  const { question_type, points } = question;
  return {
    question_type,
    points,
    // cut to what an index bears, never between the halves of one character
    words: words.slice(0, maxWords).replace(/[\uD800-\uDBFF]$/, ''),
    look: lookOfWords(words),
    bands: bandsOf(words),
  };
}

/** Whether two versions say the same. */
export const sameQuestion = (one: BankQuestion, other: BankQuestion): boolean =>
  one.question_text === other.question_text &&
  one.question_type === other.question_type &&
  one.points === other.points &&
  sameParts(one, other) &&
  one.options.length === other.options.length &&
  one.options.every((option, at) => {
    const its = other.options[at]!;
    return (
      option.answer_text === its.answer_text &&
      option.is_correct === its.is_correct &&
      (option.keep_last ?? false) === (its.keep_last ?? false)
    );
  });
