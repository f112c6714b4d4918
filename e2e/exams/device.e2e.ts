import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { chosenOption, examPath, runningExam, type SatExam, sitting, submittedAnswers } from '../support/exams.ts';
import { desktop, expect, phone, test } from '../support/fixtures.ts';
import { killBrowser } from '../support/kill-browser.ts';
import { apiOf, demoPeople, signIn } from '../support/people.ts';

/** What can happen to the student's device in an exam: the browser dies, storage is denied, the screen is small. */
let exam: SatExam;

test.beforeEach(async ({ platform }) => {
  exam = await runningExam(platform.url, await apiOf(platform.url, demoPeople.admin));
});
test.afterEach(() => exam.doctor.dispose());

test('[FIX-02] [EXT-10] the browser is killed offline after an essay: every word shown as kept is restored', async ({
  platform,
  launchOptions,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'daftar-profile-'));
  const launch = async (): Promise<BrowserContext> => {
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...desktop,
      baseURL: platform.url,
    });
    await signIn(context.request, exam.student);
    return context;
  };
  const essay = Array.from({ length: 120 }, (_, index) => (index % 3 ? `word${index}` : `كلمة${index}`)).join(' ');
  try {
    const first = await launch();
    const page = await first.newPage();
    await page.goto(examPath(exam));
    const hall = sitting(page);
    await hall.begin();
    await hall.choose(chosenOption);
    await expect(hall.saveState).toHaveText('Saved');
    await hall.goTo(2);
    await first.setOffline(true);
    await hall.answer.click();
    // letter by letter: each keystroke is a separate change
    await hall.answer.fill(essay.slice(0, -100));
    await page.keyboard.press('Control+End');
    await page.keyboard.type(essay.slice(-100));
    await page.getByRole('button', { name: 'Flag', exact: true }).click();
    await expect(hall.saveState).toHaveText('Offline, kept on this device');
    const closed = first.waitForEvent('close');
    killBrowser(profile);
    await closed;

    const second = await launch();
    const again = await second.newPage();
    await again.goto('/TakeExam');
    // the page delivers by itself what the killed browser had stored, and offers a link back
    await expect(again.getByText('An exam that was begun on this device is still running.')).toBeVisible();
    await again.getByRole('button', { name: `Open “${exam.examName}”` }).click();
    const back = sitting(again);
    await back.begin();
    await back.continueHere.click();
    await expect(again.getByRole('heading', { name: 'Question 2 of 3' })).toBeVisible();
    await expect(back.answer).toHaveValue(essay);
    await expect(again.getByRole('button', { name: 'Flag', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(back.saveState).toHaveText('Saved');
    // what is added now travels as a change
    const change = again.waitForResponse((reply) => reply.url().endsWith('/text-edits'));
    await back.answer.press('Control+End');
    await again.keyboard.type(' نهاية');
    const { inserted } = (await change).request().postDataJSON();
    expect([(await change).status(), ' نهاية'.startsWith(inserted)]).toEqual([200, true]);
    await expect(back.saveState).toHaveText('Saved');
    await back.submit();
    await expect(back.receipt).toBeVisible();
    expect((await submittedAnswers(exam)).slice(0, 2)).toEqual([chosenOption, `${essay} نهاية`]);
    await second.close();
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});

test('[FIX-05] a browser that denies all storage: announced before Start and in the exam, which works all the same', async ({
  openContext,
}) => {
  const context = await openContext(exam.student);
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    LockManager.prototype.request = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  });
  const page = await context.newPage();
  await page.goto(examPath(exam));
  await expect(page.getByText('There is no room for a copy on this device')).toBeVisible();
  await expect(page.getByText('please press “Continue here”')).toBeVisible();
  const hall = sitting(page);
  await hall.begin();
  await expect(page.getByText('There is no room for a copy of your answers on this device.')).toBeVisible();
  await hall.choose(chosenOption);
  await expect(hall.saveState).toHaveText('Saved');
  await hall.goTo(2);
  await context.setOffline(true);
  await hall.answer.fill('written while the line was cut');
  await expect(hall.saveState).toHaveText('Offline, no copy: leave this window open');
  await context.setOffline(false);
  await expect(hall.saveState).toHaveText('Saved');
  // After a reload the server sees another tab, and nothing here remembers the question.
  await page.reload();
  await hall.begin();
  await hall.continueHere.click();
  await hall.goTo(2);
  await expect(hall.answer).toHaveValue('written while the line was cut');
  await hall.submit();
  await expect(hall.receipt).toBeVisible();
  expect((await submittedAnswers(exam)).slice(0, 2)).toEqual([chosenOption, 'written while the line was cut']);
});

test('[FIX-05] full storage: the disk has the copy, and the exam works', async ({ openContext }) => {
  const context = await openContext(exam.student);
  const page = await context.newPage();
  await page.goto('/');
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage])
      for (let size = 2 ** 20; size >= 1; )
        try {
          storage.setItem(`fill${storage.length}`, 'x'.repeat(size));
        } catch {
          size = Math.floor(size / 2);
        }
  });
  await page.goto(examPath(exam));
  await expect(page.getByText('please press “Continue here”')).toBeVisible();
  await expect(page.getByText('There is no room for a copy on this device')).toHaveCount(0);
  const hall = sitting(page);
  await hall.begin();
  await hall.choose(chosenOption);
  await hall.goTo(2);
  await context.setOffline(true);
  await hall.answer.fill('written while the line was cut');
  await expect(hall.saveState).toHaveText('Offline, kept on this device');
  await expect(page.getByText('no room for a copy')).toHaveCount(0);
  await context.setOffline(false);
  await expect(hall.saveState).toHaveText('Saved');
  await hall.submit();
  await expect(hall.receipt).toBeVisible();
  expect((await submittedAnswers(exam)).slice(0, 2)).toEqual([chosenOption, 'written while the line was cut']);
});

test('[FIX-26] [FIX-27] at 360 px nothing moves under the finger; language and theme change during the exam; a reload keeps the place', async ({
  openContext,
}) => {
  const context = await openContext(exam.student, phone);
  const page = await context.newPage();
  await page.goto(examPath(exam));
  const hall = sitting(page);
  await hall.begin();
  // what is said of keys is no use here
  await expect(page.getByText(/^Keyboard:/)).toBeHidden();
  const places = async () => {
    const radios = await page.getByRole('radio').all();
    return Promise.all(radios.map((radio) => radio.boundingBox()));
  };
  const languages = [
    { clear: 'Clear answer', saved: 'Saved', offline: 'Offline, kept on this device' },
    { clear: 'مسح الإجابة', saved: 'تم الحفظ', offline: 'غير متصل، محفوظ على هذا الجهاز' },
  ];
  /** Switches language or theme, which a phone has in the preferences. */
  const toggle = async (id: 'language-toggle' | 'theme-toggle') => {
    await page.getByRole('button', { name: /^(Exam preferences|تفضيلات الامتحان)$/ }).click();
    const inDialog = page.getByRole('dialog').getByTestId(id);
    await inDialog.click();
    await expect(inDialog).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  const state = page.locator('output[data-state]');
  for (const { clear, saved, offline } of languages) {
    await expect(page.getByRole('radio')).toHaveCount(2);
    const before = await places();
    await page.getByRole('radio').first().check();
    await expect(page.getByRole('button', { name: clear })).toBeVisible();
    await expect(state).toHaveText(saved);
    expect(await places()).toEqual(before);
    await context.setOffline(true);
    await page.getByRole('radio').last().check();
    await expect(state).toHaveText(offline);
    expect(await places()).toEqual(before);
    await page.getByRole('button', { name: clear }).click();
    await expect(page.getByRole('button', { name: clear })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('button', { name: clear })).toBeFocused();
    expect(await places()).toEqual(before);
    await toggle('theme-toggle');
    expect(await places()).toEqual(before);
    await context.setOffline(false);
    await expect(state).toHaveText(saved);
    await toggle('language-toggle');
  }

  // back in English: neither switch loses typed text, and a reload keeps the question
  await page.getByRole('button', { name: 'Next' }).click();
  await hall.answer.fill('half a sentence');
  await toggle('language-toggle');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  // an English question keeps its direction there (DSK-13)
  await expect(page.locator('main [lang="en"]').first()).toHaveCSS('direction', 'ltr');
  await expect(page.getByRole('textbox')).toHaveValue('half a sentence');
  await toggle('theme-toggle');
  await expect(page.getByRole('textbox')).toHaveValue('half a sentence');
  await toggle('language-toggle');
  await expect(hall.saveState).toHaveText('Saved');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Question 2 of 3' })).toBeVisible();
  await expect(hall.answer).toHaveValue('half a sentence');
  await hall.submit();
  await expect(hall.receipt).toBeVisible();
});

test('[COR-25] on a phone 24 questions are answered without one scroll: a header of one line, and previous, flag, the place and next below; no key is named', async ({
  admin,
  openContext,
  platform,
}, info) => {
  const options = ['Network', 'Transport', 'Session', 'Link'].map((answer_text, at) => ({
    answer_text,
    is_correct: at === 0 ? 1 : 0,
  }));
  const question = (n: number) => ({
    question_text:
      n % 3 === 2 ? `ما الطبقة التي توجّه الحزم في الشبكة رقم ${n}؟` : `Which layer routes packet number ${n}?`,
    question_type: 'MCQ',
    question_points: 1,
    options,
  });
  const says = {
    En: { start: 'Start Exam', flag: 'Flag', next: 'Next', back: 'Previous', hand: 'Review and submit' },
    Ar: { start: 'بدء الامتحان', flag: 'وضع علامة', next: 'التالي', back: 'السابق', hand: 'المراجعة والتسليم' },
  };
  for (const language of ['En', 'Ar'] as const) {
    const t = says[language];
    const long = await runningExam(
      platform.url,
      admin,
      Array.from({ length: 24 }, (_, n) => question(n + 1)),
    );
    const context = await openContext(long.student, { ...phone, viewport: { width: 360, height: 780 }, language });
    const page = await context.newPage();
    await page.goto('/');
    // there is no such key
    await expect(page.getByRole('contentinfo').locator('kbd')).toBeHidden();
    await page.goto(examPath(long));
    await page.getByRole('button', { name: /^(Start Exam|Continue the exam|بدء الامتحان|متابعة الامتحان)$/ }).click();
    const bar = page.getByRole('button', { name: t.next, exact: true }).locator('..');
    const heading = page.locator('[data-heading]');
    for (let n = 1; n <= 24; n++) {
      await expect(heading).toContainText(new RegExp(`\\b${n}\\b`));
      if (n === 1) {
        await page.evaluate(() => {
          const seen = window as unknown as { scrolled: number };
          seen.scrolled = 0;
          addEventListener('scroll', () => {
            seen.scrolled += 1;
          });
        });
        expect((await page.locator('header', { has: page.locator('h1') }).boundingBox())!.height).toBeLessThanOrEqual(
          60,
        );
        for (const name of [t.back, t.flag, t.next])
          await expect(bar.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
        await expect(bar.locator('summary')).toContainText('1 / 24');
        await page.screenshot({ path: info.outputPath(`sitting-${language}-360.png`) });
      }
      for (const option of await page.locator('label').all()) await expect(option).toBeInViewport({ ratio: 1 });
      await page
        .locator('label')
        .nth(n % 4)
        .tap();
      if (n === 2) await bar.getByRole('button', { name: t.flag, exact: true }).tap();
      if (n < 24) await bar.getByRole('button', { name: t.next, exact: true }).tap();
    }
    const foot = page.locator('summary').locator('xpath=ancestor::nav/..');
    await expect(foot.getByRole('button', { name: t.hand })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => (window as unknown as { scrolled: number }).scrolled)).toBe(0);
    // the numbers open above the bar, and lead to a question
    await foot.locator('summary').tap();
    const numbers = foot.getByRole('listitem').getByRole('button');
    await expect(numbers).toHaveCount(24);
    await page.screenshot({ path: info.outputPath(`numbers-${language}-360.png`) });
    await numbers.nth(1).tap();
    await expect(heading).toContainText(/\b2\b/);
    await expect(numbers.first()).toBeHidden();
    await expect(foot.getByRole('button', { name: t.flag, exact: true })).toHaveAttribute('aria-pressed', 'true');
    await context.close();
    await long.doctor.dispose();
  }
});
