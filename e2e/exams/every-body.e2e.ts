import type { Locator, Page } from '@playwright/test';
import { examPath, runningExam, type SatExam, sitting } from '../support/exams.ts';
import { choose, desktop, expect, test } from '../support/fixtures.ts';
import { apiOf, demoPeople, signIn } from '../support/people.ts';
import { differingPixels } from '../support/pixels.ts';

/** Each test begins an exam of its own, with a student of its own. */

const code = `\`\`\`\nfor (let index = 0; index < 10; index += 1) { ${'total += row[index]; '.repeat(12)}}\n\`\`\``;
const essay = (text: string) => ({ question_text: text, question_type: 'Essay', question_points: 2, options: [] });
const options = (...texts: string[]) => texts.map((answer_text, at) => ({ answer_text, is_correct: at === 0 ? 1 : 0 }));
const questions = [
  {
    question_text: 'Which layer routes packets?',
    question_type: 'MCQ',
    question_points: 2,
    options: options('Network', 'Transport', 'Session'),
  },
  {
    question_text: 'Which loop adds a row?',
    question_type: 'MCQ',
    question_points: 2,
    options: options(code, 'None of them'),
  },
  essay('Explain slow start.'),
  essay('Explain back pressure.'),
  essay('Explain fan-out.'),
  essay('Explain a lease.'),
];

let exam: SatExam;
let page: Page;

test.beforeEach(async ({ platform, browser }) => {
  exam = await runningExam(platform.url, await apiOf(platform.url, demoPeople.admin), questions);
  const context = await browser.newContext({ baseURL: platform.url, ...desktop });
  await choose(context, {});
  await signIn(context.request, exam.student);
  page = await context.newPage();
  await page.goto(examPath(exam));
  await sitting(page).begin();
});
test.afterEach(async () => {
  await page?.context().close();
  await exam?.doctor.dispose();
});

const heading = (number: number) => page.getByRole('heading', { name: `Question ${number} of 6` });
const radio = (name: string) => page.getByRole('radio', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const spoken = () => page.getByRole('status').allTextContents();
const palette = () => page.getByRole('navigation', { name: 'Questions' });
/** Goes to the question with this text, wherever the exam’s order has put it. */
async function toQuestion(text: string): Promise<void> {
  const numbers = palette().getByRole('listitem').getByRole('button');
  await expect(numbers).toHaveCount(questions.length);
  for (const [index, number] of (await numbers.all()).entries()) {
    await number.click();
    await expect(heading(index + 1)).toBeVisible();
    if (await page.getByText(text).isVisible()) return;
  }
  throw new Error(`no question “${text}”`);
}
async function answerTheLoop(): Promise<void> {
  await toQuestion('Which loop adds a row?');
  await page.getByText('None of them').click();
  await expect(radio('None of them')).toBeChecked();
}
async function setting(name: string, on: boolean): Promise<void> {
  await button('Exam preferences').click();
  const wanted = page.getByRole('dialog').getByRole('switch', { name });
  if ((await wanted.getAttribute('aria-checked')) !== String(on)) await wanted.click();
  await expect(wanted).toHaveAttribute('aria-checked', String(on));
  await button('Back to the exam').click();
}
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

/** The preferences’ dialog, whatever its language; a choice by its name. */
const preferences = () => page.getByRole('dialog', { name: /^(Exam preferences|تفضيلات الامتحان)$/ });
const prefer = (group: string, choice: string) =>
  preferences().getByRole('group', { name: group }).getByRole('radio', { name: choice, exact: true }).check();

test('[BOD-19] preferences inside the exam take effect at once, and disturb neither answers, time nor focus', async () => {
  const faces: string[] = [];
  page.on('request', (request) => /(readex|opendyslexic)[^/]*woff2/.test(request.url()) && faces.push(request.url()));
  await toQuestion('Explain fan-out.');
  const { answer, time } = sitting(page);
  await answer.fill('before the preferences');
  const end = () => time.evaluate((clock) => clock.textContent);
  const before = await end();
  await button('Exam preferences').click();
  expect(faces).toEqual([]);
  await prefer('Type face', 'For dyslexia');
  await prefer('Text size', '150%');
  await prefer('Line width', 'Narrow');
  await prefer('Spacing', 'Widest');
  await prefer('Tint of the page', 'Cream');
  await prefer('Side of buttons and question list', 'Left');
  await page.keyboard.press('Escape');
  await expect(button('Exam preferences')).toBeFocused();
  await expect(answer).toHaveValue('before the preferences');
  const text = page.getByText('Explain fan-out.');
  const style = await text.evaluate((element) => {
    const { fontFamily, fontSize, letterSpacing } = getComputedStyle(element);
    return { face: /^"?Daftar Dyslexia/.test(fontFamily), fontSize, spaced: parseFloat(letterSpacing) > 2 };
  });
  expect(style).toEqual({ face: true, fontSize: '27px', spaced: true });
  await expect.poll(() => faces.some((url) => url.includes('opendyslexic'))).toBe(true);
  const [review, name] = [page.getByRole('button', { name: 'Review and submit' }).first(), page.locator('h1')];
  expect((await review.boundingBox())!.x).toBeLessThan((await name.boundingBox())!.x);
  // the clock went on by itself, and was not set back
  expect((await end()) <= before || before === null).toBe(true);
  await answer.fill('after the preferences');
  await expect(sitting(page).saveState).toHaveText('Saved');
});

test('[BOD-19] preferences are there on another device; without a line they work, and arrive later', async ({
  browser,
  platform,
}) => {
  await page.context().setOffline(true);
  await button('Exam preferences').click();
  await prefer('Type face', 'For dyslexia');
  await prefer('Text size', '150%');
  await prefer('Tint of the page', 'Blue');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-tint="blue"]').first()).toBeAttached();
  const arrived = page.waitForResponse(
    (reply) => reply.url().endsWith('/api/exam-preferences') && reply.request().method() === 'PUT' && reply.ok(),
  );
  await page.context().setOffline(false);
  await arrived;
  const context = await browser.newContext({ baseURL: platform.url, ...desktop });
  await choose(context, {});
  await signIn(context.request, exam.student);
  const other = await context.newPage();
  await other.goto(examPath(exam));
  await other.getByRole('button', { name: 'Exam preferences' }).click();
  for (const [group, choice] of [
    ['Tint of the page', 'Blue'],
    ['Type face', 'For dyslexia'],
    ['Text size', '150%'],
  ] as const) {
    const radios = other.getByRole('dialog').getByRole('group', { name: group });
    await expect(radios.getByRole('radio', { name: choice, exact: true })).toBeChecked();
  }
  await context.close();
});

test('[BOD-19] at 320 px, in both languages and themes and in forced colours, everything fits and is 44 px', async () => {
  await button('Exam preferences').click();
  await prefer('Text size', '200%');
  await preferences()
    .getByRole('switch', { name: /^Reading ruler/ })
    .click();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 320, height: 640 });
  const problems: string[] = [];
  for (const [media, language] of [
    [{ colorScheme: 'light', forcedColors: 'none' }, 'En'],
    [{ colorScheme: 'dark', forcedColors: 'none' }, 'Ar'],
    [{ colorScheme: 'dark', forcedColors: 'active' }, 'En'],
    [{ colorScheme: 'light', forcedColors: 'active' }, 'Ar'],
  ] as const) {
    await page.emulateMedia(media);
    const open = page.getByRole('button', { name: /^(Exam preferences|تفضيلات الامتحان)$/ });
    const look = async (where: string) => {
      const found = await page.evaluate(() => {
        const small = [...document.querySelectorAll('dialog[open] :is(button, label), main :is(button, label)')]
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }))
          .filter(
            ({ box }) => box.bottom > 0 && box.width > 0 && (Math.round(box.width) < 44 || Math.round(box.height) < 44),
          )
          .map(({ name, box }) => `${name} ${box.width}×${box.height}`);
        const wide = document.documentElement.scrollWidth;
        return wide > 320 ? [...small, `${wide} px wide`] : small;
      });
      problems.push(...found.map((problem) => `${where}, ${language}, ${media.forcedColors}: ${problem}`));
    };
    await look('sheet');
    await open.click();
    await look('dialog');
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-ruler]')).toBeVisible();
    await page.getByTestId('language-toggle').click();
  }
  expect(problems).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none', colorScheme: null });
  await page.setViewportSize(desktop.viewport!);
});

test('[BOD-19] the ruler follows the focus and Alt with arrows; a question is read aloud and marked, or says which voice is missing', async () => {
  await toQuestion('Which layer routes packets?');
  const ruler = preferences().getByRole('switch', { name: /^Reading ruler/ });
  await button('Exam preferences').click();
  await ruler.click();
  await page.keyboard.press('Escape');
  const at = () => page.locator('[data-ruler]').evaluate((band) => Math.round(band.getBoundingClientRect().top));
  await page.locator('[data-heading]').focus();
  const before = await at();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(at).not.toBe(before);
  await button('Exam preferences').click();
  await ruler.click();
  await preferences()
    .getByRole('switch', { name: /^Read questions aloud/ })
    .click();
  await page.keyboard.press('Escape');
  // a browser without a screen has no voices: these speak one word and wait
  await page.evaluate(() => {
    const spoken: string[] = [];
    const voices = [{ lang: 'en-GB', localService: true, default: true, name: 'A', voiceURI: 'a' }];
    const synthesis = Object.assign(new EventTarget(), {
      voices: [] as object[],
      getVoices: () => synthesis.voices,
      cancel() {},
      speak(utterance: SpeechSynthesisUtterance) {
        spoken.push(utterance.text.trim());
        const charIndex = utterance.text.indexOf('routes');
        if (charIndex < 0) setTimeout(() => utterance.dispatchEvent(new Event('end')));
        else utterance.dispatchEvent(Object.assign(new Event('boundary'), { name: 'word', charIndex }));
      },
    });
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis, configurable: true });
    Object.defineProperty(SpeechSynthesisUtterance.prototype, 'voice', { set() {}, configurable: true });
    Object.assign(window, { spoken, voices });
  });
  await button('Read aloud').click();
  await expect(page.getByText('This device has no English voice.')).toBeVisible();
  await page.evaluate(() => {
    const { speechSynthesis, voices } = window as unknown as {
      speechSynthesis: { voices: object[] };
      voices: object[];
    };
    speechSynthesis.voices = voices;
  });
  await button('Read aloud').click();
  const marked = (name: string) =>
    page.evaluate((key) => [...(CSS.highlights.get(key) ?? [])].map((range) => String(range)).join(), name);
  await expect.poll(() => marked('daftar-word')).toBe('routes');
  expect(await marked('daftar-sentence')).toContain('Which layer routes packets?');
  await expect(page.getByText('This device has no English voice.')).toBeHidden();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await button('Stop reading').click();
  await expect(button('Read aloud')).toBeFocused();
  expect(await marked('daftar-word')).toBe('');
  expect(await page.evaluate(() => (window as unknown as { spoken: string[] }).spoken[0])).toMatch(/^Question \d of 6/);
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

test('[BOD-20] the practice exam is sat as an exam is: saved, kept without a line, reloaded, submitted, and begun again', async () => {
  const { saveState, answer, receipt, goTo, choose: pick, submit } = sitting(page);
  await button('Exam preferences').click();
  await prefer('Text size', '200%');
  await page.keyboard.press('Escape');
  await submit();
  await expect(receipt).toBeVisible();
  await page.goto('/PracticeExam');
  await expect(page.getByRole('heading', { level: 1, name: 'Practice exam' })).toBeVisible();
  await button('Start practising').click();
  await expect(page.getByText('This is practice. Nothing here counts.')).toBeVisible();
  await expect(sitting(page).time).toBeVisible();
  // it is shown as this student prefers
  await expect(page.locator('[data-text-size="200"]').first()).toBeAttached();
  await pick('Tuesday');
  await goTo(5);
  await page.context().setOffline(true);
  await answer.fill('written without a line');
  await expect(saveState).toHaveText('Offline, kept on this device');
  await page.context().setOffline(false);
  await expect(saveState).toHaveText('Saved');
  await page.reload();
  await expect(answer).toHaveValue('written without a line');
  await submit();
  await expect(page.getByRole('heading', { level: 1, name: 'Exam received' })).toBeFocused();
  await expect(receipt).toHaveText(/\S{6,}/);
  await expect(page.getByText('This was practice.')).toBeVisible();
  await button('Back').click();
  await page.getByRole('radio', { name: 'العربية' }).check();
  await button('Start practising').click();
  await expect(page.getByText('الثلاثاء')).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  // no exam’s page knows of it
  await page.goto('/TakeExam');
  await expect(page.getByRole('link', { name: 'Open the practice exam' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Open “/ })).toHaveCount(0);
});
