import type { Disk, Store } from '@daftar/remote-kit';
import { retryDelay } from '../sitting/failures.ts';

/** A picture as this device keeps it beside the opened attempt. */
export interface KeptPicture {
  picture: Blob;
}

export interface SheetPictures {
  /** Addresses of what this page holds, by picture. */
  sources: Store<ReadonlyMap<string, string>>;
  /** Fetches these pictures, unless it holds them. */
  want(ids: readonly string[]): void;
  /** Takes one that came from elsewhere: a photo that was just made. */
  put(id: string, picture: Blob): Promise<void>;
  /** Until the next `want`. */
  stop(): void;
}

interface Needs {
  sources: Store<ReadonlyMap<string, string>>;
  /** Of this attempt, under `prefix`; null: nothing is kept on the disk. */
  disk: Disk<KeptPicture> | null;
  prefix: string;
  /** The picture; undefined when it can’t be had at all. Rejects when it can’t be had now. */
  fetchPicture: (id: string, signal: AbortSignal) => Promise<Blob | undefined>;
  addressOf: (picture: Blob) => string;
  random: () => number;
}

/** How many pictures come at a time: beside them, answers must be saved. */
const atOnce = 3;

/**
 * Holds the pictures of an attempt in this page and on its device (DAY-08): fetched as soon as the attempt is open, so
 * that a lost line shows them all the same.
 */
export function sheetPictures({ sources, disk, prefix, fetchPicture, addressOf, random }: Needs): SheetPictures {
  let stopped = new AbortController();
  const asked = new Set<string>();
  const waiting: string[] = [];
  let running = 0;
  const onDisk = disk?.read(prefix).catch(() => new Map<string, KeptPicture>()) ?? Promise.resolve(new Map());

  function show(id: string, picture: Blob): void {
    if (!stopped.signal.aborted) sources.set(new Map([...sources.get(), [id, addressOf(picture)]]));
  }

  async function keep(id: string, picture: Blob): Promise<void> {
    await disk?.write(new Map([[`${prefix}${id}`, { picture }]])).catch(() => undefined);
  }

  async function load(id: string): Promise<void> {
    const kept = (await onDisk).get(`${prefix}${id}`);
    if (sources.get().has(id)) return;
    if (kept) return show(id, kept.picture);
    for (let tries = 1; !stopped.signal.aborted; tries += 1) {
      try {
        const picture = await fetchPicture(id, stopped.signal);
        if (!picture) return;
        show(id, picture);
        return await keep(id, picture);
      } catch {
        await pause(retryDelay(tries, random), stopped.signal);
      }
    }
  }

  function next(): void {
    while (running < atOnce && waiting.length > 0) {
      running += 1;
      load(waiting.shift()!).finally(() => {
        running -= 1;
        next();
      });
    }
  }

  return {
    sources,
    want(ids) {
      if (stopped.signal.aborted) stopped = new AbortController();
      const added = ids.filter((id) => !asked.has(id));
      for (const id of added) asked.add(id);
      waiting.push(...added);
      next();
    },
    async put(id, picture) {
      asked.add(id);
      show(id, picture);
      await keep(id, picture);
    },
    stop() {
      stopped.abort();
      waiting.length = 0;
      for (const id of asked) if (!sources.get().has(id)) asked.delete(id);
    },
  };
}

/** Resolves after so long, or when stopped. */
export const pause = (ms: number, stopped: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (stopped.aborted) return resolve();
    const timer = setTimeout(done, ms);
    function done(): void {
      clearTimeout(timer);
      stopped.removeEventListener('abort', done);
      resolve();
    }
    stopped.addEventListener('abort', done);
  });
