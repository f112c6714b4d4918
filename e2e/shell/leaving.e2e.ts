import { expect, inOne, test } from '../support/fixtures.ts';
import { demoPeople } from '../support/people.ts';
import { expectNoReload, mark } from '../support/remotes.ts';
import { says } from '../support/texts.ts';

/** The question before unsaved work is left, by a link and by the browser’s own buttons. */
const words = {
  En: { title: 'Leave this page?', leave: 'Leave', stay: 'Stay' },
  Ar: { title: 'مغادرة هذه الصفحة؟', leave: 'مغادرة', stay: 'البقاء' },
};

for (const language of inOne('En')) {
  const w = words[language];

  test(`[DLV-04] [SHL-08] unsaved work is left only after a question, by a link, Back or Forward; staying keeps page and address (${language})`, async ({
    openPage,
  }) => {
    const form = '/Accounts?tab=add';
    const page = await openPage(demoPeople.admin, form, { language });
    const field = page.getByRole('main').locator('input[name="email"]');
    const home = page.getByRole('banner').getByRole('link', { name: says[language].home, exact: true });
    const question = page.getByRole('alertdialog', { name: w.title });
    const press = (name: string) => question.getByRole('button', { name, exact: true }).click();
    await expect(field).toBeVisible();
    await mark(page);
    // nothing is unsaved yet: no question
    await home.click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL(form);

    await field.fill('half a name');
    await page.evaluate(() => history.forward());
    await press(w.stay);
    await expect(page).toHaveURL(form);
    await expect(field).toHaveValue('half a name');
    await home.click();
    await press(w.stay);
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(form);
    await expect(field).toHaveValue('half a name');

    await page.evaluate(() => history.forward());
    await press(w.leave);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(form);
    await field.fill('another half');
    await home.click();
    await press(w.leave);
    await expect(page).toHaveURL('/');
    await expect(question).toHaveCount(0);
    await expectNoReload(page);
  });
}
