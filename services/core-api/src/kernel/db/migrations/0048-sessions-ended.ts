import type { Knex } from 'knex';

/**
 * When all sessions of an account were last ended together: by a new password, a reset, a deletion, a lost device. What was
 * handed out before then opens nothing any more, such as a private calendar address (DAY-01).
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table account add column sessions_ended_at timestamptz');
