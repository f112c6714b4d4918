import { describe, expect, test } from 'vitest';
import { emptyDraft } from '../exams/authoring/draft.ts';
import { examBody } from '../exams/authoring/exam-body.ts';
import { pointsTyped, withTaken } from './question-draft.ts';
import { foldersInOrder, tagsIn } from './use-bank.ts';

const version = (item_id: number, points: number | null = 2) => ({
  item_id,
  version: 3,
  question_text: `Question ${item_id}`,
  question_type: 'MCQ' as const,
  points,
  options: [
    { answer_text: 'Yes', is_correct: true, keep_last: false },
    { answer_text: 'None of these', is_correct: false, keep_last: true },
  ],
});

describe('questions of a bank in an exam’s draft', () => {
  test('come with their keys, name where they are from, and are not doubled', () => {
    const draft = withTaken(withTaken(emptyDraft, [version(7), version(9)]), [version(9), version(11)]);
    expect(draft.questions.map(({ bank }) => bank)).toEqual([
      [7, 3],
      [9, 3],
      [11, 3],
    ]);
    const keys = draft.questions.flatMap(({ key, options }) => [key, ...options.map((option) => option.key)]);
    expect(new Set(keys).size).toBe(keys.length);
    expect(draft.nextKey).toBeGreaterThan(Math.max(...keys));
    expect(examBody(draft).questions[0]).toMatchObject({
      question_points: 2,
      from_bank: { item_id: 7, version: 3 },
      options: [{ is_correct: 1 }, { is_correct: 0, keep_last: true }],
    });
  });

  test('bring no points that an exam can’t have', () => {
    expect(withTaken(emptyDraft, [version(1, 0.5), version(2, null)]).questions.map(({ points }) => points)).toEqual([
      '',
      '',
    ]);
  });
});

test('points are typed in either set of digits, with at most two decimals, or not at all', () => {
  expect(['', '2', '٢٫٥', '0.25'].map(pointsTyped)).toEqual([null, 2, 2.5, 0.25]);
  expect(['0', '1.234', 'two', '-1', '1001'].map(pointsTyped)).toEqual(Array(5).fill(undefined));
});

test('tags have commas of either script between them; folders come in the order of their tree', () => {
  expect(tagsIn(' LIFO، أكوام, ,LIFO')).toEqual(['LIFO', 'أكوام']);
  const folder = (folder_id: number, parent_id: number | null, name: string) => ({
    folder_id,
    parent_id,
    name,
    items: 0,
  });
  const folders = [folder(1, null, 'B'), folder(2, 1, 'In B'), folder(3, null, 'C')];
  expect(foldersInOrder(folders).map(({ path }) => path)).toEqual(['B', 'B / In B', 'C']);
});
