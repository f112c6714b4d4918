import { isBlank } from '../../../visible-text.ts';
import { areByText, type Item, itemsByText, problemsOfItems, textsById } from '../by-text.ts';
import { defineQuestionType, listSeparator, type PaperLanguage, type QuestionProblem } from '../define.ts';

/** How points are given: for each right pair its part, or all or nothing. */
export const matchingRules = ['each', 'all'] as const;
/** An item and what is chosen for it, by their ids. */
export type Pair = [item: number, choice: number];

export interface MatchingBody {
  /** In the order in which they were written. */
  items: Item[];
  /** What may be chosen, `itemsByText`: their places and ids tell nothing. Some may belong to no item. */
  choices: Item[];
  rule: (typeof matchingRules)[number];
}
export interface MatchingKey {
  /** One for each item, in their order; a choice may belong to several. */
  pairs: Pair[];
}
export interface MatchingAnswer {
  /** At most one for each item, by the item’s id. */
  pairs: Pair[];
}
/** A matching as its author writes it. */
export interface WrittenMatching {
  pairs: readonly { text: string; match: string }[];
  /** Choices that belong to nothing. */
  distractors: readonly string[];
  rule: MatchingBody['rule'];
}

const task: Record<PaperLanguage, Record<MatchingBody['rule'], string>> = {
  en: {
    each: 'Write the letter of what belongs to it beside each number. Each right pair earns its part of the points.',
    all: 'Write the letter of what belongs to it beside each number. Points are given only if all pairs are right.',
  },
  ar: {
    each: 'اكتب بجانب كل رقم حرف ما يناسبه. لكل توصيل صحيح نصيبه من الدرجة.',
    all: 'اكتب بجانب كل رقم حرف ما يناسبه. تُمنح الدرجة فقط إذا كان كل توصيل صحيحًا.',
  },
};

/** The parts of a matching: items that share what belongs to them share the choice. */
export function matchingParts({ pairs, distractors, rule }: WrittenMatching): {
  body: MatchingBody;
  key: MatchingKey;
} {
  const choices = itemsByText([...new Set([...pairs.map(({ match }) => match), ...distractors])]);
  const ids = new Map(choices.map(({ id, text }) => [text, id]));
  return {
    body: { items: pairs.map(({ text }, index) => ({ id: index + 1, text })), choices, rule },
    key: { pairs: pairs.map(({ match }, index) => [index + 1, ids.get(match)!]) },
  };
}

/** The same back, for its editor and for exports. */
export function writtenMatching({ body, key }: { body: MatchingBody; key: MatchingKey }): WrittenMatching {
  const texts = textsById(body.choices);
  const matched = new Map(key.pairs);
  const used = new Set(matched.values());
  return {
    pairs: body.items.map(({ id, text }) => ({ text, match: texts.get(matched.get(id) ?? 0) ?? '' })),
    distractors: body.choices.filter(({ id }) => !used.has(id)).map(({ text }) => text),
    rule: body.rule,
  };
}

const inWords = ({ items, choices }: MatchingBody, pairs: readonly Pair[]): string[] => {
  const chosen = new Map(pairs);
  const texts = textsById(choices);
  return items.flatMap(({ id, text }) => {
    const match = texts.get(chosen.get(id) ?? 0);
    return match === undefined ? [] : [`${text} ↔ ${match}`];
  });
};

/** What belongs together is found: for each item one of the choices. */
export default defineQuestionType<MatchingBody, MatchingKey, MatchingAnswer>({
  start: () =>
    matchingParts({
      pairs: [
        { text: '', match: '' },
        { text: '', match: '' },
      ],
      distractors: [],
      rule: 'each',
    }),
  lint({ body, key }) {
    if (body.items.length === 0) return [{ field: 'body.items', code: 'question.noOptions' }];
    const problems: QuestionProblem[] = problemsOfItems(body.items, 'body.items');
    const texts = textsById(body.choices);
    const matched = new Map(key.pairs);
    body.items.forEach(({ id }, index) => {
      const match = texts.get(matched.get(id) ?? 0);
      if (match === undefined || isBlank(match))
        problems.push({ field: `key.pairs.${index}`, code: 'question.emptyOption' });
    });
    const used = new Set(matched.values());
    for (const { field, code } of problemsOfItems(body.choices, 'body.choices')) {
      const choice = body.choices[Number(field.split('.')[2])]!;
      if (code !== 'question.emptyOption' || !used.has(choice.id)) problems.push({ field, code });
    }
    const ids = new Set(body.items.map(({ id }) => id));
    const isWhole = key.pairs.length === body.items.length && matched.size === ids.size && areByText(body.choices);
    if (problems.length === 0 && !(isWhole && [...matched.keys()].every((id) => ids.has(id))))
      return [{ field: 'key.pairs', code: 'question.noCorrect' }];
    return problems;
  },
  shown: (body, shuffled) => ({ ...body, items: shuffled(body.items), choices: shuffled(body.choices) }),
  isAnswered: ({ pairs }) => pairs.length > 0,
  score({ body, key }, { pairs }) {
    const given = new Map(pairs);
    const right = key.pairs.filter(([item, choice]) => given.get(item) === choice).length;
    const of = key.pairs.length;
    return body.rule === 'all' ? { earned: right === of ? 1 : 0, of: 1 } : { earned: right, of };
  },
  parted({ body, key }, { pairs }) {
    const right = new Map(key.pairs);
    const hits = body.rule === 'all' ? [] : pairs.filter(([item, choice]) => right.get(item) === choice);
    return hits.map(([id]) => ({ id, earned: 1, of: key.pairs.length }));
  },
  answerInWords: (body, { pairs }) => inWords(body, pairs).join('\n'),
  keyInWords: ({ body, key }, language) => inWords(body, key.pairs).join(listSeparator[language]),
  countedAs: (_, { pairs }) => pairs.map(([item, choice]) => `${item} ${choice}`),
  textsOf: ({ items, choices }) => [...items, ...choices].map(({ text }) => text),
  sample: {
    en: {
      text: 'Choose for each number the same number in words.',
      body: {
        items: ['1', '2'].map((text, at) => ({ id: at + 1, text })),
        choices: itemsByText(['one', 'three', 'two']),
        rule: 'each',
      },
    },
    ar: {
      text: 'اختر لكل رقم ما يساويه بالحروف.',
      body: {
        items: ['1', '2'].map((text, at) => ({ id: at + 1, text })),
        choices: itemsByText(['واحد', 'اثنان', 'ثلاثة']),
        rule: 'each',
      },
    },
  },
  paper: ({ items, choices, rule }, language) => ({
    task: task[language][rule],
    columns: [items.map(({ text }) => text), choices.map(({ text }) => text)],
    space: 'none',
  }),
});
