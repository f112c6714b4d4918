import type { Knex } from 'knex';

/**
 * Passkeys, authenticator apps and recovery codes (TRU-16). Each belongs to an account and goes with it. What a session’s
 * account has is noted in the session too, because every call reads that row.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table passkey (
      id uuid primary key,
      account_id bigint not null constraint passkey_account_fk references account on update cascade on delete cascade,
      credential_id bytea not null constraint passkey_credential_unique unique,
      public_key bytea not null,
      -- of the authenticator’s own counter; 0 where it has none
      sign_count bigint not null check (sign_count >= 0),
      transports text[] not null,
      name text not null check (btrim(name) <> '' and length(name) <= 60),
      -- kept by a service that copies it to its owner’s other devices
      synced boolean not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    );
    create index passkey_of_account on passkey (account_id, created_at);

    create table authenticator_app (
      account_id bigint primary key
        constraint authenticator_app_account_fk references account on update cascade on delete cascade,
      -- sealed by core-api
      secret text not null,
      begun_at timestamptz not null,
      -- when its owner first entered a code of it; null: does not count yet
      confirmed_at timestamptz,
      -- the time step of the newest code that was used: neither it nor an older one counts again
      used_step bigint,
      check ((confirmed_at is null) = (used_step is null))
    );

    create table recovery_code (
      account_id bigint not null
        constraint recovery_code_account_fk references account on update cascade on delete cascade,
      code_hash bytea not null,
      made_at timestamptz not null,
      used_at timestamptz,
      primary key (account_id, code_hash)
    );

    alter table session add column factors text[] not null default '{}'
      constraint session_factors_known check (factors <@ array['passkey', 'code']);
  `);
