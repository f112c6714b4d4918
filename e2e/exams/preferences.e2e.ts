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

/** What is marked on the page as being read. */
const marked = (name: string) =>
  page.evaluate((key) => [...(CSS.highlights.get(key) ?? [])].map((range) => String(range)).join(), name);

/** A browser without a window has no voices: these speak until they come to `word`, mark it, and stay there. */
async function standInVoices(word: string, languages: string[]) {
  type StandIn = Window & { spoken: string[]; speaking: boolean; voices: object[] };
  const become = (langs: string[]) =>
    page.evaluate((all) => {
      (window as unknown as StandIn).voices = all.map((lang) => ({ lang, localService: true, default: false }));
    }, langs);
  await page.evaluate((stop) => {
    const standIn = window as unknown as StandIn;
    Object.assign(standIn, { spoken: [], speaking: false, voices: [] });
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => standIn.voices,
      cancel() {
        standIn.speaking = false;
      },
      speak(utterance: SpeechSynthesisUtterance) {
        standIn.spoken.push(`${utterance.lang}: ${utterance.text.trim()}`);
        standIn.speaking = true;
        const charIndex = utterance.text.indexOf(stop);
        if (charIndex < 0) setTimeout(() => utterance.dispatchEvent(new Event('end')));
        else utterance.dispatchEvent(Object.assign(new Event('boundary'), { name: 'word', charIndex }));
      },
    });
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis, configurable: true });
    Object.defineProperty(SpeechSynthesisUtterance.prototype, 'voice', { set() {}, configurable: true });
  }, word);
  await become(languages);
  return {
    become,
    spoken: () => page.evaluate(() => (window as unknown as StandIn).spoken),
    speaks: () => page.evaluate(() => (window as unknown as StandIn).speaking),
  };
}

/** Pairs of neighbours in the exam that the focus meets in another order than they are seen (WCAG 2.4.3). */
const outOfOrder = () =>
  page.evaluate(() => {
    const rightToLeft = getComputedStyle(document.documentElement).direction === 'rtl';
    const bar = document.querySelector('h1')!.parentElement!;
    const columns = document.querySelector('[data-appearance="text"]')!;
    const places = (all: Iterable<Element>) =>
      [...all]
        .filter((element) => element.checkVisibility())
        .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }));
    const seen = (a: DOMRect, b: DOMRect) =>
      a.bottom <= b.top + 1 || (b.bottom > a.top + 1 && (rightToLeft ? a.right >= b.right : a.left <= b.left));
    return [places(bar.querySelectorAll('h1, button')), places(columns.children)].flatMap((row) =>
      row.slice(1).flatMap(({ text, box }, at) => (seen(row[at]!.box, box) ? [] : [`${row[at]!.text} before ${text}`])),
    );
  });

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
  // whichever side, the focus goes through the bar and the list of questions as they are seen
  for (const side of ['Left', 'Right', 'Usual']) {
    await button('Exam preferences').click();
    await prefer('Side of buttons and question list', side);
    await page.keyboard.press('Escape');
    await expect(button('Exam preferences')).toBeFocused();
    for (const width of [desktop.viewport!.width, 700, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(outOfOrder, `${side}, ${width} px`).toEqual([]);
    }
    await page.setViewportSize(desktop.viewport!);
  }
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
    // so narrow, the toggles are in the dialog (COR-25)
    await page.getByTestId('language-toggle').click();
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-ruler]')).toBeVisible();
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
  const voices = await standInVoices('routes', []);
  await button('Read aloud').click();
  await expect(page.getByText('This device has no English voice.')).toBeVisible();
  await voices.become(['en-GB']);
  await button('Read aloud').click();
  await expect.poll(() => marked('daftar-word')).toBe('routes');
  expect(await marked('daftar-sentence')).toContain('Which layer routes packets?');
  await expect(page.getByText('This device has no English voice.')).toBeHidden();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await button('Stop reading').click();
  await expect(button('Read aloud')).toBeFocused();
  expect(await marked('daftar-word')).toBe('');
  expect((await voices.spoken())[0]).toMatch(/^en-GB: Question \d of 6/);
});

test('[BOD-19] [BOD-20] the practice exam is sat as an exam is: saved, kept without a line, reloaded, submitted, and started again', async () => {
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
  // it is read in an Arabic voice; switching reading aloud off while it reads stops it at once (BOD-19)
  const voices = await standInVoices('الثلاثاء', ['en-GB', 'ar-EG']);
  const aloud = preferences().getByRole('switch', { name: /^Read questions aloud/ });
  await button('Exam preferences').click();
  await aloud.click();
  await page.keyboard.press('Escape');
  await button('Read aloud').click();
  await expect.poll(() => marked('daftar-word')).toBe('الثلاثاء');
  expect((await voices.spoken()).filter((said) => said.startsWith('ar-EG: ') && /[a-z]/i.test(said.slice(7)))).toEqual(
    [],
  );
  expect((await voices.spoken()).at(-1)).toMatch(/^ar-EG: .*الثلاثاء/);
  await button('Exam preferences').click();
  await aloud.click();
  await expect.poll(voices.speaks).toBe(false);
  expect(await marked('daftar-sentence')).toBe('');
  await page.keyboard.press('Escape');
  await expect(button('Read aloud')).toHaveCount(0);
  // no exam’s page knows of it
  await page.goto('/TakeExam');
  await expect(page.getByRole('link', { name: 'Open the practice exam' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Open “/ })).toHaveCount(0);
});
