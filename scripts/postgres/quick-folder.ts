import {
  accessSync,
  constants,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const inMemory = '/dev/shm';
const gibibyte = 1024 ** 3;

/** Whether the machine can spare what a test run writes: files in memory must not crowd out its processes. */
function hasRoom(memory: string): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= 4 * gibibyte && process.availableMemory() >= 8 * gibibyte;
  } catch {
    return false;
  }
}

/**
 * Where data that may be lost at any moment belongs: in Linux's memory if there is plenty. A database is a thousand
 * files, and creating one on a disk can take a millisecond of the processor.
 */
export const quickPlace = (memory = inMemory): string => (hasRoom(memory) ? memory : tmpdir());

/** A new folder, which `removeLeftovers` removes if this process can't. */
export function ownFolder(prefix: string, place: string): string {
  const folder = mkdtempSync(join(place, prefix));
  writeFileSync(join(folder, 'owner.pid'), String(process.pid));
  return folder;
}

/** Removes folders of `ownFolder` whose process was killed. */
export function removeLeftovers(prefix: string, places: readonly string[] = [inMemory, tmpdir()]): void {
  for (const place of places) {
    for (const name of namesIn(place)) {
      if (!name.startsWith(prefix)) continue;
      const folder = join(place, name);
      try {
        const owner = Number(readFileSync(join(folder, 'owner.pid'), 'utf8'));
        if (!isAlive(owner)) rmSync(folder, { recursive: true, force: true });
      } catch {
        // another run is just creating or removing it
      }
    }
  }
}

function namesIn(place: string): string[] {
  try {
    return readdirSync(place);
  } catch {
    return [];
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
