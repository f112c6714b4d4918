import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Accepted, Option, Question } from './model.ts';
import { outAndIn } from './testing/out-and-in.ts';
import { writeFormats } from './write.ts';

const seed = Number(process.env.EXCHANGE_SEED ?? Math.floor(Math.random() * 1e9));

/** Words, signs of every format, and Arabic. */
const word = fc.constantFrom(
  'water',
  'CO2',
  'x*y',
  '5 < 6',
  'a & b',
  '{curly}',
  'tilde~',
  '#hash',
  'C:\\new',
  '= 3',
  '“quoted”',
  'سؤال',
  'مَاء',
  '50%',
  '[[x]]',
  'über',
  '**bold**',
  '$x^2$',
  '`code`',
  '<b>',
  'a->b',
  '\u200fنص',
);
const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((list) => list.join(' '));
const text = fc.array(words, { minLength: 1, maxLength: 3 }).map((list) => list.join('\n\n'));
const plain = fc.constantFrom('frog', 'toad', 'ضفدع', 'Big Ben', '3 mm', 'a<b', 'x~y', 'c#', '{z}', 'd\\e');
const distinct = <T>(one: fc.Arbitrary<T>, minLength: number, maxLength: number) =>
  fc.uniqueArray(one, { minLength, maxLength });
const value = fc.integer({ min: -99_999, max: 99_999 }).map((one) => one / 100);
const accepted: fc.Arbitrary<Accepted> = fc.oneof(
  value.map((number) => ({ number, share: 1 })),
  fc
    .tuple(value, fc.integer({ min: 1, max: 500 }))
    .map(([number, part]) => ({ number, tolerance: part / 100, share: 1 })),
  fc
    .tuple(value, fc.integer({ min: 1, max: 900 }))
    .map(([low, more]) => ({ range: [low, Number((low + more).toFixed(2))] as [number, number], share: 1 })),
);
const one = (list: string[], right: number): Option[] =>
  list.map((each, index) => ({ text: each, share: index === right % list.length ? 1 : 0 }));
const base = fc.record({
  text,
  points: fc.constantFrom(null, 1, 2.5, 10),
  name: words,
  tags: fc.option(distinct(fc.constantFrom('mid-term', 'فصل ١', 'hard'), 1, 2), { nil: undefined }),
});

const parts: fc.Arbitrary<Partial<Question> & Pick<Question, 'type'>> = fc.oneof(
  fc
    .tuple(distinct(words, 2, 5), fc.nat(9))
    .map(([list, right]) => ({ type: 'one-choice' as const, options: one(list, right) })),
  distinct(words, 3, 6).map((list) => ({
    type: 'several-choices' as const,
    options: list.map((each, index) => ({ text: each, share: index < 2 ? 0.5 : -0.25 })),
  })),
  distinct(words, 3, 6).map((list) => ({
    type: 'several-choices' as const,
    allOrNothing: true as const,
    options: list.map((each, index) => ({ text: each, share: index < 2 ? 0.5 : 0 })),
  })),
  fc.boolean().map((yes) => ({
    type: 'true-false' as const,
    options: [
      { text: 'True', share: yes ? 1 : 0 },
      { text: 'False', share: yes ? 0 : 1 },
    ],
  })),
  accepted.map((each) => ({ type: 'number' as const, accepted: [each] })),
  fc.tuple(distinct(plain, 1, 4), fc.boolean()).map(([list, strict]) => ({
    type: 'short-text' as const,
    accepted: list.map((each, index) => ({ text: each, share: index ? 0.5 : 1 })),
    ...(strict && { caseSensitive: true as const }),
  })),
  fc
    .tuple(distinct(plain, 3, 5), distinct(fc.constantFrom('one', 'two', 'ثلاثة', 'four <4>'), 2, 4))
    .map(([lefts, rights]) => ({
      type: 'matching' as const,
      pairs: lefts.map((left, index) => ({
        text: left,
        match: rights[index % (rights.length - 1)]!,
        share: 1 / lefts.length,
      })),
      distractors: [rights.at(-1)!],
    })),
  fc
    .tuple(distinct(words, 3, 5), fc.boolean())
    .map(([order, all]) => ({ type: 'ordering' as const, order, ...(all && { allOrNothing: true as const }) })),
  fc.tuple(distinct(plain, 2, 4), accepted).map(([list, number]) => ({
    type: 'gaps' as const,
    text: 'First [[1]], then [[2]] and [[3]].',
    gaps: [
      { type: 'choice' as const, share: 0.5, options: one(list, 0) },
      { type: 'short' as const, share: 0.25, accepted: list.map((each) => ({ text: each, share: 1 })) },
      { type: 'number' as const, share: 0.25, accepted: [number] },
    ],
  })),
  fc.constantFrom(
    { type: 'essay' as const },
    { type: 'file' as const },
    { type: 'code' as const, language: 'python' },
    { type: 'text' as const, points: 0 },
  ),
);
const question: fc.Arbitrary<Question> = fc
  .tuple(base, parts)
  .map(([common, own]) => ({ from: '', ...common, ...own }));
/** With a second language of everything that is shown. */
const paired = question.map(
  (own): Question => ({
    ...own,
    lang: {
      en: {},
      ar: {
        text: own.type === 'gaps' ? '[[1]] أولًا، ثم [[2]] و[[3]].' : 'نص السؤال',
        ...(own.options && own.type !== 'true-false' && { 'options.0.text': 'الخيار الأول' }),
        ...(own.type === 'gaps' && { 'gaps.0.options.0.text': 'الخيار الأول' }),
      },
    },
  }),
);

for (const format of writeFormats) {
  test(`random questions of every type are equal after ${format} (seed ${seed})`, { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(question, paired), { minLength: 1, maxLength: 6 }), async (list) => {
        const questions = list.map((each, index) => ({ ...each, from: `q${index}` }));
        const { before, after } = await outAndIn(questions, format);
        expect(after).toEqual(before);
      }),
      { seed, numRuns: 60 },
    );
  });
}
