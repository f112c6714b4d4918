import { execute, sql, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Trx } from '../db/database.ts';

/** The last mark, as the database knows it. */
export interface QueueMark {
  number: number;
  from_id: number;
  earlier_from_id: number;
  marked_at: Date;
}

/** Whether no other process compares at this moment; the lock lasts until the transaction ends. */
export const takeMarkLock = async (trx: Trx): Promise<boolean> =>
  (
    await sqlRow<{ taken: boolean }>(
      trx,
      `select pg_try_advisory_xact_lock(hashtextextended('queue_mark', 0)) as taken`,
    )
  ).taken;

/** The last mark, or undefined before the first one. */
export const lastMark = async (trx: Trx): Promise<QueueMark | undefined> => {
  const [mark] = await sql<QueueMark>(
    trx,
    `select number::float8 as number, from_id::float8 as from_id, earlier_from_id::float8 as earlier_from_id, marked_at
       from queue_mark`,
  );
  return mark;
};

/** The oldest of these events in the outbox; without any, the next one to come. */
export const oldestOf = async (trx: Trx, eventIds: readonly string[]): Promise<number> =>
  (
    await sqlRow<{ id: number }>(
      trx,
      `select coalesce((select min(id) from outbox where event_id = any(?::uuid[])), (select max(id) + 1 from outbox), 1)::float8
         as id`,
      [eventIds],
    )
  ).id;

/** Stores a mark. */
export const storeMark = (trx: Trx, { number, from_id, earlier_from_id, marked_at }: QueueMark): Promise<number> =>
  execute(
    trx,
    `insert into queue_mark (number, from_id, earlier_from_id, marked_at) values (?, ?, ?, ?)
       on conflict (only_one) do update set number = excluded.number, from_id = excluded.from_id,
         earlier_from_id = excluded.earlier_from_id, marked_at = excluded.marked_at`,
    [number, from_id, earlier_from_id, marked_at],
  );

/** Makes relayed events wait again: those from an id on, and those relayed since a time. Answers how many. */
export const sendAgain = (trx: Trx, from: number, since: Date): Promise<number> =>
  execute(
    trx,
    `update outbox set relayed_at = null, next_attempt_at = null
       where relayed_at is not null and (id >= ? or relayed_at >= ?)`,
    [from, since],
  );
