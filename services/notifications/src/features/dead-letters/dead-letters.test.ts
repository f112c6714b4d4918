import { type NotificationJob, notificationQueue } from '@daftar/contracts/events';
import { allRoutes } from '@daftar/contracts/routes';
import { type JobQueue, openQueue } from '@daftar/service-kit/queue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../../testing/databases.ts';
import { type InboxServer, startInboxServer } from '../../testing/inbox-server.ts';
import { queueBackends, type TestQueue } from '../../testing/queues.ts';
import { openDelivery } from '../delivery/delivery-worker.ts';

const own = useDatabase();
let backend: TestQueue;
let queue: JobQueue<NotificationJob>;
let server: InboxServer;

beforeAll(async () => {
  backend = await queueBackends[0]!.open();
  queue = openQueue(notificationQueue, backend.settings);
  server = await startInboxServer(own.db, { queue });
});
afterAll(async () => {
  await server.close();
  await queue.close();
  await backend.stop();
});

test('[NTF-08] an admin sees what could not be delivered, and retries or drops it', async () => {
  const worker = openDelivery({ db: own.db, queue: backend.settings });
  const poison = (jobId: string) => queue.add('notify', { poison: jobId } as never, { jobId, removeOnFail: false });
  await Promise.all([poison('a'), poison('b')]);
  const admin = await server.signIn(10_000_001, { role: 'admin' });
  const list = async () =>
    (await (await server.get('/api/notifications/dead-letters', admin)).json()) as { id: string }[];
  await expect.poll(async () => (await list()).map((letter) => letter.id).sort()).toEqual(['a', 'b']);
  expect(await list()).toContainEqual(
    expect.objectContaining({ type: 'notify', recipients: 0, reason: expect.any(String) }),
  );

  const dropped = await server.delete('/api/notifications/dead-letters/a', admin);
  expect(await dropped.json()).toMatchObject({ success: true, ArMessage: 'تم إلغاء الإرسال' });
  const retried = await server.post('/api/notifications/dead-letters/b/retry', {}, admin);
  expect(await retried.json()).toMatchObject({ success: true });
  // still poison: it comes back
  await expect.poll(async () => (await list()).map((letter) => letter.id)).toEqual(['b']);
  expect((await server.delete('/api/notifications/dead-letters/gone', admin)).status).toBe(404);
  await worker.close();
});

test('nobody but an admin', async () => {
  for (const role of ['student', 'instructor'] as const) {
    const cookie = await server.signIn(10_000_002, { role });
    expect((await server.get('/api/notifications/dead-letters', cookie)).status).toBe(403);
    expect((await server.delete('/api/notifications/dead-letters/b', cookie)).status).toBe(403);
  }
});

test('every call that the contracts give to this service is answered by it, signed in or not', async () => {
  const declared = allRoutes.filter((route) => route.service === 'notifications');
  expect(declared.length).toBeGreaterThan(3);
  for (const route of declared) {
    const path = route.path.replace(':userId', '20000001').replace(':jobId', 'x');
    const reply = await fetch(server.url + path, {
      method: route.method,
      headers: { 'content-type': 'application/json', origin: 'http://daftar.test' },
    });
    expect([path, reply.status, ((await reply.json()) as { code: string }).code]).toEqual([
      path,
      401,
      'session.missing',
    ]);
  }
});
