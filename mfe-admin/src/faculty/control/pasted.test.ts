import { expect, test } from 'vitest';
import { mostIn, scannedIn, stickerCode, sumOf } from './control.ts';
import { pastedIn } from './pasted.ts';

const sheet = (number: number, state: 'none' | 'once' | 'agreed' = 'none', mine = false) => ({
  number,
  state,
  places: [],
  mine,
});
const of = {
  paperId: 4,
  most: [10, 5],
  sheets: [sheet(7000), sheet(7007, 'once'), sheet(7014, 'agreed'), sheet(7021, 'once', true)],
};

test('lines of a spreadsheet are read whole, digits of both sets, and a hyphen is a sheet that wasn’t handed in', () => {
  expect(pastedIn('7000\t9.5\t٥\n\nD4-7007;0;2,25\n', of)).toEqual({
    sheets: [
      { number: 7000, points: [9.5, 5] },
      { number: 7007, points: [0, 2.25] },
    ],
  });
  expect(pastedIn('7000 –', of)).toEqual({ sheets: [{ number: 7000, points: null }] });
});

test.each([
  ['7000 1 1\n1 1 1', 2, 'number'],
  ['D5-7000 1 1', 1, 'otherPaper'],
  ['7021 1 1', 1, 'mine'],
  ['7014 1 1', 1, 'done'],
  ['7000 1 1\n7000 1 1', 2, 'twice'],
  ['7000 1', 1, 'count'],
  ['7000 11 1', 1, 'points'],
  ['7000 1 x', 1, 'points'],
])('the first line that can’t be entered is told: %j', (text, line, problem) => {
  expect(pastedIn(text, of)).toEqual({ line, problem });
});

test('a sticker’s code names its paper, and most points are numbers above 0', () => {
  expect(scannedIn(stickerCode(4, 7000), 4)).toBe(7000);
  expect(scannedIn('d5-7000', 4)).toBe('otherPaper');
  expect(scannedIn('x', 4)).toBeNull();
  expect(mostIn('10, 10 7.5')).toEqual([10, 10, 7.5]);
  expect(mostIn('10 0')).toBeNull();
  expect(sumOf([0.1, 0.2])).toBe(0.3);
});
