import { expect, test } from 'vitest';
import { wallClock } from './wall-clock.ts';

test('[FIX-16] a sheet holds the faculty’s wall-clock time, in summer and winter, and at midnight', () => {
  const cairo = (at: string) => wallClock(new Date(at), 'Africa/Cairo').toISOString();
  expect(cairo('2026-11-05T07:05:00Z')).toBe('2026-11-05T09:05:00.000Z');
  expect(cairo('2026-07-05T21:05:09Z')).toBe('2026-07-06T00:05:09.000Z');
});
