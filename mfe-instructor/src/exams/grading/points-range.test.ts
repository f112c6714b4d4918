import { expect, it } from 'vitest';
import { pointsFrom } from './points-range.ts';

it('[RES-05] accepts whole points from 0 to the maximum and nothing else', () => {
  expect(['0', '5', ' 3 ', '٣', '3.00'].map((text) => pointsFrom(text, 5))).toEqual([0, 5, 3, 3, 3]);
  for (const text of ['', '6', '-1', '2.5', '٢٫٥', '2,5', '1e1', 'x']) expect(pointsFrom(text, 5)).toBeNull();
});
