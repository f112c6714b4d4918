import { minuteEnd } from '@daftar/contracts/named-minute';

/** What comes next in a course: an exam that begins, or work that is due. */
export interface NextDate {
  name: string;
  at: string;
}

interface Day {
  exams: readonly { exam_name: string; course_id: number; start_at: string; published?: boolean }[];
  assignments: readonly {
    assignment_title: string;
    course_id: number;
    due_date: string;
    submitted_at?: string | null;
  }[];
}

/** Course id → its next date after `now` (ms) of what Today tells (DSK-07); drafts and what was handed in don’t count. */
export function nextDates(day: Day, now: number): Map<number, NextDate> {
  const next = new Map<number, NextDate>();
  const come = (courseId: number, name: string, at: string) => {
    const before = next.get(courseId);
    if (!before || Date.parse(at) < Date.parse(before.at)) next.set(courseId, { name, at });
  };
  for (const { exam_name, course_id, start_at, published = true } of day.exams)
    if (published && Date.parse(start_at) > now) come(course_id, exam_name, start_at);
  for (const { assignment_title, course_id, due_date, submitted_at = null } of day.assignments)
    if (submitted_at === null && minuteEnd(due_date) > now) come(course_id, assignment_title, due_date);
  return next;
}
