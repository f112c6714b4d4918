import type { Knex } from 'knex';

/** Checks the rows that were there before 0400: reading them all hinders nobody who reads or writes them. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table exam validate constraint exam_draws_form;
    alter table question validate constraint question_pool_form;
    alter table attempt validate constraint attempt_drawn_form;
  `);
