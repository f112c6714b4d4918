import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type NotificationJob, notificationQueue } from '@daftar/contracts/events';
import { createLog } from '@daftar/service-kit';
import { type JobQueue, openQueue } from '@daftar/service-kit/queue';
import type { Client } from 'pg';
import { firstUser } from './fill.ts';

const perJob = 10_000;

/** The queue that the bench’s producer fills; only its errors are logged. The caller closes it. */
export function openSendQueue(databaseUrl: string): JobQueue<NotificationJob> {
  return openQueue(notificationQueue, {
    databaseUrl,
    appName: 'bench',
    log: createLog({ name: 'bench', level: 'error' }),
  });
}

/** Sends to `users` students, as the relay hands it over. Answers the milliseconds until all have it. */
export async function sendToAll(queue: JobQueue<NotificationJob>, db: Client, users: number): Promise<number> {
  const eventId = randomUUID();
  const jobs = Math.ceil(users / perJob);
  const started = performance.now();
  for (let n = 0; n < jobs; n++) {
    const count = Math.min(perJob, users - n * perJob);
    const userIds = Array.from({ length: count }, (_, i) => firstUser + n * perJob + i);
    const data = {
      type: 'notify' as const,
      eventId,
      kind: 'exam' as const,
      params: { course: 'Algorithms', exam: `Sent to ${users}`, instructor: 'Mona Saleh' },
      createdAt: new Date().toISOString(),
      userIds,
    };
    await queue.add('notify', data, { jobId: `${eventId}-${n}`, removeOnComplete: true });
  }
  for (;;) {
    const { rows } = await db.query(
      `select coalesce(sum(cardinality(user_ids)), 0)::int as reached from inbox_change
       where notification_id = (select id from notification where event_id = $1)`,
      [eventId],
    );
    if (rows[0].reached >= users) return performance.now() - started;
    await pause(5);
  }
}

/** The reference: the same rows by one bare INSERT … SELECT into a table with the same indexes. */
export async function bareInsert(db: Client, users: number): Promise<number> {
  await db.query('create table if not exists bare_item (like inbox_item including all)');
  await db.query('create table if not exists bare_user (id bigint primary key)');
  await db.query(
    'insert into bare_user select $1::bigint + n from generate_series(0, $2::int - 1) n on conflict do nothing',
    [firstUser, users],
  );
  const { rows } = await db.query('select coalesce(max(notification_id), 0) + 1 as next from bare_item');
  const started = performance.now();
  await db.query('insert into bare_item (user_id, created_at, notification_id) select id, now(), $1 from bare_user', [
    rows[0].next,
  ]);
  return performance.now() - started;
}
