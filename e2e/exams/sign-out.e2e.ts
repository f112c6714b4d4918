import { splitPictures } from '@daftar/contracts/exams/picture-mark';
import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { startCuttableNetwork } from '../support/cuttable-network.ts';
import { chosenOption, examPath, runningExam, type SatExam, sitting, submittedAnswers } from '../support/exams.ts';
import { expect, phone, test } from '../support/fixtures.ts';
import { apiOf, demoPeople } from '../support/people.ts';
import { pngFile } from '../support/pictures.ts';

const texts = {
  En: {
    out: 'Sign Out',
    ask: 'Sign out during the exam?',
    says: 'Your answers are kept, the exam is not submitted, and your time goes on.',
    stay: 'Stay in the exam',
  },
  Ar: {
    out: 'تسجيل الخروج',
    ask: 'تسجيل الخروج أثناء الامتحان؟',
    says: 'إجاباتك محفوظة، ولن يُسلَّم الامتحان، ويستمر احتساب الوقت.',
    stay: 'البقاء في الامتحان',
  },
} as const;

/** The button below the exam: the header’s own is gone a moment after the exam appears. */
const wayOut = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('button', { name });

/** Keeps the exam’s answers from the server until they may pass. */
async function refuseSaves(page: Page): Promise<{ pass: () => void }> {
  let fails = true;
  await page.route(/\/api\/attempts\/\d+\/answers$/, (route) =>
    fails && route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, headers: { 'Retry-After': '60' } })
      : route.fallback(),
  );
  return {
    pass: () => {
      fails = false;
    },
  };
}

/** Continues the exam on another device, where the option that was chosen is. */
async function expectChoiceOn(device: Page, exam: SatExam): Promise<void> {
  await device.goto(examPath(exam));
  await device.getByRole('button', { name: 'Continue the exam' }).click();
  await device.getByRole('alertdialog').getByRole('button', { name: 'Continue here' }).click();
  await expect(device.getByRole('radio', { name: chosenOption })).toBeChecked();
}

/** Signs in on the page that is shown, at the exam. */
async function signInAt(page: Page, exam: SatExam): Promise<void> {
  await page.goto(`/SignIn?next=${encodeURIComponent(examPath(exam))}`);
  await page.getByRole('textbox', { name: 'Email' }).fill(exam.student.email);
  await page.locator('input[name=password]').fill(exam.student.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('[SHL-12] [EXT-11] one signs out in the middle of an exam, and continues it after signing in (En)', async ({
  openContext,
  platform,
}) => {
  const exam = await runningExam(platform.url, await apiOf(platform.url, demoPeople.admin));
  const page = await (await openContext(exam.student)).newPage();
  await page.goto(examPath(exam));
  const hall = sitting(page);
  await hall.begin();
  await hall.choose(chosenOption);
  await expect(hall.saveState).toHaveText('Saved');
  const t = texts.En;
  const out = wayOut(page, t.out);
  const dialog = page.getByRole('alertdialog', { name: t.ask });
  await out.click();
  await expect(dialog).toContainText(t.says);
  await dialog.getByRole('button', { name: t.stay }).click();
  await expect(dialog).toHaveCount(0);
  await out.click();
  await dialog.getByRole('button', { name: t.out }).click();
  await expect(page.getByRole('link', { name: 'Sign In', exact: true }).first()).toBeVisible();
  expect((await (await page.request.get('/api/auth')).json()).Status).toBe('SignedOut');

  await signInAt(page, exam);
  // this tab was in the middle of it
  await expect(page.getByRole('radio', { name: chosenOption })).toBeChecked();
  await exam.doctor.dispose();
});

test('[SHL-12] on a phone the way out of an exam is below it, and asks first (Ar)', async ({
  openContext,
  platform,
}) => {
  const exam = await runningExam(platform.url, await apiOf(platform.url, demoPeople.admin));
  const page = await (await openContext(exam.student, { language: 'Ar', dark: true, ...phone })).newPage();
  await page.goto(examPath(exam));
  await page.getByRole('button', { name: 'بدء الامتحان' }).click();
  const t = texts.Ar;
  await wayOut(page, t.out).click();
  const dialog = page.getByRole('alertdialog', { name: t.ask });
  await expect(dialog).toContainText(t.says);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t.stay }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(exam.examName);
  await exam.doctor.dispose();
});

test('[SHL-12] [EXT-10] an answer whose save is due is sent before the session ends', async ({
  openContext,
  platform,
}) => {
  const exam = await runningExam(platform.url, await apiOf(platform.url, demoPeople.admin));
  const page = await (await openContext(exam.student)).newPage();
  const saves = await refuseSaves(page);
  await page.goto(examPath(exam));
  const hall = sitting(page);
  await hall.begin();
  await hall.choose(chosenOption);
  await expect(hall.saveState).toHaveText('Offline, kept on this device');
  const t = texts.En;
  await wayOut(page, t.out).click();
  const dialog = page.getByRole('alertdialog', { name: t.ask });
  await expect(dialog).toContainText('1 answer has not reached the server yet.');
  saves.pass();
  await dialog.getByRole('button', { name: t.out }).click();
  await expect(page.getByRole('link', { name: 'Sign In', exact: true }).first()).toBeVisible();

  // on another device
  await expectChoiceOn(await (await openContext(exam.student)).newPage(), exam);
  await exam.doctor.dispose();
});

test('[SHL-12] [EXT-10] signing out in another tab asks, and sends the exam’s answers before the session ends', async ({
  openContext,
  platform,
}) => {
  const exam = await runningExam(platform.url, await apiOf(platform.url, demoPeople.admin));
  const context = await openContext(exam.student);
  const page = await context.newPage();
  const saves = await refuseSaves(page);
  await page.goto(examPath(exam));
  const hall = sitting(page);
  await hall.begin();
  await hall.choose(chosenOption);
  await expect(hall.saveState).toHaveText('Offline, kept on this device');

  const t = texts.En;
  const second = await context.newPage();
  await second.goto('/');
  const out = second.getByRole('banner').getByRole('button', { name: t.out });
  const dialog = second.getByRole('alertdialog', { name: t.ask });
  await out.click();
  await expect(dialog).toContainText('An exam is open in another tab. 1 answer has not reached the server yet.');
  await expectAccessible(second);
  await dialog.getByRole('button', { name: 'Stay', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('radio', { name: chosenOption })).toBeChecked();

  saves.pass();
  await out.click();
  await expect(dialog).toContainText(`An exam is open in another tab. ${t.says}`);
  await expect(hall.saveState).toHaveText('Saved');
  await dialog.getByRole('button', { name: t.out }).click();
  for (const tab of [page, second])
    await expect(tab.getByRole('link', { name: 'Sign In', exact: true }).first()).toBeVisible();

  await expectChoiceOn(await (await openContext(exam.student)).newPage(), exam);
  await exam.doctor.dispose();
});

test('[SHL-12] [EXT-10] who signs out while saves fail reads what is missing, and it arrives after signing in here', async ({
  openContext,
  platform,
}) => {
  const exam = await runningExam(platform.url, await apiOf(platform.url, demoPeople.admin));
  const page = await (await openContext(exam.student)).newPage();
  const refuse = (route: Route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503 });
  const saves = /\/api\/attempts\/\d+\/(answers|text-edits|pictures)$/;
  await page.route(saves, refuse);
  await page.goto(examPath(exam));
  const hall = sitting(page);
  await hall.begin();
  await hall.choose(chosenOption);
  await hall.goTo(2);
  await hall.answer.fill('written while saves failed');
  await page.locator('input[type=file]').setInputFiles(pngFile('page.png', 300, 400));
  await page.getByRole('dialog', { name: 'Add a picture' }).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(hall.saveState).toHaveText('Offline, kept on this device');

  const t = texts.En;
  const out = wayOut(page, t.out);
  const dialog = page.getByRole('alertdialog', { name: t.ask });
  await out.click();
  await expect(dialog).toContainText('2 answers have not reached the server yet. 1 photo has not reached');
  await expect(dialog).toContainText('stays on this device only');
  await expect(dialog).not.toContainText('Your answers are kept');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t.stay }).click();
  await expect(hall.answer).toHaveValue(/written while saves failed/);
  await out.click();
  await dialog.getByRole('button', { name: t.out }).click();
  await expect(page.getByRole('link', { name: 'Sign In', exact: true }).first()).toBeVisible();

  await page.unroute(saves, refuse);
  await signInAt(page, exam);
  await expect(hall.saveState).toHaveText('Saved');
  await hall.goTo(2);
  await expect(page.getByText('Received by the server')).toBeVisible();
  await hall.submit();
  await expect(hall.receipt).toBeVisible();
  const [choice, essay] = await submittedAnswers(exam);
  expect(choice).toBe(chosenOption);
  expect(splitPictures(essay ?? '').text).toBe('written while saves failed');
  await exam.doctor.dispose();
});

test('[EDG-01] [SHL-12] a sign-out that fails leaves the exam on the device: a reload without a network reopens it', async ({
  openContext,
  platform,
}) => {
  const exam = await runningExam(platform.url, await apiOf(platform.url, demoPeople.admin));
  const network = await startCuttableNetwork();
  const look = { serviceWorkers: 'allow', proxy: { server: network.server } } as const;
  const page = await (await openContext(exam.student, look)).newPage();
  await page.goto(examPath(exam));
  const isKept = () => expect(page.locator('html[data-kept="true"]')).toBeAttached({ timeout: 60_000 });
  await isKept();
  const hall = sitting(page);
  await hall.begin();
  await hall.choose(chosenOption);
  await expect(hall.saveState).toHaveText('Saved');
  await isKept();
  network.cutNow();
  await hall.goTo(2);
  await hall.answer.fill('written while the line was cut');
  await expect(hall.saveState).toHaveText('Offline, kept on this device');
  const t = texts.En;
  await wayOut(page, t.out).click();
  const dialog = page.getByRole('alertdialog', { name: t.ask });
  await expect(dialog).toContainText('1 answer has not reached the server yet.');
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/auth/signOut'));
  await dialog.getByRole('button', { name: t.out }).click();
  await failed;
  await expect(dialog.getByRole('button', { name: t.stay })).toBeEnabled();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Question 2 of 3' })).toBeVisible();
  await expect(hall.answer).toHaveValue('written while the line was cut');
  network.restore();
  await expect(hall.saveState).toHaveText('Saved');
  await network.close();
  await exam.doctor.dispose();
});
