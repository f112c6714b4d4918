import { AppError } from '@daftar/service-kit/errors';
import type { Knex } from 'knex';
import type { Caller } from '../kernel/index.ts';

/** A course as its caller reaches it: whose content counts for them. */
export interface CourseAccess {
  courseId: number;
  courseCode: string;
  courseName: string;
  /** An instructor: themselves. A student: the instructors they are enrolled with, in this course. */
  instructorIds: number[];
}

type Who = Pick<Caller, 'userId' | 'role'>;

const reachedBy = {
  instructor: 'select k.instructor_id from class_now k where k.instructor_id = :userId and k.course_id = c.course_id',
  student: 'select e.instructor_id from enrolment_now e where e.student_id = :userId and e.course_id = c.course_id',
};

/**
 * A call that names only a course means the caller's own classes of it, as instructor or student (ACC-07).
 * @throws AppError class.notYours also when there is no such course
 */
export async function courseAccess(db: Knex, caller: Who, courseCode: string): Promise<CourseAccess> {
  if (caller.role === 'admin') throw new AppError('class.notYours');
  const { rows } = await db.raw(
    `select c.course_id, c.course_code, c.course_name, array(select distinct t.instructor_id from (${reachedBy[caller.role]}) t) as instructor_ids
     from course c
     where lower(btrim(c.course_code)) = lower(btrim(:courseCode)) and c.deleted_at is null`,
    { userId: caller.userId, courseCode },
  );
  const found = rows[0];
  if (!found || found.instructor_ids.length === 0) throw new AppError('class.notYours');
  return {
    courseId: found.course_id,
    courseCode: found.course_code,
    courseName: found.course_name,
    instructorIds: found.instructor_ids,
  };
}

/**
 * Narrows a query to content (a table with instructor_id and course_id) that the caller reaches: an instructor their
 * own, in a course they teach now; a student that of the classes they are enrolled in now (ACC-07).
 */
export function whereReached(query: Knex.QueryBuilder, alias: string, caller: Who): Knex.QueryBuilder {
  const { userId } = caller;
  if (caller.role === 'student') {
    return query.whereExists((exists) =>
      exists
        .select('e.id')
        .from('enrolment_now as e')
        .where('e.student_id', userId)
        .whereRaw('??.instructor_id = ??.instructor_id', ['e', alias])
        .whereRaw('??.course_id = ??.course_id', ['e', alias]),
    );
  }
  return query
    .where(`${alias}.instructor_id`, caller.role === 'instructor' ? userId : 0)
    .whereExists((exists) =>
      exists
        .select('k.instructor_course_id')
        .from('class_now as k')
        .whereRaw('??.instructor_id = ??.instructor_id', ['k', alias])
        .whereRaw('??.course_id = ??.course_id', ['k', alias]),
    );
}
