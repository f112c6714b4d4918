import type { Knex } from 'knex';

export interface ClockMark {
  at: Date;
  /** Rises when an operator resets the watermark. */
  generation: number;
}

/** Raises the stored watermark to this process's machine time, and answers the highest of all processes. */
export async function liftMark(db: Knex, to: Date): Promise<ClockMark> {
  const { rows } = await db.raw(
    `insert into clock_mark (at) values (?)
     on conflict (only_one) do update set at = greatest(clock_mark.at, excluded.at)
     returning at, generation`,
    [to],
  );
  return rows[0];
}

/** Sets the stored watermark to the operator's machine time; running processes follow with their next turn. */
export async function resetMark(db: Knex, to: Date): Promise<void> {
  await db.raw(
    `insert into clock_mark (at) values (?)
     on conflict (only_one) do update set at = excluded.at, generation = clock_mark.generation + 1`,
    [to],
  );
}
