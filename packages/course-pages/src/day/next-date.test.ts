import { expect, it } from 'vitest';
import { nextDates } from './next-date.ts';

const now = Date.parse('2026-11-20T10:00:00.000Z');
const exam = { exam_name: 'Midterm', exam_name_ar: 'نصف الفصل', course_id: 1, start_at: '2026-11-22T09:00:00.000Z' };
const work = { assignment_title: 'Sheet 3', course_id: 1, due_date: '2026-11-21T21:59:00.000Z' };

it('a course’s next date is the earlier of its next exam and its next due date', () => {
  expect(nextDates({ exams: [exam], assignments: [work] }, now, 'En')).toEqual(
    new Map([[1, { name: 'Sheet 3', at: work.due_date }]]),
  );
  expect(nextDates({ exams: [exam], assignments: [{ ...work, course_id: 2 }] }, now, 'En').get(1)).toEqual({
    name: 'Midterm',
    at: exam.start_at,
  });
  expect(nextDates({ exams: [exam], assignments: [] }, now, 'Ar').get(1)?.name).toBe('نصف الفصل');
});

it('what has begun, is a draft, was handed in or is over is not next; the minute of a due date still counts', () => {
  const begun = { ...exam, start_at: '2026-11-20T09:59:00.000Z' };
  const draft = { ...exam, published: false };
  const handedIn = { ...work, submitted_at: '2026-11-20T09:00:00.000Z' };
  const over = { ...work, due_date: '2026-11-20T09:58:00.000Z' };
  expect(nextDates({ exams: [begun, draft], assignments: [handedIn, over] }, now, 'En')).toEqual(new Map());
  const within = { ...work, due_date: '2026-11-20T10:00:00.000Z' };
  expect(nextDates({ exams: [], assignments: [within] }, now + 30_000, 'En').get(1)?.name).toBe('Sheet 3');
});
