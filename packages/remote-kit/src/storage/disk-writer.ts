import type { Disk } from './disk.ts';

/**
 * - kept: everything put is on the disk and survives the death of the browser
 * - keeping: on its way there
 * - away: the disk is unavailable, has no room, or takes too long
 */
export type DiskState = 'kept' | 'keeping' | 'away';

export interface DiskWriter<T> {
  /** Stores the newest record of a name; it is written when the current transaction has completed. */
  put(name: string, record: T): void;
  state(): DiskState;
  /** Calls back after each change of state, until the returned function is called. */
  watch(listener: () => void): () => void;
}

export const diskTimes = {
  /** How long “keeping” is believed; after that, people are told not to rely on it. */
  patience: 3000,
  /** The pause before a failed write is retried. */
  retry: 10_000,
} as const;

/** Writes records to the disk, one transaction after the other (FIX-02). Writes nothing before `ready` has settled. */
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
      // a newer record of the name may have arrived meanwhile
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
