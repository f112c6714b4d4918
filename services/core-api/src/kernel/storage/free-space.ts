import { statfs } from 'node:fs/promises';
import { AppError } from '@daftar/service-kit/errors';

/** Room on a disk that uploads may take: all but a floor that the database and the logs need. */
export interface FreeSpace {
  /**
   * Reserves room for an upload until the returned function is called.
   * @throws AppError storage.full when it would leave less than the floor
   */
  take(bytes: number): Promise<() => void>;
}

/** How many bytes of a folder's disk are free for this user. */
async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Refuses an upload before its body is read when it would leave the disk with less than `floorBytes`. Counts what other
 * uploads have yet to write: the last minute brings hundreds at once.
 */
export function freeSpace(folder: string, floorBytes: number, look: typeof freeOn = freeOn): FreeSpace {
  let onTheWay = 0;
  return {
    async take(bytes) {
      onTheWay += bytes;
      let held = true;
      const release = () => {
        if (held) onTheWay -= bytes;
        held = false;
      };
      try {
        // A disk that can't be read is no reason to refuse: a full one will report it.
        const free = await look(folder).catch(() => Number.POSITIVE_INFINITY);
        if (free - onTheWay < floorBytes) throw new AppError('storage.full', { headers: { 'Retry-After': '60' } });
      } catch (error) {
        release();
        throw error;
      }
      return release;
    },
  };
}
