import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from './db.ts';
import { createRateLimiter, createRateLimitTable, type RateLimiterSettings } from './rate-limits.ts';
import { dropDatabase, emptyDatabase } from './testing.ts';

const limit = { points: 3, seconds: 60 };
const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const stores: Record<string, RateLimiterSettings['store']> = {};
const closers: (() => Promise<unknown> | unknown)[] = [];

beforeAll(async () => {
  const url = await emptyDatabase();
  const db = connect(url, { schema: 'public', max: 1, appName: 'limits' });
  await createRateLimitTable(db, 'public');
  await db.destroy();
  const pool = new pg.Pool({ connectionString: url });
  stores.PostgreSQL = { postgres: pool, schema: 'public' };
  closers.push(
    () => dropDatabase(url),
    () => pool.end(),
  );
  if (!hasRedis) return;
  const folder = mkdtempSync(join(tmpdir(), 'daftar-redis-test-'));
  const socket = join(folder, 'redis.sock');
  const server = spawn('redis-server', ['--port', '0', '--unixsocket', socket, '--save', '']);
  await new Promise<void>((resolve) =>
    server.stdout.on('data', (chunk) => /ready to accept/i.test(String(chunk)) && resolve()),
  );
  const redis = new Redis(socket);
  stores.Redis = { redis };
  closers.push(
    () => rmSync(folder, { recursive: true, force: true }),
    () => server.kill(),
    () => redis.quit(),
  );
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

describe.each(['memory', 'PostgreSQL', 'Redis'])('counts stored in %s', (name) => {
  const skipped = name === 'Redis' && !hasRedis;

  test.skipIf(skipped)(
    '[SEC-03] calls above the limit wait; keys and names are separate; forget resets the count',
    async () => {
      const limiter = createRateLimiter({ store: stores[name] });
      const take = (key: string, what = 'signIn') => limiter.take(what, key, limit);
      expect([await take('a'), await take('a'), await take('a')]).toEqual([0, 0, 0]);
      const wait = await take('a');
      expect(wait).toBeGreaterThan(50);
      expect(wait).toBeLessThanOrEqual(60);
      expect(await take('b')).toBe(0);
      expect(await take('a', 'other')).toBe(0);
      await limiter.forget('signIn', 'a', limit);
      expect(await take('a')).toBe(0);
    },
  );
});

describe.each(['PostgreSQL', 'Redis'])('counts stored in %s', (name) => {
  const skipped = name === 'Redis' && !hasRedis;

  test.skipIf(skipped)('two processes count together', async () => {
    const one = createRateLimiter({ store: stores[name] });
    const two = createRateLimiter({ store: stores[name] });
    const waits = [];
    for (const limiter of [one, two, one, two]) waits.push(await limiter.take('together', 'k', limit));
    expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
    expect(waits[3]).toBeGreaterThan(0);
  });
});

test('a scale multiplies limits, 0 switches them off', async () => {
  const double = createRateLimiter({ scale: 2 });
  for (let i = 0; i < 6; i++) expect(await double.take('x', 'k', limit)).toBe(0);
  expect(await double.take('x', 'k', limit)).toBeGreaterThan(0);
  const off = createRateLimiter({ scale: 0 });
  for (let i = 0; i < 50; i++) expect(await off.take('x', 'k', limit)).toBe(0);
});

test('an unreachable store does not stop the service, and this process still counts', async () => {
  const pool = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:9/none' });
  const limiter = createRateLimiter({ store: { postgres: pool, schema: 'public' } });
  const waits = [];
  for (let i = 0; i < 5; i++) waits.push(await limiter.take('x', 'k', limit));
  expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
  expect(waits[4]).toBeGreaterThan(0);
  await pool.end();
});
