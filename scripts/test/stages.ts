import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildScreens } from '../run/build.ts';
import { root } from '../run/settings.ts';
import { findOrInstallChromium } from './chromium.ts';
import { check, type Outcome, run } from './run.ts';

export interface Stage {
  name: string;
  title: string;
  /** `args`: what stands behind the stage's name on the command line. */
  run(args: string[]): Promise<Outcome>;
}

const results = join(root, 'node_modules/.cache/daftar');

function readResult<T>(name: string): T | undefined {
  try {
    return JSON.parse(readFileSync(join(results, name), 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/** A tool that ended badly although no test of its own failed (it crashed, or found none) is one failure. */
function counted(code: number, passed: number, failed: number): Outcome {
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

async function unit(args: string[]): Promise<Outcome> {
  rmSync(join(results, 'vitest.json'), { force: true });
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(results, 'vitest.json')}`];
  const code = await run('node_modules/vitest/vitest.mjs', ['run', ...report, ...args]);
  const found = readResult<VitestReport>('vitest.json');
  // A file that could not even be loaded has no failed test to show for it.
  const broken = found?.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return counted(code, found?.numPassedTests ?? 0, (found?.numFailedTests ?? 0) + (broken?.length ?? 0));
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

async function browser(args: string[]): Promise<Outcome> {
  const chromium = await findOrInstallChromium();
  rmSync(join(results, 'playwright.json'), { force: true });
  const code = await run('node_modules/@playwright/test/cli.js', ['test', '-c', 'e2e/playwright.config.ts', ...args], {
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'playwright.json') },
  });
  const stats = readResult<PlaywrightReport>('playwright.json')?.stats;
  return counted(code, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0);
}

async function build(): Promise<Outcome> {
  await buildScreens(process.env, {});
  return { passed: 1, failed: 0 };
}

mkdirSync(results, { recursive: true });

/** In the order of a full run: what is quick to tell comes first. */
export const stages: readonly Stage[] = [
  {
    name: 'types',
    title: 'Types',
    run: () => check('node_modules/typescript/bin/tsc', ['--noEmit', '-p', 'tsconfig.json']),
  },
  {
    name: 'lint',
    title: 'Lint',
    run: () => check('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
  },
  { name: 'boundaries', title: 'Lines between the parts', run: () => check('scripts/check-boundaries.ts', []) },
  { name: 'texts', title: 'Texts in both languages', run: () => check('packages/i18n/src/check-texts.ts', []) },
  { name: 'unit', title: 'Unit and database tests', run: unit },
  { name: 'build', title: 'Build', run: build },
  { name: 'e2e', title: 'Browser tests', run: browser },
];
