import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test';
import { axe, overflow } from '../support/axe.ts';
import { bodyProblems, focusProblems } from '../support/body-checks.ts';
import { expect, type Language, languages, test } from '../support/fixtures.ts';
import { delayData } from '../support/late-data.ts';
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
import { tabThrough } from '../support/tab-through.ts';

/**
 * Every screen, in both languages and themes, wide and narrow: accessible, complete, translated, stable, without
 * console errors.
 */
const wide = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };
const narrow = { width: 320, height: 720 };
/** A screen is read once in each language: in English wide and light, in Arabic on a phone and dark. */
const look = { En: { viewport: wide, dark: false }, Ar: { viewport: phone, dark: true } } as const;
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

/** What a page may move by in all: the usual limit of a good page. The profile keeps the heights of its cards (EDG-11). */
const mostShift = (path: string) => (path.startsWith('/Profile') ? 0.02 : 0.1);

async function shiftsOf(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number; what: string }[] }).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum > mostShift(new URL(page.url()).pathname)
    ? [`layout shift ${sum.toFixed(3)}: ${shifts.map(({ value, what }) => `${value.toFixed(3)} ${what}`).join(' | ')}`]
    : [];
}

/**
 * All problems of one screen. With `arrives`, how far it moves while its data arrives; English screens are also gone
 * through by Tab.
 */
async function problemsOf(
  page: Page,
  screen: Screen,
  language: Language,
  userData: string[],
  arrives = false,
): Promise<string[]> {
  const problems: string[] = [];
  const onConsole = (message: { type(): string; text(): string }) => {
    if (message.type() === 'error') problems.push(`console: ${message.text().slice(0, 300)}`);
  };
  const onError = (error: Error) => problems.push(`error: ${error.message.slice(0, 300)}`);
  page.on('console', onConsole);
  page.on('pageerror', onError);
  await page.setViewportSize(look[language].viewport);
  const isExam = screen.name === 'exam-running';
  await show(page, screen, language, async () => {
    if (arrives) problems.push(...(await shiftsOf(page)));
    // during an exam the page itself decides where the focus is
    if (!isExam) problems.push(...(await focusProblems(page)));
  });
  if (!isExam) problems.push(...(await bodyProblems(page, language, userData)));
  if (await page.evaluate(() => document.activeElement === document.body))
    problems.push('BOD-09: after its act the focus is on the body');

  if (screen.name === 'exam-details' && (await page.locator('main a[href="/accessibility"]').count()) !== 1)
    problems.push('BOD-24: nothing before the exam leads to the accessibility statement');
  if ((await page.getByTestId('remote-error').count()) > 0) problems.push('the page could not be opened');
  problems.push(...untranslated(await textsOf(page), language, userData));
  problems.push(...(await axe(page)));
  await page.setViewportSize(narrow);
  await settled(page);
  problems.push(...(await overflow(page)));
  // the browser's own viewer of PDF files takes the focus in a preview
  if (language === 'En' && !isExam && screen.name !== 'course-preview') {
    await page.setViewportSize(wide);
    problems.push(...(await tabThrough(page)));
  }
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
    const byTab = language === 'En' ? ', Tab reaches everything and the focus shows' : '';
    test(`[UIX-07] [UIX-09] [EDG-11] [BOD-09] [BOD-11] [BOD-13] [BOD-14] [BOD-15] [BOD-24] screens of ${visitor} (${language}): nothing jumps when data arrives late, no axe violation, no console error, no sideways scroll, no foreign text, focus on the heading, distinct names, marked languages, the way to help${byTab}`, async ({
      platform,
      openContext,
    }) => {
      test.setTimeout(300_000);
      const [faculty, userData] = [await readFaculty(platform), await readUserData(platform)];
      const context = await openContext(personOf(visitor), { ...still, ...look[language], language });
      await measureShifts(context);
      await delayData(context);
      const page = await context.newPage();
      const problems: string[] = [];
      const arrived = new Set<string>();
      for (const screen of screensOf(visitor, faculty)) {
        await test.step(screen.name, async () => {
          problems.push(...(await problemsOf(page, screen, language, userData, !arrived.has(screen.path))));
          arrived.add(screen.path);
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
    const context = await openContext(student, { ...still, ...look[language], language });
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
    const forced = { language, forcedColors: 'active', colorScheme: theme, dark: theme === 'dark' } as const;
    const page = await openPage(demoPeople.admin, '/AdminCourse?panel=departments', { ...still, ...forced });
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
    await page.setViewportSize(phone);
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
    office: 'The faculty office',
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
