import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { allEvents, eventQueues, type NotificationJob, notificationQueue } from '@daftar/contracts/events';
import { type AuditJob, auditQueue } from '@daftar/contracts/operations/told-audit';
import { eventExamples } from '@daftar/contracts/testing/event-examples';
import { connect } from '@daftar/service-kit';
import { openEventQueues } from '@daftar/service-kit/event-queues';
import { type JobQueue, type JobWorker, openQueue } from '@daftar/service-kit/queue';
import { typed } from '@daftar/service-kit/sql/sql';
import type { Knex } from 'knex';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useDatabase } from '../../testing/databases.ts';
import { buildJob, someUsers } from '../../testing/jobs.ts';
import { queueBackends, type TestQueue } from '../../testing/queues.ts';
import { dropDeadLetter, listDeadLetters, retryDeadLetter } from '../deliveries/dead-letters.ts';
import { deliveryMetrics, queueMetrics } from './delivery-metrics.ts';
import { openDelivery } from './delivery-worker.ts';

const own = useDatabase();
const untold = async () => {};

describe.each(queueBackends)('the worker, with the queue on $name', ({ open, skipped }) => {
  let backend: TestQueue;
  let queue: JobQueue<NotificationJob>;
  const opened: { close(): Promise<unknown> }[] = [];

  beforeAll(async () => {
    if (skipped) return;
    backend = await open();
    queue = openQueue(notificationQueue, backend.settings);
  });
  afterAll(async () => {
    await queue?.close();
    await backend?.stop();
  });
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
    if (!skipped) await (await queue.bull()).obliterate({ force: true });
  });

  const work = (db: Knex = own.db, registry = new Registry()): JobWorker => {
    const worker = openDelivery({
      db: typed(db),
      queue: { ...backend.settings, concurrency: 4 },
      metrics: deliveryMetrics(registry),
    });
    opened.push(worker);
    return worker;
  };
  const add = (job: object, options = {}) =>
    queue.add('notify', job as NotificationJob, { removeOnComplete: true, removeOnFail: false, ...options });
  const itemsOf = async (userIds: number[]) =>
    (await own.db('inbox_item').whereIn('user_id', userIds).count('* as n'))[0]?.n;

  test.skipIf(skipped)('[PLT-08] what is in the queue arrives in the inboxes', async () => {
    const userIds = someUsers(300);
    work();
    for (let n = 0; n < 5; n++) await add(buildJob({ userIds }));
    await expect.poll(() => itemsOf(userIds)).toBe(1500);
  });

  test.skipIf(skipped)('[NTF-07] [PLT-08] the same event queued five times gives each user one item', async () => {
    const userIds = someUsers(50);
    const job = buildJob({ userIds });
    work();
    work();
    for (let n = 0; n < 5; n++) await add(job, { jobId: `same-${n}` });
    await add(buildJob({ userIds }));
    await expect.poll(async () => Object.values(await queue.state()).reduce((sum, n) => sum + n, 0)).toBe(0);
    expect(await itemsOf(userIds)).toBe(100);
  });

  test.skipIf(skipped)(
    '[NTF-08] a failing delivery is retried, then kept; operators retry or drop it, by rule and by command',
    async () => {
      const userIds = someUsers(2);
      const broken = buildJob();
      const db = connect(own.url, { schema: 'missing_schema', max: 2, appName: 'broken' });
      opened.push({ close: () => db.destroy() });
      const wrong = work(db);
      await add(buildJob({ userIds }), { attempts: 3, backoff: { type: 'fixed', delay: 20 }, jobId: 'one' });
      await add(broken, { attempts: 1, jobId: 'two' });
      await expect.poll(async () => (await queue.state()).failed).toBe(2);
      const letters = await listDeadLetters([queue]);
      expect(letters.find((letter) => letter.id === 'one')).toMatchObject({
        type: 'notify',
        kind: 'exam',
        recipients: 2,
        attempts: 3,
        reason: expect.stringContaining('notification'),
        failed_at: expect.any(String),
      });
      await wrong.close();

      work();
      await retryDeadLetter([queue], 'one', untold);
      await expect.poll(() => itemsOf(userIds)).toBe(2);
      await expect(retryDeadLetter([queue], 'one', untold)).rejects.toMatchObject({ code: 'request.notFound' });

      const command = fileURLToPath(new URL('../../commands/dead-letters.ts', import.meta.url));
      const env = { ...process.env, DATABASE_URL: own.url, ...backend.env };
      const run = promisify(execFile);
      const listed = await run(process.execPath, [command, 'list'], { env });
      expect(JSON.parse(listed.stdout)).toMatchObject({ id: 'two' });
      await run(process.execPath, [command, 'drop', 'two'], { env });
      expect(await listDeadLetters([queue])).toEqual([]);
      const audit = openQueue<AuditJob>(auditQueue, backend.settings);
      const told = await (await audit.bull()).getJobs(['waiting']);
      expect(told.map(({ data }) => data)).toMatchObject([
        { action: 'delivery.dropped', jobId: 'two', actorId: null, address: 'command line' },
      ]);
      await audit.close();
    },
  );

  test.skipIf(skipped)('[NTF-08] a poison event goes to the dead letters at once and blocks nobody', async () => {
    const userIds = someUsers(5);
    work();
    await add({ type: 'notify', eventId: 'not an id' }, { jobId: randomUUID() });
    await add(buildJob({ params: { nonsense: 'x' } }), { jobId: randomUUID() });
    await add(buildJob({ userIds }));
    await expect.poll(() => itemsOf(userIds)).toBe(5);
    await expect.poll(async () => (await listDeadLetters([queue])).map((letter) => letter.attempts)).toEqual([1, 1]);
    for (const { id } of await listDeadLetters([queue])) await dropDeadLetter([queue], id, untold);
    expect((await queue.state()).failed).toBe(0);
  });

  test.skipIf(skipped)(
    '[HSE-05] every declared event is handled from its queue; an undeclared or invalid one becomes a dead letter',
    async () => {
      const queues = openEventQueues(backend.settings);
      const options = { removeOnFail: false, attempts: 3 };
      const put = (of: JobQueue<NotificationJob>, jobId: string, data: object) =>
        of.add('any', data as NotificationJob, { ...options, jobId });
      const ids = Object.fromEntries(allEvents.map(({ type }) => [type, randomUUID()]));
      for (const { type, queue: name, audience, moment } of allEvents) {
        const job = {
          type,
          eventId: ids[type],
          ...eventExamples[type],
          ...(moment && { [moment]: new Date().toISOString() }),
          ...(audience === 'class' && { userIds: someUsers(2) }),
        };
        await put(queues[name], type, job);
        const { eventId, ...anonymous } = job;
        await put(queues[name], `poison-${type}`, anonymous);
      }
      for (const name of eventQueues) {
        await put(queues[name], `unheard-${name}`, { type: 'unheard.of', eventId: randomUUID() });
        opened.push(openDelivery({ db: own.db, name, queue: backend.settings }));
      }
      const all = Object.values(queues);
      const dead = [...allEvents.map(({ type }) => `poison-${type}`), ...eventQueues.map((name) => `unheard-${name}`)];
      const letters = async () => (await listDeadLetters(all)).map(({ id }) => id).sort();
      await expect.poll(letters, { timeout: 30_000 }).toEqual(dead.sort());
      // a newer version may know what this one has not heard of, so that is tried again
      expect(Object.fromEntries((await listDeadLetters(all)).map(({ id, attempts }) => [id, attempts]))).toEqual(
        Object.fromEntries(dead.map((id) => [id, id.startsWith('unheard') ? 3 : 1])),
      );
      const left = async () =>
        (await Promise.all(all.map((one) => one.state()))).map((state) => state.waiting + state.active + state.delayed);
      await expect.poll(left, { timeout: 30_000 }).toEqual(all.map(() => 0));
      // each left its trace
      const { announcementId } = eventExamples['announcement.changed'];
      const [sessionId] = eventExamples['session.revoked'].sessionIds;
      const traces = await Promise.all([
        own.db('announcement_change').where({ announcement_id: announcementId }).delete(),
        own.db('session_revocation').where({ session_id: sessionId }).delete(),
        own.db('account_renumbered').where({ event_id: ids['account.renumbered'] }).delete(),
        // the other tests' events are dated before this one
        own.db('data_cleared').where({ event_id: ids['data.cleared'] }).delete(),
        own.db('notification').where({ event_id: ids.notify }).update({ event_id: randomUUID() }),
      ]);
      expect(traces).toEqual([1, 1, 1, 1, 1]);
      for (const { id } of await listDeadLetters(all)) await dropDeadLetter(all, id, untold);
      for (const one of all) await one.close();
    },
  );

  test.skipIf(skipped)(
    '[NTF-11] while the inboxes’ database is down a job waits and uses none of its attempts',
    async () => {
      const userIds = someUsers(3);
      const away = connect('postgres://nobody:x@127.0.0.1:9/none', {
        schema: 'notifications',
        max: 2,
        appName: 'away',
      });
      opened.push({ close: () => away.destroy() });
      const blind = work(away);
      await add(buildJob({ userIds }), { attempts: 1, jobId: 'patient' });
      await expect
        .poll(async () => (await (await queue.bull()).getJob('patient'))?.attemptsStarted)
        .toBeGreaterThanOrEqual(2);
      expect((await queue.state()).failed).toBe(0);
      await blind.close();
      work();
      await expect.poll(() => itemsOf(userIds)).toBe(3);
    },
  );

  test.skipIf(skipped)(
    'a deletion of all data travels the same way: inboxes are emptied, later deliveries stay, in any order, even if delivered twice',
    async () => {
      const userIds = someUsers(40);
      const at = (minute: number) => new Date(Date.UTC(2022, 0, 1, 10, minute)).toISOString();
      const sent = (minute: number) => add(buildJob({ userIds, createdAt: at(minute) }));
      const told = { type: 'data.cleared', eventId: randomUUID(), clearedAt: at(10) };
      const clear = (jobId: string) => add(told, { jobId });
      for (let minute = 1; minute <= 5; minute++) await sent(minute);
      await sent(20);
      await clear('first');
      for (let minute = 6; minute <= 9; minute++) await sent(minute);
      await sent(21);
      work();
      work();
      await clear('again');
      await sent(22);
      const left = async () => {
        const { waiting, active, delayed } = await queue.state();
        return waiting + active + delayed;
      };
      await expect.poll(left).toBe(0);
      const moments = await own
        .db('inbox_item')
        .whereIn('user_id', userIds)
        .distinct('created_at')
        .orderBy('created_at');
      expect(moments.map(({ created_at }) => created_at.toISOString())).toEqual([at(20), at(21), at(22)]);
      expect(await itemsOf(userIds)).toBe(120);
    },
  );

  test.skipIf(skipped)('[OPS-03] depth and age of the queue, outcomes and duration of deliveries', async () => {
    const registry = new Registry();
    queueMetrics(registry, queue);
    await add(buildJob({ userIds: someUsers(7) }));
    await add({ poison: true });
    expect(await registry.metrics()).toMatch(/notification_queue_jobs\{state="waiting"\} 2/);
    const age = async () => Number(/^notification_queue_oldest_seconds (\S+)/m.exec(await registry.metrics())?.[1]);
    await expect.poll(age).toBeGreaterThan(0);
    work(own.db, registry);
    await expect
      .poll(() => registry.metrics())
      .toMatch(/notification_jobs_total\{job="notify",outcome="delivered"\} 1/);
    await expect.poll(() => registry.metrics()).toMatch(/notification_jobs_total\{job="notify",outcome="refused"\} 1/);
    expect(await registry.metrics()).toMatch(/inbox_items_total 7/);
    await expect.poll(() => registry.metrics()).toMatch(/notification_queue_jobs\{state="failed"\} 1/);
    expect(await registry.metrics()).toMatch(/notification_job_seconds_count\{job="notify"\} 2/);
  });
});
