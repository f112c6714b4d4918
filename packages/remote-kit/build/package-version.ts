import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const leftOut = new Set(['node_modules', 'dist', 'server', 'fixtures', 'README.md', 'CHANGELOG.md']);
const known = new Map<string, string>();

interface PackageFile {
  version: string;
  dependencies?: Record<string, string>;
}

/** All files of a folder that a build may read, sorted; no tests, and nothing hidden such as `.git` and editors’ files. */
export function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      if (leftOut.has(entry.name) || /^\.|\.(test|e2e|fixture)\.tsx?$/.test(entry.name)) return [];
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesUnder(path) : [path];
    })
    .sort();
}

/**
 * The version of one of our packages (SHP-01): the one in its package.json, which its authors raise for what breaks
 * others, and `-c` with a hash of its content and of our packages that it contains. An installed package carries it
 * already.
 */
export function contentVersion(folder: string): string {
  const real = realpathSync(folder);
  const found = known.get(real) ?? versionOf(real);
  known.set(real, found);
  return found;
}

function versionOf(folder: string): string {
  const { version, dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;
  if (folder.split(/[\\/]/).includes('node_modules')) return version;
  const hash = createHash('sha256');
  for (const file of filesUnder(folder))
    hash.update(relative(folder, file).replaceAll('\\', '/')).update('\0').update(readFileSync(file)).update('\0');
  for (const name of Object.keys(dependencies).sort())
    if (name.startsWith('@daftar/')) hash.update(contentVersion(installedFolder(folder, name)));
  return `${version}-c${hash.digest('hex').slice(0, 12)}`;
}

/** Where node finds a package from a folder. */
function installedFolder(from: string, name: string): string {
  const folder = join(from, 'node_modules', name);
  if (existsSync(folder)) return folder;
  if (dirname(from) === from) throw new Error(`${name} is not installed`);
  return installedFolder(dirname(from), name);
}

/** As shell and remotes state it to each other at run time: the content behind a `+`, which no range looks at. */
export const sharedVersion = (version: string): string => version.replace(/-(c[0-9a-f]{12})$/, '+$1');
