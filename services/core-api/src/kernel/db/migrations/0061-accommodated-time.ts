import type { Knex } from 'knex';

/**
 * Accommodations of time and type (DAY-11): they belong to the person and apply to every exam. What applies to an exam
 * is derived until the student opens it, and then kept with the attempt: a later change never takes time away from
 * somebody who is writing.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table accommodation
      -- 1.25: a quarter more of the exam's duration.
      add column time_factor numeric(3, 2) not null default 1
        constraint accommodation_time_factor_check check (time_factor between 1 and 3),
      -- Minutes of rest in each exam, added to the time.
      add column break_minutes int not null default 0
        constraint accommodation_break_minutes_check check (break_minutes between 0 and 120),
      -- The size in which exams open, in percent.
      add column text_size int
        constraint accommodation_text_size_check check (text_size in (125, 150, 175, 200)),
      drop constraint accommodation_grants_something,
      add constraint accommodation_grants_something
        check (cardinality(paper_formats) > 0 or time_factor > 1 or break_minutes > 0 or text_size is not null);

    alter table attempt
      add column accommodated_minutes int not null default 0
        constraint attempt_accommodated_minutes_check check (accommodated_minutes >= 0);

    -- All time beyond an exam's own: granted by hand (student null: to everybody), and by accommodations.
    create view exam_extra as
      select exam_id, student_id, minutes, past_due, false as accommodated from exam_extension
      union all
      select exam_id, student_id, accommodated_minutes, true, true from attempt where accommodated_minutes > 0
      union all
      select x.exam_id, c.student_id,
             ceil(x.duration_minutes * (c.time_factor - 1))::int + c.break_minutes, true, true
      from exam x
      cross join accommodation c
      where (c.time_factor > 1 or c.break_minutes > 0) and x.over_at is null
        and not exists (select 1 from attempt a where a.exam_id = x.exam_id and a.student_id = c.student_id)
        and exists (
          select 1 from enrolment_now e
          where e.student_id = c.student_id and e.instructor_id = x.instructor_id and e.course_id = x.course_id);

    -- The same for one student of one exam.
    create function extra_of(of_exam int, of_student bigint)
      returns table (minutes int, past_due boolean, accommodated boolean) language sql stable
      begin atomic
        select e.minutes, e.past_due, false from exam_extension e where e.exam_id = of_exam and e.student_id is null
        union all
        select n.minutes, n.past_due, n.accommodated from exam_extra n
        where n.exam_id = of_exam and n.student_id = of_student;
      end;
  `);
