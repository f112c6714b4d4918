import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/settings.ts';

const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
const inComments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g;

/** Sources without tests and comments: file → text. */
const sources = (pattern: string): [string, string][] =>
  globSync(pattern, { cwd: root, exclude: (path) => /node_modules|dist$/.test(path) })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8').replaceAll(inComments, '')]);

const filesWith = (found: RegExp, pattern: string): string[] =>
  sources(pattern)
    .filter(([, text]) => found.test(text))
    .map(([file]) => file)
    .sort();

test('[HSE-05] [HOM-06] the linter refuses work of a service that repeats by itself, and not a limit of time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-lint-'));
  try {
    const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')) as object;
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, $schema: undefined, vcs: undefined }));
    mkdirSync(join(folder, 'services/core-api/src'), { recursive: true });
    const lint = (source: string) => {
      writeFileSync(join(folder, 'services/core-api/src/a.ts'), source);
      return spawnSync(process.execPath, [biome, 'lint', 'services'], { cwd: folder, encoding: 'utf8' });
    };
    expect(lint('setInterval(() => {}, 1000);\n').stderr).toContain('defineJob()');
    expect(lint('setTimeout(() => {}, 1000);\n').status).toBe(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('[HSE-05] services repeat background work only by the job runner', () => {
  const services = '{services,packages/service-kit,shell/server}/**/*.ts';
  const loop = /while \((?:!\w*stop\w*|!\w+\.(?:signal\.)?aborted|true)\)[\s\S]*?\bpause\(/i;
  expect(filesWith(loop, services)).toEqual([
    'packages/service-kit/src/jobs.ts',
    // until BullMQ’s worker has its first connection
    'packages/service-kit/src/queue/worker.ts',
  ]);
});

test('[HSE-05] only backoff() doubles a pause', () => {
  const everywhere = '{services,packages,shell,mfe-*,scripts}/**/*.{ts,tsx}';
  expect(filesWith(/\b2 \*\* |\* 2, \w*longest|\blongest\w*, \w+ \* 2/i, everywhere)).toEqual([
    'packages/contracts/src/backoff.ts',
  ]);
});
