import { setTimeout as wait } from 'node:timers/promises';

/** Waits for so many milliseconds or until the signal, which is not an error. For loops that must be able to stop. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(ms, undefined, { signal }).catch(() => {});
