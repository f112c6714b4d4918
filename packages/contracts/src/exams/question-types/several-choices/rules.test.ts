import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pointsOf } from '../points.ts';
import { testRulesOfType } from '../testing/rules-of-type.ts';
import rules, { type SeveralBody, severalRules } from './rules.ts';
import schemas from './schemas.ts';

const ascending = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);
const questions = fc
  .record({ count: fc.integer({ min: 1, max: 8 }), rule: fc.constantFrom(...severalRules) })
  .chain(({ count, rule }) => {
    const ids = Array.from({ length: count }, (_, n) => n + 1);
    return fc.subarray(ids, { minLength: 1 }).map((right) => {
      const body: SeveralBody = { options: ids.map((id) => ({ id, text: `option ${id}` })), rule };
      return { body: rule === 'each' ? { ...body, most: right.length } : body, key: { right: ascending(right) } };
    });
  });

testRulesOfType('several choices', {
  rules,
  schemas,
  questions,
  answers: ({ body }) => fc.subarray(body.options.map(({ id }) => id)).map((ids) => ({ chosen: ascending(ids) })),
});

/** As a person would reckon, option by option, with fractions of floating point. */
function plainly({ options, rule }: SeveralBody, right: readonly number[], chosen: readonly number[]): number {
  const isRight = (id: number) => right.includes(id);
  if (rule === 'all') return options.every(({ id }) => chosen.includes(id) === isRight(id)) ? 1 : 0;
  if (rule === 'each' && chosen.length > right.length) return 0;
  const part = 1 / right.length;
  const less = rule === 'deduct' ? 1 / Math.max(1, options.length - right.length) : 0;
  return Math.max(
    0,
    chosen.reduce((sum, id) => sum + (isRight(id) ? part : -less), 0),
  );
}

describe('scoring', () => {
  test('agrees with a plain reference', () => {
    fc.assert(
      fc.property(
        questions.chain((parts) => fc.tuple(fc.constant(parts), fc.subarray(parts.body.options.map(({ id }) => id)))),
        ([parts, chosen]) => {
          const { earned, of } = rules.score(parts, { chosen: ascending(chosen) });
          expect(earned / of).toBeCloseTo(plainly(parts.body, parts.key.right, chosen), 10);
        },
      ),
    );
  });

  const body = (rule: SeveralBody['rule']): SeveralBody => ({
    options: [1, 2, 3, 4, 5].map((id) => ({ id, text: String(id) })),
    rule,
    ...(rule === 'each' && { most: 3 }),
  });
  const earn = (rule: SeveralBody['rule'], chosen: number[]) =>
    pointsOf(rules.score({ body: body(rule), key: { right: [1, 2, 3] } }, { chosen }), 1);

  test('thirds are rounded once, and three of them are everything', () => {
    expect([[1], [1, 2], [1, 2, 3]].map((chosen) => earn('each', chosen))).toEqual([0.33, 0.67, 1]);
  });

  test('choosing everything earns nothing, and deductions never go below it', () => {
    for (const rule of severalRules) expect(earn(rule, [1, 2, 3, 4, 5])).toBe(0);
    expect(earn('deduct', [4, 5])).toBe(0);
    expect(earn('deduct', [1, 2, 4])).toBe(0.17);
  });
});

describe('problems', () => {
  const lint = (texts: string[], right: number[], more: Partial<SeveralBody> = {}) =>
    rules
      .lint({
        body: { options: texts.map((text, n) => ({ id: n + 1, text })), rule: 'deduct', ...more },
        key: { right },
      })
      .map(({ field, code }) => `${field}: ${code}`);

  test('each with its place', () => {
    expect(lint(['a', 'b'], [1])).toEqual([]);
    expect(lint([], [1])).toEqual(['body.options: question.noOptions']);
    expect(lint(['a', ' '], [])).toEqual([
      'body.options.1.text: question.emptyOption',
      'key.right: question.noCorrect',
    ]);
    expect(lint(['a', 'a\u200f'], [2])).toEqual(['body.options.1.text: question.sameOptions']);
    expect(lint(['a', 'b'], [3])).toEqual(['key.right: question.noCorrect']);
  });

  test('students are told the true number of right options, and nothing where it isn’t told', () => {
    expect(lint(['a', 'b'], [1], { rule: 'each', most: 2 })).toEqual(['body.most: question.noCorrect']);
    expect(lint(['a', 'b'], [1], { rule: 'all', most: 1 })).toEqual(['body.most: question.noCorrect']);
  });
});
