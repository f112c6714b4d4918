import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Balancer, startBalancer } from '../../scripts/faults/balancer.ts';
import { desktop, expect, test } from '../support/fixtures.ts';
import { demoPeople, signIn } from '../support/people.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';
import { expectNoReload, goTo, mark } from '../support/remotes.ts';
import { buildNextShell, ownBuild, type ShellServer, shellServers } from '../support/shell-servers.ts';

/** A rollout of the shell behind a balancer that never retries, as browsers see it. */
let balancer: Balancer;
let platform: TestPlatform;
let servers: ReturnType<typeof shellServers>;
let next: ReturnType<typeof buildNextShell>;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  next = buildNextShell();
  balancer = await startBalancer();
  platform = await startPlatform({ env: { PUBLIC_URL: balancer.url } });
  servers = shellServers(platform, balancer.url);
});
test.afterAll(async () => {
  servers?.stop();
  await platform?.stop();
  await balancer?.close();
  next?.remove();
});

/** Streams of events have no end: a server that stops cuts them off, and browsers open them again. */
const isStream = (text: string) => text.includes('/api/notifications/stream/');

/** Which requests and scripts of a browser’s pages went wrong. */
function watch(context: BrowserContext): string[] {
  const wrong: string[] = [];
  context.on('response', (reply) => {
    if (reply.status() >= 400) wrong.push(`${reply.url()}: ${reply.status()}`);
  });
  context.on('weberror', (event) => wrong.push(String(event.error())));
  context.on('console', (message) => {
    if (message.type() === 'error' && !isStream(message.location().url)) wrong.push(message.text());
  });
  return wrong;
}

async function openContext(browser: Browser, serviceWorkers: 'allow' | 'block' = 'block'): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: balancer.url, ...desktop, serviceWorkers });
  await signIn(context.request, demoPeople.student);
  return context;
}

const buildOf = async (page: Page): Promise<string> =>
  (await page.locator('html').getAttribute('data-shell')) ?? 'present';

/** Loads a student’s pages in a new browser, without anything that it has cached; answers which builds came. */
async function loadPages(browser: Browser): Promise<{ builds: string[]; wrong: string[] }> {
  const context = await openContext(browser);
  const wrong = watch(context);
  const builds: string[] = [];
  const page = await context.newPage();
  for (const path of ['/', '/Assignments', '/accessibility']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    builds.push(await buildOf(page));
  }
  await context.close();
  return { builds, wrong };
}

test('[RUN-01] [SHP-03] servers with two builds of the shell behind a balancer that never retries: no page stays blank, an old tab goes on working', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const startAll = (build: string) => Promise.all([0, 1].map(() => servers.start(build)));
  const add = (all: ShellServer[]) => {
    for (const { url } of all) balancer.add(url, '/readyz?own');
  };
  const untilUsed = (all: ShellServer[]) =>
    expect.poll(() => all.every(({ url }) => balancer.has(url)), { timeout: 60_000 }).toBe(true);

  const old = await startAll(ownBuild);
  add(old);
  await untilUsed(old);
  const tabs = await openContext(browser);
  const wrongInTab = watch(tabs);
  const tab = await tabs.newPage();
  await tab.goto('/Assignments');
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await buildOf(tab)).toBe('present');
  await mark(tab);

  // until the next build is registered, its servers get nobody: the old ones could not serve its files
  const young = await startAll(next.dist);
  add(young);
  const [first] = young as [ShellServer];
  const readiness = () =>
    fetch(`${first.url}/readyz?own`).then(
      (reply) => reply.json(),
      () => undefined,
    );
  await expect
    .poll(readiness, { timeout: 60_000 })
    .toMatchObject({ ready: false, checks: { shell: 'ok', remotes: 'ok', build: 'failed' } });
  expect((await loadPages(browser)).builds).not.toContain('next');
  expect(young.some(({ url }) => balancer.has(url))).toBe(false);

  expect(servers.register(next.dist)).toMatch(/^shell \S+: stored/);
  await untilUsed(young);
  balancer.failed.length = 0;
  const mixed = await Promise.all([1, 2, 3, 4].map(() => loadPages(browser)));
  expect(mixed.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(new Set(mixed.flatMap(({ builds }) => builds))).toEqual(new Set(['present', 'next']));

  // what an exam needs to open again without a network is kept whole, whichever server answers for which file
  const keeping = await openContext(browser, 'allow');
  for (let load = 0; load < 6; load += 1) {
    const page = await keeping.newPage();
    await page.goto('/TakeExam');
    await expect(page.locator('html')).toHaveAttribute('data-kept', 'true', { timeout: 60_000 });
    await page.close();
  }
  await keeping.close();

  // the old servers end while pages load
  const loading = (async () => {
    const loads = [];
    for (let load = 0; load < 3; load += 1) loads.push(await loadPages(browser));
    return loads;
  })();
  for (const server of old) expect(await server.end()).toBe(0);
  expect((await loading).flatMap(({ wrong }) => wrong)).toEqual([]);
  for (const { url } of old) balancer.remove(url);
  expect(new Set((await loadPages(browser)).builds)).toEqual(new Set(['next']));

  // the old tab: a part of the shell that it had not loaded, a page of a remote, and a call
  await tab.keyboard.press('Control+k');
  await expect(tab.getByRole('dialog', { name: 'Quick search' }).getByRole('combobox')).toBeFocused();
  await expect(tab.locator('html[data-palette]')).toHaveCount(0);
  await tab.keyboard.press('Escape');
  await goTo(tab, 'Exam Result', 'En');
  await expect(tab.getByRole('heading', { level: 1, name: 'Exam Result' })).toBeVisible();
  await expectNoReload(tab);
  expect(wrongInTab).toEqual([]);
  await tabs.close();
  expect(balancer.failed.filter((failure) => !isStream(failure))).toEqual([]);
});
