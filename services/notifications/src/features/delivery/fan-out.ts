import { type NotifyJob, notificationParams } from '@daftar/contracts/events';
import type { Knex } from 'knex';
import { PoisonJob } from './poison-job.ts';

export interface Delivered {
  notificationId: number;
  /** Recipients that did not have it yet. */
  added: number;
}

/**
 * Puts one notification into the inboxes of a job's users (NTF-07).
 * Exactly once, however often and by however many workers the job is run: the event's id is unique in
 * `notification`, and user and notification are unique in `inbox_item`.
 * @throws PoisonJob when the values don’t fit the kind
 */
export async function fanOut(db: Knex, job: NotifyJob): Promise<Delivered> {
  const params = paramsOf(job);
  const notification = await notificationOf(db, { ...job, params });
  const added = await addToInboxes(db, notification, job.userIds);
  return { notificationId: notification.id, added };
}

function paramsOf(job: NotifyJob): NotifyJob['params'] {
  const parsed = notificationParams[job.kind].safeParse(job.params);
  if (!parsed.success) throw PoisonJob.from(parsed.error);
  return parsed.data;
}

interface Told {
  id: number;
  created_at: Date;
}

/**
 * The event's row, made by whichever job comes first. It is committed by itself: the jobs of a large audience run
 * side by side and must not wait for each other's inserts. Alone it is seen by nobody.
 */
async function notificationOf(
  db: Knex,
  job: Pick<NotifyJob, 'eventId' | 'kind' | 'params' | 'createdAt'>,
): Promise<Told> {
  const find = () => db('notification').where({ event_id: job.eventId }).first<Told | undefined>('id', 'created_at');
  const found = await find();
  if (found) return found;
  const [made] = await db('notification')
    .insert({
      event_id: job.eventId,
      kind: job.kind,
      params: JSON.stringify(job.params),
      created_at: new Date(job.createdAt),
    })
    .onConflict('event_id')
    .ignore()
    .returning<Told[]>(['id', 'created_at']);
  return made ?? (await find())!;
}

/** One statement for all: the items and the change that tells every HTTP process are there together or not at all. */
async function addToInboxes(db: Knex, { id, created_at }: Told, userIds: readonly number[]): Promise<number> {
  const { rows } = await db.raw<{ rows: { added: number }[] }>(
    `with added as (
       insert into inbox_item (user_id, created_at, notification_id)
       select user_id, ?, ? from unnest(?::bigint[]) as user_id
       on conflict do nothing
       returning user_id
     ), told as (
       insert into inbox_change (notification_id, user_ids)
       select ?, array_agg(user_id) from added having count(*) > 0
     )
     select count(*)::int as added from added`,
    [created_at, id, [...userIds], id],
  );
  return rows[0]?.added ?? 0;
}
