import type { bankQuestion } from '@daftar/contracts/bank/items';
import { hasBoth, questionIn } from '@daftar/contracts/exams/languages/question-in';
import type { AcceptedNumber } from '@daftar/contracts/exams/question-types/accepted-number';
import type { AcceptedText } from '@daftar/contracts/exams/question-types/accepted-text';
import { canonical } from '@daftar/contracts/exams/question-types/canonical';
import { type GapKey, type GapsBody, type GapsKey, gapsIn } from '@daftar/contracts/exams/question-types/gaps/rules';
import {
  type MatchingBody,
  type MatchingKey,
  writtenMatching,
} from '@daftar/contracts/exams/question-types/matching/rules';
import type { NumberBody, NumberKey } from '@daftar/contracts/exams/question-types/numeric/rules';
import {
  type OrderingBody,
  type OrderingKey,
  writtenOrder,
} from '@daftar/contracts/exams/question-types/ordering/rules';
import type { SeveralBody, SeveralKey } from '@daftar/contracts/exams/question-types/several-choices/rules';
import type { ShortTextKey } from '@daftar/contracts/exams/question-types/short-text/rules';
import type { CodeBody } from '@daftar/contracts/exams/question-types/source-code/rules';
import type { TrueFalseKey } from '@daftar/contracts/exams/question-types/true-false/rules';
import { plainNumber } from '@daftar/contracts/exams/question-types/typed-number';
import { exactFolding, type TextFolding, usualFolding } from '@daftar/contracts/exams/question-types/typed-text';
import type { TextLanguage } from '@daftar/contracts/said';
import type { z } from 'zod';
import type { Accepted, Gap, Question, Why } from '../model.ts';
import { textsApart } from './pairs.ts';

/*
 * Questions of a bank as other systems have them (QST-09): the way back of `to-bank.ts`. What no other system has is left
 * out and told.
 */

type BankQuestion = z.output<typeof bankQuestion>;

/** A question of a bank with its tags and folder. */
export interface BankedQuestion {
  /** What it is called in a list of what was left out. */
  from: string;
  question: BankQuestion;
  tags: readonly string[];
  /** The way from the top: “Stacks/Uses”. */
  folder: string | null;
}

const why = (en: string, ar: string): Why => ({ en, ar });

/** What is left out or becomes different on the way. */
export const losses = {
  keepLast: why('Which option stays last was left out', 'لم يُنقل تثبيت الاختيار في النهاية'),
  unit: why('The unit of the number was left out', 'لم تُنقل وحدة العدد'),
  folding: why(
    'Which spellings count as equal was left out, except capital and small letters',
    'لم يُنقل ما لا يفرّق التصحيح بينه في الكتابة، باستثناء حالة الأحرف اللاتينية',
  ),
  judged: why(
    'Points of single answers, given in a regrade, were left out',
    'لم تُنقل درجات إجابات بعينها من إعادة تصحيح',
  ),
  pairsInOrder: why(
    'Points are for each part in its place, not for each two that follow each other',
    'تُمنح الدرجة لكل جزء في موضعه، وليس لكل جزأين متتاليين',
  ),
  type: why(
    'No other system has this type: an essay goes out in its place',
    'لا يوجد هذا النوع في أنظمة أخرى، فيُصدَّر سؤالًا مقاليًا',
  ),
} as const satisfies Record<string, Why>;

type Typed = Omit<Question, 'from' | 'name' | 'points' | 'text'> & { text?: string };
/** `gapOrder`: the numbers of gaps go by the text of the first language. */
type Convert = (question: BankQuestion, changed: Why[], gapOrder?: readonly number[]) => Typed;

const share = (percent: number): number => percent / 100;

function acceptedNumber({ is, value, by = '', share: percent }: AcceptedNumber): Accepted {
  const numberOf = (text: string): number => {
    const [over, under = '1'] = plainNumber(text).split('/');
    return Number(over) / Number(under);
  };
  const earned = { share: share(percent) };
  if (is === 'range') return { range: [numberOf(value), numberOf(by)], ...earned };
  const number = numberOf(value);
  if (is === 'digits') return { number, digits: numberOf(by), ...earned };
  if (is === 'within') return { number, tolerance: numberOf(by), ...earned };
  if (is === 'percent')
    return { number, tolerance: Number((numberOf(by) / 100).toPrecision(12)), relative: true, ...earned };
  return { number, ...earned };
}

const acceptedText = ({ text, wildcard, share: percent }: AcceptedText): Accepted => ({
  text,
  share: share(percent),
  ...(wildcard && { wildcard: true as const }),
});

/** Whether capital and small letters differ; other foldings than the two usual ones are told. */
function caseOf(folding: TextFolding, changed: Why[]): { caseSensitive?: true } {
  const isUsual = [usualFolding, exactFolding].some((one) => canonical(one) === canonical(folding));
  if (!isUsual && !changed.includes(losses.folding)) changed.push(losses.folding);
  return folding.case ? {} : { caseSensitive: true };
}

const oneChoice: Convert = ({ options }, changed) => {
  if (options.some(({ keep_last }) => keep_last)) changed.push(losses.keepLast);
  return {
    type: 'one-choice',
    options: options.map(({ answer_text, is_correct }) => ({ text: answer_text, share: is_correct ? 1 : 0 })),
  };
};

const severalChoices: Convert = (question, changed) => {
  const { options, rule } = question.body as SeveralBody;
  const right = new Set((question.key as SeveralKey).right);
  if (options.some(({ keep_last }) => keep_last)) changed.push(losses.keepLast);
  const wrongShare = rule === 'deduct' ? -1 / Math.max(1, options.length - right.size) : 0;
  return {
    type: 'several-choices',
    options: options.map(({ id, text }) => ({ text, share: right.has(id) ? 1 / right.size : wrongShare })),
    ...(rule === 'all' && { allOrNothing: true as const }),
  };
};

const number: Convert = (question, changed) => {
  const [body, key] = [question.body as NumberBody, question.key as NumberKey];
  if (body.unit !== 'none') changed.push(losses.unit);
  if (key.judged?.length) changed.push(losses.judged);
  return { type: 'number', accepted: key.accepted.map(acceptedNumber) };
};

const shortText: Convert = (question, changed) => {
  const key = question.key as ShortTextKey;
  if (key.judged?.length) changed.push(losses.judged);
  return { type: 'short-text', accepted: key.accepted.map(acceptedText), ...caseOf(key.folding, changed) };
};

const matching: Convert = (question) => {
  const { pairs, distractors, rule } = writtenMatching({
    body: question.body as MatchingBody,
    key: question.key as MatchingKey,
  });
  return {
    type: 'matching',
    pairs: pairs.map((pair) => ({ ...pair, share: 1 / pairs.length })),
    ...(distractors.length > 0 && { distractors: [...distractors] }),
    ...(rule === 'all' && { allOrNothing: true as const }),
  };
};

const ordering: Convert = (question, changed) => {
  const { texts, rule } = writtenOrder({ body: question.body as OrderingBody, key: question.key as OrderingKey });
  if (rule === 'pairs') changed.push(losses.pairsInOrder);
  return { type: 'ordering', order: [...texts], ...(rule === 'all' && { allOrNothing: true as const }) };
};

function gapOf(gap: GapsBody['gaps'][number], key: GapKey | undefined, part: number, changed: Why[]): Gap {
  if (gap.options) {
    const shares = new Map(key?.options?.map((one) => [one.id, share(one.share)]));
    return {
      type: 'choice',
      options: gap.options.map(({ id, text }) => ({ text, share: shares.get(id) ?? 0 })),
      share: part,
    };
  }
  if (key?.numbers) return { type: 'number', accepted: key.numbers.map(acceptedNumber), share: part };
  return {
    type: 'short',
    accepted: (key?.texts ?? []).map(acceptedText),
    ...(key?.folding && caseOf(key.folding, changed)),
    share: part,
  };
}

/** The text comes first, then that with the gaps, which are numbered in their order. */
const gaps: Convert = (question, changed, gapOrder) => {
  const [body, key] = [question.body as GapsBody, question.key as GapsKey];
  const order = gapOrder ?? gapsIn(body.text);
  const byId = new Map(body.gaps.map((gap) => [gap.id, gap]));
  const sum = body.gaps.reduce((all, { weight }) => all + weight, 0);
  return {
    type: 'gaps',
    text: `${question.question_text}\n\n${body.text.replace(/\[\[(\d{1,2})\]\]/g, (_, id: string) => `[[${order.indexOf(Number(id)) + 1}]]`)}`,
    gaps: order.map((id) => {
      const gap = byId.get(id)!;
      const part = body.rule === 'all' ? 1 / order.length : gap.weight / sum;
      return gapOf(
        gap,
        key.gaps.find((one) => one.id === id),
        part,
        changed,
      );
    }),
    ...(body.rule === 'all' && { allOrNothing: true as const }),
  };
};

const asEssay: Convert = (_question, changed) => {
  changed.push(losses.type);
  return { type: 'essay' };
};

/** A type that no other system has goes out as an essay, which the reader is told. */
const converters: Partial<Record<BankQuestion['question_type'], Convert>> = {
  MCQ: oneChoice,
  Essay: () => ({ type: 'essay' }),
  'true-false': ({ key }) => ({
    type: 'true-false',
    options: [
      { text: 'True', share: (key as TrueFalseKey).right ? 1 : 0 },
      { text: 'False', share: (key as TrueFalseKey).right ? 0 : 1 },
    ],
  }),
  'several-choices': severalChoices,
  numeric: number,
  'short-text': shortText,
  matching,
  ordering,
  gaps,
  'source-code': ({ body }) => {
    const { language } = body as CodeBody;
    return { type: 'code', ...(language !== '' && { language }) };
  },
};

/** A question in one of its languages, as the neutral model has it. */
function inLanguage(banked: BankedQuestion, language: TextLanguage, changed: Why[]): Question {
  const { from, tags, folder } = banked;
  const question = questionIn(banked.question, language, language);
  const english = questionIn(banked.question, 'en', 'en').body as { text?: string } | undefined;
  const order = question.question_type === 'gaps' ? gapsIn(english?.text ?? '') : undefined;
  const { text = question.question_text, ...typed } = (converters[question.question_type] ?? asEssay)(
    question,
    changed,
    order,
  );
  return {
    from,
    name: from,
    points: question.points,
    text,
    ...typed,
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(folder !== null && { folder }),
  };
}

/**
 * A question of a bank as the neutral model has it, with both languages where it has two (TWO-07); `changed` tells what
 * was left out. Pictures are still named as ours.
 */
export function fromBank(banked: BankedQuestion): Question {
  const changed: Why[] = [];
  const english = inLanguage(banked, 'en', changed);
  const arabic = hasBoth(banked.question) ? textsApart(english, inLanguage(banked, 'ar', [])) : {};
  return {
    ...english,
    ...(Object.keys(arabic).length > 0 && { lang: { en: {}, ar: arabic } }),
    ...(changed.length > 0 && { changed }),
  };
}
