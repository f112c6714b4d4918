import { expect, test } from 'vitest';
import { backupDay, madeAt } from './every-day.ts';

test('[RUN-04] a day’s backup is due from its hour on, in the faculty’s zone', () => {
  const at = (time: string) => backupDay(new Date(time), '02:30', 'Africa/Cairo');
  expect(at('2027-01-31T00:29:00Z')).toBe('2027-01-30');
  expect(at('2027-01-31T00:30:00Z')).toBe('2027-01-31');
  expect(at('2027-03-01T00:00:00Z')).toBe('2027-02-28');
  // the hour that the clock change leaves out is made up for
  expect(backupDay(new Date('2027-04-29T22:00:00Z'), '00:30', 'Africa/Cairo')).toBe('2027-04-30');
});

test('[RUN-04] when a backup was made is in its name', () => {
  expect(madeAt('daftar-20270131T020000Z.daftar-backup')?.toISOString()).toBe('2027-01-31T02:00:00.000Z');
  expect(madeAt('')).toBeUndefined();
});
