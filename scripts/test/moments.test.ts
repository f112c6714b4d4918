import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { environmentAt, moments, quickTestsOfTime, testsOfTime } from './moments.ts';

test('[FIX-32] a process started at another time uses that time and zone', () => {
  const leapDay = moments.find(({ what }) => what === '29 February')!;
  const { TEST_ZONE, ...env } = environmentAt(leapDay, Date.now());
  const script = 'console.log(JSON.stringify([new Date(), new Date(0).getTime(), new Date().getTimezoneOffset()]))';
  const { stdout } = spawnSync(process.execPath, ['-e', script], {
    env: { PATH: process.env.PATH, ...env, TZ: TEST_ZONE },
    encoding: 'utf8',
  });
  const [now, epoch, offset] = JSON.parse(stdout);
  expect(now).toMatch(/^2028-02-28T22:3/);
  expect([epoch, offset]).toEqual([0, -13 * 60]);
});

test('[FIX-32] the moments cover both nights, both clock changes and the ends of month and year', () => {
  const inCairo = (at: string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Cairo', dateStyle: 'short', timeStyle: 'short' }).format(
      new Date(at),
    );
  const shown = moments.map(({ at }) => inCairo(at));
  for (const hour of ['00:30', '08:55', '23:50']) expect(shown.join('\n')).toContain(hour);
  for (const day of ['31/08', '31/12', '29/02', '29/04', '30/04', '28/10', '29/10'])
    expect(shown.join('\n')).toContain(day);
});

test('[FIX-32] tests that read a time are found by what they read, including browser tests', () => {
  expect(quickTestsOfTime()).toContain('packages/i18n/src/format.test.ts');
  expect(testsOfTime('e2e/**/*.e2e.ts')).toContain('e2e/content/assignments.e2e.ts');
});
