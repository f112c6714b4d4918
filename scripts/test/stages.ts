import { globSync, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { step } from '../bootstrap/say.mjs';
import { buildScreens } from '../run/build.ts';
import { root } from '../run/settings.ts';
import { withBundles } from './bundles.ts';
import { findOrInstallChromium } from './chromium.ts';
import './test-seed.ts';
import type { Inputs } from './inputs-reporter.ts';
import { environmentAt, type Moment, moments, quickTestsOfTime, testsOfTime } from './moments.ts';
import { quickTestFiles } from './quick-tests.ts';
import { remembered } from './remembered.ts';
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
import { findOrInstallReader } from './screen-reader.ts';
import { sourcesOf } from './sources.ts';
import { inQuickPlace } from './temporary.ts';

export interface Stage {
  name: string;
  title: string;
  /** `args`: what follows the stage's name on the command line. */
  run(args: string[], how: How): Promise<Outcome>;
  /** Keeps one core busy for some seconds: such stages in a row run at the same time. */
  beside?: boolean;
  /** Worth running again with `--repeat`: its tests wait, start servers or race. */
  repeats?: boolean;
  /** The command that fixes a failure, or that shows it alone. */
  fix(outcome: Outcome): string;
}

/** How a stage is run. */
export interface How {
  /** A failed test is retried once, and reported as flaky if it then passes. */
  retry: boolean;
}

export const usually: How = { retry: true };

const biome = 'node_modules/@biomejs/biome/bin/biome';
/** More files than this are named on no command line; all are linted then. */
const mostLinted = 500;
const noServer = { DAFTAR_TEST_POSTGRES: 'none' };
const results = join(root, 'node_modules/.cache/daftar');

/** A tool that failed without a failed test (it crashed, or found none) is one failure. */
function counted(code: number, outcome: Outcome): Outcome {
  return code === 0 || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 };
}

interface UnitRun {
  code: number;
  report?: VitestReport;
  /** Failures outside any test. */
  unhandled: string[];
}

async function vitest(
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  shown: readonly string[] = ['default'],
): Promise<UnitRun> {
  const [file, unhandled] = [join(results, `${name}.json`), join(results, `${name}-unhandled.json`)];
  forget(file);
  forget(unhandled);
  const reporters = [...shown, 'json', './scripts/test/unhandled-reporter.ts'].map((one) => `--reporter=${one}`);
  const code = await run(
    'node_modules/vitest/vitest.mjs',
    ['run', ...reporters, `--outputFile.json=${file}`, ...args],
    { env: { UNHANDLED_FILE: unhandled, ...env }, writesLast: { file, endsWithinMs: 60_000 } },
  );
  return { code, report: read<VitestReport>(file), unhandled: read<string[]>(unhandled) ?? [] };
}

/** More failed files than this are not chance. */
const filesTriedAgain = 4;

/**
 * Files with a failure are retried, one after the other: four databases on two cores must not fail what works.
 * Tests that pass only then are named, to be fixed.
 */
async function unit(args: string[], { retry }: How): Promise<Outcome> {
  const env = { ...(await withBundles()), ...inQuickPlace() };
  const first = await vitest('vitest', args, env);
  if (!retry) return told(first);
  const files = first.report ? failedFiles(first.report) : [];
  if (files.length === 0 || files.length > filesTriedAgain || interrupted()) return told(first);
  step(`Retrying: ${files.join(', ')}`);
  const firstOption = args.findIndex((arg) => arg.startsWith('-'));
  const options = firstOption === -1 ? [] : args.slice(firstOption);
  const again = await vitest('vitest-again', [...files, ...options, '--no-file-parallelism'], env);
  return told({ ...again, report: first.report, unhandled: [...first.unhandled, ...again.unhandled] }, again.report);
}

function told({ code, report, unhandled }: UnitRun, again?: VitestReport): Outcome {
  const outcome = report ? unitOutcome(report, again) : nothing;
  const failures = [...outcome.failures, ...unhandled.map((error) => `Outside of any test:\n${brief(error)}`)];
  return counted(code, { ...outcome, failed: outcome.failed + unhandled.length, failures });
}

/** The files that these arguments of the browser stage select: a worker per file is enough, each starts a platform. */
function browserTestFiles(args: string[]): string[] {
  const words = args.filter((arg) => !arg.startsWith('-')).map((arg) => arg.replace(/:\d+$/, ''));
  return globSync('e2e/**/*.e2e.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => words.length === 0 || words.some((word) => new RegExp(word).test(file)));
}

async function browser(args: string[], how: How): Promise<Outcome> {
  const files = browserTestFiles(args).length;
  return playwright('e2e/playwright.config.ts', args, how, files < 3 ? Math.max(1, files) : undefined);
}

/** What Orca says of an exam (BRW-04); it needs a desktop, and a minute or two for each language. */
async function screenReader(args: string[], how: How): Promise<Outcome> {
  findOrInstallReader();
  return playwright('e2e/screen-reader.config.ts', args, how);
}

async function playwright(config: string, args: string[], { retry }: How, workers?: number): Promise<Outcome> {
  const chromium = await findOrInstallChromium();
  const file = join(results, 'playwright.json');
  forget(file);
  const code = await run(
    'node_modules/@playwright/test/cli.js',
    [
      ...['test', '-c', config, ...args],
      ...(retry ? [] : ['--retries=0', '--trace=retain-on-failure']),
      ...(workers === undefined ? [] : [`--workers=${workers}`]),
    ],
    {
      env: { ...(await withBundles()), ...inQuickPlace(), CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    },
  );
  const report = read<PlaywrightReport>(file);
  return counted(code, report ? browserOutcome(report) : nothing);
}

/**
 * [FIX-32] Runs tests that read a time at the moments when such code breaks first: those that need no server, or all of
 * them, including browser tests. `args` narrow them to paths that contain a word and to moments that begin with a date
 * (`all-moments 2028-02 e2e/content`).
 */
async function atMoments(args: string[], whole: boolean): Promise<Outcome> {
  const days = args.filter((arg) => /^\d{4}-/.test(arg));
  const words = args.filter((arg) => !days.includes(arg));
  const wanted = (file: string) => words.length === 0 || words.some((word) => file.includes(word));
  const unitFiles = (
    whole ? testsOfTime('{packages,services,shell,scripts,mfe-*}/**/*.test.{ts,tsx}') : quickTestsOfTime()
  ).filter(wanted);
  const browserFiles = whole ? testsOfTime('e2e/**/*.e2e.ts').filter(wanted) : [];
  const wantedMoments = moments.filter(({ at }) => days.length === 0 || days.some((day) => at.startsWith(day)));
  const unitOptions = whole ? [] : ['--maxWorkers=1', '--pool=threads'];
  const atOne = async (moment: Moment): Promise<Outcome> => {
    const env = environmentAt(moment, Date.now());
    step(`${moment.what} (${moment.at}, machine in ${moment.zone})`);
    const parts: Outcome[] = [];
    for (const [file, files] of [
      ['node_modules/vitest/vitest.mjs', ['run', '--reporter=dot', ...unitOptions, ...unitFiles]],
      ['node_modules/@playwright/test/cli.js', ['test', '-c', 'e2e/playwright.config.ts', ...browserFiles]],
    ] as const) {
      if (interrupted() || !files.some((name) => /\.(test|e2e)\.tsx?$/.test(name))) continue;
      const outcome = await check(file, [...files], {
        ...env,
        ...(!whole && noServer),
        ...(file.includes('playwright') && { CHROMIUM_PATH: await findOrInstallChromium() }),
      });
      parts.push({ ...outcome, failures: outcome.failures.map((failure) => `${moment.what}: ${failure}`) });
    }
    return sumOf(parts);
  };
  // the quick ones need one thread each, and wait for half of their time
  const lanes = Array.from({ length: whole ? 1 : 2 * availableParallelism() }, async () => {
    const parts: Outcome[] = [];
    for (let moment = wantedMoments.shift(); moment && !interrupted(); moment = wantedMoments.shift())
      parts.push(await atOne(moment));
    return sumOf(parts);
  });
  return sumOf(await Promise.all(lanes));
}

const sumOf = (parts: readonly Outcome[]): Outcome => ({
  passed: parts.reduce((sum, { passed }) => sum + passed, 0),
  failed: parts.reduce((sum, { failed }) => sum + failed, 0),
  failures: parts.flatMap(({ failures }) => failures),
  flaky: parts.flatMap(({ flaky }) => flaky),
});

/**
 * Everything that a full run checks without a database or a browser: in parallel, in seconds, without what passed before
 * and is unchanged (HSE-12, decision 103). `npm test -- quick all` checks that too.
 */
async function quick(args: string[]): Promise<Outcome> {
  const whole = args.includes('all');
  const checks = stages.filter(({ name }) => ['types', 'lint', 'boundaries', 'texts'].includes(name));
  const parts = await Promise.all([
    ...checks.map(async (stage) => {
      const outcome = await (whole ? stage.run([], usually) : changesOf(stage));
      const failures = outcome.failures.map((failure) => `${failure}\n      ${fixLine(stage, outcome)}`);
      return { ...outcome, failures };
    }),
    quickUnit(whole),
  ]);
  return sumOf(parts);
}

/** A check of what has changed since it passed. */
function changesOf(stage: Stage): Promise<Outcome> {
  if (stage.name === 'lint') return lintChanged();
  return stage.name === 'boundaries' ? check('scripts/check-boundaries.ts', ['--changed']) : stage.run([], usually);
}

/** No rule of the linter looks at more than one file. */
async function lintChanged(): Promise<Outcome> {
  const known = remembered(root, join(results, 'passed-lint.json'), ['biome.json', 'package-lock.json']);
  const files = sourcesOf(root);
  const changed = files?.filter((file) => !known.isUnchanged(file));
  if (!changed || changed.length > mostLinted) return lint([]);
  if (changed.length === 0) return { ...nothing, passed: 1 };
  return lint(changed);

  async function lint(chosen: string[]): Promise<Outcome> {
    const given = chosen.length > 0 ? ['--no-errors-on-unmatched', ...chosen] : ['.'];
    const outcome = await check(biome, ['check', '--error-on-warnings', ...given]);
    if (outcome.failed === 0 && files) {
      for (const file of files) known.keep(file, [file]);
      known.save();
    }
    return outcome;
  }
}

/** One thread and one module graph for all: these tests share nothing, and starting would take most of their time. */
async function quickUnit(whole: boolean): Promise<Outcome> {
  const known = remembered(root, join(results, 'passed-tests.json'), ['vitest.config.ts', 'package-lock.json']);
  const all = quickTestFiles();
  const files = whole ? all : all.filter((file) => !known.isUnchanged(file));
  if (files.length < all.length) step(`${all.length - files.length} of ${all.length} quick test files are unchanged`);
  if (files.length === 0) return { ...nothing, passed: 1 };
  const inputsFile = join(results, 'quick-inputs.json');
  forget(inputsFile);
  const outcome = told(
    await vitest(
      'vitest-quick',
      ['--pool=threads', ...files],
      { ...noServer, NO_COLOR: '1', INPUTS_FILE: inputsFile },
      ['./scripts/test/inputs-reporter.ts'],
    ),
  );
  const inputs = read<Inputs>(inputsFile) ?? {};
  for (const file of files) {
    const found = outcome.failed === 0 ? inputs[file] : undefined;
    if (found) known.keep(file, found);
    else known.forget(file);
  }
  known.save();
  const failures = outcome.failures.map((failure) => {
    const [file = ''] = failure.split(' › ');
    return `${failure}\n      To see it alone: npm test -- unit ${file.split('\n')[0]}`;
  });
  return { ...outcome, failures };
}

/** Printed under each failure: what to type next. */
export const fixLine = (stage: Stage, outcome: Outcome): string => `To fix it: ${stage.fix(outcome)}`;

/** The failed files, as arguments for running them alone. */
const failedIn = ({ failures }: Outcome): string =>
  [...new Set(failures.map((failure) => /^([\w./-]+\.(?:test|e2e)\.tsx?)/.exec(failure)?.[1] ?? ''))].join(' ').trim();

async function build(): Promise<Outcome> {
  await buildScreens(process.env, {});
  return { ...nothing, passed: 1 };
}

/** Parts with known vulnerabilities; nothing is counted where the registry doesn’t answer (SECURITY.md). */
async function parts(): Promise<Outcome> {
  const code = await run('scripts/vulnerabilities/command.ts', ['--check']);
  if (code === 0) return { ...nothing, passed: 1 };
  return code === 2 ? nothing : { ...nothing, failed: 1, failures: ['A part has a vulnerability beyond its time.'] };
}

mkdirSync(results, { recursive: true });

/** Run only when named explicitly. */
export const extraStages: readonly Stage[] = [
  { name: 'quick', title: 'All quick checks', run: quick, fix: () => 'npm run fix, then what is named above' },
  {
    name: 'all-moments',
    title: 'All tests of time at other times',
    run: (args) => atMoments(args, true),
    fix: () => 'npm test -- all-moments <date as above> <file>',
    repeats: true,
  },
  {
    name: 'screen-reader',
    title: 'What a screen reader says of an exam',
    run: screenReader,
    fix: () => 'read what differs; where it is better than before: npm test -- screen-reader --update-snapshots',
    repeats: true,
  },
];

/** In the order of a full run: fast ones first. */
export const stages: readonly Stage[] = [
  {
    name: 'types',
    beside: true,
    title: 'Types',
    run: async () => {
      const tables = await check('scripts/database/write-tables.ts', ['--check']);
      // the three projects are checked at once; more checkers in each repeat one another's work
      return tables.failed > 0 ? tables : check('node_modules/typescript/bin/tsc', ['-b', '--checkers', '1']);
    },
    fix: ({ failures }) =>
      failures.some((failure) => failure.startsWith('scripts/database')) ? 'npm run fix' : 'npm test -- types',
  },
  {
    name: 'lint',
    beside: true,
    title: 'Lint',
    run: () => check(biome, ['check', '--error-on-warnings', '.']),
    fix: () => 'npm run fix',
  },
  {
    name: 'boundaries',
    beside: true,
    title: 'Lines between the parts',
    run: () => check('scripts/check-boundaries.ts', []),
    fix: () => 'move the import, then npm test -- boundaries (the lines: scripts/checks/lines.ts, modules.ts)',
  },
  {
    name: 'texts',
    beside: true,
    title: 'Texts in both languages',
    run: () => check('packages/i18n/src/check-texts.ts', []),
    fix: () =>
      'npm run new -- text … adds a text that is missing; remove one that nothing uses; then npm test -- texts',
  },
  {
    name: 'parts',
    beside: true,
    title: 'Known vulnerabilities of parts',
    run: parts,
    fix: () => 'replace the part that npm run vulnerabilities names',
  },
  { name: 'build', beside: true, title: 'Build', run: build, fix: () => 'npm run build' },
  {
    name: 'moments',
    title: 'Tests of time at other times',
    run: (args) => atMoments(args, false),
    fix: () => 'npm test -- all-moments <date as above> <file>',
    repeats: true,
  },
  {
    name: 'unit',
    title: 'Unit and database tests',
    run: unit,
    fix: (outcome) => `npm test -- unit ${failedIn(outcome)}`,
    repeats: true,
  },
  {
    name: 'e2e',
    title: 'Browser tests',
    run: browser,
    fix: (outcome) => `npm test -- e2e ${failedIn(outcome).replaceAll('e2e/', '').replaceAll('.e2e.ts', '')}`,
    repeats: true,
  },
];
