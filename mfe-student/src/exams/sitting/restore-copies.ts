import type { Disk, SafeStorage } from '@daftar/remote-kit';
import { type DiskRecord, namesOf, replaces, storedRecord } from './copy-records.ts';

/** Confirmed and removed records only correct older ones, which browsers write to the disk within minutes. */
const doneFor = 24 * 3_600_000;

export type DiskRecords = ReadonlyMap<string, DiskRecord>;

/**
 * Merges the two copies of a person’s sittings in local storage (FIX-02): under each name the record with the higher
 * number wins. Waits for the disk up to `within` ms; what it returns later is answered as `late`, because the student
 * may be writing by then.
 */
export async function restoreCopies(input: {
  storage: SafeStorage;
  disk: Disk<DiskRecord>;
  userId: number;
  within: number;
  now: number;
  /** Records that this page itself has written or removed: the storage is right about them, the disk may lag. */
  isOwn?: (name: string) => boolean;
}): Promise<{ late: Promise<DiskRecords> | null }> {
  const { storage, disk, now, isOwn = () => false } = input;
  const none: DiskRecords = new Map();
  const reading = disk.read(namesOf(input.userId)).catch(() => none);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), input.within);
  });
  const found = await Promise.race([reading, tooLong]);
  clearTimeout(timer);
  if (!found) return { late: reading };
  const forgotten = new Map<string, null>();
  for (const [name, record] of found) {
    if (!isOwn(name)) restore(storage, name, record);
    if (record.step > 0 && now - record.at > doneFor) forgotten.set(name, null);
  }
  if (forgotten.size > 0) disk.write(forgotten).catch(() => {});
  return { late: null };
}

function restore(storage: SafeStorage, name: string, record: DiskRecord): void {
  const stored = storedRecord(storage, name);
  // A confirmed answer isn’t restored; it only corrects an older one.
  if (stored ? replaces(stored, record) : record.step > 0) return;
  if (record.value === null) storage.removeItem(name);
  else storage.setItem(name, JSON.stringify(record.value));
}
