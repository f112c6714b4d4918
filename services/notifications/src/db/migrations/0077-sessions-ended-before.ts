import type { Knex } from 'knex';

/**
 * Ends at once every session whose token was issued before a time, also those that no list names: after a restore,
 * sessions that began and ended since the backup are unknown here (RUN-06).
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table session_revocation add column issued_before timestamptz');
