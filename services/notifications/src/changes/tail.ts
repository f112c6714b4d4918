import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import { sql } from '@daftar/service-kit/sql/sql';
import type { Db } from '../db/database.ts';

export interface TailSettings<Row> {
  db: Db;
  table: string;
  /** A unique column. */
  key: keyof Row & string;
  /** SQL of the other columns to read, from the table as `t`. */
  columns: string;
  everyMs: number;
  /** Start with all existing rows, or with those of transactions that are open now. */
  from: 'start' | 'now';
  /** Rows may be removed this long after they were written; a reader that paused for so long starts over. */
  keptMs?: number;
  /** Receives rows not given before, in the order of `key`. */
  onRows: (rows: Row[]) => void;
  /** Rows may have been missed: drop whatever was derived from earlier ones. */
  onGap?: () => void;
}

export interface Tail {
  /** Reads the table repeatedly. */
  job: BackgroundJob;
  /** Reads now. */
  read(): Promise<void>;
  /** Milliseconds since the table was last read successfully. */
  age(): number;
}

/**
 * Follows an append-only table. Ids are assigned before a transaction commits, so “ids above the last one” would miss
 * late commits. Each row therefore has its transaction's number (`xact`), and every read starts at the oldest
 * transaction that was still open at the previous read. It needs one small statement and no extra connection, and
 * survives a restart of the database.
 */
export function tail<Row extends object>(settings: TailSettings<Row>): Tail {
  const { db, everyMs, key, table } = settings;
  const beginning = settings.from === 'start' ? '0' : undefined;
  let horizon = beginning;
  /** Rows given already, although their transactions are not older than the horizon: key → transaction. */
  const given = new Map<unknown, bigint>();
  let lastRead = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  function startAnewAfterGap(now: number): void {
    if (settings.keptMs === undefined || !Number.isFinite(lastRead) || now - lastRead <= settings.keptMs) return;
    horizon = beginning;
    given.clear();
    settings.onGap?.();
  }

  async function readOnce(): Promise<void> {
    const started = performance.now();
    startAnewAfterGap(started);
    const rows = await sql<Row & { horizon: string; transaction: string | null }>(
      db,
      `select h.xmin::text as horizon, t.xact::text as transaction, t.${key}, ${settings.columns}
       from (select pg_snapshot_xmin(pg_current_snapshot()) as xmin) h
       left join ${table} t on t.xact >= coalesce(?::text::xid8, h.xmin) and t.${key}::text <> all(?::text[])
       order by t.${key}`,
      [horizon ?? null, [...given.keys()].map(String)],
      { name: `tail-of-${table}` },
    );
    horizon = rows[0]?.horizon ?? horizon;
    lastRead = started;
    const fresh = rows.filter((row) => row.transaction !== null);
    for (const row of fresh) given.set(row[key], BigInt(row.transaction as string));
    const oldest = BigInt(horizon ?? 0);
    for (const [id, transaction] of given) if (transaction < oldest) given.delete(id);
    if (fresh.length > 0) settings.onRows(fresh);
  }

  function read(): Promise<void> {
    reading ??= readOnce().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  const job = defineJob({
    name: `follow ${table}`,
    everyMs,
    lock: 'process',
    // no longer pause and no jitter: calls that depend on it are refused after 45 s (SGN-07)
    retry: { firstMs: Math.max(1000, everyMs), longestMs: Math.max(1000, everyMs) },
    async work() {
      await read();
      return 'done';
    },
  });

  return { job, read, age: () => performance.now() - lastRead };
}
