import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { picturesIn, splitPictures, writePicture } from '@daftar/contracts/exams/picture-mark';
import { type APIRequestContext, type BrowserContext, chromium, type Page } from '@playwright/test';
import { type CuttableNetwork, startCuttableNetwork } from '../support/cuttable-network.ts';
import { chosenOption, examPath, runningExam, type SatExam, sitting, submittedAnswers } from '../support/exams.ts';
import { desktop, expect, test } from '../support/fixtures.ts';
import { killBrowser } from '../support/kill-browser.ts';
import { apiOf, demoPeople, signIn } from '../support/people.ts';
import { pngFile } from '../support/pictures.ts';

/** An exam and the app without a network: reload, death of the browser, sign-out, and the worker’s end (EDG-01). */
let exam: SatExam;
let network: CuttableNetwork;
let profile: string;

const circuit = 'Two routers and a packet';
/** A choice with a picture, and two essays. */
async function questions(doctor: APIRequestContext) {
  const file = pngFile('routers.png', 320, 200);
  const id = randomUUID();
  const added = await doctor.post('/api/pictures', { multipart: { pictureId: id, file } });
  expect(added.status(), await added.text()).toBe(201);
  const digest = createHash('sha256').update(file.buffer).digest('base64url');
  const picture = writePicture({ alt: circuit, id, digest, width: 320, height: 200 });
  return [
    {
      question_text: `Which layer routes packets?\n${picture}`,
      question_type: 'MCQ',
      question_points: 2,
      options: [chosenOption, 'Transport'].map((answer_text, at) => ({ answer_text, is_correct: at === 0 ? 1 : 0 })),
    },
    { question_text: 'Explain slow start.', question_type: 'Essay', question_points: 5, options: [] },
    { question_text: 'اشرح معنى `TTL`.', question_type: 'Essay', question_points: 3, options: [] },
  ];
}
/** The width of a picture’s pixels, 0 while it can’t be shown. */
const pixels = (page: Page, alt: string) =>
  page.getByRole('img', { name: alt }).evaluate((image) => (image as HTMLImageElement).naturalWidth);

test.beforeEach(async ({ platform }) => {
  exam = await runningExam(platform.url, await apiOf(platform.url, demoPeople.admin), questions);
  network = await startCuttableNetwork();
  profile = mkdtempSync(join(tmpdir(), 'daftar-profile-'));
});
test.afterEach(async () => {
  await network.close();
  await exam.doctor.dispose();
  rmSync(profile, { recursive: true, force: true });
});

/** Waits until the worker has everything that the page asked it to keep. */
const isKept = (page: Page) => expect(page.locator('html[data-kept="true"]')).toBeAttached({ timeout: 60_000 });

test('[EDG-01] [DAY-08] F5 and a killed browser without a network: the exam reopens with its pictures and every answer, photos too, the clock runs, and all of it arrives', async ({
  platform,
  launchOptions,
}) => {
  const launch = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...desktop,
      baseURL: platform.url,
      serviceWorkers: 'allow',
      proxy: { server: network.server },
    });
  const first = await launch();
  await signIn(first.request, exam.student);
  const page = await first.newPage();
  await page.goto(examPath(exam));
  await isKept(page);
  const hall = sitting(page);
  await hall.begin();
  await hall.choose(chosenOption);
  await expect(hall.saveState).toHaveText('Saved');
  await expect.poll(() => pixels(page, circuit)).toBe(320);
  await isKept(page);

  network.cutNow();
  await hall.goTo(2);
  await hall.answer.fill('written while the line was cut');
  await page.locator('input[type=file]').setInputFiles(pngFile('page.png', 300, 400));
  const dialog = page.getByRole('dialog', { name: 'Add a picture' });
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Handwritten page 1');
  await dialog.getByRole('button', { name: 'Turn right' }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Kept on this device, on its way')).toBeVisible();
  await expect(hall.saveState).toHaveText('Offline, kept on this device');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Question 2 of 3' })).toBeVisible();
  await expect(hall.answer).toHaveValue('written while the line was cut');
  await expect(hall.saveState).toHaveText('Offline, kept on this device');
  await expect.poll(() => pixels(page, 'Handwritten page 1')).toBe(400);
  await hall.goTo(1);
  await expect.poll(() => pixels(page, circuit)).toBe(320);
  await hall.goTo(3);
  await hall.answer.fill('كُتب بعد إعادة التحميل');
  await expect(hall.saveState).toHaveText('Offline, kept on this device');
  // both languages are here
  const toggle = page.getByTestId('language-toggle');
  await toggle.click();
  await expect(page.getByRole('heading', { name: 'السؤال 3 من 3' })).toBeVisible();
  await toggle.click();
  await expect(page.getByRole('heading', { name: 'Question 3 of 3' })).toBeVisible();
  const closed = first.waitForEvent('close');
  killBrowser(profile);
  await closed;

  const second = await launch();
  const again = await second.newPage();
  // whatever is opened first leads back to the exam
  await again.goto('/');
  const back = sitting(again);
  await expect(again.getByRole('heading', { name: 'Question 3 of 3' })).toBeVisible();
  await expect(back.answer).toHaveValue('كُتب بعد إعادة التحميل');
  await back.goTo(1);
  await expect(again.getByRole('radio', { name: chosenOption })).toBeChecked();
  await expect.poll(() => pixels(again, circuit)).toBe(320);
  await back.goTo(2);
  await expect.poll(() => pixels(again, 'Handwritten page 1')).toBe(400);
  await expect(back.time).toHaveText(/1[34]:\d\d/);

  // the killed browser has lost its session: somebody else may sit here, so sign-in comes first, then the exam
  await second.clearCookies();
  network.restore();
  await again.waitForURL(/\/SignIn\?next=/);
  const form = again.getByRole('main');
  await form.getByLabel('Email').fill(exam.student.email);
  await form.locator('input[name=password]').fill(exam.student.password);
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(back.saveState).toHaveText('Saved');
  await back.goTo(2);
  await expect(again.getByText('Received by the server')).toBeVisible();
  await back.submit();
  await expect(back.receipt).toBeVisible();
  const answers = await submittedAnswers(exam);
  expect(answers.map((answer) => splitPictures(answer).text)).toEqual([
    chosenOption,
    'written while the line was cut',
    'كُتب بعد إعادة التحميل',
  ]);
  const [photo] = answers.flatMap(picturesIn);
  const file = await exam.doctor.get(`/api/pictures/${photo?.id}`);
  expect(
    createHash('sha256')
      .update(await file.body())
      .digest('base64url'),
  ).toBe(photo?.digest);
  await second.close();
});

test('[EDG-01] without a network the app says so in both languages; signing out clears the exam; the server can end the worker', async ({
  openContext,
}) => {
  const context = await openContext(exam.student, { serviceWorkers: 'allow', proxy: { server: network.server } });
  const page = await context.newPage();
  await page.goto('/');
  await isKept(page);
  network.cutNow();
  await page.reload();
  await expect(page.getByText('Daftar can’t be reached')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('language', 'Ar'));
  await page.goto('/Profile/1');
  await expect(page.getByText('تعذّر الوصول إلى دفتر')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/app.ar.webmanifest');
  await page.evaluate(() => localStorage.setItem('language', 'En'));
  await page.goto('/');
  await expect(page.getByText('Daftar can’t be reached')).toBeVisible();
  network.restore();
  // by itself
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();

  await page.goto(examPath(exam));
  const hall = sitting(page);
  await hall.begin();
  await isKept(page);
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  network.cutNow();
  await page.goto(examPath(exam));
  await expect(page.getByText('Daftar can’t be reached')).toBeVisible();
  network.restore();

  network.replace('/worker.js', '/ending-worker.js');
  await page.goto('/');
  await expect
    .poll(() =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]),
    )
    .toEqual([0, 0]);
  network.cutNow();
  await expect(page.reload()).rejects.toThrow(/net::ERR/);
});
