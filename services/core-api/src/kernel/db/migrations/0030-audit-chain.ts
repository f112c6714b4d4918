import type { Knex } from 'knex';

/**
 * The chain over the audit log (TRU-10). `audit_seal` has one row per event: its number in the chain, without gaps, and
 * a hash over the event and the hash before. `audit_head` is the chain’s signed end, one a day. Nobody changes, removes
 * or truncates any of them, not even the owner of the tables.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table audit_seal (
      seq bigint primary key check (seq > 0),
      event_id bigint not null constraint audit_seal_event_unique unique
        constraint audit_seal_event_fk references audit_event,
      hash bytea not null check (length(hash) = 32),
      sealed_at timestamptz not null
    );
    create table audit_head (
      -- the day that it closes, in UTC: a name, not a time
      day text primary key check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
      seq bigint not null constraint audit_head_seal_fk references audit_seal,
      hash bytea not null check (length(hash) = 32),
      signed_at timestamptz not null,
      public_key bytea not null check (length(public_key) = 32),
      signature bytea not null check (length(signature) = 64)
    );
    create index audit_head_seal on audit_head (seq);

    create function refuse_any_change() returns trigger language plpgsql as $$
      begin raise exception '% is append-only', tg_table_name; end $$;
    create trigger audit_seal_append_only before update or delete or truncate on audit_seal
      for each statement execute function refuse_any_change();
    create trigger audit_head_append_only before update or delete or truncate on audit_head
      for each statement execute function refuse_any_change();
    create trigger audit_event_no_truncate before truncate on audit_event
      for each statement execute function refuse_any_change();
  `);
