import type { Knex } from 'knex';

/**
 * A team’s bank is its members’ too (QST-05): of those who make its exams. The version before asks the same view, for
 * fewer people.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create or replace view bank_reach as
      select b.bank_id, k.instructor_id as person_id from question_bank b
      join class_of_term k on k.course_id = b.course_id and k.instructor_id = b.lead_id
      union
      select b.bank_id, k.instructor_id from question_bank b
      join class_of_term k on k.department_id = b.department_id
      union
      -- the parts that may make exams, as partsWith.make says
      select b.bank_id, m.person_id from question_bank b
      join class_of_term k on k.course_id = b.course_id and k.instructor_id = b.lead_id
      join offering_member m on m.offering_id = k.offering_id and m.until is null and m.part in ('lead', 'doctor');
  `);
