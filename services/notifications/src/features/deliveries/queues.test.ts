import { type NotificationJob, notificationQueue } from '@daftar/contracts/events';
import { noFigures } from '@daftar/contracts/notifications/queue-figures';
import { connect, createLog, systemClock } from '@daftar/service-kit';
import { openQueue } from '@daftar/service-kit/queue';
import { typed } from '@daftar/service-kit/sql/sql';
import { dropDatabase, emptyDatabase } from '@daftar/service-kit/testing';
import { expect, test } from 'vitest';
import type { Db } from '../../db/database.ts';
import { deliveryQueues } from './queues.ts';

test('[OPS-03] one unavailable figure leaves the others in the reply', async () => {
  const databaseUrl = await emptyDatabase();
  const log = createLog({ name: 'test', level: 'silent' });
  const queue = openQueue<NotificationJob>(notificationQueue, { databaseUrl, appName: 'test', log });
  const away = openQueue<NotificationJob>('away', { databaseUrl: 'postgres://127.0.0.1:1/none', appName: 'test', log });
  const db: Db = typed(connect('postgres://127.0.0.1:1/none', { schema: 'notifications', max: 1, appName: 'test' }));
  const reply = await deliveryQueues(
    { db, clock: systemClock, hasEmail: true },
    { notifications: queue, 'session-revocations': away },
  );
  expect(reply.queues).toEqual([
    { name: 'notifications', waiting: 0, active: 0, delayed: 0, failed: 0, oldest_seconds: 0 },
    { name: 'session-revocations', ...noFigures },
    { name: 'emails', ...noFigures },
  ]);
  await queue.close();
  await db.destroy();
  await dropDatabase(databaseUrl);
});
