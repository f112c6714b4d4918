import { type DoctorToday, isRunning } from '../lists/doctor-items.tsx';

/** What a course asks of a doctor now, as Today counts it (DAY-01). */
export interface CourseState {
  running: boolean;
  /** When the next published exam begins, in ms, if within a day. */
  starts: number | null;
  /** Essays, hand-ins, and works allotted by colleagues that wait for a mark. */
  toMark: number;
  /** Open questions of students. */
  questions: number;
}

/** Course id → its state at the server's time `now` (ms). Courses that ask nothing are absent. */
export function courseStates(day: DoctorToday, now: number): Map<number, CourseState> {
  const states = new Map<number, CourseState>();
  const of = (courseId: number): CourseState => {
    const state = states.get(courseId) ?? { running: false, starts: null, toMark: 0, questions: 0 };
    states.set(courseId, state);
    return state;
  };
  const wait = (courseId: number, works: number) => {
    if (works > 0) of(courseId).toMark += works;
  };
  for (const exam of day.exams) {
    const begins = Date.parse(exam.start_at);
    if (isRunning(exam, now)) of(exam.course_id).running = true;
    else if (exam.published && begins > now && begins - now < 86_400_000) {
      const state = of(exam.course_id);
      state.starts = Math.min(begins, state.starts ?? begins);
    }
    wait(exam.course_id, exam.essays_waiting);
  }
  for (const one of day.assignments) wait(one.course_id, one.to_score);
  for (const one of day.allotted) wait(one.course_id, one.works - one.marked);
  for (const { course_id, open } of day.questions) of(course_id).questions += open;
  return states;
}
