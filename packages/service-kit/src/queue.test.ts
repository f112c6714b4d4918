import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { Writable } from 'node:stream';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { currentRequestId, runWithRequestId } from './http/request-scope.ts';
import { createLog } from './log.ts';
import { type JobQueue, type JobWorker, oldestWaiting, openQueue, openWorker, type QueueSettings } from './queue.ts';
import { freePort } from './testing/free-port.ts';
import { dropDatabase, emptyDatabase, testServerUrl } from './testing.ts';

interface Sent {
  n: number;
}

const lines: string[] = [];
const log = createLog({
  name: 'queue-test',
  destination: new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  }),
});

function spawnRedis(port: number): ChildProcess {
  const options = { port: String(port), bind: '127.0.0.1', save: '', 'maxmemory-policy': 'noeviction' };
  return spawn(
    'redis-server',
    Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
  );
}

let redis: ChildProcess | undefined;
const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
let databaseUrl: string;
let redisUrl: string | undefined;

beforeAll(async () => {
  databaseUrl = await emptyDatabase();
  if (!hasRedis) return;
  const port = await freePort();
  redisUrl = `redis://127.0.0.1:${port}`;
  redis = spawnRedis(port);
  await new Promise<void>((resolve) =>
    redis?.stdout?.on('data', (chunk) => String(chunk).includes('Ready to accept') && resolve()),
  );
});

afterAll(async () => {
  redis?.kill();
  await dropDatabase(databaseUrl);
});

const backends = [
  { name: 'PostgreSQL', settings: (): QueueSettings => ({ databaseUrl, appName: 'queue-test', log }) },
  { name: 'Redis', settings: (): QueueSettings => ({ databaseUrl, redisUrl, appName: 'queue-test', log }) },
];

describe.each(backends)('$name', ({ name, settings }) => {
  const opened: (JobQueue<Sent> | JobWorker)[] = [];
  const skipped = name === 'Redis' && !hasRedis;

  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
  });

  const queueOf = (queue: string) => {
    const made = openQueue<Sent>(queue, {
      ...settings(),
      defaultJobOptions: { attempts: 3, backoff: { type: 'fixed', delay: 50 } },
    });
    opened.push(made);
    return made;
  };
  const workerOf = (queue: string, handle: (n: number) => Promise<unknown>, concurrency = 5) => {
    const made = openWorker<Sent>(queue, (job) => handle(job.data.n), { ...settings(), concurrency });
    opened.push(made);
    return made;
  };

  test.skipIf(skipped)('[PLT-08] every added job is processed once', async () => {
    const seen: number[] = [];
    workerOf('all', async (n) => seen.push(n), 20);
    const queue = queueOf('all');
    await queue.addMany(Array.from({ length: 300 }, (_, n) => ({ name: 'count', data: { n } })));
    await expect.poll(() => seen.length).toBe(300);
    expect(new Set(seen).size).toBe(300);
  });

  test.skipIf(skipped)('[OPS-02] the request id runs through queue and worker', async () => {
    const ids: (string | undefined)[] = [];
    workerOf('ids', async () => ids.push(currentRequestId()));
    const queue = queueOf('ids');
    await runWithRequestId('request-1234', () => queue.add('id', { n: 1 }));
    await expect.poll(() => ids).toEqual(['request-1234']);
  });

  test.skipIf(skipped)('a failing job is retried, then kept as failed; its state can be read', async () => {
    let tries = 0;
    workerOf('failing', async () => {
      tries += 1;
      throw new Error('not today');
    });
    const queue = queueOf('failing');
    await queue.add('fail', { n: 1 });
    await expect.poll(async () => (await queue.state()).failed).toBe(1);
    expect(tries).toBe(3);
  });

  test.skipIf(skipped)('[OPS-03] depth and age of the waiting jobs', async () => {
    const queue = queueOf('depth');
    await queue.addMany([
      { name: 'wait', data: { n: 1 } },
      { name: 'wait', data: { n: 2 } },
      { name: 'later', data: { n: 3 }, options: { delay: 60_000 } },
    ]);
    await expect.poll(async () => (await queue.state()).oldestWaitingSeconds).toBeGreaterThan(0.05);
    expect(await queue.state()).toMatchObject({ waiting: 2, delayed: 1, active: 0, failed: 0 });
    expect((await oldestWaiting(await queue.bull()))?.data).toMatchObject({ n: 1 });
    expect(await oldestWaiting(await queueOf('empty').bull())).toBeUndefined();
  });

  test.skipIf(skipped)('[OPS-01] close finishes the job in progress and takes no other', async () => {
    const done: number[] = [];
    const held = Promise.withResolvers<void>();
    const worker = workerOf(
      'closing',
      async (n) => {
        await held.promise;
        done.push(n);
      },
      1,
    );
    const queue = queueOf('closing');
    await queue.addMany([1, 2, 3].map((n) => ({ name: 'slow', data: { n } })));
    await expect.poll(async () => (await queue.state()).active).toBe(1);
    const closed = worker.close();
    held.resolve();
    await closed;
    expect(done).toEqual([1]);
    expect((await queue.state()).waiting).toBe(2);
  });

  test.skipIf(skipped)('two workers share the jobs', async () => {
    const seen: number[] = [];
    workerOf('shared', async (n) => seen.push(n), 2);
    workerOf('shared', async (n) => seen.push(n), 2);
    await queueOf('shared').addMany(Array.from({ length: 100 }, (_, n) => ({ name: 'count', data: { n } })));
    await expect.poll(() => seen.length).toBe(100);
    expect(new Set(seen).size).toBe(100);
  });
});

/** Log lines since this call, and how many an unavailable server may cause: one a second each from queue and worker. */
function linesSince() {
  const [before, started] = [lines.length, performance.now()];
  return {
    count: () => lines.length - before,
    allowed: () => 4 + (2 * (performance.now() - started)) / 1000,
  };
}

describe('an unavailable Redis', () => {
  test.skipIf(!hasRedis)('adding fails within seconds, and works once it is back; a worker waits for it', async () => {
    const port = await freePort();
    const settings = { databaseUrl, redisUrl: `redis://127.0.0.1:${port}`, appName: 'late', log };
    const said = linesSince();
    const queue = openQueue<Sent>('late', settings);
    const seen: number[] = [];
    const worker = openWorker<Sent>('late', async (job) => seen.push(job.data.n), settings);
    await expect(queue.add('one', { n: 1 })).rejects.toThrow();
    expect(said.count()).toBeLessThanOrEqual(said.allowed());

    const late = spawnRedis(port);
    await worker.ready;
    await expect
      .poll(() =>
        queue.add('two', { n: 2 }).then(
          () => 'added',
          () => 'refused',
        ),
      )
      .toBe('added');
    await expect.poll(() => seen).toEqual([2]);
    await worker.close();
    await queue.close();
    late.kill();
  });
});

describe('an unavailable PostgreSQL', () => {
  test('adding fails within seconds, and works once the database is back; a worker waits for it', async () => {
    const url = new URL(databaseUrl);
    url.pathname = '/test_late_queue';
    const settings = { databaseUrl: url.href, appName: 'late', log };
    const said = linesSince();
    const queue = openQueue<Sent>('late', settings);
    const seen: number[] = [];
    const worker = openWorker<Sent>('late', async (job) => seen.push(job.data.n), settings);
    await expect(queue.add('one', { n: 1 })).rejects.toThrow();
    await expect.poll(() => said.count()).toBeGreaterThan(1);
    expect(worker.isReady()).toBe(false);
    expect(said.count()).toBeLessThanOrEqual(said.allowed());

    const admin = new pg.Client({ connectionString: testServerUrl() });
    await admin.connect();
    await admin.query('create database test_late_queue');
    await admin.end();
    await worker.ready;
    await queue.add('two', { n: 2 });
    await expect.poll(() => seen).toEqual([2]);

    await worker.close();
    await queue.close();
    await dropDatabase(url.href);
  });

  test('[FIX-10] a connection that is cut while the schema is checked does not end the process', async () => {
    const settings = { databaseUrl, appName: 'cut-early', log };
    const first = openQueue<Sent>('cut-early', settings);
    await first.add('one', { n: 1 });
    await first.close();
    const admin = new pg.Client({ connectionString: databaseUrl });
    await admin.connect();
    await admin.query('begin; lock table queue.migration in access exclusive mode');
    const queue = openQueue<Sent>('cut-early', settings);
    const refused = expect(queue.add('two', { n: 2 })).rejects.toThrow();
    // an unheard error would be reported as one outside of any test
    let cut = 0;
    await expect
      .poll(async () => {
        // otherwise a transaction sees the connections of its first look
        await admin.query('select pg_stat_clear_snapshot()');
        const { rows } = await admin.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where application_name = 'cut-early' and wait_event_type = 'Lock'`,
        );
        cut += rows.length;
        return cut;
      })
      .toBeGreaterThan(0);
    await refused;
    await admin.query('rollback');
    await admin.end();
    await queue.add('two', { n: 2 });
    expect((await queue.state()).waiting).toBe(2);
    await queue.close();
  });

  test('connections that the server ends are reopened', async () => {
    const seen: number[] = [];
    const settings = { databaseUrl, appName: 'cut-off', log };
    const queue = openQueue<Sent>('cut', settings);
    const worker = openWorker<Sent>('cut', async (job) => seen.push(job.data.n), settings);
    await queue.add('one', { n: 1 });
    await expect.poll(() => seen).toEqual([1]);
    const said = linesSince();
    const admin = new pg.Client({ connectionString: databaseUrl });
    await admin.connect();
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await admin.end();
    await expect
      .poll(() =>
        queue.add('two', { n: 2 }).then(
          () => 'added',
          () => 'refused',
        ),
      )
      .toBe('added');
    await expect.poll(() => seen.includes(2)).toBe(true);
    expect(said.count()).toBeLessThanOrEqual(said.allowed());
    await worker.close();
    await queue.close();
  });
});
