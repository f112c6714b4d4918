import { beginExams, button, exam, page, toQuestion } from '../support/exam-page.ts';
import { examPath, sitting } from '../support/exams.ts';
import { choose, desktop, expect, test } from '../support/fixtures.ts';
import { signIn } from '../support/people.ts';

/** Exam preferences (BOD-19), and the practice exam that keeps them (BOD-20). */
beginExams();

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
