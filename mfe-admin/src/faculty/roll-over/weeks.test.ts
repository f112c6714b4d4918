import { expect, test } from 'vitest';
import { type PlannedItem, weeksOf } from './weeks.ts';

const item = (at: string, problem: PlannedItem['problem'] = null): PlannedItem => ({
  kind: 'exam',
  id: 1,
  offering_id: 1,
  course_code: 'CS101',
  name: 'Midterm',
  at,
  until: null,
  problem,
  with: null,
});

test('weeks begin on Saturday by the faculty’s clocks, and count what is to be looked at', () => {
  const weeks = weeksOf(
    // Friday 23:30 and Saturday 00:30 in Cairo are both Friday in UTC
    [item('2027-02-12T21:30:00Z'), item('2027-02-12T22:30:00Z', 'clash'), item('2027-02-19T10:00:00Z')],
    'Africa/Cairo',
  );
  expect(weeks.map(({ first, items, problems }) => [first.slice(0, 10), items.length, problems])).toEqual([
    ['2027-02-06', 1, 0],
    ['2027-02-13', 2, 1],
  ]);
});
