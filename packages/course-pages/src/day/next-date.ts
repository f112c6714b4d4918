import { minuteEnd } from '@daftar/contracts/named-minute';
import { type Language, nameIn } from '@daftar/i18n';

/** What comes next in a course: an exam that begins, or work that is due. */
export interface NextDate {
  name: string;
  at: string;
}

interface Day {
  exams: readonly {
    exam_name: string;
    exam_name_ar: string | null;
    course_id: number;
    start_at: string;
    published?: boolean;
  }[];
  assignments: readonly {
    assignment_title: string;
    course_id: number;
    due_date: string;
    submitted_at?: string | null;
  }[];
}

/** Course id → its next date after `now` (ms) of what Today tells (DSK-07), named in the reader’s language; drafts and what was handed in don’t count. */
export function nextDates(day: Day, now: number, language: Language): Map<number, NextDate> {
  const next = new Map<number, NextDate>();
  const come = (courseId: number, name: string, at: string) => {
    const before = next.get(courseId);
    if (!before || Date.parse(at) < Date.parse(before.at)) next.set(courseId, { name, at });
  };
  for (const { course_id, start_at, published = true, ...exam } of day.exams)
    if (published && Date.parse(start_at) > now) come(course_id, nameIn(language, exam, 'exam_name'), start_at);
  for (const { assignment_title, course_id, due_date, submitted_at = null } of day.assignments)
    if (submitted_at === null && minuteEnd(due_date) > now) come(course_id, assignment_title, due_date);
  return next;
}
