import { expectAccessible } from '../support/axe.ts';
import { addAssignment, addChapter, course } from '../support/content.ts';
import { desktop, expect, inOne, type Language, phone, test } from '../support/fixtures.ts';
import { demoPeople, inLetters, signIn, uniqueNumber } from '../support/people.ts';

/** Ctrl-K, and keys that act alone. */
const words = {
  En: { open: 'Quick search', field: 'Page, course, exam or action', keys: 'Keyboard shortcuts' },
  Ar: {
    open: 'بحث سريع',
    field: 'صفحة أو مقرر أو امتحان أو إجراء',
    keys: 'اختصارات لوحة المفاتيح',
  },
} as const satisfies Record<Language, object>;

for (const language of inOne('Ar')) {
  test(`[DAY-12] Ctrl-K leads to pages, acts and own work by a few letters, with keys alone (${language})`, async ({
    platform,
    openPage,
  }) => {
    const t = words[language];
    const title = `Trees ${inLetters(uniqueNumber())}`;
    await addAssignment(platform.url, title, Date.now());
    const page = await openPage(demoPeople.student, '/Assignments', { ...desktop, language });
    await page.getByRole('link', { name: title }).waitFor();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('dialog', { name: t.open }).getByRole('combobox', { name: t.field });
    await expect(field).toBeFocused();
    const options = page.getByRole('dialog').getByRole('option');
    await expectAccessible(page);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/palette-${language}.png` });
    await field.fill(title);
    await expect(options).toHaveText([new RegExp(title)]);
    await expect(field).toHaveAttribute('aria-activedescendant', (await options.getAttribute('id')) ?? 'none');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/Assignments\\?course=${course.code}&assignment=\\d+$`));
    await expect(page.getByRole('heading', { name: title })).toBeVisible();

    // acts, and the arrows; the focus comes back to where it was
    await page.keyboard.press('Control+k');
    await field.fill(language === 'En' ? 'dark' : 'الداكن');
    await expect(options).toHaveCount(1);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.keyboard.press('Control+k');
    await field.fill('zzzzzz');
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/.+/);
    await expect(options).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
  });
}

test('[DAY-12] an admin finds a person; J, K and / go through the list; ? shows the keys and turns them off', async ({
  newPerson,
  openPage,
}) => {
  const person = await newPerson({ role: 'student', firstName: 'Quince' });
  const page = await openPage(demoPeople.admin, '/', desktop);
  await page.getByRole('button', { name: words.En.open }).click();
  const field = page.getByRole('combobox', { name: words.En.field });
  await field.fill(person.lastName);
  await page.getByRole('option', { name: person.lastName }).click();
  await expect(page).toHaveURL(`/Accounts?tab=update&id=${person.id}`);

  await page.goto('/Accounts');
  const rows = page.locator('main tbody tr');
  await expect(rows.nth(2)).toBeVisible();
  await page.locator('main h1').focus();
  const focusedRow = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main tbody tr')].findIndex((row) => row.contains(document.activeElement)),
    );
  await page.keyboard.press('j');
  expect(await focusedRow()).toBe(0);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  expect(await focusedRow()).toBe(1);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('jk?/');
  await expect(page.getByRole('searchbox')).toHaveValue('jk?/');
  await page.locator('main h1').focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: words.En.keys });
  await expectAccessible(page);
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/keys.png` });
  await keys.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(keys).toBeHidden();
  await page.reload();
  await expect(page.locator('main h1')).toBeFocused();
  await page.keyboard.press('?');
  await expect(keys).toBeHidden();
});

test('[DAY-12] on a phone the palette is in the menu', async ({ openPage }) => {
  const page = await openPage(demoPeople.instructor, '/', phone);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.En.open }).click();
  await expect(page.getByRole('combobox', { name: words.En.field })).toBeFocused();
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/palette-phone.png` });
  await page.getByRole('option', { name: 'Make Exam' }).click();
  await expect(page).toHaveURL('/MakeExam');
});

for (const language of inOne('En')) {
  test(`[DAY-12] the palette takes names in either language, finds a doctor’s students and begins an announcement (${language})`, async ({
    openPage,
  }) => {
    const t = words[language];
    const page = await openPage(demoPeople.instructor, '/', { ...desktop, language });
    await page.getByRole('button', { name: t.open }).waitFor();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: t.field });
    const options = page.getByRole('dialog').getByRole('option');
    const names = ['New exam', 'امتحان جديد'];
    for (const name of names) {
      await field.fill(name);
      await expect(options.first()).toContainText(language === 'En' ? 'New exam' : 'امتحان جديد');
    }
    await field.fill(language === 'En' ? 'تسجيل الخروج' : 'sign out');
    await expect(options).toHaveText([language === 'En' ? /^Sign Out/ : /^تسجيل الخروج/]);
    await field.fill(language === 'En' ? 'اللغة' : 'language');
    await expect(options).toHaveCount(1);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/palette-both-${language}.png` });

    await field.fill('Laila Hamdy');
    const student = options.filter({ hasText: course.code });
    await expect(student).toHaveCount(1);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/palette-people-${language}.png` });
    await student.click();
    await expect(page).toHaveURL(new RegExp(`/ExamResults\\?course=${course.code}&view=information&student=\\d+$`));
    await expect(page.locator('main tbody tr')).toHaveCount(1);

    await page.keyboard.press('Control+k');
    await field.fill('announcement');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/Course\/\d+\?for=announcement$/);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/announce-where-${language}.png` });
    await page.getByRole('link', { name: course.code }).click();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(`/ChapterUpload/${course.code}/\\d+$`));
  });
}

test('[DAY-12] J stops at what opens a row, not at what moves or chooses it, and at rows without controls', async ({
  platform,
  openPage,
}) => {
  for (const part of ['first', 'second']) await addChapter(platform.url, `${part} ${inLetters(uniqueNumber())}.pdf`);
  const page = await openPage(demoPeople.instructor, '/', desktop);
  const { id: me } = await signIn(page.request, demoPeople.instructor);
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName);
  await page.goto(`/ChapterUpload/${course.code}/${me}?tab=content`);
  await page
    .getByRole('button', { name: /^Move up/ })
    .first()
    .waitFor();
  await page.locator('main h1').focus();
  await page.keyboard.press('j');
  expect(await focused()).toMatch(/^View/);
  await page.keyboard.press('j');
  expect(await focused()).toMatch(/^View/);

  await page.goto(`/ChapterUpload/${course.code}/${me}?tab=students`);
  const rows = page.locator('main tbody tr');
  await expect(rows.nth(1)).toBeVisible();
  await page.locator('main h1').focus();
  await page.keyboard.press('j');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await expect(rows.nth(0)).not.toHaveAttribute('tabindex');
  await page.keyboard.press('k');
  await expect(rows.nth(0)).toBeFocused();
});
