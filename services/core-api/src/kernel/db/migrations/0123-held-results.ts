import type { Knex } from 'knex';

/** Until when results are withheld from a student for whom an admin made a password (TRU-17); null for doctors. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table key_hold add column results_until timestamptz');
