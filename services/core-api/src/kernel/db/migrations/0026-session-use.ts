import type { Knex } from 'knex';

/** When a session was last used, for idle limits and for its owner’s list of devices (TRU-06). */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table session
      add column last_seen_at timestamptz,
      add column kept boolean not null default false;
  `);
