import { expect, test } from 'vitest';
import { daysOf } from './days-of.ts';

test('exams are of the day on which they begin in the faculty’s zone', () => {
  const exams = ['2027-01-09T21:59:00Z', '2027-01-09T22:00:00Z', '2027-01-10T10:00:00Z'].map((start_at) => ({
    start_at,
  }));
  expect(daysOf(exams, 'Africa/Cairo').map(({ day, exams: ofDay }) => [day, ofDay.length])).toEqual([
    ['2027-01-09', 1],
    ['2027-01-10', 2],
  ]);
});
