import { createHash } from 'node:crypto';
import type { bankQuestion } from '@daftar/contracts/bank/items';
import { picturesIn } from '@daftar/contracts/exams/picture-mark';
import { hasBody, hasOptions } from '@daftar/contracts/exams/question-types';
import { canonical } from '@daftar/contracts/exams/question-types/canonical';
import { nameFold } from '@daftar/i18n/name-fold';
import type { FieldError } from '@daftar/service-kit/errors';
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
import { bandsOf } from './near.ts';

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

/** What is wrong with a question, as an exam would say it, where a request has it in `field`. */
export const problemsOf = (question: BankQuestion, field: string): FieldError[] =>
  checkQuestion(asChecked(question), field);

/**
 * Refuses a question that an exam would refuse, all of it at once, by field; answers the pictures that it shows.
 * @throws AppError as EXM-03, EXM-04 and EXM-10 say, picture.noAlt, picture.unknown
 */
export async function requireWhole(trx: Trx, caller: Caller, question: BankQuestion): Promise<string[]> {
  const problems = problemsOf(question, 'body.question');
  if (problems.length > 0) throw refuseFields(problems);
  const placed = textsOf([asChecked(question)]).map(({ field, text }) => ({
    field: field.replace('body.questions.0', 'body.question'),
    text,
  }));
  return checkPictures(trx, caller, placed);
}

/** The pictures that a question shows. */
export const picturesOf = (question: BankQuestion): string[] => [
  ...new Set(textsOf([asChecked(question)]).flatMap(({ text }) => picturesIn(text).map(({ id }) => id))),
];

const maxWords = 4_000;

/** The words of a question without its marks of pictures: what a search looks through besides the tags. */
export const wordsOf = ({ question_text, options, ...parts }: BankQuestion): string =>
  [question_text, ...options.map(({ answer_text }) => answer_text), ...textsOfBody(parts)]
    .join(' \n')
    .replace(/\]\(picture:[^)]*\)/g, ']');

/** The tags of a question as a search looks through them. */
export const tagWords = (tags: readonly string[]): string => tags.join(' \n');

/**
 * Equal for questions that say and ask the same with the same answer: their words folded, signs kept (x < y isn’t x > y),
 * options in any order, pictures by their content.
 */
export function lookOf({ question_text, question_type, options, body, key }: BankQuestion): string {
  const said = [
    question_type,
    nameFold(question_text),
    ...options.map(({ answer_text, is_correct }) => `${is_correct} ${nameFold(answer_text)}`).sort(),
    ...(body && key ? [nameFold(canonical(body)), nameFold(canonical(key))] : []),
  ];
  const withDigests = said.join('\n').replace(/\]\(picture:[0-9a-f-]{36}\./g, '](');
  return createHash('sha256').update(withDigests).digest('hex').slice(0, 32);
}

/** What lists and searches know of a question’s newest version. */
export function projectionOf(question: BankQuestion) {
  const words = wordsOf(question);
  const { question_type, points } = question;
  return {
    question_type,
    points,
    // cut to what an index bears, never between the halves of one character
    words: words.slice(0, maxWords).replace(/[\uD800-\uDBFF]$/, ''),
    look: lookOf(question),
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
