import type { Knex } from 'knex';

/** When a session’s user last showed a factor, and not the password alone: changes of factors need it (TRU-16). */
export const up = (knex: Knex): Promise<unknown> => knex.raw('alter table session add column factor_at timestamptz');
