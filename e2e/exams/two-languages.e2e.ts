import type { BrowserContext, Page } from '@playwright/test';
import { examPath, runningExam, sitting, submittedAnswers, typeMoment } from '../support/exams.ts';
import { desktop, expect, test } from '../support/fixtures.ts';
import { addClass } from '../support/people.ts';

const sizes = { 360: { width: 360, height: 740 }, 1440: { width: 1440, height: 900 } } as const;

/** Nothing is wider than its window, at both widths; a picture of each, to look at. */
async function look(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const [width, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide, `${name} scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`), fullPage: true });
  }
  if (before) await page.setViewportSize(before);
}

const pair = (en: string, ar: string) => ({ en, ar });
const asked = [
  {
    question_text: 'Which layer routes packets?',
    texts: pair('Which layer routes packets?', 'أي طبقة توجّه الحزم؟'),
    question_type: 'MCQ',
    question_points: 2,
    options: [
      { answer_text: 'Network', texts: pair('Network', 'طبقة الشبكة'), is_correct: 1 },
      { answer_text: 'Transport', texts: pair('Transport', 'طبقة النقل'), is_correct: 0 },
    ],
  },
  {
    question_text: 'Explain slow start.',
    texts: pair('Explain slow start.', 'اشرح البداية البطيئة.'),
    question_type: 'Essay',
    question_points: 5,
    options: [],
  },
];

test('a question in two languages is sat with the switch, offline too, and reviewed in either', async ({
  openContext,
  admin,
  platform,
}) => {
  const exam = await runningExam(platform.url, admin, asked, { shuffle_questions: false, shuffle_options: false });
  const context: BrowserContext = await openContext(exam.student, desktop);
  const page = await context.newPage();
  await page.goto(examPath(exam));
  const sat = sitting(page);
  await sat.begin();
  await sat.choose('Network');
  const one = page.getByRole('group', { name: 'This question' });
  const all = page.getByRole('group', { name: 'Language of all questions' });
  await look(page, 'sit-en');

  // a press changes the texts and nothing else: answer, place and focus stay
  await one.getByRole('button', { name: 'العربية' }).click();
  await expect(page.getByText('أي طبقة توجّه الحزم؟')).toBeVisible();
  await expect(page.getByText('Which layer routes packets?')).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'طبقة الشبكة' })).toBeChecked();
  await expect(one.getByRole('button', { name: 'العربية' })).toBeFocused();
  await context.setOffline(true);
  await all.getByRole('button', { name: 'Both' }).click();
  for (const text of ['أي طبقة توجّه الحزم؟', 'Which layer routes packets?'])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByText('أي طبقة توجّه الحزم؟')).toHaveAttribute('lang', 'ar');
  await expect(page.getByRole('radio', { name: /Network/ })).toBeChecked();
  await look(page, 'sit-both');
  await context.setOffline(false);
  await all.getByRole('button', { name: 'العربية' }).click();
  await sat.goTo(2);
  await expect(page.getByText('اشرح البداية البطيئة.')).toBeVisible();
  await sat.answer.fill('cwnd');
  await sat.submit();
  await expect(sat.receipt).toBeVisible();
  expect(await submittedAnswers(exam)).toEqual(['Network', 'cwnd']);
  await expect
    .poll(async () => {
      const rows = await (await exam.doctor.get(`/api/studentExamDetails/${exam.student.id}/${exam.examId}`)).json();
      return (rows as { shown_in: string | null }[]).map(({ shown_in }) => shown_in);
    })
    .toEqual(['both', 'both', 'ar']);

  const review = await (await openContext(exam.instructor, desktop)).newPage();
  await review.goto(`/ExamResultDetails?course=${exam.courseCode}&exam=${exam.examId}`);
  const students = review.getByRole('main').getByRole('combobox').last();
  await students.selectOption({ index: 1 });
  await expect(review.getByText('Which layer routes packets?')).toBeVisible();
  await review
    .getByRole('group', { name: 'Language of the question' })
    .getByRole('button', { name: 'العربية' })
    .click();
  await expect(review.getByText('أي طبقة توجّه الحزم؟')).toBeVisible();
  await look(review, 'review');
  await review.goto(`/ExamResults?course=${exam.courseCode}&exam=${exam.examId}&view=exams&part=statistics`);
  await expect(review.getByRole('table', { name: /by the language in which students read/ })).toBeVisible();
  await look(review, 'figures');

  // the marking desk begins in its marker’s language, with the other one a press away
  const [english, arabic] = ['Explain slow start.', 'اشرح البداية البطيئة.'];
  for (const [language, own, other, press] of [
    ['En', english, arabic, 'العربية'],
    ['Ar', arabic, english, 'English'],
  ] as const) {
    const desk = await (await openContext(exam.instructor, { ...desktop, language })).newPage();
    await desk.goto(`/Marking?exam=${exam.examId}`);
    await expect(desk.getByText(own)).toBeVisible();
    await expect(desk.getByText(other)).toHaveCount(0);
    await look(desk, `desk-${language}`);
    await desk.getByRole('main').getByRole('button', { name: press, exact: true }).click();
    await expect(desk.getByText(other)).toBeVisible();
    await expect(desk.getByText(own)).toHaveCount(0);
  }
});

test('[TWO-03] an exam is written in both languages side by side, its pairs are checked, and nothing missing is published', async ({
  openContext,
  newPerson,
  admin,
  platform,
}) => {
  const instructor = await newPerson({ role: 'instructor' });
  const { courseCode } = await addClass(admin, instructor, []);
  const author = await (await openContext(instructor, desktop)).newPage();
  await author.goto('/MakeExam');
  const box = (name: string) => author.getByRole('textbox', { name, exact: true });
  await box('Exam name').fill('Two languages');
  await author.getByRole('combobox', { name: 'Course' }).selectOption(courseCode);
  await typeMoment(author, 'Start', new Date(Date.now() + platform.clock.offset() + 10 * 60_000));
  await author.getByRole('button', { name: 'Add multiple choice' }).click();
  await box('Question text').fill('What is 2 + 2?');
  await box('Option A').fill('Four');
  await author.getByRole('checkbox', { name: 'A is correct' }).check();
  await box('Option B').fill('5');
  await expect(box('Question text in Arabic')).toHaveCount(0);
  await author.getByRole('switch', { name: 'Write in both languages' }).check();
  await box('Exam name in Arabic').fill('بلغتين');
  await expect(author.getByText('0 of 1 questions are in Arabic')).toBeVisible();
  await box('Question text in Arabic').fill('كم يساوي 2 + 3؟');
  await look(author, 'write');
  await author.getByRole('button', { name: 'Question 1, Question text: the numbers are not the same' }).click();
  await expect(box('Question text in Arabic')).toBeFocused();
  await box('Question text in Arabic').fill('كم يساوي ٢ + ٢؟');
  const publish = async () => {
    await author.getByRole('button', { name: 'Publish exam' }).click();
    await author.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  };
  await publish();
  await expect(author.getByText('Question 1: This text is missing in one of the two languages')).toBeVisible();
  await author.getByRole('button', { name: 'Question 1, Option A: missing in Arabic' }).click();
  await expect(box('Option A in Arabic')).toBeFocused();
  await box('Option A in Arabic').fill('أربعة');
  await expect(author.getByText('1 of 1 questions are in Arabic')).toBeVisible();
  await publish();
  await author.getByRole('link', { name: 'View the exam' }).click();
  for (const text of ['What is 2 + 2?', 'كم يساوي ٢ + ٢؟', 'أربعة']) await expect(author.getByText(text)).toBeVisible();
});
