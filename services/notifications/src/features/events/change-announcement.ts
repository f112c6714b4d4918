import type { EventJob } from '@daftar/contracts/events';
import { execute, sql } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../db/database.ts';

const batchSize = 50_000;

/**
 * Changes the words of an announcement in every inbox, or withdraws it (FIX-19). A withdrawn announcement disappears
 * for those who hadn't read it; the others keep it, marked as withdrawn. Idempotent at any point, and safe before the
 * announcement itself has arrived.
 *
 * The change is committed first, alone. A delivery that begins after it sees it; one that began before holds its
 * notification, and `finished` waits for it. So nothing slips in behind a withdrawal.
 */
export async function changeAnnouncement(db: Db, job: EventJob<'announcement.changed'>): Promise<void> {
  const { announcementId, revision, changedAt, words, author } = job;
  const params = words && { ...words, ...author, editedAt: changedAt };
  await execute(
    db,
    `insert into announcement_change as c (announcement_id, revision, params, changed_at)
     values (:announcementId::uuid, :revision, :params::jsonb, :changedAt::timestamptz)
     on conflict (announcement_id) do update
     set revision = excluded.revision, params = excluded.params, changed_at = excluded.changed_at
     where c.revision < excluded.revision`,
    { announcementId, revision, params: params && JSON.stringify(params), changedAt: new Date(changedAt) },
  );
  const told = await db('notification').where({ event_id: announcementId }).first('id', 'created_at');
  if (told === undefined) return;
  if (await isWithdrawn(db, announcementId)) {
    await finished(db, told.id);
    while ((await removeUnread(db, told)) > 0);
  }
  await tellReaders(db, told);
}

interface Told {
  id: number;
  created_at: Date;
}

const isWithdrawn = async (db: Db, announcementId: string): Promise<boolean> =>
  (await db('announcement_change').where({ announcement_id: announcementId }).whereNull('params').first('revision')) !==
  undefined;

/** Waits for deliveries that began before the change. */
const finished = (db: Db, id: number): Promise<number> =>
  execute(db, 'select 1 from notification where id = ? for update', [id]);

async function removeUnread(db: Db, { id, created_at }: Told): Promise<number> {
  const rows = await sql<{ n: number }>(
    db,
    `with unread as (
       select tableoid, ctid from inbox_item
       where created_at = ? and notification_id = ? and read_at is null limit ? for update
     ), removed as (
       delete from inbox_item i using unread where i.tableoid = unread.tableoid and i.ctid = unread.ctid returning i.user_id
     ), told as (
       insert into inbox_change (user_ids) select array_agg(user_id) from removed having count(*) > 0
     )
     select count(*)::int as n from removed`,
    [created_at, id, batchSize],
  );
  return rows[0]?.n ?? 0;
}

/** One change for everybody who has it; the notification's number makes every process forget its old words. */
const tellReaders = (db: Db, { id, created_at }: Told): Promise<number> =>
  execute(
    db,
    `insert into inbox_change (notification_id, user_ids)
     select ?, coalesce(array_agg(user_id), '{}') from inbox_item where created_at = ? and notification_id = ?`,
    [id, created_at, id],
  );
