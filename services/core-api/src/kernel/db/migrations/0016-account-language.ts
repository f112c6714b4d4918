import type { Knex } from 'knex';

/** The language a person chose, on whatever machine they sign in next (SHL-05); null until they have chosen one. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table account add column language text constraint account_language check (language in ('En', 'Ar'))
  `);
