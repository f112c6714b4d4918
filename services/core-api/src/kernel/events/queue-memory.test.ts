import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@daftar/service-kit';
import { type EventQueues, openEventQueues } from '@daftar/service-kit/event-queues';
import type { JobQueue } from '@daftar/service-kit/queue';
import { dropDatabase, emptyDatabase } from '@daftar/service-kit/testing';
import { hasRedis, startTestRedis, type TestRedis } from '@daftar/service-kit/testing/test-redis';
import { Registry } from 'prom-client';
import { afterAll, beforeEach, describe, expect } from 'vitest';
import { app, beforeAll, test } from '../../testing/app.ts';
import { emit } from './outbox.ts';
import { outboxState } from './queries.ts';
import { type Mark, openQueueMark, queueMemory } from './queue-memory.ts';
import { relayOldest } from './relay.ts';

const log = createLog({ name: 'queue-memory-test', level: 'silent' });
let queueDatabase: string;
let redis: TestRedis | undefined;
const folder = mkdtempSync(join(tmpdir(), 'daftar-queue-memory-'));

beforeAll(async () => {
  queueDatabase = await emptyDatabase();
  if (hasRedis()) redis = await startTestRedis(folder);
});
afterAll(async () => {
  await redis?.stop();
  await dropDatabase(queueDatabase);
  rmSync(folder, { recursive: true, force: true });
});

const record = (): Promise<string> =>
  app.deps.db.transaction((trx) =>
    emit(
      trx,
      { type: 'session.revoked', sessionIds: [crypto.randomUUID()], forgetAfter: app.clock.now().toISOString() },
      { now: app.clock.now() },
    ),
  );

describe.each([
  { name: 'PostgreSQL', url: () => undefined, skipped: false },
  { name: 'Redis', url: () => redis?.url, skipped: !hasRedis() },
])('a queue on $name that has forgotten its jobs', ({ url, skipped }) => {
  let queues: EventQueues;
  let mark: JobQueue<Mark>;
  let registry: Registry;
  let compare: () => Promise<number>;
  const queue = () => queues['session-revocations'].bull();
  const waiting = async () =>
    (await (await queue()).getJobs(['waiting'], 0, 100, true)).map((job) => (job.data as { eventId: string }).eventId);
  const relayAll = async () => {
    while (
      (await relayOldest({ db: app.deps.db, queues, audiencePage: async () => [], clock: app.clock, log })) !==
      'nothing'
    );
  };
  /** As Redis without its files, or a queue database without its tables. */
  const forget = async () => {
    for (const one of [...Object.values(queues), mark]) await (await one.bull()).obliterate({ force: true });
  };
  const losses = async () => (await registry.getSingleMetric('queue_losses_total')!.get()).values[0]?.value;

  beforeEach(async () => {
    if (skipped) return;
    await app.db('outbox').delete();
    await app.db('queue_mark').delete();
    const settings = { redisUrl: url(), databaseUrl: queueDatabase, appName: 'queue-memory-test', log };
    queues = openEventQueues(settings);
    mark = openQueueMark(settings);
    await forget();
    registry = new Registry();
    const memory = queueMemory({ db: app.deps.db, queues, mark, clock: app.clock, log, registry });
    compare = memory.compare;
    return async () => {
      for (const one of [...Object.values(queues), mark]) await one.close();
    };
  });

  test.skipIf(skipped)('gets again what it had not done, and only that; what it knows is not sent twice', async () => {
    const done = await record();
    await relayAll();
    await (await (await queue()).getJob(done))!.remove();
    expect(await compare()).toBe(0);
    app.clock.advance(10 * 60_000);
    const [first, second] = [await record(), await record()];
    await relayAll();
    expect([await compare(), await compare(), await losses()]).toEqual([0, 0, 0]);
    app.clock.advance(10 * 60_000);
    await compare();
    // after the last mark
    const third = await record();
    await relayAll();
    expect(await waiting()).toEqual([first, second, third]);
    await forget();
    expect(await compare()).toBe(3);
    expect(await outboxState(app.deps.db)).toMatchObject({ waiting: 3 });
    await relayAll();
    expect(await waiting()).toEqual([first, second, third]);
    expect([await compare(), await losses()]).toEqual([0, 1]);
    // lost once more, before anybody has looked at it
    await forget();
    await compare();
    await relayAll();
    expect(await waiting()).toEqual([first, second, third]);
  });

  test.skipIf(skipped)(
    'is found by an older number too, and the first comparison of an installation sends nothing',
    async () => {
      const event = await record();
      await relayAll();
      expect(await compare()).toBe(0);
      await compare();
      const held = await (await mark.bull()).getJob('mark');
      // data of before, as after a restart without the newest writes
      await held!.updateData({ number: 1 });
      await (await (await queue()).getJob(event))!.remove();
      expect(await compare()).toBe(1);
      await relayAll();
      expect(await waiting()).toEqual([event]);
    },
  );

  test.skipIf(skipped)('two processes that compare at once agree', async () => {
    await record();
    await relayAll();
    await compare();
    await forget();
    const sent = await Promise.all([compare(), compare(), compare()]);
    expect(Math.max(...sent)).toBe(1);
    await relayAll();
    expect(await waiting()).toHaveLength(1);
    expect(await losses()).toBe(1);
  });
});
