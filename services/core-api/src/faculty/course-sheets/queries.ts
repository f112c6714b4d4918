import { sql } from '@daftar/service-kit/sql/sql';
import type { Reach } from '../../identity/index.ts';
import { type Db, type Named, type NamedOrNone, nameOf, type Trx } from '../../kernel/index.ts';

export interface CourseRow extends Named<'course_name'> {
  course_id: number;
  course_code: string;
}

/** All visible courses. */
export const allCourses = (db: Db): Promise<CourseRow[]> =>
  db('course').whereNull('deleted_at').select('course_id', 'course_code', 'course_name', 'course_name_ar');

export interface LinkPlace {
  id: number;
  department_id: number;
  course_code: string;
  level: number;
  semester: number;
}

/** All visible links. */
export const allLinks = (db: Db): Promise<LinkPlace[]> =>
  db('department_course as l')
    .join('course as c', 'c.course_id', 'l.course_id')
    .whereNull('l.deleted_at')
    .select('l.id', 'l.department_id', 'c.course_code', 'l.level', 'l.semester');

/** The classes of these doctors in a term: of which course, in which department. */
export const classesOfDoctors = (
  db: Db,
  doctors: readonly number[],
  termId: number,
): Promise<{ instructor_id: number; course_code: string; department_id: number }[]> =>
  sql(
    db,
    `select k.instructor_id, c.course_code, k.department_id
     from class_of_term k join course c on c.course_id = k.course_id
     where k.instructor_id = any(:doctors::bigint[]) and k.term_id = :termId`,
    { termId, doctors: [...doctors] },
  );

/** Of these ids, the doctors who are there, with their names; with a transaction they are held against deletion. */
export const doctorsAmong = (db: Db, ids: readonly number[]): Promise<({ id: number } & Named<'instructor_name'>)[]> =>
  sql(
    db,
    `select a.id, ${nameOf('a', 'instructor_name')} from account a
     where a.id = any(:ids::bigint[]) and a.role = 'instructor' and a.deleted_at is null order by a.id for share`,
    { ids: [...ids] },
  );

/** Adds courses; answers their ids. */
export async function insertCourses(
  trx: Trx,
  courses: readonly { course_code: string; course_name: string; course_name_ar: string | null }[],
  at: Date,
): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < courses.length; from += 500) {
    const rows = await trx('course')
      .insert(courses.slice(from, from + 500).map((course) => ({ ...course, created_at: at })))
      .returning('course_id');
    ids.push(...rows.map(({ course_id }) => course_id));
  }
  return ids;
}

/** Adds links of courses that are there; answers their ids. */
export const insertLinks = async (
  trx: Trx,
  links: readonly { department_id: number; course_code: string; level: number; semester: number }[],
  at: Date,
): Promise<number[]> => {
  const rows = await sql<{ id: number }>(
    trx,
    `insert into department_course (department_id, course_id, level, semester, created_at)
     select l.department_id, c.course_id, l.level, l.semester, :at
     from jsonb_to_recordset(:links::jsonb) as l (department_id int, course_code text, level int, semester int)
     join course c on c.course_code = l.course_code and c.deleted_at is null returning id`,
    { links: JSON.stringify(links), at },
  );
  return rows.map(({ id }) => id);
};

export interface CourseForSheet extends Named<'course_name'>, NamedOrNone<'instructor_name'> {
  course_code: string;
  department_name: string | null;
  level: number | null;
  semester: number | null;
  instructor_id: number | null;
}

/** Courses with their links and the classes of a term, one row for each; within a registrar’s departments, those alone. */
export const coursesForSheet = (
  db: Db,
  termId: number | null,
  within: Reach,
  most: number,
): Promise<CourseForSheet[]> =>
  sql<CourseForSheet>(
    db,
    `select c.course_code, c.course_name, c.course_name_ar, d.department_name, l.level, l.semester, k.instructor_id,
            ${nameOf('a', 'instructor_name')}
     from course c
     left join department_course l on l.course_id = c.course_id and l.deleted_at is null
     left join department d on d.department_id = l.department_id
     left join class_of_term k on k.department_course_id = l.id
       and k.term_id = coalesce(:termId::int, (select term_id from term where state = 'current'))
     left join account a on a.id = k.instructor_id
     where c.deleted_at is null and (:everybody or l.department_id = any(:within::int[]))
     order by c.course_code, d.department_name, k.instructor_id limit :most`,
    { termId, everybody: within === null, within: [...(within ?? [])], most },
  );

/** Who is enrolled in these classes. */
export const enrolledForSheet = (
  db: Db,
  classIds: readonly number[],
  most: number,
): Promise<({ student_id: number; course_code: string } & Named<'student_name'>)[]> =>
  sql(
    db,
    `select e.student_id, ${nameOf('a', 'student_name')}, c.course_code
     from enrolment e join instructor_course k using (instructor_course_id)
     join department_course l on l.id = k.department_course_id join course c on c.course_id = l.course_id
     join account a on a.id = e.student_id
     where e.instructor_course_id = any(:classIds::int[]) and e.withdrawn_at is null
     order by c.course_code, e.student_id limit :most`,
    { classIds: [...classIds], most },
  );
