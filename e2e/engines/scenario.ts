import { chosenOption, examPath, type SatExam, submittedAnswers } from '../support/exams.ts';
import { expect } from '../support/fixtures.ts';
import type { Line } from './line.ts';
import { type EnginePage, faultsOfLayout } from './page.ts';

const essay = 'البداية البطيئة تضاعف النافذة مع كل دورة؛ slow start يبدأ بقطعة واحدة.';
const more = ' ثم يتوقف عند العتبة.';

export async function signIn(page: EnginePage, { email, password }: { email: string; password: string }) {
  await page.open('/SignIn');
  await page.type('^Email', email);
  await page.type('^Password', password);
  await page.press('button', '^Sign In$');
  await page.until('the session', `return location.pathname === '/' && document.querySelector('nav') !== null`);
}

const saved = (page: EnginePage, text: string) =>
  page.until<true>(
    `“${text}”`,
    `return [...document.querySelectorAll('output, [role="status"]')].some((one) => one.innerText.trim().startsWith(${JSON.stringify(text)}))`,
  );

/**
 * A whole exam (BRW-02): sign in, begin, a choice and an essay in Arabic, the line refused, a reload without it, more
 * typing, the line again, submit, and the receipt that the page shows is one that the server knows.
 */
export async function sitExam(page: EnginePage, exam: SatExam, line: Line): Promise<void> {
  await signIn(page, exam.student);
  await page.open(examPath(exam));
  await page.press('button', '^(Start Exam|Continue the exam)$');
  await page.seen('heading', '^Question 1 of 3');
  await page.press('radio', chosenOption);
  await saved(page, 'Saved');
  await page.press('button', '^Question 2:');
  await page.type('^Your answer', essay);
  await saved(page, 'Saved');
  expect(await page.value('^Your answer')).toBe(essay);
  // the page can be opened without the line once the worker has kept it all
  await page.until(
    'the kept page',
    `if ((await navigator.serviceWorker?.getRegistration())?.active?.state !== 'activated') return false;
     for (const name of await caches.keys()) {
       const done = await (await caches.open(name)).match('/.complete');
       if (done && !(await done.text()).startsWith('[[]')) return true;
     }
     return false;`,
  );

  await line.cut();
  await page.engine.reload().catch(() => undefined);
  await page.seen('heading', '^Question \\d of 3');
  await page.press('button', '^Question 2:');
  expect(await page.value('^Your answer')).toBe(essay);
  await page.press('textbox', '^Your answer');
  await page.engine.run(`const area = document.querySelector('textarea');
    area.setSelectionRange(area.value.length, area.value.length);`);
  await page.engine.keys([...more]);
  await page.until('the copy', `return /kept on this device|Offline/.test(document.body.innerText)`);

  await line.restore();
  await saved(page, 'Saved');
  await page.press('button', '^Review and submit');
  await page.seen('button', '^Submit exam$');
  expect(await faultsOfLayout(page), page.engine.name).toEqual([]);
  await page.press('button', '^Submit exam$');
  const code = await page.until<string>(
    'the receipt',
    `return document.querySelector('[data-testid="receipt-code"]')?.textContent?.trim()`,
  );
  expect((await submittedAnswers(exam)).slice(0, 2)).toEqual([chosenOption, essay + more]);
  const receipt = await exam.doctor.get(`/api/exam-receipts/${encodeURIComponent(code)}`);
  expect(receipt.status(), await receipt.text()).toBe(200);
}
