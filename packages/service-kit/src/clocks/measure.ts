import { type AnyDatabase, sqlRow } from '../sql/sql.ts';

/** The database's own clock; only clocks are compared with it, no rule reads it. */
export const databaseTime = async (db: AnyDatabase): Promise<Date> =>
  (await sqlRow<{ at: Date }>(db, 'select clock_timestamp() as at')).at;

/** How far a clock is for certain ahead of another one, however long the question took. */
export async function aheadOf(
  reference: () => Promise<Date>,
  { wall, run, monotonic }: { wall: number; run: number; monotonic: () => number },
): Promise<number> {
  const theirs = (await reference()).getTime();
  const until = wall + (monotonic() - run);
  return Math.round(theirs < wall ? wall - theirs : theirs > until ? until - theirs : 0);
}

/** A readable difference: “7200 s ahead”. */
export const difference = (aheadMs: number): string =>
  `${Math.abs(Math.round(aheadMs / 1000))} s ${aheadMs > 0 ? 'ahead' : 'behind'}`;
