import { expect, test } from 'vitest';
import { dayLine } from './day-line.ts';

const now = '2026-11-20T12:00:00.000Z';
const at = (hoursAgo: number) => new Date(Date.parse(now) - hoursAgo * 3_600_000).toISOString();

test('a line goes from a day ago to now, as high as its highest value', () => {
  const points = [
    { at: at(24), value: 0 },
    { at: at(23.8), value: 10 },
    { at: at(23.6), value: 5 },
  ];
  expect(dayLine(points, now, 240, 20)).toBe('M0 20h0L2 0L4 10');
});

test('a time without samples is a gap, and what is older or unknown isn’t drawn', () => {
  const points = [
    { at: at(25), value: 100 },
    { at: at(12), value: 1 },
    { at: at(6), value: null },
    { at: at(0), value: 2 },
  ];
  expect(dayLine(points.slice(1), now, 240, 20)).toBe('M120 10h0M240 0h0');
  expect(dayLine([], now, 240, 20)).toBe('');
});
