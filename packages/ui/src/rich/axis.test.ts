import { expect, it } from 'vitest';
import { everyNth, roundStep, scaleOf } from './axis.ts';

it('[FIX-27] steps are round', () => {
  expect([0.2, 1, 1.5, 3, 5, 6, 11, 21, 51].map(roundStep)).toEqual([1, 1, 2, 5, 5, 10, 20, 50, 100]);
});

it('[FIX-27] an axis has few round ticks, whole numbers only, and room for the highest', () => {
  expect(scaleOf(0)).toEqual({ top: 1, ticks: [0, 1] });
  expect(scaleOf(3)).toEqual({ top: 3, ticks: [0, 1, 2, 3] });
  expect(scaleOf(7)).toEqual({ top: 8, ticks: [0, 2, 4, 6, 8] });
  expect(scaleOf(26)).toEqual({ top: 30, ticks: [0, 10, 20, 30] });
  for (let highest = 1; highest < 5000; highest += 7) {
    const { top, ticks } = scaleOf(highest);
    expect(top).toBeGreaterThanOrEqual(highest);
    expect(ticks.length).toBeLessThanOrEqual(5);
  }
});

it('[FIX-27] many columns have few labels', () => {
  const shown = (count: number) =>
    Array.from({ length: count }, (_, index) => index).filter((i) => everyNth(i, count, 7));
  expect(shown(5)).toEqual([0, 1, 2, 3, 4]);
  expect(shown(21)).toEqual([0, 5, 10, 15, 20]);
  for (let count = 1; count < 200; count++) expect(shown(count).length).toBeLessThanOrEqual(7);
});
