import type { Knex } from 'knex';

/**
 * Imports of accounts from spreadsheets: background jobs whose progress outlives a reload and a restart (ADA-08).
 * A running one is leased by a process; when that process is gone the lease runs out and another goes on.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table account_import (
      id int generated always as identity primary key,
      role text not null check (role in ('instructor', 'student')),
      file_name text not null check (length(file_name) <= 255),
      created_by bigint not null constraint account_import_creator_fk references account on update cascade,
      address text,
      request_id text,
      created_at timestamptz not null,
      finished_at timestamptz,
      total int not null check (total >= 0),
      saved int not null default 0,
      already int not null default 0,
      failed int not null default 0,
      runner uuid,
      lease_until timestamptz,
      constraint account_import_counts check (saved >= 0 and already >= 0 and failed >= 0 and saved + already + failed <= total)
    );
    create index account_import_open on account_import (id) where finished_at is null;

    create table account_import_row (
      import_id int not null references account_import on delete cascade,
      row_number int not null check (row_number >= 1),
      state text not null check (state in ('waiting', 'saved', 'already', 'failed')),
      -- What the sheet held, by column, without the password.
      texts jsonb not null,
      -- The account to be added; null when the row is wrong.
      account jsonb,
      -- Encrypted; gone as soon as the row is saved, and from refused rows after a week.
      sealed_password text,
      problems jsonb not null default '[]',
      primary key (import_id, row_number),
      constraint account_import_row_saved_keeps_no_password check (state not in ('saved', 'already') or sealed_password is null)
    );
    create index account_import_row_waiting on account_import_row (import_id, row_number) where state = 'waiting';
    create index account_import_row_failed on account_import_row (import_id, row_number) where state = 'failed';
  `);
