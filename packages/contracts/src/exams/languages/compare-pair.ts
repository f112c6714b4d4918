import { type MaybePaired, type Pair, pairOf, type Texts } from '../../said.ts';
import { picturesIn } from '../picture-mark.ts';
import { parseQuestionText } from '../question-text.ts';
import { textsOfPart } from './body-texts.ts';
import { isInBoth, needsOther, wordsOf } from './needs-other.ts';

/** What two texts of one pair don’t have in common; `missing` says that one isn’t there (TWO-03). */
export const pairProblems = [
  'missing',
  'numbers',
  'formulas',
  'code',
  'pictures',
  'gaps',
  'blanks',
  'length',
  'untranslated',
] as const;
export type PairProblem = (typeof pairProblems)[number];

const sorted = (list: readonly string[]): string => JSON.stringify([...list].sort());
const partsOf = (text: string, of: 'code' | 'formula'): string[] =>
  parseQuestionText(text).flatMap((block) => {
    if (block.kind === 'code') return of === 'code' ? [block.text.trim()] : [];
    return block.kind === 'line' ? block.parts.filter(({ kind }) => kind === of).map((part) => part.text.trim()) : [];
  });
const gapsOf = (text: string): string[] => text.match(/\[\[\d{1,2}\]\]/g) ?? [];
/** Lines to write on, and names in braces that something else fills in. */
const blanksOf = (text: string): string[] =>
  (wordsOf(text).match(/_{3,}|\{\{[^{}]*\}\}/g) ?? []).map((one) => one.replace(/_+/, '_'));

/** The numbers of a text in Latin digits, without separators of thousands; those of formulas and code are theirs. */
export function numbersIn(text: string): string[] {
  const latin = wordsOf(text)
    .replace(/\[\[\d{1,2}\]\]/g, ' ')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/(\d)\u066b(?=\d)/g, '$1.')
    .replace(/(\d)[,\u066c](?=\d{3}(?!\d))/g, '$1');
  return (latin.match(/\d+(?:\.\d+)?/g) ?? []).map((number) => String(Number(number)));
}

/** Shorter texts differ in length by chance. */
const leastForLength = 24;
const farOff = 2.5;

/** What the two texts of a pair don’t have in common. All but `missing` are hints: a translation may be right all the same. */
export function comparePair({ en, ar }: Pair): PairProblem[] {
  const found: PairProblem[] = [];
  const differ = (of: (text: string) => string[]) => sorted(of(en)) !== sorted(of(ar));
  if (differ(numbersIn)) found.push('numbers');
  if (differ((text) => partsOf(text, 'formula'))) found.push('formulas');
  if (differ((text) => partsOf(text, 'code'))) found.push('code');
  // a picture with words may be another one in each language
  if (picturesIn(en).length !== picturesIn(ar).length) found.push('pictures');
  if (differ(gapsOf)) found.push('gaps');
  if (differ(blanksOf)) found.push('blanks');
  const lengths = [en, ar].map((text) => wordsOf(text).replace(/\s+/g, ' ').trim().length).sort((a, b) => a - b);
  const [short = 0, long = 0] = lengths;
  if (long >= leastForLength && long > farOff * Math.max(short, 1)) found.push('length');
  if (en.trim() === ar.trim() && needsOther(en) && wordsOf(en).trim().split(/\s+/).length > 2)
    found.push('untranslated');
  return found;
}

/** A finding, and where it is: `question_text`, `options.2`, or `body.1` for the body’s second text. */
export interface PairFinding {
  place: string;
  problem: PairProblem;
}

const findingsOf = (place: string, text: MaybePaired): PairFinding[] => {
  const pair = text.texts && pairOf(text.texts);
  if (pair) return comparePair(pair).map((problem) => ({ place, problem }));
  return isInBoth(text) ? [] : [{ place, problem: 'missing' }];
};

/** The texts of a question, each with its place. */
export const placedTexts = (question: {
  question_text: string;
  texts?: Texts | null | undefined;
  options: readonly { answer_text: string; texts?: Texts | null | undefined }[];
  body?: object | null | undefined;
}): (MaybePaired & { place: string })[] => [
  { place: 'question_text', text: question.question_text, texts: question.texts },
  ...question.options.map(({ answer_text, texts }, index) => ({ place: `options.${index}`, text: answer_text, texts })),
  ...textsOfPart(question.body).map((text, index) => ({ place: `body.${index}`, ...text })),
];

/** All findings of a question, in the order of its texts. */
export const compareQuestion = (question: Parameters<typeof placedTexts>[0]): PairFinding[] =>
  placedTexts(question).flatMap(({ place, ...text }) => findingsOf(place, text));
