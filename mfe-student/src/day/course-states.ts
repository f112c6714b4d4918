import { minuteEnd } from '@daftar/contracts/named-minute';
import { isOpen, type StudentToday } from './student-items.tsx';

/** What a course asks of a student now, as Today counts it (DAY-01). */
export interface CourseState {
  /** An exam that can be begun or gone on with. */
  exam: 'writing' | 'open' | null;
  /** When the next exam begins, in ms, if within a day. */
  starts: number | null;
  /** Assignments due within a week that are not handed in. */
  due: number;
  /** Chapters, announcements and scores since `since`. */
  news: number;
}

const dayMs = 86_400_000;

/** Course id → its state at the server's time `now` (ms); news count from `since`. Courses that ask nothing are absent. */
export function courseStates(day: StudentToday, now: number, since: number): Map<number, CourseState> {
  const states = new Map<number, CourseState>();
  const of = (courseId: number): CourseState => {
    const state = states.get(courseId) ?? { exam: null, starts: null, due: 0, news: 0 };
    states.set(courseId, state);
    return state;
  };
  for (const exam of day.exams) {
    const begins = Date.parse(exam.start_at);
    if (isOpen(exam, now)) {
      const state = of(exam.course_id);
      if (state.exam !== 'writing') state.exam = exam.attempt === 'open' ? 'writing' : 'open';
    } else if (begins > now && begins - now < dayMs) {
      const state = of(exam.course_id);
      state.starts = Math.min(begins, state.starts ?? begins);
    }
    if (exam.results_at !== null && Date.parse(exam.results_at) >= since) of(exam.course_id).news += 1;
  }
  for (const one of day.assignments) {
    const left = minuteEnd(one.due_date) - now;
    if (one.submitted_at === null && left > 0 && left <= 7 * dayMs) of(one.course_id).due += 1;
    if (one.scored_at !== null && Date.parse(one.scored_at) >= since) of(one.course_id).news += 1;
  }
  for (const { course_id } of [...day.chapters, ...day.announcements]) of(course_id).news += 1;
  return states;
}
