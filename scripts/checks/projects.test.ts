import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from '../run/settings.ts';

const cache = join(root, 'node_modules/.cache/daftar');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'projects-'));
afterAll(() => rmSync(folder, { recursive: true }));

const tsc = (args: string[]) =>
  spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  }).stdout;

/** The compiler's messages about a line of code in a project. */
function compiled(project: string, code: string): string {
  writeFileSync(join(folder, 'probe.ts'), `${code}\nexport {};\n`);
  const config = { extends: join(root, `tsconfig.${project}.json`), include: ['probe.ts'], exclude: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  return tsc(['-p', join(folder, 'tsconfig.json'), '--incremental', 'false', '--tsBuildInfoFile', 'null']);
}

const faultsOf = (messages: string): string[] =>
  messages
    .split('\n')
    .flatMap((line) => (/error TS/.test(line) ? [/Cannot find name '\w+'/.exec(line)?.[0] ?? line] : []));

const listed = new Map<string, string[]>();

/** Asked of the compiler once for each project, which takes seconds. */
function filesOf(project: string): string[] {
  const known = listed.get(project);
  if (known) return known;
  const files = tsc(['-p', `tsconfig.${project}.json`, '--listFilesOnly'])
    .split('\n')
    .map((file) => relative(root, file.trim()).replaceAll('\\', '/'));
  listed.set(project, files);
  return files;
}

describe('[HSE-04] browser code and Node code are separate projects', () => {
  test('“document” in a service or “process” in a remote doesn’t compile', () => {
    const both = "document.title = 'x';\nprocess.exitCode = 1;";
    expect(faultsOf(compiled('node', both))).toEqual(["Cannot find name 'document'"]);
    expect(faultsOf(compiled('browser', both))).toEqual(["Cannot find name 'process'"]);
  });

  test('and no import of either brings in the other’s globals', () => {
    const [browser, node] = [filesOf('browser'), filesOf('node')];
    expect(browser).toContain('mfe-student/src/remote.tsx');
    expect(browser.filter((file) => file.includes('@types/node/'))).toEqual([]);
    expect(node).toContain('services/core-api/src/main.ts');
    expect(node.filter((file) => /\/lib\.dom\b/.test(file))).toEqual([]);
  });

  test('every source belongs to one of the projects', () => {
    const checked = new Set(['browser', 'node', 'tests'].flatMap(filesOf));
    const ours = globSync('{shell,mfe-*,services,packages,e2e,bench,scripts,workshop}/**/*.{ts,tsx}', {
      cwd: root,
      exclude: (name) => ['node_modules', 'dist', 'test-results', '.rspack-dist'].includes(name),
    }).map((file) => file.replaceAll('\\', '/'));
    expect(ours.filter((file) => !checked.has(file))).toEqual([]);
    const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
    expect(references).toHaveLength(3);
  });
});
