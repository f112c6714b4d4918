import type { Locator, Page } from '@playwright/test';
import { decodePng } from '../../scripts/tour/png.ts';
import { examPath, runningExam, sitting } from '../support/exams.ts';
import { expect, type Language, languages, test } from '../support/fixtures.ts';
import { demoPeople } from '../support/people.ts';

/** An exam of the demo faculty whose results the student sees, with the receipt's code. */
async function shownResult(page: Page) {
  const { id } = (await (await page.request.get('/api/auth')).json()) as { id: number };
  const courses = (await (await page.request.get(`/api/student/${id}/courses`)).json()) as { course_code: string }[];
  for (const { course_code } of courses) {
    const exams = (await (await page.request.get(`/api/exams/${course_code}`)).json()) as { exam_id: number }[];
    for (const { exam_id } of exams) {
      const details = (await (await page.request.get(`/api/exams-details/${exam_id}`)).json()) as {
        exam_name: string;
        results_shown: boolean;
        attempt: { receipt_code: string } | null;
      };
      if (details.results_shown && details.attempt)
        return { course: course_code, exam: exam_id, name: details.exam_name, code: details.attempt.receipt_code };
    }
  }
  throw new Error('the demo student has no result');
}

/** Prints the page by its button: what is then on paper is black on white, A4, and whole. */
async function printed(page: Page, language: Language): Promise<Locator> {
  const head = page.locator('[data-print-head]');
  await expect(head).toBeHidden();
  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { asked: true }) }));
  await page.getByRole('button', { name: language === 'En' ? 'Print' : 'طباعة', exact: true }).click();
  await page.waitForFunction(() => 'asked' in window);
  await page.emulateMedia({ media: 'print' });
  await expect(head).toBeVisible();
  // the page's own header, what can only be pressed, and the theme stay on the screen
  await expect(page.getByRole('banner').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('contentinfo').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('main button:not(th button)').filter({ visible: true })).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
  expect(await page.evaluate(() => document.documentElement.dir)).toBe(language === 'Ar' ? 'rtl' : 'ltr');
  // at the width of A4 within its margins, nothing runs over the edge
  await page.setViewportSize({ width: 703, height: 1032 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(703);
  const { rgb, width, height } = decodePng(await page.screenshot());
  expect([width, height]).toEqual([703, 1032]);
  expect(Array.from(rgb.subarray(0, 3)), 'white paper').toEqual([255, 255, 255]);
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, paperWidth, paperHeight] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(sheet) ?? [];
  expect([Math.round(Number(paperWidth)), Math.round(Number(paperHeight))]).toEqual([595, 842]);
  return head;
}

for (const language of languages)
  test(`[EDG-09] a result on paper, ${language}: A4, black on white, with its head and a code that leads to its verification`, async ({
    openPage,
  }) => {
    const page = await openPage(demoPeople.student, '/', { language, dark: true });
    const { course, exam, name, code } = await shownResult(page);
    await page.goto(`/ExamResultDetails?${new URLSearchParams({ course, exam: String(exam) })}`);
    await expect(page.getByRole('article').first()).toBeVisible();
    const head = await printed(page, language);
    for (const text of [course, name, code]) await expect(head).toContainText(text);
    const qr = head.getByRole('img');
    await expect(qr).toHaveAttribute('aria-label', new RegExp(`/verify-receipt\\?code=${code}$`));
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`/verify-receipt?${new URLSearchParams({ code })}`);
    await expect(page.locator('main')).toContainText(code);
  });

test('[EDG-09] the mark sheet of an assignment on paper names course and assignment; no buttons, every student', async ({
  openPage,
}) => {
  const page = await openPage(demoPeople.instructor, '/', { language: 'Ar', dark: true });
  const { id } = (await (await page.request.get('/api/auth')).json()) as { id: number };
  const courses = (await (await page.request.get(`/api/instructor/${id}/courses`)).json()) as { course_code: string }[];
  const lists = await Promise.all(
    courses.map(async ({ course_code }) => {
      const reply = await page.request.get(`/api/assignments/${course_code}`);
      const assignments = (await reply.json()) as { assignment_id: number; assignment_title: string }[];
      return assignments.map((assignment) => ({ course: course_code, ...assignment }));
    }),
  );
  const [one] = lists.flat();
  if (!one) throw new Error('the demo doctor has no assignment');
  const { course, assignment_id, assignment_title } = one;
  await page.goto(`/ExamResults?course=${course}&view=assignments&assignment=${assignment_id}`);
  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { asked: true }) }));
  await page.getByRole('button', { name: 'طباعة', exact: true }).click();
  await page.waitForFunction(() => 'asked' in window);
  await page.emulateMedia({ media: 'print' });
  const head = page.locator('[data-print-head]');
  for (const text of [course, assignment_title, 'التكليف']) await expect(head).toContainText(text);
  await expect(page.locator('main button:not(th button)').filter({ visible: true })).toHaveCount(0);
  await page.setViewportSize({ width: 703, height: 1032 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(703);
});

test('[EDG-09] a receipt on paper, right after handing in and later in Arabic, names its student and leads to its verification', async ({
  admin,
  openPage,
  platform,
}) => {
  const exam = await runningExam(platform.url, admin);
  await exam.doctor.dispose();
  const page = await openPage(exam.student, examPath(exam), { dark: true });
  const hall = sitting(page);
  await hall.begin();
  await hall.submit();
  const code = (await hall.receipt.textContent()) ?? '';
  expect(code).not.toBe('');
  const later = await openPage(exam.student, examPath(exam), { dark: true, language: 'Ar' });
  for (const [paper, language] of [
    [page, 'En'],
    [later, 'Ar'],
  ] as const) {
    await expect(sitting(paper).receipt).toHaveText(code);
    const head = await printed(paper, language);
    const { id, firstName, lastName } = exam.student;
    for (const text of [exam.courseCode, exam.examName, `${firstName} ${lastName}`, String(id), code])
      await expect(head).toContainText(text);
    await expect(head.getByRole('img')).toHaveAttribute('aria-label', new RegExp(`/verify-receipt\\?code=${code}$`));
    await expect(sitting(paper).receipt).toBeVisible();
  }
});

test('[EDG-09] an exam on paper has its head and every question with its options, in either language, and nothing to press', async ({
  admin,
  openPage,
  platform,
}) => {
  const exam = await runningExam(platform.url, admin);
  await exam.doctor.dispose();
  for (const language of languages) {
    const address = `/ExamPreview?${new URLSearchParams({ course: exam.courseCode, exam: String(exam.examId) })}`;
    const page = await openPage(exam.instructor, address, { dark: true, language });
    await expect(page.getByText('Explain slow start.')).toBeVisible();
    const exports = page.locator('#paper');
    await expect(exports).toBeVisible();
    const head = await printed(page, language);
    for (const text of [exam.courseCode, exam.examName]) await expect(head).toContainText(text);
    const main = page.getByRole('main');
    for (const text of ['Which layer routes packets?', 'Network', 'Transport', 'Explain slow start.', 'اشرح معنى'])
      await expect(main.getByText(text).first()).toBeVisible();
    await expect(exports).toBeHidden();
    await page.context().close();
  }
});
