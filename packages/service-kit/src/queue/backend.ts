import { setTimeout as pause } from 'node:timers/promises';
import {
  type BackendFactory,
  createPostgresBackend,
  createRedisBackend,
  type PostgresConnectionOptions,
  type QueueOptions,
} from 'bullmq';
import type { RedisOptions } from 'ioredis';
import type pg from 'pg';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { clientFor, serversOf } from '../database-servers.ts';

/** Where the queue lives: Redis when a URL is given, else PostgreSQL (PLT-08). */
export interface QueueSettings {
  redisUrl?: string;
  /** The database of the PostgreSQL back end; used without Redis. */
  databaseUrl: string;
  /** Its schema; `queue` when absent. */
  schema?: string;
  /** The process's name in pg_stat_activity. */
  appName: string;
  log: Logger;
}

// biome-ignore lint/suspicious/noExplicitAny: one factory type for both back ends
export type AnyBackend = BackendFactory<any, any>;

export interface Backend {
  connection: QueueOptions['connection'];
  factory: AnyBackend;
}

/** A producer's connection: a call fails within seconds when the queue is unreachable. */
export function producerBackend(settings: QueueSettings): Backend {
  if (settings.redisUrl !== undefined) {
    const options = { maxRetriesPerRequest: 1, enableOfflineQueue: false, connectTimeout: 3000 } satisfies RedisOptions;
    return { connection: { url: settings.redisUrl, ...options }, factory: createRedisBackend as AnyBackend };
  }
  return postgres(settings, 2);
}

/** A worker's connection: waits forever, and pauses after each failure. */
export function workerBackend(settings: QueueSettings, concurrency: number): Backend {
  if (settings.redisUrl !== undefined) {
    const options = { maxRetriesPerRequest: null, connectTimeout: 3000 } satisfies RedisOptions;
    return { connection: { url: settings.redisUrl, ...options }, factory: unhurried(createRedisBackend as AnyBackend) };
  }
  const backend = postgres(settings, Math.min(2 + Math.ceil(concurrency / 4), 8));
  return { ...backend, factory: unhurried(backend.factory) };
}

function postgres(settings: QueueSettings, max: number): Backend {
  const connection: PostgresConnectionOptions = {
    connectionString: serversOf(settings.databaseUrl)[0],
    schema: settings.schema ?? 'queue',
    // takes a lock and checks; only changes an older schema
    migrate: true,
    max,
    application_name: settings.appName,
    connectionTimeoutMillis: 3000,
    statement_timeout: 30_000,
    keepAlive: true,
  };
  return {
    connection: connection as never,
    factory: survivingCuts(createPostgresBackend as AnyBackend, clientFor(settings.databaseUrl)),
  };
}

/**
 * BullMQ listens for errors of its idle connections only: one that was cut while its schema was checked, or while it
 * began to listen for jobs, ended the process. What it was doing fails, and is repeated, all the same. Its connections
 * are made by `Client`, which knows the server that takes writes (RUN-05).
 */
function survivingCuts(factory: AnyBackend, Client: typeof pg.Client): AnyBackend {
  class Surviving extends Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      this.on('error', () => {});
    }
  }
  return (name, options, extra) => {
    const backend = factory(name, options, extra);
    const { connection } = backend as unknown as {
      connection: { pool: Pool & { Client: typeof pg.Client }; pgModule: Pick<typeof pg, 'Client'> };
    };
    connection.pool.Client = Surviving;
    connection.pgModule = { Client: Surviving };
    return backend;
  };
}

const pauseMs = 1000;

/**
 * BullMQ's worker asks for the next job again at once when a request failed for any reason but a refused connection.
 * With a database that is starting, full or not migrated, that is a busy loop, so each failure takes a second here.
 */
function unhurried(factory: AnyBackend): AnyBackend {
  return (name, options, extra) => {
    const backend = factory(name, options, extra);
    for (const method of ['moveToActive', 'waitForJob'] as const) {
      const original = backend[method].bind(backend) as (...args: unknown[]) => Promise<unknown>;
      backend[method] = async (...args: unknown[]) => {
        try {
          return await original(...args);
        } catch (error) {
          await pause(pauseMs, undefined, { ref: false });
          throw error;
        }
      };
    }
    return backend;
  };
}

/** Logs errors at most once a second, with the number left out: a queue that is down has nothing new to report. */
export function quietErrors(log: Logger, queue: string): (error: unknown) => void {
  let last = Number.NEGATIVE_INFINITY;
  let left = 0;
  return (error) => {
    const now = performance.now();
    if (now - last < 1000) {
      left += 1;
      return;
    }
    log.error({ err: error, queue, leftOut: left }, 'queue error');
    last = now;
    left = 0;
  };
}
