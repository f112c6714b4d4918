import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { examPath, runningExam, sitting } from '../support/exams.ts';
import { expect, phone, test } from '../support/fixtures.ts';
import { demoPeople } from '../support/people.ts';

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

const gift = `::Q:: Which structure gives back the first that came? {=A queue ~A stack}

::R:: Which structure keeps the smallest on top? {=A heap ~A list}

::S:: Which structure has nothing twice? {=A set ~A list}

::T:: Which structure finds by a key? {=A map ~A list}

Broken {=one
`;

test('[QST-05] a doctor writes, finds, versions and brings in questions of a bank, in both languages', async ({
  openPage,
}) => {
  const page = await openPage(demoPeople.instructor, '/QuestionBank');
  const { main, dialog } = { main: page.getByRole('main'), dialog: page.getByRole('dialog') };
  await main.getByLabel('Bank', { exact: true }).selectOption({ index: 1 });
  await main.getByRole('button', { name: 'Add question' }).click();
  await dialog.getByLabel('Question text').fill('Which structure gives back the **last** that came?');
  await dialog.getByRole('textbox', { name: 'Option A' }).fill('A stack');
  await dialog.getByRole('textbox', { name: 'Option B' }).fill('A queue');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText(/correct/i).first(), 'nothing is right yet').toBeVisible();
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByLabel('Tags, with commas between them').fill('stacks, أكوام');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  const row = main.getByRole('row', { name: /Which structure gives back the \W*last/ });
  await expect(row).toContainText('أكوام');

  await row.getByRole('button', { name: /Which structure/ }).click();
  await dialog.getByRole('button', { name: 'Show the answer' }).click();
  await expect(dialog.getByText('A stack')).toBeVisible();
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByRole('textbox', { name: 'Option B' }).fill('A priority queue');
  await expect(dialog.getByRole('textbox', { name: 'Question text in Arabic' })).toHaveCount(0);
  await dialog.getByRole('switch', { name: 'Write in both languages' }).check();
  await dialog.getByRole('textbox', { name: 'Question text in Arabic' }).fill('ما الذي يعيد **آخر** ما دخله؟');
  await dialog.getByRole('textbox', { name: 'Option A in Arabic' }).fill('مكدس');
  await expect(dialog.getByText('missing in Arabic')).toHaveCount(1);
  await expectAccessible(page);
  for (const [width, height] of [
    [1440, 900],
    [360, 780],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: test.info().outputPath(`both-${width}.png`) });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'Edit question' })).toBeHidden();
  await dialog.getByLabel('Compare with').selectOption('Version 1');
  await expect(
    dialog.getByRole('region', { name: 'What changed' }).locator('ins').filter({ hasText: 'priority' }),
  ).toHaveText('is now: priority ');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await main.getByRole('button', { name: 'Bring in questions' }).click();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'questions.gift', mimeType: 'text/plain', buffer: Buffer.from(gift) });
  await dialog.getByRole('button', { name: 'Read the file' }).click();
  await expect(dialog.getByText('In the file: 5. As they are: 0, changed: 4, refused: 1.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add to the bank' }).click();
  await expect(dialog.getByText('The questions are in the bank.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await main.getByRole('searchbox').fill('FIRST that');
  await expect(main.getByText('1 question', { exact: true })).toBeVisible();
  await expect(row).toBeHidden();
  await main.getByRole('searchbox').fill('');
  await expect(row).toBeVisible();
  const address = page.url();
  await main.getByRole('button', { name: 'Take out' }).click();
  await dialog.getByLabel('Format').selectOption('GIFT');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('questions.gift');
  await expect(dialog.getByText('5 questions are in the file.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await row.getByRole('checkbox').check();
  await main.getByLabel('Put into an exam').selectOption('new');
  await expect(page).toHaveURL(/\/MakeExam\?draft=/);
  await expect(main.getByText('Which structure gives back the').first()).toBeVisible();
  // a question in both languages makes an exam in both
  await expect(main.getByRole('switch', { name: 'Write in both languages' })).toBeChecked();
  // and from inside of the exam
  await main.getByRole('button', { name: 'More types' }).click();
  await main.getByRole('button', { name: 'From a question bank' }).click();
  await dialog.getByRole('checkbox', { name: /the first that came/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add 1 question' }).click();
  await expect(dialog).toBeHidden();
  await expect(main.getByText('2 questions').first()).toBeVisible();

  // three more as a pool, of which each student gets two (QST-06)
  await main.getByRole('button', { name: 'From a question bank' }).click();
  for (const name of [/smallest on top/, /nothing twice/, /by a key/])
    await dialog.getByRole('checkbox', { name }).check();
  await dialog.getByRole('checkbox', { name: /As a pool/ }).check();
  const add = dialog.getByRole('button', { name: 'Add as a pool' });
  await expect(add).toBeDisabled();
  await dialog.getByLabel('Questions drawn').fill('4');
  await expect(dialog.getByText('A number from 1 to 3')).toBeVisible();
  await dialog.getByLabel('Questions drawn').fill('2');
  await dialog.getByLabel('Points of each').fill('3');
  await expectAccessible(page);
  await look(page, 'picker');
  await add.click();
  await expect(main.getByText('Pool 1', { exact: true })).toHaveCount(3);
  await expect(main.getByText('4 questions').first()).toBeVisible();
  const pools = main.getByRole('region', { name: 'Pools' });
  await pools.getByLabel('Questions drawn').fill('1');
  await expect(main.getByText('3 questions').first()).toBeVisible();
  await expectAccessible(page);
  await look(page, 'form');
  await expect(page.getByRole('status', { name: 'Save state of the draft' })).toHaveText(/^Saved/);
  const draft = page.url();

  const inArabic = await openPage(demoPeople.instructor, draft, { ...phone, language: 'Ar', dark: true });
  await expect(inArabic.getByRole('region', { name: 'مجموعات الأسئلة' })).toBeVisible();
  await expect(inArabic.getByText('المجموعة 1', { exact: true })).toHaveCount(3);
  await expectAccessible(inArabic);
  await look(inArabic, 'form-ar');
  await inArabic.getByRole('button', { name: 'أنواع أخرى' }).click();
  await inArabic.getByRole('button', { name: 'من بنك أسئلة' }).click();
  await expect(inArabic.getByRole('dialog').getByRole('checkbox').nth(3)).toBeVisible();
  await look(inArabic, 'picker-ar');

  const arabic = await openPage(demoPeople.instructor, address, { language: 'Ar' });
  await expect(arabic.getByRole('heading', { level: 1, name: 'بنك الأسئلة' })).toBeVisible();
  await arabic.setViewportSize({ width: 360, height: 780 });
  await expect(arabic.getByText('أكوام').filter({ visible: true }).first()).toBeVisible();
  await expect(arabic.getByText('ما الذي يعيد آخر ما دخله؟').filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(arabic);
});

test('a student is asked what their attempt has drawn, the same after a reload; the doctor sees the pools', async ({
  platform,
  admin,
  openPage,
}) => {
  const pooled = ['One', 'Two', 'Three'].map((name) => ({
    question_text: `Explain number ${name}.`,
    question_type: 'Essay',
    question_points: 4,
    options: [],
    pool: 1,
  }));
  const whole = { question_text: 'Explain slow start.', question_type: 'Essay', question_points: 5, options: [] };
  const exam = await runningExam(platform.url, admin, [whole, ...pooled], {}, [1]);
  const page = await openPage(exam.student, examPath(exam));
  await sitting(page).begin();
  await expect(page.getByRole('heading', { name: 'Question 1 of 2' })).toBeVisible();
  await sitting(page).goTo(2);
  const asked = async () => {
    await expect(page.getByRole('heading', { name: 'Question 2 of 2' })).toBeVisible();
    return page.getByText(/^Explain number (One|Two|Three)\.$/).textContent();
  };
  const drawn = await asked();
  await page.reload();
  expect(await asked()).toBe(drawn);

  const preview = `/ExamPreview?${new URLSearchParams({ course: exam.courseCode, exam: String(exam.examId) })}`;
  for (const look_ of [{ language: 'En' }, { language: 'Ar', dark: true }] as const) {
    const doctor = await openPage(exam.instructor, preview, look_);
    const name = look_.language === 'En' ? 'Pool 1: 1 of 3 questions, points for each: 4' : /المجموعة 1: 1 من 3/;
    await expect(doctor.getByText(name)).toBeVisible();
    await look(doctor, `exam-${look_.language}`);
  }
});
