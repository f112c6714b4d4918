import type { Knex } from 'knex';

/**
 * What the Status page shows (RUN-07): the processes of core-api that run, and the backups that were made. The first is
 * unlogged: after a crash every process says again that it runs.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create unlogged table process_seen (
      instance uuid primary key,
      host text not null,
      version text not null,
      started_at timestamptz not null,
      seen_at timestamptz not null,
      saves_per_second double precision not null check (saves_per_second >= 0)
    );
    create table backup_made (
      made_at timestamptz primary key,
      seconds double precision not null check (seconds >= 0),
      bytes bigint not null check (bytes > 0),
      missing_files integer not null check (missing_files >= 0)
    );
  `);
