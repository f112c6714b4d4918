import type { RateLimit } from '@daftar/contracts/route';
import type { Knex } from 'knex';
import { type BackgroundJob, defineJob } from './jobs.ts';
import type { RateLimiter } from './rate-limits.ts';
import { type AnyDatabase, execute, sql } from './sql/sql.ts';

interface Count {
  most: number;
  /** Milliseconds since 1970. */
  until: number;
  /** Calls of this process. */
  own: number;
  /** How many of them the others know of. */
  told: number;
  /** Calls of the other processes, as of the last exchange. */
  others: number;
}

/** Below this part of a limit, the other processes need not know. */
const worthTelling = 0.1;
const exchangeMs = 1000;
const mostAtOnce = 5000;

/**
 * A rate limiter whose processes count together (TRU-12). A call is counted in memory, so it costs no query; every
 * second the processes exchange what has reached a tenth of its limit, in one statement. While the database is away each
 * process counts alone. `table`: by createCallCountTable. `now`: milliseconds since 1970.
 */
export function sharedRateLimiter(settings: {
  db: AnyDatabase;
  scale: number;
  now?: () => number;
}): RateLimiter & { job: BackgroundJob; exchange(): Promise<void> } {
  const { db, scale, now = Date.now } = settings;
  const counts = new Map<string, Count>();
  const idOf = (name: string, key: string, { points, seconds }: RateLimit) => `${name}:${points}:${seconds}:${key}`;

  async function exchange(): Promise<void> {
    const at = now();
    for (const [id, { until }] of counts) if (until <= at) counts.delete(id);
    const news = [...counts]
      .filter(([, { own, told, most }]) => own > told && own >= most * worthTelling)
      .slice(0, mostAtOnce)
      .map(([id, count]) => ({ id, count, more: count.own - count.told }));
    if (news.length === 0) return;
    const rows = await sql<{ key: string; points: number; expire: string }>(
      db,
      `insert into call_count as c (key, points, expire)
         select key, points, expire from unnest(?::text[], ?::int[], ?::bigint[]) as n (key, points, expire) order by key
         on conflict (key) do update set
           points = case when c.expire <= ? then excluded.points else c.points + excluded.points end,
           expire = case when c.expire <= ? then excluded.expire else c.expire end
         returning key, points, expire`,
      [news.map(({ id }) => id), news.map(({ more }) => more), news.map(({ count }) => count.until), at, at],
    );
    const told = new Map(rows.map((row) => [row.key, row]));
    for (const { id, count, more } of news) {
      const row = told.get(id);
      if (!row) continue;
      count.told += more;
      count.others = Math.max(0, row.points - count.told);
      count.until = Number(row.expire);
    }
  }

  let sweptAt = 0;
  return {
    scale,
    async take(name, key, limit) {
      if (scale === 0) return 0;
      const id = idOf(name, key, limit);
      const at = now();
      let count = counts.get(id);
      if (!count || count.until <= at) {
        const most = Math.max(1, Math.round(limit.points * scale));
        count = { most, until: at + limit.seconds * 1000, own: 0, told: 0, others: 0 };
        counts.set(id, count);
      }
      count.own += 1;
      return count.own + count.others <= count.most ? 0 : Math.max(1, Math.ceil((count.until - at) / 1000));
    },
    async forget(name, key, limit) {
      counts.delete(idOf(name, key, limit));
    },
    exchange,
    job: defineJob({
      name: 'call limits',
      everyMs: exchangeMs,
      lock: 'process',
      async work() {
        await exchange();
        if (now() - sweptAt > 60_000) {
          sweptAt = now();
          await execute(db, 'delete from call_count where expire < ?', [sweptAt]);
        }
        return 'done';
      },
    }),
  };
}

/** Creates the table of counts; for a service's migrations. It is unlogged: a crash may lose the counts. */
export const createCallCountTable = (db: Knex): Promise<unknown> =>
  db.raw('create unlogged table call_count (key text primary key, points int not null, expire bigint not null)');
