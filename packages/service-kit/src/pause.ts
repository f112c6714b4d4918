import { setTimeout as wait } from 'node:timers/promises';

/** Waits so many milliseconds, or until the signal; that it came is no error. For loops that must be able to stop. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(ms, undefined, { signal }).catch(() => {});
