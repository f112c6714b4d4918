import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { sessionTokens, systemClock } from '@daftar/service-kit';
import { freePort } from '@daftar/service-kit/testing/free-port';
import { startTestPostgres } from '@daftar/service-kit/testing/test-postgres';
import pg from 'pg';
import { dataFolder } from './support/platform.ts';
import { run, start } from './support/processes.ts';
import { deliver } from './support/table.ts';

/**
 * [EDG-10]: event streams that one shell server and one process of notifications hold, each of another student, and the
 * memory of the shell server for each. Linux only: it reads /proc. A stream is two open files of the shell server, so
 * that a machine that allows a process 20,000 holds half as many (`ulimit -n`).
 */
const wanted = 20_000;
const kilobytes = 20;
const quick = process.argv.includes('--quick');
const openFiles = Number(/Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]);
const warm = 500;
const count = Math.min(quick ? 2000 : wanted + 2000, Math.floor((openFiles - 500) / 2) - warm);
const firstUser = 1_000_000;

const env = {
  DAFTAR_MODE: 'embedded',
  SESSION_SECRET: 'a secret that only this run of the bench knows',
  NOTIFICATIONS_PORT: '0',
  RATE_LIMIT_SCALE: '0',
  LOG_LEVEL: 'info',
};

function memoryOf(pid: number): number {
  const kB = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kB) * 1024;
}

interface Reader {
  socket: Socket;
  /** Events of changes so far. */
  events: number;
}

const postgres = await startTestPostgres({ durable: false });
const { dataDir, remove } = dataFolder();
const port = await freePort();
const settings = { ...env, DATABASE_URL: postgres.adminUrl, PUBLIC_URL: `http://localhost:${port}` };
const db = new pg.Client({ connectionString: postgres.adminUrl, options: '-c search_path=notifications' });
await run('services/notifications/src/migrate.ts', settings);
await db.connect();
const notifications = await start('services/notifications/src/http.ts', settings);
const shell = await start('shell/server/main.ts', {
  ...settings,
  PORT: String(port),
  DATA_DIR: dataDir,
  CORE_API_URL: notifications.url,
  NOTIFICATIONS_URL: notifications.url,
  // as its image and `npm start` have it
  NODE_OPTIONS: '--max-semi-space-size=2',
});
const tokens = sessionTokens({
  secret: env.SESSION_SECRET,
  publicUrl: settings.PUBLIC_URL,
  lifetimeSeconds: 36_000,
  clock: systemClock,
});

/** Opens a stream as a browser does, and waits until it has heard something. */
async function open(userId: number): Promise<Reader> {
  const actor = { userId, role: 'student', sessionId: randomUUID(), mustChangePassword: false } as const;
  const cookie = `${tokens.cookieName}=${await tokens.issue(actor)}`;
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(
      `GET /api/notifications/stream/${userId} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept: text/event-stream\r\nCookie: ${cookie}\r\nUser-Agent: ${'u'.repeat(110)}\r\nSec-Fetch-Site: same-origin\r\n\r\n`,
    ),
  );
  const reader: Reader = { socket, events: 0 };
  await new Promise<void>((resolve, reject) => {
    socket.on('data', (chunk) => {
      reader.events += chunk.toString().split('event: changed').length - 1;
      if (reader.events > 0) resolve();
    });
    socket.once('error', reject).once('close', () => reject(new Error('a stream ended')));
  });
  return reader;
}

async function openMany(from: number, many: number): Promise<Reader[]> {
  const readers: Reader[] = [];
  for (let done = 0; done < many; done += 100)
    readers.push(
      ...(await Promise.all(Array.from({ length: Math.min(100, many - done) }, (_, n) => open(from + done + n)))),
    );
  return readers;
}

const settle = (ms = 3000) => new Promise((resolve) => setTimeout(resolve, ms));
let readers: Reader[] = [];
try {
  // the first ones make what is made once
  readers = await openMany(firstUser, warm);
  await settle();
  const before = memoryOf(shell.pid);
  readers.push(...(await openMany(firstUser + warm, count)));
  await settle();
  const each = (memoryOf(shell.pid) - before) / count / 1000;
  const told = readers.map(({ events }) => events);
  const asked = performance.now();
  await db.query(
    'insert into inbox_change (user_ids) select array_agg(id) from generate_series($1::bigint, $2::bigint) id',
    [firstUser, firstUser + readers.length - 1],
  );
  const reached = () => readers.filter(({ events }, at) => events > (told[at] ?? 0)).length;
  while (reached() < readers.length && performance.now() - asked < 60_000) await settle(50);
  const seconds = ((performance.now() - asked) / 1000).toFixed(1);
  deliver([
    {
      row: 'EDG-10',
      what: `memory of the shell server for each of ${count} open streams`,
      figure: `${each.toFixed(1)} kB`,
      reference: '–',
      wanted: `≤ ${kilobytes} kB`,
      met: each <= kilobytes,
    },
    {
      row: 'EDG-10',
      what: 'streams of one shell server and one process of notifications that a change reached',
      figure: `${reached()} of ${readers.length} in ${seconds} s`,
      reference: `${openFiles} files a process may open here`,
      wanted: quick ? 'all' : `> ${wanted}`,
      met: reached() === readers.length && (quick || readers.length > wanted),
    },
  ]);
} finally {
  for (const { socket } of readers) socket.removeAllListeners('close').destroy();
  await shell.kill();
  await notifications.kill();
  await db.end();
  await postgres.stop();
  remove();
}
