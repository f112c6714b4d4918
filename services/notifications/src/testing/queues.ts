import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@daftar/service-kit';
import type { QueueSettings } from '@daftar/service-kit/queue';
import { dropDatabase, emptyDatabase } from '@daftar/service-kit/testing';
import { hasRedis, startTestRedis, type TestRedis } from '@daftar/service-kit/testing/test-redis';

export interface TestQueue {
  settings: QueueSettings;
  /** Settings of a process. */
  env: Record<string, string>;
  redis?: TestRedis;
  stop(): Promise<void>;
}

const log = createLog({ name: 'test', level: process.env.TEST_LOG ?? 'silent' });

/** The queue on PostgreSQL, in a separate database. */
async function postgresQueue(): Promise<TestQueue> {
  const databaseUrl = await emptyDatabase();
  return {
    settings: { databaseUrl, appName: 'test', log },
    env: { QUEUE_DATABASE_URL: databaseUrl },
    stop: () => dropDatabase(databaseUrl),
  };
}

async function redisQueue(): Promise<TestQueue> {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-redis-'));
  const redis = await startTestRedis(folder);
  return {
    settings: { redisUrl: redis.url, databaseUrl: 'postgres://unused', appName: 'test', log },
    env: { REDIS_URL: redis.url },
    redis,
    async stop() {
      await redis.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Both back ends of the queue: the same tests run on each (PLT-08). Without a redis-server, Redis is skipped. */
export const queueBackends = [
  { name: 'PostgreSQL', open: postgresQueue, skipped: false },
  { name: 'Redis', open: redisQueue, skipped: !hasRedis() },
];
