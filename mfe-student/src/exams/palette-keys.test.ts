import { expect, it } from 'vitest';
import { moveInGrid } from './palette-keys.ts';

it('[BOD-18] arrow keys move through the palette as it is seen, in both directions', () => {
  const move = (key: string, at: number, rtl = false) => moveInGrid(key, at, { count: 10, columns: 4, rtl });
  expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End'].map((key) => move(key, 5))).toEqual([
    6, 4, 9, 1, 0, 9,
  ]);
  expect(['ArrowRight', 'ArrowLeft'].map((key) => move(key, 5, true))).toEqual([4, 6]);
  // at an edge the focus stays
  expect([move('ArrowLeft', 0), move('ArrowUp', 2), move('ArrowRight', 9), move('ArrowDown', 7)]).toEqual([0, 2, 9, 7]);
  expect([move('Enter', 5), move('a', 5), move('toString', 5)]).toEqual([null, null, null]);
});
