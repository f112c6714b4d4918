import type { Knex } from 'knex';
import { pairTables } from './pair-tables.ts';

/**
 * Every pair of today becomes an offering of the first term, and its rows belong to it (YRS-01). These tables grow with
 * courses, not with students or answers: 100,000 students have some ten thousand rows here, which one statement a table
 * fills within seconds. Who teaches and learns what now is asked of the current term from here on.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    select current_term();
    insert into offering (course_id, term_id, lead_id, created_at)
      select p.course_id, current_term(), p.instructor_id, min(p.at)
      from (
        select dc.course_id, k.instructor_id, k.created_at as at
        from instructor_course k join department_course dc on dc.id = k.department_course_id
        ${pairTables.map(({ table, made }) => `union all select course_id, instructor_id, ${made} from ${table}`).join(' ')}
      ) p
      group by p.course_id, p.instructor_id
      on conflict (course_id, term_id, lead_id) do nothing;
    insert into offering_member (offering_id, person_id, part, since)
      select o.offering_id, o.lead_id, 'lead', o.created_at from offering o
      where not exists (select 1 from offering_member m where m.offering_id = o.offering_id);

    update instructor_course k set offering_id = o.offering_id
      from department_course dc, offering o
      where k.offering_id is null and dc.id = k.department_course_id
        and o.course_id = dc.course_id and o.lead_id = k.instructor_id;
    ${pairTables
      .map(
        ({ table }) => `update ${table} t set offering_id = o.offering_id from offering o
      where t.offering_id is null and o.course_id = t.course_id and o.lead_id = t.instructor_id;`,
      )
      .join('\n    ')}

    ${['instructor_course', ...pairTables.map(({ table }) => table)]
      .map(
        (table) => `alter table ${table} validate constraint ${table}_offering_fk;
    alter table ${table} alter column offering_id set not null;`,
      )
      .join('\n    ')}

    -- A doctor may teach a link again in another term.
    create unique index instructor_course_once on instructor_course (offering_id, department_course_id)
      where deleted_at is null;
    create index instructor_course_doctor on instructor_course (instructor_id);
    drop index instructor_course_unique;
    create unique index gradebook_once on gradebook (offering_id);
    create index chapter_of_offering on chapter (offering_id, id) where deleted_at is null;
    create index assignment_of_offering on assignment (offering_id, assignment_id) where deleted_at is null;
    create index announcement_of_offering on announcement (offering_id, created_at desc) where deleted_at is null;
    create index planned_announcement_of_offering on planned_announcement (offering_id);
    create index course_question_of_offering on course_question (offering_id, question_id);
    create index exam_of_offering on exam (offering_id, start_at desc) where deleted_at is null;

    create or replace view class_now as
      select ic.instructor_course_id, ic.instructor_id, dc.course_id, dc.id as department_course_id,
             dc.department_id, dc.level, dc.semester, ic.offering_id
      from instructor_course ic
      join department_course dc on dc.id = ic.department_course_id
      join offering o on o.offering_id = ic.offering_id
      where ic.deleted_at is null and dc.deleted_at is null
        and o.term_id = (select term_id from term where state = 'current');
    create or replace view enrolment_now as
      select e.id, e.student_id, c.instructor_course_id, c.instructor_id, c.course_id, c.level, c.offering_id
      from enrolment e
      join class_now c on c.instructor_course_id = e.instructor_course_id
      where e.withdrawn_at is null;
  `);
