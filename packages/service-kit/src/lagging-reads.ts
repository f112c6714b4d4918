import { AsyncLocalStorage } from 'node:async_hooks';
import { databaseRefusal } from './constraints.ts';

const lagging = new AsyncLocalStorage<boolean>();

/** Runs work whose reads may be some seconds behind: that of calls which are declared `mayLag` (RUN-05). */
export const readingBehind = <T>(work: () => T): T => lagging.run(true, work);

/**
 * Does so for a call that is declared `mayLag`, or for such a part of another call. What fails on the replica, because it
 * is down or in recovery, the primary answers: the work then runs twice.
 */
export async function readBehind<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await readingBehind(work);
  } catch (error) {
    if (databaseRefusal(error, {})?.code !== 'server.unavailable') throw error;
    return readingNow(work);
  }
}

/** Within such a call: runs work whose reads decide what the caller may see, so they come from the primary. */
export const readingNow = <T>(work: () => T): T => lagging.run(false, work);

/** Whether the current work may read from a replica. */
export const mayLag = (): boolean => lagging.getStore() ?? false;
