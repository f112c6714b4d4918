import { setTimeout as wait } from 'node:timers/promises';

/** Runs one of many writes, and waits after it as long as the database needs for everybody else. */
export type Pace = <T>(rows: number, write: () => Promise<T>) => Promise<T>;

/** So many rows are one write: short enough that calls which wait for it don’t notice. */
export const rowsAtOnce = 4000;

/** The share of a write's time that the database rests after it: while nobody else is at work, and at most. */
const least = 0.15;
const most = 1;
/** Writes of one machine differ by this much by themselves. */
const chance = 2;
const longestMs = 500;
/** The best speed is forgotten slowly, so that a machine that has become slower is not taken for a busy one forever. */
const forgotten = 1.02;

/**
 * Paces one send to many by what the database bears (RUN-09): a write that takes more than twice as long as the fastest
 * one shows that others are at work, and is followed by a pause that leaves them up to half of the time. An idle
 * database keeps most of its speed (PRF-06). `now`: milliseconds.
 */
export function createPace({
  now = () => performance.now(),
  pause = (ms: number): Promise<unknown> => wait(ms),
} = {}): Pace {
  let best = Number.POSITIVE_INFINITY;
  return async (rows, write) => {
    const started = now();
    const result = await write();
    const took = now() - started;
    const each = took / Math.max(1, rows);
    best = Math.min(best * forgotten, each);
    const share = best > 0 ? Math.min(most, Math.max(0, each / best - chance) + least) : least;
    await pause(Math.min(longestMs, took * share));
    return result;
  };
}
