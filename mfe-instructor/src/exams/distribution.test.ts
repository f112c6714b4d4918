import { expect, it } from 'vitest';
import { averageScore, scoreDistribution } from './distribution.ts';
import type { StudentRow } from './use-exam-results.ts';

const row = (score: number | null, is_submitted: 0 | 1 = 1): StudentRow => ({
  student_id: 1000001,
  student_name: 'Sara Ali',
  score,
  total_score: 10,
  is_submitted,
  attempt_id: 1,
  submitted_at: null,
  submitted_by: null,
  receipt_code: null,
  ungraded: 0,
});

it('counts those who submitted in tenths of the total; the full score is in the last', () => {
  const rows = [row(0), row(4), row(4), row(9), row(10), row(10, 0), row(null)];
  expect(scoreDistribution(rows).map((step) => step.students)).toEqual([1, 0, 0, 0, 2, 0, 0, 0, 0, 2]);
  expect(averageScore(rows)).toBeCloseTo(5.4);
  expect(averageScore([row(null, 0)])).toBeNull();
});
