import type { Locator, Page } from '@playwright/test';
import { expect, type Language, languages, phone, test } from '../support/fixtures.ts';
import { menuOf } from '../support/menus.ts';
import { demoPeople, signIn } from '../support/people.ts';
import { expectNoReload, mark } from '../support/remotes.ts';
import { says } from '../support/texts.ts';

/** Header, navigation, drawer, language, theme, footer and home. */
const roles = ['admin', 'instructor', 'student'] as const;
const header = (page: Page) => page.getByRole('banner');
const menu = (page: Page, language: Language) =>
  header(page).getByRole('navigation', { name: says[language].navigation });
const drawer = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('navigation') });

for (const language of languages) {
  for (const role of roles) {
    test(`[SHL-01] [SHL-02] [SHL-03] [BOD-14] header and navigation of ${role} (${language})`, async ({
      openContext,
    }) => {
      const t = says[language];
      const context = await openContext(null, { language });
      const { id, firstName, firstNameAr } = await signIn(context.request, demoPeople[role]);
      const name = (language === 'Ar' && firstNameAr) || firstName;
      const page = await context.newPage();
      await page.goto('/Profile/1');

      const links = menu(page, language).getByRole('link');
      const items = await menuOf(context.request, { role, id, language });
      await expect(links).toHaveText(items.map(({ text }) => text));
      const paths = items.map(({ path }) => path);
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(paths);
      await expect(menu(page, language).locator('[aria-current]')).toHaveCount(0);

      await expect(header(page).getByTestId('bell')).toHaveCount(1);
      await expect(header(page).getByRole('button', { name: language === 'En' ? 'العربية' : 'English' })).toBeVisible();
      await expect(header(page).getByRole('button', { name: t.toDark })).toBeVisible();
      await expect(header(page).getByRole('button', { name: t.signOut })).toBeVisible();
      await expect(header(page).getByRole('link', { name: t.signIn })).toHaveCount(0);
      const profile = header(page).getByRole('link', { name });
      await expect(profile).toHaveAttribute('href', `/Profile/${id}`);

      await mark(page);
      for (const [index, path] of paths.entries()) {
        await links.nth(index).click();
        await expect(page).toHaveURL(path);
        await expect(page.locator('main h1')).toBeFocused();
        await expect(menu(page, language).locator('[aria-current="page"]')).toHaveText([items[index]?.text as string]);
        // marked visibly too, not only for screen readers
        const looks = (link: Locator) =>
          link.evaluate((element) => {
            const { color, backgroundColor, boxShadow, fontWeight } = getComputedStyle(element);
            const after = getComputedStyle(element, '::after');
            return [color, backgroundColor, boxShadow, fontWeight, after.content, after.backgroundColor].join();
          });
        expect(await looks(links.nth(index))).not.toBe(await looks(links.nth(index === 0 ? 1 : 0)));
      }
      await header(page).getByRole('link', { name: t.toHome }).click();
      await expect(page).toHaveURL('/');
      await expectNoReload(page);
    });
  }

  test(`[SHL-01] [SHL-10] signed out: Sign In in the header, Get Started on the home page (${language})`, async ({
    openPage,
  }) => {
    const t = says[language];
    const page = await openPage(null, '/', { language });
    await expect(page.getByRole('heading', { level: 1, name: t.headline })).toBeVisible();
    for (const section of t.sections) await expect(page.getByRole('region', { name: section })).toBeVisible();
    await expect(menu(page, language).getByRole('link')).toHaveText([t.home]);
    await expect(header(page).getByRole('button', { name: t.signOut })).toHaveCount(0);
    await expect(header(page).getByTestId('bell')).toHaveCount(0);
    await header(page).getByRole('link', { name: t.signIn }).click();
    await expect(page).toHaveURL('/SignIn');
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: t.getStarted }).click();
    await expect(page).toHaveURL('/SignIn');
    await expect(page.getByRole('heading', { level: 1, name: t.signIn })).toBeVisible();
  });

  test(`[SHL-09] [SHL-10] signed in: welcome with the user’s name; footer with year and brand line (${language})`, async ({
    newPerson,
    openPage,
  }) => {
    const t = says[language];
    const student = await newPerson({ role: 'student', firstName: 'Rawan' });
    const page = await openPage(student, '/', { language });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${t.welcome}Rawan`);
    for (const section of t.sections) await expect(page.getByRole('region', { name: section })).toBeVisible();
    await expect(page.getByRole('link', { name: t.getStarted })).toHaveCount(0);
    const footer = page.getByRole('contentinfo');
    const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Africa/Cairo' }).format(new Date());
    await expect(footer).toContainText(year);
    await expect(footer).toContainText(t.brandLine);
  });

  test(`[SHL-04] [SHL-06] the drawer on a phone: same menu, focus kept inside, closed by backdrop, Escape and item (${language})`, async ({
    newPerson,
    openPage,
  }) => {
    const t = says[language];
    const student = await newPerson({ role: 'student' });
    const page = await openPage(student, '/', { ...phone, language });
    const button = header(page).getByRole('button', { name: t.menu, exact: true });
    await expect(menu(page, language)).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await expect(drawer(page)).toBeVisible();
    const items = await menuOf(page.request, { role: 'student', id: student.id, language });
    await expect(drawer(page).getByRole('link')).toHaveText(items.map(({ text }) => text));
    await expect(drawer(page).locator('[aria-current="page"]')).toHaveText([t.home]);

    // from the side where reading starts
    const gapAtStart = async () => {
      const box = (await drawer(page).boundingBox())!;
      return Math.round(language === 'En' ? box.x : phone.viewport!.width - box.x - box.width);
    };
    await expect.poll(gapAtStart).toBe(0);

    // the focus cycles inside: more presses than focusable elements
    for (let press = 0; press < 15; press++) {
      await page.keyboard.press(press < 10 ? 'Tab' : 'Shift+Tab');
      const where = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused === document.body || focused?.closest('dialog') !== null;
      });
      expect(where, `after ${press + 1} presses`).toBe(true);
    }

    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await expect(drawer(page)).toBeVisible();
    await page.mouse.click(language === 'En' ? phone.viewport!.width - 5 : 5, 400);
    await expect(drawer(page)).toBeHidden();

    await button.click();
    await drawer(page).getByRole('link', { name: t.assignments }).click();
    await expect(page).toHaveURL('/Assignments');
    await expect(page.locator('main h1')).toBeFocused();
    await expect(drawer(page)).toBeHidden();
    await button.click();
    await drawer(page).getByRole('button', { name: t.close }).click();
    await expect(drawer(page)).toBeHidden();
  });
}

const stored = (page: Page) =>
  page.evaluate(() => ({ language: localStorage.getItem('language'), isDarkMode: localStorage.getItem('isDarkMode') }));
const root = (page: Page) => page.locator('html');

test('[SHL-05] [SHL-06] language and theme switch at once, without a reload, keep typed text, and are remembered', async ({
  browser,
  platform,
}) => {
  const context = await browser.newContext({ baseURL: platform.url });
  const page = await context.newPage();
  await page.goto('/SignIn');
  // the default
  await expect(root(page)).toHaveAttribute('lang', 'en');
  await expect(root(page)).toHaveAttribute('dir', 'ltr');
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  await mark(page);
  await page.getByLabel('Email').fill('half@an-address');
  await page.getByRole('textbox', { name: 'Password' }).fill('half a passw');

  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await header(page).getByRole('button', { name: 'العربية' }).click();
  await expect(page.getByRole('heading', { level: 1, name: says.Ar.signIn })).toBeVisible();
  await expect(root(page)).toHaveAttribute('lang', 'ar');
  await expect(root(page)).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveTitle(/تسجيل الدخول/);
  await expect(page.getByLabel(says.Ar.email)).toHaveValue('half@an-address');
  await expect(page.getByRole('textbox', { name: says.Ar.password })).toHaveValue('half a passw');
  expect(await stored(page)).toMatchObject({ language: 'Ar' });

  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await header(page).getByRole('button', { name: says.Ar.toDark }).click();
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  expect(await background()).not.toBe(light);
  expect(await stored(page)).toEqual({ language: 'Ar', isDarkMode: 'true' });
  await expect(page.getByLabel(says.Ar.email)).toHaveValue('half@an-address');
  await expectNoReload(page);
  // both languages were loaded already: only a font may be fetched
  expect(calls.filter((url) => !/\.woff2?$/.test(url))).toEqual([]);

  // remembered by the next page load and by another tab
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: says.Ar.signIn })).toBeVisible();
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('heading', { level: 1, name: says.Ar.headline })).toBeVisible();
  await header(other).getByRole('button', { name: 'English' }).click();
  await header(other).getByRole('button', { name: says.En.toLight }).click();
  expect(await stored(other)).toEqual({ language: 'En', isDarkMode: 'false' });
  await expect(page.getByRole('heading', { level: 1, name: says.En.signIn })).toBeVisible();
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  await context.close();
});

test('[SHL-05] a switch of language or theme keeps the state of a remote’s page', async ({ newPerson, openPage }) => {
  const instructor = await newPerson({ role: 'instructor' });
  const page = await openPage(instructor, '/MakeExam');
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.fill('Half an exam');
  await mark(page);
  await header(page).getByRole('button', { name: 'العربية' }).click();
  await expect(page.getByRole('heading', { level: 1, name: says.Ar.makeExam })).toBeVisible();
  await expect(field).toHaveValue('Half an exam');
  await header(page).getByRole('button', { name: says.Ar.toDark }).click();
  await expect(field).toHaveValue('Half an exam');
  await expectNoReload(page);
});

for (const language of languages) {
  for (const dark of [false, true]) {
    test(`[SHL-07] direction and theme are set before the first paint (${language}, ${dark ? 'dark' : 'light'})`, async ({
      openContext,
    }) => {
      const context = await openContext(null, { language, dark });
      const page = await context.newPage();
      // how the root element looks when the body appears, and whether it changes afterwards
      await page.addInitScript(() => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        const note = () => {
          const { lang, dir, dataset } = document.documentElement;
          const now = `${lang} ${dir} ${dataset.theme}`;
          if (seen.at(-1) !== now) seen.push(now);
        };
        new MutationObserver(() => {
          if (document.body) note();
        }).observe(document, { childList: true, subtree: true, attributes: true });
      });
      // the application's own script is late: anything painted before it would flash
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route(/\/main\.[^/]*\.js$/, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/', { waitUntil: 'commit' });
      await page.waitForFunction(() => document.body !== null);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const early = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      letGo();
      await expect(page.getByRole('heading', { level: 1, name: says[language].headline })).toBeVisible();
      const expected = `${language === 'Ar' ? 'ar rtl' : 'en ltr'} ${dark ? 'dark' : 'light'}`;
      expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([expected]);
      const late = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      expect(early).toBe(late);
    });
  }
}

/** The fonts that a page has fetched, and what asked for each. */
async function fontsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ name, initiatorType }) => `${/([a-z-]+-[46]00)[^/]*$/.exec(name)?.[1]} by ${initiatorType}`)
      .sort(),
  );
}

for (const language of languages) {
  test(`[EDG-08] only the language’s own fonts are fetched, and before the styles that name them (${language})`, async ({
    openPage,
  }) => {
    const page = await openPage(null, '/SignIn', { language });
    await expect(page.getByRole('heading', { level: 1, name: says[language].signIn })).toBeVisible();
    const scripts = language === 'En' ? ['latin'] : ['arabic', 'latin'];
    expect(await fontsOf(page)).toEqual(
      scripts.flatMap((script) => [`plex-${script}-400 by link`, `plex-${script}-600 by link`]),
    );
  });
}

test('[EDG-08] a name in the other script brings its font, and a letter outside the parts the whole one', async ({
  newPerson,
  openPage,
}) => {
  const heba = await newPerson({ role: 'student', firstName: 'هبة' });
  const english = await openPage(heba, '/', { language: 'En' });
  await expect(english.getByRole('heading', { level: 1 })).toContainText('هبة');
  const byLink = (script: string) => [`plex-${script}-400 by link`, `plex-${script}-600 by link`];
  const fetched = await fontsOf(english);
  expect(fetched).toEqual(expect.arrayContaining(byLink('latin')));
  const more = fetched.filter((font) => !font.endsWith('by link'));
  expect(more).toContain('plex-arabic-600 by css');
  expect(more.filter((font) => !/^plex-arabic-[46]00 by css$/.test(font))).toEqual([]);

  const renee = await newPerson({ role: 'student', firstName: 'Renée' });
  const arabic = await openPage(renee, '/', { language: 'Ar' });
  await expect(arabic.getByRole('heading', { level: 1 })).toContainText('Renée');
  const all = await fontsOf(arabic);
  expect(all).toEqual(expect.arrayContaining([...byLink('arabic'), ...byLink('latin')]));
  const whole = all.filter((font) => !font.endsWith('by link'));
  expect(whole).toContain('ibm-plex-sans-latin-600 by css');
  expect(whole.filter((font) => !/^ibm-plex-sans-latin-[46]00 by css$/.test(font))).toEqual([]);
});
