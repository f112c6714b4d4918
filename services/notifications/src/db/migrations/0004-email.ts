import type { Knex } from 'knex';

/**
 * E-mail (NTF-12): who wants it, and the messages to send. A message’s id is in its Message-ID, so that a repeat can be
 * recognised. What was put into one message is never put into another one: the primary key of its items says so.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table email_preference (
      user_id bigint primary key,
      enabled boolean not null,
      language text not null check (language in ('En', 'Ar')),
      -- What is older was there before the user asked for e-mails.
      since timestamptz not null,
      -- Something came that no message holds yet: from here on one may be made.
      due_at timestamptz,
      -- When the last message left; the next one waits for the end of the window.
      last_sent_at timestamptz
    );
    create index email_preference_due on email_preference (due_at) where enabled and due_at is not null;

    create table email_digest (
      id uuid primary key,
      user_id bigint not null,
      created_at timestamptz not null,
      -- nothing: all of it had been read, or e-mails were turned off; refused: given up, for last_error.
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'nothing', 'refused')),
      attempts int not null default 0,
      -- Also the end of the time that a worker has it in hand.
      next_attempt_at timestamptz not null,
      last_error text
    );
    -- At most one message per user waits: while the server is away they don’t pile up.
    create unique index email_digest_waiting_unique on email_digest (user_id) where state = 'waiting';
    create index email_digest_next on email_digest (next_attempt_at) where state = 'waiting';
    create index email_digest_created on email_digest (created_at);

    create table email_digest_item (
      user_id bigint not null,
      notification_id int not null,
      digest_id uuid not null constraint email_digest_item_digest_fk references email_digest on delete cascade,
      primary key (user_id, notification_id)
    );
    create index email_digest_item_digest on email_digest_item (digest_id);
  `);
