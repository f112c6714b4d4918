import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

/** The workshop of components, built alone and opened without a platform. */
const folder = join(import.meta.dirname, '../../workshop');
const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

test.beforeAll(() => {
  const rspack = join(folder, '../node_modules/@rspack/cli/bin/rspack.js');
  const { status, stdout } = spawnSync(process.execPath, [rspack, 'build'], { cwd: folder, encoding: 'utf8' });
  expect(status, stdout).toBe(0);
});

for (const [language, theme] of [
  ['En', 'dark'],
  ['Ar', 'light'],
] as const) {
  test(`[HSE-11] every story shows itself without an error in ${language}, ${theme}`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.route('http://workshop.test/**', (route) => {
      const name = new URL(route.request().url()).pathname.slice(1) || 'index.html';
      const contentType = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      if (name === 'favicon.ico') return route.fulfill({ status: 204 });
      return route.fulfill({ contentType, body: readFileSync(join(folder, 'dist/page', name)) });
    });
    await page.goto(`http://workshop.test/?language=${language}&theme=${theme}`);
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'Ar' ? 'rtl' : 'ltr');
    expect(await page.locator('[data-story]').count()).toBeGreaterThan(50);
    // what opens is opened and closed once
    for (const opener of await page.locator('[data-opens]').all()) {
      await opener.click();
      await expect(page.locator('dialog[open], [popover]:popover-open, [role=dialog]').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect({ errors, wide }).toEqual({ errors: [], wide: false });
  });
}
