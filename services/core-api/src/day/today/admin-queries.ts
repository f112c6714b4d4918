import { mostIdle } from '@daftar/contracts/day/reach';
import { sql, sqlRow } from '@daftar/service-kit/sql/sql';
import { type Db, instructorOf, type NamedInstructor } from '../../kernel/index.ts';

export interface ComingExamRow extends NamedInstructor {
  exam_id: number;
  exam_name: string;
  course_code: string;
  course_name: string;
  course_name_ar: string | null;
  start_at: Date;
  students: number;
}

/** The next exams of the current term, the first to start first; within a registrar’s departments. */
export const examsComing = async (
  db: Db,
  { now, within, most }: { now: Date; within: readonly number[] | null; most: number },
): Promise<ComingExamRow[]> =>
  within?.length === 0
    ? []
    : sql<ComingExamRow>(
        db,
        `select x.exam_id, x.exam_name, c.course_code, c.course_name, c.course_name_ar, ${instructorOf('i')}, x.start_at,
                (select count(distinct e.student_id) from enrolment_now e where e.offering_id = x.offering_id)::int as students
         from (
           select n.* from offering o
           cross join lateral (
             select exam_id, exam_name, course_id, instructor_id, offering_id, start_at from exam
             where offering_id = o.offering_id and deleted_at is null and published_at is not null and start_at > :now
           ) n
           where o.term_id = (select term_id from term where state = 'current')
             and (:within::int[] is null or exists (
               select 1 from department_course d join instructor_course k on k.department_course_id = d.id
               where k.offering_id = o.offering_id and d.department_id = any(:within::int[])))
           order by n.start_at, n.exam_id limit :most) x
         join course c using (course_id) join account i on i.id = x.instructor_id
         order by x.start_at, x.exam_id`,
        { now, within: within && [...within], most },
      );

export interface TermStateRow {
  departments: boolean;
  courses: boolean;
  links: boolean;
  classes: boolean;
  enrolments: boolean;
  untaught: number;
  empty_classes: number;
  idle_students: number;
}

/** What the current term has, and what it lacks within a registrar’s departments (DSK-06, YRS-11). */
export const termState = (db: Db, within: readonly number[] | null): Promise<TermStateRow> =>
  sqlRow<TermStateRow>(
    db,
    `select exists (select 1 from department where deleted_at is null) as departments,
            exists (select 1 from course where deleted_at is null) as courses,
            exists (select 1 from department_course where deleted_at is null) as links,
            exists (select 1 from class_now) as classes,
            exists (select 1 from enrolment_now) as enrolments,
            (select count(*) from department_course d where d.deleted_at is null
               and (:within::int[] is null or d.department_id = any(:within::int[]))
               and not exists (select 1 from class_now k where k.department_course_id = d.id))::int as untaught,
            (select count(*) from class_now k
               where (:within::int[] is null or k.department_id = any(:within::int[])) and not exists (select 1 from enrolment_now e where e.instructor_course_id = k.instructor_course_id))::int
              as empty_classes,
            (select count(*) from (
               select 1 from account a where a.role = 'student' and a.deleted_at is null and a.study_state = 'studying'
                 and (:within::int[] is null or a.department_id = any(:within::int[]))
                 and not exists (select 1 from enrolment_now e where e.student_id = a.id)
               limit ${mostIdle}) one)::int as idle_students`,
    { within: within && [...within] },
  );
