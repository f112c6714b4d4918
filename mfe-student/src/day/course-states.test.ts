import { expect, it } from 'vitest';
import { courseStates } from './course-states.ts';
import type { StudentToday } from './student-items.tsx';

const now = Date.parse('2027-01-10T08:00:00Z');
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
const exam = (over: object) => ({
  course_id: 1,
  start_at: at(-1),
  ends_at: at(1),
  attempt: null,
  results_at: null,
  ...over,
});
const work = (over: object) => ({ course_id: 1, due_date: at(48), submitted_at: null, scored_at: null, ...over });
const states = (day: object) => {
  const nothing = { exams: [], assignments: [], chapters: [], announcements: [], courses: [] };
  return Object.fromEntries(courseStates({ ...nothing, ...day } as unknown as StudentToday, now, now - 7 * 86_400_000));
};
const calm = { exam: null, starts: null, due: 0, news: 0 };

it('[DAY-01] the card of a course says that an exam is open, or when one begins within a day', () => {
  expect(states({ exams: [exam({})] })).toEqual({ 1: { ...calm, exam: 'open' } });
  const begun = exam({ attempt: 'open', deadline: at(0.2) });
  expect(states({ exams: [begun, exam({})] })).toEqual({ 1: { ...calm, exam: 'writing' } });
  const soon = [exam({ start_at: at(20), ends_at: at(21) }), exam({ start_at: at(3), ends_at: at(4) })];
  expect(states({ exams: soon })).toEqual({ 1: { ...calm, starts: now + 3 * 3_600_000 } });
  expect(states({ exams: [exam({ start_at: at(30), ends_at: at(31) }), exam({ attempt: 'submitted' })] })).toEqual({});
});

it('[DAY-01] it counts what is due within a week and not handed in, and what is new, for its own course only', () => {
  const assignments = [
    work({}),
    work({ due_date: at(24 * 8) }),
    work({ due_date: at(-1) }),
    work({ submitted_at: at(-2) }),
    work({ course_id: 2, due_date: at(-30), submitted_at: at(-40), scored_at: at(-3) }),
  ];
  const chapters = [{ course_id: 2 }];
  const exams = [exam({ course_id: 2, attempt: 'submitted', results_at: at(-24 * 9) })];
  expect(states({ assignments, chapters, exams })).toEqual({ 1: { ...calm, due: 1 }, 2: { ...calm, news: 2 } });
});
