import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * An upload writes to its file until it has been received, which takes five minutes at most (`requestTimeout`), and is
 * moved or copied away soon after. A file that nobody has written to for this long is an orphan of a crashed process.
 */
export const uploadOrphanMs = 3_600_000;

/**
 * Removes temporary upload files that crashed processes left behind (FIX-06). Judges by the time of the last write, so
 * uploads in progress are safe, also those of other processes; any number of processes may sweep one folder. Answers how many it removed.
 */
export async function sweepUploads(folder: string, now = Date.now()): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder)) {
    try {
      const path = join(folder, name);
      const found = await stat(path);
      // the file system's own time, so the real clock
      if (!found.isFile() || now - found.mtimeMs < uploadOrphanMs) continue;
      await unlink(path);
      removed += 1;
    } catch (error) {
      // taken by the upload it belongs to, or by another process's sweep
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return removed;
}
