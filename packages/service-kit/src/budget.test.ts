import { once } from 'node:events';
import { connect as dial } from 'node:net';
import { text } from 'node:stream/consumers';
import { defineRoute } from '@daftar/contracts/route';
import type { Knex } from 'knex';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bind } from './bind.ts';
import { connect, inTransaction } from './db.ts';
import { createHealth } from './health.ts';
import { sqlRow, typed } from './sql/sql.ts';
import type { Table } from './sql/types.ts';
import { dropDatabase, emptyDatabase } from './testing/databases.ts';
import { startTcpProxy, type TcpProxy } from './testing/tcp-proxy.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const base = {
  service: 'core',
  feature: 'test',
  summary: 'for a test',
  errors: [],
  policy: { who: 'anyone' },
} as const;
const reply = z.object({ n: z.number() });
const read = defineRoute({ ...base, method: 'GET', path: '/api/read', reply });
const slow = defineRoute({ ...base, method: 'GET', path: '/api/slow', reply });
const write = defineRoute({ ...base, method: 'POST', path: '/api/write', body: z.object({ n: z.number() }), reply });
const long = defineRoute({ ...base, method: 'POST', path: '/api/long', reply, budgetMs: 60_000 });

let url: string;
let proxy: TcpProxy;
let db: Knex;
let app: TestApp;
beforeAll(async () => {
  url = await emptyDatabase();
  proxy = await startTcpProxy(url);
});
afterEach(async () => {
  proxy.resume();
  await app.close();
  await db.destroy();
});
afterAll(async () => {
  await proxy.close();
  await dropDatabase(url);
});

async function start(settings: { max?: number; budgetMs: number; statementTimeoutMs?: number }): Promise<void> {
  const { max = 4, budgetMs, statementTimeoutMs = 60_000 } = settings;
  db = connect(proxy.through(url), { schema: 'public', max, appName: 'budget-test', statementTimeoutMs });
  await db.raw('create table if not exists note (n int primary key)');
  const bound = [
    bind(read, async () => ({ n: (await db.raw('select 1 as n')).rows[0].n })),
    bind(slow, async () => ({ n: (await db.raw('select 1 as n from pg_sleep(30)')).rows.length })),
    bind(write, ({ body }) =>
      inTransaction(typed<{ note: Table<{ n: number }> }>(db), async (trx) => {
        await trx('note').insert(body);
        return body;
      }),
    ),
    bind(long, () => inTransaction(typed(db), (trx) => sqlRow<{ n: number }>(trx, 'select 1 as n from pg_sleep(1)'))),
  ];
  const health = createHealth({ database: () => db.raw('select 1') });
  app = await startTestApp(bound, { budgetMs, health });
}

describe('[FIX-08] the budget of a request', () => {
  test('once it is used up: 503 with Retry-After in both languages, and no connection is lost', async () => {
    await start({ max: 1, budgetMs: 300 });
    for (let n = 0; n < 3; n++) {
      const late = await app.call('GET', '/api/slow');
      expect([late.status, late.reply.code, late.headers.get('retry-after')]).toEqual([503, 'request.timeout', '2']);
      expect(late.reply.ArMessage).toMatch(/\p{Script=Arabic}/u);
    }
    // the pool has one connection
    await expect.poll(async () => (await app.call('GET', '/api/read')).status).toBe(200);
  });

  test('the database cancels a statement before the budget ends, unless the call has a long budget', async () => {
    await start({ budgetMs: 30_000, statementTimeoutMs: 200 });
    const cancelled = await app.call('GET', '/api/slow');
    expect([cancelled.status, cancelled.reply.code]).toEqual([503, 'request.timeout']);
    expect((await app.call('POST', '/api/long')).status).toBe(200);
  });

  test('a body that arrives slowly doesn’t count', async () => {
    await start({ budgetMs: 400 });
    const socket = dial(Number(new URL(app.url).port), '127.0.0.1');
    socket.write('POST /api/write HTTP/1.1\r\nHost: x\r\nConnection: close\r\n');
    socket.write('Content-Type: application/json\r\nContent-Length: 7\r\n\r\n');
    const patience = setTimeout(() => socket.write('{"n":7}'), 600);
    await once(socket, 'readable');
    clearTimeout(patience);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe('[FIX-08] a database that hangs', () => {
  test('each call is answered, the breaker then refuses at once, and everything works when it is back', async () => {
    await start({ budgetMs: 1000 });
    expect((await app.call('POST', '/api/write', { body: { n: 1 } })).status).toBe(200);
    proxy.stall();
    const hung = await Promise.all(
      Array.from({ length: 50 }, (_, n) => app.call('POST', '/api/write', { body: { n: 100 + n } })),
    );
    expect(hung.map((one) => one.status)).toEqual(Array(50).fill(503));
    expect(hung.every((one) => one.headers.get('retry-after') === '2')).toBe(true);

    // readiness is red: refused before waiting for anything
    await expect
      .poll(async () => (await app.call('GET', '/api/read')).reply.code, { timeout: 10_000 })
      .toBe('server.unavailable');
    expect((await app.call('GET', '/readyz')).status).toBe(503);
    expect(app.lines.some((line) => line.breaker === 'open')).toBe(true);

    proxy.resume();
    await expect.poll(async () => (await app.call('GET', '/api/read')).status).toBe(200);
    expect(app.lines.filter((line) => line.breaker !== undefined).map((line) => line.breaker)).toEqual([
      'open',
      'halfOpen',
      'closed',
    ]);
    expect((await app.call('POST', '/api/write', { body: { n: 2 } })).status).toBe(200);
    const kept = await db('note').orderBy('n').pluck('n');
    expect(kept).toEqual(expect.arrayContaining([1, 2]));
  });

  test('background work is cut too: it never waits forever', async () => {
    await start({ budgetMs: 1000, statementTimeoutMs: 100 });
    await db.raw('select 1');
    proxy.stall();
    await expect(db.raw('select 1')).rejects.toThrow(/Connection terminated/);
    proxy.resume();
    await expect(db.raw('select 1')).resolves.toBeDefined();
  });
});
