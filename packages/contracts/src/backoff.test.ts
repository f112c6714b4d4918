import { expect, test } from 'vitest';
import { backoff } from './backoff.ts';

const middle = () => 0.5;

test('[HSE-05] a backoff doubles from its first pause to its longest, whatever the number of failures', () => {
  const settings = { firstMs: 500, longestMs: 10_000 };
  expect([0, 1, 2, 3, 4, 5, 6, 7, 10_000].map((failures) => backoff(failures, settings, middle))).toEqual([
    500, 500, 1000, 2000, 4000, 8000, 10_000, 10_000, 10_000,
  ]);
  expect(backoff(1, { firstMs: 30_000, longestMs: 10_000 }, middle)).toBe(10_000);
});

test('[HSE-05] a backoff has jitter around its pause, in whole milliseconds, and none when that is off', () => {
  const settings = { firstMs: 1001, longestMs: 60_000, spread: 0.5 };
  expect([0, 0.5, 1].map((random) => backoff(1, settings, () => random))).toEqual([501, 1001, 1502]);
  expect([0, 1].map((random) => backoff(2, { ...settings, spread: 0 }, () => random))).toEqual([2002, 2002]);
});
