import type { BrowserContextOptions, Page } from '@playwright/test';
import { course } from './content.ts';
import { test as base, expect, type Look } from './fixtures.ts';
import { demoPeople, signIn, uniqueNumber } from './people.ts';
import type { Platform } from './test.ts';

/** Pages of the demo faculty’s course: a doctor on a desktop and a student on a phone, with real files. */
interface SignedIn {
  page: Page;
  id: number;
  /** What the page’s console has called an error so far. */
  problems: string[];
}

export const largePhone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

export const test = base.extend<{
  /** A blank page of one of the demo’s people, closed with the test. */
  signedIn(who: keyof typeof demoPeople, look?: Look): Promise<SignedIn>;
}>({
  signedIn: async ({ openContext }, use) => {
    await use(async (who, look) => {
      const context = await openContext(null, look);
      const { id } = await signIn(context.request, demoPeople[who]);
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().includes('Failed to load resource'))
          problems.push(message.text());
      });
      page.on('pageerror', (error) => problems.push(error.message));
      return { page, id, problems };
    });
  },
});

/** Each test makes its own chapters and assignments: none needs another. */
export const unique = () => uniqueNumber().toString(36);
export const newChapterName = () => `الفصل ${unique()} 📘.pdf`;
export const newTask = () => `Sheet ${unique()}`;
export const serverNow = (platform: Platform) => Date.now() + platform.clock.offset();

export const toast = (page: Page, text: string | RegExp) =>
  expect(page.locator('[data-kind]').filter({ hasText: text }).first()).toBeVisible();

/** Tabs of the demo faculty’s course: chapters, assignments, announcements. */
const tabOf = (tab: string) => (id: number) => `/ChapterUpload/${course.code}/${id}?tab=${tab}`;
export const contentOf = tabOf('content');
export const workOf = tabOf('work');
export const announcementsOf = tabOf('announcements');

export { expect };
