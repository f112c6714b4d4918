import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from '../bootstrap/say.mjs';
import { writePrivately } from './data-dir.ts';
import { root } from './settings.ts';

/** One entry of the registry; a remote's build writes it to dist/remote.json. */
export interface RegistryEntry {
  id: string;
  version: string;
  entry: string;
  [field: string]: unknown;
}

interface Registry {
  remotes: RegistryEntry[];
}

/** Folders of the remotes in this workspace, in navigation order. */
export const remoteFolders = ['mfe-admin', 'mfe-instructor', 'mfe-student'] as const;

function readRegistry(file: string): Registry {
  if (!existsSync(file)) return { remotes: [] };
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Registry;
  } catch {
    return { remotes: [] };
  }
}

/** Copies a build under its own version; an existing version is never changed. */
function copyBuild(dist: string, target: string, version: string): void {
  if (existsSync(target)) return;
  const own = join(dist, version);
  const half = `${target}.new`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  cpSync(existsSync(own) ? own : dist, half, { recursive: true, preserveTimestamps: true });
  renameSync(half, target);
}

/**
 * Puts the built remotes into `remotesDir` (one immutable folder per version) and names them in its registry.json,
 * which is replaced atomically (PLT-04). Entries of other remotes stay as they are. Returns the registry's path.
 */
export function publishRemotes(remotesDir: string, folders: readonly string[] = remoteFolders): string {
  mkdirSync(remotesDir, { recursive: true });
  const file = join(remotesDir, 'registry.json');
  const before = readRegistry(file);
  const entries: RegistryEntry[] = [];
  for (const folder of folders) {
    const dist = join(root, folder, 'dist');
    const own = join(dist, 'remote.json');
    if (!existsSync(own)) throw new Stop(`${folder} has no build (${own} is missing).`, ['Build it: npm run build']);
    const entry = JSON.parse(readFileSync(own, 'utf8')) as RegistryEntry;
    copyBuild(dist, join(remotesDir, entry.id, entry.version), entry.version);
    entries.push(entry);
  }
  const others = before.remotes.filter((known) => !entries.some((entry) => entry.id === known.id));
  const text = `${JSON.stringify({ remotes: [...entries, ...others] }, null, 2)}\n`;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writePrivately(file, text);
  return file;
}
