import type { Knex } from 'knex';

/**
 * Calls that were answered, by the key their sender gave them (FIX-09). The row is made at the start of the call's
 * transaction and filled at its end, so a committed one always has a reply. No foreign key: the reply of a call that
 * deletes accounts is kept too.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table idempotency_key (
      account_id bigint not null,
      key text not null check (length(key) between 16 and 100),
      session_id uuid not null,
      request_hash text not null check (length(request_hash) = 64),
      status smallint,
      reply text,
      set_cookie text,
      kept_at timestamptz not null,
      primary key (account_id, key)
    );
    create index idempotency_key_at on idempotency_key (kept_at);
  `);
