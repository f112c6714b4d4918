import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/settings.ts';

/** A test that waits for a time instead of for what happens is slow on a quiet machine and fails on a busy one. */
const sleeps = /\b(?:pause|sleep|delay|wait)\(\s*[\w.]|setTimeout\(\s*(?:resolve|done)\s*,\s*[1-9]|waitForTimeout\(/g;

/** How many each file may have, and why: each sets the pace of a load, none waits for something to have happened. */
const allowed: Record<string, [number: number, why: string]> = {
  'e2e/engines/page.ts': [2, 'looks again and again; WebDriver has nothing that tells of what comes'],
  'e2e/engines/webkit.ts': [1, 'asks again and again whether the driver is up'],
  'e2e/screen-reader/reader.ts': [1, 'listens again and again until nothing more is said'],
  'e2e/support/late-data.ts': [1, 'replies are late, so that tests see what a page shows until then'],
  'packages/service-kit/src/log.test.ts': [1, 'work after a timer must still carry the request’s id'],
  'services/core-api/src/exams/sitting/kill.test.ts': [4, 'students answer one by one, and retry as browsers do'],
  'services/core-api/src/identity/imports/import-at-size.test.ts': [1, 'the admin’s page asks again and again'],
  'services/notifications/src/survival/many-processes.test.ts': [1, 'pages ask again and again'],
  'services/notifications/src/survival/survival.test.ts': [
    3,
    'announcements come one after the other; kills at several points',
  ],
  'shell/src/remotes/remotes.test.ts': [1, 'looks for an end that nothing announces, until it is there'],
};

const inTests = [
  '{packages,services,shell,scripts,bench,workshop}/**/*.test.{ts,tsx}',
  'mfe-*/**/*.test.{ts,tsx}',
  'e2e/**/*.ts',
];

test('[HSE-10] no test sleeps: it waits for what happens', () => {
  const files = globSync(inTests, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' });
  expect(files.length).toBeGreaterThan(400);
  const found = files
    .map((file) => file.replaceAll('\\', '/'))
    .map((file) => [file, readFileSync(join(root, file), 'utf8').match(sleeps)?.length ?? 0] as const)
    .filter(([file, number]) => number > 0 && !file.endsWith('checks/sleeps.test.ts'))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(allowed).map(([file, [number]]) => [file, number])),
  );
});

test('the check recognises sleeps, and neither turns nor limits of time', () => {
  const isSleep = (text: string) => text.match(sleeps) !== null;
  for (const text of ['await pause(300)', 'setTimeout(resolve, 20)', 'await page.waitForTimeout(500)'])
    expect(isSleep(text), text).toBe(true);
  for (const text of ['setTimeout(resolve, 0)', 'test.setTimeout(300_000)', 'setTimeout(() => res.destroy(), 50)'])
    expect(isSleep(text), text).toBe(false);
});
