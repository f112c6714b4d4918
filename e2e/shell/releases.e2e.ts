import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { apiOf, demoPeople } from '../support/people.ts';
import type { Variant } from '../support/probe/src/variant.ts';
import { type Built, buildProbes } from '../support/probe-build.ts';
import * as remotes from '../support/remotes.ts';
import { expectNoReload, mark } from '../support/remotes.ts';
import { command, expectLive, newTeam, run } from '../support/team.ts';
import type { Platform } from '../support/test.ts';

const root = join(import.meta.dirname, '../..');
let builds: Record<'one' | 'two' | 'other', Built>;
let removeBuilds: () => void;

test.beforeAll(async () => {
  ({ builds, remove: removeBuilds } = await buildProbes({
    one: { word: 'one' },
    two: { word: 'two' },
    other: { word: 'other', contractInModule: 2 },
  }));
});
test.afterAll(() => removeBuilds());
test.afterEach(({ platform }) => remotes.removeProbe(platform));

type Team = (built: Built, args: string[], change?: Record<string, string>) => string;
const teams = new Map<string, Team>();

/** `daftar-remote` of the team that the operators have let in; one for the file, since it signs what is uploaded once. */
function teamOf(platform: Platform): Team {
  const team = teams.get(platform.dataDir) ?? probeTeam(platform);
  teams.set(platform.dataDir, team);
  return team;
}

function probeTeam(platform: Platform): Team {
  const team = newTeam(platform, 'probe');
  return (built, args, change) => team(join(built.files, '../..'), args, change);
}

/** New page loads of everybody get this build within 10 s. */
async function expectHeading(page: Page, word: 'one' | 'two'): Promise<void> {
  await expectLive(page, 'probe', builds[word].entry.version);
  await page.goto('/Probe');
  await expect(heading(page, word)).toBeVisible();
}

const heading = (page: Page, word: string) => page.getByRole('heading', { level: 1, name: `Probe, build ${word}` });

test('[DLV-01] [DLV-02] [DLV-05] [SHP-02] [TRU-04] a team publishes and rolls back by one command each: new page loads follow within 10 s, an open tab keeps its version, and an altered one gives way to the version before', async ({
  platform,
  newPerson,
  openContext,
  openPage,
}) => {
  const student = await newPerson({ role: 'student' });
  const { pids } = platform.runtime();
  const team = teamOf(platform);
  const page = await openPage(student, '/');
  const expectSoon = (word: 'one' | 'two') => expectHeading(page, word);

  expect(team(builds.one, ['check', '--no-build'])).toMatch(/^probe 1\.0\.0\S* can be published: \d+ files\n$/);
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
    const fallen = await (await openContext(student, { language })).newPage();
    const told = fallen.waitForRequest((request) => request.url().endsWith('/api/remote-loads'));
    await fallen.goto('/Probe');
    expect((await told).postDataJSON()).toMatchObject({
      remotes: [{ remote: 'probe', version: builds.two.entry.version, failed: true }],
    });
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

test('[DLV-04] [SHP-04] a newer version is offered at a safe moment: not inside an exam, where a reload gives the same one; a rollback ends the offer', async ({
  platform,
  newPerson,
  openContext,
}) => {
  remotes.publish(platform, builds.one);
  const page = await (await openContext(await newPerson({ role: 'student' }))).newPage();
  await page.clock.install();
  await page.goto('/Probe');
  await expect(heading(page, 'one')).toBeVisible();
  await mark(page);
  const offer = page.getByText('A newer version of Daftar is ready.');
  /** The tab looks every five minutes. */
  const look = () => page.clock.fastForward(5 * 60_000 + 1_000);

  /** The shell server may still know the registry of a moment ago. */
  const offered = () =>
    expect(async () => {
      await look();
      await expect(offer).toBeVisible({ timeout: 2000 });
    }).toPass();

  remotes.publish(platform, builds.two);
  await offered();
  await page.getByRole('button', { name: 'Begin the exam' }).click();
  await expect(offer).toBeHidden();
  await expectNoReload(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Leave the exam' })).toBeVisible();
  await expect(heading(page, 'one')).toBeVisible();
  await look();
  await expect(offer).toBeHidden();
  await page.getByRole('button', { name: 'Leave the exam' }).click();
  await offered();

  remotes.setEntry(platform, builds.one.entry);
  await expect(async () => {
    await look();
    await expect(offer).toBeHidden({ timeout: 2000 });
  }).toPass();
  remotes.setEntry(platform, builds.two.entry);
  await offered();
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(heading(page, 'two')).toBeVisible();
});

test('[DLV-03] [DLV-05] [DLV-08] [SHP-05] [SHP-09] [BOD-15] a canary is for those who are named; when it fails for several it stops by itself, and the Releases page says so', async ({
  platform,
  newPerson,
  openPage,
}) => {
  const students = await Promise.all(Array.from({ length: 5 }, () => newPerson({ role: 'student' })));
  const [named, other] = students as [(typeof students)[0], (typeof students)[0]];
  const team = teamOf(platform);
  team(builds.one, ['publish', '--no-build']);
  const given = ['--canary', '0%', '--users', String(named.id)];
  expect(team(builds.two, ['publish', '--no-build', ...given])).toContain('0 % of people and 1 named ones');
  const chosen = await openPage(named, '/');
  const expectChosen = (word: string) =>
    expect(async () => {
      await chosen.goto('/Probe');
      await expect(heading(chosen, word)).toBeVisible();
    }).toPass();
  await expectChosen('two');
  const usual = await openPage(other, '/Probe');
  await expect(heading(usual, 'one')).toBeVisible();

  const admin = await openPage(demoPeople.admin, '/Releases?part=probe');
  await expect(admin.getByRole('tab', { name: 'probe' }).locator('[lang="en"]')).toBeVisible();
  const live = admin.getByRole('region', { name: 'What is live' });
  await expect(live).toContainText(builds.two.entry.version);
  // somebody else is named on the page, beside those who were
  const version = builds.two.entry.version;
  await admin.getByRole('button', { name: `Give to a share: ${version}` }).click();
  const people = admin.getByRole('dialog').getByLabel('Named people');
  await expect(people).toHaveValue(String(named.id));
  await people.fill(`${named.id}, ${other.id}`);
  await admin.getByRole('dialog').getByLabel('Share of people, in percent').fill('0');
  await admin.getByRole('dialog').getByRole('button', { name: 'Give to a share' }).click();
  await expect(live).toContainText('2 named people');
  await expect(async () => {
    await usual.goto('/Probe');
    await expect(heading(usual, 'two')).toBeVisible();
  }).toPass();

  await live.getByRole('button', { name: 'Make live' }).click();
  await expect(admin.getByRole('dialog')).toContainText(`on ${builds.one.entry.version}.`);
  await admin.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  const versions = [{ remote: 'probe', version: builds.two.entry.version, failed: true }];
  for (const person of students) {
    const api = await apiOf(platform.url, person);
    for (let load = 0; load < 5; load += 1)
      await api.put('/api/remote-loads', { data: { load: randomUUID(), in_exam: false, remotes: versions } });
    await api.dispose();
  }
  await expect(admin.getByRole('region', { name: 'History' })).toContainText('A version stopped by itself', {
    timeout: 30_000,
  });
  await expect(live).not.toContainText(builds.two.entry.version);
  await expectChosen('one');
  await admin.getByTestId('bell').click();
  await expect(admin.getByRole('dialog').getByRole('link', { name: /stopped by itself: it failed in/ })).toBeVisible();
});

test('[SHP-07] [DLV-07] a developer’s link shows an uploaded version in their tab alone, with a banner in both languages; an exam ends it', async ({
  platform,
  newPerson,
  openPage,
}) => {
  const [developer, student] = [await newPerson({ role: 'student' }), await newPerson({ role: 'student' })];
  const team = teamOf(platform);
  team(builds.one, ['publish', '--no-build']);
  // uploaded, and live for nobody
  expect(team(builds.two, ['publish', '--no-build', '--canary', '0%'])).toContain('is live for 0 % of people');
  const named = ['--remote', 'probe', '--name', 'Ops', '--developers', String(developer.id)];
  run('scripts/run/publisher-command.ts', named, { env: { DATA_DIR: platform.dataDir } });
  const link = `/Probe?override=probe@${builds.two.entry.version}`;

  const page = await openPage(developer, '/');
  await expectHeading(page, 'one');
  await page.goto(link);
  await expect(heading(page, 'two')).toBeVisible();
  await expect(page).toHaveURL('/Probe');
  const banner = page.getByRole('complementary', { name: 'Version under development' });
  await expect(banner).toContainText(builds.two.entry.version);
  await page.reload();
  await expect(heading(page, 'two')).toBeVisible();
  // another tab of theirs, and an exam in this one, have what is live
  await expect(heading(await openPage(developer, '/Probe'), 'one')).toBeVisible();
  await page.getByRole('button', { name: 'Begin the exam' }).click();
  await expect(heading(page, 'one')).toBeVisible();
  await expect(banner).toHaveCount(0);

  // nobody else, who reads why
  const other = await openPage(student, link, { language: 'Ar' });
  await expect(other.getByRole('heading', { level: 1, name: 'مجس، إصدار one' })).toBeVisible();
  await expect(other.getByRole('complementary', { name: 'إصدار قيد التطوير' })).toContainText(
    'فتح إصدار آخر من هذا الجزء متاح لمطوّريه فقط',
  );
});

/** `daftar-remote serve` in a folder, until `stop()`; answers the origin that it names. */
async function serve(folder: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [join(root, command), 'serve'], {
    cwd: folder,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  const origin = /@(http:\S+)/.exec(said.toString())?.[1];
  if (!origin) throw new Error(`expected a link in: ${said}`);
  return {
    origin,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}

test('[SHP-07] [DLV-07] a developer’s tab follows their own server: a change on disk appears without a page load, unsaved work waits, and other origins are refused', async ({
  platform,
  newPerson,
  openPage,
}) => {
  const developer = await newPerson({ role: 'student' });
  teamOf(platform);
  remotes.publish(platform, builds.one);
  const named = ['--remote', 'probe', '--name', 'Ops', '--developers', String(developer.id)];
  run('scripts/run/publisher-command.ts', named, { env: { DATA_DIR: platform.dataDir } });
  const folder = join(builds.two.files, '../..');
  const write = (name: string, text: string) => writeFileSync(join(folder, 'src', name), text);
  const change = (variant: Variant) => write('variant.ts', `export const variant = ${JSON.stringify(variant)};\n`);
  change({ word: 'mine' });
  const served = await serve(folder);
  try {
    const page = await openPage(developer, '/');
    await expectHeading(page, 'one');
    await page.goto(`/Probe?override=probe@${served.origin.replace('127.0.0.1', 'localhost')}`);
    const banner = page.getByRole('complementary', { name: 'Version under development' });
    await expect(banner).toContainText('its address isn’t allowed here');
    await expect(heading(page, 'one')).toBeVisible();

    await page.goto(`/Probe?override=probe@${served.origin}`);
    await expect(heading(page, 'mine')).toBeVisible();
    await mark(page);
    const note = page.locator('label', { has: page.getByLabel('Note') });
    await expect(note).toHaveCSS('display', 'grid');
    write('probe-page.module.css', '.note {\n  font-weight: 700;\n}\n');
    change({ word: 'next', keepsWork: true });
    await expect(heading(page, 'next')).toBeVisible();
    await expect(note).toHaveCSS('font-weight', '700');
    // no rule of the build before is left
    await expect(note).not.toHaveCSS('display', 'grid');

    await page.getByLabel('Note').fill('half a sentence');
    change({ word: 'last' });
    await expect(banner).toContainText('To keep your unsaved work, it isn’t shown yet.');
    await expect(page.getByLabel('Note')).toHaveValue('half a sentence');
    await banner.getByRole('button', { name: 'Show it' }).click();
    await expect(heading(page, 'last')).toBeVisible();
    // what was there before, again
    change({ word: 'mine' });
    await expect(heading(page, 'mine')).toBeVisible();
    await expectNoReload(page);

    const arabic = await openPage(developer, `/Probe?override=probe@${served.origin}`, { language: 'Ar' });
    await expect(arabic.getByRole('heading', { level: 1, name: 'مجس، إصدار mine' })).toBeVisible();
    await page.getByRole('button', { name: 'Begin the exam' }).click();
    await expect(heading(page, 'one')).toBeVisible();
    await expect(banner).toHaveCount(0);
    await served.stop();
    await expect(arabic.getByRole('complementary', { name: 'إصدار قيد التطوير' })).toContainText('خادمه لا يستجيب');
  } finally {
    await served.stop();
  }
});

test('[DLV-06] [SHP-06] the gate opens a build’s pages in a headless shell, in both languages, and says which fail', ({
  platform,
}) => {
  const check = (built: Built) =>
    run(command, ['check', '--no-build'], {
      cwd: join(built.files, '../..'),
      env: { DAFTAR_URL: platform.url },
    });
  // without a token the platform itself can’t be asked
  expect(check(builds.one)).toMatch(
    /^no fault was found in probe 1\.0\.0\S*, but .*\nnot checked: what the platform checks: .*\n$/,
  );
  const refused = check(builds.other);
  for (const page of ['/Probe (En, student)', '/Probe (Ar, student)', '/ProbeStops (Ar, student)'])
    expect(refused).toContain(`- ${page} does not show (contract): open it with npm run dev, and mend it`);
});
