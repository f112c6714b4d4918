import { expect, it } from 'vitest';
import { byDay } from './days.ts';

const cairo = { language: 'En', timeZone: 'Africa/Cairo' } as const;
const groups = (now: string, ...moments: string[]) =>
  byDay(
    moments.map((created_at) => ({ created_at })),
    now,
    cairo,
  ).map(({ ago, items }) => [ago, items.length]);

it('[FIX-19] today, yesterday and earlier dates follow the faculty’s zone, not the device’s', () => {
  // 00:30 in Cairo on the 22nd
  const now = '2026-11-21T22:30:00Z';
  expect(
    groups(now, '2026-11-21T22:10:00Z', '2026-11-21T21:59:00Z', '2026-11-20T22:00:00Z', '2026-11-20T21:59:00Z'),
  ).toEqual([
    [0, 1],
    [1, 2],
    [2, 1],
  ]);
});

it('[FIX-19] a day of 25 or 23 hours is one day', () => {
  // clocks go back in the night to 30 October 2026: half past eleven in the evening of that long day
  expect(
    groups('2026-10-30T21:30:00Z', '2026-10-29T21:30:00Z', '2026-10-29T20:30:00Z', '2026-10-28T20:00:00Z'),
  ).toEqual([
    [1, 2],
    [2, 1],
  ]);
  // and forward in the night to 24 April 2026
  expect(groups('2026-04-24T20:30:00Z', '2026-04-23T21:30:00Z', '2026-04-22T22:30:00Z')).toEqual([[1, 2]]);
});

it('[FIX-19] an item that a device dates tomorrow counts as today', () => {
  expect(groups('2026-11-22T21:59:59Z', '2026-11-22T22:00:01Z')).toEqual([[0, 1]]);
});
