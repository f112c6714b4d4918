import { execute, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Db } from '../db/database.ts';

export interface ClockMark {
  at: Date;
  /** Rises when an operator resets the watermark. */
  generation: number;
}

/** Raises the stored watermark to this process's machine time, and answers the highest of all processes. */
export async function liftMark(db: Db, to: Date): Promise<ClockMark> {
  return sqlRow<ClockMark>(
    db,
    `insert into clock_mark (at) values (?)
     on conflict (only_one) do update set at = greatest(clock_mark.at, excluded.at)
     returning at, generation`,
    [to],
  );
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
