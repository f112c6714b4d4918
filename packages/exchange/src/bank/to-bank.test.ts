import gapsRules from '@daftar/contracts/exams/question-types/gaps/rules';
import gapsSchemas from '@daftar/contracts/exams/question-types/gaps/schemas';
import matchingRules from '@daftar/contracts/exams/question-types/matching/rules';
import matchingSchemas from '@daftar/contracts/exams/question-types/matching/schemas';
import orderingRules from '@daftar/contracts/exams/question-types/ordering/rules';
import orderingSchemas from '@daftar/contracts/exams/question-types/ordering/schemas';
import { expect, test } from 'vitest';
import type { Question } from '../model.ts';
import { reasons, toBank } from './to-bank.ts';

const given = (more: Partial<Question>): Question => ({
  from: 'question 1',
  name: 'One',
  type: 'one-choice',
  text: 'Which?',
  points: 2,
  ...more,
});
const options = (...shares: number[]) => shares.map((share, at) => ({ text: `Option ${at + 1}`, share }));

const types = {
  matching: { rules: matchingRules, schemas: matchingSchemas },
  ordering: { rules: orderingRules, schemas: orderingSchemas },
  gaps: { rules: gapsRules, schemas: gapsSchemas },
};
/** The part of the points that an answer to a converted question earns, with two decimals. */
function earned(converted: ReturnType<typeof toBank>, answer: object): number {
  if ('refused' in converted) throw new Error(converted.refused.en);
  const { question_type, body, key } = converted.question;
  const { rules, schemas } = types[question_type as keyof typeof types];
  const parts = { body: schemas.body.parse(body), key: schemas.key.parse(key) };
  expect(rules.lint(parts as never)).toEqual([]);
  const { earned: got, of } = rules.score(parts as never, schemas.answer.parse(answer) as never);
  return Math.round((200 * got) / of) / 100;
}

test('what is matched, ordered or filled in comes with its key, and every right answer earns all', () => {
  const third = 1 / 3;
  const pairs = ['a', 'b', 'c'].map((text, at) => ({
    text,
    match: at === 2 ? 'A' : text.toUpperCase(),
    share: third,
  }));
  const matching = toBank(given({ type: 'matching', pairs, distractors: ['D'] }));
  expect(matching).toMatchObject({ question: { question_type: 'matching', body: { rule: 'each' } }, changed: [] });
  expect(
    earned(matching, {
      pairs: [
        [1, 1],
        [2, 2],
        [3, 1],
      ],
    }),
  ).toBe(2);
  expect(
    earned(matching, {
      pairs: [
        [1, 1],
        [2, 3],
        [3, 1],
      ],
    }),
  ).toBe(1.33);
  const uneven = pairs.map((pair, at) => ({ ...pair, share: at === 0 ? 0.8 : 0.1 }));
  expect(toBank(given({ type: 'matching', pairs: uneven }))).toEqual({ refused: reasons.shares });
  expect(toBank(given({ type: 'matching', pairs: [] }))).toEqual({ refused: reasons.noKey });

  const ordering = toBank(given({ type: 'ordering', order: ['second', 'first', 'third'] }));
  expect(ordering).toMatchObject({ question: { body: { rule: 'places' } }, changed: [] });
  expect(JSON.stringify('question' in ordering && ordering.question.body), 'no order tells it').toMatch(
    /first.*second.*third/,
  );
  expect([earned(ordering, { order: [2, 1, 3] }), earned(ordering, { order: [1, 2, 3] })]).toEqual([2, 0.67]);

  const gaps = toBank(
    given({
      type: 'gaps',
      text: 'About a week.\n\nIt has [[1]] days, the first is [[2]], [[3]] is free.',
      gaps: [
        { type: 'number', accepted: [{ number: 7, share: 1 }], share: 0.5 },
        { type: 'choice', options: options(0, 1), share: 0.25 },
        {
          type: 'short',
          accepted: [
            { text: 'الجمعة', share: 1 },
            { text: 'Friday', share: 0.5 },
          ],
          share: 0.25,
        },
      ],
    }),
  );
  expect(gaps).toMatchObject({
    question: { question_text: 'About a week.', body: { gaps: [{ weight: 2 }, { weight: 1 }, { weight: 1 }] } },
    changed: [],
  });
  expect(earned(gaps, { given: { 1: '٧', 2: '2', 3: 'الجمعه' } })).toBe(2);
  expect(earned(gaps, { given: { 1: '8', 2: '1', 3: 'friday' } })).toBe(0.25);
  const alone = toBank(
    given({
      type: 'gaps',
      text: 'عاصمة مصر [[1]].',
      gaps: [{ type: 'short', accepted: [{ text: 'القاهرة', share: 1 }], share: 1 }],
    }),
  );
  expect(alone).toMatchObject({ question: { question_text: 'املأ الفراغات.' }, changed: [reasons.gapTask] });
  const noKey = { type: 'short' as const, accepted: [], share: 1 };
  expect(toBank(given({ type: 'gaps', text: '[[1]]', gaps: [noKey] }))).toEqual({ refused: reasons.noKey });

  expect(toBank(given({ type: 'code', language: 'Python' }))).toMatchObject({
    question: { question_type: 'source-code', body: { language: 'Python' }, key: {} },
    changed: [],
  });
  expect(toBank(given({ type: 'code' }))).toMatchObject({ changed: [reasons.noLanguage] });
});
