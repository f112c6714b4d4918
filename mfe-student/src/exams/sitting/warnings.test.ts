import { expect, it } from 'vitest';
import { warningBetween } from './warnings.ts';

const minutes = (n: number) => n * 60_000;

it('[EXT-16] warns at 10, 5 and 1 minutes, once each', () => {
  const warned: number[] = [];
  for (let left = minutes(12); left > -5000; left -= 1000) {
    const warning = warningBetween(left + 1000, left);
    if (warning) warned.push(warning);
  }
  expect(warned).toEqual([10, 5, 1]);
});

it('gives one warning after a sleep over several, none when the time is up, and another after extra time', () => {
  expect(warningBetween(minutes(12), minutes(0.5))).toBe(1);
  expect(warningBetween(minutes(12), 0)).toBeNull();
  expect(warningBetween(minutes(4), minutes(14))).toBeNull();
  expect(warningBetween(minutes(10) + 1, minutes(10))).toBe(10);
});
