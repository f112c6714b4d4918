import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arrange, moved, shuffled } from './arrange.ts';

it('[DAY-09] students are seated row by row, with a free seat between where asked; nobody twice', () => {
  const seats = (apart: boolean) => arrange([1, 2, 3, 4, 5], { rows: 2, columns: 3, apart });
  const at = (apart: boolean) => seats(apart).map(({ student_id, row, column }) => [student_id, row, column]);
  expect(at(false)).toEqual([
    [1, 1, 1],
    [2, 1, 2],
    [3, 1, 3],
    [4, 2, 1],
    [5, 2, 2],
  ]);
  expect(at(true)).toEqual([
    [1, 1, 1],
    [2, 1, 3],
    [3, 2, 1],
    [4, 2, 3],
  ]);
  const size = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat()), size, size, fc.boolean(), (ids, rows, columns, apart) => {
      const seats = arrange(ids, { rows, columns, apart });
      expect(new Set(seats.map(({ row, column }) => `${row} ${column}`)).size).toBe(seats.length);
      expect(seats.every(({ row, column }) => row <= rows && column <= columns)).toBe(true);
    }),
  );
});

it('[DAY-09] a student who moves to a taken seat changes places with its student', () => {
  const seats = arrange([1, 2], { rows: 1, columns: 3, apart: false });
  expect(moved(seats, 1, { row: 1, column: 2 })).toEqual([
    { student_id: 2, row: 1, column: 1 },
    { student_id: 1, row: 1, column: 2 },
  ]);
  expect(moved(seats, 1, { row: 1, column: 3 })).toContainEqual({ student_id: 1, row: 1, column: 3 });
  expect(moved(seats, 3, { row: 1, column: 1 })).toEqual([
    { student_id: 2, row: 1, column: 2 },
    { student_id: 3, row: 1, column: 1 },
  ]);
  expect(moved(seats, 2, null)).toEqual([{ student_id: 1, row: 1, column: 1 }]);
  expect(shuffled([1, 2, 3, 4], () => 0.99)).toEqual([4, 3, 2, 1]);
});
