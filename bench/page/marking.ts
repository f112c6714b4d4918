import type { Browser } from '@playwright/test';
import { demoPassword } from '../../scripts/run/banner.ts';
import { median, percentile } from '../support/numbers.ts';
import type { Row } from '../support/table.ts';
import { callsOf } from './demo-exam.ts';

/**
 * [DAY-04] From the key J to the next work on the screen, at a desk of 5,000 works: an assignment’s list and works come
 * from the demo faculty’s own replies, repeated. The reference is the time of the same key in an empty page.
 */
const works = 5000;
const rounds = 40;
const limitMs = 100;
const field = 'main form textarea';

interface List {
  works: { work_id: number; points: number | null }[];
  next: string | null;
}

/**
 * Presses J and answers how long it took until a frame after the next work’s own comment was in its field; without a
 * field, until the next frame.
 */
const press = (field: string | null) =>
  new Promise<number>((resolve) => {
    const written = () => (field === null ? undefined : document.querySelector<HTMLTextAreaElement>(field)?.value);
    const before = written();
    const began = performance.now();
    const key = { code: 'KeyJ', key: 'j', bubbles: true, cancelable: true };
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', key));
    const look = () => {
      const now = written();
      if (field !== null && (now === undefined || now === before)) return requestAnimationFrame(look);
      requestAnimationFrame(() => resolve(performance.now() - began));
    };
    requestAnimationFrame(look);
  });

/** The row of the table. */
export async function markingRows(browser: Browser, url: string): Promise<Row[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: url });
  const page = await context.newPage();
  await page.goto('/SignIn');
  await page.locator('input[type=email]').fill('doctor@daftar.test');
  await page.locator('input[type=password]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation').first().waitFor();
  const { api, id: userId } = await callsOf(url, 'doctor@daftar.test');
  await api.dispose();
  const { assignments } = (await (await page.request.get(`/api/instructor/${userId}/work`)).json()) as {
    assignments: { assignment_id: number }[];
  };
  const assignment = await handIn(url, assignments);
  const desk = `/api/assignment-marking/${assignment.assignment_id}`;
  // the desk’s one call would answer with the real works; its parts are asked for instead
  await page.route('**/api/marking-desk/**', (route) => route.fulfill({ status: 404, json: {} }));
  let real = 0;
  await page.route(
    (address) => address.pathname === desk,
    async (route) => {
      const reply = await route.fetch();
      const list = (await reply.json()) as List;
      const [work] = list.works;
      if (!work) throw new Error('the assignment has no works');
      real = work.work_id;
      const repeated = Array.from({ length: works }, (_, n) => ({ ...work, work_id: 1_000_000 + n, points: null }));
      await route.fulfill({ response: reply, json: { ...list, works: repeated, next: null } });
    },
  );
  await page.route(
    (address) => address.pathname.startsWith(`${desk}/`),
    async (route) => {
      const address = new URL(route.request().url());
      const reply = await route.fetch({ url: `${address.origin}${desk}/${real}${address.search}` });
      const work = (await reply.json()) as object;
      const work_id = Number(address.pathname.split('/').at(-1));
      await route.fulfill({ response: reply, json: { ...work, work_id, comment: `Work ${work_id}` } });
    },
  );
  await page.goto(`/Marking?assignment=${assignment.assignment_id}`);
  await page.locator(field).waitFor();
  await page.waitForLoadState('networkidle');
  const shown: number[] = [];
  for (let round = 0; round < rounds; round++) {
    shown.push(await page.evaluate(press, field));
    // a reader looks at a work for longer than its successor takes to arrive
    await page.waitForLoadState('networkidle');
  }
  await page.evaluate(() => document.body.replaceChildren('Nothing'));
  const empty: number[] = [];
  for (let round = 0; round < rounds; round++) empty.push(await page.evaluate(press, null));
  await context.close();
  const p95 = percentile(shown, 0.95);
  return [
    {
      row: 'DAY-04',
      what: `from J to the next of ${works} works, on screen`,
      figure: `${Math.round(median(shown))} ms, p95 ${Math.round(p95)} ms`,
      reference: `an empty page ${Math.round(median(empty))} ms`,
      ratio: median(shown) / median(empty),
      wanted: `p95 ≤ ${limitMs} ms`,
      met: p95 <= limitMs,
    },
  ];
}

/** The demo student hands a work in for the first of the assignments that takes it. */
async function handIn<A extends { assignment_id: number }>(url: string, assignments: readonly A[]): Promise<A> {
  const { api, id } = await callsOf(url, 'student@daftar.test');
  const file = { name: 'Sort.java', mimeType: 'text/plain', buffer: Buffer.from('int n = 42;') };
  try {
    for (const one of assignments) {
      const multipart = { userId: String(id), assignmentId: String(one.assignment_id), file };
      if ((await api.post('/api/upload-student-assignment', { multipart })).ok()) return one;
    }
  } finally {
    await api.dispose();
  }
  throw new Error('no assignment of the demo doctor takes a work of the demo student');
}
