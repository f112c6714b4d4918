import type { NotificationKind } from '@daftar/contracts/events';
import { sql, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../db/database.ts';

/** One line of a user's inbox; the notification holds its content. */
export interface InboxLine {
  id: number;
  created_at: Date;
  read: boolean;
}

export interface StoredNotification {
  id: number;
  event_id: string;
  kind: NotificationKind;
  /** With the present words, if they were changed. */
  params: Record<string, string>;
  /** An announcement that its instructor withdrew. */
  withdrawn: boolean;
}

const lines = (db: Db, text: string, values: (string | number | Date)[]): Promise<InboxLine[]> =>
  sql<InboxLine>(db, text, values);

/** Unread ones, newest first: one short range of a partial index, however much is stored (PRF-07). */
export const unreadLines = (db: Db, userId: number, limit: number): Promise<InboxLine[]> =>
  lines(
    db,
    `select notification_id as id, created_at, false as read from inbox_item
     where user_id = ? and read_at is null
     order by created_at desc, notification_id desc limit ?`,
    [userId, limit],
  );

/** A range of the same index; only as long as the user's unread list. */
export async function unreadCount(db: Db, userId: number): Promise<number> {
  const row = await sqlRow<{ n: number }>(
    db,
    'select count(*) as n from inbox_item where user_id = ? and read_at is null',
    [userId],
  );
  return row.n;
}

/** All of a user's items, newest first; with `before`, those older than that one. */
export const inboxLines = (db: Db, userId: number, limit: number, before?: number): Promise<InboxLine[]> =>
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

/** These notifications, with an announcement's present words and whether it was withdrawn. */
export const notificationsById = (db: Db, ids: readonly number[]): Promise<StoredNotification[]> =>
  sql(
    db,
    `select n.id, n.event_id, n.kind, n.params || coalesce(c.params, '{}') as params,
            c.announcement_id is not null and c.params is null as withdrawn
     from notification n left join announcement_change c on c.announcement_id = n.event_id
     where n.id = any(?::int[])`,
    [[...ids]],
  );

/** What to mark as read: notifications by their ids, announcements by theirs, and everything up to one of them. */
export interface ToMark {
  ids: readonly number[];
  announcements?: readonly string[] | undefined;
  upTo?: number | undefined;
}

/**
 * Marks the named unread items as read, counts the announcements among them as seen, and records the change for every
 * process; one statement. It locks counts in the order of their keys, so that two readers never deadlock. Answers how
 * many items it marked.
 */
export async function markRead(db: Db, userId: number, what: ToMark, at: Date): Promise<number> {
  const rows = await sql<{ marked: number }>(
    db,
    `with marked as (
       update inbox_item set read_at = :at
       where user_id = :userId and read_at is null and (
         notification_id = any(:ids::int[])
         or notification_id in (select id from notification where event_id = any(:announcements::uuid[]))
         or (created_at, notification_id) <= (select created_at, id from notification where id = :upTo::int)
       )
       returning user_id, notification_id
     ), told as (
       insert into inbox_change (user_ids) select array_agg(distinct user_id) from marked having count(*) > 0
     ), counted as (
       select r.notification_id from announcement_reach r join marked using (notification_id)
       order by r.notification_id for no key update of r
     ), seen as (
       update announcement_reach r set seen = r.seen + 1 from counted c where r.notification_id = c.notification_id
     )
     select count(*)::int as marked from marked`,
    { at, userId, ids: [...what.ids], announcements: [...(what.announcements ?? [])], upTo: what.upTo ?? null },
  );
  return rows[0]?.marked ?? 0;
}
