import { sqlRow } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../kernel/index.ts';

/** An exam as it is planned: whose classes, and its window without more time. */
export interface Planned {
  instructorId: number;
  courseId: number;
  duration: number;
  startAt: Date;
  endsAt: Date;
}

export interface PlannedStudents {
  students: number;
  accommodated_students: number;
  /** The most minutes that an accommodation gives one of them. */
  most_minutes: number;
  clashes: number;
}

/**
 * The students of an instructor's classes of a course, and how many of them have another exam meanwhile: their own end
 * of either exam counts, with their accommodation and the time given to them by hand. The minutes are those of the view
 * `exam_extra`, which knows only exams that exist; a test compares them.
 */
export const plannedStudents = (db: Db, planned: Planned): Promise<PlannedStudents> =>
  sqlRow<PlannedStudents>(
    db,
    `with student as (
       select distinct e.student_id,
              coalesce(ceil(:duration::int * (c.time_factor - 1))::int + c.break_minutes, 0) as minutes
       from enrolment_now e left join accommodation c on c.student_id = e.student_id
       where e.instructor_id = :instructorId and e.course_id = :courseId)
     select count(*)::int as students,
            (count(*) filter (where s.minutes > 0))::int as accommodated_students,
            coalesce(max(s.minutes), 0)::int as most_minutes,
            (count(*) filter (where exists (
              select 1 from enrolment_now o
              join exam x on x.instructor_id = o.instructor_id and x.course_id = o.course_id
              where o.student_id = s.student_id and x.published_at is not null and x.deleted_at is null
                and x.closes_at > :startAt and x.start_at < :endsAt::timestamptz + make_interval(mins => s.minutes)
                and x.ends_at + make_interval(mins => coalesce((
                  select sum(t.minutes) from exam_extra t
                  where t.exam_id = x.exam_id and t.student_id = s.student_id
                    and (t.past_due or x.due_at is null)), 0)::int) > :startAt)))::int as clashes
     from student s`,
    { ...planned },
  );
