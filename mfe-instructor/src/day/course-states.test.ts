import { expect, it } from 'vitest';
import type { DoctorToday } from '../lists/doctor-items.tsx';
import { courseStates } from './course-states.ts';

const now = Date.parse('2027-01-10T08:00:00Z');
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
const exam = (over: object) => ({
  course_id: 1,
  start_at: at(-1),
  closes_at: at(1),
  published: true,
  essays_waiting: 0,
  ...over,
});
const states = (day: object) => {
  const nothing = { exams: [], assignments: [], allotted: [], questions: [] };
  return Object.fromEntries(courseStates({ ...nothing, ...day } as unknown as DoctorToday, now));
};
const calm = { running: false, starts: null, toMark: 0, questions: 0 };

it('[DAY-01] a doctor’s card says that an exam runs or begins within a day, drafts aside', () => {
  expect(states({ exams: [exam({})] })).toEqual({ 1: { ...calm, running: true } });
  const coming = { start_at: at(5), closes_at: at(6) };
  expect(states({ exams: [exam(coming)] })).toEqual({ 1: { ...calm, starts: now + 5 * 3_600_000 } });
  expect(states({ exams: [exam({ ...coming, published: false }), exam({ closes_at: at(-0.5) })] })).toEqual({});
});

it('[DAY-01] it counts essays, hand-ins and allotted works to mark, and open questions, by course', () => {
  expect(
    states({
      exams: [exam({ closes_at: at(-0.5), essays_waiting: 4 })],
      assignments: [
        { course_id: 1, to_score: 2 },
        { course_id: 2, to_score: 0 },
      ],
      allotted: [
        { course_id: 3, works: 5, marked: 5 },
        { course_id: 1, works: 3, marked: 2 },
      ],
      questions: [{ course_id: 2, open: 3 }],
    }),
  ).toEqual({ 1: { ...calm, toMark: 7 }, 2: { ...calm, questions: 3 } });
});
