import { sql, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Db, Named } from '../../kernel/index.ts';

/** An exam as it is planned: whose classes, and its window without more time. */
export interface Planned {
  instructorId: number;
  courseId: number;
  duration: number;
  startAt: Date;
  endsAt: Date;
  /** The instructor's exam that is being edited; null for a new one. */
  editing: number | null;
}

export interface PlannedStudents {
  students: number;
  accommodated_students: number;
  /** The most minutes that an accommodation gives one of them. */
  most_minutes: number;
  clashes: number;
  /** Exams of other instructors among those that clash. */
  clashing_others: number;
}

/**
 * The students of an instructor's classes of a course, and each other exam that one of them has meanwhile: their own end
 * of either exam counts, with their accommodation and the time given to them by hand. The minutes are those of the view
 * `exam_extra`, which knows only exams that exist; a test compares them. An exam that begins in the minute in which
 * another ends doesn’t clash with it. The edited exam is left out only if it is the
 * instructor's own: leaving out another would tell whether that one clashes.
 */
const planned = `
  with student as (
    select distinct e.student_id,
           coalesce(ceil(:duration::int * (c.time_factor - 1))::int + c.break_minutes, 0) as minutes
    from enrolment_now e left join accommodation c on c.student_id = e.student_id
    where e.instructor_id = :instructorId and e.course_id = :courseId),
  clash as (
    select distinct s.student_id, x.exam_id, x.instructor_id = :instructorId as own
    from student s
    join enrolment_now o on o.student_id = s.student_id
    join exam x on x.instructor_id = o.instructor_id and x.course_id = o.course_id
    where x.published_at is not null and x.deleted_at is null
      and (x.instructor_id <> :instructorId or x.exam_id is distinct from :editing::bigint)
      and date_trunc('minute', x.closes_at) > :startAt
      and x.start_at < date_trunc('minute', :endsAt::timestamptz) + make_interval(mins => s.minutes)
      and date_trunc('minute', x.ends_at) + make_interval(mins => coalesce((
        select sum(t.minutes) from exam_extra t
        where t.exam_id = x.exam_id and t.student_id = s.student_id
          and (t.past_due or x.due_at is null)), 0)::int) > :startAt)`;

/** How many students get the exam, and how many of them have another one meanwhile. */
export const plannedStudents = (db: Db, plan: Planned): Promise<PlannedStudents> =>
  sqlRow<PlannedStudents>(
    db,
    `${planned}
     select count(*)::int as students,
            (count(*) filter (where s.minutes > 0))::int as accommodated_students,
            coalesce(max(s.minutes), 0)::int as most_minutes,
            (select count(distinct student_id) from clash)::int as clashes,
            (select count(distinct exam_id) from clash where not own)::int as clashing_others
     from student s`,
    { ...plan },
  );

export interface ClashingExam extends Named<'course_name'> {
  exam_id: number;
  exam_name: string;
  course_code: string;
  start_at: Date;
  closes_at: Date;
  students: number;
}

/** The instructor's own exams that clash, earliest first. */
export const ownClashes = (db: Db, plan: Planned): Promise<ClashingExam[]> =>
  sql<ClashingExam>(
    db,
    `${planned}
     select x.exam_id, x.exam_name, c.course_code, c.course_name, c.course_name_ar, x.start_at, x.closes_at,
            k.students
     from (select exam_id, count(*)::int as students from clash where own group by exam_id) k
     join exam x using (exam_id) join course c on c.course_id = x.course_id
     order by x.start_at, x.exam_id`,
    { ...plan },
  );
