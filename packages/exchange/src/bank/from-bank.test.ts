import { matchingParts } from '@daftar/contracts/exams/question-types/matching/rules';
import { orderingParts } from '@daftar/contracts/exams/question-types/ordering/rules';
import { exactFolding, usualFolding } from '@daftar/contracts/exams/question-types/typed-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Question } from '../model.ts';
import { readContent } from '../testing/out-and-in.ts';
import { writeFormats, writeQuestions } from '../write.ts';
import { type BankedQuestion, fromBank, losses } from './from-bank.ts';
import { reasons, toBank } from './to-bank.ts';

type BankQuestion = BankedQuestion['question'];

const words = fc.constantFrom(
  'water',
  'CO2',
  'a & b',
  '5 < 6',
  'سؤال',
  'مَاء',
  '50%',
  'C:\\new',
  'a->b',
  '= 3',
  'two words',
);
const list = (min: number, max: number) => fc.uniqueArray(words, { minLength: min, maxLength: max });
const base = { points: null, options: [] };
const decimals = fc.integer({ min: -9_999, max: 9_999 }).map((value) => String(value / 100));
const number = fc.oneof(
  decimals.map((value) => ({ is: 'exact' as const, value, share: 100 })),
  fc
    .tuple(decimals, fc.integer({ min: 1, max: 99 }))
    .map(([value, by]) => ({ is: 'within' as const, value, by: String(by / 100), share: 100 })),
  fc
    .tuple(fc.integer({ min: -50, max: 0 }), fc.integer({ min: 1, max: 50 }))
    .map(([low, high]) => ({ is: 'range' as const, value: String(low), by: String(high), share: 100 })),
);
const ids = (texts: readonly string[]) => texts.map((text, at) => ({ id: at + 1, text }));

/** Questions of every type, as far as other systems have what they say. */
const question: fc.Arbitrary<Omit<BankQuestion, 'question_text'>> = fc.oneof(
  fc.tuple(list(2, 5), fc.nat(4)).map(([texts, right]) => ({
    ...base,
    question_type: 'MCQ' as const,
    options: texts.map((answer_text, at) => ({
      answer_text,
      is_correct: at === right % texts.length,
      keep_last: false,
    })),
  })),
  fc.constant({ ...base, question_type: 'Essay' as const }),
  fc.boolean().map((right) => ({ ...base, question_type: 'true-false' as const, body: {}, key: { right } })),
  fc.tuple(list(3, 5), fc.constantFrom('all', 'each', 'deduct')).map(([texts, rule]) => ({
    ...base,
    question_type: 'several-choices' as const,
    body: { options: ids(texts), rule, ...(rule === 'each' && { most: 2 }) },
    key: { right: [1, 2] },
  })),
  fc.array(number, { minLength: 1, maxLength: 2 }).map((accepted) => ({
    ...base,
    question_type: 'numeric' as const,
    body: { unit: 'none' },
    key: { accepted },
  })),
  fc.tuple(list(1, 3), fc.boolean()).map(([texts, strict]) => ({
    ...base,
    question_type: 'short-text' as const,
    body: { exact: false },
    key: {
      accepted: texts.map((text, at) => ({ text, share: at ? 50 : 100 })),
      folding: strict ? exactFolding : usualFolding,
    },
  })),
  fc.tuple(list(4, 6), fc.constantFrom('each' as const, 'all' as const)).map(([texts, rule]) => ({
    ...base,
    question_type: 'matching' as const,
    ...matchingParts({
      pairs: [
        { text: texts[0]!, match: texts[1]! },
        { text: texts[2]!, match: texts[1]! },
      ],
      distractors: texts.slice(3),
      rule,
    }),
  })),
  fc.tuple(list(3, 5), fc.constantFrom('places' as const, 'all' as const)).map(([texts, rule]) => ({
    ...base,
    question_type: 'ordering' as const,
    ...orderingParts({ texts, rule }),
  })),
  fc.tuple(list(2, 4), number, fc.constantFrom('each', 'all'), fc.boolean()).map(([texts, one, rule, strict]) => ({
    ...base,
    question_type: 'gaps' as const,
    body: {
      text: 'First [[1]], then [[2]] and [[3]].',
      gaps: [
        { id: 1, kind: 'choice', options: ids(texts), weight: rule === 'all' ? 1 : 2 },
        { id: 2, kind: 'text', exact: strict, weight: 1 },
        { id: 3, kind: 'number', weight: 1 },
      ],
      rule,
    },
    key: {
      gaps: [
        { id: 1, options: [{ id: 1, share: 100 }] },
        { id: 2, texts: [{ text: texts[1]!, share: 100 }], folding: strict ? exactFolding : usualFolding },
        { id: 3, numbers: [one] },
      ],
    },
  })),
  fc.constant({ ...base, question_type: 'source-code' as const, body: { language: 'Python' }, key: {} }),
);
const banked = fc
  .record({ question, points: fc.constantFrom(0.5, 1, 2.25), tags: fc.constantFrom([], ['stacks', 'أكوام']) })
  .map(
    ({ question: own, points, tags }): BankedQuestion => ({
      from: 'One',
      question: { ...own, points, question_text: 'Which of these?' },
      tags,
      folder: null,
    }),
  );

/** A number and its distance as a range, which some formats say instead; in no order, which means nothing. */
const meant = (one: BankQuestion): unknown =>
  JSON.parse(JSON.stringify(one), (name, value: { is?: string; value?: string; by?: string } | null) => {
    if (name === 'accepted' && Array.isArray(value)) return value.map((each) => JSON.stringify(each)).sort();
    if (value?.is !== 'within') return value;
    const [right, by] = [Number(value.value), Number(value.by)];
    const end = (sum: number) => String(Number(sum.toPrecision(12)));
    return { ...value, is: 'range', value: end(right - by), by: end(right + by) };
  });

test('questions of every type come back as they went out', () => {
  fc.assert(
    fc.property(banked, (one) => {
      const out = fromBank(one);
      expect(out.changed).toBeUndefined();
      const back = toBank(out);
      // told of every question that gives no points for wrong options
      const changed = 'changed' in back ? back.changed.filter((why) => why !== reasons.most) : [];
      expect({ ...back, changed }).toEqual({ question: one.question, changed: [] });
      expect(out.tags ?? []).toEqual(one.tags);
    }),
    { numRuns: 500 },
  );
});

for (const format of writeFormats)
  test(`a bank’s questions of every type are equal after ${format}, where it holds them`, {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(banked, { minLength: 1, maxLength: 5 }), async (list) => {
        const out = list.map((one, at): Question => ({ ...fromBank(one), from: `q${at}`, name: `q${at}` }));
        const written = await writeQuestions(out, format);
        if (format !== 'gift') expect(written.refused).toEqual([]);
        const gone = new Set(written.refused.map(({ where }) => where));
        if (written.count === 0) return;
        const back = await readContent(written.name, written.content);
        expect(back.refused).toEqual([]);
        const kept = list.filter((_, at) => !gone.has(`q${at}`));
        const after = back.questions.map((one) => {
          const found = toBank(one);
          return 'question' in found ? meant(found.question) : found;
        });
        expect(after).toEqual(kept.map(({ question: own }) => meant(own)));
      }),
      { numRuns: 25 },
    );
  });

test('what no other system has is told', () => {
  const losing: [Partial<BankQuestion>, object][] = [
    [
      { question_type: 'numeric', body: { unit: 'shown', unit_text: 'm' }, key: { accepted: [], judged: [{}] } },
      [losses.unit, losses.judged],
    ],
    [
      {
        question_type: 'short-text',
        body: { exact: false },
        key: { accepted: [], folding: { ...usualFolding, hamza: false } },
      },
      [losses.folding],
    ],
    [{ question_type: 'ordering', ...orderingParts({ texts: ['a', 'b'], rule: 'pairs' }) }, [losses.pairsInOrder]],
    [
      { question_type: 'MCQ', options: [{ answer_text: 'None', is_correct: true, keep_last: true }] },
      [losses.keepLast],
    ],
  ];
  for (const [own, changed] of losing) {
    const whole = { ...base, question_text: 'Which?', ...own } as BankQuestion;
    expect(fromBank({ from: 'One', question: whole, tags: [], folder: null }).changed).toEqual(changed);
  }
});
