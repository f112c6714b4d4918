import { expect, test } from 'vitest';
import { nextFullHour, tomorrowAt } from './quick-moments.ts';

const cairo = 'Africa/Cairo';
const at = (iso: string) => Date.parse(iso);

test('[DAY-07] the next full hour is always ahead, in zones of half an hour too', () => {
  expect(nextFullHour(at('2026-11-22T09:59:59Z'), cairo)).toBe('2026-11-22T10:00:00.000Z');
  expect(nextFullHour(at('2026-11-22T10:00:00Z'), cairo)).toBe('2026-11-22T11:00:00.000Z');
  expect(nextFullHour(at('2026-11-22T10:10:00Z'), 'Asia/Kolkata')).toBe('2026-11-22T10:30:00.000Z');
});

test('[DAY-07] tomorrow is the zone’s, at the hour of its clock, across a month’s end and a clock change', () => {
  // 23:30 in Cairo, already the next day an hour later
  expect(tomorrowAt(9, at('2026-11-30T21:30:00Z'), cairo)).toBe('2026-12-01T07:00:00.000Z');
  expect(tomorrowAt(9, at('2026-11-30T22:30:00Z'), cairo)).toBe('2026-12-02T07:00:00.000Z');
  // summer time ends in the night of 30 October 2026
  expect(tomorrowAt(9, at('2026-10-29T10:00:00Z'), cairo)).toBe('2026-10-30T07:00:00.000Z');
});
