import { cpSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ownFolder, removeLeftovers } from '../postgres/quick-folder.ts';
import { root } from '../run/settings.ts';

const leftOut = new Set(['node_modules', 'dist', '.git', '.nx', '.daftar', 'test-results', 'coverage']);
const prefix = 'daftar-mutants-';

/**
 * Copies the tree to a temporary folder, so that a mistake never is in the tree itself: a run that is killed leaves
 * nothing there, and the next one removes the copy. Packages are linked, those of ours to the copy.
 */
export function copyOfTree(): string {
  removeLeftovers(prefix, [tmpdir()]);
  const copy = ownFolder(prefix, tmpdir());
  for (const name of readdirSync(root)) {
    if (leftOut.has(name)) continue;
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: (path) => !leftOut.has(basename(path)) });
  }
  const [packages, linked] = [join(root, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(join(linked, '@daftar'), { recursive: true });
  for (const name of readdirSync(packages)) {
    if (!name.startsWith('.') && name !== '@daftar') symlinkSync(join(packages, name), join(linked, name), 'junction');
  }
  // relative, so they lead into the copy
  for (const name of readdirSync(join(packages, '@daftar'))) {
    symlinkSync(readlinkSync(join(packages, '@daftar', name)), join(linked, '@daftar', name));
  }
  return copy;
}
