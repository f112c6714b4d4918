import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  request,
} from '@playwright/test';
import { addPerson, apiOf, demoPeople, type NewPerson, type Person, signIn } from './people.ts';
import { test as base, expect } from './test.ts';

export type Language = 'En' | 'Ar';
export const languages = ['En', 'Ar'] as const;
/**
 * The one language of tests whose behaviour is the same in both: half of them are in English, half in Arabic, and
 * `quality` looks at every screen in both (decision 75).
 */
export const inOne = (language: Language): readonly Language[] => [language];

export interface Look extends BrowserContextOptions {
  language?: Language;
  dark?: boolean;
}

export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

export interface Fixtures {
  /** Calls of the demo faculty's admin. */
  admin: APIRequestContext;
  /** Adds an account for the test. */
  newPerson(wanted: NewPerson): Promise<Person>;
  /** A browser context with this language and theme; signed in if a person is given. Closed with the test. */
  openContext(person: { email: string; password: string } | null, look?: Look): Promise<BrowserContext>;
  /** The same with a page at `path`. */
  openPage(person: { email: string; password: string } | null, path: string, look?: Look): Promise<Page>;
}

/** Sets a browser's storage once: what the page itself stores later stays. */
export async function choose(context: BrowserContext, { language = 'En', dark = false }: Look): Promise<void> {
  await context.addInitScript(
    ([chosen, isDark]) => {
      // a sandboxed frame has no storage
      if (window !== window.top) return;
      if (localStorage.getItem('language') === null) localStorage.setItem('language', chosen);
      if (localStorage.getItem('isDarkMode') === null) localStorage.setItem('isDarkMode', isDark);
    },
    [language, String(dark)] as const,
  );
}

export const test = base.extend<Fixtures, { adminApi: { get(url: string): Promise<APIRequestContext> } }>({
  adminApi: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      let made: Promise<APIRequestContext> | undefined;
      await use({
        get(url) {
          made ??= apiOf(url, demoPeople.admin);
          return made;
        },
      });
      await (await made)?.dispose();
    },
    { scope: 'worker' },
  ],
  admin: async ({ platform, adminApi }, use) => {
    await use(await adminApi.get(platform.url));
  },
  newPerson: async ({ platform, admin }, use) => {
    await use((wanted) => addPerson(platform.url, admin, wanted));
  },
  openContext: async ({ browser, platform }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (person, look = {}) => {
      const { language: _language, dark: _dark, ...options } = look;
      const context = await browser.newContext({ baseURL: platform.url, ...desktop, ...options });
      contexts.push(context);
      await choose(context, look);
      if (person) await signIn(context.request, person);
      return context;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  openPage: async ({ openContext }, use) => {
    await use(async (person, path, look) => {
      const page = await (await openContext(person, look)).newPage();
      await page.goto(path);
      return page;
    });
  },
});

export { expect, request };
