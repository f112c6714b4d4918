import type { Knex } from 'knex';

/** Views ask by the offering (YRS-01); for one term they answer as before. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    -- Who is enrolled in an offering of any term and was not withdrawn: for results, which are read after the term too.
    create view enrolment_kept as
      select e.id, e.student_id, k.instructor_course_id, k.offering_id
      from enrolment e
      join instructor_course k on k.instructor_course_id = e.instructor_course_id and k.deleted_at is null
      where e.withdrawn_at is null;

    create or replace view exam_extra as
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
          select 1 from enrolment_now e where e.student_id = c.student_id and e.offering_id = x.offering_id);

    create or replace view marker_now as
      select m.marker_id, m.exam_id, m.assignment_id, m.owner_id, m.doctor_id, m.allotted, m.names_hidden, m.allotted_at,
             o.course_id
      from marker m
      join account d on d.id = m.doctor_id and d.deleted_at is null
      left join exam x on x.exam_id = m.exam_id
      left join assignment s on s.assignment_id = m.assignment_id
      join offering o on o.offering_id = coalesce(x.offering_id, s.offering_id)
      where o.lead_id = m.owner_id
        and coalesce(x.deleted_at, s.deleted_at) is null
        and (m.exam_id is null or x.over_at is not null)
        and exists (select 1 from class_now k where k.offering_id = o.offering_id);
  `);
