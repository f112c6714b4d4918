import type { Disk } from '../disk.ts';

/** The device's disk for tests; it can be slow, or refuse everything. An acknowledged write is permanent. */
export function memoryDisk<T>(replaces: (newer: T, older: T) => boolean) {
  const records = new Map<string, T>();
  let answer: Promise<unknown> = Promise.resolve();
  const disk = {
    records,
    denied: false,
    /** Answers nothing until the returned function is called. */
    hold(): () => void {
      let release = () => {};
      answer = new Promise<void>((resolve) => {
        release = resolve;
      });
      return () => release();
    },
    async read(prefix: string) {
      const found = new Map([...records].filter(([name]) => name.startsWith(prefix)));
      await answer;
      if (disk.denied) throw new DOMException('denied', 'SecurityError');
      return structuredClone(found);
    },
    async write(batch: ReadonlyMap<string, T | null>) {
      const written = structuredClone(batch);
      await answer;
      if (disk.denied) throw new DOMException('full', 'QuotaExceededError');
      for (const [name, record] of written) {
        const older = records.get(name);
        if (record === null) records.delete(name);
        else if (!older || replaces(record, older)) records.set(name, record);
      }
    },
  };
  /** One browser's connection to it; writes not answered when that browser dies are not stored. */
  function connect(): Disk<T> & { die(): void } {
    let dead = false;
    return {
      read: disk.read,
      async write(batch) {
        const written = structuredClone(batch);
        await answer;
        if (!dead) await disk.write(written);
      },
      die: () => {
        dead = true;
      },
    };
  }
  return Object.assign(disk, { connect });
}
