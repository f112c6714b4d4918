import { closeSync, openSync, readSync } from 'node:fs';

/** The one source of time for every decision. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that moves only when set; for tests. */
export function fixedClock(start: Date): Clock & { set(at: Date): void; advance(ms: number): void } {
  let at = start;
  return {
    now: () => new Date(at),
    set: (next) => {
      at = next;
    },
    advance: (ms) => {
      at = new Date(at.getTime() + ms);
    },
  };
}

/**
 * The real time plus an offset in milliseconds, which is read from a file at every call (CLOCK_FILE; embedded mode and
 * tests only). Creates the file if absent; write it in place, don't replace it.
 */
export function fileClock(path: string): Clock & { close(): void } {
  const file = openSync(path, 'a+');
  const buffer = Buffer.alloc(32);
  let offset = 0;
  return {
    now: () => {
      const length = readSync(file, buffer, 0, buffer.length, 0);
      const text = buffer.toString('latin1', 0, length).trim();
      // An empty read means a writer between truncating and writing: the last offset still applies.
      if (/^-?\d{1,15}$/.test(text)) offset = Number(text);
      return new Date(Date.now() + offset);
    },
    close: () => closeSync(file),
  };
}
