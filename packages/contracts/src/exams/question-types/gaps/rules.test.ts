import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pointsOf } from '../points.ts';
import { testRulesOfType } from '../testing/rules-of-type.ts';
import { usualFolding } from '../typed-text.ts';
import rules, {
  type Gap,
  type GapKey,
  type GapsBody,
  type GapsKey,
  gapKinds,
  gapRules,
  gapsIn,
  piecesOf,
} from './rules.ts';
import schemas from './schemas.ts';

const made = (kind: (typeof gapKinds)[number], id: number, weight = 1): { gap: Gap; key: GapKey } =>
  kind === 'choice'
    ? {
        gap: { id, kind, weight, options: ['x', 'y', 'z'].map((text, at) => ({ id: at + 1, text })) },
        key: {
          id,
          options: [
            { id: 2, share: 100 },
            { id: 3, share: 50 },
          ],
        },
      }
    : kind === 'number'
      ? { gap: { id, kind, weight }, key: { id, numbers: [{ is: 'within', value: '3', by: '0.5', share: 100 }] } }
      : {
          gap: { id, kind, weight, exact: false },
          key: {
            id,
            texts: [
              { text: 'القاهرة', share: 100 },
              { text: 'Giza', share: 40 },
            ],
            folding: usualFolding,
          },
        };
const partsOf = (
  all: ReturnType<typeof made>[],
  rule: GapsBody['rule'] = 'each',
): { body: GapsBody; key: GapsKey } => ({
  body: { text: all.map(({ gap }) => `is [[${gap.id}]]`).join(', '), gaps: all.map(({ gap }) => gap), rule },
  key: { gaps: all.map(({ key }) => key) },
});

testRulesOfType('gaps', {
  rules,
  schemas,
  questions: fc
    .record({
      all: fc.array(fc.tuple(fc.constantFrom(...gapKinds), fc.integer({ min: 1, max: 5 })), {
        minLength: 1,
        maxLength: 5,
      }),
      rule: fc.constantFrom(...gapRules),
    })
    .map(({ all, rule }) =>
      partsOf(
        all.map(([kind, weight], at) => made(kind, at + 1, weight)),
        rule,
      ),
    ),
  answers: ({ body }) =>
    fc
      .tuple(...body.gaps.map(() => fc.option(fc.constantFrom('1', '2', '3', '٣٫٥', 'القاهره', 'giza', 'x'))))
      .map((texts) => ({
        given: Object.fromEntries(texts.flatMap((text, at) => (text === null ? [] : [[String(at + 1), text]]))),
      })),
});

describe('scoring', () => {
  const three = [made('choice', 1), made('number', 2), made('text', 3, 2)];
  test.each<[GapsBody['rule'], Record<string, string>, number]>([
    ['each', { 1: '2', 2: '٣٫٥', 3: 'القاهره' }, 4],
    ['each', { 1: '3', 2: '3.6', 3: 'Giza' }, 1.3],
    ['each', { 1: '9', 3: 'x' }, 0],
    ['each', {}, 0],
    ['all', { 1: '2', 2: '3', 3: 'القاهرة' }, 4],
    ['all', { 1: '3', 2: '3', 3: 'القاهرة' }, 0],
  ])('%s: %j earns %d of 4', (rule, given, points) => {
    expect(pointsOf(rules.score(partsOf(three, rule), { given }), 4)).toBe(points);
  });
});

test('gaps are found in a text', () => {
  expect(piecesOf('a [[2]] b[[1]]')).toEqual([{ text: 'a ' }, { gap: 2 }, { text: ' b' }, { gap: 1 }, { text: '' }]);
  expect(gapsIn('none [1] [[x]] [[]]')).toEqual([]);
});

test('text, gaps and key have to agree, and each gap has to be whole', () => {
  const good = partsOf([made('choice', 1), made('number', 2), made('text', 3)]);
  const lint = (body: Partial<GapsBody>, gaps: GapKey[] = good.key.gaps) =>
    rules.lint({ body: { ...good.body, ...body }, key: { gaps } }).map(({ field, code }) => `${field}: ${code}`);
  expect(lint({})).toEqual([]);
  for (const text of ['', '[[1]] [[2]]', '[[1]] [[2]] [[3]] [[3]]', '[[1]] [[2]] [[4]]'])
    expect(lint({ text })).toEqual(['body.text: question.noGaps']);
  // the second language has the same gaps, in whatever order
  const { text } = good.body;
  expect(lint({ texts: { en: text, ar: '[[3]] ثم [[1]] ثم [[2]]' } })).toEqual([]);
  expect(lint({ texts: { en: text, ar: '[[3]] ثم [[1]]' } })).toEqual(['body.text: question.noGaps']);
  expect(lint({}, good.key.gaps.slice(1))).toEqual(['body.text: question.noGaps']);
  const [choice, number, words] = good.key.gaps;
  expect(lint({}, [number!, choice!, words!])).toEqual(['body.text: question.noGaps']);
  expect(
    lint({}, [
      { id: 1, options: [] },
      { id: 2, numbers: [{ is: 'exact', value: '', share: 100 }] },
      { ...words!, texts: [{ text: ' ', share: 100 }] },
    ]),
  ).toEqual(['key.gaps.0: question.noCorrect', 'key.gaps.1: question.badAccepted', 'key.gaps.2: question.emptyOption']);
});

test('what was given and what is right is said gap by gap', () => {
  const parts = partsOf([made('choice', 1), made('text', 2)]);
  expect(rules.answerInWords(parts.body, { given: { 1: '2', 2: 'Cairo' } }, 'en')).toBe('[1] y\n[2] Cairo');
  expect(rules.keyInWords(parts, 'en')).toBe('[1] y, z (50 %)\n[2] القاهرة, Giza (40 %)');
  expect(rules.paper(parts.body, 'en').text).toBe('is (1) ________ {x / y / z}, is (2) ________');
});
