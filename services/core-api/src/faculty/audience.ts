import type { Audience, Db } from '../kernel/index.ts';

/**
 * Ids of the students of an instructor's classes of a course, in order, those above `after`: for the relay of events.
 */
export const audiencePage = (db: Db, audience: Audience, after: number, limit: number): Promise<number[]> =>
  db('enrolment_now')
    .where({ instructor_id: audience.instructorId, course_id: audience.courseId })
    .whereRaw('student_id <> all(?::bigint[])', [audience.without ?? []])
    .where('student_id', '>', after)
    .distinct('student_id')
    .orderBy('student_id')
    .limit(limit)
    .pluck('student_id');
