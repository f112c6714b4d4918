import { expect, it } from 'vitest';
import { parseScore } from './parse-score.ts';

it.each([
  ['0', 0],
  ['10', 10],
  [' 7 ', 7],
  ['11', null],
  ['-1', null],
  ['٧', 7],
  ['7.00', 7],
  ['2.5', null],
  ['٧٫٥', null],
  ['7,5', null],
  ['1e1', null],
  ['0x5', null],
  ['', null],
  ['ten', null],
])('[ASG-09] %j of 10 is the score %s', (text, score) => {
  expect(parseScore(text, 10)).toBe(score);
});
