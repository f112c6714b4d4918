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

it('sends nothing while a question has no correct option or no points', () => {
  expect(keyChanges(before, key([], '2'))).toBeNull();
  for (const points of ['', '0', '1001', 'x']) expect(keyChanges(before, key([10], points))).toBeNull();
});
