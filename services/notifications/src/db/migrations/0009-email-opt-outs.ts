import type { Knex } from 'knex';

/**
 * Links that turned e-mails off (FIX-30), by account. A preference that was just turned on again doesn’t know its
 * account until core-api has been asked: the opt-out then waits here for it. One row per account at most.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table email_opt_out (
      account_key uuid primary key,
      at timestamptz not null
    );
  `);
