import type { Locator, Page } from '@playwright/test';
import { expect, inOne, phone, test } from '../support/fixtures.ts';
import { demoPeople } from '../support/people.ts';
import { differingPixels } from '../support/pixels.ts';
import { readFaculty, settled } from '../support/screens.ts';

/** Pixels that a part gains once nothing of `selector` is cut off. */
async function cutOff(page: Page, part: Locator, uncut: string): Promise<number> {
  const asShipped = await part.screenshot();
  const style = await page.addStyleTag({ content: uncut });
  const whole = await part.screenshot();
  await style.evaluate((element) => (element as Element).remove());
  return differingPixels(page, asShipped, whole);
}

test('[UIX-07] no dots below Arabic letters are cut off in an empty field', async ({ openPage }) => {
  const page = await openPage(demoPeople.admin, '/AdminCourse?panel=departments', { ...phone, language: 'Ar' });
  await settled(page);
  const search = page.getByRole('searchbox', { name: 'البحث في الأقسام' });
  expect(await cutOff(page, search, '::placeholder { padding-block-end: 0.4em !important; }')).toBe(0);
  // without the space, the comparison sees them missing
  await page.addStyleTag({ content: 'input::placeholder { padding-block-end: 0 !important; }' });
  const cut = await cutOff(page, search, 'body input::placeholder { padding-block-end: 0.4em !important; }');
  expect(cut).toBeGreaterThan(0);
});

test('[DAY-06] no dots below Arabic letters are cut off in the gradebook', async ({ openPage }) => {
  const page = await openPage(demoPeople.instructor, '/ExamResults?course=CS202&view=gradebook', { language: 'Ar' });
  await settled(page);
  const grid = page.getByRole('grid');
  const uncut = '[role="rowheader"] *, [role="columnheader"] * { overflow: visible !important; }';
  await grid.scrollIntoViewIfNeeded();
  expect(await cutOff(page, grid, uncut)).toBe(0);
  await page.addStyleTag({ content: '[role="rowheader"] > * { padding-block-end: 0 !important; }' });
  expect(await cutOff(page, grid, uncut)).toBeGreaterThan(0);
});

test('[SHL-06] the greeting and its date begin at the right edge on a phone', async ({ openPage }) => {
  const page = await openPage(demoPeople.instructor, '/', { ...phone, language: 'Ar' });
  await settled(page);
  const [greeting, date] = await page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => [heading, heading.nextElementSibling!].map((one) => one.getBoundingClientRect().right));
  expect(date).toBe(greeting);
});

test('[FIX-16] the name of a device reads from the right', async ({ openPage, platform }) => {
  const { admin } = await readFaculty(platform);
  const page = await openPage(demoPeople.admin, `/Profile/${admin}`, { ...phone, language: 'Ar' });
  await settled(page);
  const device = page.getByText(/^Chrome على /).first();
  const [browser, on] = await device.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()!;
    return [0, 'Chrome '.length].map((at) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    });
  });
  expect(browser).toBeGreaterThan(on!);
});

test('[FIX-16] a version keeps its order in the title of an Arabic dialog', async ({ openPage }) => {
  const page = await openPage(demoPeople.admin, '/Releases', { ...phone, language: 'Ar' });
  await settled(page);
  await page.getByRole('button', { name: 'تثبيت', exact: true }).first().click();
  const title = page.getByRole('dialog').getByRole('heading').first();
  await expect(title).toHaveText(/^تثبيت الإصدار \u2066[\w.-]+\u2069؟$/);
});

for (const language of inOne('Ar')) {
  test(`[DAY-02] the count of readers is in one line with its icon (${language})`, async ({ openPage, platform }) => {
    const { instructor, past } = await readFaculty(platform);
    const page = await openPage(demoPeople.instructor, `/ChapterUpload/${past.course}/${instructor}?tab=content`, {
      language,
    });
    await settled(page);
    const seen = page.getByText(language === 'En' ? /^Opened by/ : /^(لم يطلع|اطلع) عليه/).first();
    const [icon, text] = await seen.evaluate((one) =>
      [one.parentElement!.querySelector('svg')!, one].map((part) => part.getBoundingClientRect()),
    );
    expect(icon!.top).toBeGreaterThanOrEqual(text!.top);
    expect(icon!.bottom).toBeLessThanOrEqual(text!.bottom);
  });
}

test('[DAY-06] groups of a scheme are chosen by their Arabic names in Arabic', async ({ openPage }) => {
  const page = await openPage(demoPeople.instructor, '/ExamResults?course=CS201&view=gradebook', { language: 'Ar' });
  await settled(page);
  await page.getByRole('button', { name: 'توزيع الدرجات والأعمدة' }).click();
  const group = page.getByRole('dialog').getByRole('combobox', { name: /^مجموعة / });
  await expect(group.first().locator('option:checked')).toHaveText('جميع الأعمال');
});
