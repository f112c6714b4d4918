import { desktop, expect, phone, test } from '../support/fixtures.ts';

test('[BRW-08] a browser without what every page needs shows one page in both languages, asks for nothing more, and may go on all the same', async ({
  openContext,
}) => {
  for (const look of [desktop, phone]) {
    const context = await openContext(null, look);
    // as one of November 2023 answers
    await context.addInitScript(() => {
      const supports = CSS.supports.bind(CSS) as (...asked: string[]) => boolean;
      CSS.supports = (...asked: string[]) => !asked.join().includes('light-dark') && supports(...asked);
    });
    const page = await context.newPage();
    await page.goto('/Course/2026001', { waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/too-old\.html$/);
    await expect(page.getByRole('heading', { name: 'This browser is too old' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'هذا المتصفح قديم' })).toBeVisible();
    await expect(page.getByText('Firefox 128')).toHaveCount(2);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.locator('#root')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole('link', { name: 'فتح الموقع على أي حال' }).click();
    await expect(page.getByRole('banner')).toBeVisible();
    await context.close();
  }
});
