import type { Knex } from 'knex';

/** Checks the rows that were there before 0410: reading them all hinders nobody who reads or writes them. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table bank_version validate constraint bank_version_texts_pair');
