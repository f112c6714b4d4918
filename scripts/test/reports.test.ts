import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../run/settings.ts';
import { browserOutcome, failedFiles, unitOutcome, type VitestReport } from './reports.ts';

type File = VitestReport['testResults'][number];

function file(name: string, ...statuses: string[]): File {
  const assertionResults = statuses.map((status, at) => ({
    status,
    fullName: `test ${at + 1}`,
    failureMessages: status === 'failed' ? ['expected 1 to be 2\nat somewhere'] : [],
  }));
  const status = statuses.includes('failed') || statuses.length === 0 ? 'failed' : 'passed';
  return {
    name: join(root, name),
    status,
    message: status === 'failed' ? 'could not be loaded' : '',
    assertionResults,
  };
}

const report = (...testResults: File[]): VitestReport => ({ testResults });

describe('unit tests', () => {
  test('counts and names failures, with their reasons', () => {
    const found = report(file('a.test.ts', 'passed', 'failed', 'skipped'), file('b.test.ts', 'passed'));
    expect(failedFiles(found)).toEqual(['a.test.ts']);
    const { passed, failed, failures, flaky } = unitOutcome(found);
    expect({ passed, failed, flaky }).toEqual({ passed: 2, failed: 1, flaky: [] });
    expect(failures).toEqual([expect.stringMatching(/^a\.test\.ts › test 2\n +expected 1 to be 2/)]);
  });

  test('a file that could not be loaded is one failure', () => {
    const { failed, failures } = unitOutcome(report(file('a.test.ts'), file('b.test.ts', 'passed')));
    expect(failed).toBe(1);
    expect(failures[0]).toContain('could not be loaded');
  });

  test('the second run of a file decides; tests that pass only then are reported as flaky', () => {
    const first = report(file('a.test.ts', 'passed', 'failed'), file('b.test.ts'), file('c.test.ts', 'passed'));
    const again = report(file('a.test.ts', 'passed', 'passed'), file('b.test.ts', 'failed', 'passed'));
    const { passed, failed, failures, flaky } = unitOutcome(first, again);
    expect({ passed, failed }).toEqual({ passed: 4, failed: 1 });
    expect(failures[0]).toMatch(/^b\.test\.ts › test 1/);
    expect(flaky.map((line) => line.split('\n')[0])).toEqual(['a.test.ts › test 2']);
  });
});

test('browser tests: nested suites; flaky ones count as passed and are named', () => {
  const spec = (title: string, status: 'expected' | 'unexpected' | 'flaky' | 'skipped') => ({
    title,
    file: 'x.e2e.ts',
    tests: [{ status, results: status === 'expected' ? [{}] : [{ error: { message: 'not visible' } }, {}] }],
  });
  const inner = { specs: [spec('two', 'flaky'), spec('three', 'unexpected'), spec('four', 'skipped')] };
  const outcome = browserOutcome({ suites: [{ specs: [spec('one', 'expected')], suites: [inner] }] });
  expect(outcome).toMatchObject({ passed: 2, failed: 1 });
  expect(outcome.failures).toEqual([expect.stringMatching(/^e2e\/x\.e2e\.ts › three\n +not visible/)]);
  expect(outcome.flaky).toEqual([expect.stringMatching(/^e2e\/x\.e2e\.ts › two/)]);
});

test('a browser run that could not begin says why', () => {
  expect(browserOutcome({ suites: [], errors: [{ message: 'no Chromium' }] }).failures[0]).toContain('no Chromium');
});
