import { expect, test } from 'vitest';
import { openAppeals, somethingWaits } from './what-waits.ts';

const nothing = {
  exams: [],
  assignments: [],
  allotted: [],
  appeals: 0,
  questions: [],
  format_requests: [],
  drafts: [],
};
const allotted = {
  kind: 'exam' as const,
  id: 1,
  title: 'Midterm',
  course_id: 1,
  course_code: 'CS 201',
  course_name: 'Logic',
  course_name_ar: null,
  instructor_name: 'Mona Said',
  instructor_name_ar: null,
  instructor_title: null,
  names_hidden: true,
  works: 3,
  marked: 1,
};

test('[DAY-01] questions, requests and requests about marks wait as essays do', () => {
  expect(somethingWaits(nothing)).toBe(false);
  expect(somethingWaits({ ...nothing, appeals: 1 })).toBe(true);
  expect(somethingWaits({ ...nothing, allotted: [{ ...allotted, marked: 3 }] })).toBe(false);
  expect(somethingWaits({ ...nothing, allotted: [allotted] })).toBe(true);
  expect(somethingWaits({ ...nothing, questions: [{ course_id: 1, open: 1, oldest_at: '2026-11-01' }] })).toBe(true);
  expect(somethingWaits({ ...nothing, format_requests: [{ course_id: 1, open: 1 }] })).toBe(true);
});

test('[DAY-04] requests about marks of another course, and answered ones, are not in the block of this one', () => {
  const appeals = [
    { course_id: 1, decided_at: null },
    { course_id: 2, decided_at: '2026-11-01' },
  ];
  expect(openAppeals(appeals, 1)).toHaveLength(1);
  expect(openAppeals(appeals, 2)).toEqual([]);
  expect(openAppeals(appeals, null)).toHaveLength(1);
});
