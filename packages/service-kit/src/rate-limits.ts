import type { RateLimit } from '@daftar/contracts/route';
import type { Redis } from 'ioredis';
import type { Knex } from 'knex';
import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
} from 'rate-limiter-flexible';

/** Counts calls per key; the store decides whether several processes count together (SEC-03). */
export interface RateLimiter {
  /** The factor on every limit; 0 when there are none. */
  readonly scale: number;
  /**
   * Counts one call. Answers 0 when it is within the limit, else the seconds to wait. `name` is what is limited (a
   * route, `signIn`), `key` who (a user, an address).
   */
  take(name: string, key: string, limit: RateLimit): Promise<number>;
  /** Resets a count, for example after a successful sign-in. */
  forget(name: string, key: string, limit: RateLimit): Promise<void>;
}

export interface RateLimiterSettings {
  /** Multiplies every limit; 0 switches limits off (benchmarks, tests). */
  scale?: number;
  /** Where counts are stored: in this process when absent. PostgreSQL needs createRateLimitTable in its migrations. */
  store?: { redis: Redis } | { postgres: Pool; schema: string };
}

/** A rate limiter whose counts are in this process, PostgreSQL or Redis. */
export function createRateLimiter({ scale = 1, store }: RateLimiterSettings = {}): RateLimiter {
  const limiters = new Map<string, RateLimiterAbstract>();

  function limiter(name: string, { points, seconds }: RateLimit): RateLimiterAbstract {
    const id = `${name}:${points}:${seconds}`;
    const known = limiters.get(id);
    if (known) return known;
    const common = { keyPrefix: name, points: Math.max(1, Math.round(points * scale)), duration: seconds };
    const made = make(common, store);
    limiters.set(id, made);
    return made;
  }

  return {
    scale,
    async take(name, key, limit) {
      if (scale === 0) return 0;
      try {
        await limiter(name, limit).consume(key);
        return 0;
      } catch (refusal) {
        // an unreachable store must not stop the service
        if (refusal instanceof Error) return 0;
        return Math.max(1, Math.ceil((refusal as { msBeforeNext: number }).msBeforeNext / 1000));
      }
    },
    async forget(name, key, limit) {
      if (scale !== 0) await limiter(name, limit).delete(key);
    },
  };
}

/**
 * Creates the table of the PostgreSQL store; for a service's migrations. It is unlogged: a crash may lose the counts.
 */
export async function createRateLimitTable(db: Knex, schema: string): Promise<void> {
  await db.raw(
    'create unlogged table ??.rate_limit (key text primary key, points integer not null default 0, expire bigint)',
    [schema],
  );
}

interface Common {
  keyPrefix: string;
  points: number;
  duration: number;
}

function make(common: Common, store: RateLimiterSettings['store']): RateLimiterAbstract {
  if (store === undefined) return new RateLimiterMemory(common);
  const insuranceLimiter = new RateLimiterMemory(common);
  if ('redis' in store) return new RateLimiterRedis({ ...common, storeClient: store.redis, insuranceLimiter });
  return new RateLimiterPostgres({
    ...common,
    storeClient: store.postgres,
    schemaName: store.schema,
    tableName: 'rate_limit',
    // by createRateLimitTable: the limiter's own attempt would fail unnoticed
    tableCreated: true,
    insuranceLimiter,
  });
}
