import type { Page } from '@playwright/test';
import { expect, type Language, languages, test } from '../support/fixtures.ts';
import { demoPeople } from '../support/people.ts';
import { settled } from '../support/screens.ts';
import { problemsOfTable } from '../support/tables.ts';

/** Tables between a phone and a desktop, in both languages (FIX-24). */
const lists = [
  '/Accounts',
  '/AdminCourse?panel=courses',
  '/AdminCourse?panel=departments-courses',
  '/AdminCourse?panel=instructors',
  '/AdminCourse?panel=students',
];

async function openWide(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 700 });
  if (!page.url().endsWith(path)) await page.goto(path);
  await settled(page);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
}

for (const language of languages) {
  test(`[FIX-24] tables at 768, 900 and 1440 px (${language}): whole words, visible actions, a sticky header`, async ({
    openPage,
  }) => {
    const page = await openPage(demoPeople.admin, '/Accounts', { language });
    const problems: string[] = [];
    for (const path of lists) {
      for (const width of [768, 900, 1440]) {
        await openWide(page, path, width);
        problems.push(...(await problemsOfTable(page)).map((text) => `${path} at ${width} px: ${text}`));
      }
    }
    expect([...new Set(problems)]).toEqual([]);

    await openWide(page, '/Accounts', 1440);
    const heights = await page
      .locator('main tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeLessThan(50);
    await page.getByRole('rowheader').nth(30).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 300);
    const header = page.getByRole('columnheader').nth(1);
    const below = async () => (await page.getByRole('banner').boundingBox())!.height;
    await expect(async () => expect((await header.boundingBox())!.y).toBeCloseTo(await below(), 0)).toPass();
    await expect(header).toBeInViewport();

    await selectsAndButtons(page, language);
  });
}

/** The placeholder of an unselected list fits into it; a button is level with the fields beside it. */
async function selectsAndButtons(page: Page, language: Language): Promise<void> {
  await openWide(page, '/AdminCourse?panel=departments-courses', 1440);
  const cut = await page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')!;
    return [...document.querySelectorAll('main select')].flatMap((select) => {
      if (!select.checkVisibility()) return [];
      const style = getComputedStyle(select);
      pen.font = style.font;
      const text = (select as HTMLSelectElement).selectedOptions[0]?.text ?? '';
      const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      return pen.measureText(text).width > room ? [text] : [];
    });
  });
  expect(cut).toEqual([]);

  await openWide(page, '/AdminCourse?panel=instructors', 1440);
  const add = await page.getByRole('button', { name: language === 'En' ? 'Add' : 'إضافة', exact: true }).boundingBox();
  const field = await page.getByRole('main').getByRole('combobox').first().locator('..').boundingBox();
  expect(Math.abs(add!.y - field!.y)).toBeLessThan(1);
}
