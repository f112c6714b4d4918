import type { Disk } from './disk.ts';

/**
 * - kept: everything that was put is on the disk; it survives the death of the browser
 * - keeping: on its way there
 * - away: there is no disk for us, it has no room, or it takes too long
 */
export type DiskState = 'kept' | 'keeping' | 'away';

export interface DiskWriter<T> {
  /** The newest record of a name; it is written as soon as what is under way has completed. */
  put(name: string, record: T): void;
  state(): DiskState;
  /** Calls back after each change of state, until the answered function is called. */
  watch(listener: () => void): () => void;
}

export const diskTimes = {
  /** So long “keeping” is believed; after that people are told not to count on it. */
  patience: 3000,
  /** The pause before what failed is tried again. */
  retry: 10_000,
} as const;

/** Brings records to the disk, one transaction after the other (FIX-02). Nothing is written before `ready` has settled. */
export function diskWriter<T>(disk: Disk<T>, ready: Promise<unknown>): DiskWriter<T> {
  const waiting = new Map<string, T>();
  const listeners = new Set<() => void>();
  let writing = false;
  let failed = false;
  let late = false;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    for (const listener of [...listeners]) listener();
  };

  function beLate(): void {
    late = true;
    tell();
  }

  async function write(): Promise<void> {
    clearTimeout(retry);
    if (writing || waiting.size === 0) return;
    writing = true;
    patience ??= setTimeout(beLate, diskTimes.patience);
    await ready.catch(() => {});
    const batch = new Map(waiting);
    waiting.clear();
    try {
      await disk.write(batch);
      failed = false;
    } catch {
      failed = true;
      // a newer record of the name may have come meanwhile
      for (const [name, record] of batch) if (!waiting.has(name)) waiting.set(name, record);
    }
    writing = false;
    late = false;
    clearTimeout(patience);
    patience = undefined;
    tell();
    if (failed) retry = setTimeout(write, diskTimes.retry);
    else await write();
  }

  return {
    put(name: string, record: T) {
      waiting.set(name, record);
      void write();
    },
    state: () => (failed || late ? 'away' : writing || waiting.size > 0 ? 'keeping' : 'kept'),
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
