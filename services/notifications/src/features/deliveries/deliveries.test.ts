import { eventQueues, type NotificationJob, notificationQueue, revocationQueue } from '@daftar/contracts/events';
import { type AuditJob, auditJob, auditQueue } from '@daftar/contracts/operations/told-audit';
import { duties } from '@daftar/contracts/route';
import { allRoutes } from '@daftar/contracts/routes';
import { type JobQueue, openQueue } from '@daftar/service-kit/queue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useDatabase } from '../../testing/databases.ts';
import { type InboxServer, startInboxServer } from '../../testing/inbox-server.ts';
import { buildJob, someUsers } from '../../testing/jobs.ts';
import { queueBackends, type TestQueue } from '../../testing/queues.ts';
import { openDelivery } from '../events/delivery-worker.ts';
import { dropDeadLetter, retryDeadLetter } from './dead-letters.ts';

const own = useDatabase();

describe.each(queueBackends)('the deliveries screen, with the queue on $name', ({ open, skipped }) => {
  let backend: TestQueue;
  let queue: JobQueue<NotificationJob>;
  let revocations: JobQueue<NotificationJob>;
  let audit: JobQueue<AuditJob>;
  let server: InboxServer;
  let admin: string;

  beforeAll(async () => {
    if (skipped) return;
    backend = await open();
    queue = openQueue(notificationQueue, backend.settings);
    revocations = openQueue(revocationQueue, backend.settings);
    audit = openQueue(auditQueue, backend.settings);
    server = await startInboxServer(own.db, {
      queues: { notifications: queue, 'session-revocations': revocations, audit },
      hasEmail: true,
    });
    admin = await server.signIn(10_000_001, { role: 'admin' });
  });
  afterAll(async () => {
    await server?.close();
    await queue?.close();
    await revocations?.close();
    await audit?.close();
    await backend?.stop();
  });

  /** A job of no declared form: what another version, or a stranger, might put there. */
  const poison = (into: Pick<JobQueue<object>, 'add'>, jobId: string) =>
    into.add('notify', { poison: jobId }, { jobId, removeOnFail: false });
  const list = async () =>
    (await (await server.get('/api/notifications/dead-letters', admin)).json()) as { id: string }[];
  const deliveries = async () => {
    const reply = (await (await server.get('/api/notifications/queues', admin)).json()) as {
      queues: Record<string, unknown>[];
    };
    return Object.fromEntries(reply.queues.map(({ name, ...counts }) => [name, counts]));
  };

  test.skipIf(skipped)(
    '[NTF-08] an admin sees what waits and since when, and what failed; retries or drops it',
    async () => {
      await queue.add('notify', buildJob({ userIds: someUsers(2) }));
      await Promise.all([poison(queue, 'a'), poison(queue, 'b'), poison(revocations, 'c')]);
      const nothing = { waiting: 0, active: 0, delayed: 0, failed: 0 };
      expect(await deliveries()).toMatchObject({
        notifications: { ...nothing, waiting: 3, oldest_seconds: expect.any(Number) },
        'session-revocations': { ...nothing, waiting: 1 },
        emails: { waiting: 0, failed: 0 },
      });

      const workers = eventQueues.map((name) => openDelivery({ db: own.db, name, queue: backend.settings }));
      await expect.poll(async () => (await list()).map((letter) => letter.id).sort()).toEqual(['a', 'b', 'c']);
      await expect.poll(deliveries).toMatchObject({
        notifications: { ...nothing, failed: 2, oldest_seconds: 0 },
        'session-revocations': { ...nothing, failed: 1 },
      });
      expect(await list()).toContainEqual(
        expect.objectContaining({ type: 'notify', recipients: 0, reason: expect.any(String) }),
      );

      const dropped = await server.delete('/api/notifications/dead-letters/a', admin);
      expect(await dropped.json()).toMatchObject({ success: true, ArMessage: 'تم إلغاء الإرسال' });
      expect((await server.delete('/api/notifications/dead-letters/c', admin)).status).toBe(200);
      const retried = await server.post('/api/notifications/dead-letters/b/retry', {}, admin);
      expect(await retried.json()).toMatchObject({ success: true });
      // still poison: it comes back
      await expect.poll(async () => (await list()).map((letter) => letter.id)).toEqual(['b']);
      expect((await server.delete('/api/notifications/dead-letters/gone', admin)).status).toBe(404);
      await Promise.all(workers.map((worker) => worker.close()));
    },
  );

  test.skipIf(skipped)('[FIX-33] [OPS-08] what can’t be recorded isn’t done: the failed delivery stays', async () => {
    const untold = async () => {
      throw new Error('the audit log is unreachable');
    };
    for (const decide of [dropDeadLetter, retryDeadLetter]) {
      await expect(decide([queue, revocations], 'b', untold)).rejects.toThrow('unreachable');
      expect((await list()).map((letter) => letter.id)).toEqual(['b']);
    }
  });

  test.skipIf(skipped)(
    'an invalid job id is not found, even where the queue stores something under that name',
    async () => {
      await queue.add('notify', buildJob({ userIds: someUsers(2) }));
      for (const id of ['wait', 'id', 'events', 'meta', 'marker', 'failed', 'nothing']) {
        const retried = await server.post(`/api/notifications/dead-letters/${id}/retry`, {}, admin);
        const dropped = await server.delete(`/api/notifications/dead-letters/${id}`, admin);
        expect([retried.status, dropped.status], id).toEqual([404, 404]);
      }
    },
  );

  test.skipIf(skipped)('[OPS-08] each decision is reported to the audit log, and nothing else', async () => {
    const jobs = await (await audit.bull()).getJobs(['waiting']);
    const told = jobs.map((job) => auditJob.parse(job.data)).sort((a, b) => a.jobId.localeCompare(b.jobId));
    const delivery = { type: 'notify', kind: null, recipients: 0, reason: expect.stringMatching(/./) };
    const by = {
      actorId: 10_000_001,
      address: '127.0.0.1',
      at: expect.any(String),
      requestId: expect.any(String),
      delivery,
    };
    expect(told).toEqual([
      { ...by, action: 'delivery.dropped', jobId: 'a' },
      { ...by, action: 'delivery.retried', jobId: 'b' },
      { ...by, action: 'delivery.dropped', jobId: 'c' },
    ]);
  });

  test.skipIf(skipped)(
    '[NTF-08] [ACC-06] [TRU-17] only an admin without duties may, and not from another site',
    async () => {
      const calls = [
        ['GET', '/api/notifications/queues'],
        ['GET', '/api/notifications/dead-letters'],
        ['POST', '/api/notifications/dead-letters/b/retry'],
        ['DELETE', '/api/notifications/dead-letters/b'],
      ] as const;
      const answers = async (headers: Record<string, string>) =>
        Promise.all(calls.map(async ([method, path]) => (await fetch(server.url + path, { method, headers })).status));
      const origin = 'http://daftar.test';
      const student = await server.signIn(20_000_002);
      const instructor = await server.signIn(10_000_002, { role: 'instructor' });
      const firstPassword = await server.signIn(10_000_003, { role: 'admin', mustChangePassword: true });
      expect(await answers({ origin })).toEqual([401, 401, 401, 401]);
      expect(await answers({ origin, cookie: student })).toEqual([403, 403, 403, 403]);
      expect(await answers({ origin, cookie: instructor })).toEqual([403, 403, 403, 403]);
      expect(await answers({ origin, cookie: firstPassword })).toEqual([403, 403, 403, 403]);
      for (const duty of duties) {
        const staff = await server.signIn(10_000_004, { role: 'admin', duties: [duty] });
        expect(await answers({ origin, cookie: staff }), duty).toEqual([403, 403, 403, 403]);
      }
      // a request from another site in an admin’s browser changes nothing
      expect((await answers({ origin: 'https://evil.test', cookie: admin })).slice(2)).toEqual([403, 403]);
      expect((await answers({ 'sec-fetch-site': 'cross-site', cookie: admin })).slice(2)).toEqual([403, 403]);
      expect((await list()).map(({ id }) => id)).toEqual(['b']);
    },
  );
});

test('an unavailable queue has no figures, and the reply says so instead of failing', async () => {
  const server = await startInboxServer(own.db);
  const admin = await server.signIn(10_000_001, { role: 'admin' });
  const reply = await server.get('/api/notifications/queues', admin);
  expect(reply.status).toBe(200);
  const away = { waiting: null, active: null, delayed: null, failed: null, oldest_seconds: null };
  expect(await reply.json()).toEqual({
    queues: [
      { name: 'notifications', ...away },
      { name: 'session-revocations', ...away },
    ],
  });
  await server.close();
});

test('this service answers every call that the contracts assign to it, signed in or not', async () => {
  const server = await startInboxServer(own.db);
  const declared = allRoutes.filter((route) => route.service === 'notifications' && route.policy.who !== 'anyone');
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
  await server.close();
});
