import type { ClockSeen } from '@daftar/service-kit/clocks/judge';
import { execute, sql } from '@daftar/service-kit/sql/sql';
import type { Db } from '../db/database.ts';

export interface ClockMark {
  at: Date;
  /** Rises when an operator resets the watermark. */
  generation: number;
}

/** Raises the stored watermark to a time, and answers the highest of all processes; null reads it alone. */
export async function liftMark(db: Db, to: Date | null): Promise<ClockMark | undefined> {
  const rows = await sql<ClockMark>(
    db,
    to === null
      ? 'select at, generation from clock_mark'
      : `insert into clock_mark (at) values (?)
         on conflict (only_one) do update set at = greatest(clock_mark.at, excluded.at)
         returning at, generation`,
    to === null ? [] : [to],
  );
  return rows[0];
}

/** Sets the stored watermark to the operator's machine time; running processes follow with their next turn. */
export async function resetMark(db: Db, to: Date): Promise<void> {
  await execute(
    db,
    `insert into clock_mark (at) values (?)
     on conflict (only_one) do update set at = excluded.at, generation = clock_mark.generation + 1`,
    [to],
  );
}

/**
 * Records what a process measured, and answers what the others did within the last seconds. A row of the future is from
 * before the database's clock was set back: nobody keeps it.
 */
export async function shareClock(db: Db, instance: string, { host, aheadMs }: ClockSeen): Promise<ClockSeen[]> {
  await execute(
    db,
    `insert into clock_seen (instance, host, ahead_ms, seen_at) values (?, ?, ?, clock_timestamp())
     on conflict (instance) do update set ahead_ms = excluded.ahead_ms, seen_at = excluded.seen_at`,
    [instance, host, aheadMs],
  );
  await execute(
    db,
    `delete from clock_seen where seen_at not between clock_timestamp() - interval '1 minute' and clock_timestamp() + interval '5 seconds'`,
  );
  const rows = await sql<{ host: string; ahead_ms: number }>(
    db,
    `select host, ahead_ms::float8 as ahead_ms from clock_seen
     where instance <> ?
       and seen_at between clock_timestamp() - interval '10 seconds' and clock_timestamp() + interval '5 seconds'`,
    [instance],
  );
  return rows.map((row) => ({ host: row.host, aheadMs: row.ahead_ms }));
}
