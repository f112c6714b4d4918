import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionTokens, systemClock } from '@daftar/service-kit';
import { startTestPostgres } from '@daftar/service-kit/testing/test-postgres';
import pg from 'pg';
import { fill as fillExam } from './exams/fill.ts';
import { signIn } from './exams/sessions.ts';
import { fill, firstUser } from './notifications/fill.ts';
import { bareInsert, openSendQueue, sendToAll } from './notifications/send.ts';
import { startCore } from './support/core.ts';
import { type Call, load } from './support/load.ts';
import { median } from './support/numbers.ts';
import { run, start } from './support/processes.ts';
import { deliver, type Row, ratioRow } from './support/table.ts';

/**
 * [PRF-01] [PRF-02] [PRF-06], and [PRF-07] for notifications: `npm run bench -- notifications`. Each figure has a
 * reference measured in the same run, in turns, because a machine's speed varies.
 */
const quick = process.argv.includes('--quick');
const users = quick ? 10_000 : 100_000;
const perUser = 20;
const seconds = Number(process.env.BENCH_SECONDS ?? (quick ? 3 : 8));
const rounds = 3;

const folder = mkdtempSync(join(tmpdir(), 'daftar-bench-'));
const postgres = await startTestPostgres({ durable: true });
const env = {
  DAFTAR_MODE: 'embedded',
  DATABASE_URL: postgres.adminUrl,
  SESSION_SECRET: 'a secret that only this run of the bench knows',
  PUBLIC_URL: 'http://daftar.test',
  NOTIFICATIONS_PORT: '0',
  NOTIFICATIONS_WORKER_PORT: '0',
  RATE_LIMIT_SCALE: '0',
  LOG_LEVEL: 'info',
};
const db = new pg.Client({ connectionString: postgres.adminUrl, options: '-c search_path=notifications' });
const stopping: (() => Promise<unknown>)[] = [];

/** Students during an exam, reading their attempts. */
async function coreReads(): Promise<Call[]> {
  const client = new pg.Client({ connectionString: postgres.adminUrl, options: '-c search_path=core' });
  await client.connect();
  const sitting = await fillExam(client, { students: 500, stored: 20_000, opened: true, now: new Date() });
  const cookies = await signIn(client, env.SESSION_SECRET, sitting.students, env.PUBLIC_URL);
  await client.end();
  return sitting.attempts.map(({ attempt_id, student_id }) => ({
    path: `/api/attempts/${attempt_id}`,
    headers: { cookie: cookies.get(student_id)! },
  }));
}

try {
  await run('services/notifications/src/migrate.ts', env);
  await run('services/core-api/src/migrate.ts', { ...env, STORAGE: folder });
  await db.connect();
  const rows: Row[] = [];

  const http = await start('services/notifications/src/http.ts', env);
  const empty = await start('bench/notifications/empty-koa.ts', {});
  stopping.push(http.kill, empty.kill);
  const tokens = sessionTokens({
    secret: env.SESSION_SECRET,
    publicUrl: env.PUBLIC_URL,
    lifetimeSeconds: 36_000,
    clock: systemClock,
  });
  const cookieOf = async (userId: number) =>
    `${tokens.cookieName}=${await tokens.issue({ userId, role: 'student', sessionId: randomUUID(), mustChangePassword: false })}`;
  /** Polls as a browser makes them: with the version it holds. */
  const pollers = async (count: number, among: number, conditional: boolean) => {
    const calls: Call[] = [];
    for (let i = 0; i < count; i++) {
      const userId = firstUser + Math.floor((i * among) / count);
      const path = `/api/unread-notifications/${userId}`;
      const cookie = await cookieOf(userId);
      const reply = await fetch(http.url + path, { headers: { cookie } });
      await reply.arrayBuffer();
      if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`);
      calls.push({
        path,
        headers: { cookie, ...(conditional ? { 'if-none-match': reply.headers.get('etag') as string } : {}) },
      });
    }
    return calls;
  };

  // PRF-07: the same calls with a hundredth of the data, first
  await fill(db, users / 100, perUser, 0);
  const small = await pollers(500, users / 100, false);
  const smallRate = await load(http, small, seconds);
  await fill(db, users, perUser, users / 100);

  // PRF-02
  const steady = await pollers(2000, users, true);
  const polls: number[] = [];
  const references: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const reference = await load(empty, [{ path: '/', headers: {} }], seconds);
    const poll = await load(http, steady, seconds);
    console.log(
      `  empty ${reference.perSecond.toFixed(0)}/s ${reference.cpuMicros.toFixed(0)} µs, poll ${poll.perSecond.toFixed(0)}/s ${poll.cpuMicros.toFixed(0)} µs`,
    );
    references.push(reference.perSecond);
    polls.push(poll.perSecond);
  }
  rows.push(
    ratioRow(
      'PRF-02',
      `unread poll, unchanged (${users} users, ${users * perUser} stored)`,
      {
        figure: `${Math.round(median(polls))}/s`,
        reference: `empty Koa ${Math.round(median(references))}/s`,
        ratio: median(polls) / median(references),
      },
      { atLeast: 0.6 },
    ),
  );

  const largeRate = await load(http, await pollers(500, users, false), seconds);
  rows.push(
    ratioRow(
      'PRF-07',
      'unread poll that is read from the database, server CPU per call at 100 times the data',
      {
        figure: `${largeRate.cpuMicros.toFixed(0)} µs`,
        reference: `${smallRate.cpuMicros.toFixed(0)} µs`,
        ratio: largeRate.cpuMicros / smallRate.cpuMicros,
      },
      { atMost: 1.25 },
    ),
  );

  // PRF-06
  const worker = await start('services/notifications/src/worker.ts', env);
  stopping.push(worker.kill);
  const queue = openSendQueue(postgres.adminUrl);
  stopping.push(queue.close);
  const sends: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds + 1; round++) {
    const reference = await bareInsert(db, users);
    const send = await sendToAll(queue, db, users);
    // the first round fills caches
    if (round === 0) continue;
    console.log(`  bare insert ${reference.toFixed(0)} ms, send ${send.toFixed(0)} ms`);
    bare.push(reference);
    sends.push(send);
  }
  rows.push(
    ratioRow(
      'PRF-06',
      `one send to ${users} students`,
      {
        figure: `${Math.round((users / median(sends)) * 1000)} rows/s`,
        reference: `INSERT … SELECT ${Math.round((users / median(bare)) * 1000)} rows/s`,
        ratio: median(bare) / median(sends),
      },
      { atLeast: 0.5 },
    ),
  );

  // Other load on the API meanwhile: polls of notifications, and a read of core-api on the same database.
  const core = await startCore({ ...env, STORAGE: folder });
  stopping.push(core.kill);
  const gentle = 200;
  const reads = await coreReads();
  for (const [what, server, calls] of [
    ['polls', http, steady],
    ['reads of core-api', core, reads],
  ] as const) {
    const quiet = await load(server, calls, seconds, gentle);
    const during = load(server, calls, seconds, gentle);
    for (let n = 0; n < 3; n++) await sendToAll(queue, db, users);
    const busy = await during;
    rows.push(
      ratioRow(
        'PRF-06',
        `p99 of ${what} at ${gentle}/s while 3 sends to ${users} are delivered`,
        {
          figure: `${busy.p99Ms} ms`,
          reference: `without ${quiet.p99Ms} ms`,
          ratio: busy.p99Ms / Math.max(1, quiet.p99Ms),
        },
        { atMost: 2 },
      ),
    );
  }

  deliver(rows);
} finally {
  await Promise.allSettled(stopping.map((stop) => stop()));
  await db.end().catch(() => {});
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
