import { chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { ownFolder, quickPlace, removeLeftovers } from '../postgres/quick-folder.ts';

const prefix = 'daftar-tests-';
let made: NodeJS.ProcessEnv | undefined;

/**
 * Where tests and what they start keep temporary files: in Linux's memory if there is plenty (`quickPlace`), since
 * creating a file on a disk can take a millisecond of the processor. Made once, deleted when this process ends.
 */
export function inQuickPlace(): NodeJS.ProcessEnv {
  made ??= make();
  return made;
}

function make(): NodeJS.ProcessEnv {
  const place = quickPlace();
  if (place === tmpdir()) return {};
  removeLeftovers(prefix);
  const folder = ownFolder(prefix, place);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // as /tmp: servers of tests run as other users
  chmodSync(folder, 0o1777);
  return { TMPDIR: folder };
}
