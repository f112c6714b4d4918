import type { Page } from '@playwright/test';
import { examPath, runningExam, sitting, submittedAnswers } from '../support/exams.ts';
import { desktop, expect, phone, test } from '../support/fixtures.ts';
import { addClass } from '../support/people.ts';

const folding = {
  case: true,
  hamza: true,
  taa: true,
  yaa: true,
  tashkeel: true,
  al: false,
  digits: true,
  spaces: false,
};
const question = (question_text: string, question_type: string, body: object, key: object) => ({
  question_text,
  question_type,
  question_points: 3,
  options: [],
  body,
  key,
});
const questions = [
  question('الأرض تدور حول الشمس.', 'true-false', {}, { right: true }),
  question(
    'Which of these are prime?',
    'several-choices',
    { options: ['4', '5', '6', '7'].map((text, at) => ({ id: at + 1, text })), rule: 'deduct' },
    { right: [2, 4] },
  ),
  question(
    'What is 1/8 as a decimal?',
    'numeric',
    { unit: 'none' },
    { accepted: [{ is: 'exact', value: '0.125', share: 100 }] },
  ),
  question('ما عاصمة مصر؟', 'short-text', { exact: false }, { accepted: [{ text: 'القاهرة', share: 100 }], folding }),
];

/** A picture of the page, and nothing wider than its window. */
async function look(page: Page, name: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
  await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
}
const sizes = { 360: phone, 1440: desktop } as const;

test('an exam with each type is made, sat without a network, kept, undone, cleared and reviewed', async ({
  openContext,
  openPage,
  newPerson,
  admin,
  platform,
}) => {
  // made on its own screen
  const instructor = await newPerson({ role: 'instructor' });
  await addClass(admin, instructor, []);
  const author = await (await openContext(instructor)).newPage();
  await author.goto('/MakeExam');
  await author.getByRole('button', { name: 'More types' }).click();
  const add = (type: string) => author.getByRole('button', { name: `Add: ${type}` }).click();
  await add('True or false');
  await author.getByRole('radio', { name: 'False', exact: true }).first().check();
  await add('Several choices');
  await author.getByRole('textbox', { name: 'Option A' }).fill('4');
  await author.getByRole('textbox', { name: 'Option B' }).fill('5');
  await author.getByRole('checkbox', { name: 'B is right' }).check();
  await author.getByRole('button', { name: 'Remove option C' }).click();
  await look(author, 'make-several-1440');
  await add('Short text');
  await author.getByRole('textbox', { name: 'Accepted answer 1' }).fill('Cairo');
  await add('Number');
  await author.getByRole('combobox', { name: 'Right is' }).selectOption('within');
  await author.getByRole('textbox', { name: 'Number', exact: true }).fill('9.81');
  await author.getByRole('button', { name: 'Publish exam' }).click();
  await expect(author.getByText('This is not a complete number, or its limits don’t fit')).toBeVisible();
  await author.getByRole('textbox', { name: 'Distance' }).fill('0.05');
  await expect(author.getByText('This is not a complete number')).toHaveCount(0);
  await author.setViewportSize(phone.viewport!);
  await look(author, 'make-number-360');

  // sat: by pointer and keyboard, without a network from the opening on
  const exam = await runningExam(platform.url, admin, questions);
  const context = await openContext(exam.student);
  const page = await context.newPage();
  await page.goto(examPath(exam));
  const it = sitting(page);
  await it.begin();
  await expect(page.getByText('الأرض تدور حول الشمس.')).toBeVisible();
  await context.setOffline(true);
  await page
    .getByRole('radio', { name: 'صواب' })
    .or(page.getByRole('radio', { name: 'True' }))
    .check();
  await it.goTo(2);
  const prime = (name: string) => page.getByRole('checkbox', { name: new RegExp(`${name}$`) });
  await expect(page.getByText('Each right choice earns a part of the points')).toBeVisible();
  await prime('5').check();
  await prime('4').check();
  // by a letter while an option has the focus: the first, which was chosen, is taken back
  await page.keyboard.press('a');
  await expect(prime('4')).not.toBeChecked();
  await prime('7').focus();
  await page.keyboard.press('Space');
  await expect(prime('7')).toBeChecked();
  await page.getByRole('button', { name: 'Clear answer' }).click();
  await expect(prime('7')).not.toBeChecked();
  await page.getByRole('button', { name: 'Undo change' }).click();
  await expect(prime('7')).toBeChecked();
  await it.goTo(3);
  const number = page.getByRole('textbox', { name: 'Your number' });
  await number.pressSequentially('٠٫1x');
  await expect(page.getByText('This can’t be read as a number')).toBeVisible();
  await number.fill('٠٫125');
  await it.goTo(4);
  await page.getByRole('textbox', { name: 'Your answer' }).fill('القاهره');
  // kept on the device: a reload while the line is down shows it again
  await page.reload();
  await expect(
    page
      .getByRole('textbox', { name: 'Your answer' })
      .or(page.getByRole('button', { name: /Continue/ }))
      .first(),
  ).toBeVisible();
  await context.setOffline(false);
  await it.goTo(4);
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue('القاهره');
  await it.goTo(2);
  await look(page, 'sit-several-1440');
  await page.setViewportSize(phone.viewport!);
  await look(page, 'sit-several-360');
  await page.setViewportSize(desktop.viewport!);
  await it.submit();
  await expect(it.receipt).toBeVisible();
  expect(await submittedAnswers(exam)).toEqual(['صواب', '5\n7', '٠٫125', 'القاهره']);

  // reviewed by its doctor, in both languages and widths
  for (const language of ['En', 'Ar'] as const)
    for (const [width, size] of Object.entries(sizes)) {
      const path = `/ExamResultDetails?${new URLSearchParams({ course: exam.courseCode, exam: String(exam.examId), student: String(exam.student.id) })}`;
      const doctor = await openPage(exam.instructor, path, { ...size, language });
      await expect(doctor.getByText('القاهره').first()).toBeVisible();
      await look(doctor, `review-${language}-${width}`);
      await doctor.close();
    }
});
