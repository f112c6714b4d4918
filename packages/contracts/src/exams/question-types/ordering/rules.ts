import { areByText, type Item, itemsByText, problemsOfItems, textsById } from '../by-text.ts';
import { defineQuestionType, type PaperLanguage, type QuestionProblem } from '../define.ts';

/**
 * How points are given: for each two that follow each other as they should, for each one in its right place, or all or
 * nothing.
 */
export const orderingRules = ['pairs', 'places', 'all'] as const;
export interface OrderingBody {
  /** `itemsByText`: their places and ids tell nothing of the order. */
  items: Item[];
  rule: (typeof orderingRules)[number];
}
export interface OrderingKey {
  /** Ids of all items, in their right order. */
  order: number[];
}
export interface OrderingAnswer {
  /** Ids of all items. */
  order: number[];
}
/** An ordering as its author writes it. */
export interface WrittenOrder {
  /** In their right order. */
  texts: readonly string[];
  rule: OrderingBody['rule'];
}

const task: Record<PaperLanguage, Record<OrderingBody['rule'], string>> = {
  en: {
    pairs:
      'Write the letters in the right order. Each two that follow each other as they should earn a part of the points.',
    places: 'Write the letters in the right order. Each one in its right place earns a part of the points.',
    all: 'Write the letters in the right order. Points are given only if the whole order is right.',
  },
  ar: {
    pairs: 'اكتب الحروف بالترتيب الصحيح. لكل عنصرين متتاليين بالترتيب الصحيح جزء من الدرجة.',
    places: 'اكتب الحروف بالترتيب الصحيح. لكل عنصر في مكانه الصحيح جزء من الدرجة.',
    all: 'اكتب الحروف بالترتيب الصحيح. تُمنح الدرجة فقط إذا كان الترتيب كله صحيحًا.',
  },
};

/** The parts of an ordering. */
export function orderingParts({ texts, rule }: WrittenOrder): { body: OrderingBody; key: OrderingKey } {
  const items = itemsByText(texts);
  // equal texts, which are refused later, get one id each
  const left = items.map((item) => ({ ...item }));
  const order = texts.map(
    (text) =>
      left.splice(
        left.findIndex((item) => item.text === text),
        1,
      )[0]!.id,
  );
  return { body: { items, rule }, key: { order } };
}

/** The same back, for its editor and for exports. */
export function writtenOrder({ body, key }: { body: OrderingBody; key: OrderingKey }): WrittenOrder {
  const texts = textsById(body.items);
  return { texts: key.order.map((id) => texts.get(id) ?? ''), rule: body.rule };
}

const inWords = ({ items }: OrderingBody, order: readonly number[]): string => {
  const texts = textsById(items);
  return order.map((id, index) => `${index + 1}. ${texts.get(id) ?? ''}`).join('\n');
};

/** Items are put into their right order. */
export default defineQuestionType<OrderingBody, OrderingKey, OrderingAnswer>({
  start: () => orderingParts({ texts: ['', '', ''], rule: 'pairs' }),
  lint({ body, key }) {
    if (body.items.length < 2) return [{ field: 'key.order', code: 'question.noOptions' }];
    const places = new Map(key.order.map((id, index) => [id, index]));
    const isWhole = places.size === body.items.length && key.order.length === body.items.length;
    if (!isWhole || !areByText(body.items) || body.items.some(({ id }) => !places.has(id)))
      return [{ field: 'key.order', code: 'question.noCorrect' }];
    // told where they are written: in the order of the key
    return problemsOfItems(
      key.order.map((id) => body.items.find((item) => item.id === id)!),
      'key.order',
    ).map(({ field, code }): QuestionProblem => ({ field: field.replace(/\.text$/, ''), code }));
  },
  shown: (body, shuffled) => ({ ...body, items: shuffled(body.items) }),
  isAnswered: ({ order }) => order.length > 0,
  score({ body, key }, { order }) {
    const isWhole = order.length === key.order.length;
    const inPlace = isWhole ? key.order.filter((id, index) => order[index] === id).length : 0;
    if (body.rule === 'all') return { earned: inPlace === key.order.length ? 1 : 0, of: 1 };
    if (body.rule === 'places') return { earned: inPlace, of: key.order.length };
    const next = new Map(order.map((id, index) => [id, order[index + 1]]));
    const pairs = key.order.slice(1).filter((id, index) => next.get(key.order[index]!) === id).length;
    return { earned: isWhole ? pairs : 0, of: key.order.length - 1 };
  },
  parted({ body, key }, { order }) {
    if (body.rule === 'all' || order.length !== key.order.length) return [];
    if (body.rule === 'places')
      return order.flatMap((id, index) => (key.order[index] === id ? [{ id, earned: 1, of: order.length }] : []));
    const before = new Map(key.order.slice(1).map((id, index) => [id, key.order[index]]));
    return order
      .slice(1)
      .flatMap((id, index) => (before.get(id) === order[index] ? [{ id, earned: 1, of: order.length - 1 }] : []));
  },
  answerInWords: (body, { order }) => inWords(body, order),
  keyInWords: ({ body, key }) => inWords(body, key.order),
  countedAs: (_, { order }) => [order.join(' ')],
  textsOf: ({ items }) => items.map(({ text }) => text),
  sample: {
    en: {
      text: 'Put these numbers into order, the smallest first.',
      body: { items: itemsByText(['1', '2', '3']), rule: 'pairs' },
    },
    ar: { text: 'رتّب هذه الأعداد من الأصغر إلى الأكبر.', body: { items: itemsByText(['1', '2', '3']), rule: 'pairs' } },
  },
  paper: ({ items, rule }, language) => ({
    task: task[language][rule],
    options: items.map(({ text }) => text),
    space: 'line',
  }),
});
