import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installOutside } from './outside.fixture.ts';
import { buildPackages, type PackedName, packedNames, packPackages } from './pack.ts';

const root = join(import.meta.dirname, '../../..');

let folder: string;
let archives: Record<PackedName, string>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'daftar-outside-'));
  buildPackages(join(folder, 'packed'));
  archives = packPackages(join(folder, 'packed'));
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const unpacked = (name: PackedName) => join(folder, 'unpacked', name, 'package');

function unpack(): Record<string, string> {
  for (const name of packedNames) {
    mkdirSync(join(folder, 'unpacked', name), { recursive: true });
    execFileSync('tar', ['-xzf', archives[name], '-C', join(folder, 'unpacked', name)]);
  }
  return Object.fromEntries(packedNames.map((name) => [name, unpacked(name)]));
}

/** Runs a program as a team does in its folder; answers what it says. */
function run(cwd: string, file: string, ...args: string[]): string {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, NODE_ENV: 'production' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${file} ${args.join(' ')}:\n${stdout}${stderr}`);
  return stdout;
}

test('[SHP-01] [SHP-08] [COR-32] a remote outside the workspace: made from the template, tested, type-checked and built with the packed packages alone', () => {
  const outside = join(folder, 'library');
  installOutside(outside, unpack());
  const ours = join(outside, 'node_modules/@daftar');
  for (const name of packedNames) {
    for (const file of ['README.md', 'LICENSE', 'CHANGELOG.md', 'package.json'])
      expect(existsSync(join(ours, name, file)), `${name}/${file}`).toBe(true);
    const { version, private: isPrivate } = JSON.parse(readFileSync(join(ours, name, 'package.json'), 'utf8'));
    expect(version).toMatch(/^\d+\.\d+\.\d+-c[0-9a-f]{12}$/);
    expect(isPrivate).toBeUndefined();
  }
  // what the styles name comes with them
  const named = [...readFileSync(join(ours, 'ui/src/fonts.css'), 'utf8').matchAll(/url\("(\.[^"]+)"\)/g)];
  // both weights of Latin and Arabic, and Arabic with its own spaces from the same files
  expect(named.length).toBe(6);
  for (const [, url = ''] of named) expect(existsSync(join(ours, 'ui/src', url)), url).toBe(true);

  const command = join(ours, 'remote-kit/cli/daftar-remote.js');
  expect(run(outside, command, 'new', 'library', '.')).toContain('npm run dev');
  // the shell's versions, and the command by the name that npm gives it
  const { dependencies } = JSON.parse(readFileSync(join(outside, 'package.json'), 'utf8'));
  for (const name of ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query', '@rspack/core']) {
    const { version } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));
    expect(dependencies[name], name).toBe(version);
  }
  expect(run(outside, join(ours, 'remote-kit/cli/bin.mjs'), '--help')).toContain('daftar-remote <command>');
  expect(run(outside, '--test', 'src/library.test.ts', 'server/loans.test.ts')).toMatch(/pass 7/);
  run(outside, join(outside, 'node_modules/typescript/bin/tsc'), '-p', '.');
  run(outside, join(outside, 'node_modules/@rspack/cli/bin/rspack.js'), 'build');

  const release = JSON.parse(readFileSync(join(outside, 'dist/release.json'), 'utf8'));
  expect(release).toMatchObject({ id: 'library', routes: ['/Library', '/LibraryDesk'] });
  expect(release.uses['@daftar/ui']).toEqual(['Button', 'Isolate', 'Page', 'QueryState', 'Table', 'TextField']);
  const build = join(outside, 'dist', release.version);
  const manifest = JSON.parse(readFileSync(join(build, 'mf-manifest.json'), 'utf8'));
  expect(manifest.uses).toEqual(release.uses);
  const versions = Object.fromEntries(
    manifest.shared.map(({ name, version }: { name: string; version: string }) => [name, version]),
  );
  expect(versions['@daftar/ui']).toMatch(/^0\.1\.0\+c[0-9a-f]{12}$/);

  // each style in the layer of its package, whichever place it was installed at
  const styles = release.files
    .map(({ path }: { path: string }) => path)
    .filter((path: string) => path.endsWith('.css'))
    .map((path: string) => readFileSync(join(build, path), 'utf8'));
  expect(styles.some((text: string) => /@layer remote-library\{\.remote-library_\w+_books/.test(text))).toBe(true);
  expect(styles.some((text: string) => text.includes('@layer ui{'))).toBe(true);
  // nothing leads back into the workspace
  const maps = release.files
    .map(({ path }: { path: string }) => join(build, `${path}.map`))
    .filter((path: string) => existsSync(path))
    .map((path: string) => readFileSync(path, 'utf8'));
  expect(maps.length).toBeGreaterThan(3);
  for (const map of maps) expect(map).not.toMatch(/"[^"]*packages\/(ui|contracts|i18n|remote-kit)\//);
}, 240_000);
