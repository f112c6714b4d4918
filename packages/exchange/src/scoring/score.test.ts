import { expect, test } from 'vitest';
import type { Question } from '../model.ts';
import { whys } from '../whys.ts';
import { scoreItem } from './cases.ts';
import { type Response, score, shareOf } from './score.ts';

const question = (own: Partial<Question> & Pick<Question, 'type'>): Question => ({
  from: '',
  name: 'q',
  text: 'q',
  points: 3,
  ...own,
});
const scores = (own: Question, ...responses: Response[]) => responses.map((one) => score(own, one));

test('numbers: never by the equality of binary numbers', () => {
  const near = question({
    type: 'number',
    accepted: [
      { number: 10, tolerance: 0.1, share: 1 },
      { range: [20, 21], share: 0.5 },
    ],
  });
  expect(scores(near, '9.9', '10.1', '10.10000000001', '٩٫٩', '99/10', '20.5', 'ten', '')).toEqual([
    3, 3, 0, 3, 3, 1.5, 0, 0,
  ]);
  const part = question({ type: 'number', accepted: [{ number: 20, tolerance: 0.1, relative: true, share: 1 }] });
  expect(scores(part, '18', '17.99', '22', '1.8e1')).toEqual([3, 0, 3, 3]);
  const digits = question({ type: 'number', accepted: [{ number: 3.183, digits: 3, share: 1 }] });
  expect(scores(digits, '3.175', '3.1749')).toEqual([3, 0]);
});

test('choices, texts with stars, matching, orders and gaps', () => {
  const options = [
    { text: 'a', share: 0.5 },
    { text: 'b', share: 0.5 },
    { text: 'c', share: -1 },
  ];
  expect(scores(question({ type: 'several-choices', options }), [0, 1], [0], [0, 2], ['a', 'b', 'c'])).toEqual([
    3, 1.5, 0, 0,
  ]);
  expect(scores(question({ type: 'several-choices', options, allOrNothing: true }), [0, 1], [0], [0, 1, 2])).toEqual([
    3, 0, 0,
  ]);
  const text = question({
    type: 'short-text',
    accepted: [
      { text: 'frog', share: 1 },
      { text: 'to*d', wildcard: true, share: 0.8 },
      { text: '*', wildcard: true, share: 0 },
    ],
  });
  expect(scores(text, ' Frog ', 'toad', 'TOLLED', 'cat')).toEqual([3, 2.4, 2.4, 0]);
  expect(shareOf({ ...text, caseSensitive: true }, 'Frog')).toBe(0);
  const third = 1 / 3;
  const pairs = ['a', 'b', 'c'].map((one) => ({ text: one, match: one.toUpperCase(), share: third }));
  expect(scores(question({ type: 'matching', pairs }), ['A', 'B', 'C'], ['A', 'C', 'B'])).toEqual([3, 1]);
  expect(scores(question({ type: 'ordering', order: ['a', 'b'], allOrNothing: true }), ['a', 'b'], ['b', 'a'])).toEqual(
    [3, 0],
  );
  const gaps = question({
    type: 'gaps',
    gaps: [
      {
        type: 'choice',
        share: 0.5,
        options: [
          { text: 'x', share: 1 },
          { text: 'y', share: 0 },
        ],
      },
      { type: 'number', share: 0.5, accepted: [{ number: 4, share: 1 }] },
    ],
  });
  expect(scores(gaps, ['x', '4'], ['y', '4.0'], [null, ''])).toEqual([3, 1.5, 0]);
  expect(score(question({ type: 'essay' }), 'long')).toBeNull();
});

test('QTI: rules run, a program’s own operator gives nothing and is told', () => {
  const item = (rule: string) =>
    `<assessmentItem identifier="i"><responseDeclaration identifier="R" cardinality="multiple" baseType="identifier"><mapping defaultValue="1" lowerBound="2" upperBound="15"><mapEntry mapKey="A" mappedValue="10"/><mapEntry mapKey="B" mappedValue="5"/></mapping></responseDeclaration><outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/><itemBody/><responseProcessing><setOutcomeValue identifier="SCORE">${rule}</setOutcomeValue></responseProcessing></assessmentItem>`;
  const cases = [[], ['X'], ['A', 'B', 'X'], ['A', 'A']].map((given, index) => ({
    name: `${index}`,
    responses: { R: given },
    expect: { score: index < 2 ? 2 : 15 },
  }));
  expect(scoreItem(item('<mapResponse identifier="R"/>'), { cases })).toMatchObject({ passed: 4, failed: 0 });
  expect(
    scoreItem(item('<customOperator class="x.y"/>'), { cases: [{ name: 'c', responses: {} }] }).cases,
  ).toMatchObject([{ score: null, custom: ['x.y'] }]);
  expect(
    scoreItem(item('<testVariables variableIdentifier="SCORE"/>'), { cases: [{ name: 'c', responses: {} }] }).cases[0]
      ?.refused?.ar,
  ).toBeTruthy();
});

test('a pattern whose matching doesn’t end is interrupted, and all patterns of one scoring share their time', () => {
  const item = (...patterns: string[]) =>
    `<assessmentItem identifier="i"><responseDeclaration identifier="R" cardinality="single" baseType="string"/><outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/><itemBody/><responseProcessing>${patterns
      .map(
        (pattern) =>
          `<responseCondition><responseIf><patternMatch pattern="${pattern}"><variable identifier="R"/></patternMatch><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition>`,
      )
      .join('')}</responseProcessing></assessmentItem>`;
  const one = (given: string, ...patterns: string[]) =>
    scoreItem(item(...patterns), { cases: [{ name: 'c', responses: { R: given } }] }).cases[0];
  const mean = `${'a'.repeat(60)}!`;
  const from = performance.now();
  for (const pattern of [
    '(a|a)*',
    '(a|a?)+',
    '(a?){60}a{60}',
    '(.*)(.*)(.*)(.*)(.*)(.*)(.*)(.*)b',
    '([a-z]+)*',
    '(a|aa)+',
  ])
    expect(one(mean, pattern)?.refused ?? one(mean, pattern)?.score, pattern).toSatisfy(
      (found) => found === 0 || found === whys.endlessPattern,
    );
  expect(one(mean, '(a|a)*')?.refused).toBe(whys.endlessPattern);
  expect(performance.now() - from).toBeLessThan(20_000);
  // nested repetition that ends is no fault
  expect(one('1 + 22', '(\\d+ ?\\+? ?)*', '(ab+)*')?.score).toBe(1);
  expect(one('x', '(')?.refused?.ar).toMatch(/^لم يُكتب على النحو الذي تتطلبه الصيغة: تعذرت قراءة النمط/);
});
