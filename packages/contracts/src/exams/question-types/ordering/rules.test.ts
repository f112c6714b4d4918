import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonical } from '../canonical.ts';
import { testRulesOfType } from '../testing/rules-of-type.ts';
import rules, { orderingParts, orderingRules, writtenOrder } from './rules.ts';
import schemas from './schemas.ts';

const texts = fc.uniqueArray(fc.stringMatching(/^[a-zء-ي]{1,4}$/), { minLength: 2, maxLength: 7 });
const shuffledIds = (ids: readonly number[]) => fc.shuffledSubarray([...ids], { minLength: ids.length });

testRulesOfType('ordering', {
  rules,
  schemas,
  questions: fc
    .tuple(texts, fc.constantFrom(...orderingRules))
    .map(([all, rule]) => orderingParts({ texts: all, rule })),
  answers: ({ key }) => shuffledIds(key.order).map((order) => ({ order })),
});

test.each<[(typeof orderingRules)[number], string, number, number]>([
  ['all', 'dbca', 1, 1],
  ['all', 'dbac', 0, 1],
  ['places', 'dbca', 4, 4],
  ['places', 'dbac', 2, 4],
  ['places', 'adbc', 0, 4],
  // one moved to the front breaks one pair of three
  ['pairs', 'adbc', 2, 3],
  ['pairs', 'dbca', 3, 3],
  ['pairs', 'acbd', 0, 3],
])('%s: %s of dbca earns %i of %i', (rule, given, earned, of) => {
  const parts = orderingParts({ texts: ['d', 'b', 'c', 'a'], rule });
  const ids = new Map(parts.body.items.map(({ id, text }) => [text, id]));
  expect(rules.score(parts, { order: [...given].map((text) => ids.get(text)!) })).toEqual({ earned, of });
});

test('a part of the items earns nothing', () => {
  const parts = orderingParts({ texts: ['b', 'a', 'c'], rule: 'pairs' });
  expect(rules.score(parts, { order: parts.key.order.slice(0, 2) }).earned).toBe(0);
});

test('what is shown is the same whatever the order is', () => {
  fc.assert(
    fc.property(
      texts.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([one, other]) => {
        const bodyOf = (order: string[]) => canonical(orderingParts({ texts: order, rule: 'all' }).body);
        expect(bodyOf(one)).toBe(bodyOf(other));
        expect(writtenOrder(orderingParts({ texts: one, rule: 'all' })).texts).toEqual(one);
      },
    ),
  );
});

test('problems by their place in the right order', () => {
  const lint = (all: string[]) =>
    rules.lint(orderingParts({ texts: all, rule: 'all' })).map(({ field, code }) => `${field}: ${code}`);
  expect(lint(['b', 'a'])).toEqual([]);
  expect(lint(['b'])).toEqual(['key.order: question.noOptions']);
  expect(lint(['b', ' ', 'b'])).toEqual(['key.order.1: question.emptyOption', 'key.order.2: question.sameOptions']);
  const { body, key } = orderingParts({ texts: ['b', 'a'], rule: 'all' });
  expect(rules.lint({ body: { ...body, items: body.items.toReversed() }, key })).toHaveLength(1);
  expect(rules.lint({ body, key: { order: [1] } })).toHaveLength(1);
});
