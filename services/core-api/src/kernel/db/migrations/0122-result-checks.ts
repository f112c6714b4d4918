import type { Knex } from 'knex';

/** Checks of all results that an auditor asked for (TRU-17). A process that works on one holds its lease. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table result_check (
      id int generated always as identity primary key,
      asked_by bigint not null references account on update cascade,
      asked_at timestamptz not null,
      address text,
      request_id text,
      runner uuid,
      lease_until timestamptz,
      -- How often a process has begun with it.
      turns int not null default 0,
      -- Attempts, works and events that were looked at so far.
      examined int not null default 0,
      finished_at timestamptz,
      -- What it found; null while it runs, and when it broke off.
      outcome jsonb,
      constraint result_check_outcome_at_end check (outcome is null or finished_at is not null)
    );
    create unique index result_check_one_at_a_time on result_check ((true)) where finished_at is null;
  `);
