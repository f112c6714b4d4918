import type { Knex } from 'knex';

/** The doctors of a team work with the bank of its lead for the course (YRS-03); a version before asks the same view. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create or replace view bank_reach as
      select b.bank_id, m.person_id from question_bank b
      join offering o on o.course_id = b.course_id and o.lead_id = b.lead_id
      join offering_member m on m.offering_id = o.offering_id and m.until is null and m.part in ('lead', 'doctor')
      where exists (select 1 from class_of_term k where k.offering_id = o.offering_id)
      union
      select b.bank_id, k.instructor_id from question_bank b
      join class_of_term k on k.department_id = b.department_id;
  `);
