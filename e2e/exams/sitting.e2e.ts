import { readFileSync, writeFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { chosenOption, examPath, runningExam, type SatExam, sitting, submittedAnswers } from '../support/exams.ts';
import { choose, desktop, expect, test } from '../support/fixtures.ts';
import { apiOf, demoPeople, signIn } from '../support/people.ts';
import { startPlatform } from '../support/platform.ts';

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

/** One answer reaches the server, then the connection is cut, more is typed, and the page is closed. */
async function vanish(context: BrowserContext): Promise<void> {
  const { page, hall } = await enter(context);
  await hall.goTo(2);
  await hall.answer.fill('sent');
  await expect(hall.saveState).toHaveText('Saved');
  await context.setOffline(true);
  await hall.answer.fill('sent, and typed without a line');
  // The save of a closing page outlives the page, and so does the emulated cut.
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('no connection'));
  });
  await page.close();
}

/** The sweep has closed the attempt, within its 30 s, with what had reached the server. */
async function submittedByTime(second = 'sent'): Promise<void> {
  await expect
    .poll(async () => (await (await exam.doctor.get(`/api/exam-results/${exam.examId}`)).json())[0].submitted_by, {
      timeout: 30_000,
    })
    .toBe('time');
  expect((await submittedAnswers(exam))[1]).toBe(second);
}

/**
 * Too late for the attempt: the typed answers are still on the device, the page says so, and they can be downloaded.
 */
async function comeBack(context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  const page = await context.newPage();
  await page.goto('/TakeExam');
  await page.getByRole('button', { name: `Open “${exam.examName}”` }).click();
  await expect(page.getByText('1 answer on this device was not confirmed by the server.')).toBeVisible();
  await expect(sitting(page).receipt).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a copy' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('sent, and typed without a line');
  await page.getByRole('button', { name: 'Delete from this device' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('not confirmed')).toHaveCount(0);
  const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('daftar:exam:')));
  expect(left).toEqual([]);
}

test.describe('in the middle of an exam', () => {
  test.beforeEach(async ({ platform }) => {
    exam = await runningExam(platform.url, await apiOf(platform.url, demoPeople.admin));
  });
  test.afterEach(() => exam.doctor.dispose());

  test('[EXT-05] [EXT-10] [EXT-14] [EXT-15] the network is cut again and again; the submit arrives within the grace', async ({
    openContext,
    platform,
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
    // The connection is back ten seconds after the end: earlier answers still count, and are marked late.
    platform.clock.advance(exam.end + 10_000 - Date.now() - platform.clock.offset());
    await context.setOffline(false);
    await expect(hall.receipt).toBeVisible();
    expect(await submittedAnswers(exam)).toEqual([chosenOption, typed, 'كُتبت بدون اتصال']);
    const receipt = await exam.doctor.get(`/api/exam-receipts/${await hall.receipt.textContent()}`);
    expect(await receipt.json()).toMatchObject({ answered: 3, late: 1 });
    const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('daftar:exam:')));
    expect(left).toEqual([]);
  });

  test('[FIX-01] [EXT-14] calls fail around the deadline: the last answers arrive in the grace, late, and no alarm is raised', async ({
    openContext,
    platform,
  }) => {
    const context = await openContext(exam.student);
    const { page, hall } = await enter(context);
    await hall.choose(chosenOption);
    await expect(hall.saveState).toHaveText('Saved');
    const toServer = (ms: number) => platform.clock.advance(exam.end + ms - Date.now() - platform.clock.offset());
    toServer(-9000);
    await hall.goTo(2);
    await hall.answer.fill('saved');
    await expect(hall.saveState).toHaveText('Saved');
    await expect(hall.time).toContainText('00:00:0');
    // Nothing gets through, and the browser doesn't notice: there is no “offline” event.
    await page.route('**/api/attempts/**', (route) => route.abort());
    await hall.answer.fill('typed in the last seconds');
    await hall.goTo(3);
    await hall.answer.fill('كُتبت في آخر الثواني');
    await expect(page.getByRole('heading', { name: 'Time is up, bringing your last answers…' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible();
    toServer(20_000);
    await submittedByTime('saved');
    await page.unroute('**/api/attempts/**');
    await expect(hall.receipt).toBeVisible();
    await expect(page.getByText('not confirmed')).toHaveCount(0);
    expect(await submittedAnswers(exam)).toEqual([chosenOption, 'typed in the last seconds', 'كُتبت في آخر الثواني']);
    const receipt = await exam.doctor.get(`/api/exam-receipts/${await hall.receipt.textContent()}`);
    expect(await receipt.json()).toMatchObject({ submitted_by: 'time', answered: 3, late: 2 });
  });

  test('[EXT-05] [EXT-13] the tab is closed without a network, and opened again; a reload continues by itself', async ({
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
    // The closed tab still holds the attempt: a new one takes over on purpose.
    await back.continueHere.click();
    await back.goTo(2);
    await expect(back.answer).toHaveValue('before, and after the cut');
    await expect(back.saveState).toHaveText('Saved');

    await again.reload();
    await expect(again.getByRole('heading', { name: 'Question 2 of 3' })).toBeVisible();
    await back.submit();
    await expect(back.receipt).toBeVisible();
    expect((await submittedAnswers(exam))[1]).toBe('before, and after the cut');
  });

  test('[EXT-13] a second window takes over on purpose and the first is locked; then another machine does', async ({
    openContext,
  }) => {
    const context = await openContext(exam.student);
    const first = await enter(context);
    await first.hall.goTo(2);
    await first.hall.answer.fill('from the first window');
    await expect(first.hall.saveState).toHaveText('Saved');

    // The first can’t learn of it by polling, only when it saves.
    await first.page.route(/\/api\/attempts\/\d+\?/, (route) => route.abort());
    const page = await context.newPage();
    await page.goto(examPath(exam));
    const second = sitting(page);
    await second.begin();
    await expect(page.getByRole('alertdialog')).toContainText('open in another window');
    await second.continueHere.click();
    await second.goTo(2);
    await expect(second.answer).toHaveValue('from the first window');
    // Both write at once, the first unaware of its loss: the holder's words win, the other's stay on the device.
    await Promise.all([
      first.hall.answer.fill('from the first window, too late'),
      second.answer.fill('from the second window'),
    ]);
    await expect(second.saveState).toHaveText('Saved');
    await expect(first.page.getByRole('heading', { name: 'The exam goes on elsewhere' })).toBeVisible();
    await expect(first.page.getByText('1 answer on this device was not confirmed by the server.')).toBeVisible();

    // Another machine, without this one's storage.
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

  test('[EXT-10] [EXT-12] [EXT-15] back after the end: the server has submitted what it had; the rest is here, and the page says so', async ({
    openContext,
    platform,
  }) => {
    const context = await openContext(exam.student);
    await vanish(context);
    platform.clock.advance(15 * 60_000);
    await submittedByTime();
    platform.clock.advance(90_000);
    await comeBack(context);
  });

  test('[EXT-05] [SHL-13] by keyboard; the session ends: after signing in again over the page, the exam continues with the typed answers', async ({
    openContext,
  }) => {
    const context = await openContext(exam.student);
    const { page, hall } = await enter(context);
    // By keyboard: an option by its letter once an option has the focus, a flag, the next question; the palette and the review show them.
    await expect(page.getByRole('heading', { name: 'Question 1 of 3' })).toBeFocused();
    await page.keyboard.press('a');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await page.getByRole('radio', { name: chosenOption }).focus();
    await page.keyboard.press('a');
    await expect(page.getByRole('radio', { name: chosenOption })).toBeChecked();
    await page.keyboard.press('Alt+m');
    const palette = page.getByRole('navigation', { name: 'Questions' });
    await expect(palette.getByRole('button', { name: 'Question 1: answered and flagged' })).toBeVisible();
    await page.keyboard.press('Alt+r');
    const review = page.getByRole('dialog', { name: 'Review before submitting' });
    await expect(review.getByRole('region', { name: 'Without an answer' }).getByRole('button')).toHaveCount(2);
    await expect(review.getByRole('region', { name: 'Flagged' }).getByRole('button')).toHaveText('1');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'All questions' }).click();
    await expect(page.getByRole('heading', { name: /^Question \d of 3$/ })).toHaveCount(3);
    await page.getByRole('button', { name: 'One at a time' }).click();
    await expect(page.getByRole('heading', { name: /^Question \d of 3$/ })).toHaveCount(1);
    await page.keyboard.press('Alt+n');
    await expect(page.getByRole('heading', { name: 'Question 2 of 3' })).toBeVisible();

    // no reply before it is typed: the dialog that asks for the sign-in would take the keys
    let typed = () => {};
    const whenTyped = new Promise<void>((resolve) => {
      typed = resolve;
    });
    await page.route('**/api/**', async (route) => {
      await whenTyped;
      await route.continue();
    });
    await context.clearCookies();
    await hall.answer.fill('typed without a session');
    typed();
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

  test('withdrawn during the exam: it ends plainly, typed answers stay here; enrolled again, it continues', async ({
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
    const ending = await admin.delete(`/api/students-enrollments/${id}?endedExams=${exam.examId}`);
    expect(ending.status(), await ending.text()).toBe(200);
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

  test('[EXT-06] [EXT-09] [EXT-16] the machine’s clock is an hour wrong: the server’s time counts, warns and submits', async ({
    openContext,
    platform,
  }) => {
    const context = await openContext(exam.student);
    await context.addInitScript(() => {
      const real = Date.now.bind(Date);
      Date.now = () => real() + 3_600_000;
    });
    const { page, hall } = await enter(context);
    await expect(hall.time).toContainText(/00:1[34]:\d\d/);
    // read on request; no live region announces its changes
    const speaks = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"], output';
    expect(await hall.time.evaluate((timer, live) => timer.closest(live), speaks)).toBeNull();
    platform.clock.advance(9 * 60_000);
    await expect(page.getByRole('status').filter({ hasText: /^10 minutes left|^5 minutes left/ })).toBeVisible();
    await expect(hall.time).toContainText(/00:0[45]:\d\d/);
    await hall.goTo(2);
    await hall.answer.fill('the last words');
    await expect(hall.saveState).toHaveText('Saved');
    platform.clock.advance(6 * 60_000);
    await expect(hall.receipt).toBeVisible({ timeout: 40_000 });
    await expect(page.getByText('End of time')).toBeVisible();
    expect((await submittedAnswers(exam))[1]).toBe('the last words');
  });
});

test('[EXT-10] core-api is killed and PostgreSQL restarted while the student writes; then a day without a connection', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const own = await startPlatform();
  try {
    const { url } = own.runtime;
    const admin = await apiOf(url, demoPeople.admin);
    const enrolled = async () => {
      exam = await runningExam(url, admin);
      const context = await browser.newContext({ baseURL: url, ...desktop });
      await choose(context, {});
      await signIn(context.request, exam.student);
      return context;
    };
    const context = await enrolled();
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

    // A day needs a separate platform: it ends every exam and session there.
    const away = await enrolled();
    await vanish(away);
    writeFileSync(own.runtime.clockFile!, String(15 * 60_000));
    await submittedByTime();
    writeFileSync(own.runtime.clockFile!, String(24 * 3_600_000));
    await signIn(away.request, exam.student);
    await comeBack(away);
    await exam.doctor.dispose();
    await away.close();
  } finally {
    await own.stop();
  }
});

test('[HSE-07] [BOD-02] formulas of an exam show in two dimensions without a call, and each option is heard as what it is', async ({
  openContext,
  admin,
  platform,
}) => {
  const option = (answer_text: string, is_correct: 0 | 1) => ({ answer_text, is_correct });
  const sat = await runningExam(platform.url, admin, [
    {
      question_text: 'أوجد قيمة $\\frac{a+1}{b} - 7$ إذا كانت $x > 0$',
      question_type: 'MCQ',
      question_points: 2,
      options: [option('$x^2$', 1), option('$x_2$', 0), option('$a/b$', 0), option('$\\frac{a}{b+c}$', 0)],
    },
  ]);
  const context = await openContext(sat.student);
  const page = await context.newPage();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/formulas')) calls.push(request.url());
  });
  await page.goto(examPath(sat));
  await sitting(page).begin();
  await expect(page.getByRole('radio')).toHaveCount(4);

  // Chromium's own accessibility tree, as a screen reader gets it
  const cdp = await context.newCDPSession(page);
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  const names = nodes.filter((node) => node.role?.value === 'radio').map((node) => String(node.name?.value));
  const spoken = ['x تربيع', 'x دليل 2', 'a على b', 'كسر بسطه a ومقامه b زائد c'];
  for (const words of spoken) expect(names.filter((name) => name.includes(words))).toHaveLength(1);

  // inside an Arabic line: the numerator above the line, 7 to the right of it
  const formula = page.getByRole('math', { name: 'كسر بسطه a زائد 1 ومقامه b، انتهى الكسر، ناقص 7' });
  const placeOf = async (text: string) =>
    (await formula.locator('mi, mn').getByText(text, { exact: true }).boundingBox())!;
  const [above, below, seven] = [await placeOf('a'), await placeOf('b'), await placeOf('7')];
  expect(above.y + above.height).toBeLessThanOrEqual(below.y + 1);
  expect(seven.x).toBeGreaterThan(below.x + below.width);
  // one of its faces: two parts of a page may each bring the same rule, and the browser loads what it uses
  const isLoaded = () =>
    page.evaluate(() =>
      [...document.fonts].some((face) => /Daftar Math/.test(face.family) && face.status === 'loaded'),
    );
  await expect.poll(isLoaded).toBe(true);
  expect(calls).toEqual([]);
  await sat.doctor.dispose();
});
