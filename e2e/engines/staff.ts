import type { SatExam } from '../support/exams.ts';
import { expect } from '../support/fixtures.ts';
import { demoPeople, uniqueNumber } from '../support/people.ts';
import { type EnginePage, faultsOfLayout } from './page.ts';

async function become(page: EnginePage, { email, password }: { email: string; password: string }): Promise<void> {
  const { status } = await page.call('POST', '/api/auth/signIn', { email, password });
  expect(status, `${page.engine.name}: ${email} signs in`).toBe(200);
}

/** The essays of an exam are marked at the desk. */
async function mark(page: EnginePage, exam: SatExam): Promise<void> {
  await page.open(`/Marking?exam=${exam.examId}`);
  await page.press('radio', '^4$');
  await page.press('button', '^Save and next');
  await page.text('the end of marking', 'Everything is marked');
  const marks = await exam.doctor.get(`/api/exam-results/${exam.examId}`);
  expect(JSON.stringify(await marks.json()), page.engine.name).toContain(String(exam.student.id));
}

/** An exam of two choices and an essay is typed and published. */
async function publish(page: EnginePage, exam: SatExam): Promise<void> {
  await page.open('/MakeExam');
  const name = `Engines ${page.engine.name}`;
  await page.type('^Exam name', name);
  await page.choose('^Course', exam.courseCode);
  await page.press('button', '^Tomorrow, 09:00 am$');
  for (const text of ['Which is faster?', 'أيهما أبطأ؟']) {
    await page.press('button', '^Add multiple choice$');
    await page.type('^Question text', text);
    await page.type('^Option A', `${text} O(n)`);
    await page.type('^Option B', `${text} O(1)`);
    await page.press('checkbox', '^B is correct');
  }
  await page.press('button', '^Add essay$');
  await page.type('^Question text', 'اشرح الفرق.');
  await page.press('button', '^Publish exam$');
  await page.seen('button', '^Publish$');
  expect(await faultsOfLayout(page), page.engine.name).toEqual([]);
  await page.press('button', '^Publish$');
  await page.seen('link', '^View the exam$');
  const exams = await exam.doctor.get(`/api/exams/${exam.courseCode}`);
  expect(await exams.text(), page.engine.name).toContain(name);
}

/** A sheet of two students, of which one row is refused, is looked at and imported. */
async function importSheet(page: EnginePage): Promise<void> {
  const id = uniqueNumber();
  await page.open('/Accounts?tab=upload');
  await page.giveFile(
    'students.csv',
    [
      'Student Id,First name,Last name,Email,First password,Department',
      `${id},Nour,سالم,engine.${id}@daftar.test,a-first-password,Computer Science`,
      `${id + 1},Nour,سالم,engine.${id + 1}@daftar.test,a-first-password,Nowhere`,
    ].join('\n'),
  );
  await page.press('button', '^Upload$');
  await page.text('the refused row', 'Nowhere');
  expect(await faultsOfLayout(page), page.engine.name).toEqual([]);
  await page.press('button', '^Add 1, update 0');
  await page.until('the account', `return (await fetch('/api/accounts/${id}')).ok`);
}

/** What a doctor and an admin do on a usual day (BRW-02): marking, publishing, a sheet of accounts. */
export async function workOfStaff(page: EnginePage, exam: SatExam): Promise<void> {
  await become(page, exam.instructor);
  await mark(page, exam);
  await publish(page, exam);
  await become(page, demoPeople.admin);
  await importSheet(page);
}
