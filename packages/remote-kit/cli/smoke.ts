import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SmokePage, SmokeRun } from '@daftar/contracts/releases/smoke';
import { smokeRun as runForm, smokeLanguages } from '@daftar/contracts/releases/smoke';
import type { Browser, Page } from 'playwright-core';
import { madeUpSession } from '../build/fixtures.ts';
import type { RegistryEntry } from '../src/registry.ts';
import type { Verdict } from './own-gate.ts';
import { reasonOf } from './reason.ts';
import { distOf } from './settings.ts';

const patienceMs = 20_000;
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];
const types: Record<string, string> = {
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
};

/**
 * Opens each page of a build inside the live shell, in a headless browser, in both languages and for each of its roles
 * (SHP-06). The calls of its pages get no data, so what is seen is that they load, show something, and don’t throw. What
 * was seen is kept beside the build, for `publish`.
 */
export async function smokeRun(folder: string, url: string | undefined): Promise<Verdict> {
  const unchecked = (why: string): Verdict => ({ problems: [], unchecked: [`its pages in a browser: ${why}`] });
  if (!url) return unchecked('DAFTAR_URL is not set');
  const browser = await openBrowser();
  if (!browser) return unchecked('no Chromium is here; install one, or name it by CHROMIUM_PATH');
  const entry = JSON.parse(readFileSync(join(distOf(folder), 'remote.json'), 'utf8')) as RegistryEntry;
  const problems: string[] = [];
  const pages: SmokePage[] = [];
  try {
    for (const language of smokeLanguages)
      for (const role of entry.roles as SmokePage['role'][]) {
        const context = await browser.newContext({
          baseURL: url,
          // Node has checked it by this authority, which the browser doesn’t read
          ignoreHTTPSErrors: Boolean(process.env.NODE_EXTRA_CA_CERTS),
          locale: language === 'En' ? 'en-GB' : 'ar-EG',
          // the platform's own worker would answer in place of the routes below
          serviceWorkers: 'block',
        });
        const page = await context.newPage();
        await replaceAnswers(page, folder, entry, { role, language });
        for (const path of entry.routes) {
          const problem = await visit(page, path.replace(/:\w+/g, '1000001'), language);
          pages.push({ path, role, language, passed: problem === undefined });
          if (problem)
            problems.push(`${path} (${language}, ${role}) ${problem}: open it with npm run dev, and mend it`);
        }
        await context.close();
      }
    const { id, version, integrity } = entry;
    const seen: SmokeRun = { id, version, manifest: integrity?.manifest ?? '', pages };
    writeFileSync(fileOf(folder), `${JSON.stringify(seen, null, 2)}\n`);
    return { problems, unchecked: [] };
  } catch (error) {
    return unchecked(reasonOf(error));
  } finally {
    await browser.close();
  }
}

const fileOf = (folder: string): string => join(distOf(folder), 'smoke.json');

/** What was seen of exactly this build; undefined when nobody has looked, or at another one. */
export function keptSmoke(folder: string): SmokeRun | undefined {
  if (!existsSync(fileOf(folder))) return undefined;
  const read = runForm.safeParse(JSON.parse(readFileSync(fileOf(folder), 'utf8')));
  const { version, integrity } = JSON.parse(readFileSync(join(distOf(folder), 'remote.json'), 'utf8')) as RegistryEntry;
  const isOfIt = read.success && read.data.version === version && read.data.manifest === integrity?.manifest;
  return isOfIt ? read.data : undefined;
}

async function openBrowser(): Promise<Browser | undefined> {
  const { chromium } = await import('playwright-core').catch(() => ({ chromium: undefined }));
  const given = process.env.CHROMIUM_PATH;
  const executablePath = [given, ...places].find((place) => place && existsSync(place));
  if (!chromium || !executablePath) return undefined;
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

/** The live shell’s own files; the registry with this build alone, its files, a session, and no data. */
async function replaceAnswers(
  page: Page,
  folder: string,
  entry: RegistryEntry,
  who: { role: string; language: 'En' | 'Ar' },
): Promise<void> {
  const session = madeUpSession(who.role, who.language, Object.values(entry.limited ?? {}));
  const absent = {
    success: false,
    code: 'server.unavailable',
    EnMessage: 'Not available right now.',
    ArMessage: 'الخدمة غير متاحة حاليًا.',
  };
  await page.route('**/registry.json', (route) => route.fulfill({ json: { remotes: [entry] } }));
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: absent }));
  await page.route('**/api/auth', (route) => route.fulfill({ json: session }));
  await page.route(`**/remotes/${entry.id}/${entry.version}/**`, (route) => {
    const path = new URL(route.request().url()).pathname.split(`/${entry.version}/`)[1] ?? '';
    const file = join(distOf(folder), entry.version, path);
    const headers = { 'Content-Type': types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream' };
    return existsSync(file) ? route.fulfill({ body: readFileSync(file), headers }) : route.fulfill({ status: 404 });
  });
}

/** Why a page can’t be shown; undefined when it can. */
async function visit(page: Page, path: string, language: 'En' | 'Ar'): Promise<string | undefined> {
  const thrown: string[] = [];
  const note = (error: Error) => thrown.push(error.message.split('\n')[0] ?? '');
  page.on('pageerror', note);
  try {
    await page.goto(path);
    const failed = page.getByTestId('remote-error');
    const shown = page.locator('main h1, main [role=alert]').first();
    await shown.waitFor({ timeout: patienceMs });
    if ((await failed.count()) > 0) return `does not show (${await failed.getAttribute('data-kind')})`;
    const lang = await page.evaluate(() => document.documentElement.lang);
    if (lang !== (language === 'En' ? 'en' : 'ar')) return `has the language “${lang}”`;
    return thrown.length > 0 ? `throws: ${thrown[0]}` : undefined;
  } catch {
    return `shows no heading within ${patienceMs / 1000} s${thrown.length > 0 ? `, and throws: ${thrown[0]}` : ''}`;
  } finally {
    page.off('pageerror', note);
  }
}
