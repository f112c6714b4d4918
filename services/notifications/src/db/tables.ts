// Made from the migrated database by `npm run fix`; not written by hand.
// migrations: 1f55316cfd95a1c6
import type { Table } from '@daftar/service-kit/sql/types';

/** Every table and view with its row, and what an insert may leave out or may not give. */
export interface Tables {
  account_renumbered: Table<
    {
      event_id: string;
      from_id: number;
      to_id: number;
      at: Date;
    },
    'at'
  >;
  announcement_change: Table<
    {
      announcement_id: string;
      revision: number;
      params: unknown;
      changed_at: Date;
    },
    'params'
  >;
  announcement_reach: Table<
    {
      notification_id: number;
      delivered: number;
      seen: number;
    },
    'delivered' | 'seen'
  >;
  answering: Table<{
    instance: string;
    calls: string;
    seen_at: Date;
  }>;
  call_count: Table<{
    key: string;
    points: number;
    expire: number;
  }>;
  data_cleared: Table<{
    event_id: string;
    at: Date;
  }>;
  email_digest: Table<
    {
      id: string;
      user_id: number;
      created_at: Date;
      state: 'waiting' | 'sent' | 'nothing' | 'refused';
      attempts: number;
      next_attempt_at: Date;
      last_error: string | null;
      account_key: string | null;
    },
    'state' | 'attempts' | 'last_error' | 'account_key'
  >;
  email_digest_item: Table<{
    user_id: number;
    notification_id: number;
    digest_id: string;
  }>;
  email_opt_out: Table<{
    account_key: string;
    at: Date;
  }>;
  email_preference: Table<
    {
      user_id: number;
      enabled: boolean;
      language: 'En' | 'Ar';
      since: Date;
      due_at: Date | null;
      last_sent_at: Date | null;
      account_key: string | null;
    },
    'due_at' | 'last_sent_at' | 'account_key'
  >;
  idempotency_key: Table<
    {
      account_id: number;
      key: string;
      session_id: string;
      request_hash: string;
      status: number | null;
      reply: string | null;
      set_cookie: string | null;
      kept_at: Date;
    },
    'status' | 'reply' | 'set_cookie'
  >;
  inbox_change: Table<
    {
      id: number;
      xact: string;
      notification_id: number | null;
      user_ids: number[];
    },
    'xact' | 'notification_id',
    'id'
  >;
  inbox_item: Table<
    {
      user_id: number;
      created_at: Date;
      notification_id: number;
      read_at: Date | null;
    },
    'read_at'
  >;
  migration: Table<{
    name: string;
    at: Date;
  }>;
  notification: Table<
    {
      id: number;
      event_id: string;
      kind: string;
      params: unknown;
      created_at: Date;
    },
    never,
    'id'
  >;
  session_revocation: Table<
    {
      session_id: string;
      forget_after: Date;
      xact: string;
      issued_before: Date | null;
    },
    'xact' | 'issued_before'
  >;
}
