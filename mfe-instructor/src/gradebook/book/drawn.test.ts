import { expect, test } from 'vitest';
import { afterGap, gapBefore, indexes, nearest, span } from './drawn.ts';

test('[DAY-06] what is in sight is drawn, with some around it, within the book', () => {
  expect(span(0, 10.5, 600, 8)).toEqual([0, 19]);
  expect(span(300.4, 10.5, 600, 8)).toEqual([292, 319]);
  expect(span(590, 10.5, 600, 8)).toEqual([582, 600]);
  // fewer rows than before, and a page that has not scrolled back yet
  expect(span(590, 10.5, 20, 8)).toEqual([12, 20]);
});

test('[DAY-06] the cell with the keyboard is drawn wherever others scroll, once, in its place', () => {
  expect(indexes(292, 295, 3)).toEqual([3, 292, 293, 294]);
  expect(indexes(292, 295, 293)).toEqual([292, 293, 294]);
  expect(indexes(292, 295, 400)).toEqual([292, 293, 294, 400]);
});

test('[DAY-06] what is left out before a row or a column keeps its place', () => {
  const drawn = indexes(292, 295, 400);
  expect(drawn.map((_, at) => gapBefore(drawn, at))).toEqual([292, 0, 0, 105]);
  const rows = drawn.length + drawn.reduce((sum, _, at) => sum + gapBefore(drawn, at), 0);
  expect(rows).toBe(401);
  expect([afterGap(drawn, 0), afterGap(drawn, 1)]).toEqual([{ marginInlineStart: `${292 * 5.5}rem` }, undefined]);
});

test('[DAY-06] a cell is brought into sight by the shortest way', () => {
  expect(nearest(100, 50, 110, 120)).toBe(100);
  expect(nearest(100, 50, 80, 90)).toBe(80);
  expect(nearest(100, 50, 145, 160)).toBe(110);
});
