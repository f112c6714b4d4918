import type { Knex } from 'knex';

/**
 * Which token of a session counts (`token_no`), and when it was first used; the one before it is accepted until shortly
 * after that (ASVS 7.2.4). Until when an account may work without the second factor that its role needs (TRU-16).
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table session add column token_no integer not null default 0 check (token_no >= 0);
    alter table session add column token_used_at timestamptz;
    alter table account add column second_factor_due timestamptz;
  `);
