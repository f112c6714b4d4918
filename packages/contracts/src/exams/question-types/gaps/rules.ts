import type { Pair } from '../../../said.ts';
import { isBlank } from '../../../visible-text.ts';
import { type AcceptedNumber, isWholeNumber, numberInWords, shareOfNumber } from '../accepted-number.ts';
import { type AcceptedText, shareOfText, textsInWords } from '../accepted-text.ts';
import { type Item, problemsOfItems, textsById } from '../by-text.ts';
import { defineQuestionType, listSeparator, type PaperLanguage, type QuestionProblem } from '../define.ts';
import { foldedText, type TextFolding } from '../typed-text.ts';

/** What fills a gap: one of its options, a number, or some words. */
export const gapKinds = ['text', 'choice', 'number'] as const;
/** How points are given: for each right gap its part, or all or nothing. */
export const gapRules = ['each', 'all'] as const;

export interface Gap {
  /** `[[1]]` in the text. */
  id: number;
  kind: (typeof gapKinds)[number];
  /** With `choice`; shuffled for each attempt. */
  options?: Item[] | undefined;
  /** With `text`: the spelling is examined, and students are told so. */
  exact?: boolean | undefined;
  /** Its part of the points, beside the others’. */
  weight: number;
}
export interface GapsBody {
  /** The text with its gaps. */
  text: string;
  /** Both languages, with the same gaps. */
  texts?: Pair | undefined;
  gaps: Gap[];
  rule: (typeof gapRules)[number];
}
/** What is right in one gap: what its kind has, and nothing else. */
export interface GapKey {
  id: number;
  /** Percent of the gap’s part, by the option’s id. */
  options?: { id: number; share: number }[] | undefined;
  numbers?: AcceptedNumber[] | undefined;
  texts?: AcceptedText[] | undefined;
  folding?: TextFolding | undefined;
}
export interface GapsKey {
  gaps: GapKey[];
}
export interface GapsAnswer {
  /** By the gap’s id: what was typed, or the id of the chosen option. Without those that are empty. */
  given: Record<string, string>;
}

/** A piece of the text, or a gap by its id. */
export type GapPiece = { text: string } | { gap: number };

/** The text with its gaps, in their order: `[[1]]` is the first. */
export const piecesOf = (text: string): GapPiece[] =>
  text.split(/\[\[(\d{1,2})\]\]/).map((piece, index) => (index % 2 ? { gap: Number(piece) } : { text: piece }));
/** Ids of the gaps that a text has, in its order. */
export const gapsIn = (text: string): number[] =>
  piecesOf(text).flatMap((piece) => ('gap' in piece ? [piece.gap] : []));

const task: Record<PaperLanguage, Record<GapsBody['rule'], string>> = {
  en: {
    each: 'Fill in the gaps. Each right one earns its part of the points.',
    all: 'Fill in the gaps. Points are given only if all of them are right.',
  },
  ar: {
    each: 'املأ الفراغات. لكل فراغ صحيح نصيبه من الدرجة.',
    all: 'املأ الفراغات. تُمنح الدرجة فقط إذا كانت كلها صحيحة.',
  },
};

const shareOf = (gap: Gap, key: GapKey | undefined, given: string | undefined): number => {
  if (!key || given === undefined) return 0;
  if (gap.options) return key.options?.find(({ id }) => String(id) === given)?.share ?? 0;
  if (key.numbers) return shareOfNumber(key.numbers, given);
  return key.texts && key.folding ? shareOfText(key.texts, key.folding, given) : 0;
};

/** The percent of its part that each gap earns, by its id. */
export function sharesOfGaps(parts: { body: GapsBody; key: GapsKey }, answer: GapsAnswer | null): Map<number, number> {
  const keys = new Map(parts.key.gaps.map((key) => [key.id, key]));
  return new Map(parts.body.gaps.map((gap) => [gap.id, shareOf(gap, keys.get(gap.id), answer?.given[gap.id])]));
}

/** What was given in one gap, for people. */
export const givenIn = (gap: Gap, answer: GapsAnswer | null): string | null => {
  const given = answer?.given[gap.id];
  if (given === undefined) return null;
  return gap.options ? (textsById(gap.options).get(Number(given)) ?? null) : given;
};

/** What is right in one gap, for people. */
export function rightIn(gap: Gap, key: GapKey | undefined, language: PaperLanguage): string {
  const separator = listSeparator[language];
  if (key?.numbers) return key.numbers.map(numberInWords).join(separator);
  if (key?.texts) return textsInWords(key.texts, separator);
  const texts = textsById(gap.options ?? []);
  const right = (key?.options ?? []).map(({ id, share }) => ({ text: texts.get(id) ?? '', share }));
  return textsInWords(right, separator);
}

/** What is wrong with one gap and its key. */
function problemsOfGap(gap: Gap, key: GapKey, index: number): QuestionProblem[] {
  const at = `key.gaps.${index}`;
  const none: QuestionProblem = { field: at, code: 'question.noAccepted' };
  if (gap.kind === 'choice') {
    const options = gap.options ?? [];
    const ids = new Set(options.map(({ id }) => id));
    const isRight = key.options?.some(({ share }) => share === 100) && key.options.every(({ id }) => ids.has(id));
    const problems = problemsOfItems(options, `body.gaps.${index}.options`);
    return options.length < 2
      ? [{ field: at, code: 'question.noOptions' }]
      : isRight || problems.length > 0
        ? problems
        : [{ field: at, code: 'question.noCorrect' }];
  }
  if (gap.kind === 'number') {
    const numbers = key.numbers ?? [];
    if (!numbers.every(isWholeNumber)) return [{ field: at, code: 'question.badAccepted' }];
    return numbers.some(({ share }) => share === 100) ? [] : [none];
  }
  const texts = key.texts ?? [];
  if (!key.folding || texts.some(({ text, wildcard }) => isBlank(wildcard ? text.replaceAll('*', '') : text)))
    return [{ field: at, code: 'question.emptyOption' }];
  return texts.some(({ share }) => share === 100) ? [] : [none];
}

/** Whether a gap and its key have what their kind has, and nothing of another. */
const isOfKind = (gap: Gap, key: GapKey): boolean =>
  (gap.options !== undefined) === (gap.kind === 'choice') &&
  (gap.exact !== undefined) === (gap.kind === 'text') &&
  (key.options !== undefined) === (gap.kind === 'choice') &&
  (key.numbers !== undefined) === (gap.kind === 'number') &&
  (key.texts !== undefined && key.folding !== undefined) === (gap.kind === 'text');

/** A text with gaps, each filled by a choice, a number or some words. */
export default defineQuestionType<GapsBody, GapsKey, GapsAnswer>({
  start: () => ({ body: { text: '', gaps: [], rule: 'each' }, key: { gaps: [] } }),
  lint({ body, key }) {
    const ids = body.gaps.map(({ id }) => id);
    const hasAll = (text: string) => {
      const inText = gapsIn(text);
      return (
        new Set(inText).size === inText.length && inText.length === ids.length && inText.every((id) => ids.includes(id))
      );
    };
    // who reads the second language fills in the same gaps
    const isWhole =
      ids.length > 0 &&
      [body.text, ...(body.texts ? [body.texts.en, body.texts.ar] : [])].every(hasAll) &&
      key.gaps.length === ids.length &&
      body.gaps.every((gap, index) => key.gaps[index]!.id === gap.id && isOfKind(gap, key.gaps[index]!));
    if (!isWhole) return [{ field: 'body.text', code: 'question.noGaps' }];
    return body.gaps.flatMap((gap, index) => problemsOfGap(gap, key.gaps[index]!, index));
  },
  shown: (body, shuffled) => ({
    ...body,
    gaps: body.gaps.map((gap) => (gap.options ? { ...gap, options: shuffled(gap.options) } : gap)),
  }),
  isAnswered: ({ given }) => Object.values(given).some((text) => !isBlank(text)),
  score({ body, key }, answer) {
    const shares = sharesOfGaps({ body, key }, answer);
    if (body.rule === 'all') return { earned: [...shares.values()].every((share) => share === 100) ? 1 : 0, of: 1 };
    const weights = body.gaps.reduce((sum, { weight }) => sum + weight, 0);
    const earned = body.gaps.reduce((sum, { id, weight }) => sum + weight * (shares.get(id) ?? 0), 0);
    return { earned, of: weights * 100 };
  },
  parted({ body, key }, answer) {
    if (body.rule === 'all') return [];
    const shares = sharesOfGaps({ body, key }, answer);
    const weights = body.gaps.reduce((sum, { weight }) => sum + weight, 0);
    return body.gaps.flatMap(({ id, weight }) => {
      const earned = weight * (shares.get(id) ?? 0);
      return earned > 0 ? [{ id, earned, of: weights * 100 }] : [];
    });
  },
  answerInWords: ({ gaps }, answer) =>
    gaps
      .flatMap((gap) => {
        const given = givenIn(gap, answer);
        return given === null ? [] : [`[${gap.id}] ${given}`];
      })
      .join('\n'),
  keyInWords: ({ body, key }, language) =>
    body.gaps
      .map((gap) => {
        const right = key.gaps.find(({ id }) => id === gap.id);
        return `[${gap.id}] ${rightIn(gap, right, language)}`;
      })
      .join('\n'),
  countedAs({ body, key }, answer) {
    const folding = new Map(key.gaps.map((gap) => [gap.id, gap.folding]));
    return body.gaps.flatMap((gap) => {
      const given = givenIn(gap, answer);
      const fold = folding.get(gap.id);
      return given === null ? [] : [`[${gap.id}] ${fold ? foldedText(given, fold) : given.trim()}`];
    });
  },
  textsOf: ({ text, gaps }) => [
    ...piecesOf(text).flatMap((piece) => ('text' in piece ? [piece.text] : [])),
    ...gaps.flatMap(({ options = [] }) => options.map((option) => option.text)),
  ],
  sample: {
    en: {
      text: 'Fill in the gap.',
      body: { text: 'A week has [[1]] days.', gaps: [{ id: 1, kind: 'number', weight: 1 }], rule: 'each' },
    },
    ar: {
      text: 'املأ الفراغ.',
      body: { text: 'في الأسبوع [[1]] أيام.', gaps: [{ id: 1, kind: 'number', weight: 1 }], rule: 'each' },
    },
  },
  paper({ text, gaps, rule }, language) {
    const options = new Map(gaps.map((gap) => [gap.id, gap.options]));
    const line = piecesOf(text)
      .map((piece) => {
        if ('text' in piece) return piece.text;
        const choices = options.get(piece.gap)?.map((option) => option.text);
        return `(${piece.gap}) ________${choices ? ` {${choices.join(' / ')}}` : ''}`;
      })
      .join('');
    return { task: task[language][rule], text: line, space: 'none' };
  },
});
