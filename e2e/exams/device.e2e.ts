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
  const toggle = page.getByTestId('language-toggle');
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
    await page.getByTestId('theme-toggle').click();
    expect(await places()).toEqual(before);
    await context.setOffline(false);
    await expect(state).toHaveText(saved);
    await toggle.click();
    await expect(toggle).toBeFocused();
  }

  // back in English: neither switch loses typed text, and a reload keeps the question
  await page.getByRole('button', { name: 'Next' }).click();
  await hall.answer.fill('half a sentence');
  await toggle.click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('textbox')).toHaveValue('half a sentence');
  await page.getByTestId('theme-toggle').click();
  await expect(page.getByTestId('theme-toggle')).toBeFocused();
  await expect(page.getByRole('textbox')).toHaveValue('half a sentence');
  await toggle.click();
  await expect(hall.saveState).toHaveText('Saved');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Question 2 of 3' })).toBeVisible();
  await expect(hall.answer).toHaveValue('half a sentence');
  await hall.submit();
  await expect(hall.receipt).toBeVisible();
});
