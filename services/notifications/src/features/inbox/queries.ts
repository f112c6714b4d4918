import type { NotificationKind } from '@daftar/contracts/events';
import type { Knex } from 'knex';

/** One line of a user's inbox; what it says stands in the notification. */
export interface InboxLine {
  id: number;
  created_at: Date;
  read: boolean;
}

export interface StoredNotification {
  id: number;
  kind: NotificationKind;
  params: Record<string, string>;
}

const lines = async (db: Knex, sql: string, values: (string | number | Date)[]): Promise<InboxLine[]> =>
  (await db.raw<{ rows: InboxLine[] }>(sql, values)).rows;

/** Unread ones, newest first: one short range of a partial index, however much is stored (PRF-07). */
export const unreadLines = (db: Knex, userId: number, limit: number): Promise<InboxLine[]> =>
  lines(
    db,
    `select notification_id as id, created_at, false as read from inbox_item
     where user_id = ? and read_at is null
     order by created_at desc, notification_id desc limit ?`,
    [userId, limit],
  );

/** How many inboxes have the notification of an event: those of its moment, which an index of time finds (NTF-06). */
export async function deliveredCount(db: Knex, eventId: string): Promise<number> {
  const told = await db('notification').where({ event_id: eventId }).first('id', 'created_at');
  if (told === undefined) return 0;
  const items = db('inbox_item').where({ created_at: told.created_at, notification_id: told.id });
  return Number((await items.count('* as n').first())?.n ?? 0);
}

/** A range of the same index; only as long as the user has left unread. */
export async function unreadCount(db: Knex, userId: number): Promise<number> {
  const row = await db('inbox_item').where({ user_id: userId }).whereNull('read_at').count('* as n').first();
  return Number(row?.n ?? 0);
}

/** All of a user's, newest first; with `before`, those older than that one. */
export const inboxLines = (db: Knex, userId: number, limit: number, before?: number): Promise<InboxLine[]> =>
  before === undefined
    ? lines(
        db,
        `select notification_id as id, created_at, read_at is not null as read from inbox_item
         where user_id = ? order by created_at desc, notification_id desc limit ?`,
        [userId, limit],
      )
    : lines(
        db,
        `select notification_id as id, created_at, read_at is not null as read from inbox_item
         where user_id = ? and (created_at, notification_id) < (select created_at, id from notification where id = ?)
         order by created_at desc, notification_id desc limit ?`,
        [userId, before, limit],
      );

export const notificationsById = (db: Knex, ids: readonly number[]): Promise<StoredNotification[]> =>
  db('notification').whereIn('id', ids).select('id', 'kind', 'params');

/**
 * Marks as read what is named and still unread, and records the change for every process; one statement.
 * Answers how many it were.
 */
export async function markRead(db: Knex, userId: number, ids: readonly number[], at: Date): Promise<number> {
  const { rows } = await db.raw<{ rows: { marked: number }[] }>(
    `with marked as (
       update inbox_item set read_at = ?
       where user_id = ? and notification_id = any(?::int[]) and read_at is null
       returning user_id
     ), told as (
       insert into inbox_change (user_ids) select array_agg(distinct user_id) from marked having count(*) > 0
     )
     select count(*)::int as marked from marked`,
    [at, userId, [...ids]],
  );
  return rows[0]?.marked ?? 0;
}
