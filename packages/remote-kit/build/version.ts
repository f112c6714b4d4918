import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { contentVersion, filesUnder } from './package-version.ts';

const root = resolve(import.meta.dirname, '../../..');
/** The workspace in which the packages are developed; elsewhere they are installed, with versions that name their content. */
const isWorkspace = !import.meta.dirname.split(/[\\/]/).includes('node_modules');

/**
 * The version of a build: the package's own plus a hash of its inputs (its sources, our packages and the lock file).
 * Every URL contains it, so that browsers and CDNs may cache forever (PLT-04), and so does the build's unique name, so
 * that two builds of one remote never collide in a page.
 */
export function buildVersion(dir: string, packageVersion: string): string {
  const hash = createHash('sha256');
  const { folder, files, packages } = isWorkspace ? inWorkspace(dir) : installed(dir);
  for (const name of packages) hash.update(name).update('\0');
  for (const file of files.sort())
    hash.update(relative(folder, file).replaceAll('\\', '/')).update('\0').update(readFileSync(file)).update('\0');
  return `${packageVersion}-${hash.digest('hex').slice(0, 12)}`;
}

interface Inputs {
  /** Paths in the hash are relative to it. */
  folder: string;
  files: string[];
  packages: string[];
}

function inWorkspace(dir: string): Inputs {
  const packages = readdirSync(join(root, 'packages')).filter((name) => name !== 'service-kit');
  const folders = [dir, ...packages.map((name) => join(root, 'packages', name))];
  return { folder: root, files: [...folders.flatMap(filesUnder), join(root, 'package-lock.json')], packages: [] };
}

function installed(dir: string): Inputs {
  const ours = resolve(import.meta.dirname, '../..');
  const packages = readdirSync(ours).map((name) => `${name} ${contentVersion(join(ours, name))}`);
  return { folder: dir, files: filesUnder(dir), packages: [...packages.sort(), lockOf(dir)] };
}

/** The folders whose files make a build: a command that builds at every change watches them. */
export const sourceFolders = (dir: string): string[] => (isWorkspace ? [dir, join(root, 'packages')] : [dir]);

/** The lock file of an installation, which may lie in a folder above. */
function lockOf(dir: string): string {
  const file = join(dir, 'package-lock.json');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  return dirname(dir) === dir ? '' : lockOf(dirname(dir));
}

/** The version in a folder's package.json. */
export function packageVersion(dir: string): string {
  return (JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { version: string }).version;
}
