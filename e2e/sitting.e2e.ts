import { readFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { chosenOption, examPath, runningExam, type SatExam, sitting, submittedAnswers } from './support/exams.ts';
import { choose, desktop, expect, test } from './support/fixtures.ts';
import { apiOf, demoPeople, signIn } from './support/people.ts';
import { startPlatform } from './support/platform.ts';

/** An exam survives what happens in real halls; afterwards the server holds every answer that was typed. */
let exam: SatExam;

async function enter(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto(examPath(exam));
  const hall = sitting(page);
  await hall.begin();
  await expect(page.getByRole('heading', { name: 'Question 1 of 3' })).toBeVisible();
  return { page, hall };
}

test.describe('in the middle of an exam', () => {
  test.beforeEach(async ({ platform }) => {
    exam = await runningExam(platform.url, await apiOf(platform.url, demoPeople.admin));
  });
  test.afterEach(() => exam.doctor.dispose());

  test('[EXT-05] [EXT-10] [EXT-15] the network is cut again and again, also while submitting', async ({
    openContext,
  }) => {
    const context = await openContext(exam.student);
    const { page, hall } = await enter(context);
    await hall.choose(chosenOption);
    await expect(hall.saveState).toHaveText('Saved');
    await hall.goTo(2);
    let typed = '';
    for (let cut = 1; cut <= 4; cut += 1) {
      await context.setOffline(true);
      typed += `part ${cut} `;
      await hall.answer.fill(typed);
      await expect(hall.saveState).toHaveText('Offline, kept on this device');
      await context.setOffline(false);
      if (cut % 2 === 0) await expect(hall.saveState).toHaveText('Saved');
    }
    await context.setOffline(true);
    await hall.goTo(3);
    await hall.answer.fill('كُتبت بدون اتصال');
    await hall.submit();
    await expect(page.getByText('Not yet received')).toBeVisible();
    await context.setOffline(false);
    await expect(hall.receipt).toBeVisible();
    expect(await submittedAnswers(exam)).toEqual([chosenOption, typed, 'كُتبت بدون اتصال']);
    const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('daftar:exam:')));
    expect(left).toEqual([]);
  });

  test('[EXT-05] [EXT-13] the tab is closed without a network, and opened again; a reload goes on by itself', async ({
    openContext,
  }) => {
    const context = await openContext(exam.student);
    const { page, hall } = await enter(context);
    await hall.goTo(2);
    await hall.answer.fill('before');
    await expect(hall.saveState).toHaveText('Saved');
    await context.setOffline(true);
    await hall.answer.fill('before, and after the cut');
    await page.close();
    await context.setOffline(false);

    const again = await context.newPage();
    await again.goto('/TakeExam');
    await again.getByRole('button', { name: `Open “${exam.examName}”` }).click();
    const back = sitting(again);
    await back.begin();
    // The closed tab still holds the attempt: a new one takes over knowingly.
    await back.continueHere.click();
    await back.goTo(2);
    await expect(back.answer).toHaveValue('before, and after the cut');
    await expect(back.saveState).toHaveText('Saved');

    await again.reload();
    await expect(again.getByRole('heading', { name: 'Question 1 of 3' })).toBeVisible();
    await back.submit();
    await expect(back.receipt).toBeVisible();
    expect((await submittedAnswers(exam))[1]).toBe('before, and after the cut');
  });

  test('[EXT-13] a second window takes over knowingly and the first is locked; then another machine', async ({
    openContext,
  }) => {
    const context = await openContext(exam.student);
    const first = await enter(context);
    await first.hall.goTo(2);
    await first.hall.answer.fill('from the first window');
    await expect(first.hall.saveState).toHaveText('Saved');

    // The first can’t learn of it by asking, only when it saves.
    await first.page.route(/\/api\/attempts\/\d+\?/, (route) => route.abort());
    const page = await context.newPage();
    await page.goto(examPath(exam));
    const second = sitting(page);
    await second.begin();
    await expect(page.getByRole('alertdialog')).toContainText('open in another window');
    await second.continueHere.click();
    await second.goTo(2);
    await expect(second.answer).toHaveValue('from the first window');
    // Both write at once, the first not knowing yet: the holder's words stand, the other's stay on the device.
    await Promise.all([
      first.hall.answer.fill('from the first window, too late'),
      second.answer.fill('from the second window'),
    ]);
    await expect(second.saveState).toHaveText('Saved');
    await expect(first.page.getByRole('heading', { name: 'The exam goes on elsewhere' })).toBeVisible();
    await expect(first.page.getByText('1 answer on this device was not confirmed by the server.')).toBeVisible();

    // Another machine, which has nothing of this one's storage.
    const machine = await (await openContext(exam.student)).newPage();
    await machine.goto(examPath(exam));
    const third = sitting(machine);
    await third.begin();
    await third.continueHere.click();
    await third.goTo(2);
    await expect(third.answer).toHaveValue('from the second window');
    await third.answer.fill('from the second window and the other machine');
    await third.submit();
    await expect(third.receipt).toBeVisible();
    expect((await submittedAnswers(exam))[1]).toBe('from the second window and the other machine');

    await expect(second.receipt.or(page.getByRole('heading', { name: 'The exam goes on elsewhere' }))).toBeVisible();
    await page.goto(examPath(exam));
    await expect(page.getByText('1 answer on this device was not confirmed by the server.')).toBeVisible();
  });

  test('[EXT-10] [EXT-12] [EXT-15] back after the end: the server has submitted what it had, the rest is here and said so', async ({
    openContext,
    platform,
  }) => {
    const context = await openContext(exam.student);
    const { page, hall } = await enter(context);
    await hall.goTo(2);
    await hall.answer.fill('sent');
    await expect(hall.saveState).toHaveText('Saved');
    await context.setOffline(true);
    await hall.answer.fill('sent, and typed without a line');
    // The save that a closing page leaves behind outlives it, and with it the emulated cut.
    await page.evaluate(() => {
      window.fetch = () => Promise.reject(new TypeError('no line'));
    });
    await page.close();
    platform.clock.advance(15 * 60_000);
    await expect
      .poll(async () => (await (await exam.doctor.get(`/api/exam-results/${exam.examId}`)).json())[0].submitted_by, {
        timeout: 30_000,
      })
      .toBe('time');
    expect((await submittedAnswers(exam))[1]).toBe('sent');
    platform.clock.advance(90_000);

    await context.setOffline(false);
    const back = await context.newPage();
    await back.goto('/TakeExam');
    await back.getByRole('button', { name: `Open “${exam.examName}”` }).click();
    await expect(back.getByText('1 answer on this device was not confirmed by the server.')).toBeVisible();
    await expect(sitting(back).receipt).toBeVisible();
    const download = back.waitForEvent('download');
    await back.getByRole('button', { name: 'Save a copy' }).click();
    expect(readFileSync(await (await download).path(), 'utf8')).toContain('sent, and typed without a line');
    await back.getByRole('button', { name: 'Delete from this device' }).click();
    await back.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(back.getByText('not confirmed')).toHaveCount(0);
    const left = await back.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('daftar:exam:')));
    expect(left).toEqual([]);
  });

  test('[SHL-13] the session ends: signing in again over the page goes on with what was typed', async ({
    openContext,
  }) => {
    const context = await openContext(exam.student);
    const { page, hall } = await enter(context);
    await hall.goTo(2);
    await context.clearCookies();
    await hall.answer.fill('typed without a session');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Email' }).fill(exam.student.email);
    await dialog.getByRole('textbox', { name: 'Password' }).fill(exam.student.password);
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(hall.saveState).toHaveText('Saved');
    await expect(hall.answer).toHaveValue('typed without a session');
    await hall.submit();
    await expect(hall.receipt).toBeVisible();
    expect((await submittedAnswers(exam))[1]).toBe('typed without a session');
  });

  test('withdrawn in the middle: it ends plainly, what was typed stays here; enrolled again it goes on', async ({
    openContext,
    admin,
  }) => {
    const context = await openContext(exam.student);
    const { page, hall } = await enter(context);
    await hall.goTo(2);
    await hall.answer.fill('before');
    await expect(hall.saveState).toHaveText('Saved');
    const found = await admin.get(`/api/students-enrollments?search=${exam.student.lastName}`);
    const [{ id, instructor_course_id }] = await found.json();
    expect((await admin.delete(`/api/students-enrollments/${id}`)).status()).toBe(200);
    await hall.answer.fill('before, and after it');
    await expect(page.getByRole('heading', { name: 'This exam is no longer open to this account' })).toBeVisible();
    await expect(page.getByText('1 answer on this device was not confirmed by the server.')).toBeVisible();
    const tryNow = page.getByRole('button', { name: 'Try now' });
    await tryNow.click();
    await expect(page.getByText('It is still not possible.')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save a copy' }).click();
    expect(readFileSync(await (await download).path(), 'utf8')).toContain(
      '2. Explain slow start.\n→ before, and after it',
    );

    const again = { student_id: exam.student.id, instructor_course_ids: [instructor_course_id] };
    expect((await admin.post('/api/students-enrollments', { data: again })).status()).toBe(201);
    await tryNow.click();
    await expect(hall.saveState).toHaveText('Saved');
    await hall.submit();
    await expect(hall.receipt).toBeVisible();
    expect((await submittedAnswers(exam))[1]).toBe('before, and after it');
  });

  test('[EXT-06] [EXT-16] the machine’s clock is an hour wrong: the server’s counts, warns and submits', async ({
    openContext,
    platform,
  }) => {
    const context = await openContext(exam.student);
    await context.addInitScript(() => {
      const real = Date.now.bind(Date);
      Date.now = () => real() + 3_600_000;
    });
    const { page, hall } = await enter(context);
    await expect(hall.time).toContainText(/00:14:\d\d/);
    // read when asked for; nothing around it speaks up when it changes
    const speaks = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"], output';
    expect(await hall.time.evaluate((timer, live) => timer.closest(live), speaks)).toBeNull();
    platform.clock.advance(9 * 60_000);
    await expect(page.getByRole('status').filter({ hasText: /^10 minutes left|^5 minutes left/ })).toBeVisible();
    await expect(hall.time).toContainText(/00:05:\d\d/);
    await hall.goTo(2);
    await hall.answer.fill('the last words');
    await expect(hall.saveState).toHaveText('Saved');
    platform.clock.advance(6 * 60_000);
    await expect(hall.receipt).toBeVisible({ timeout: 40_000 });
    await expect(page.getByText('End of time')).toBeVisible();
    expect((await submittedAnswers(exam))[1]).toBe('the last words');
  });
});

test('[EXT-10] core-api is killed and PostgreSQL restarted while the student writes', async ({ browser }) => {
  test.setTimeout(240_000);
  const own = await startPlatform();
  try {
    const { url } = own.runtime;
    exam = await runningExam(url, await apiOf(url, demoPeople.admin));
    const context = await browser.newContext({ baseURL: url, ...desktop });
    await choose(context, {});
    await signIn(context.request, exam.student);
    const { hall } = await enter(context);
    await hall.choose(chosenOption);
    await expect(hall.saveState).toHaveText('Saved');
    await hall.goTo(2);
    let typed = '';
    for (const part of ['coreApi', 'postgres', 'coreApi'] as const) {
      process.kill(own.runtime.pids[part]!, 'SIGKILL');
      for (let word = 1; word <= 5; word += 1) {
        typed += `${part} ${word} `;
        await hall.answer.fill(typed);
      }
      await expect(hall.saveState).toHaveText('Saved', { timeout: 60_000 });
    }
    process.kill(own.runtime.pids.coreApi!, 'SIGKILL');
    await hall.goTo(3);
    await hall.answer.fill('typed while it was down');
    await hall.submit();
    await expect(hall.receipt).toBeVisible({ timeout: 60_000 });
    expect(await submittedAnswers(exam)).toEqual([chosenOption, typed, 'typed while it was down']);
    await exam.doctor.dispose();
    await context.close();
  } finally {
    await own.stop();
  }
});
