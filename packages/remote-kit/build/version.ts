import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const leftOut = new Set(['node_modules', 'dist', 'server']);

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (leftOut.has(entry.name) || /\.(test|e2e)\.tsx?$/.test(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(path) : [path];
  });
}

/**
 * The version of a build: the package's own plus a hash of its inputs (its sources, our packages and the lock file).
 * Every URL contains it, so that browsers and CDNs may cache forever (PLT-04), and so does the build's unique name, so
 * that two builds of one remote never collide in a page.
 */
export function buildVersion(dir: string, packageVersion: string): string {
  const packages = readdirSync(join(root, 'packages')).filter((name) => name !== 'service-kit');
  const folders = [dir, ...packages.map((name) => join(root, 'packages', name))];
  const hash = createHash('sha256');
  for (const file of [...folders.flatMap(filesUnder), join(root, 'package-lock.json')].sort()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return `${packageVersion}-${hash.digest('hex').slice(0, 12)}`;
}

/** The version in a folder's package.json. */
export function packageVersion(dir: string): string {
  return (JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { version: string }).version;
}
