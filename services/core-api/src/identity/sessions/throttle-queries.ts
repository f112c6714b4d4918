import { execute, sql } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../kernel/index.ts';

/** One counter; its time is in milliseconds since 1970. */
export interface CounterRow {
  key: string;
  points: number;
  expire: string;
}

/** Counts one try at each key, in one statement; an expired count begins again. Answers all of them. */
export const countTries = (db: Db, keys: readonly string[], now: number, until: number): Promise<CounterRow[]> =>
  // always in the same order, so that two tries can’t wait for each other
  sql<CounterRow>(
    db,
    `insert into sign_in_failure as f (key, points, expire)
       select key, 1, ? from unnest(?::text[]) key order by key
       on conflict (key) do update set
         points = case when f.expire <= ? then 1 else f.points + 1 end,
         expire = case when f.expire <= ? then excluded.expire else f.expire end
       returning key, points, expire`,
    [until, keys, now, now],
    { name: 'count-tries' },
  );

/** What a counter shows now. */
export const countOf = async (db: Db, key: string, now: number): Promise<number> => {
  const row = await db('sign_in_failure')
    .where({ key })
    .where('expire', '>', now)
    .options({ name: 'count-of-tries' })
    .first('points');
  return row?.points ?? 0;
};

/** Takes one try back at each key. */
export const takeBack = async (db: Db, keys: readonly string[]): Promise<void> => {
  await execute(
    db,
    `with mine as (select key from sign_in_failure where key = any(?) order by key for update)
       update sign_in_failure f set points = greatest(f.points - 1, 0) where f.key = any(array(select key from mine))`,
    [keys],
    { name: 'take-back-tries' },
  );
};

/** Starts the pause of those counters that are used up. */
export const startPauses = async (
  db: Db,
  counters: readonly { key: string; most: number; until: number }[],
): Promise<void> => {
  await execute(
    db,
    `with mine as (select key from sign_in_failure where key = any(?) order by key for update)
       update sign_in_failure f set expire = c.until
         from mine, unnest(?::text[], ?::int[], ?::bigint[]) as c (key, most, until)
         where f.key = mine.key and c.key = mine.key and f.points >= c.most`,
    [
      counters.map(({ key }) => key),
      counters.map(({ key }) => key),
      counters.map(({ most }) => most),
      counters.map(({ until }) => until),
    ],
  );
};

/** Starts the pause of a used-up counter; false where it has begun since its end was seen, by a try at the same time. */
export const startPauseOnce = async (
  db: Db,
  { key, most, seen, until }: { key: string; most: number; seen: number; until: number },
): Promise<boolean> =>
  (await execute(
    db,
    'update sign_in_failure set expire = greatest(?::bigint, expire + 1) where key = ? and points >= ? and expire = ?',
    [until, key, most, seen],
  )) === 1;

/** Makes a pause that has begun longer. */
export const lengthenPause = async (db: Db, key: string, until: number): Promise<void> => {
  await execute(db, 'update sign_in_failure set expire = ? where key = ?', [until, key]);
};

/** Resets a counter, and takes one try back at each of the others. */
export const resetCounter = async (db: Db, own: string, others: readonly string[]): Promise<void> => {
  await execute(
    db,
    `with mine as (select key from sign_in_failure where key = :own or key = any(:others) order by key for update),
       gone as (delete from sign_in_failure where key = any(array(select key from mine where key = :own)))
       update sign_in_failure f set points = greatest(f.points - 1, 0)
         where f.key = any(array(select key from mine where key <> :own))`,
    { own, others: [...others] },
    { name: 'reset-tries' },
  );
};

/** Removes counters that have expired; answers how many. */
export const removeExpiredCounters = (db: Db, now: number): Promise<number> =>
  execute(db, 'delete from sign_in_failure where expire < ?', [now]);
