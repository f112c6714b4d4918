import type { Knex } from 'knex';

/**
 * What was told (one row per event), who has it (one row per recipient), and what changed when.
 * `inbox_item` carries the moment too, so that one index gives a user's list newest first; the composite key
 * keeps it the notification's own.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table notification (
      id int generated always as identity primary key,
      -- The sender's id of the event: the same event delivered again finds its row (NTF-07).
      event_id uuid not null constraint notification_event_unique unique,
      kind text not null check (length(kind) between 1 and 40),
      -- The values of the text, never the text itself: both languages are made when read (NTF-10).
      params jsonb not null check (jsonb_typeof(params) = 'object'),
      created_at timestamptz not null,
      constraint notification_moment_unique unique (id, created_at)
    );
    create index notification_created on notification (created_at);

    create table inbox_item (
      user_id bigint not null,
      created_at timestamptz not null,
      notification_id int not null,
      read_at timestamptz,
      primary key (user_id, created_at, notification_id),
      constraint inbox_item_notification_fk foreign key (notification_id, created_at)
        references notification (id, created_at)
    );
    create index inbox_item_unread on inbox_item (user_id, created_at desc, notification_id desc) where read_at is null;
    -- Rows arrive in the order of time, so this tiny index finds the old ones for the expiry.
    create index inbox_item_created on inbox_item using brin (created_at) with (pages_per_range = 32, autosummarize = on);

    -- Whose inbox changed: one row per fan-out statement, not per recipient. The HTTP processes read it as a log and
    -- drop what they remember of those users. \`xact\` lets them read without missing a transaction that commits late.
    create table inbox_change (
      id bigint generated always as identity primary key,
      xact xid8 not null default pg_current_xact_id(),
      notification_id int,
      user_ids bigint[] not null
    );
    create index inbox_change_xact on inbox_change (xact);

    -- Sessions that ended before their token does (SGN-07).
    create table session_revocation (
      session_id uuid primary key,
      -- From here on the token has expired by itself.
      forget_after timestamptz not null,
      xact xid8 not null default pg_current_xact_id()
    );
    create index session_revocation_xact on session_revocation (xact);
    create index session_revocation_forget on session_revocation (forget_after);
  `);
