import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { differingPixels } from '../support/pixels.ts';

/** The workshop of components, built alone and opened without a platform. */
const folder = join(import.meta.dirname, '../../workshop');
const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

test.beforeAll(() => {
  const rspack = join(folder, '../node_modules/@rspack/cli/bin/rspack.js');
  const { status, stdout } = spawnSync(process.execPath, [rspack, 'build'], { cwd: folder, encoding: 'utf8' });
  expect(status, stdout).toBe(0);
});

async function open(page: Page, language: 'En' | 'Ar', theme = 'light'): Promise<void> {
  await page.route('http://workshop.test/**', (route) => {
    const name = new URL(route.request().url()).pathname.slice(1) || 'index.html';
    const contentType = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    if (name === 'favicon.ico') return route.fulfill({ status: 204 });
    return route.fulfill({ contentType, body: readFileSync(join(folder, 'dist/page', name)) });
  });
  await page.goto(`http://workshop.test/?language=${language}&theme=${theme}`);
}

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
    await open(page, language, theme);
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

test('[BOD-15] [BOD-08] [BOD-10] a failure is shown inside the open dialog, a success after it has closed', async ({
  page,
}) => {
  await open(page, 'En');
  const messages = page.getByRole('region', { name: 'Messages' });
  await page.getByRole('button', { name: 'Delete the exam' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete the exam?' });
  // what is lost is read out, and the safe button comes first
  await expect(dialog).toHaveAccessibleDescription('Its results are deleted with it.');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  // a toast that was there before can be read and closed: it is in the dialog now, outside of which all is inert
  const earlier = dialog.getByRole('region', { name: 'Messages' }).locator('[data-kind="info"]');
  await expect(earlier).toHaveText('Draft kept');
  await earlier.getByRole('button', { name: 'Close' }).click();
  await expect(earlier).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  const failure = dialog.getByRole('alert').filter({ hasText: 'Not deleted' });
  await expect(failure).toBeVisible();
  await expect(messages.getByText('Not deleted')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const success = page.locator('body > [data-live-announcer]').getByText('Exam “شبكات” deleted');
  await expect(success).toBeVisible();
  await expect(success.locator('[lang="ar"]')).toHaveText('شبكات');
  expect(await page.locator('[aria-live]').evaluateAll((all) => all.filter((one) => one.closest('dialog')))).toEqual(
    [],
  );
});

test('[SHL-08] [BOD-08] a success goes after 5 s without the pointer on it; a failure stays until it is closed', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, 'En');
  const info = page.locator('[data-toast][data-kind="info"]');
  await info.hover();
  // from here on the page's time is frozen, however slow this machine is
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.clock.runFor(20_000);
  await expect(info).toBeVisible();
  await page.mouse.move(0, 0);
  // what was left of its 5 s when the pointer came, and at least 1 s
  await page.clock.runFor(900);
  await expect(info).toBeVisible();
  await page.clock.runFor(4200);
  await expect(info).toHaveCount(0);
  await page.clock.resume();

  await page.getByRole('button', { name: 'Delete the exam' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('alertdialog').getByText('Not deleted')).toBeVisible();
  // a dialog that closes because of its failure leaves it on the page
  await page.keyboard.press('Escape');
  const failure = page.locator('[data-toast][data-kind="failure"]');
  await page.clock.runFor(60_000);
  await expect(failure).toBeVisible();
  await failure.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(failure).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete the exam' })).toBeFocused();
});

test('[BOD-09] the focus goes to the next row, to the row before, and stays on a pager at its end', async ({
  page,
}) => {
  await open(page, 'En');
  const story = page.locator('[data-story="Table"]');
  const remove = (name: string) => story.getByRole('button', { name: `Delete ${name}` });
  const next = story.getByRole('button', { name: 'Next page' });
  await next.focus();
  await next.press('Enter');
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await story.getByRole('button', { name: 'Previous page' }).press('Enter');
  await remove('Omar عمر').press('Enter');
  await expect(remove('Sara سارة')).toBeFocused();
  await remove('Ziad زياد').press('Enter');
  await expect(remove('Hoda هدى')).toBeFocused();
  await remove('Hoda هدى').press('Enter');
  await expect(remove('Sara سارة')).toBeFocused();
  await remove('Mona منى').press('Enter');
  await expect(remove('Sara سارة')).toBeFocused();
  await remove('Sara سارة').press('Enter');
  await expect(story.getByRole('heading', { name: 'Table' })).toBeFocused();
});

test('[BOD-11] a table says its name, its rows on all pages, and how many a search finds', async ({ page }) => {
  await open(page, 'En');
  const story = page.locator('[data-story="Table"]');
  const table = story.getByRole('table', { name: 'Students' });
  await expect(table).toHaveAttribute('aria-rowcount', '6');
  await story.getByRole('button', { name: 'Next page' }).click();
  await expect(table.getByRole('row', { name: 'Ziad' })).toHaveAttribute('aria-rowindex', '5');
  await story.getByRole('searchbox').fill('m');
  await expect(page.locator('[data-announcer]')).toHaveText('2 found');
  // all of them are there: the browser counts
  await expect(table).not.toHaveAttribute('aria-rowcount');
  await expect(story.getByRole('combobox', { name: 'Sort by' })).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 740 });
  await story.getByRole('button', { name: 'Clear' }).click();
  await expect(table.getByRole('columnheader', { name: 'Score' })).toHaveCount(1);
  await expect(table.locator('thead button').locator('visible=true')).toHaveCount(0);
  await story.getByRole('combobox', { name: 'Sort by' }).selectOption('Score');
  await expect(table.getByRole('rowheader').first()).toContainText('Hoda');
  await story.getByRole('button', { name: 'Sort descending' }).click();
  await expect(table.getByRole('rowheader').first()).toContainText('Mona');
});

for (const [language, theme] of [
  ['En', 'light'],
  ['Ar', 'dark'],
] as const) {
  test(`[BOD-01] with forced colours every state of a component shows in pixels, in ${language}, ${theme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: theme, reducedMotion: 'reduce' });
    await open(page, language, theme);
    const story = (name: string) => page.locator(`[data-story="${name}"]`);
    const few: string[] = [];
    /** A part of the page differs from itself after an act, once focus and pointer have left it. */
    const differs = async (name: string, part: Locator, act: () => Promise<void>, least = 40) => {
      const before = await part.screenshot();
      await act();
      const pixels = await differingPixels(page, before, await part.screenshot());
      if (pixels < least) few.push(`${name}: ${pixels} pixels`);
    };
    const leave = async () => {
      await page.mouse.move(0, 0);
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    };
    const press = (part: Locator) => async () => {
      await part.click();
      await leave();
    };

    const box = story('Checkbox').getByRole('checkbox');
    await differs('a checked box', box, press(box));
    const radio = story('RadioGroup').getByRole('radio').last();
    await differs('a chosen radio button', radio, press(radio), 20);
    const onOff = story('Switch').getByRole('switch');
    await differs('a switch', onOff.locator('[aria-hidden]'), press(onOff));
    const tab = story('Tabs').getByRole('tab').last();
    await differs('a selected tab', tab, press(tab));
    const date = story('DateTimeField').getByRole('spinbutton').first();
    // the field itself takes the place of its stand-in
    await date.focus();
    await expect(date).toHaveAttribute('data-rac');
    await leave();
    await differs('a focused part of a date', date, () => date.focus());
    await leave();
    const field = story('TextField').getByRole('textbox').first();
    await differs('a focused field', story('TextField'), () => field.focus());
    await leave();
    // a focused and a chosen option of a list
    const list = story('ComboBox').getByRole('combobox');
    const options = page.getByRole('listbox').getByRole('option');
    // the list may open with the focus already, and a key then only moves within it
    await expect(async () => {
      await list.press('ArrowDown');
      await expect(options).toHaveCount(2, { timeout: 1000 });
    }).toPass();
    await differs('a focused option of a list', options.last(), () => page.keyboard.press('ArrowDown'));
    await page.keyboard.press('Escape');

    // bars and columns show against what is around them; bars of another tone differ from plain ones
    const visible = async (name: string, part: Locator) =>
      differs(name, part, () =>
        part.evaluate((element) => {
          element.style.opacity = '0';
        }),
      );
    for (const chart of ['BarChart', 'ColumnChart', 'Meter', 'ProgressBar'] as const) {
      const bars = await story(chart).locator('[style*="inline-size"], [style*="block-size"]').all();
      const shown = await Promise.all(bars.map((bar) => bar.evaluate((element) => element.tagName !== 'FIGURE')));
      expect(shown.filter(Boolean).length).toBeGreaterThan(0);
      for (const [index, bar] of bars.entries()) if (shown[index]) await visible(`${chart}, bar ${index + 1}`, bar);
    }
    expect(few).toEqual([]);
  });
}

test('[BOD-01] a reader who asks for more contrast gets stronger texts, lines and focus rings', async ({ page }) => {
  const looks = async () => {
    const field = page.locator('[data-story="TextField"] input').first();
    await field.focus();
    return {
      ring: await field.evaluate((element) => getComputedStyle(element).outlineWidth),
      help: await page
        .locator('[data-story="TextField"] [id$="-help"]')
        .first()
        .evaluate((element) => getComputedStyle(element).color),
    };
  };
  await open(page, 'En', 'light');
  const before = await looks();
  expect(before.ring).toBe('2px');
  await page.emulateMedia({ contrast: 'more' });
  const lightness = (color: string) => Number(/oklch\(([\d.]+)/.exec(color)?.[1]);
  // the page takes the wish on within a few frames
  await expect.poll(async () => (await looks()).ring).toBe('3px');
  await expect.poll(async () => lightness((await looks()).help)).toBeLessThan(lightness(before.help) - 0.1);
});

for (const theme of ['light', 'dark'] as const) {
  test(`[BOD-24] edges of fields and switches and the focus ring have a contrast of 3:1 (${theme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme });
    await open(page, 'En', theme);
    await page.locator('[data-story="TextField"] input').first().focus();
    const low = () =>
      page.evaluate(() => {
        const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
        /** Of colours painted over each other; the browser knows every notation. */
        const luminance = (...colors: string[]) => {
          for (const color of colors) {
            canvas.fillStyle = color;
            canvas.fillRect(0, 0, 1, 1);
          }
          const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
            const part = value / 255;
            return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const behind = (element: Element): string[] => {
          const found: string[] = [];
          for (let at = element.parentElement; at; at = at.parentElement)
            found.unshift(getComputedStyle(at).backgroundColor);
          return ['white', ...found];
        };
        const parts = [
          ...['TextField', 'Select', 'TextArea', 'Checkbox', 'RadioGroup', 'Switch', 'ComboBox', 'SearchField'].flatMap(
            (story) => [
              ...document.querySelectorAll(
                `[data-story="${story}"] :is(input, textarea, select, [role="switch"] [aria-hidden])`,
              ),
            ],
          ),
        ]
          .filter((element) => element.getBoundingClientRect().width > 4)
          // a field among buttons has the frame around it
          .map((element) =>
            getComputedStyle(element).borderTopWidth === '0px' && element.matches('input')
              ? element.parentElement!
              : element,
          );
        if (parts.length < 6) return [`only ${parts.length} parts`];
        const problems: string[] = [];
        for (const part of parts) {
          const { borderTopColor, borderTopWidth, backgroundColor, outlineColor } = getComputedStyle(part);
          const ground = behind(part);
          const of = (color: string) => {
            const [one, other] = [luminance(...ground, color), luminance(...ground)];
            return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
          };
          const edge = borderTopWidth === '0px' ? backgroundColor : borderTopColor;
          const story = part.closest('[data-story]')?.getAttribute('data-story');
          if (of(edge) < 3) problems.push(`${story}: edge ${edge} ${of(edge).toFixed(2)}`);
          if (part.contains(document.activeElement) && of(outlineColor) < 3)
            problems.push(`${story}: focus ring ${outlineColor} ${of(outlineColor).toFixed(2)}`);
        }
        return [...new Set(problems)];
      });
    // the page may still be taking on its theme
    await expect.poll(low).toEqual([]);
  });
}
