import { AppError } from '@daftar/service-kit/errors';
import { sql } from '@daftar/service-kit/sql/sql';
import type { Caller, Db } from '../kernel/index.ts';

/** An offering as its caller reaches it. */
export interface ReachedOffering {
  offering_id: number;
  /** Its lead. */
  instructor_id: number;
  course_id: number;
}

/** A course as its caller reaches it: whose content they see. */
export interface CourseAccess {
  courseId: number;
  courseCode: string;
  courseName: string;
  courseNameAr: string | null;
  /** For an instructor, their own offering; for a student, those that they are enrolled in; of one term. At least one. */
  offerings: [ReachedOffering, ...ReachedOffering[]];
  offeringIds: number[];
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
  instructor: 'select k.offering_id from class_now k where k.instructor_id = :userId',
  student: 'select e.offering_id from enrolment_now e where e.student_id = :userId',
};

const everReachedBy = {
  instructor: 'select k.offering_id from instructor_course k where k.instructor_id = :userId',
  student: `
    select k.offering_id from enrolment e join instructor_course k on k.instructor_course_id = e.instructor_course_id
    where e.student_id = :userId`,
};

/**
 * A call that names only a course means the caller's own classes of it in the current term, as instructor or student
 * (ACC-07, YRS-01).
 * @throws AppError class.notYours, also when there is no such course
 */
export const courseAccess = (db: Db, caller: Who, courseCode: string): Promise<CourseAccess> =>
  courseThrough({ offerings: reachedBy, courses: 'c.deleted_at is null' }, db, caller, courseCode);

/**
 * The same for classes that the caller ever taught or was enrolled in, even of a deleted course: for reading results,
 * which remain after access has ended (FIX-04). It means the current term, or else the last one with such a class. Narrow
 * what it lists by `whereOnRecord` or to the caller's own work.
 * @throws AppError class.notYours, also when there is no such course
 */
export const courseOnRecord = (db: Db, caller: Who, courseCode: string): Promise<CourseAccess> =>
  courseThrough({ offerings: everReachedBy, courses: 'true' }, db, caller, courseCode);

interface ReachedRow extends ReachedOffering {
  term_id: number;
  course_code: string;
  course_name: string;
  course_name_ar: string | null;
}

async function courseThrough(
  { offerings, courses }: { offerings: Record<'instructor' | 'student', string>; courses: string },
  db: Db,
  caller: Who,
  courseCode: string,
): Promise<CourseAccess> {
  if (caller.role === 'admin') throw new AppError('class.notYours');
  const rows = await sql<ReachedRow>(
    db,
    `select c.course_id, c.course_code, c.course_name, c.course_name_ar, o.term_id, o.offering_id,
            o.lead_id as instructor_id
     from course c
     join offering o on o.course_id = c.course_id
     join term t on t.term_id = o.term_id
     where code_fold(c.course_code) = code_fold(:courseCode) and ${courses}
       and o.offering_id in (${offerings[caller.role]})
     order by c.deleted_at desc nulls first, c.course_code <> :courseCode, c.code_twin, t.state = 'current' desc, t.starts_at desc nulls last, t.term_id desc,
              o.offering_id`,
    { userId: caller.userId, courseCode },
  );
  const [first] = rows;
  if (!first) throw new AppError('class.notYours');
  const more = rows.filter(
    ({ course_id, term_id, offering_id }) =>
      course_id === first.course_id && term_id === first.term_id && offering_id !== first.offering_id,
  );
  const reached = [first, ...more].map(({ offering_id, instructor_id, course_id }) => ({
    offering_id,
    instructor_id,
    course_id,
  })) as CourseAccess['offerings'];
  return {
    courseId: first.course_id,
    courseCode: first.course_code,
    courseName: first.course_name,
    courseNameAr: first.course_name_ar,
    offerings: reached,
    offeringIds: reached.map(({ offering_id }) => offering_id),
  };
}

/** A query that conditions can be added to. */
export interface Narrowable<Q> {
  whereRaw(sql: string, bindings: Record<string, unknown>): Q;
}

/** The condition behind `whereReached`, on the content under `alias`. */
function reached(alias: string, role: Who['role']): string {
  const same = `t.offering_id = ${alias}.offering_id`;
  if (role === 'student') return `exists (select 1 from enrolment_now t where t.student_id = :userId and ${same})`;
  if (role !== 'instructor') return 'false';
  return `exists (select 1 from class_now t where t.instructor_id = :userId and ${same})`;
}

/**
 * Narrows a query to content (a table with offering_id) that the caller reaches: an instructor's own,
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
  const led = `exists (select 1 from offering t where t.offering_id = ${alias}.offering_id and t.lead_id = :userId)`;
  return query.whereRaw(role === 'instructor' ? led : 'false', { userId });
}
