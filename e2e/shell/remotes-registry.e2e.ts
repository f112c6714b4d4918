import type { Page } from '@playwright/test';
import { expect, inOne, test } from '../support/fixtures.ts';
import { type Built, buildProbes } from '../support/probe-build.ts';
import * as remotes from '../support/remotes.ts';
import { expectFailure, expectNoReload, goTo, mark, retry, words } from '../support/remotes.ts';
import { startUnsteadyHost } from '../support/unsteady-host.ts';

/** The registry alone decides which remotes exist, in which version and where. */
let builds: Record<'one' | 'two', Built>;
let removeBuilds: () => void;

test.beforeAll(async () => {
  ({ builds, remove: removeBuilds } = await buildProbes({ one: { word: 'one' }, two: { word: 'two' } }));
});
test.afterAll(() => removeBuilds());
test.afterEach(({ platform }) => remotes.removeProbe(platform));

const expectProbe = (page: Page, word: string) =>
  expect(page.getByRole('heading', { level: 1, name: `Probe, build ${word}` })).toBeVisible();

test('[PLT-04] a registry entry alone adds a remote: the next page load has its navigation and its pages', async ({
  platform,
  newPerson,
  openPage,
}) => {
  const { pids, startedAt } = platform.runtime();
  const student = await newPerson({ role: 'student' });
  const page = await openPage(student, '/Probe');
  await expect(page).toHaveURL('/');
  const link = page
    .getByRole('navigation', { name: words.En.navigation })
    .getByRole('link', { name: 'Probe', exact: true });
  await expect(link).toHaveCount(0);

  remotes.publish(platform, builds.one);
  await page.reload();
  await link.click();
  await expectProbe(page, 'one');
  await expect(link).toHaveAttribute('aria-current', 'page');

  // and it disappears the same way
  const registry = platform.registry.read();
  platform.registry.write({ ...registry, remotes: registry.remotes.filter(({ id }) => id !== 'probe') });
  await page.reload();
  await expect(page).toHaveURL('/');
  await expect(link).toHaveCount(0);
  expect(platform.runtime()).toMatchObject({ pids, startedAt });
});

test('[PLT-01] [PLT-04] a registry change alone moves a remote to another version, and back, for the next page load; an open tab keeps its own', async ({
  platform,
  newPerson,
  openContext,
}) => {
  const student = await newPerson({ role: 'student' });
  remotes.publish(platform, builds.one);
  const context = await openContext(student);
  const used = await context.newPage();
  await used.goto('/Probe');
  await expectProbe(used, 'one');
  await mark(used);
  await used.getByLabel('Note').fill('half a sentence');
  const unused = await context.newPage();
  await unused.goto('/');
  await mark(unused);

  remotes.publish(platform, builds.two);
  const later = await context.newPage();
  await later.goto('/Probe');
  await expectProbe(later, 'two');

  await expect(used.getByLabel('Note')).toHaveValue('half a sentence');
  await goTo(used, words.En.home, 'En');
  await goTo(used, 'Probe', 'En');
  await expectProbe(used, 'one');
  await expectNoReload(used);
  await goTo(unused, 'Probe', 'En');
  await expectProbe(unused, 'one');
  await expectNoReload(unused);

  await used.reload();
  await expectProbe(used, 'two');

  remotes.setEntry(platform, builds.one.entry);
  await used.reload();
  await expectProbe(used, 'one');
  await goTo(later, words.En.home, 'En');
  await goTo(later, 'Probe', 'En');
  await expectProbe(later, 'two');
});

test('[PLT-04] [PLT-05] a version withdrawn before a tab first needs it: Retry takes the one that the registry names now', async ({
  platform,
  newPerson,
  openPage,
}) => {
  const student = await newPerson({ role: 'student' });
  remotes.publish(platform, builds.one);
  const page = await openPage(student, '/');
  await mark(page);
  remotes.removeProbe(platform);
  remotes.publish(platform, builds.two);
  await goTo(page, 'Probe', 'En');
  await expectFailure(page, 'failed', 'En');
  await retry(page, 'En');
  await expectProbe(page, 'two');
  await expectNoReload(page);
});

test('[PLT-04] a registry entry alone moves a remote to another host', async ({ platform, newPerson, openPage }) => {
  const host = await startUnsteadyHost(builds.two.files);
  try {
    const student = await newPerson({ role: 'student' });
    remotes.publish(platform, builds.one);
    const page = await openPage(student, '/Probe');
    await expectProbe(page, 'one');
    expect(host.asked).toEqual([]);
    remotes.setEntry(platform, { ...builds.two.entry, entry: `${host.origin}/mf-manifest.json` });
    await page.reload();
    await expectProbe(page, 'two');
    expect(host.asked).toContain('/mf-manifest.json');
  } finally {
    await host.close();
  }
});

for (const language of inOne('Ar')) {
  test(`[PLT-05] the registry can’t be fetched: home, profile and header work, and Retry brings the pages (${language})`, async ({
    newPerson,
    openContext,
  }) => {
    const student = await newPerson({ role: 'student' });
    const context = await openContext(student, { language });
    const page = await context.newPage();
    let broken = true;
    // the network between browser and server: the only thing that a test can't break at the server alone
    await page.route('**/registry.json', (route) =>
      broken
        ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
        : route.continue(),
    );
    await page.goto(`/Course/${student.id}`);
    await expectFailure(page, 'registry', language);
    await mark(page);
    await goTo(page, words[language].home, language);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words[language].welcome);
    await page.locator('header').getByText(student.firstName, { exact: true }).click();
    await expect(page.getByRole('main').getByText(student.email)).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expectFailure(page, 'registry', language);
    await retry(page, language);
    await expectFailure(page, 'registry', language);
    broken = false;
    await retry(page, language);
    await expect(page.getByRole('heading', { level: 1, name: words[language].courses })).toBeVisible();
    await expectNoReload(page);
  });
}

test('[PLT-04] [PLT-05] one bad entry, or an invalid registry, changes nothing for the others', async ({
  platform,
  newPerson,
  openPage,
}) => {
  const student = await newPerson({ role: 'student' });
  const registry = platform.registry.read();
  remotes.publish(platform, builds.one);
  const page = await openPage(student, '/Probe');
  await expectProbe(page, 'one');
  const bad = { id: 'probe', version: '9', entry: 'javascript:alert(1)' };
  platform.registry.write({ remotes: [bad, ...registry.remotes] } as typeof registry);
  await page.goto(`/Course/${student.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
  platform.registry.write('not a registry' as never);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
});
