import type { Knex } from 'knex';

/**
 * What each process measured of its machine's clock (COR-26): a machine whose clock differs from the database's and from
 * the others' decides nothing. By the database's time, which is the same for all of them.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table clock_seen (
      instance uuid primary key,
      host text not null,
      -- How far the machine's clock is ahead of the database's.
      ahead_ms bigint not null,
      seen_at timestamptz not null
    );

    -- By the database's clock, null before this version: tells what a process with a wrong clock did before its time.
    alter table attempt_event add column stored_at timestamptz;
    alter table attempt_event alter column stored_at set default clock_timestamp()`);
