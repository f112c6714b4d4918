import type { Audience, Db } from '../kernel/index.ts';

/**
 * Ids of the students of an offering now, in order, those above `after`: for the relay of events. An event of the version
 * before names the doctor and the course.
 */
export const audiencePage = (db: Db, audience: Audience, after: number, limit: number): Promise<number[]> =>
  db('enrolment_now')
    .where(
      audience.offeringId === undefined
        ? { instructor_id: audience.instructorId, course_id: audience.courseId }
        : { offering_id: audience.offeringId },
    )
    .whereRaw('student_id <> all(?::bigint[])', [audience.without ?? []])
    .where('student_id', '>', after)
    .distinct('student_id')
    .orderBy('student_id')
    .limit(limit)
    .pluck('student_id');

/** The students of what belongs to an offering, as an event names them: also for the relay of the version before. */
export const studentsOf = (
  row: { offering_id: number; instructor_id: number; course_id: number },
  without: readonly number[] = [],
): Audience => ({
  instructorId: row.instructor_id,
  courseId: row.course_id,
  offeringId: row.offering_id,
  ...(without.length > 0 && { without: [...without] }),
});
