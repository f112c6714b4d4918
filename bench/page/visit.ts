import type { Browser, Page } from '@playwright/test';
import { demoPassword } from '../../scripts/run/banner.ts';
import { median } from '../support/numbers.ts';
import type { Row } from '../support/table.ts';

/** [PRF-08] [DAY-12]: what the browser loads and how fast it answers, at a quarter of this machine's speed. */
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;

/** Counts the script bytes of a page as transferred: all, and those of the remotes' own folders. */
async function countScripts(page: Page): Promise<() => { all: number; remotes: number }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const scripts = new Map<string, string>();
  const bytes = { all: 0, remotes: 0 };
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.set(requestId, response.url);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = scripts.get(requestId);
    if (url === undefined) return;
    bytes.all += encodedDataLength;
    if (url.includes('/remotes/')) bytes.remotes += encodedDataLength;
  });
  return () => ({ ...bytes });
}

/** Records the largest paint and every interaction's time until the next frame. */
const observe = () => {
  const seen = { largest: 0, slowest: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largest = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.slowest = Math.max(seen.slowest, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
};
const seenBy = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { largest: number; slowest: number } }).seen);

interface Visit {
  signInBytes: number;
  remoteBytes: number;
  todayMs: number;
  largestMs: number;
  typingMs: number;
  switchMs: number;
}

/** A student's visit from the sign-in page, with an empty cache, to a first page of the remote. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(observe);
  const page = await context.newPage();
  const bytes = await countScripts(page);
  await page.goto(`${url}/SignIn`, { waitUntil: 'networkidle' });
  const signInBytes = bytes().all;
  await page.waitForFunction(() => (window as unknown as { seen: { largest: number } }).seen.largest > 0);
  const { largest } = await seenBy(page);

  await page.locator('input[type=email]').pressSequentially('student@daftar.test');
  const typingMs = (await seenBy(page)).slowest;
  await page.locator('input[type=password]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation').first().waitFor();
  await page.getByRole('navigation').getByRole('link').nth(1).click();
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const remoteBytes = bytes().remotes;

  // Today, as a signed-in student opens the platform on the next day, with its files in the cache (DAY-12)
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => (window as unknown as { seen: { largest: number } }).seen.largest > 0);
  const todayMs = (await seenBy(page)).largest;

  await page.evaluate(() => Object.assign((window as unknown as { seen: object }).seen, { slowest: 0 }));
  // the account keeps the language of the round before
  const other = (await page.evaluate(() => document.documentElement.dir)) === 'rtl' ? 'ltr' : 'rtl';
  await page.getByTestId('language-toggle').filter({ visible: true }).first().click();
  await page.locator(`html[dir=${other}]`).waitFor();
  await page.waitForTimeout(500);
  const switchMs = (await seenBy(page)).slowest;
  await context.close();
  return { signInBytes, remoteBytes, todayMs, largestMs: largest, typingMs, switchMs };
}

/** Rows of a visit; the platform has its demo data. */
export async function visitRows(browser: Browser, url: string, quick: boolean): Promise<Row[]> {
  const visits: Visit[] = [];
  for (let round = 0; round < (quick ? 1 : 3); round++) visits.push(await visit(browser, url));
  const of = (key: keyof Visit) => median(visits.map((one) => one[key]));
  const row = (what: string, value: number, limit: number, say: (value: number) => string): Row => ({
    row: 'PRF-08',
    what,
    figure: say(value),
    reference: '–',
    wanted: `≤ ${say(limit)}`,
    met: value <= limit,
  });
  const ms = (value: number) => `${Math.round(value)} ms`;
  return [
    row('JavaScript of the sign-in page, as transferred', of('signInBytes'), 122_880, kB),
    row('the remote’s own for its first page', of('remoteBytes'), 60_000, kB),
    row('largest contentful paint of the sign-in page, CPU at a quarter', of('largestMs'), 1500, ms),
    {
      ...row('largest contentful paint of Today, signed in, CPU at a quarter', of('todayMs'), 1500, ms),
      row: 'DAY-12',
    },
    row('slowest key while typing, CPU at a quarter', of('typingMs'), 100, ms),
    row('switching the language, CPU at a quarter', of('switchMs'), 100, ms),
  ];
}
