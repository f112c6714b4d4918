import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { type Built, buildProbes } from '../support/probe-build.ts';
import * as remotes from '../support/remotes.ts';
import { expectNoReload, mark } from '../support/remotes.ts';
import type { Platform } from '../support/test.ts';

const root = join(import.meta.dirname, '../..');
let builds: Record<'one' | 'two', Built>;
let removeBuilds: () => void;

test.beforeAll(async () => {
  ({ builds, remove: removeBuilds } = await buildProbes({ one: { word: 'one' }, two: { word: 'two' } }));
});
test.afterAll(() => removeBuilds());
test.afterEach(({ platform }) => remotes.removeProbe(platform));

/** Runs one of our commands as a person at a terminal does. */
function run(file: string, args: string[], options: { cwd?: string; env: Record<string, string> }): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, file), ...args], {
    cwd: options.cwd ?? root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...options.env },
  });
  return status === 0 ? stdout : `refused: ${stderr}`;
}

/** `daftar-remote` of a team that the operators have let in. */
function teamOf({ url, dataDir }: Platform) {
  const team = 'packages/remote-kit/cli/daftar-remote.ts';
  const key = run(team, ['key'], { env: {} });
  const given = [
    '--remote',
    'probe',
    '--name',
    'Probe team',
    '--roles',
    'student',
    '--key',
    /--key (\S+)/.exec(key)![1]!,
  ];
  const token = /now: (\S+)/.exec(run('scripts/run/publisher-command.ts', given, { env: { DATA_DIR: dataDir } }))![1]!;
  const env = { DAFTAR_URL: url, DAFTAR_TOKEN: token, DAFTAR_SIGNING_KEY: /DAFTAR_SIGNING_KEY=(\S+)/.exec(key)![1]! };
  return (built: Built, args: string[], change: Record<string, string> = {}) =>
    run(team, args, { cwd: join(built.files, '../..'), env: { ...env, ...change } });
}

const heading = (page: Page, word: string) => page.getByRole('heading', { level: 1, name: `Probe, build ${word}` });

test('[DLV-01] [DLV-02] [DLV-05] [SHP-02] [TRU-04] a team publishes and rolls back by one command each: new page loads follow within 10 s, an open tab keeps its version, and an altered one gives way to the version before', async ({
  platform,
  newPerson,
  openPage,
}) => {
  const student = await newPerson({ role: 'student' });
  const { pids } = platform.runtime();
  const team = teamOf(platform);
  const page = await openPage(student, '/');
  const expectSoon = (word: string) =>
    expect(async () => {
      await page.goto('/Probe');
      await expect(heading(page, word)).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 10_000 });

  expect(team(builds.one, ['check', '--no-build'])).toContain('can be published');
  expect(team(builds.one, ['publish', '--no-build'])).toContain('is live for new page loads');
  await expectSoon('one');
  const kept = await openPage(student, '/Probe');
  await expect(heading(kept, 'one')).toBeVisible();
  await mark(kept);

  expect(team(builds.two, ['publish', '--no-build', '--reason', 'a new heading'])).toContain('is live');
  await expectSoon('two');
  await expect(heading(kept, 'one')).toBeVisible();

  // an altered file of the newer version: the version before is shown, and says so
  const folder = join(remotes.remotesFolder(platform), 'probe', builds.two.entry.version);
  const module = join(folder, readdirSync(folder).find((file) => /^__federation_expose.*\.js$/.test(file))!);
  const whole = readFileSync(module);
  writeFileSync(module, `${whole};globalThis.altered = true;`);
  for (const [language, note, title] of [
    ['En', 'This part is shown as it was before its last update', 'Probe, build one'],
    ['Ar', 'يُعرض هذا الجزء كما كان قبل آخر تحديث له', 'مجس، إصدار one'],
  ] as const) {
    const fallen = await openPage(student, '/Probe', { language });
    await expect(fallen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(fallen.getByTestId('previous-version')).toContainText(note);
    expect(await fallen.evaluate(() => 'altered' in globalThis)).toBe(false);
  }
  writeFileSync(module, whole);

  expect(team(builds.two, ['rollback', '--reason', 'the heading was wrong'])).toContain(
    `${builds.one.entry.version} is live, rolled back`,
  );
  await expectSoon('one');
  await expectNoReload(kept);
  expect(team(builds.two, ['history'])).toMatch(/● 1\.0\.0/);

  // a stranger’s key, and no token
  const key = randomBytes(32).toString('base64url');
  expect(team(builds.two, ['publish', '--no-build'], { DAFTAR_SIGNING_KEY: key })).toContain('not signed with the key');
  expect(team(builds.two, ['status'], { DAFTAR_TOKEN: 'dr_none'.padEnd(40, 'x') })).toContain(
    'refused: daftar-remote: This token is not valid',
  );
  expect(platform.runtime().pids).toEqual(pids);
});
