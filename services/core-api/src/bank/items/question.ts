import { createHash } from 'node:crypto';
import type { bankQuestion } from '@daftar/contracts/bank/items';
import { splitBody } from '@daftar/contracts/exams/languages/body-texts';
import { picturesIn } from '@daftar/contracts/exams/picture-mark';
import { hasBody, hasOptions } from '@daftar/contracts/exams/question-types';
import { canonical } from '@daftar/contracts/exams/question-types/canonical';
import type { Pair, Texts } from '@daftar/contracts/said';
import { nameFold } from '@daftar/i18n/name-fold';
import type { FieldError } from '@daftar/service-kit/errors';
import { refuseFields } from '@daftar/service-kit/http/field-errors';
import type { z } from 'zod';
import {
  type CheckedQuestion,
  checkPictures,
  checkQuestion,
  samePair,
  sameParts,
  settledText,
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

/** What is stored of a version, as far as its texts go. */
interface StoredTexts {
  question_text: string;
  texts: Pair | null;
  options: readonly { answer_text: string; texts?: Pair | null }[];
}

/**
 * A question with its texts as they will be stored (TWO-01), as an exam’s are: the single text beside a pair is the
 * English one, and what is sent without `texts` keeps the second language that the version before has for it. Options of
 * a bank have no ids: one follows the option that says the same, else the one in its place.
 */
export function settledQuestion(question: BankQuestion, before?: StoredTexts): BankQuestion {
  const stored = ({ answer_text, texts = null }: StoredTexts['options'][number]) => ({ text: answer_text, texts });
  const own = settledText(
    { text: question.question_text, texts: question.texts },
    before && { text: before.question_text, texts: before.texts },
  );
  const same = (text: string) =>
    before?.options.find(({ answer_text, texts }) => [answer_text, texts?.en, texts?.ar].includes(text));
  return {
    ...question,
    question_text: own.text,
    texts: own.texts,
    options: question.options.map((option, at) => {
      const old = same(option.answer_text) ?? before?.options[at];
      const { text, texts } = settledText({ text: option.answer_text, texts: option.texts }, old && stored(old));
      const { texts: _sent, ...rest } = option;
      return { ...rest, answer_text: text, ...(texts && { texts }) };
    }),
  };
}

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

const inBoth = (text: string, texts: Texts | null | undefined): string[] => (texts?.ar ? [text, texts.ar] : [text]);

/** The words of a question in both languages without its marks of pictures: what a search looks through besides the tags. */
export const wordsOf = ({ question_text, texts, options, ...parts }: BankQuestion): string =>
  [
    ...inBoth(question_text, texts),
    ...options.flatMap((option) => inBoth(option.answer_text, option.texts)),
    ...textsOfBody(parts),
  ]
    .join(' \n')
    .replace(/\]\(picture:[^)]*\)/g, ']');

/** The tags of a question as a search looks through them. */
export const tagWords = (tags: readonly string[]): string => tags.join(' \n');

/**
 * Equal for questions that say and ask the same with the same answer: their words folded, signs kept (x < y isn’t x > y),
 * options in any order, pictures by their content; a second language beside them makes no other question.
 */
export function lookOf({ question_text, question_type, options, body, key }: BankQuestion): string {
  const said = [
    question_type,
    nameFold(question_text),
    ...options.map(({ answer_text, is_correct }) => `${is_correct} ${nameFold(answer_text)}`).sort(),
    ...(body && key ? [nameFold(canonical(splitBody(body).body)), nameFold(canonical(key))] : []),
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
  samePair(one.texts, other.texts) &&
  sameParts(one, other) &&
  one.options.length === other.options.length &&
  one.options.every((option, at) => {
    const its = other.options[at]!;
    return (
      option.answer_text === its.answer_text &&
      samePair(option.texts, its.texts) &&
      option.is_correct === its.is_correct &&
      (option.keep_last ?? false) === (its.keep_last ?? false)
    );
  });
