import type { Knex } from 'knex';

/**
 * What the tiles of Platform Status draw of the last 24 hours (DSK-12): the worst of every ten minutes. The version
 * before neither reads nor writes it.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table status_sample (
      at timestamptz primary key,
      attempts_open integer not null check (attempts_open >= 0),
      saves_per_second double precision not null check (saves_per_second >= 0),
      oldest_event_seconds integer not null check (oldest_event_seconds >= 0),
      free_bytes bigint check (free_bytes >= 0)
    );
  `);
