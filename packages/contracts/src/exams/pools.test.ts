import { expect, test } from 'vitest';
import { askedOf, poolProblems, poolsOf, settledPools } from './pools.ts';

const of = (points: number, pool?: number) => ({ points, pool });
const pointsOf = ({ points }: { points: number }): number => points;
const exam = [of(2), of(3, 1), of(3, 1), of(3, 1), of(5, 2), of(5, 2)];

test('an attempt is asked what is in no pool, and what each pool draws', () => {
  expect(askedOf(exam, [2, 1], pointsOf)).toEqual({ count: 4, points: 2 + 2 * 3 + 5 });
  expect(askedOf(exam.slice(0, 1), null, pointsOf)).toEqual({ count: 1, points: 2 });
  expect(poolsOf(exam, [2, 1], pointsOf)).toEqual([
    { pool: 1, draw: 2, size: 3, points: 3 },
    { pool: 2, draw: 1, size: 2, points: 5 },
  ]);
});

test('a pool has enough questions of the same points, and a number that the exam knows', () => {
  expect(poolProblems(exam, [3, 2], pointsOf)).toEqual([]);
  expect(poolProblems(exam, [4, 2], pointsOf)).toEqual([{ kind: 'tooFew', pool: 0, size: 3 }]);
  expect(poolProblems(exam, [1], pointsOf)).toEqual([
    { kind: 'unknown', question: 4 },
    { kind: 'unknown', question: 5 },
  ]);
  expect(poolProblems([...exam, of(4, 2)], [1, 1, 1], pointsOf)).toEqual([
    { kind: 'points', question: 6, pool: 2, points: 5 },
  ]);
});

test('a pool that has lost its questions is none, and the others move up', () => {
  const left = exam.filter(({ pool }) => pool !== 1);
  expect(settledPools(left, [2, 1])).toEqual({ draws: [1], questions: [of(2), of(5, 1), of(5, 1)] });
  expect(settledPools(left.slice(0, 1), [2, 1])).toEqual({ draws: null, questions: [of(2)] });
  expect(settledPools(exam, [2, 1])).toEqual({ draws: [2, 1], questions: exam });
});
