import { closeSync, openSync, readSync } from 'node:fs';

/** Where time decides something, it is asked here and nowhere else. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is set; for tests. */
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
 * The real time plus the offset in milliseconds that stands in a file, read at every call
 * (CLOCK_FILE; embedded mode and tests only). The file is made when absent; write it in place, don't replace it.
 */
export function fileClock(path: string): Clock & { close(): void } {
  const file = openSync(path, 'a+');
  const buffer = Buffer.alloc(32);
  let offset = 0;
  return {
    now: () => {
      const length = readSync(file, buffer, 0, buffer.length, 0);
      const text = buffer.toString('latin1', 0, length).trim();
      // An empty read is a writer between truncating and writing: the last offset still holds.
      if (/^-?\d{1,15}$/.test(text)) offset = Number(text);
      return new Date(Date.now() + offset);
    },
    close: () => closeSync(file),
  };
}
