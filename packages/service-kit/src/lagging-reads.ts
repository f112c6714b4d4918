import { AsyncLocalStorage } from 'node:async_hooks';

const lagging = new AsyncLocalStorage<boolean>();

/** Runs work whose reads may be some seconds behind: that of calls which are declared `mayLag` (RUN-05). */
export const readingBehind = <T>(work: () => T): T => lagging.run(true, work);

/** Within such a call: runs work whose reads decide what the caller may see, so they come from the primary. */
export const readingNow = <T>(work: () => T): T => lagging.run(false, work);

/** Whether the current work may read from a replica. */
export const mayLag = (): boolean => lagging.getStore() ?? false;
