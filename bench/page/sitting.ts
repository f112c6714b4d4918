import type { Browser, Page } from '@playwright/test';
import { demoPassword } from '../../scripts/run/banner.ts';
import { type Row, ratioRow } from '../support/table.ts';
import { callsOf, longText, makeExam, openEssay, words } from './demo-exam.ts';
import { type OnWire, total, watchWire } from './wire.ts';

/**
 * [EDG-03] [EDG-06] [EDG-07]: what the browser of a student who writes a long essay sends and gets in a minute, with all
 * heads. The reference is the same minute as it was before: each save with the whole text, and a poll every five seconds.
 */
const limit = 10;
const pollMs = 5000;

interface LastSave {
  attempt: string;
  device: string;
  question_id: number;
  seq: number;
}

/** What the page’s saves said of the attempt and of the device that holds it. */
function followSaves(page: Page): { last: LastSave | undefined; count: number } {
  const saves: { last: LastSave | undefined; count: number } = { last: undefined, count: 0 };
  page.on('request', (request) => {
    const attempt = /\/api\/attempts\/(\d+)\/(?:text-edits|answers)$/.exec(request.url())?.[1];
    const body = request.postDataJSON() as {
      device: string;
      question_id?: number;
      seq?: number;
      answers?: { question_id: number; seq: number }[];
    } | null;
    const { question_id, seq } = body?.answers?.at(-1) ?? body ?? {};
    if (!attempt || !body || question_id === undefined || seq === undefined) return;
    saves.last = { attempt, device: body.device, question_id, seq };
    saves.count += 1;
  });
  return saves;
}

/** Writes as a person does: words at their pace, and now and then a pause to think. */
async function write(page: Page, seconds: number): Promise<void> {
  const until = Date.now() + seconds * 1000;
  for (let n = 0; Date.now() < until; n += 1) {
    const word = words.split(' ')[n % 15] ?? '';
    await page.keyboard.type(`${word} `, { delay: 120 });
    if (n % 6 === 5) await page.waitForTimeout(2000);
  }
}

/** The same saves with the whole text, and the polls, from a page whose own calls are not counted. */
async function asBefore(page: Page, userId: number, saves: number, polls: number, last: LastSave): Promise<void> {
  await page.goto('/accessibility');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const failed = await page.evaluate(
    async ({ userId, saves, polls, text, last: { attempt, device, question_id, seq } }) => {
      const statuses: number[] = [];
      for (let n = 1; n <= saves; n += 1) {
        const answers = [{ question_id, answer_id: null, answer_text: text, seq: seq + n }];
        const reply = await fetch(`/api/attempts/${attempt}/answers`, {
          method: 'PUT',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ device, more: false, answers }),
        });
        statuses.push(reply.status);
      }
      for (let n = 0; n < polls; n += 1) statuses.push((await fetch(`/api/unread-notifications/${userId}`)).status);
      return statuses.filter((status) => status !== 200);
    },
    { userId, saves, polls, text: longText, last },
  );
  if (failed.length > 0) throw new Error(`calls as they were before failed: ${failed.join()}`);
}

const isCall = ({ path }: OnWire) => path.startsWith('/api/');
const isAsBefore = ({ path }: OnWire) => /^\/api\/(attempts\/\d+\/answers|unread-notifications\/\d+)$/.test(path);
const perMinute = (seen: readonly OnWire[], seconds: number) => (total(seen) / seconds) * 60;

/** Rows of a sitting student’s traffic; the platform has its demo data. */
export async function sittingRows(browser: Browser, url: string, quick: boolean): Promise<Row[]> {
  const seconds = quick ? 20 : 60;
  const { api: doctor, id: instructorId } = await callsOf(url, 'doctor@daftar.test');
  const { exam, course } = await makeExam(doctor, instructorId);
  await doctor.dispose();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: url });
  const signedIn = await context.request.post('/api/auth/signIn', {
    data: { email: 'student@daftar.test', password: demoPassword, keep: true },
  });
  const { id: userId } = (await signedIn.json()) as { id: number };
  const page = await context.newPage();
  const saves = followSaves(page);
  const answer = await openEssay(page, course, exam);
  await answer.fill(longText);
  await answer.press('End');
  await page.waitForTimeout(4000);

  const devtools = await context.newCDPSession(page);
  const seen = await watchWire(devtools);
  saves.count = 0;
  await write(page, seconds);
  const now = seen.slice();
  const { count, last } = saves;
  if (!last || count === 0) throw new Error('the page saved nothing');

  const before = seen.length;
  await asBefore(page, userId, count, Math.round((seconds * 1000) / pollMs), last);
  const then = seen.slice(before);
  await context.close();
  const [ours, old] = [perMinute(now.filter(isCall), seconds), perMinute(then.filter(isAsBefore), seconds)];
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  return [
    ratioRow(
      'EDG-07',
      'traffic a minute of a student who writes an essay of 10,000 characters, heads included',
      {
        figure: `${kB(ours)}, ${count} saves`,
        reference: `whole texts and a poll every 5 s ${kB(old)}`,
        ratio: old / ours,
      },
      { atLeast: limit },
    ),
  ];
}
