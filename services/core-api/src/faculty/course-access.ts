import { AppError } from '@daftar/service-kit/errors';
import type { Knex } from 'knex';
import type { Caller } from '../kernel/index.ts';

/** A course as its caller reaches it: whose content they see. */
export interface CourseAccess {
  courseId: number;
  courseCode: string;
  courseName: string;
  courseNameAr: string | null;
  /** For an instructor, themselves; for a student, the instructors they are enrolled with in this course. */
  instructorIds: number[];
}

/** The course's names in a notification, in both scripts (FIX-31). */
export const courseParams = ({
  courseCode,
  courseName,
  courseNameAr,
}: Pick<CourseAccess, 'courseCode' | 'courseName' | 'courseNameAr'>) => ({
  course: courseName,
  courseCode,
  ...(courseNameAr !== null && { course_ar: courseNameAr }),
});

type Who = Pick<Caller, 'userId' | 'role'>;

const reachedBy = {
  instructor: 'select k.instructor_id from class_now k where k.instructor_id = :userId and k.course_id = c.course_id',
  student: 'select e.instructor_id from enrolment_now e where e.student_id = :userId and e.course_id = c.course_id',
};

const everReachedBy = {
  instructor: `
    select k.instructor_id from instructor_course k join department_course dc on dc.id = k.department_course_id
    where k.instructor_id = :userId and dc.course_id = c.course_id`,
  student: `
    select k.instructor_id from enrolment e
    join instructor_course k on k.instructor_course_id = e.instructor_course_id
    join department_course dc on dc.id = k.department_course_id
    where e.student_id = :userId and dc.course_id = c.course_id`,
};

/**
 * A call that names only a course means the caller's own classes of it, as instructor or student (ACC-07).
 * @throws AppError class.notYours, also when there is no such course
 */
export const courseAccess = (db: Knex, caller: Who, courseCode: string): Promise<CourseAccess> =>
  courseThrough({ classes: reachedBy, courses: 'c.deleted_at is null' }, db, caller, courseCode);

/**
 * The same for all classes that the caller ever taught or was enrolled in, even of a deleted course: for reading
 * results, which remain after access has ended (FIX-04). Narrow what it lists by `whereOnRecord` or to the caller's own
 * work.
 * @throws AppError class.notYours, also when there is no such course
 */
export const courseOnRecord = (db: Knex, caller: Who, courseCode: string): Promise<CourseAccess> =>
  courseThrough({ classes: everReachedBy, courses: 'true' }, db, caller, courseCode);

async function courseThrough(
  { classes, courses }: { classes: Record<'instructor' | 'student', string>; courses: string },
  db: Knex,
  caller: Who,
  courseCode: string,
): Promise<CourseAccess> {
  if (caller.role === 'admin') throw new AppError('class.notYours');
  const { rows } = await db.raw(
    `select c.course_id, c.course_code, c.course_name, c.course_name_ar,
            array(select distinct t.instructor_id from (${classes[caller.role]}) t) as instructor_ids
     from course c
     where lower(btrim(c.course_code)) = lower(btrim(:courseCode)) and ${courses}
     order by c.deleted_at desc nulls first`,
    { userId: caller.userId, courseCode },
  );
  const found = rows.find((row: { instructor_ids: number[] }) => row.instructor_ids.length > 0);
  if (!found) throw new AppError('class.notYours');
  return {
    courseId: found.course_id,
    courseCode: found.course_code,
    courseName: found.course_name,
    courseNameAr: found.course_name_ar,
    instructorIds: found.instructor_ids,
  };
}

/**
 * Narrows a query to content (a table with instructor_id and course_id) that the caller reaches: an instructor's own,
 * in a course they teach now; for a student, that of the classes they are enrolled in now (ACC-07).
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

/**
 * Narrows a query to content whose results the caller may read (FIX-04): an instructor's own, even after the class has
 * ended; for a student, what they reach now, and for ever what they took part in. `ownWork` is a query that finds a row
 * if `:userId` took part; `alias` is what it may refer to.
 */
export function whereOnRecord(
  query: Knex.QueryBuilder,
  alias: string,
  caller: Who,
  ownWork: string,
): Knex.QueryBuilder {
  const { userId, role } = caller;
  if (role !== 'student') return query.where(`${alias}.instructor_id`, role === 'instructor' ? userId : 0);
  return query.where((either) => whereReached(either, alias, caller).orWhereRaw(`exists (${ownWork})`, { userId }));
}
