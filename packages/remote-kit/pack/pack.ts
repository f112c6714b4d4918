import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { contentVersion, filesUnder } from '../build/package-version.ts';
import { type PackageFile, packedFile } from './packed-file.ts';

const root = resolve(import.meta.dirname, '../../..');
const packages = join(root, 'packages');

/** The packages that teams outside this workspace install, those that others need first. */
export const packedNames = ['contracts', 'i18n', 'ui', 'remote-kit'] as const;
export type PackedName = (typeof packedNames)[number];

/** What `daftar-remote` and teams’ services need of service-kit, which itself is not packed: it holds servers. */
const ofServiceKit = ['ed25519', 'release-bundle', 'signed-document'];
const copied = /\.(css|json|mjs|woff2)$/;

/**
 * Builds the packages into `out/<name>`: `.js` and `.d.ts` beside each other, styles and fonts as they are, a package.json with the
 * version of the content, README, licence and changelog (SHP-01). @throws Error with the compiler’s words
 */
export function buildPackages(out: string): void {
  mkdirSync(out, { recursive: true });
  for (const name of packedNames) rmSync(join(out, name), { recursive: true, force: true });
  compile(out);
  for (const name of packedNames) {
    const from = join(packages, name);
    for (const file of filesUnder(from).filter((file) => copied.test(file) && basename(file) !== 'package.json'))
      copy(file, join(out, name, file.slice(from.length + 1)));
    // declarations that are written by hand
    for (const file of filesUnder(from).filter((file) => file.endsWith('.d.ts')))
      copy(file, join(out, name, file.slice(from.length + 1)));
    for (const file of ['README.md', 'CHANGELOG.md']) copy(join(from, file), join(out, name, file));
    copy(join(packages, 'remote-kit/LICENSE'), join(out, name, 'LICENSE'));
    const source = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as PackageFile;
    const versionOf = (other: string) => contentVersion(join(packages, other.slice('@daftar/'.length)));
    const further = name === 'remote-kit' ? { zod: zodOf(packages), ...ofTheShell() } : {};
    const packed = packedFile(source, versionOf, further);
    writeFileSync(join(out, name, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`);
  }
  cpSync(join(packages, 'remote-kit/template'), join(out, 'remote-kit/template'), { recursive: true });
}

/** Packs what was built, as `npm pack` does; answers the archives by their package. */
export function packPackages(out: string): Record<PackedName, string> {
  const folders = packedNames.map((name) => join(out, name));
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const said = execFileSync(npm, ['pack', '--json', '--pack-destination', out, ...folders], {
    encoding: 'utf8',
    cwd: out,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const listed = JSON.parse(said) as
    | { name: string; filename: string }[]
    | Record<string, { name: string; filename: string }>;
  const archives = Array.isArray(listed) ? listed : Object.values(listed);
  const archiveOf = (name: PackedName) =>
    join(out, basename(archives.find((archive) => archive.name === `@daftar/${name}`)!.filename));
  return Object.fromEntries(packedNames.map((name) => [name, archiveOf(name)])) as Record<PackedName, string>;
}

/** What a new remote shares with the shell, or is built by, in exactly the versions of this shell (COR-32). */
function ofTheShell(): Record<string, string> {
  const template = JSON.parse(readFileSync(join(packages, 'remote-kit/template/package.json'), 'utf8')) as PackageFile;
  const names = Object.entries(template.dependencies ?? {}).filter(
    ([name, range]) => range === '*' && !name.startsWith('@daftar/'),
  );
  const installed = (name: string) =>
    (JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }).version;
  return Object.fromEntries(names.map(([name]) => [name, installed(name)]));
}

/** What the copied files of service-kit import. */
const zodOf = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'service-kit/package.json'), 'utf8')) as PackageFile).dependencies!.zod!;

function compile(out: string): void {
  const temporary = join(out, '.compiled');
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  const config = join(temporary, 'tsconfig.json');
  const folders = [
    ...packedNames.map((name) => `${name}/src`),
    'remote-kit/build',
    'remote-kit/cli',
    'remote-kit/service',
  ];
  const unpacked = ['**/*.test.ts', '**/*.test.tsx', '**/*.fixture.ts', 'contracts/src/**/testing'];
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: {
        lib: ['es2024', 'dom', 'dom.iterable'],
        types: ['node'],
        typeRoots: [join(root, 'node_modules/@types')],
        noEmit: false,
        // `npm test -- types` has looked already
        noCheck: true,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        rootDir: packages,
        outDir: temporary,
      },
      include: folders.map((folder) => join(packages, folder)),
      files: ofServiceKit.map((file) => join(packages, `service-kit/src/${file}.ts`)),
      exclude: unpacked.map((pattern) => join(packages, pattern)),
    }),
  );
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', config], { encoding: 'utf8', cwd: root });
  if (status !== 0) throw new Error(`the packages don’t compile:\n${stdout}`);
  for (const name of packedNames) renameSync(join(temporary, name), join(out, name));
  for (const file of ofServiceKit)
    copy(join(temporary, `service-kit/src/${file}.js`), join(out, `remote-kit/service-kit/${file}.js`));
  rmSync(temporary, { recursive: true, force: true });
  for (const name of packedNames)
    for (const file of filesUnder(join(out, name)).filter((file) => /\.(js|d\.ts)$/.test(file))) rewrite(file);
}

/** The names of other files, which the compiler leaves alone in declarations and addresses. */
function rewrite(file: string): void {
  const text = readFileSync(file, 'utf8');
  const named = text
    .replace(/((?:from|import|import\()\s*['"]\.{1,2}\/[^'"]+?)(?<!\.d)\.tsx?(['"])/g, '$1.js$2')
    .replace(/(new URL\(\s*['"]\.{1,2}\/[^'"]+?)\.tsx?(['"])/g, '$1.js$2')
    .replace(/(['"])@daftar\/service-kit\/([\w-]+)(['"])/g, '$1../service-kit/$2.js$3');
  if (named !== text) writeFileSync(file, named);
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}

/** Removes archives of older contents. */
export function removeArchives(out: string): void {
  if (!existsSync(out)) return;
  for (const file of readdirSync(out)) if (file.endsWith('.tgz')) rmSync(join(out, file));
}
