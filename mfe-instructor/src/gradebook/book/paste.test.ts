import { expect, test } from 'vitest';
import { pasteOf, readBlock } from './paste.ts';
import { parsePoints } from './points.ts';
import type { BookItem, BookStudent, Cell } from './use-book.ts';

const item = (kind: BookItem['kind'], max: number): BookItem => ({
  item: `${kind}:1`,
  kind,
  id: 1,
  name: kind,
  name_ar: null,
  max,
  group: 0,
  at: null,
  shown: false,
  named: 0,
});
const items = [item('exam', 15), item('assignment', 20), item('column', 10)];
const student = (student_id: number, cells: Cell[]): BookStudent => ({
  student_id,
  first_name: 'A',
  last_name: 'B',
  first_name_ar: null,
  last_name_ar: null,
  withdrawn: false,
  bonus: null,
  bylaw: 0,
  result_state: null,
  cells,
});
const blank: Cell = [null, 'missing', 3, 0];
const students = [
  student(1000001, [blank, [7, 'score', 2, 0], blank]),
  student(1000002, [blank, blank, [5, 'excused', 1, 0]]),
];
const changes = (text: string, at = { row: 0, col: 1 }) =>
  pasteOf(text, { items, students }, at).cells.map(
    ({ change, problem }) => (change && [change.student_id, change.item, change.value, change.version]) || problem,
  );

test('[DAY-06] a block from Excel becomes differences; equal and blank cells stay as they are', () => {
  expect(changes('8\t9.5\r\n\t6\r\n')).toEqual([
    [1000001, 'assignment:1', 8, 2],
    [1000001, 'column:1', 9.5, 3],
    [1000002, 'column:1', 6, 1],
  ]);
  expect(pasteOf('7\t\n', { items, students }, { row: 0, col: 1 })).toMatchObject({ cells: [], same: 1, blank: 1 });
  expect(changes('5', { row: 1, col: 2 }), 'the same points end “excused”').toEqual([[1000002, 'column:1', 5, 1]]);
});

test('[DAY-06] IDs in the first column decide who gets what; cells beyond the grid are counted', () => {
  expect(changes('1000002\t3\n1000001\t4')).toEqual([
    [1000002, 'assignment:1', 3, 3],
    [1000001, 'assignment:1', 4, 2],
  ]);
  expect(pasteOf('1\t2\t3\n4\n5\n6', { items, students }, { row: 0, col: 1 }).outside).toBe(3);
});

test('[COR-03] IDs are known however they are typed, and a block with an unknown one is refused whole', () => {
  const reversed = [
    [1000002, 'assignment:1', 3, 3],
    [1000001, 'assignment:1', 4, 2],
  ];
  for (const block of [
    '١٠٠٠٠٠٢\t٣\n١٠٠٠٠٠١\t٤',
    '۱۰۰۰۰۰۲\t۳\n۱۰۰۰۰۰۱\t۴',
    '\u200f1000002\t3\n1000001\u200e\t4',
    '\u202a1000002\u202c\t3\n\u20681000001\u2069\t4',
    '1000002.0\t3\n1000001.0\t4',
    'ID\tPoints\n1000002\t3\n1000001\t4\n\t\n',
    'رقم الطالب\tالدرجة\n١٠٠٠٠٠٢\t٣\n١٠٠٠٠٠١\t٤',
  ])
    expect(changes(block), JSON.stringify(block)).toEqual(reversed);
  const refused = (text: string) => {
    const { cells, wrongIds } = pasteOf(text, { items, students }, { row: 0, col: 1 });
    expect(cells).toEqual([]);
    return wrongIds;
  };
  expect(refused('1000002\t3\n9999999\t4')).toEqual(['9999999']);
  expect(refused('٩٩٩٩٩٩٩\t3\n٩٩٩٩٩٩٨\t4'), 'nobody is known').toEqual(['٩٩٩٩٩٩٩', '٩٩٩٩٩٩٨']);
  expect(refused('1000002\t3\n100000l\t4'), 'a letter for a digit').toEqual(['100000l']);
  expect(refused('1000002\t3\n1000001.5\t4')).toEqual(['1000001.5']);
  expect(refused('1000002\t3\n\t4'), 'points without an ID').toEqual(['']);
  expect(refused('1000002\t3\n1000002\t4'), 'two rows for one student').toEqual(['1000002']);
});

test('[DAY-06] what can’t be points of the item is named, and so are exams', () => {
  expect(changes('absent\t11')).toEqual(['points', 'points']);
  expect(changes('8.5\t8.555')).toEqual(['points', 'points']);
  expect(changes('12', { row: 0, col: 0 })).toEqual(['exam']);
});

test('[DAY-06] reads quoted cells, Arabic digits and both decimal separators', () => {
  expect(readBlock('a\t"b ""c""\nd"\r\ne')).toEqual([['a', 'b "c"\nd'], ['e']]);
  expect(readBlock('')).toEqual([]);
  expect(parsePoints(' ٧٫٢٥ ', { max: 10, kind: 'column' })).toBe(7.25);
  expect(parsePoints('7,5', { max: 10, kind: 'column' })).toBe(7.5);
  expect(parsePoints('-1', { max: 10, kind: 'column' })).toBeNull();
});
