import type { Locator, Page } from '@playwright/test';
import { desktop, expect, inOne, languages, phone, test } from '../support/fixtures.ts';
import { addClass, demoPeople } from '../support/people.ts';
import { expectNoReload, mark } from '../support/remotes.ts';
import { says } from '../support/texts.ts';

/** Toasts, and the shell's messages about a lost connection. */
const toast = (page: Page, text: string): Locator => page.locator('[data-kind]').filter({ hasText: text });

async function failToSignOut(page: Page, signOut: string): Promise<void> {
  await page.route('**/api/auth/signOut', (route) => route.fulfill({ status: 502, body: 'bad gateway' }), { times: 1 });
  await page.getByRole('banner').getByRole('button', { name: signOut }).click();
}

for (const language of languages) {
  const t = says[language];

  test(`[SHL-06] [SHL-08] [BOD-08] [UIX-04] a failure: in the top corner, below the header, in the language, until it is closed; F6 shows it again (${language})`, async ({
    newPerson,
    openPage,
  }) => {
    const student = await newPerson({ role: 'student' });
    for (const look of [desktop, phone]) {
      const page = await openPage(student, '/', { language, ...look });
      await page.clock.install();
      await page.reload();
      await failToSignOut(page, t.signOut);
      const shown = toast(page, t.somethingWrong);
      await expect(shown).toBeVisible();
      // it slides in
      await shown.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
      const box = (await shown.boundingBox())!;
      const header = (await page.getByRole('banner').boundingBox())!;
      const width = look.viewport!.width;
      // right in English, mirrored in Arabic
      const gapAtEnd = language === 'En' ? width - box.x - box.width : box.x;
      expect(gapAtEnd).toBeGreaterThanOrEqual(8);
      expect(gapAtEnd).toBeLessThanOrEqual(40);
      expect(box.y).toBeGreaterThanOrEqual(header.y + header.height);
      expect(box.y).toBeLessThan(120);

      // announced to screen readers as it appears
      await expect(page.locator('[aria-live="polite"]').filter({ has: shown })).toHaveCount(1);
      // the language of a shown toast follows a switch
      await page.getByTestId('language-toggle').click();
      await expect(toast(page, says[language === 'En' ? 'Ar' : 'En'].somethingWrong)).toBeVisible();
      await page.getByTestId('language-toggle').click();
      await page.mouse.move(width / 2, 600);

      await page.clock.runFor(60_000);
      await expect(shown).toHaveCount(1);
      await shown.getByRole('button', { name: t.close }).click();
      await expect(shown).toHaveCount(0);

      const list = page.getByRole('dialog', { name: t.recentMessages });
      await page.keyboard.press('F6');
      await expect(list.getByRole('listitem')).toHaveText([new RegExp(t.somethingWrong)]);
      await expect(list.getByRole('heading')).toBeFocused();
      await page.keyboard.press('F6');
      await expect(list).toHaveCount(0);
      await page.getByRole('contentinfo').getByRole('button', { name: t.recentMessages }).click();
      await expect(list.getByRole('listitem')).toHaveCount(1);
      await page.context().close();
    }
  });

  test(`[SHL-08] a reply with success false shows its own text in the language (${language})`, async ({
    admin,
    openPage,
  }) => {
    const departments = (await (await admin.get('/api/departments')).json()) as { department_name: string }[];
    const page = await openPage(demoPeople.admin, '/AdminCourse?panel=departments', { language });
    const main = page.getByRole('main');
    await main
      .getByRole('textbox', { name: language === 'En' ? 'Department name' : 'اسم القسم' })
      .fill(departments[0]!.department_name);
    await main.getByRole('button', { name: language === 'En' ? 'Add' : 'إضافة', exact: true }).click();
    await expect(
      page.getByText(language === 'En' ? 'The department already exists' : 'هذا القسم موجود بالفعل'),
    ).toBeVisible();
  });

  test(`[SHL-14] the network is lost: a quiet banner, nothing typed is lost; calls continue when it is back (${language})`, async ({
    newPerson,
    openPage,
  }) => {
    const student = await newPerson({ role: 'student' });
    const page = await openPage(student, `/Profile/${student.id}`, { language });
    await page.getByRole('main').getByRole('button', { name: t.changePassword }).click();
    await page.getByRole('textbox', { name: t.oldPassword }).fill('half a passw');
    await mark(page);
    const banner = page.getByRole('status').filter({ hasText: t.offline });
    await expect(banner).toHaveCount(0);

    await page.context().setOffline(true);
    await expect(banner).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: t.oldPassword })).toHaveValue('half a passw');
    // quiet: it removes nothing and blocks nothing
    await page.getByRole('textbox', { name: t.newPassword }).fill('still typing');
    await page.getByTestId('language-toggle').click();
    await expect(page.getByTestId('offline')).toContainText(says[language === 'En' ? 'Ar' : 'En'].offline);
    await page.getByTestId('language-toggle').click();

    await page.context().setOffline(false);
    await expect(banner).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: t.oldPassword })).toHaveValue('half a passw');
    await expectNoReload(page);
  });
}

test('[SHL-14] a call made without a network is sent when the network returns', async ({ newPerson, openContext }) => {
  const student = await newPerson({ role: 'student' });
  const page = await (await openContext(student)).newPage();
  // the page's code is loaded, its data isn't
  await page.route('**/api/user/**', (route) => route.abort());
  await page.goto(`/Profile/${student.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await page.unroute('**/api/user/**');
  await mark(page);

  await page.context().setOffline(true);
  await expect(page.getByTestId('offline')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: student.firstName }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('main').getByText(student.email)).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByRole('main').getByText(student.email)).toBeVisible();
  await expect(page.getByTestId('offline')).toHaveCount(0);
  await expectNoReload(page);
});

test('[SHL-14] the network works but the server is down: the same banner, until it answers again', async ({
  admin,
  newPerson,
  openPage,
}) => {
  const [student, instructor] = [await newPerson({ role: 'student' }), await newPerson({ role: 'instructor' })];
  await addClass(admin, instructor, [student]);
  const page = await openPage(student, `/Course/${student.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
  await mark(page);
  await page.route('**/*', (route) => route.abort());
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText(says.En.unreachable)).toBeVisible();
  await expect(page.getByTestId('offline')).toBeVisible();
  await page.unroute('**/*');
  await expect(page.getByTestId('offline')).toHaveCount(0);
  await expectNoReload(page);
});

for (const language of inOne('En')) {
  test(`[SHL-14] [PLT-05] a page not opened before, without a network: only it fails, and it opens afterwards (${language})`, async ({
    newPerson,
    openPage,
  }) => {
    const t = says[language];
    const student = await newPerson({ role: 'student' });
    const page = await openPage(student, '/', { language });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await mark(page);
    // the pages of one’s own account come when the browser is idle
    const resources = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    await expect.poll(resources).toContainEqual(expect.stringMatching(/\/account\.\w+\.js$/));
    await page.context().setOffline(true);
    const header = page.getByRole('banner');
    const alert = page.getByRole('main').getByRole('alert');
    await header.getByRole('link', { name: t.assignments }).click();
    await expect(alert.getByRole('button', { name: t.retry })).toBeVisible();
    await expect(page.getByTestId('offline')).toBeVisible();
    // the shell's own pages open; their data comes later
    await header.getByRole('link', { name: student.firstName }).click();
    await expect(page.getByRole('heading', { level: 1, name: t.profile })).toBeVisible();
    await expect(alert).toHaveCount(0);

    await page.context().setOffline(false);
    await expect(page.getByTestId('offline')).toHaveCount(0);
    await expect(page.getByRole('main').getByText(student.email)).toBeVisible();
    await header.getByRole('link', { name: t.assignments }).click();
    const heading = page.getByRole('heading', { level: 1, name: t.assignments });
    await expect(heading.or(alert)).toBeVisible();
    if (await alert.isVisible()) await alert.getByRole('button', { name: t.retry }).click();
    await expect(heading).toBeVisible();
    await expectNoReload(page);
  });
}
