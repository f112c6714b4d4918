import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistryEntry } from '@daftar/remote-kit';
import { expect, type Page } from '@playwright/test';
import type { Language } from './fixtures.ts';
import type { Built } from './probe-build.ts';
import type { Platform } from './test.ts';

type Entry = RegistryEntry & Record<string, unknown>;

/** The folder that the shell server serves as /remotes/. */
export const remotesFolder = (platform: Platform): string => join(platform.dataDir, 'remotes');

/** Publishes a build beside the real remotes: its files, then its entry, as a team does. */
export function publish(platform: Platform, { entry, files }: Built): void {
  const target = join(remotesFolder(platform), entry.id, entry.version);
  mkdirSync(target, { recursive: true });
  cpSync(files, target, { recursive: true });
  setEntry(platform, entry);
}

/** Removes every published build of the probe; its entry disappears when the registry is reset after each test. */
export function removeProbe(platform: Platform): void {
  rmSync(join(remotesFolder(platform), 'probe'), { recursive: true, force: true });
}

/** Puts an entry into the registry, replacing the one with the same id or at the end. */
export function setEntry(platform: Platform, entry: RegistryEntry): void {
  const { remotes, ...rest } = platform.registry.read();
  const others = remotes.filter(({ id }) => id !== entry.id);
  platform.registry.write({ ...rest, remotes: [...others, entry as Entry] });
}

/** Changes one entry of the registry and nothing else. */
export function changeEntry(platform: Platform, id: string, change: Partial<RegistryEntry>): void {
  const registry = platform.registry.read();
  const remotes = registry.remotes.map((entry) => (entry.id === id ? { ...entry, ...change } : entry));
  platform.registry.write({ ...registry, remotes });
}

/** Shorter timeouts than in real life, so that a test of hanging hosts needn't wait minutes. */
export function setTimeouts(platform: Platform, timeouts: { manifest: number; chunk: number; slow: number }): void {
  platform.registry.write({ ...platform.registry.read(), timeouts } as ReturnType<Platform['registry']['read']>);
}

const failures = {
  failed: {
    En: ['This page can’t be opened right now', 'This part of Daftar did not load.'],
    Ar: ['تعذّر فتح هذه الصفحة حاليًا', 'لم يُحمَّل هذا الجزء من دفتر.'],
  },
  timeout: {
    En: ['This page can’t be opened right now', 'This part of Daftar took too long to load.'],
    Ar: ['تعذّر فتح هذه الصفحة حاليًا', 'استغرق تحميل هذا الجزء من دفتر وقتًا أطول من اللازم.'],
  },
  contract: {
    En: ['This page was made for another version of Daftar', 'It will open once both are updated.'],
    Ar: ['هذه الصفحة مُعدّة لإصدار آخر من دفتر', 'ستُفتح بعد تحديث الإصدارين.'],
  },
  crash: {
    En: ['This page has stopped', 'An unexpected error stopped it.'],
    Ar: ['توقفت هذه الصفحة عن العمل', 'أوقفها خطأ غير متوقع.'],
  },
  registry: {
    En: ['This page can’t be opened right now', 'The list of pages could not be loaded.'],
    Ar: ['تعذّر فتح هذه الصفحة حاليًا', 'تعذّر تحميل قائمة الصفحات.'],
  },
} as const;

export const words = {
  En: { retry: 'Retry', home: 'Home', courses: 'Courses', navigation: 'Main navigation', welcome: 'Welcome' },
  Ar: {
    retry: 'إعادة المحاولة',
    home: 'الرئيسية',
    courses: 'المقررات',
    navigation: 'التنقل الرئيسي',
    welcome: 'مرحبًا',
  },
} as const;

const arabic = /\p{Script=Arabic}/u;
const latin = /\p{Script=Latin}/u;

/** Expects that the page says what happened, in this language only, and offers Retry. */
export async function expectFailure(page: Page, kind: keyof typeof failures, language: Language): Promise<void> {
  const [title, text] = failures[kind][language];
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(title);
  await expect(alert).toContainText(text);
  await expect(alert.getByRole('button', { name: words[language].retry })).toBeEnabled();
  const said = await alert.textContent();
  expect(said ?? '').not.toMatch(language === 'En' ? arabic : latin);
}

export async function retry(page: Page, language: Language): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: words[language].retry }).click();
}

/** Navigates by the header, as a user does: no page load. */
export async function goTo(page: Page, name: string, language: Language): Promise<void> {
  await page
    .getByRole('navigation', { name: words[language].navigation })
    .getByRole('link', { name, exact: true })
    .click();
}

/** Sets a mark that only a new page load would remove. */
export const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as { mark?: string }).mark = 'the same page load';
  });

export async function expectNoReload(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as { mark?: string }).mark)).toBe('the same page load');
}
