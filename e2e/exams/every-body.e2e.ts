import type { Locator } from '@playwright/test';
import {
  answerTheLoop,
  beginExams,
  button,
  heading,
  page,
  palette,
  radio,
  setting,
  spoken,
  toQuestion,
} from '../support/exam-page.ts';
import { sitting } from '../support/exams.ts';
import { desktop, expect, test } from '../support/fixtures.ts';
import { differingPixels } from '../support/pixels.ts';

/** What the exam page owes to every body (BOD). */
beginExams();

/** A key as a layout writes it, also one that the keyboard of this machine lacks. */
const write = (target: Locator, key: string, more: object = {}) =>
  target.dispatchEvent('keydown', { key, bubbles: true, cancelable: true, ...more });

test('[BOD-03] a letter answers only from an option, in Latin and in Arabic; each change is undone; letters can be off', async () => {
  await toQuestion('Which layer routes packets?');
  await page.locator('[data-heading]').focus();
  await page.keyboard.type('scroll back');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  const letters = ['Network', 'Transport', 'Session'];
  const names = await page.getByRole('radio').evaluateAll((all) => all.map((one) => one.closest('label')?.textContent));
  const order = names.map((name) => letters.find((letter) => name?.includes(letter))!);
  await radio(order[0]!).focus();
  await page.keyboard.press('b');
  await expect(radio(order[1]!)).toBeChecked();
  await expect(radio(order[1]!)).toBeFocused();
  await write(radio(order[1]!), 'ج');
  await expect(radio(order[2]!)).toBeChecked();
  // with Ctrl it is the browser’s
  await write(radio(order[2]!), 'a', { ctrlKey: true });
  await expect(radio(order[2]!)).toBeChecked();
  const undo = button('Undo change');
  await undo.click();
  await expect(radio(order[1]!)).toBeChecked();
  await undo.click();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(undo).toBeFocused();
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await setting('Letters choose an option', false);
  await radio(order[0]!).focus();
  await page.keyboard.press('b');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await setting('Letters choose an option', true);
});

test('[BOD-04] Alt with a letter writes in essays and leads elsewhere; it can be off; the hint comes before the question', async () => {
  const number = async () => Number(/\d+/.exec((await page.locator('[data-heading]').textContent()) ?? '')?.[0]);
  await toQuestion('Explain slow start.');
  const from = await number();
  const answer = sitting(page).answer;
  for (const code of ['KeyN', 'KeyP', 'KeyM', 'KeyR'])
    await write(answer, code === 'KeyN' ? 'ñ' : 'µ', { code, altKey: true });
  expect(await number()).toBe(from);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button('Flag')).toHaveAttribute('aria-pressed', 'false');
  await heading(from).focus();
  await page.keyboard.press('Alt+m');
  await expect(button('Flag')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Alt+m');
  await setting('Shortcuts with Alt', false);
  await heading(from).focus();
  await page.keyboard.press('Alt+m');
  await page.keyboard.press('Alt+r');
  await expect(button('Flag')).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await setting('Shortcuts with Alt', true);
  const isBefore = await page.evaluate(() => {
    const hint = [...document.querySelectorAll('p')].find((one) => one.textContent?.startsWith('Keyboard:'))!;
    const order = hint.compareDocumentPosition(document.querySelector('[data-heading]')!);
    return Boolean(order & Node.DOCUMENT_POSITION_FOLLOWING);
  });
  expect(isBefore).toBe(true);
});

test('[BOD-05] the text of an option can be selected, its code scrolled or wrapped, and a radio is seen beside it', async () => {
  await toQuestion('Which layer routes packets?');
  const text = page.getByText('Transport', { exact: true });
  const box = (await text.boundingBox())!;
  await page.mouse.move(box.x + 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => String(getSelection()).trim())).toMatch(/^T?ranspor/);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  const shown = (await radio('Transport').boundingBox())!;
  expect([shown.width >= 16, shown.x + shown.width < box.x]).toEqual([true, true]);

  await toQuestion('Which loop adds a row?');
  const block = page.locator('label code');
  await block.focus();
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight');
  await expect.poll(() => block.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  const overflows = () => block.evaluate((element) => element.scrollWidth > element.clientWidth);
  expect(await overflows()).toBe(true);
  await page.getByRole('switch', { name: 'Wrap lines' }).click();
  expect(await overflows()).toBe(false);
  await page.getByRole('switch', { name: 'Wrap lines' }).click();
  // a press on the text still chooses
  await page.getByText('None of them').click();
  await expect(radio('None of them')).toBeChecked();
});

test('[BOD-18] the palette is one tab stop with arrow keys; one button leads to the first empty question; a link skips to the question', async () => {
  await answerTheLoop();
  const numbers = palette().getByRole('listitem').getByRole('button');
  await numbers.first().click();
  await expect(heading(1)).toBeFocused();
  const stops = await numbers.evaluateAll((all) => all.filter((one) => (one as HTMLElement).tabIndex === 0).length);
  expect(stops).toBe(1);
  await numbers.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(numbers.nth(2)).toBeFocused();
  await page.keyboard.press('End');
  await expect(numbers.last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button('Jump to first empty').first()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(numbers.last()).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(heading(1)).toBeFocused();
  const states = await numbers.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  const empty = states.findIndex((state) => state.endsWith('empty')) + 1;
  await numbers.last().click();
  await button('Jump to first empty').first().click();
  await expect(heading(empty)).toBeFocused();
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
  });
  await page.keyboard.press('Tab');
  await expect(button('Skip to the question')).toBeFocused();
  await expect(button('Skip to the question')).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(heading(empty)).toBeFocused();
});

test('[BOD-23] every change is undone by one press; Clear and Flag are apart; everything pressed is 44 px', async () => {
  await answerTheLoop();
  const clear = button('Clear answer');
  await clear.click();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(clear).toBeFocused();
  expect(await spoken()).toContain('Answer cleared.');
  const targets = await page
    .locator('button:visible, summary:visible, label:has(input[type=radio]):visible')
    .evaluateAll((all) =>
      all
        .filter((one) => one.getBoundingClientRect().bottom > 0)
        .map((one) => ({ name: one.textContent ?? '', ...one.getBoundingClientRect().toJSON() }))
        .filter(({ width, height }) => width < 44 || height < 44)
        .map(({ name, width, height }) => `${name} ${width}×${height}`),
    );
  expect(targets).toEqual([]);
  const [one, other] = await Promise.all([clear.boundingBox(), button('Flag').boundingBox()]);
  expect(one!.y - (other!.y + other!.height)).toBeGreaterThanOrEqual(44);
  await button('Undo change').click();
  await expect(radio('None of them')).toBeChecked();

  await toQuestion('Explain fan-out.');
  const answer = sitting(page).answer;
  await answer.pressSequentially('one two');
  await answer.fill('');
  await button('Undo change').click();
  await expect(answer).toHaveValue('one two');
  await button('Undo change').click();
  await expect(answer).toHaveValue('one ');
  expect(await spoken()).toContain('Change undone.');
});

test('[BOD-17] the time is said in words when asked for; the clock can be hidden; warnings can be read again', async ({
  platform,
}) => {
  const left = /^Time left: (\d+ minutes)( and \d+ seconds?)?\.$/;
  await button('Time left in words').click();
  await expect(page.getByRole('status').filter({ hasText: left })).toBeVisible();
  await setting('Show the time left', false);
  await expect(sitting(page).time).toHaveCount(0);
  await page.locator('[data-heading]').focus();
  await page.keyboard.press('Alt+t');
  await expect(page.getByRole('status').filter({ hasText: left })).toBeVisible();
  platform.clock.advance(9 * 60_000);
  const warning = /^(10|5) minutes left/;
  await expect(page.getByRole('status').filter({ hasText: warning })).toBeVisible();
  await button('Exam preferences').click();
  const messages = page.getByRole('dialog').getByRole('region', { name: 'Messages about the time' });
  await expect(messages.getByRole('listitem').filter({ hasText: warning })).toBeVisible();
  await page.keyboard.press('Escape');
  await setting('Show the time left', true);
  await expect(sitting(page).time).toBeVisible();
});

test('[BOD-16] a connection that is back, a refused answer and another version are spoken', async () => {
  const { saveState, answer } = sitting(page);
  await toQuestion('Explain a lease.');
  await page.context().setOffline(true);
  await answer.fill('written without a line');
  await expect(saveState).toHaveText('Offline, kept on this device');
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /^Offline, kept on this device$/ })
      .last(),
  ).toBeAttached();
  await page.context().setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'Connection back, all answers saved' })).toBeAttached();

  // as the server answers what it can never store; a heartbeat, which brings no answer, gets through
  await page.route('**/api/attempts/*/answers', (route) => {
    const request = route.request();
    const brings = request.method() === 'PUT' && request.postDataJSON().answers.length > 0;
    if (!brings) return route.continue();
    const refusal = { success: false, code: 'request.invalid', EnMessage: '-', ArMessage: '-' };
    return route.fulfill({ status: 422, json: refusal });
  });
  await answer.fill('not to be accepted');
  await expect(page.getByText('could not accept this answer')).toBeVisible();
  await expect
    .poll(spoken)
    .toContainEqual(expect.stringMatching(/^Question \d: the server could not accept the answer/));
  await expect(palette().getByRole('button', { name: /not accepted/ })).toBeVisible();
  await page.unroute('**/api/attempts/*/answers');
  await answer.fill('accepted');
  await expect(saveState).toHaveText('Saved');

  // what another tab of this browser wrote for this question, before what the server holds
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find(
      (key) => key.startsWith('daftar:exam:') && localStorage[key].includes('"accepted"'),
    )!;
    const record = { ...JSON.parse(localStorage[name]), answer_text: 'from another tab', acked: false, seq: 1 };
    localStorage[name.replace(/a:[^:]+:/, 'a:another-tab:')] = JSON.stringify(record);
  });
  await page.reload();
  await expect(page.getByText('from another tab')).toBeVisible();
  await expect.poll(spoken).toContainEqual(expect.stringMatching(/^Question \d: another version of the answer/));
  // a dropped version comes back (BOD-23)
  await button('Keep the current answer').click();
  await expect(page.getByText('from another tab')).toBeHidden();
  await button('Undo change').click();
  await expect(page.getByText('from another tab')).toBeVisible();
  await button('Keep the current answer').click();
});

test('[BOD-07] at 320×256 the bar is one line that scrolls away; at every size nothing focused lies under it', async () => {
  await toQuestion('Which layer routes packets?');
  for (const viewport of [
    { width: 320, height: 256 },
    { width: 360, height: 740 },
    { width: 1024, height: 600 },
  ]) {
    await page.setViewportSize(viewport);
    await expect.poll(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual([viewport.width, viewport.height]);
    await page.evaluate(() => scrollTo(0, 0));
    const bar = page.locator('header', { has: page.locator('h1') });
    if (viewport.height < 480) {
      await expect.poll(async () => (await bar.boundingBox())!.height).toBeLessThanOrEqual(56);
      await expect(sitting(page).time).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'Review and submit' }).first()).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => scrollTo(0, 400));
      await expect(bar).not.toBeInViewport();
    }
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width).toBeLessThanOrEqual(viewport.width);
    const covered: string[] = [];
    for (const key of ['Tab', 'Shift+Tab']) {
      await page.locator('[data-heading]').focus();
      for (let press = 0; press < 14; press++) {
        await page.keyboard.press(key);
        const name = await page.evaluate(async () => {
          // what moves when it gets the focus has moved a frame later
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          const element = document.activeElement!;
          const { left, top, width, height } = element.getBoundingClientRect();
          const over = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
          const isSeen = element === document.body || element.contains(over) || over?.contains(element);
          return isSeen ? null : `${element.tagName} ${element.textContent}`;
        });
        if (name) covered.push(`${viewport.width}×${viewport.height}, ${key}: ${name}`);
      }
    }
    expect(covered).toEqual([]);
  }
  await page.setViewportSize(desktop.viewport!);
});

test('[BOD-01] with forced colours a chosen option and an answered question differ in pixels, in both languages and themes', async () => {
  await toQuestion('Which layer routes packets?');
  const few: string[] = [];
  const toggle = page.getByTestId('language-toggle');
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: theme, reducedMotion: 'reduce' });
    for (const language of ['En', 'Ar']) {
      const option = page.locator('label').filter({ hasText: 'Session' });
      const letter = option.locator('> span').first();
      const square = page.locator('nav button[aria-current]');
      const leave = async () => {
        await page.mouse.move(0, 0);
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      };
      const pictures = async () => [await option.screenshot(), await letter.screenshot(), await square.screenshot()];
      await leave();
      const before = await pictures();
      await option.click();
      await leave();
      const after = await pictures();
      for (const [index, part] of ['option', 'letter', 'square'].entries()) {
        const pixels = await differingPixels(page, before[index]!, after[index]!);
        if (pixels < 60) few.push(`${part}, ${theme}, ${language}: ${pixels} pixels`);
      }
      await page.getByRole('button', { name: /^(Clear answer|مسح الإجابة)$/ }).click();
      await toggle.click();
    }
  }
  expect(few).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none', colorScheme: null, reducedMotion: null });
});

test('[BOD-06] after submitting, heading, title and focus say that the exam was received, and the code is spelled', async () => {
  await sitting(page).submit();
  const received = page.getByRole('heading', { level: 1, name: 'Exam received' });
  await expect(received).toBeVisible();
  await expect(received).toBeFocused();
  await expect(page).toHaveTitle(/^Exam received/);
  const shown = (await sitting(page).receipt.textContent())!.trim();
  const letters = [...shown].filter((sign) => /[A-Z0-9]/i.test(sign)).join(', ');
  await expect(page.getByRole('status').filter({ hasText: `Exam received. Receipt code: ${letters}.` })).toBeAttached();
  await expect(page.getByText(letters, { exact: true })).toBeAttached();
});
