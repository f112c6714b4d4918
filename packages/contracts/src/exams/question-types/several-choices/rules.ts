import type { Pair } from '../../../said.ts';
import { isBlank, lookOf } from '../../../visible-text.ts';
import { defineQuestionType, listSeparator, type PaperLanguage, type QuestionProblem } from '../define.ts';

export interface SeveralOption {
  /** Stays with the option when it moves or is written again. */
  id: number;
  text: string;
  /** Both languages, where both were written (TWO-01). */
  texts?: Pair | undefined;
  /** Stays at the end when options are shuffled. */
  keep_last?: boolean | undefined;
}
/**
 * How points are given: all or nothing; a part for each right option, at most as many chosen as are right; or the same
 * with a deduction for each wrong one.
 */
export const severalRules = ['all', 'each', 'deduct'] as const;
export interface SeveralBody {
  options: SeveralOption[];
  rule: (typeof severalRules)[number];
  /** With `each`: how many are right, so how many may be chosen. Students are told it. */
  most?: number | undefined;
}
export interface SeveralKey {
  /** Ids of the right options, ascending. */
  right: number[];
}
export interface SeveralAnswer {
  /** Ids of the chosen options, ascending. */
  chosen: number[];
}

const letter = (index: number): string => String.fromCharCode(65 + index);
const task: Record<PaperLanguage, (body: SeveralBody) => string> = {
  en: ({ most, rule }) =>
    `${most === undefined ? 'Choose all that are right.' : `Choose as many as are right: ${most}.`} ${pointsTold.en[rule]}`,
  ar: ({ most, rule }) =>
    `${most === undefined ? 'المطلوب اختيار جميع الإجابات الصحيحة.' : `عدد الإجابات الصحيحة المطلوب اختيارها: ${most}.`} ${pointsTold.ar[rule]}`,
};
/** How points are given, for paper. */
const pointsTold: Record<PaperLanguage, Record<SeveralBody['rule'], string>> = {
  en: {
    all: 'Points are given only if all choices are right.',
    each: 'Each right choice earns its part of the points; more choices than that earn nothing.',
    deduct: 'Each right choice earns a part of the points, each wrong one takes a part away, never below 0.',
  },
  ar: {
    all: 'تُمنح الدرجة فقط إذا كانت جميع الاختيارات صحيحة.',
    each: 'لكل اختيار صحيح نصيبه من الدرجة، ولا درجة لاختيار أكثر من ذلك.',
    deduct: 'لكل اختيار صحيح جزء من الدرجة، ويُخصم جزء لكل اختيار خاطئ، ولا تقل الدرجة عن 0.',
  },
};

function problemsOf({ options }: SeveralBody, { right }: SeveralKey): QuestionProblem[] {
  if (options.length === 0) return [{ field: 'body.options', code: 'question.noOptions' }];
  const seen = new Set<string>();
  const problems = options.flatMap(({ text }, index): QuestionProblem[] => {
    const field = `body.options.${index}.text`;
    if (isBlank(text)) return [{ field, code: 'question.emptyOption' }];
    const look = lookOf(text);
    if (seen.has(look)) return [{ field, code: 'question.sameOptions' }];
    seen.add(look);
    return [];
  });
  const ids = new Set(options.map(({ id }) => id));
  const isKnown = right.length > 0 && right.every((id) => ids.has(id)) && ids.size === options.length;
  return isKnown ? problems : [...problems, { field: 'key.right', code: 'question.noCorrect' }];
}

/** Several of the options may be right; the student chooses all of them. */
export default defineQuestionType<SeveralBody, SeveralKey, SeveralAnswer>({
  start: () => ({
    body: {
      options: [
        { id: 1, text: '' },
        { id: 2, text: '' },
        { id: 3, text: '' },
      ],
      rule: 'deduct',
    },
    key: { right: [] },
  }),
  lint({ body, key }) {
    const problems = problemsOf(body, key);
    const isTold = body.rule === 'each' ? body.most === key.right.length : body.most === undefined;
    return isTold || problems.length > 0 ? problems : [{ field: 'body.most', code: 'question.noCorrect' }];
  },
  shown: (body, shuffled) => ({ ...body, options: shuffled(body.options) }),
  isAnswered: ({ chosen }) => chosen.length > 0,
  score({ body, key }, { chosen }) {
    const right = new Set(key.right);
    const hits = chosen.filter((id) => right.has(id)).length;
    const misses = chosen.length - hits;
    if (body.rule === 'all') return { earned: hits === right.size && misses === 0 ? 1 : 0, of: 1 };
    if (body.rule === 'each') return { earned: chosen.length > right.size ? 0 : hits, of: right.size };
    // choosing everything earns nothing, however many are right
    const wrong = Math.max(1, body.options.length - right.size);
    return { earned: Math.max(0, hits * wrong - misses * right.size), of: right.size * wrong };
  },
  parted({ body, key }, { chosen }) {
    const right = new Set(key.right);
    if (body.rule === 'all' || (body.rule === 'each' && chosen.length > right.size)) return [];
    const wrong = Math.max(1, body.options.length - right.size);
    return chosen.flatMap((id) => {
      if (right.has(id)) return [{ id, earned: 1, of: right.size }];
      return body.rule === 'deduct' ? [{ id, earned: -1, of: wrong }] : [];
    });
  },
  answerInWords: ({ options }, { chosen }) =>
    options
      .filter(({ id }) => chosen.includes(id))
      .map(({ text }) => text)
      .join('\n'),
  keyInWords: ({ body, key }, language) =>
    body.options
      .flatMap(({ id }, index) => (key.right.includes(id) ? [letter(index)] : []))
      .join(listSeparator[language]),
  countedAs: (_, { chosen }) => chosen.map(String),
  choices: ({ options }) => options.map(({ id, text }) => ({ id: String(id), text })),
  sample: {
    en: {
      text: 'Here several options are right. Which of these are even numbers?',
      body: { options: ['2', '3', '4'].map((text, at) => ({ id: at + 1, text })), rule: 'all' },
    },
    ar: {
      text: 'هنا أكثر من اختيار صحيح. أيُّ هذه الأعداد زوجي؟',
      body: { options: ['2', '3', '4'].map((text, at) => ({ id: at + 1, text })), rule: 'all' },
    },
  },
  textsOf: ({ options }) => options.map(({ text }) => text),
  paper: (body, language) => ({
    task: task[language](body),
    options: body.options.map(({ text }) => text),
    space: 'none',
  }),
});
