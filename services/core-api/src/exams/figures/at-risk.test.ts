import { expect, it } from 'vitest';
import { atRisk } from './at-risk.ts';

const exams = [3, 2, 1].map((exam_id) => ({ exam_id, pass_mark: 5 }));
const line = (student_id: number, ...scores: (number | 'waiting' | null)[]) => ({
  student_id,
  student_name: `S${student_id}`,
  student_name_ar: null,
  scores,
});

it('[DAY-02] at risk is who failed or missed the latest exams in a row; what waits for grading is passed over', () => {
  const found = atRisk(
    [
      line(1, 4, 4, 9),
      line(2, 5, 0, 0),
      line(3, null, 4, 2),
      line(4, 'waiting', 4, null),
      line(5, 'waiting', 4, 8),
      line(6, 4, 8, 4),
    ],
    exams,
  );
  expect(found.map(({ student_id }) => student_id)).toEqual([3, 1, 4]);
  expect(found[2]?.latest).toEqual([
    { exam_id: 2, score: 4 },
    { exam_id: 1, score: null },
  ]);
});
