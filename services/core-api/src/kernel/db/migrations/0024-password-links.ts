import type { Knex } from 'knex';

/**
 * Links for forgotten passwords (TRU-11). A row is written for any address that is asked for, so that asking takes as
 * long for an unknown one; a background job looks the account up and sends. Only the token's hash is stored.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table password_link (
      id bigint generated always as identity primary key,
      email text not null check (length(email) <= 254),
      asked_at timestamptz not null,
      handled_at timestamptz,
      account_id bigint constraint password_link_account_fk references account on update cascade,
      token_hash bytea constraint password_link_token_unique unique,
      expires_at timestamptz,
      used_at timestamptz,
      check (num_nulls(account_id, token_hash, expires_at) in (0, 3)),
      check (used_at is null or token_hash is not null)
    );
    create index password_link_waiting on password_link (id) where handled_at is null;
    create index password_link_of_email on password_link (email, asked_at);
    create index password_link_of_account on password_link (account_id);
    create index password_link_asked on password_link (asked_at);
  `);
