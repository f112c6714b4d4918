import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { demoPassword } from '../../scripts/run/banner.ts';
import { median } from '../support/numbers.ts';
import { type Row, ratioRow } from '../support/table.ts';
import { watchWire } from './wire.ts';

/**
 * [EDG-04]: when the content of a remote’s page is there on a slow line, with nothing in the cache. The floor is
 * measured in the same browser on the same line: a document as large, and one file that it names with all bytes that
 * the page got until then: connect, document, one wave.
 */
const line = { latencyMs: 150, bytesPerSecond: 1_600_000 / 8 };
const limit = 1.3;

/** `content`: what is there once the page and its first data are. */
const pages = [
  { what: 'Home of a student', email: 'student@daftar.test', path: '/', content: 'main [role=grid]' },
  { what: 'Take Exam', email: 'student@daftar.test', path: '/TakeExam', content: 'main [data-row]' },
  { what: 'Home of a doctor', email: 'doctor@daftar.test', path: '/', content: 'main [role=grid]' },
  { what: 'Make Exam', email: 'doctor@daftar.test', path: '/MakeExam', content: 'main form' },
] as const;

const slow = (devtools: CDPSession) =>
  devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: line.bytesPerSecond,
    uploadThroughput: line.bytesPerSecond,
  });

/** Notes the moment at which an element of the page’s own has been painted. */
const noteContent = (selector: string) => {
  const found = () => {
    if (!document.querySelector(selector)) return;
    watching.disconnect();
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { contentAt: performance.now() })));
  };
  const watching = new MutationObserver(found);
  watching.observe(document, { childList: true, subtree: true });
};
const contentAt = async (page: Page): Promise<number> => {
  const handle = await page.waitForFunction(() => (window as { contentAt?: number }).contentAt, undefined, {
    timeout: 60_000,
  });
  return (await handle.jsonValue()) as number;
};

interface Load {
  contentMs: number;
  documentBytes: number;
  /** Everything else that came until the content was there. */
  otherBytes: number;
}

async function load(context: BrowserContext, path: string, content: string): Promise<Load> {
  const page = await context.newPage();
  await page.addInitScript(noteContent, content);
  const devtools = await context.newCDPSession(page);
  const seen = await watchWire(devtools);
  await slow(devtools);
  let began = 0;
  devtools.on('Network.requestWillBeSent', ({ type, timestamp }) => {
    if (type === 'Document') began ||= timestamp;
  });
  await page.goto(path, { waitUntil: 'commit' });
  const contentMs = await contentAt(page);
  const came = seen.filter(({ at, down }) => down > 0 && at <= began + contentMs / 1000);
  const bytes = (of: typeof came) => of.reduce((sum, { down }) => sum + down, 0);
  const isDocument = (one: { path: string }) => one.path === path;
  await page.close();
  return {
    contentMs,
    documentBytes: bytes(came.filter(isDocument)),
    otherBytes: bytes(came.filter((one) => !isDocument(one))),
  };
}

/** The same bytes from a server that does nothing else. */
async function floorOf(browser: Browser, { documentBytes, otherBytes }: Load): Promise<number> {
  const head = '<!doctype html><script src="/all.js"></script><p>.</p>';
  const server = createServer((request, response) => {
    response.setHeader('Content-Type', request.url === '/all.js' ? 'text/javascript' : 'text/html');
    const size = request.url === '/all.js' ? otherBytes - 200 : documentBytes - 200 - head.length;
    const filling = ' '.repeat(Math.max(0, size));
    response.end(request.url === '/all.js' ? filling : head + filling);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const context = await browser.newContext({
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  try {
    const { contentMs } = await load(context, '/', 'p');
    return contentMs;
  } finally {
    await context.close();
    server.close();
    server.closeAllConnections();
  }
}

async function measure(browser: Browser, url: string, page: (typeof pages)[number], rounds: number): Promise<Row> {
  const loads: (Load & { floorMs: number })[] = [];
  // the first one warms the servers, which compress each file once
  for (let round = 0; round <= rounds; round += 1) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: url });
    await context.request.post('/api/auth/signIn', {
      data: { email: page.email, password: demoPassword, keep: true },
    });
    const one = await load(context, page.path, page.content);
    await context.close();
    if (round > 0) loads.push({ ...one, floorMs: await floorOf(browser, one) });
  }
  const middle = (of: (one: (typeof loads)[0]) => number) => median(loads.map(of));
  const kB = middle((one) => (one.documentBytes + one.otherBytes) / 1000).toFixed(0);
  return ratioRow(
    'EDG-04',
    `content of ${page.what} on a slow line (150 ms, 1.6 Mbit/s), nothing in the cache`,
    {
      figure: `${Math.round(middle((one) => one.contentMs))} ms, ${kB} kB`,
      reference: `document and one wave of these bytes ${Math.round(middle((one) => one.floorMs))} ms`,
      ratio: middle((one) => one.contentMs / one.floorMs),
    },
    { atMost: limit },
  );
}

/** Rows of EDG-04; the platform has its demo data. */
export async function slowLineRows(browser: Browser, url: string, quick: boolean): Promise<Row[]> {
  const rows: Row[] = [];
  for (const page of pages) rows.push(await measure(browser, url, page, quick ? 1 : 5));
  return rows;
}
