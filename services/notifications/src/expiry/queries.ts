import { sqlRow } from '@daftar/service-kit/sql/sql';
import type { Db } from '../db/database.ts';

const count = async (db: Db, text: string, values: (Date | number)[]): Promise<number> =>
  (await sqlRow<{ n: number }>(db, text, values)).n;

/** Removes up to `most` items that are old and read, or very old, and notifies the readers' processes. */
export const removeOldItems = (db: Db, readBefore: Date, allBefore: Date, most: number): Promise<number> =>
  count(
    db,
    `with old as (
       -- a row's place is one of its part, if the table is divided
       select tableoid, ctid from inbox_item
       where created_at < ? and (read_at < ? or created_at < ?) limit ? for update skip locked
     ), removed as (
       delete from inbox_item i using old where i.tableoid = old.tableoid and i.ctid = old.ctid returning i.user_id
     ), told as (
       insert into inbox_change (user_ids) select array_agg(distinct user_id) from removed having count(*) > 0
     )
     select count(*)::int as n from removed`,
    [readBefore > allBefore ? readBefore : allBefore, readBefore, allBefore, most],
  );

/** Removes notifications without recipients that are too old to be delivered again. */
export const removeOldNotifications = (db: Db, before: Date, most: number): Promise<number> =>
  count(
    db,
    `with old as (
       select n.id from notification n
       where n.created_at < ?
         and not exists (select 1 from inbox_item i where i.created_at = n.created_at and i.notification_id = n.id)
       limit ? for update skip locked
     ), removed as (delete from notification n using old where n.id = old.id returning n.event_id),
     changes as (delete from announcement_change c using removed where c.announcement_id = removed.event_id)
     select count(*)::int as n from removed`,
    [before, most],
  );

/** Removes up to `most` revocations whose sessions have expired; answers how many. */
export const removeExpiredRevocations = (db: Db, now: Date, most: number): Promise<number> =>
  count(
    db,
    `with old as (select session_id from session_revocation where forget_after < ? limit ? for update skip locked),
     removed as (delete from session_revocation r using old where r.session_id = old.session_id returning 1)
     select count(*)::int as n from removed`,
    [now, most],
  );

/** The id of the newest row in the log of changes; 0 if it is empty. */
export async function newestChange(db: Db): Promise<number> {
  const row = await sqlRow<{ id: number | null }>(db, 'select max(id) as id from inbox_change');
  return row.id ?? 0;
}

/** Removes rows of the log of changes up to this id; answers how many. */
export const removeChangesUpTo = (db: Db, id: number): Promise<number> =>
  db('inbox_change').where('id', '<=', id).delete();
