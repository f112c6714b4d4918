import { bringTypes } from '@daftar/exam-pages';
import { expect, it } from 'vitest';
import { type ExamKey, keyChanges, keyOf } from './key-changes.ts';

const questions = [
  { question_id: 1, question_text: 'a', question_type: 'MCQ' as const, points: 2 },
  { question_id: 2, question_text: 'b', question_type: 'Essay' as const, points: 5 },
];
const answers = [
  { answer_id: 10, question_id: 1, answer_text: 'x', is_correct: 1 as const, keep_last: false },
  { answer_id: 11, question_id: 1, answer_text: 'y', is_correct: 0 as const, keep_last: false },
];
const before = keyOf({ questions, answers });
const key = (correct: number[], points: string): ExamKey => new Map([[1, { correct: new Set(correct), points }]]);

it('[EXM-12] sends only the changed parts of the key, and nothing of essays', () => {
  expect([...before.keys()]).toEqual([1]);
  expect(keyChanges(before, before)).toEqual([]);
  expect(keyChanges(before, key([10, 11], '2'))).toEqual([{ question_id: 1, correct: [10, 11] }]);
  expect(keyChanges(before, key([10], '3'))).toEqual([{ question_id: 1, correct: [10], points: 3 }]);
});

it('sends the key of a type where it differs, without its body, and nothing while it is not whole', async () => {
  await bringTypes();
  const parts = {
    body: { options: ['4', '5'].map((text, at) => ({ id: at + 1, text })), rule: 'all' },
    key: { right: [2] },
  };
  const several = {
    question_id: 3,
    question_text: 'c',
    question_type: 'several-choices' as const,
    points: 2,
    body: parts.body,
  };
  const row = { question_id: 3, answer_text: 'B', is_correct: 1 as const, keep_last: false, key: parts.key };
  const typed = keyOf({ questions: [several], answers: [{ ...row, answer_id: 12 }] });
  expect(typed.get(3)).toEqual({ correct: new Set(), points: '2', typed: { type: 'several-choices', parts } });
  expect(keyChanges(typed, typed)).toEqual([]);
  const with_ = (right: number[], points = '2'): ExamKey =>
    new Map([
      [3, { ...typed.get(3)!, points, typed: { type: 'several-choices', parts: { ...parts, key: { right } } } }],
    ]);
  expect(keyChanges(typed, with_([1, 2]))).toEqual([{ question_id: 3, correct: [], key: { right: [1, 2] } }]);
  expect(keyChanges(typed, with_([2], '4'))).toEqual([{ question_id: 3, correct: [], points: 4 }]);
  expect(keyChanges(typed, with_([]))).toBeNull();
});

it('sends nothing while a question has no correct option or no points', () => {
  expect(keyChanges(before, key([], '2'))).toBeNull();
  for (const points of ['', '0', '1001', 'x']) expect(keyChanges(before, key([10], points))).toBeNull();
});
