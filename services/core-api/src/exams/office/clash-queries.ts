import type { PersonName } from '@daftar/i18n';
import { sql } from '@daftar/service-kit/sql/sql';
import type { Db, Named } from '../../kernel/index.ts';

/** A term (null: the current one) and a span of time. */
export interface Span {
  term: number | null;
  from: Date;
  until: Date;
}

/** The rows of `exam` (`x`) that students of a term sit within a span. */
export const examsWithin = `x.published_at is not null and x.deleted_at is null
  and x.start_at < :until and x.closes_at > :from`;
export const offeringsOfTerm = `offering o where case when :term::int is null
  then o.term_id = (select term_id from term where state = 'current') else o.term_id = :term end`;

/** The end of an exam for one student, by their accommodation (`c`), in whole minutes. */
const ownEnd = `date_trunc('minute', x.ends_at) + make_interval(mins =>
  coalesce(ceil(x.duration_minutes * (c.time_factor - 1))::int + c.break_minutes, 0))`;

/** Students who are enrolled in the class of an offering (`e`, `k`). */
export const enrolledIn = (offering: string): string => `enrolment e
  join instructor_course k on k.instructor_course_id = e.instructor_course_id and k.deleted_at is null
  where k.offering_id = ${offering} and e.withdrawn_at is null`;

/**
 * Of the exams of a span: how many of each one’s students have another of them meanwhile, and under null how many
 * students that are. Only exams that meet another one at all are looked at by student, and pairs are made of the students
 * who have two at once alone, so that it stays one sort of those enrolments.
 */
export const clashesOfExams = (db: Db, span: Span): Promise<{ exam_id: number | null; students: number }[]> =>
  sql(
    db,
    `with x as materialized (
       select x.*, date_trunc('minute', x.start_at) as begins, date_trunc('minute', x.closes_at) as closes
       from (select o.offering_id from ${offeringsOfTerm}) o
       join exam x on x.offering_id = o.offering_id and ${examsWithin}),
     met as (
       select * from x where exists (
         select 1 from x y where y.exam_id <> x.exam_id and y.begins < x.closes and x.begins < y.closes)),
     sat as materialized (
       select distinct e.student_id, x.exam_id, x.begins, ${ownEnd} as ends
       from met x
       join instructor_course k on k.offering_id = x.offering_id and k.deleted_at is null
       join enrolment e on e.instructor_course_id = k.instructor_course_id and e.withdrawn_at is null
       left join accommodation c on c.student_id = e.student_id),
     student as (
       select distinct student_id from (
         select student_id, begins < max(ends) over (
           partition by student_id order by begins, exam_id rows between unbounded preceding and 1 preceding) as late
         from sat) w
       where late),
     clash as (
       select distinct a.student_id, a.exam_id
       from student join sat a using (student_id) join sat b using (student_id)
       where b.exam_id <> a.exam_id and a.begins < b.ends and b.begins < a.ends)
     select exam_id, count(distinct student_id)::int as students from clash group by grouping sets ((exam_id), ())`,
    { ...span },
  );

export interface StudentClash extends PersonName, Named<'course_name'> {
  student_id: number;
  exam_id: number;
  exam_name: string;
  course_code: string;
  start_at: Date;
  ends_at: Date;
}

/** Which students of an exam have another one of its term meanwhile, and which one; by student. */
export const clashesOfExam = (db: Db, examId: number, most: number): Promise<StudentClash[]> =>
  sql<StudentClash>(
    db,
    `select s.student_id, a.first_name, a.last_name, a.first_name_ar, a.last_name_ar, x.exam_id, x.exam_name,
            c.course_code, c.course_name, c.course_name_ar, x.start_at, x.ends_at
     from (
       select distinct m.student_id, x.exam_id
       from (
         select e.student_id, o.term_id, x.exam_id, date_trunc('minute', x.start_at) as begins, ${ownEnd} as ends
         from exam x
         join offering o using (offering_id)
         join instructor_course k on k.offering_id = x.offering_id and k.deleted_at is null
         join enrolment e on e.instructor_course_id = k.instructor_course_id and e.withdrawn_at is null
         left join accommodation c on c.student_id = e.student_id
         where x.exam_id = :examId and x.deleted_at is null) m
       join enrolment n on n.student_id = m.student_id and n.withdrawn_at is null
       join instructor_course l on l.instructor_course_id = n.instructor_course_id and l.deleted_at is null
       join offering p on p.offering_id = l.offering_id and p.term_id = m.term_id
       join exam x on x.offering_id = l.offering_id and x.exam_id <> m.exam_id
         and x.published_at is not null and x.deleted_at is null
       left join accommodation c on c.student_id = m.student_id
       where date_trunc('minute', x.start_at) < m.ends and m.begins < ${ownEnd}
       order by m.student_id, x.exam_id limit :most) s
     join exam x using (exam_id) join course c using (course_id) join account a on a.id = s.student_id
     order by s.student_id, x.start_at, x.exam_id`,
    { examId, most },
  );
