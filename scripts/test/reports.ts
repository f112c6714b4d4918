// Converts the test tools’ own reports to outcomes with the names of failures.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../run/settings.ts';
import type { Outcome } from './run.ts';

/** The parts of Vitest’s JSON report that are read here. */
export interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  specs?: { title: string; file: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightTest {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  results: { error?: { message?: string } }[];
}

/** The parts of Playwright’s JSON report that are read here. */
export interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors?: { message?: string }[];
}

/** Removes the previous run's report, so that it is not mistaken for this one’s. */
export function forget(file: string): void {
  rmSync(file, { force: true });
}

/** The report that a tool wrote; undefined if it wrote none. */
export function read<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}

/** Without colours, and only the first lines: enough to find the rest further up. */
export function brief(message: string | undefined): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape sequences of a terminal’s colours
  const plain = (message ?? '').replace(/\u001b\[[0-9;]*m/g, '');
  const lines = plain.split('\n').filter((line) => line.trim() !== '' && !line.includes('node_modules'));
  return lines
    .slice(0, 6)
    .map((line) => `      ${line.trim().slice(0, 300)}`)
    .join('\n');
}

/** Test files with a failure, or that could not be loaded, in the form that Vitest accepts. */
export function failedFiles(report: VitestReport): string[] {
  return report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name));
}

/**
 * A run’s outcome. `again` is the second run of the failed files: it decides, and tests that pass only then are flaky.
 * A file that could not be loaded has no failed test, and counts as one.
 */
export function unitOutcome(first: VitestReport, again?: VitestReport): Outcome {
  const outcome: Outcome = { passed: 0, failed: 0, failures: [], flaky: [] };
  for (const tried of first.testResults) {
    const retried = again?.testResults.find(({ name }) => name === tried.name);
    const file = retried ?? tried;
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    outcome.passed += file.assertionResults.filter(({ status }) => status === 'passed').length;
    const problems = failures(file);
    outcome.failed += problems.length;
    outcome.failures.push(...problems);
    if (retried && failed.length === 0 && retried.status !== 'failed') outcome.flaky.push(...failures(tried));
  }
  return outcome;
}

function failures(file: VitestReport['testResults'][number]): string[] {
  if (file.status !== 'failed') return [];
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  const place = relative(root, file.name);
  if (failed.length === 0) return [`${place}\n${brief(file.message)}`];
  return failed.map(({ fullName, failureMessages }) => `${place} › ${fullName}\n${brief(failureMessages[0])}`);
}

/** The outcome of a browser run; Playwright retries by itself (`retries`). */
export function browserOutcome(report: PlaywrightReport): Outcome {
  const outcome: Outcome = { passed: 0, failed: 0, failures: [], flaky: [] };
  const walk = (suite: PlaywrightSuite): void => {
    for (const { title, file, tests } of suite.specs ?? []) {
      for (const { status, results } of tests) {
        const told = `e2e/${file} › ${title}\n${brief(results.find(({ error }) => error)?.error?.message)}`;
        if (status === 'expected' || status === 'flaky') outcome.passed++;
        if (status === 'flaky') outcome.flaky.push(told);
        if (status === 'unexpected') {
          outcome.failed++;
          outcome.failures.push(told);
        }
      }
    }
    suite.suites?.forEach(walk);
  };
  report.suites.forEach(walk);
  if (outcome.failed === 0)
    outcome.failures.push(...(report.errors ?? []).map(({ message }) => brief(message).trimStart()));
  return outcome;
}
