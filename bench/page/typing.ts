import type { APIRequestContext, Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { demoPassword } from '../../scripts/run/banner.ts';
import type { Row } from '../support/table.ts';
import { callsOf, longText, makeExam, openEssay, questionsShown } from './demo-exam.ts';

/** [EDG-02]: long essays and large exams, at a quarter of this machine's speed. */
const keys = 60;
const draft = { questions: 60, options: 6 };
const limits = { key: 100, press: 200 } as const;

/** Records how long each interaction took until its frame, and nothing else. */
const observe = () => {
  const seen: { name: string; ms: number }[] = [];
  Object.assign(window, { interactions: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEventTiming).interactionId > 0) seen.push({ name: entry.name, ms: entry.duration });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
};
type Seen = { name: string; ms: number }[];
const taken = async (page: Page): Promise<Seen> => {
  await page.waitForTimeout(1000);
  return page.evaluate(() => (window as unknown as { interactions: Seen }).interactions.splice(0));
};

/** The value that `share` of all keys stay below; keys quicker than the observer's 16 ms count as 16. */
function percentile(values: readonly number[], count: number, share: number): number {
  const all = [...values, ...Array.from({ length: Math.max(0, count - values.length) }, () => 16)];
  return all.sort((a, b) => a - b)[Math.min(all.length - 1, Math.ceil(all.length * share) - 1)] ?? 0;
}

/** A page at a quarter of the speed, signed in. */
async function openSlowly(
  browser: Browser,
  url: string,
  email: string,
): Promise<{ context: BrowserContext; page: Page; devtools: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: url });
  await context.request.post('/api/auth/signIn', { data: { email, password: demoPassword, keep: true } });
  await context.addInitScript(observe);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  return { context, page, devtools };
}
const slow = (devtools: CDPSession, rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate });

async function typeInto(page: Page, letters: string): Promise<number> {
  await taken(page);
  for (const letter of letters) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    await page.waitForTimeout(30);
  }
  const seen = await taken(page);
  return percentile(
    seen.filter(({ name }) => name === 'keydown').map(({ ms }) => ms),
    letters.length,
    0.98,
  );
}

/** The slower of a switch to Arabic and back; the account keeps the language. */
async function switchLanguage(page: Page): Promise<number> {
  await taken(page);
  const toggle = page.getByTestId('language-toggle').filter({ visible: true }).first();
  const slowest: number[] = [];
  for (const dir of ['rtl', 'ltr']) {
    await toggle.click();
    await page.locator(`html[dir=${dir}]`).waitFor();
    slowest.push(...(await taken(page)).map(({ ms }) => ms));
  }
  return Math.max(0, ...slowest);
}

const typed = 'abc def '.repeat(Math.ceil(keys / 8)).slice(0, keys);

async function essay(browser: Browser, url: string, course: string, exam: number) {
  const { context, page, devtools } = await openSlowly(browser, url, 'student@daftar.test');
  const answer = await openEssay(page, course, exam);
  await answer.fill(longText);
  await answer.press('End');
  await page.waitForTimeout(2000);
  await slow(devtools, 4);
  // what came at once, as from the clipboard, is one text for the browser; brought back it is several
  const inserted = await typeInto(page, typed);
  await slow(devtools, 1);
  await page.reload();
  await answer.press('ControlOrMeta+End');
  await page.waitForTimeout(2000);
  await slow(devtools, 4);
  const key = await typeInto(page, typed);
  // the same field and nothing else: what the browser itself needs
  await page.evaluate((text) => {
    const area = document.querySelector('textarea') as HTMLTextAreaElement;
    const bare = area.cloneNode() as HTMLTextAreaElement;
    bare.value = text;
    document.body.append(bare);
    bare.focus();
    bare.setSelectionRange(text.length, text.length);
  }, longText);
  const bare = await typeInto(page, typed);
  await page.evaluate(() => document.body.lastElementChild?.remove());
  // an earlier run on the same data has left it so
  const oneAtATime = page.getByRole('button', { name: 'One at a time' });
  if (await oneAtATime.isVisible()) await oneAtATime.click();
  await taken(page);
  await page.getByRole('button', { name: 'All questions' }).click();
  const all = Math.max(0, ...(await taken(page)).map(({ ms }) => ms));
  const language = await switchLanguage(page);
  await context.close();
  return { inserted, key, bare, all, language };
}

/** The slowest press of “English · العربية · Both” for all questions (TWO-04): with one shown, and with all of them. */
async function questionLanguages(browser: Browser, url: string, course: string, exam: number) {
  const { context, page, devtools } = await openSlowly(browser, url, 'student@daftar.test');
  await openEssay(page, course, exam);
  const slowestPress = async () => {
    await page.waitForTimeout(2000);
    await slow(devtools, 4);
    const ways = page.getByRole('group', { name: 'Language of all questions' });
    const seen: number[] = [];
    for (const name of ['العربية', 'Both', 'English']) {
      await taken(page);
      await ways.getByRole('button', { name, exact: true }).click();
      seen.push(...(await taken(page)).map(({ ms }) => ms));
    }
    await slow(devtools, 1);
    return Math.max(0, ...seen);
  };
  const oneAtATime = page.getByRole('button', { name: 'One at a time' });
  if (await oneAtATime.isVisible()) await oneAtATime.click();
  await page
    .getByRole('navigation', { name: 'Questions' })
    .getByRole('button', { name: /^Question 2:/ })
    .click();
  const one = await slowestPress();
  await page.getByRole('button', { name: 'All questions' }).click();
  const all = await slowestPress();
  await context.close();
  return { one, all };
}

async function largeDraft(browser: Browser, url: string, doctor: APIRequestContext, course: string, exam: number) {
  const id = crypto.randomUUID();
  const questions = Array.from({ length: draft.questions }, (_, index) => ({
    key: index * 10 + 1,
    type: 'MCQ',
    text: `What is the result of operation ${index} in the table of \`values\`, and why?`,
    points: '2',
    options: Array.from({ length: draft.options }, (_, at) => ({
      key: index * 10 + 2 + at,
      text: `Option ${at} of question ${index}, with some words`,
      correct: at === 0,
    })),
  }));
  const content = { name: 'Large', course: '', duration: '60', start: null, due: null, questions, nextKey: 1000 };
  const saved = await doctor.put(`/api/exam-drafts/${id}`, { data: { version: 0, content } });
  if (!saved.ok()) throw new Error(`no draft: ${await saved.text()}`);
  const { context, page, devtools } = await openSlowly(browser, url, 'doctor@daftar.test');
  await page.goto(`/MakeExam?draft=${id}`);
  await page
    .getByRole('button', { name: /^Question 30/ })
    .first()
    .click();
  const field = page.getByRole('textbox', { name: /^Question text/ });
  await field.press('End');
  await page.waitForTimeout(2000);
  await slow(devtools, 4);
  const key = await typeInto(page, typed);
  const language = await switchLanguage(page);
  await slow(devtools, 1);
  await page.goto(`/ExamPreview?${new URLSearchParams({ course, exam: String(exam) })}`);
  await page.getByText(`Question ${questionsShown} of`).first().waitFor({ state: 'attached' });
  await page.waitForTimeout(2000);
  await slow(devtools, 4);
  const preview = await switchLanguage(page);
  await context.close();
  await doctor.delete(`/api/exam-drafts/${id}`);
  return { key, language, preview };
}

/** Rows of EDG-02 and TWO-04; the platform has its demo data. */
export async function typingRows(browser: Browser, url: string): Promise<Row[]> {
  const { api: doctor, id: instructorId } = await callsOf(url, 'doctor@daftar.test');
  const { exam, course } = await makeExam(doctor, instructorId);
  const sat = await essay(browser, url, course, exam);
  const paired = await makeExam(doctor, instructorId, 'both');
  const languages = await questionLanguages(browser, url, paired.course, paired.exam);
  const made = await largeDraft(browser, url, doctor, course, exam);
  await doctor.dispose();
  const ms = (value: number) => `${Math.round(value)} ms`;
  const row = (what: string, value: number, limit: number, reference = '–', proves = 'EDG-02'): Row => ({
    row: proves,
    what: `${what}, CPU at a quarter`,
    figure: ms(value),
    reference,
    wanted: `≤ ${ms(limit)}`,
    met: value <= limit,
  });
  return [
    row('key in an essay of 10,000 Arabic characters, p98', sat.key, limits.key, `bare field ${ms(sat.bare)}`),
    row('the same where all of it was inserted at once', sat.inserted, limits.key, `bare field ${ms(sat.bare)}`),
    row('key in Make Exam with 60 × 6, p98', made.key, limits.key),
    row('“All questions” of 40', sat.all, limits.press),
    row('switching the language with 40 questions shown', sat.language, limits.press),
    row('the language of all questions, one shown', languages.one, 100, '–', 'TWO-04'),
    row('the same with 40 shown', languages.all, 100, '–', 'TWO-04'),
    row('switching the language in Make Exam with 60 × 6', made.language, limits.press),
    row('the same in Exam Preview with 40', made.preview, limits.press),
  ];
}
