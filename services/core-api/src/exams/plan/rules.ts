import { courseAccess } from '../../faculty/index.ts';
import type { Caller, Deps } from '../../kernel/index.ts';
import { windowEnd } from '../exam/times.ts';
import { plannedStudents } from './queries.ts';

export interface PlannedTimes {
  start_at: Date;
  due_date?: Date | undefined;
  duration: number;
}

/**
 * What publishing an exam at these times would mean (DAY-07). Times that could not be published are answered too: Make
 * Exam says what is wrong with them. @throws AppError class.notYours
 */
export async function examPlan(deps: Deps, caller: Caller, courseCode: string, planned: PlannedTimes) {
  const course = await courseAccess(deps.db, caller, courseCode);
  const times = { start_at: planned.start_at, due_at: planned.due_date ?? null, duration_minutes: planned.duration };
  const ends_at = windowEnd(times);
  const { most_minutes, ...students } = await plannedStudents(deps.db, {
    instructorId: caller.userId,
    courseId: course.courseId,
    duration: planned.duration,
    startAt: planned.start_at,
    endsAt: ends_at,
  });
  return {
    course_code: course.courseCode,
    course_name: course.courseName,
    course_name_ar: course.courseNameAr,
    ...students,
    ends_at,
    closes_at: windowEnd(times, { total: most_minutes, past: most_minutes }),
  };
}
