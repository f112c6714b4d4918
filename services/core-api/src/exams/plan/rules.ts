import { courseAccess } from '../../faculty/index.ts';
import type { Caller, Deps } from '../../kernel/index.ts';
import { windowEnd } from '../exam/times.ts';
import { ownClashes, plannedStudents } from './queries.ts';

export interface PlannedTimes {
  start_at: Date;
  due_date?: Date | undefined;
  duration: number;
  /** The caller's exam that is being edited. */
  editing?: number | undefined;
}

/**
 * What publishing an exam at these times would mean (DAY-07). Times that could not be published are answered too: Make
 * Exam says what is wrong with them. @throws AppError class.notYours
 */
export async function examPlan(deps: Deps, caller: Caller, courseCode: string, planned: PlannedTimes) {
  const course = await courseAccess(deps.db, caller, courseCode);
  const times = { start_at: planned.start_at, due_at: planned.due_date ?? null, duration_minutes: planned.duration };
  const ends_at = windowEnd(times);
  const plan = {
    instructorId: course.offerings[0].instructor_id,
    offeringId: course.offerings[0].offering_id,
    duration: planned.duration,
    startAt: planned.start_at,
    endsAt: ends_at,
    editing: planned.editing ?? null,
  };
  const [{ most_minutes, ...students }, clashing] = await Promise.all([
    plannedStudents(deps.db, plan),
    ownClashes(deps.db, plan),
  ]);
  return {
    course_code: course.courseCode,
    course_name: course.courseName,
    course_name_ar: course.courseNameAr,
    ...students,
    clashing,
    ends_at,
    closes_at: windowEnd(times, { total: most_minutes, past: most_minutes }),
  };
}
