import type { Knex } from 'knex';

/** A remote’s own service, and permissions of a remote’s own (SHP-08). */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table remote_backend (
      remote text primary key check (remote ~ '^[a-z][a-z0-9-]{0,30}$'),
      -- An origin; null: it has none any more.
      address text check (address ~ '^(http|https)://[a-z0-9.-]{1,253}(:[0-9]{1,5}){0,1}$'),
      -- Counts its changes; the row stays, so that the registry’s revision never falls.
      revision int not null check (revision > 0),
      changed_at timestamptz not null,
      changed_by text not null check (length(changed_by) between 1 and 80)
    );

    create table remote_grant (
      id int generated always as identity primary key,
      remote text not null check (remote ~ '^[a-z][a-z0-9-]{0,30}$'),
      -- As its manifest names it: library.manage
      permission text not null check (permission ~ '^[a-z][a-z0-9-]{0,30}[.][a-z][A-Za-z0-9-]{0,30}$'),
      -- Everybody of a role, or one person.
      role text check (role in ('admin', 'instructor', 'student')),
      account_id bigint references account on update cascade on delete cascade,
      granted_at timestamptz not null,
      constraint remote_grant_of_remote check (split_part(permission, '.', 1) = remote),
      constraint remote_grant_to_one check (num_nonnulls(role, account_id) = 1)
    );
    create unique index remote_grant_role on remote_grant (role, permission) where role is not null;
    create unique index remote_grant_person on remote_grant (account_id, permission) where account_id is not null;
  `);
