import { randomUUID } from 'node:crypto';
import type { NotificationJob } from '@daftar/contracts/events';
import { notificationQueue, revocationQueue } from '@daftar/contracts/events';
import { type AuditJob, auditQueue } from '@daftar/contracts/operations/told-audit';
import { type Route, routeName, takesKey } from '@daftar/contracts/route';
import { allRoutes } from '@daftar/contracts/routes';
import { type JobQueue, openQueue } from '@daftar/service-kit/queue';
import { startTcpProxy, type TcpProxy } from '@daftar/service-kit/testing/tcp-proxy';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDelivery } from './features/events/delivery-worker.ts';
import { handleJob } from './features/events/handle-job.ts';
import { useDatabase } from './testing/databases.ts';
import { type InboxServer, startInboxServer } from './testing/inbox-server.ts';
import { buildJob, someUsers } from './testing/jobs.ts';
import { queueBackends, type TestQueue } from './testing/queues.ts';

/** Every mutation of notifications is sent, its reply is dropped, and it is sent again under the same key. */
const names = (allRoutes as readonly Route[])
  .filter((route) => route.service === 'notifications' && takesKey(route))
  .map(routeName);

const own = useDatabase();
const [student] = someUsers(1) as [number];
let backend: TestQueue;
let queues: {
  notifications: JobQueue<NotificationJob>;
  'session-revocations': JobQueue<NotificationJob>;
  audit: JobQueue<AuditJob>;
};
let server: InboxServer;
let proxy: TcpProxy;
beforeAll(async () => {
  backend = await (queueBackends[0] as (typeof queueBackends)[number]).open();
  queues = {
    notifications: openQueue(notificationQueue, backend.settings),
    'session-revocations': openQueue(revocationQueue, backend.settings),
    audit: openQueue(auditQueue, backend.settings),
  };
  server = await startInboxServer(own.db, { queues, hasEmail: true });
  proxy = await startTcpProxy(server.url);
  await handleJob(own.db, buildJob({ userIds: [student] }));
});
afterAll(async () => {
  await server.close();
  await proxy.close();
  for (const queue of Object.values(queues)) await queue.close();
  await backend.stop();
});

/** A delivery that has failed for good. */
async function deadLetter(jobId: string): Promise<string> {
  await queues.notifications.add('notify', { poison: jobId } as never, { jobId, removeOnFail: false });
  const worker = openDelivery({ db: own.db, name: notificationQueue, queue: backend.settings });
  const state = async () => (await (await queues.notifications.bull()).getJob(jobId))?.getState();
  await expect.poll(state).toBe('failed');
  await worker.close();
  return jobId;
}

const samples: Record<string, () => Promise<{ path: string; body?: unknown; as: 'student' | 'admin' }>> = {
  'POST /api/mark-notifications-read/:userId': async () => {
    const ids = await own.db('inbox_item').where({ user_id: student }).pluck('notification_id');
    return { path: `/api/mark-notifications-read/${student}`, body: { ids }, as: 'student' };
  },
  'PUT /api/notifications/email/:userId': async () => ({
    path: `/api/notifications/email/${student}`,
    body: { enabled: true, language: 'Ar' },
    as: 'student',
  }),
  'POST /api/notifications/dead-letters/:jobId/retry': async () => ({
    path: `/api/notifications/dead-letters/${await deadLetter('again')}/retry`,
    body: {},
    as: 'admin',
  }),
  'DELETE /api/notifications/dead-letters/:jobId': async () => ({
    path: `/api/notifications/dead-letters/${await deadLetter('gone')}`,
    as: 'admin',
  }),
};

async function state(): Promise<unknown> {
  const tables = ['inbox_item', 'inbox_change', 'email_preference', 'notification', 'idempotency_key'];
  const rows = await Promise.all(
    tables.map((table) => own.db.raw(`select t::text as row from ?? t order by 1`, [table])),
  );
  const counts = await Promise.all(Object.values(queues).map(async (queue) => (await queue.bull()).getJobCounts()));
  return [rows.map((one) => one.rows), counts];
}

describe('[FIX-09] a retried call takes effect once', () => {
  test('every mutation has an example', () => {
    expect(Object.keys(samples).sort()).toEqual([...names].sort());
  });

  test.each(names)('%s', async (name) => {
    const { path, body, as } = await samples[name]!();
    const role = as === 'admin' ? ('admin' as const) : ('student' as const);
    const headers = {
      cookie: await server.signIn(as === 'admin' ? 10_000_001 : student, { role }),
      origin: 'http://daftar.test',
      'idempotency-key': randomUUID(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const send = (url: string) =>
      fetch(`${url}${path}`, {
        method: name.split(' ')[0],
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
      });
    proxy.dropReplies();
    await expect(send(proxy.through(server.url).replace(/\/$/, ''))).rejects.toThrow();
    proxy.resume();
    const after = await state();
    const replies = [await send(server.url), await send(server.url)];
    const texts = await Promise.all(replies.map((reply) => reply.text()));
    expect(replies.map((reply) => [reply.status, reply.headers.get('idempotency-replayed')])).toEqual(
      Array(2).fill([200, 'true']),
    );
    expect(texts[0]).toBe(texts[1]);
    expect(await state()).toEqual(after);
  });

  test('marking nothing as read keeps no reply', async () => {
    const headers = {
      cookie: await server.signIn(student, { role: 'student' }),
      origin: 'http://daftar.test',
      'content-type': 'application/json',
    };
    const before = await own.db('idempotency_key').pluck('key');
    // nothing named, and nothing of that name
    for (const ids of [[], [999_999_999]]) {
      const reply = await fetch(`${server.url}/api/mark-notifications-read/${student}`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: JSON.stringify({ ids }),
      });
      expect([reply.status, ((await reply.json()) as { marked: number }).marked]).toEqual([200, 0]);
    }
    expect(await own.db('idempotency_key').pluck('key')).toEqual(before);
  });
});
