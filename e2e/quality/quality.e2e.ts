import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test';
import { axe, overflow } from '../support/axe.ts';
import { bodyProblems, focusProblems } from '../support/body-checks.ts';
import { expect, type Language, languages, test } from '../support/fixtures.ts';
import { readUserData, textsOf, untranslated } from '../support/page-text.ts';
import { demoPeople, type Person } from '../support/people.ts';
import { differingPixels } from '../support/pixels.ts';
import {
  type Faculty,
  readFaculty,
  type Screen,
  screensOf,
  settled,
  show,
  sittingScreen,
  type Visitor,
} from '../support/screens.ts';

/**
 * Every screen, in both languages and themes, wide and narrow: accessible, complete, translated, stable, without
 * console errors.
 */
const wide = { width: 1440, height: 900 };
const narrow = { width: 320, height: 720 };
const still = { viewport: wide, reducedMotion: 'reduce' } as const;

/** Sums up layout shifts from the first paint on, as Chromium counts them. */
async function measureShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: { value: number; what: string }[] = [];
    Object.assign(window, { shifts });
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node }[];
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map(({ node }) => (node instanceof Element ? node.tagName : node?.nodeName)).join();
        shifts.push({ value: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Answers of the API arrive late enough to see the placeholders; the browser's cache still works. */
async function delayData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const now = window.fetch;
    window.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      if (pathname.startsWith('/api/')) await new Promise((resolve) => setTimeout(resolve, 300));
      return now(input, init);
    };
  });
}

async function shiftsOf(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number; what: string }[] }).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum > 0.1
    ? [`layout shift ${sum.toFixed(3)}: ${shifts.map(({ value, what }) => `${value.toFixed(3)} ${what}`).join(' | ')}`]
    : [];
}

/** Colours depend on the theme, not on the language: English pages are read in light, Arabic ones in dark. */
const look = (language: Language) => ({ language, dark: language === 'Ar' });

/** All problems of one screen; comparing colours is half of what axe does, and they don’t depend on the width. */
async function problemsOf(page: Page, screen: Screen, language: Language, userData: string[]): Promise<string[]> {
  const problems: string[] = [];
  const onConsole = (message: { type(): string; text(): string }) => {
    if (message.type() === 'error') problems.push(`console: ${message.text().slice(0, 300)}`);
  };
  const onError = (error: Error) => problems.push(`error: ${error.message.slice(0, 300)}`);
  page.on('console', onConsole);
  page.on('pageerror', onError);
  await page.setViewportSize(wide);
  // during an exam the page itself decides where the focus is
  const opened = async () => screen.name !== 'exam-running' && problems.push(...(await focusProblems(page)));
  await show(page, screen, language, opened);
  if (screen.name !== 'exam-running') problems.push(...(await bodyProblems(page, language, userData)));
  if (await page.evaluate(() => document.activeElement === document.body))
    problems.push('BOD-09: after its act the focus is on the body');

  if (screen.name === 'exam-details' && (await page.locator('main a[href="/accessibility"]').count()) !== 1)
    problems.push('BOD-24: nothing before the exam leads to the accessibility statement');
  if ((await page.getByTestId('remote-error').count()) > 0) problems.push('the page could not be opened');
  problems.push(...untranslated(await textsOf(page), language, userData));
  problems.push(...(await axe(page)).map((text) => `wide: ${text}`));
  await page.setViewportSize(narrow);
  await settled(page);
  problems.push(...(await overflow(page)));
  problems.push(...(await axe(page, { except: ['color-contrast'] })).map((text) => `narrow: ${text}`));
  page.off('console', onConsole);
  page.off('pageerror', onError);
  return problems.map((text) => `${screen.name} (${screen.path}): ${text}`);
}

// the longest file by far: its tests only read, and are shared among all workers
test.describe.configure({ mode: 'parallel' });

const visitors: readonly Visitor[] = ['visitor', 'admin', 'instructor', 'student'];
const personOf = (visitor: Visitor) => (visitor === 'visitor' ? null : demoPeople[visitor]);

for (const language of languages) {
  for (const visitor of visitors) {
    test(`[UIX-07] [UIX-09] [BOD-09] [BOD-11] [BOD-13] [BOD-14] [BOD-15] [BOD-24] screens of ${visitor} (${language}): no axe violation in light and dark, no console error, no sideways scroll, no foreign text, focus on the heading, distinct names, marked languages, the way to help`, async ({
      platform,
      openContext,
    }) => {
      test.setTimeout(300_000);
      const [faculty, userData] = [await readFaculty(platform), await readUserData(platform)];
      const context = await openContext(personOf(visitor), { ...look(language), ...still });
      const page = await context.newPage();
      const problems: string[] = [];
      for (const screen of screensOf(visitor, faculty)) {
        await test.step(screen.name, async () => {
          problems.push(...(await problemsOf(page, screen, language, userData)));
        });
      }
      expect(problems).toEqual([]);
    });
  }

  test(`[UIX-07] [UIX-09] [BOD-19] [BOD-24] a running exam: the same, and a contrast of 7:1 in every tint (${language})`, async ({
    platform,
    admin,
    newPerson,
    openContext,
  }) => {
    const [faculty, userData] = [await readFaculty(platform), await readUserData(platform)];
    const student = await examinee(faculty, admin, newPerson);
    const context = await openContext(student, { ...look(language), ...still });
    const page = await context.newPage();
    const problems = await problemsOf(page, sittingScreen(faculty), language, userData);
    const sheet = page.locator('[data-appearance="page"]');
    for (const tint of ['none', 'cream', 'blue', 'green', 'rose']) {
      await sheet.evaluate((element, name) => element.setAttribute('data-tint', name), tint);
      const found = await axe(page, { only: ['color-contrast-enhanced'] });
      problems.push(...found.map((problem) => `${tint}: ${problem}`));
    }
    expect(problems).toEqual([]);
  });
}

for (const language of languages) {
  test(`[BOD-21] [BOD-24] the statement: reached from the footer, its criteria, gaps, keys and contact (${language})`, async ({
    openPage,
  }) => {
    const says = statement[language];
    const page = await openPage(null, '/SignIn', { language });
    await page.getByRole('contentinfo').getByRole('link', { name: says.title }).click();
    await expect(page).toHaveURL('/accessibility');
    await expect(page.getByRole('heading', { level: 1, name: says.title })).toBeFocused();
    const ask = page.getByRole('region', { name: says.ask });
    await expect(ask).toContainText(says.office);
    await expect(ask).toContainText(says.days);
    await expect(ask).toContainText(says.formats);
    await expect(page.getByRole('region', { name: says.gaps }).getByRole('listitem').first()).toContainText(says.gap);
    await expect(page.getByRole('table', { name: says.keys }).getByRole('row', { name: 'F6' })).toBeVisible();
    const criteria = page.getByRole('table', { name: says.criteria });
    await expect(criteria).toHaveAttribute('aria-rowcount', String(31 + 24 + 31 + 1));
    await page.getByRole('searchbox').fill('2.4.11');
    await expect(criteria.getByRole('row').nth(1)).toContainText(says.row);
  });
}

for (const [language, theme] of [
  ['En', 'dark'],
  ['Ar', 'light'],
] as const) {
  test(`[BOD-01] with forced colours the current page and the chosen panel show in pixels (${language}, ${theme})`, async ({
    openPage,
  }) => {
    const look = { language, forcedColors: 'active', colorScheme: theme, dark: theme === 'dark' } as const;
    const page = await openPage(demoPeople.admin, '/AdminCourse?panel=departments', { ...still, ...look });
    const few: string[] = [];
    const differs = async (name: string, part: Locator, act: () => Promise<void>) => {
      await settled(page);
      const before = await part.screenshot();
      await act();
      await page.mouse.move(0, 0);
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await settled(page);
      const pixels = await differingPixels(page, before, await part.screenshot());
      if (pixels < 60) few.push(`${name}: ${pixels} pixels`);
    };
    const panel = page.locator('main [role="group"] button').nth(1);
    await differs('a panel', panel, async () => {
      await panel.click();
      await expect(panel).toHaveAttribute('aria-pressed', 'true');
    });
    const link = page.locator('header nav a[href="/AdminCourse"]');
    await differs('a page in the navigation', link, async () => {
      await page.locator('header nav a[href="/Accounts"]').click();
      await expect(link).not.toHaveAttribute('aria-current');
    });
    const narrow = { width: 360, height: 740 };
    await page.setViewportSize(narrow);
    const inDrawer = page.locator('dialog nav a[href="/Accounts"]');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^(Menu|القائمة)$/ })
      .click();
    const other = page.locator('dialog nav a[href="/AdminCourse"]');
    await expect(inDrawer).toBeVisible();
    // the mark is before or beside the text, whatever the text is
    const marks = (part: Locator) =>
      part.evaluate((element) => {
        const { outlineStyle, borderInlineStartColor, backgroundColor, fontWeight } = getComputedStyle(element);
        const { content, backgroundColor: mark } = getComputedStyle(element, '::after');
        return [outlineStyle, borderInlineStartColor, backgroundColor, fontWeight, content, mark].join();
      });
    if ((await marks(inDrawer)) === (await marks(other))) few.push('the current page has no mark in the drawer');
    expect(few).toEqual([]);
  });
}

const statement = {
  En: {
    title: 'Accessibility',
    ask: 'Ask for what you need',
    office: 'The faculty’s office',
    days: 'Within 5 working days',
    formats: 'Another format of a chapter',
    gaps: 'Known gaps',
    gap: 'screen reader',
    keys: 'Keys',
    criteria: 'Conformance by criterion',
    row: 'Focus Not Obscured (Minimum)',
  },
  Ar: {
    title: 'إمكانية الوصول',
    ask: 'طلب ما يلزم',
    office: 'إدارة الكلية',
    days: 'خلال 5 أيام عمل',
    formats: 'طلب صيغة أخرى لأحد الفصول',
    gaps: 'أوجه القصور المعروفة',
    gap: 'قارئ شاشة',
    keys: 'المفاتيح',
    criteria: 'مدى الاستيفاء لكل معيار',
    row: 'عدم حجب التركيز (الحد الأدنى)',
  },
};

/** A separate student in the class of the demo's running exam. */
async function examinee(
  faculty: Faculty,
  admin: APIRequestContext,
  newPerson: (wanted: { role: 'student' }) => Promise<Person>,
) {
  const student = await newPerson({ role: 'student' });
  const data = { student_id: student.id, instructor_course_ids: [faculty.running.classId] };
  const enrolled = await admin.post('/api/students-enrollments', { data });
  expect(enrolled.status(), await enrolled.text()).toBe(201);
  return student;
}

for (const visitor of visitors) {
  for (const [language, viewport] of [
    ['En', wide],
    ['Ar', { width: 360, height: 740 }],
  ] as const) {
    test(`[UIX-09] screens of ${visitor} don’t jump when their data arrives late (${language}, ${viewport.width} px)`, async ({
      platform,
      openContext,
    }) => {
      test.setTimeout(300_000);
      const faculty = await readFaculty(platform);
      const context = await openContext(personOf(visitor), { language, viewport });
      await measureShifts(context);
      await delayData(context);
      const page = await context.newPage();
      const problems: string[] = [];
      const opened = new Map(screensOf(visitor, faculty).map((screen) => [screen.path, screen]));
      for (const screen of opened.values()) {
        await page.goto(screen.path);
        await settled(page);
        problems.push(...(await shiftsOf(page)).map((text) => `${screen.name} (${screen.path}): ${text}`));
      }
      expect(problems).toEqual([]);
    });
  }
}

interface Stop {
  tab: string;
  name: string;
  /** How the focused element and its surroundings look, with the focus and after it left. */
  focused: string;
  left?: string;
}

/** Presses Tab through a page: where the focus goes, whether it is visible, and what it never reaches. */
async function tabThrough(page: Page): Promise<string[]> {
  const most = 90;
  /** Chromium also stops at what scrolls. */
  const further = 25;
  const reachable = await page.evaluate(() => {
    // a dialog keeps the focus
    const within = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    const all = within.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]');
    const usable = [...all].filter((element) => {
      const isOff = element.matches(':disabled') || element.tabIndex < 0 || element.closest('[inert]') !== null;
      // in a group of radio buttons the browser focuses only one
      const isRadio = element instanceof HTMLInputElement && element.type === 'radio';
      return !isOff && !isRadio && element.checkVisibility({ visibilityProperty: true });
    });
    for (const [index, element] of usable.entries()) element.dataset.tabStop = String(index);
    if (within === document) {
      document.body.tabIndex = -1;
      document.body.focus();
    }
    Object.assign(window, {
      looksOf(element: Element): string {
        const around = [element, element.closest('label'), element.parentElement, element.nextElementSibling];
        return around
          .filter((one) => one !== null)
          .map((one) => {
            const { outline, outlineOffset, boxShadow, backgroundColor, color, borderColor, textDecoration } =
              getComputedStyle(one);
            return [outline, outlineOffset, boxShadow, backgroundColor, color, borderColor, textDecoration].join();
          })
          .join('\n');
      },
    });
    return usable.length;
  });
  const stops: Stop[] = [];
  for (let press = 0; press < Math.min(most, reachable + further); press++) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => {
      const shared = window as unknown as { looksOf(element: Element): string; before?: Element };
      const left = shared.before?.isConnected ? shared.looksOf(shared.before) : undefined;
      const element = document.activeElement;
      shared.before = element instanceof HTMLElement && element !== document.body ? element : undefined;
      if (!shared.before) return { left };
      const { tagName, dataset, textContent } = element as HTMLElement;
      const name = (element?.getAttribute('aria-label') ?? textContent ?? '').trim().slice(0, 40);
      const focused = shared.looksOf(shared.before);
      return { left, at: { tab: dataset.tabStop ?? '', name: `${tagName.toLowerCase()} “${name}”`, focused } };
    });
    const last = stops.at(-1);
    if (last && last.left === undefined) last.left = seen.left ?? '';
    if (seen.at) stops.push(seen.at);
  }
  const problems = stops
    .filter(({ focused, left }) => focused === left)
    .map(({ name }) => `the focus doesn’t show on ${name}`);
  if (reachable + further <= most) {
    const reached = stops.map(({ tab }) => tab);
    const missed = await page.evaluate(
      (tabs) =>
        [...document.querySelectorAll<HTMLElement>('[data-tab-stop]')]
          .filter((element) => !tabs.includes(element.dataset.tabStop ?? ''))
          .map((element) => element.outerHTML.slice(0, 120)),
      reached,
    );
    problems.push(...missed.map((html) => `Tab never reaches ${html}`));
  }
  return [...new Set(problems)];
}

for (const visitor of visitors) {
  test(`[UIX-07] screens of ${visitor} by keyboard: Tab reaches everything, and the focus shows`, async ({
    platform,
    openPage,
  }) => {
    test.setTimeout(300_000);
    const faculty = await readFaculty(platform);
    const page = await openPage(personOf(visitor), '/', still);
    const problems: string[] = [];
    // the browser's own viewer of PDF files takes the focus in a preview
    for (const screen of screensOf(visitor, faculty).filter(({ name }) => name !== 'course-preview')) {
      await show(page, screen, 'En');
      problems.push(...(await tabThrough(page)).map((text) => `${screen.name} (${screen.path}): ${text}`));
    }
    expect(problems).toEqual([]);
  });
}
