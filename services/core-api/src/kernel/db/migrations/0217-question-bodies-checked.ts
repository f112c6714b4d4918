import type { Knex } from 'knex';

/** Checks the questions that were there before 0215: reading them all hinders nobody who reads or writes them. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table question
      validate constraint question_type_form,
      validate constraint question_body_with_key,
      validate constraint question_body_of_type;
  `);
