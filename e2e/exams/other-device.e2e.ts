import type { Page } from '@playwright/test';
import { examPath, runningExam, sitting, submittedAnswers } from '../support/exams.ts';
import { expect, test } from '../support/fixtures.ts';
import { apiOf, demoPeople } from '../support/people.ts';

/** The words that tell which question is shown first. */
async function firstQuestion(page: Page): Promise<string | undefined> {
  await expect(page.getByRole('heading', { name: 'Question 1 of 3' })).toBeVisible();
  return (await page.getByRole('main').textContent())?.match(/Explain slow start|اشرح معنى|Which layer/)?.[0];
}

test('[TRU-01] [TRU-09] a room code opens the exam in its own order; another machine waits for the invigilator; all of it is on record', async ({
  openContext,
  openPage,
  platform,
}) => {
  const admin = await apiOf(platform.url, demoPeople.admin);
  const rules = { room_code: 'Hall 7', takeover: 'allowed', shuffle_questions: true, shuffle_options: true };
  const exam = await runningExam(platform.url, admin, undefined, rules);

  const page = await (await openContext(exam.student)).newPage();
  await page.goto(examPath(exam));
  const first = sitting(page);
  await page.getByRole('textbox', { name: 'Room code' }).fill('hall 8');
  await first.begin();
  await expect(page.getByText('This exam needs the code given in the room. Please check it.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Room code' }).fill(' hall 7');
  await first.begin();
  const order = await firstQuestion(page);
  await page.reload();
  expect(await firstQuestion(page)).toBe(order);

  const machine = await (await openContext(exam.student)).newPage();
  await machine.goto(examPath(exam));
  const second = sitting(machine);
  await machine.getByRole('textbox', { name: 'Room code' }).fill('HALL 7');
  await second.begin();
  await machine.getByRole('button', { name: 'Ask the invigilator' }).click();
  await expect(
    machine
      .getByRole('status')
      .filter({ hasText: /Waiting for the invigilator/ })
      .first(),
  ).toBeVisible();

  const hall = await openPage(exam.instructor, `/ExamResults?course=${exam.courseCode}&view=exams`, { language: 'Ar' });
  await hall.getByRole('link', { name: exam.examName }).click();
  await hall.getByRole('tab', { name: 'القاعة' }).click();
  await expect(hall.getByText(/طلب متابعة في موضع آخر/).first()).toBeVisible();
  await hall.getByRole('button', { name: 'سماح' }).click();
  expect(await firstQuestion(machine)).toBe(order);
  await expect(page.getByRole('heading', { name: 'The exam goes on elsewhere' })).toBeVisible();
  const row = hall.getByRole('row', { name: String(exam.student.id) });
  await expect(row).toContainText('تغيير واحد للمتصفح أو الجهاز');
  await row.getByRole('button', { name: /^سجل المحاولة/ }).click();
  await expect(hall.getByRole('dialog').getByRole('row', { name: /السماح بالمتابعة في الموضع الآخر/ })).toBeVisible();

  await second.submit();
  await expect(second.receipt).toBeVisible();
  expect(await submittedAnswers(exam)).toHaveLength(3);
  await machine.goto(examPath(exam));
  await machine.getByRole('button', { name: 'Show', exact: true }).click();
  // two contexts of one machine: browsers, not devices
  const browser = ' · another browser or a new sign-in, at the same address and system';
  for (const what of ['Opened', `Asked to continue elsewhere${browser}`, `Continued elsewhere${browser}`, 'Submitted'])
    await expect(machine.getByRole('rowheader', { name: what, exact: true })).toBeVisible();
  await exam.doctor.dispose();
});
