import type { bankQuestion } from '@daftar/contracts/bank/items';
import { examLimits } from '@daftar/contracts/exams/limits';
import type { AcceptedNumber } from '@daftar/contracts/exams/question-types/accepted-number';
import type { AcceptedText } from '@daftar/contracts/exams/question-types/accepted-text';
import { type Gap as BankGap, type GapKey, gapsIn } from '@daftar/contracts/exams/question-types/gaps/rules';
import { matchingParts } from '@daftar/contracts/exams/question-types/matching/rules';
import { orderingParts } from '@daftar/contracts/exams/question-types/ordering/rules';
import { maxCodeLanguage } from '@daftar/contracts/exams/question-types/source-code/rules';
import { exactFolding, usualFolding } from '@daftar/contracts/exams/question-types/typed-text';
import { otherLanguage } from '@daftar/contracts/said';
import type { z } from 'zod';
import type { Accepted, Gap, Option, Question, Why } from '../model.ts';
import { hasSecond, hasSecondAccepted, secondTexts, withSecond } from './pairs.ts';

type BankQuestion = z.output<typeof bankQuestion>;

/*
 * Questions of other systems as a bank has them (QST-08). Never a guessed key or point: what can’t be said in one of our
 * types is refused with its reason, and what becomes different says so.
 */

/** A reason in both languages. */
const why = (en: string, ar: string): Why => ({ en, ar });

/** What became of a question. */
export type Converted = { question: BankQuestion; changed: Why[] } | { refused: Why };

/** The reasons of refusals and changes here; what the reader found comes before them. */
export const reasons = {
  noType: why('Daftar has no question type for this', 'لا يوجد في دفتر نوع أسئلة يناسب هذا السؤال'),
  noKey: why('The file names no right answer', 'لا يحدد الملف إجابة صحيحة'),
  shares: why(
    'The options give parts of the points in a way that no type of Daftar has',
    'توزع الخيارات أجزاء الدرجة بطريقة لا يوجد لها نوع في دفتر',
  ),
  deduct: why(
    'Wrong options take away other parts of the points: choosing everything earns nothing, and no question less than 0',
    'يخصم الاختيار الخطأ جزءًا مختلفًا من الدرجة: اختيار الكل لا يمنح شيئًا، ولا تقل الدرجة عن صفر',
  ),
  most: why('No more options may be chosen than are right', 'لا يجوز اختيار عدد أكبر من عدد الخيارات الصحيحة'),
  feedback: why('Its feedback was left out', 'لم تُنقل التغذية الراجعة'),
  languages: why(
    'Texts were left out: only English and Arabic beside each other are kept, around the same gaps, and not of accepted answers',
    'لم تُنقل بعض النصوص: تُحفظ العربية والإنجليزية فقط، وحول الفراغات نفسها، دون الإجابات المقبولة',
  ),
  gapTask: why('The file has no text above the one with the gaps', 'لا يوجد في الملف نص قبل النص ذي الفراغات'),
  noLanguage: why('The file names no programming language', 'لا يحدد الملف لغة البرمجة'),
  shareRounded: why('Parts of the points were rounded to whole percent', 'قُرِّبت أجزاء الدرجة إلى نسب مئوية صحيحة'),
  pictures: why(
    'Pictures that are neither JPEG nor PNG, move or are too large were left out',
    'لم تُنقل الصور التي ليست JPEG أو PNG أو المتحركة أو الكبيرة جدًّا',
  ),
  pictureName: why('A picture had no description and got its file name', 'لم يكن لإحدى الصور وصف فأخذت اسم ملفها'),
  tooLong: why('It is longer than a question may be', 'أطول مما يُسمح به للسؤال'),
  tooMany: why('It has too many options or answers', 'عدد الخيارات أو الإجابات أكبر من المسموح'),
  pointsRounded: why('Its points were rounded to two decimals', 'قُرِّبت الدرجة إلى منزلتين عشريتين'),
  badPoints: why('Its points are not between 0.01 and 1000', 'الدرجة ليست بين 0.01 و1000'),
} as const satisfies Record<string, Why>;

class Refusal extends Error {
  readonly why: Why;
  constructor(reason: Why) {
    super(reason.en);
    this.why = reason;
  }
}

type Parts = Pick<BankQuestion, 'question_type'> &
  Partial<Pick<BankQuestion, 'question_text' | 'texts' | 'options' | 'body' | 'key'>>;
type Convert = (question: Question, changed: Why[]) => Parts;

const whole = (share: number): boolean => Math.abs(share - 1) < 1e-6;
const none = (share: number): boolean => Math.abs(share) < 1e-6;

function optionsOf({ options }: { options?: Option[] | undefined }): Option[] {
  if (!options || options.length === 0) throw new Refusal(reasons.noKey);
  if (options.length > examLimits.maxOptions) throw new Refusal(reasons.tooMany);
  return options;
}

const oneChoice: Convert = (question) => {
  const options = optionsOf(question);
  if (!options.every(({ share }) => whole(share) || none(share))) throw new Refusal(reasons.shares);
  return {
    question_type: 'MCQ',
    options: options.map(({ text, share }) => ({ answer_text: text, is_correct: whole(share), keep_last: false })),
  };
};

/**
 * All or nothing; equal parts of the right ones, of which no more may be chosen than are right; or the same where each
 * wrong one takes away its part, so that choosing everything earns nothing.
 */
const severalChoices: Convert = (question, changed) => {
  const options = optionsOf(question);
  const right = options.flatMap(({ share }, at) => (share > 0 && !none(share) ? [at + 1] : []));
  if (right.length === 0) throw new Refusal(reasons.noKey);
  const body = { options: options.map(({ text }, at) => ({ id: at + 1, text })) };
  const question_type = 'several-choices' as const;
  if (question.allOrNothing) return { question_type, body: { ...body, rule: 'all' }, key: { right } };
  const near = (share: number, part: number) => Math.abs(share - part) < 0.005;
  if (!options.every(({ share }) => share <= 0 || none(share) || near(share, 1 / right.length)))
    throw new Refusal(reasons.shares);
  const wrong = options.filter(({ share }) => share <= 0 || none(share)).map(({ share }) => share);
  if (wrong.every(none)) {
    if (wrong.length > 0) changed.push(reasons.most);
    return { question_type, body: { ...body, rule: 'each', most: right.length }, key: { right } };
  }
  if (wrong.some(none)) throw new Refusal(reasons.shares);
  if (!wrong.every((share) => near(-share, 1 / wrong.length))) changed.push(reasons.deduct);
  return { question_type, body: { ...body, rule: 'deduct' }, key: { right } };
};

const trueFalse: Convert = (question) => {
  const right = (question.options ?? []).filter(({ share }) => whole(share));
  const word = right.length === 1 ? right[0]!.text.trim().toLowerCase() : '';
  const isTrue = /^(true|t|صح|صحيح|صواب|نعم)$/.test(word);
  const isFalse = /^(false|f|خطأ|خطا|غير صحيح|لا)$/.test(word);
  if (!isTrue && !isFalse) throw new Refusal(reasons.noKey);
  return { question_type: 'true-false', body: {}, key: { right: isTrue } };
};

/** Whole percent, as both types that are typed keep it. */
function percent(share: number, changed: Why[]): number {
  const value = Math.round(share * 100);
  if (Math.abs(share * 100 - value) > 1e-4 && !changed.includes(reasons.shareRounded))
    changed.push(reasons.shareRounded);
  return Math.min(100, Math.max(1, value));
}

/** Those that earn something: an answer that earns nothing is what no accepted one is. */
function acceptedOf({ accepted }: { accepted?: Accepted[] | undefined }, most: number): Accepted[] {
  const earning = (accepted ?? []).filter(({ share }) => share > 0 && !none(share));
  if (earning.length === 0) throw new Refusal(reasons.noKey);
  if (earning.length > most) throw new Refusal(reasons.tooMany);
  return earning;
}

/** A number without an exponent where possible, as the field reads it. */
const numberText = (value: number): string => (Number.isFinite(value) ? String(value).replace('e+', 'e') : '');

/** A number that counts, as a type that is typed has it. */
function acceptedNumber(one: Accepted, changed: Why[]): AcceptedNumber {
  const share = percent(one.share, changed);
  if (one.range) return { is: 'range', value: numberText(one.range[0]), by: numberText(one.range[1]), share };
  if (one.number === undefined) throw new Refusal(reasons.shares);
  const value = numberText(one.number);
  if (one.digits !== undefined) return { is: 'digits', value, by: String(one.digits), share };
  if (!one.tolerance) return { is: 'exact', value, share };
  return one.relative
    ? { is: 'percent', value, by: numberText(Number((one.tolerance * 100).toPrecision(12))), share }
    : { is: 'within', value, by: numberText(one.tolerance), share };
}

/** A text that counts, as a type that is typed has it. */
const acceptedText = ({ text = '', wildcard, share }: Accepted, changed: Why[]): AcceptedText => ({
  text,
  share: percent(share, changed),
  ...(wildcard && { wildcard: true }),
});

const number: Convert = (question, changed) => ({
  question_type: 'numeric',
  body: { unit: 'none' },
  key: { accepted: acceptedOf(question, 20).map((one) => acceptedNumber(one, changed)) },
});

const shortText: Convert = (question, changed) => ({
  question_type: 'short-text',
  body: { exact: false },
  key: {
    accepted: acceptedOf(question, 50).map((one) => acceptedText(one, changed)),
    folding: question.caseSensitive ? exactFolding : usualFolding,
  },
});

/** Each right pair earns the same part, or all of them together all. */
const matching: Convert = ({ pairs = [], distractors = [], allOrNothing }) => {
  if (pairs.length === 0) throw new Refusal(reasons.noKey);
  if (pairs.length > examLimits.maxOptions) throw new Refusal(reasons.tooMany);
  const isEqual = pairs.every(({ share }) => Math.abs(share - 1 / pairs.length) < 0.005);
  if (!allOrNothing && !isEqual) throw new Refusal(reasons.shares);
  return { question_type: 'matching', ...matchingParts({ pairs, distractors, rule: allOrNothing ? 'all' : 'each' }) };
};

/** Each part in its right place earns its share, or all of them together all. */
const ordering: Convert = ({ order = [], allOrNothing }) => {
  if (order.length === 0) throw new Refusal(reasons.noKey);
  if (order.length > examLimits.maxOptions) throw new Refusal(reasons.tooMany);
  return { question_type: 'ordering', ...orderingParts({ texts: order, rule: allOrNothing ? 'all' : 'places' }) };
};

/** Whole weights in the proportions of the shares. */
function weightsOf(shares: readonly number[]): number[] {
  const sum = shares.reduce((all, share) => all + share, 0);
  for (let of = 1; of <= 1_000 && sum > 0; of += 1) {
    const weights = shares.map((share) => Math.round((share / sum) * of));
    const isExact = weights.every((weight, at) => Math.abs(weight / of - shares[at]! / sum) < 1e-4);
    if (isExact && weights.every((weight) => weight >= 1 && weight <= 100)) return weights;
  }
  throw new Refusal(reasons.shares);
}

function gapOf(gap: Gap, id: number, weight: number, changed: Why[]): { gap: BankGap; key: GapKey } {
  if (gap.type === 'choice') {
    const options = optionsOf(gap);
    if (options.some(({ share }) => share < 0 && !none(share))) throw new Refusal(reasons.shares);
    const items = options.map(({ text }, at) => ({ id: at + 1, text }));
    const right = options.flatMap(({ share }, at) =>
      none(share) ? [] : [{ id: at + 1, share: percent(share, changed) }],
    );
    return { gap: { id, kind: 'choice', options: items, weight }, key: { id, options: right } };
  }
  const accepted = acceptedOf(gap, 20);
  if (gap.type === 'number')
    return {
      gap: { id, kind: 'number', weight },
      key: { id, numbers: accepted.map((one) => acceptedNumber(one, changed)) },
    };
  return {
    gap: { id, kind: 'text', exact: gap.caseSensitive ?? false, weight },
    key: {
      id,
      texts: accepted.map((one) => acceptedText(one, changed)),
      folding: gap.caseSensitive ? exactFolding : usualFolding,
    },
  };
}

/** Whether most letters are Arabic. */
const isArabic = (text: string): boolean =>
  (text.match(/\p{sc=Arabic}/gu)?.length ?? 0) > (text.match(/\p{sc=Latin}/gu)?.length ?? 0);

const fillIn = { en: 'Fill in the gaps.', ar: 'املأ الفراغات.' } as const;

/** The paragraphs before the first one with a gap are the question’s text; the others are the text with gaps. */
function aroundGaps(text: string): { above: string; inside: string } {
  const paragraphs = text.split(/\n{2,}/);
  const first = Math.max(
    0,
    paragraphs.findIndex((paragraph) => /\[\[\d{1,2}\]\]/.test(paragraph)),
  );
  return { above: paragraphs.slice(0, first).join('\n\n').trim(), inside: paragraphs.slice(first).join('\n\n') };
}

const gaps: Convert = (question, changed) => {
  const given = question.gaps ?? [];
  if (given.length === 0) throw new Refusal(reasons.noKey);
  const { above, inside } = aroundGaps(question.text);
  if (above === '') changed.push(reasons.gapTask);
  const weights = question.allOrNothing ? given.map(() => 1) : weightsOf(given.map(({ share }) => share));
  const parts = given.map((gap, at) => gapOf(gap, at + 1, weights[at]!, changed));
  return {
    question_text: above || fillIn[isArabic(question.text) ? 'ar' : 'en'],
    question_type: 'gaps',
    body: {
      text: inside,
      gaps: parts.map(({ gap }) => gap),
      rule: question.allOrNothing ? 'all' : 'each',
    },
    key: { gaps: parts.map(({ key }) => key) },
  };
};

/** Marked by a person. */
const code: Convert = ({ language = '' }, changed) => {
  if (language.trim() === '') changed.push(reasons.noLanguage);
  return { question_type: 'source-code', body: { language: language.trim().slice(0, maxCodeLanguage) }, key: {} };
};

/** By the neutral model’s type; one that is missing here is refused by name. */
const converters: Partial<Record<Question['type'], Convert>> = {
  'one-choice': oneChoice,
  'several-choices': severalChoices,
  'true-false': trueFalse,
  number: number,
  'short-text': shortText,
  matching,
  ordering,
  gaps,
  code,
  essay: () => ({ question_type: 'Essay' }),
};

function pointsOf({ points }: Question, changed: Why[]): number | null {
  if (points === null) return null;
  const rounded = Math.round(points * 100) / 100;
  if (rounded < 0.01 || rounded > examLimits.maxPoints) throw new Refusal(reasons.badPoints);
  if (Math.abs(rounded - points) > 1e-9) changed.push(reasons.pointsRounded);
  return rounded;
}

const hasFeedback = ({ feedback, options = [], accepted = [] }: Question): boolean =>
  Boolean(feedback) || [...options, ...accepted].some((one) => one.feedback);

/** The parts with what the file says in its second language; what a bank has no place for is told. */
function withLanguages(question: Question, parts: Parts, changed: Why[]): Parts {
  const second = secondTexts(question);
  if (!second) {
    if (hasSecond(question)) changed.push(reasons.languages);
    return parts;
  }
  const { text } = second.texts;
  const isWithGaps = question.type === 'gaps' && text !== undefined;
  const told = isWithGaps ? aroundGaps(text) : { above: text };
  const inside = 'inside' in told && sameGaps(told.inside, question.text) ? told.inside : undefined;
  if (hasSecondAccepted(second) || (isWithGaps && inside === undefined)) changed.push(reasons.languages);
  const asked = isWithGaps && told.above === '' ? fillIn[otherLanguage(second.first)] : told.above;
  return withSecond(parts, question, second, { above: asked, inside });
}

const sameGaps = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((text) =>
    gapsIn(text)
      .toSorted((x, y) => x - y)
      .join(),
  );
  return a === b;
};

/** A question of another system as a bank has it, or why it can’t be. Pictures are still named as in the file. */
export function toBank(question: Question): Converted {
  const changed = [...(question.changed ?? [])];
  try {
    const convert = converters[question.type];
    if (!convert) throw new Refusal(reasons.noType);
    if (question.withoutKey) throw new Refusal(reasons.noKey);
    const parts = withLanguages(question, convert(question, changed), changed);
    const points = pointsOf(question, changed);
    if (hasFeedback(question)) changed.push(reasons.feedback);
    return { question: { question_text: question.text, points, options: [], ...parts }, changed };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.why };
    throw error;
  }
}
