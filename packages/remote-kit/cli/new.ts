import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { Refused } from './settings.ts';

const template = join(import.meta.dirname, '../template');

interface PackageFile {
  name: string;
  version: string;
  dependencies: Record<string, string>;
}

const readPackage = (folder: string): Partial<PackageFile> =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Partial<PackageFile>;

/**
 * Makes a separate remote in a folder (SHP-08): a page, texts in both languages, tests. A package.json that is there
 * keeps what it has, such as where `@daftar/…` was installed from. @throws Refused for a bad name or a folder with sources
 */
export function makeRemote(name: string | undefined, given: string | undefined): string {
  if (!name || !/^[a-z][a-z0-9-]{1,30}$/.test(name) || name === 'shell')
    throw new Refused('name the remote: lower-case letters, digits and hyphens, such as library');
  const folder = resolve(given ?? name);
  if (existsSync(join(folder, 'src'))) throw new Refused(`${folder} has sources already: choose another folder`);
  const before = existsSync(join(folder, 'package.json')) ? readPackage(folder) : {};
  copyTemplate(folder, name);
  writePackage(folder, before);
  return [
    `${name} is in ${folder}. Next:`,
    ...(relative(process.cwd(), folder) ? [`  cd ${relative(process.cwd(), folder)}`] : []),
    '  npm install',
    '  npm test',
    '  npm run dev',
  ].join('\n');
}

/** Puts the template’s files into the folder under the remote’s own name, in their names and texts; touches no other file. */
function copyTemplate(folder: string, name: string): void {
  const title = name.replace(/(^|-)([a-z0-9])/g, (_all, _hyphen, letter: string) => letter.toUpperCase());
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    // npm leaves files of this name out of its archives
    const own = entry.name === 'gitignore' ? '.gitignore' : entry.name.replaceAll('library', name);
    const target = join(folder, relative(template, entry.parentPath), own);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, readFileSync(file, 'utf8').replaceAll('library', name).replaceAll('Library', title));
  }
}

function writePackage(folder: string, before: Partial<PackageFile>): void {
  const made = readPackage(folder) as PackageFile;
  const kit = readPackage(join(import.meta.dirname, '..')) as PackageFile;
  const ours: Record<string, string> = { ...kit.dependencies, '@daftar/remote-kit': kit.version };
  const dependencies = Object.fromEntries(
    Object.entries({ ...made.dependencies, ...before.dependencies }).map(([name, range]) => [
      name,
      range === '*' ? (ours[name] ?? range) : range,
    ]),
  );
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...made, dependencies }, null, 2)}\n`);
}
