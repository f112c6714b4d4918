import type { Knex } from 'knex';
import { twinAfter } from '../name-twins.ts';
import { Course } from './model.ts';

export interface CourseInput {
  course_code: string;
  course_name: string;
}

export const listCourses = async (db: Knex): Promise<Course[]> =>
  Course.query(db).whereNull('deleted_at').orderBy('course_code').select('course_code', 'course_name');

const byCode = (trx: Knex.Transaction, code: string) =>
  Course.query(trx).whereRaw('lower(btrim(course_code)) = lower(btrim(?))', [code]).whereNull('deleted_at').first();

/** A visible course, held until the transaction ends against changes by others. */
export const courseForUpdate = async (trx: Knex.Transaction, code: string): Promise<Course | undefined> =>
  byCode(trx, code).forUpdate();

/** A visible course, held against deletion until the transaction ends: for rows that will refer to it. */
export const courseForShare = async (trx: Knex.Transaction, code: string): Promise<Course | undefined> =>
  byCode(trx, code).forShare();

export async function insertCourse(trx: Knex.Transaction, input: CourseInput, at: Date): Promise<number> {
  const [row] = await trx('course')
    .insert({ ...input, created_at: at })
    .returning('course_id');
  return row.course_id;
}

export const changeCourse = async (trx: Knex.Transaction, id: number, input: CourseInput): Promise<void> => {
  await trx('course')
    .where({ course_id: id })
    .update({ ...input, name_twin: twinAfter(trx, 'course_name', input.course_name) });
};

export const hideCourse = async (trx: Knex.Transaction, id: number, at: Date): Promise<void> => {
  await Course.query(trx).findById(id).patch({ deleted_at: at });
};

/** What still uses a course (ADC-15). */
export async function usesOfCourse(db: Knex, id: number): Promise<{ links: number; classes: number }> {
  const { rows } = await db.raw(
    `select
       (select count(*) from department_course where course_id = :id and deleted_at is null)::int as links,
       (select count(*) from class_now where course_id = :id)::int as classes`,
    { id },
  );
  return rows[0];
}

export interface OwnCourse extends CourseInput {
  level: number | null;
  department_name: string | null;
}

/** One row per course; taught in several departments, it shows the lowest level and all the departments. */
const ownCourses = (classes: string): string => `
  select c.course_code, c.course_name, min(own.level)::int as level,
         string_agg(distinct d.department_name, ' / ') as department_name
  from (${classes}) own
  join course c on c.course_id = own.course_id
  join department d on d.department_id = own.department_id
  group by c.course_id
  order by c.course_code`;

/** The courses an instructor teaches. */
export const coursesOfInstructor = async (db: Knex, instructorId: number): Promise<OwnCourse[]> =>
  (
    await db.raw(
      ownCourses(`select course_id, department_id, level from class_now where instructor_id = :instructorId`),
      { instructorId },
    )
  ).rows;

/** The courses a student is enrolled in. */
export const coursesOfStudent = async (db: Knex, studentId: number): Promise<OwnCourse[]> =>
  (
    await db.raw(
      ownCourses(`select e.course_id, k.department_id, k.level
                  from enrolment_now e join class_now k using (instructor_course_id)
                  where e.student_id = :studentId`),
      { studentId },
    )
  ).rows;
