import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical } from '../canonical.ts';
import { testRulesOfType } from '../testing/rules-of-type.ts';
import rules, { matchingParts, matchingRules, type Pair, writtenMatching } from './rules.ts';
import schemas from './schemas.ts';

const questions = fc
  .record({
    matches: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }),
    more: fc.integer({ min: 0, max: 3 }),
    rule: fc.constantFrom(...matchingRules),
  })
  .map(({ matches, more, rule }) =>
    matchingParts({
      pairs: matches.map((match, at) => ({ text: `item ${at}`, match: `match ${match}` })),
      distractors: Array.from({ length: more }, (_, at) => `none ${at}`),
      rule,
    }),
  );

testRulesOfType('matching', {
  rules,
  schemas,
  questions,
  answers: ({ body }) =>
    fc
      .tuple(...body.items.map(() => fc.option(fc.constantFrom(...body.choices.map(({ id }) => id)))))
      .map((chosen) => ({
        pairs: chosen.flatMap((choice, at): Pair[] => (choice === null ? [] : [[at + 1, choice]])),
      })),
});

describe('scoring', () => {
  const pairs = [
    { text: 'Egypt', match: 'Cairo' },
    { text: 'France', match: 'Paris' },
    { text: 'Giza', match: 'Cairo' },
  ];
  // the choices by their text: Cairo 1, Oslo 2, Paris 3
  test.each<[(typeof matchingRules)[number], Pair[], number, number]>([
    [
      'each',
      [
        [1, 1],
        [2, 3],
        [3, 1],
      ],
      3,
      3,
    ],
    [
      'each',
      [
        [1, 1],
        [2, 1],
      ],
      1,
      3,
    ],
    ['each', [[2, 2]], 0, 3],
    ['each', [], 0, 3],
    [
      'all',
      [
        [1, 1],
        [2, 3],
        [3, 1],
      ],
      1,
      1,
    ],
    [
      'all',
      [
        [1, 1],
        [2, 3],
      ],
      0,
      1,
    ],
  ])('%s %j earns %i of %i', (rule, given, earned, of) => {
    const parts = matchingParts({ pairs, distractors: ['Oslo'], rule });
    expect(parts.body.choices.map(({ text }) => text)).toEqual(['Cairo', 'Oslo', 'Paris']);
    expect(rules.score(parts, { pairs: given })).toEqual({ earned, of });
  });
});

test('what is shown is the same whatever belongs to what', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 6 }),
      fc.infiniteStream(fc.nat()),
      (texts, chance) => {
        const other = texts.map((text) => [chance.next().value!, text] as const).sort(([a], [b]) => a - b);
        const bodyOf = (matches: readonly string[]) =>
          matchingParts({
            pairs: matches.map((match, at) => ({ text: `item ${at}`, match })),
            distractors: [],
            rule: 'each',
          }).body;
        expect(canonical(bodyOf(other.map(([, text]) => text)))).toBe(canonical(bodyOf(texts)));
      },
    ),
  );
});

test('what was written comes back as it was, and its problems by their place', () => {
  const written = {
    pairs: [
      { text: 'a', match: 'z' },
      { text: 'b', match: 'y' },
    ],
    distractors: ['x'],
    rule: 'all' as const,
  };
  expect(writtenMatching(matchingParts(written))).toEqual(written);
  const lint = (pairs: [string, string][], distractors: string[] = []) =>
    rules
      .lint(matchingParts({ pairs: pairs.map(([text, match]) => ({ text, match })), distractors, rule: 'each' }))
      .map(({ field, code }) => `${field}: ${code}`);
  expect(
    lint([
      ['a', 'x'],
      ['b', 'y'],
    ]),
  ).toEqual([]);
  expect(lint([])).toEqual(['body.items: question.noOptions']);
  expect(
    lint([
      ['', 'x'],
      ['b', ' '],
    ]),
  ).toEqual(['body.items.0.text: question.emptyOption', 'key.pairs.1: question.emptyOption']);
  expect(
    lint([
      ['a', 'x'],
      ['a', 'y'],
    ]),
  ).toEqual(['body.items.1.text: question.sameOptions']);
  expect(lint([['a', 'x']], ['x\u200f'])).toEqual(['body.choices.1.text: question.sameOptions']);
});

test('choices in another order or with other ids are refused: they could tell the key', () => {
  const { body, key } = matchingParts({
    pairs: [
      { text: 'a', match: 'z' },
      { text: 'b', match: 'y' },
    ],
    distractors: [],
    rule: 'all',
  });
  const told = [
    { id: 1, text: 'z' },
    { id: 2, text: 'y' },
  ];
  expect(
    rules.lint({
      body: { ...body, choices: told },
      key: {
        pairs: [
          [1, 1],
          [2, 2],
        ],
      },
    }),
  ).toHaveLength(1);
  expect(rules.lint({ body, key: { pairs: key.pairs.slice(1) } })).not.toEqual([]);
});
