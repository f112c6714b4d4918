import { expect, test } from 'vitest';
import { removedColumns } from './removed-columns.ts';
import { draftOf } from './scheme.ts';
import type { Book, Cell } from './use-book.ts';

const item = (kind: 'exam' | 'column', id: number, name: string) =>
  ({
    item: `${kind}:${id}`,
    kind,
    id,
    name,
    name_ar: null,
    max: 10,
    group: 0,
    at: null,
    shown: false,
    named: 0,
  }) as const;
const student = (student_id: number, cells: Cell[]) => ({
  student_id,
  first_name: `S${student_id}`,
  last_name: 'T',
  first_name_ar: null,
  last_name_ar: null,
  withdrawn: false,
  bonus: null,
  cells,
});

test('[COR-14] a removed column names whose marks go: points and decisions, not blanks', () => {
  const blank: Cell = [null, 'missing', 0, 0];
  const book = {
    rounding: 'whole',
    counts_from: '2027-01-01T00:00:00.000Z',
    groups: [],
    items: [item('exam', 1, 'Exam'), item('column', 1, 'Oral'), item('column', 2, 'Lab')],
    students: [
      student(1, [[5, 'score', 1, 0], [0, 'score', 1, 0], blank]),
      student(2, [blank, [null, 'excused', 1, 0], blank]),
      student(3, [blank, blank, blank]),
    ],
  } as unknown as Book;
  const draft = draftOf(book);
  expect(removedColumns(book, draft)).toEqual([]);
  const gone = removedColumns(book, { columns: [] });
  expect(gone.map(({ id, students }) => [id, students.map(({ first_name }) => first_name)])).toEqual([
    [1, ['S1', 'S2']],
  ]);
});
