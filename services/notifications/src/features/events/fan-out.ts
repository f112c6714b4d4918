import type { NotificationKind } from '@daftar/contracts/events';
import { execute, sql } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../db/database.ts';
import { type Pace, rowsAtOnce } from './pace.ts';

/** What is put into inboxes, and whose. */
export interface Delivery {
  eventId: string;
  kind: NotificationKind;
  params: object;
  createdAt: string;
  userIds: readonly number[];
}

export interface Delivered {
  /** Undefined when all data was deleted after the event. */
  notificationId: number | undefined;
  /** Recipients that did not have it yet. */
  added: number;
}

/**
 * Puts one notification into the inboxes of a job's users (NTF-07).
 * Exactly once, however often and by however many workers the job is run: the event's id is unique in
 * `notification`, and user and notification are unique in `inbox_item`. A large audience is written in parts, with the
 * pauses of `pace` between them (RUN-09); what a killed worker had written stays, and the repeated job adds the rest.
 */
export async function fanOut(db: Db, job: Delivery, pace?: Pace): Promise<Delivered> {
  const notificationId = await notificationOf(db, job);
  if (notificationId === undefined) return { notificationId, added: 0 };
  const { userIds } = job;
  if (!pace || userIds.length <= rowsAtOnce)
    return { notificationId, added: await addToInboxes(db, notificationId, userIds) };
  let added = 0;
  for (let from = 0; from < userIds.length; from += rowsAtOnce) {
    const some = userIds.slice(from, from + rowsAtOnce);
    added += await pace(some.length, () => addToInboxes(db, notificationId, some));
  }
  return { notificationId, added };
}

/**
 * The id of the event's row, created by whichever job comes first. It is committed alone: the jobs of a large audience
 * run in parallel and must not wait for each other's inserts. Without items nobody sees it.
 */
async function notificationOf(db: Db, job: Omit<Delivery, 'userIds'>): Promise<number | undefined> {
  const find = async () =>
    (await db('notification').where({ event_id: job.eventId }).first('id'))?.id as number | undefined;
  const found = await find();
  if (found !== undefined) return found;
  const rows = await sql<{ id: number }>(
    db,
    `insert into notification (event_id, kind, params, created_at)
     select :eventId::uuid, :kind, :params::jsonb, :createdAt::timestamptz
     where not exists (select 1 from data_cleared where at >= :createdAt::timestamptz)
     on conflict (event_id) do nothing
     returning id`,
    { eventId: job.eventId, kind: job.kind, params: JSON.stringify(job.params), createdAt: new Date(job.createdAt) },
  );
  return rows[0]?.id ?? find();
}

/**
 * Adds items for users who don't have it. Nearly always nobody has it, and without ON CONFLICT the insert takes half
 * the time; a repeated job fails at its first row, and then the slower statement runs.
 */
async function addToInboxes(db: Db, id: number, userIds: readonly number[]): Promise<number> {
  try {
    const rowCount = await addAll(db, id, userIds);
    return rowCount > 0 ? userIds.length : 0;
  } catch (error) {
    if ((error as { code?: string }).code !== uniqueViolation) throw error;
    return addMissing(db, id, userIds);
  }
}

const uniqueViolation = '23505';

/**
 * The notification, locked against deletion, so that no item exists without it. Missing if all data was deleted after
 * it, or if it was withdrawn.
 */
const held = `held as (
  select id, created_at, kind from notification n
  where id = :id and not exists (select 1 from data_cleared c where c.at >= n.created_at)
    and not exists (select 1 from announcement_change a where a.announcement_id = n.event_id and a.params is null)
  for key share)`;

/** Maintains the number of inboxes that have an announcement (FIX-19). */
const keepCount = `on conflict (notification_id) do update set delivered = announcement_reach.delivered + excluded.delivered`;

/** One statement, so that the items and the change that notifies every HTTP process are committed together. */
const addAll = (db: Db, id: number, userIds: readonly number[]): Promise<number> =>
  execute(
    db,
    `with ${held}, added as (
       insert into inbox_item (user_id, created_at, notification_id)
       select user_id, held.created_at, held.id from held, unnest(cast(:userIds as bigint[])) as user_id
     ), counted as (
       insert into announcement_reach (notification_id, delivered)
       select held.id, cardinality(cast(:userIds as bigint[])) from held where held.kind = 'announcement' ${keepCount}
     )
     insert into inbox_change (notification_id, user_ids)
     select held.id, cast(:userIds as bigint[]) from held where cardinality(cast(:userIds as bigint[])) > 0`,
    { id, userIds: [...userIds] },
  );

async function addMissing(db: Db, id: number, userIds: readonly number[]): Promise<number> {
  const rows = await sql<{ added: number }>(
    db,
    `with ${held}, added as (
       insert into inbox_item (user_id, created_at, notification_id)
       select user_id, held.created_at, held.id from held, unnest(cast(:userIds as bigint[])) as user_id
       on conflict do nothing
       returning user_id
     ), counted as (
       insert into announcement_reach (notification_id, delivered)
       select held.id, (select count(*) from added) from held
       where held.kind = 'announcement' and exists (select 1 from added) ${keepCount}
     ), told as (
       insert into inbox_change (notification_id, user_ids)
       select :id, array_agg(user_id) from added having count(*) > 0
     )
     select count(*)::int as added from added`,
    { id, userIds: [...userIds] },
  );
  return rows[0]?.added ?? 0;
}
