import type { EventJob } from '@daftar/contracts/events';
import { execute, sql } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../db/database.ts';

const batchSize = 50_000;

/**
 * Removes everything that was made up to a point in time from all inboxes, because all data was deleted then (ADC-13)
 * and user ids may be given to other people. Later notifications stay, whatever order jobs arrive in. Idempotent at any
 * point.
 *
 * The mark is committed first, alone. A delivery that begins after it sees it and adds nothing; one that began before
 * holds its notification, and `finished` waits for it. So nothing slips in behind the deletion.
 */
export async function clearData(db: Db, { eventId, clearedAt }: EventJob<'data.cleared'>): Promise<void> {
  const at = new Date(clearedAt);
  await db('data_cleared').insert({ event_id: eventId, at }).onConflict('event_id').ignore();
  await finished(db, at);
  while ((await removeItems(db, at)) > 0);
  await db('notification').where('created_at', '<=', at).delete();
  await db('announcement_change').where('changed_at', '<=', at).delete();
  await db('email_digest').where('created_at', '<=', at).delete();
  await db('email_preference').where('since', '<=', at).delete();
}

/** Waits for deliveries of what will be removed: each holds its notification’s row until its items are committed. */
const finished = (db: Db, at: Date): Promise<number> =>
  execute(db, 'select count(*) from (select 1 from notification where created_at <= ? for update) held', [at]);

async function removeItems(db: Db, at: Date): Promise<number> {
  const rows = await sql<{ n: number }>(
    db,
    `with old as (
       select tableoid, ctid from inbox_item where created_at <= ? limit ?
     ), removed as (
       delete from inbox_item i using old where i.tableoid = old.tableoid and i.ctid = old.ctid returning i.user_id
     ), told as (
       insert into inbox_change (user_ids) select array_agg(distinct user_id) from removed having count(*) > 0
     )
     select count(*)::int as n from removed`,
    [at, batchSize],
  );
  return rows[0]?.n ?? 0;
}
