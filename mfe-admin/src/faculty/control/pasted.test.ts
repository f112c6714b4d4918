import { expect, test } from 'vitest';
import { mostIn, scannedIn, stickerCode, sumOf } from './control.ts';
import { checkedLines, linesIn } from './pasted.ts';

const sheet = (number: number, state: 'none' | 'once' | 'agreed' = 'none', mine = false) => ({
  number,
  state,
  places: [],
  mine,
});
const of = {
  paperId: 4,
  most: [10, 5],
  sheets: [sheet(7000), sheet(7007, 'once'), sheet(7014, 'agreed'), sheet(7021, 'once', true), sheet(7028)],
  kept: new Set([7028]),
};
const pasted = (text: string) => checkedLines(linesIn(text), of);

test('lines of a spreadsheet are read whole, digits of both sets, and a hyphen is a sheet that wasn’t handed in', () => {
  expect(pasted('7000\t9.5\t٥\n\nD4-7007;0;2,25\n')).toEqual({
    sheets: [
      { number: 7000, points: [9.5, 5] },
      { number: 7007, points: [0, 2.25] },
    ],
    mine: 0,
    problems: [],
  });
  expect(pasted('7000 –').sheets).toEqual([{ number: 7000, points: null }]);
});

test.each([
  ['7000 1 1\n1 1 1', 2, 'number'],
  ['D5-7000 1 1', 1, 'otherPaper'],
  ['7014 1 1', 1, 'done'],
  ['7000 1 1\n7000 1 1', 2, 'twice'],
  ['7000 1', 1, 'count'],
  ['7000 11 1', 1, 'points'],
  ['7000 1 x', 1, 'points'],
])('a line that can’t be entered is told: %j', (text, line, problem) => {
  expect(pasted(text).problems).toEqual([{ line, problem }]);
});

test('each line of a file is checked, its titles are none, and what was entered already is left', () => {
  const rows = [
    ['الرقم السري', 'س1', 'س2', ''],
    ['7000', '9.5', '5', ''],
    ['7021', '1', '1', ''],
    ['7028', '1', '1'],
    ['7014', '1', '1'],
    ['', '', ''],
    ['7007', '1', ''],
    ['7000', '1', '1'],
    ['x', '1', '1'],
  ];
  const told = checkedLines(
    rows.map((cells, at) => ({ line: at + 1, cells })),
    of,
  );
  expect(told).toEqual({
    sheets: [{ number: 7000, points: [9.5, 5] }],
    mine: 2,
    problems: [
      { line: 5, problem: 'done' },
      { line: 7, problem: 'count' },
      { line: 8, problem: 'twice' },
      { line: 9, problem: 'number' },
    ],
  });
});

test('a sticker’s code names its paper, and most points are numbers above 0', () => {
  expect(scannedIn(stickerCode(4, 7000), 4)).toBe(7000);
  expect(scannedIn('d5-7000', 4)).toBe('otherPaper');
  expect(scannedIn('x', 4)).toBeNull();
  expect(mostIn('10, 10 7.5')).toEqual([10, 10, 7.5]);
  expect(mostIn('10 0')).toBeNull();
  expect(sumOf([0.1, 0.2])).toBe(0.3);
});
