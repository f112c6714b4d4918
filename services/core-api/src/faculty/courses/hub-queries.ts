import { sql, sqlRow } from '@daftar/service-kit/sql/sql';
import {
  type Db,
  instructorOf,
  type Named,
  type NamedInstructor,
  type NamedOrNone,
  nameOf,
} from '../../kernel/index.ts';
import type { CourseAccess } from '../course-access.ts';

/** Levels and semesters of the caller's classes of a course, and how many students those have, each once (DAY-02). */
export const classesOfCourse = (
  db: Db,
  { offeringIds }: CourseAccess,
): Promise<{ levels: number[]; semesters: number[]; students: number }> =>
  sqlRow(
    db,
    `select array(select distinct level from class_of_term where offering_id = any(:offeringIds) order by 1) as levels,
            array(select distinct semester from class_of_term where offering_id = any(:offeringIds) order by 1) as semesters,
            (select count(distinct student_id) from enrolment_of_term
             where offering_id = any(:offeringIds))::int as students`,
    { offeringIds },
  );

export interface CourseDoctor extends NamedInstructor {
  instructor_id: number;
}

/** Who teaches a course in a term: all, or only in `among` these offerings; by name. */
export const doctorsOfCourse = (
  db: Db,
  { courseId, termId }: CourseAccess,
  among: number[] | null,
): Promise<CourseDoctor[]> =>
  sql<CourseDoctor>(
    db,
    `select a.id as instructor_id, ${instructorOf('a')} from account a
     where a.id in (select instructor_id from class_of_term
                    where course_id = :courseId and term_id = :termId and (:all or offering_id = any(:among))) order by a.first_name, a.last_name, a.id`,
    { courseId, termId, all: among === null, among: among ?? [] },
  );

export interface CourseStudent extends Named<'student_name'>, NamedOrNone<'department_name'> {
  student_id: number;
  level: number | null;
}

/** Students of the caller's classes of a course, each once, by name. */
export const studentsOfCourse = (db: Db, { offeringIds }: CourseAccess, most: number): Promise<CourseStudent[]> =>
  sql<CourseStudent>(
    db,
    `select a.id as student_id, ${nameOf('a', 'student_name')}, a.level, d.department_name, d.department_name_ar
     from account a left join department d on d.department_id = a.department_id
     where a.id in (select student_id from enrolment_of_term where offering_id = any(:offeringIds))
     order by a.first_name, a.last_name, a.id limit :most`,
    { offeringIds, most },
  );
