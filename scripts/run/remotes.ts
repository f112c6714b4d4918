import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from '../bootstrap/say.mjs';
import { type RegistryEntry, readRegistryFile, writeRegistryFile } from './registry-file.ts';
import { root } from './settings.ts';

/** Folders of the remotes in this workspace, in navigation order. */
export const remoteFolders = ['mfe-admin', 'mfe-instructor', 'mfe-student'] as const;

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
 * which is signed and replaced atomically (PLT-04). Entries of other remotes stay as they are.
 */
export function publishRemotes(
  remotesDir: string,
  signingKey: string,
  folders: readonly string[] = remoteFolders,
): void {
  mkdirSync(remotesDir, { recursive: true });
  const file = join(remotesDir, 'registry.json');
  const before = readRegistryFile(file, signingKey);
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
  writeRegistryFile(file, signingKey, { remotes: [...entries, ...others] });
}
