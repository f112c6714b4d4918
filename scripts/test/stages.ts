import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { step } from '../bootstrap/say.mjs';
import { buildScreens } from '../run/build.ts';
import { root } from '../run/settings.ts';
import { findOrInstallChromium } from './chromium.ts';
import {
  brief,
  browserOutcome,
  failedFiles,
  forget,
  type PlaywrightReport,
  read,
  unitOutcome,
  type VitestReport,
} from './reports.ts';
import { check, interrupted, nothing, type Outcome, run } from './run.ts';

export interface Stage {
  name: string;
  title: string;
  /** `args`: what stands behind the stage's name on the command line. */
  run(args: string[]): Promise<Outcome>;
}

const results = join(root, 'node_modules/.cache/daftar');

/** A tool that ended badly although no test of its own failed (it crashed, or found none) is one failure. */
function counted(code: number, outcome: Outcome): Outcome {
  return code === 0 || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 };
}

interface UnitRun {
  code: number;
  report?: VitestReport;
  /** What went wrong outside of any test. */
  unhandled: string[];
}

async function vitest(name: string, args: string[]): Promise<UnitRun> {
  const [file, unhandled] = [join(results, `${name}.json`), join(results, `${name}-unhandled.json`)];
  forget(file);
  forget(unhandled);
  const reporters = ['default', 'json', './scripts/test/unhandled-reporter.ts'].map((one) => `--reporter=${one}`);
  const code = await run(
    'node_modules/vitest/vitest.mjs',
    ['run', ...reporters, `--outputFile.json=${file}`, ...args],
    { env: { UNHANDLED_FILE: unhandled } },
  );
  return { code, report: read<VitestReport>(file), unhandled: read<string[]>(unhandled) ?? [] };
}

/** More than this is no chance. */
const filesTriedAgain = 4;

/**
 * Files in which something failed are run once more, one after the other: four databases at work on two cores must not
 * fail what works. What only passes then is told by name, to be mended.
 */
async function unit(args: string[]): Promise<Outcome> {
  const first = await vitest('vitest', args);
  const files = first.report ? failedFiles(first.report) : [];
  if (files.length === 0 || files.length > filesTriedAgain || interrupted()) return told(first);
  step(`Once more: ${files.join(', ')}`);
  const firstOption = args.findIndex((arg) => arg.startsWith('-'));
  const options = firstOption === -1 ? [] : args.slice(firstOption);
  const again = await vitest('vitest-again', [...files, ...options, '--no-file-parallelism']);
  return told({ ...again, report: first.report, unhandled: [...first.unhandled, ...again.unhandled] }, again.report);
}

function told({ code, report, unhandled }: UnitRun, again?: VitestReport): Outcome {
  const outcome = report ? unitOutcome(report, again) : nothing;
  const failures = [...outcome.failures, ...unhandled.map((error) => `Outside of any test:\n${brief(error)}`)];
  return counted(code, { ...outcome, failed: outcome.failed + unhandled.length, failures });
}

async function browser(args: string[]): Promise<Outcome> {
  const chromium = await findOrInstallChromium();
  const file = join(results, 'playwright.json');
  forget(file);
  const code = await run('node_modules/@playwright/test/cli.js', ['test', '-c', 'e2e/playwright.config.ts', ...args], {
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const report = read<PlaywrightReport>(file);
  return counted(code, report ? browserOutcome(report) : nothing);
}

async function build(): Promise<Outcome> {
  await buildScreens(process.env, {});
  return { ...nothing, passed: 1 };
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
