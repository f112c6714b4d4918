import { expect, it } from 'vitest';
import { OwnVersions } from './own-versions.ts';
import { copyOf, emptied, rangeOf, sizeOf } from './range.ts';
import { foundRows } from './student-search.tsx';
import type { Book, Cell } from './use-book.ts';

const students = (...rows: Cell[][]) =>
  rows.map((cells, at) => ({
    student_id: 100 + at,
    first_name: ['Laila', 'Omar', 'Layla'][at] ?? 'Nour',
    last_name: 'Hamdy',
    first_name_ar: ['ليلى', 'عمر', 'ليلى'][at] ?? 'نور',
    last_name_ar: 'حمدي',
    cells,
  })) as unknown as Book['students'];
const items = [
  { item: 'exam:1', kind: 'exam' },
  { item: 'assignment:2', kind: 'assignment' },
  { item: 'column:3', kind: 'column' },
] as Book['items'];

it('[DAY-06] a range is copied as a spreadsheet takes it, blanks and the final mark included', () => {
  const book = {
    students: students(
      [
        [8, 'score', 1, 0],
        [null, 'missing', 0, 0],
      ],
      [
        [9.5, 'score', 1, 0],
        [7, 'score', 2, 1],
      ],
    ),
  };
  const range = rangeOf({ row: 1, col: 2 }, { row: 0, col: 0 });
  expect(sizeOf(range)).toBe(6);
  expect(copyOf(book, range, (row) => [null, 82][row] ?? null)).toBe('8\t\t\n9.5\t7\t82');
  expect(copyOf(book, rangeOf(null, { row: 1, col: 0 }), () => null)).toBe('9.5');
});

it('[DAY-06] Delete empties marks of columns and ends decisions; marks of exams and assignments stay', () => {
  const cells: Cell[] = [
    [8, 'score', 1, 0],
    [7, 'score', 2, 0],
    [12, 'score', 3, 0],
  ];
  const book = {
    items,
    students: students(cells, [
      [null, 'zero', 4, 0],
      [null, 'excused', 5, 0],
      [null, 'later', 0, 0],
    ]),
  };
  const of = (item: string, student_id: number, version: number) => ({ item, student_id, value: null, version });
  expect(emptied(book, rangeOf({ row: 0, col: 0 }, { row: 1, col: 2 }))).toEqual({
    changes: [of('column:3', 100, 3), of('exam:1', 101, 4), of('assignment:2', 101, 5)],
    left: 2,
  });
});

it('[DAY-06] a mark that is still on its way is emptied after it', () => {
  const book = {
    items,
    students: students([
      [null, 'later', 0, 0],
      [null, 'later', 0, 0],
      [null, 'later', 0, 0],
    ]),
  };
  const all = rangeOf({ row: 0, col: 0 }, { row: 0, col: 2 });
  expect(emptied(book, all).changes).toEqual([]);
  const sent = emptied(book, all, (studentId, item) => studentId === 100 && item === 'column:3');
  expect(sent.changes).toEqual([{ item: 'column:3', student_id: 100, value: null, version: 0 }]);
});

it('[DAY-06] a cell changed twice before the first reply goes on from the page’s own save, not from another’s', () => {
  const own = new OwnVersions();
  const change = (value: number | null, version: number) => ({ item: 'column:3', student_id: 100, value, version });
  expect(own.after(change(5, 3))).toBe(3);
  own.saved(change(5, 3), 3, 'later');
  own.saved(change(null, 4), 4, 'score');
  expect([own.after(change(6, 3)), own.after(change(6, 4)), own.after(change(6, 7))]).toEqual([5, 5, 7]);
  // points that end a decision about an assignment change two versions
  const work = { item: 'assignment:2', student_id: 100, value: 9, version: 1 };
  own.saved(work, 1, 'zero');
  expect(own.after(work)).toBe(3);
});

it('[DAY-06] a student is found by name in either script or by ID', () => {
  const all = students([], [], []);
  expect(foundRows(all, 'omar')).toEqual([1]);
  expect(foundRows(all, 'ليلى')).toEqual([0, 2]);
  expect(foundRows(all, '102')).toEqual([2]);
  expect([foundRows(all, ' '), foundRows(all, 'nobody')]).toEqual([[], []]);
});
