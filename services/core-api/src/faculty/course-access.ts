import { AppError } from '@daftar/service-kit/errors';
import { sql } from '@daftar/service-kit/sql/sql';
import type { Caller, Db } from '../kernel/index.ts';

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
export const courseAccess = (db: Db, caller: Who, courseCode: string): Promise<CourseAccess> =>
  courseThrough({ classes: reachedBy, courses: 'c.deleted_at is null' }, db, caller, courseCode);

/**
 * The same for all classes that the caller ever taught or was enrolled in, even of a deleted course: for reading
 * results, which remain after access has ended (FIX-04). Narrow what it lists by `whereOnRecord` or to the caller's own
 * work.
 * @throws AppError class.notYours, also when there is no such course
 */
export const courseOnRecord = (db: Db, caller: Who, courseCode: string): Promise<CourseAccess> =>
  courseThrough({ classes: everReachedBy, courses: 'true' }, db, caller, courseCode);

interface ReachedCourse {
  course_id: number;
  course_code: string;
  course_name: string;
  course_name_ar: string | null;
  instructor_ids: number[];
}

async function courseThrough(
  { classes, courses }: { classes: Record<'instructor' | 'student', string>; courses: string },
  db: Db,
  caller: Who,
  courseCode: string,
): Promise<CourseAccess> {
  if (caller.role === 'admin') throw new AppError('class.notYours');
  const rows = await sql<ReachedCourse>(
    db,
    `select c.course_id, c.course_code, c.course_name, c.course_name_ar,
            array(select distinct t.instructor_id from (${classes[caller.role]}) t) as instructor_ids
     from course c
     where code_fold(c.course_code) = code_fold(:courseCode) and ${courses}
     order by c.deleted_at desc nulls first, c.course_code <> :courseCode, c.code_twin`,
    { userId: caller.userId, courseCode },
  );
  const found = rows.find((row) => row.instructor_ids.length > 0);
  if (!found) throw new AppError('class.notYours');
  return {
    courseId: found.course_id,
    courseCode: found.course_code,
    courseName: found.course_name,
    courseNameAr: found.course_name_ar,
    instructorIds: found.instructor_ids,
  };
}

/** A query that conditions can be added to. */
export interface Narrowable<Q> {
  whereRaw(sql: string, bindings: Record<string, unknown>): Q;
}

/** The condition behind `whereReached`, on the content under `alias`. */
function reached(alias: string, role: Who['role']): string {
  const same = `t.instructor_id = ${alias}.instructor_id and t.course_id = ${alias}.course_id`;
  if (role === 'student') return `exists (select 1 from enrolment_now t where t.student_id = :userId and ${same})`;
  if (role !== 'instructor') return 'false';
  return `${alias}.instructor_id = :userId and exists (select 1 from class_now t where ${same})`;
}

/**
 * Narrows a query to content (a table with instructor_id and course_id) that the caller reaches: an instructor's own,
 * in a course they teach now; for a student, that of the classes they are enrolled in now (ACC-07).
 */
export const whereReached = <Q extends Narrowable<Q>>(query: Q, alias: string, { role, userId }: Who): Q =>
  query.whereRaw(reached(alias, role), { userId });

/**
 * Narrows a query to content whose results the caller may read (FIX-04): an instructor's own, even after the class has
 * ended; for a student, what they reach now, and forever what they took part in. `ownWork` is a query that finds a row
 * if `:userId` took part; `alias` is what it may refer to.
 */
export function whereOnRecord<Q extends Narrowable<Q>>(query: Q, alias: string, caller: Who, ownWork: string): Q {
  const { userId, role } = caller;
  if (role === 'student') return query.whereRaw(`(${reached(alias, role)} or exists (${ownWork}))`, { userId });
  return query.whereRaw(role === 'instructor' ? `${alias}.instructor_id = :userId` : 'false', { userId });
}
