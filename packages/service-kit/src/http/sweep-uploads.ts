import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';

const oldMs = 3_600_000;

/** Removes temporary files that a crashed process left behind; younger ones may be another process's uploads. */
export async function sweepUploads(folder: string, log: Logger): Promise<void> {
  try {
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const { mtimeMs } = await stat(path);
      // the file system's own time, so the real clock
      if (Date.now() - mtimeMs > oldMs) await rm(path, { force: true });
    }
  } catch (error) {
    log.warn({ err: error }, 'old uploads could not be swept');
  }
}
