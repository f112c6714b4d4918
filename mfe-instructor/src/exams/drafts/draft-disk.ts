import { diskWriter, openDisk } from '@daftar/remote-kit';
import type { DraftCache, DraftRecord } from './draft-cache.ts';
import { type DiskRow, joinRecords, leftRows, splitRecords } from './draft-disk-records.ts';

/** The mark of a finished draft outlives the storage’s late write to the disk. */
const doneForMs = 24 * 3_600_000;

const disk = openDisk<DiskRow>({ name: 'daftar-drafts', replaces: (newer, older) => newer.rev >= older.rev });
let reading: Promise<ReadonlyMap<string, DiskRow>> | undefined;

const prefixOf = (userId: number) => `${userId}:`;

/** Reads the disk once per page; later the storage is the authority. Writes nothing before it has answered. */
function readOnce(userId: number): Promise<ReadonlyMap<string, DiskRow>> {
  reading ??= disk.read(prefixOf(userId)).catch(() => new Map());
  return reading;
}

const split = splitRecords();
let restored: Promise<string[]> | undefined;
let writer: ReturnType<typeof diskWriter<DiskRow>> | undefined;

/**
 * The disk behind the cache (FIX-02): browsers write local storage to disk up to a minute late, so unsent drafts are
 * also stored in IndexedDB, and only then shown as kept on this device.
 */
export function draftDisk(userId: number) {
  const read = readOnce(userId);
  writer ??= diskWriter(disk, read);
  const { put, state, watch } = writer;
  return {
    state,
    watch,
    mirror: {
      // all rows of a record are put in one turn, so the writer writes them in one transaction
      put(id: string, record: DraftRecord) {
        for (const [name, row] of split(id, record)) put(prefixOf(userId) + name, row);
      },
      now: Date.now,
    },
    /** Restores what only the disk has; answers the ids of the drafts concerned. Runs once per page. */
    restore(cache: DraftCache): Promise<string[]> {
      restored ??= read.then((records) => {
        const done = leftRows(records, Date.now() - doneForMs);
        if (done.length > 0) disk.write(new Map(done.map((name) => [name, null]))).catch(() => {});
        return cache.restore(
          joinRecords(new Map([...records].map(([name, row]) => [name.slice(prefixOf(userId).length), row]))),
        );
      });
      return restored;
    },
  };
}
