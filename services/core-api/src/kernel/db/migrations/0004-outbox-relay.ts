import type { Knex } from 'knex';

/** When an event that could not be relayed is tried again (NTF-08). */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table outbox add column next_attempt_at timestamptz;
  `);
