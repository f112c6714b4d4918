import type { Page } from '@playwright/test';
import { typeMoment } from '../support/exams.ts';
import { desktop, expect, test } from '../support/fixtures.ts';
import { addClass, apiOf } from '../support/people.ts';

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

test('[QST-04] an exam with a question of each type is made on its screen, sat in Arabic without a network, reviewed in both languages, and its equal answers judged once', async ({
  openContext,
  openPage,
  newPerson,
  admin,
  platform,
}) => {
  const instructor = await newPerson({ role: 'instructor' });
  const student = await newPerson({ role: 'student' });
  const { courseCode } = await addClass(admin, instructor, [student]);
  const author = await (await openContext(instructor, desktop)).newPage();
  await author.goto('/MakeExam');
  await author.getByRole('textbox', { name: 'Exam name' }).fill('Types');
  await author.getByRole('combobox', { name: 'Course' }).selectOption(courseCode);
  await author.getByRole('checkbox', { name: 'Questions in a different order for each student' }).uncheck();
  await author.getByRole('checkbox', { name: 'Options in a different order for each student' }).uncheck();
  const start = new Date(Date.now() + platform.clock.offset() + 10 * 60_000);
  await typeMoment(author, 'Start', start);
  await author.getByRole('button', { name: 'More types' }).click();
  const box = (name: string) => author.getByRole('textbox', { name, exact: true });
  const add = async (type: string, text: string) => {
    await author.getByRole('button', { name: `Add: ${type}` }).click();
    await box('Question text').fill(text);
  };
  await add('True or false', 'الأرض تدور حول الشمس.');
  await add('Several choices', 'Which of these are prime?');
  await box('Option A').fill('4');
  await box('Option B').fill('5');
  await author.getByRole('checkbox', { name: 'B is right' }).check();
  await box('Option C').fill('7');
  await author.getByRole('checkbox', { name: 'C is right' }).check();
  await look(author, 'make-several');
  await add('Number', 'How fast does a falling stone become faster?');
  await author.getByRole('combobox', { name: 'Right is' }).selectOption('within');
  await box('Number').fill('9.81');
  await add('Short text', 'ما عاصمة مصر؟');
  await box('Accepted answer 1').fill('القاهرة');
  await add('Matching', 'Which city is in which country?');
  for (const [at, [item, match]] of [
    ['Egypt', 'Cairo'],
    ['France', 'Paris'],
  ].entries()) {
    await box(`Item ${at + 1}`).fill(item!);
    await box(`Belongs to it ${at + 1}`).fill(match!);
  }
  await author.getByRole('button', { name: 'Add a choice that belongs to none' }).click();
  await box('Choice without an item 1').fill('Oslo');
  await look(author, 'make-matching');
  await add('Ordering', 'The smallest first.');
  for (const [at, text] of ['one', 'two', 'three'].entries()) await box(`Item ${at + 1}`).fill(text);
  await look(author, 'make-ordering');
  await add('Gaps in a text', 'املأ الفراغات.');
  await author.getByLabel('Text with gaps').fill('في الأسبوع [[1]] أيام، ويبدأ العام الميلادي بشهر [[2]].');
  await author.getByRole('combobox', { name: 'Gap 1 is filled by' }).selectOption('number');
  await author.getByRole('group', { name: 'Gap 1' }).getByRole('textbox', { name: 'Number', exact: true }).fill('7');
  await author.getByRole('group', { name: 'Gap 2' }).getByRole('textbox', { name: 'Accepted answer 1' }).fill('يناير');
  await look(author, 'make-gaps');

  await add('Code', 'Print the numbers from 1 to 3.');
  await box('Programming language').fill('Python');

  // the number isn’t whole: the refused publishing opens it
  await author.getByRole('button', { name: 'Publish exam' }).click();
  await expect(author.getByText('This is not a complete number, or its limits don’t fit')).toBeVisible();
  await box('Distance').fill('0.05');
  await expect(author.getByText('This is not a complete number')).toHaveCount(0);
  // another type and back: its parts are as they were
  await author.getByRole('radio', { name: 'Short text' }).check();
  await author.getByRole('radio', { name: 'Number', exact: true }).check();
  await expect(box('Distance')).toHaveValue('0.05');
  await look(author, 'make-number');
  const saved = author.waitForResponse((r) => r.url().endsWith('/api/exams') && r.request().method() === 'POST');
  await author.getByRole('button', { name: 'Publish exam' }).click();
  await author.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  const made = (await (await saved).json()) as { exam_id: number };
  expect(made).toMatchObject({ success: true, total_score: 8 });
  await author.context().close();

  // sat in Arabic, by pointer and keyboard, without a network from the opening on
  await platform.clock.advance(10 * 60_000);
  const address = new URLSearchParams({ course: courseCode, exam: String(made.exam_id) });
  const context = await openContext(student, { ...desktop, language: 'Ar' });
  const page = await context.newPage();
  await page.goto(`/TakeExam?${address}`);
  await page.getByRole('button', { name: /^(بدء الامتحان|متابعة الامتحان)$/ }).click();
  await expect(page.getByText('الأرض تدور حول الشمس.')).toBeVisible();
  await context.setOffline(true);
  const goTo = (number: number) =>
    page
      .getByRole('navigation', { name: 'الأسئلة' })
      .getByRole('button', { name: new RegExp(`^السؤال ${number}:`) })
      .click();
  await page.getByRole('radio', { name: 'صواب' }).check();
  await goTo(2);
  const prime = (name: string) => page.getByRole('checkbox', { name: new RegExp(`${name}$`) });
  await prime('5').check();
  await prime('4').check();
  // by a letter while an option has the focus: the first, which was chosen, is taken back
  await page.keyboard.press('a');
  await expect(prime('4')).not.toBeChecked();
  await prime('7').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'مسح الإجابة' }).click();
  await expect(prime('7')).not.toBeChecked();
  await page.getByRole('button', { name: 'التراجع عن التغيير' }).click();
  await expect(prime('7')).toBeChecked();
  await look(page, 'sit-several');
  await goTo(3);
  const number = page.getByRole('textbox', { name: 'العدد' });
  await number.pressSequentially('٩٫8x');
  await expect(page.getByText('القيمة المكتوبة ليست عددًا مفهومًا')).toBeVisible();
  await number.fill('٩٫٨');
  await goTo(4);
  await page.getByRole('textbox', { name: 'الإجابة' }).fill('القاهره');
  await goTo(5);
  await page.getByRole('combobox', { name: /ما يناسب 1/ }).selectOption('1');
  await page.getByRole('combobox', { name: /ما يناسب 2/ }).selectOption('2');
  await look(page, 'sit-matching');
  await goTo(6);
  // shown by their text: one, three, two; moved by the keyboard, which stays on the button
  await page.getByRole('button', { name: 'نقل لأعلى: two' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'نقل لأعلى: two' })).toBeFocused();
  await look(page, 'sit-ordering');
  await goTo(7);
  await page.getByRole('textbox', { name: 'الفراغ 1' }).fill('٧');
  await page.getByRole('textbox', { name: 'الفراغ 2' }).fill('فبراير');
  await look(page, 'sit-gaps');
  await goTo(8);
  const code = page.getByRole('textbox', { name: 'الشيفرة بلغة Python' });
  await code.fill('for n in 1, 2, 3:\n');
  await code.press('End');
  await page.keyboard.press('Tab');
  await page.keyboard.type('print(n)');
  await expect(code).toHaveValue('for n in 1, 2, 3:\n\tprint(n)');
  // Escape, then Tab: nobody is caught in the field
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(code).not.toBeFocused();
  await look(page, 'sit-code');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'المراجعة والتسليم' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'تسليم الامتحان' }).click();
  await expect(page.getByTestId('receipt-code')).toBeVisible();

  // what it earned: 1 + 1 + 1 + 1 + ½ + 1 + ½
  const doctor = await apiOf(platform.url, instructor);
  const results = (await (await doctor.get(`/api/exam-results/${made.exam_id}`)).json()) as { score: number }[];
  expect(results).toMatchObject([{ score: 6 }]);
  await platform.clock.advance(20 * 60_000);

  // reviewed by its doctor in English, by its student in Arabic
  const path = `/ExamResultDetails?${address}&student=${student.id}`;
  const reviewing = await openPage(instructor, path, { ...desktop, language: 'En' });
  await expect(reviewing.getByText('القاهره').first()).toBeVisible();
  await look(reviewing, 'review');
  // its doctor tells the student about a question and about an option, and the student reads it with the results
  await reviewing.goto(`/ExamPreview?${address}`);
  await reviewing.getByRole('button', { name: 'Feedback' }).click();
  const about = reviewing.getByRole('group', { name: 'Question 2: About the question' });
  await about.getByLabel('In English').fill('See **chapter 2**.');
  await about.getByLabel('In Arabic').fill('راجع **الفصل الثاني**.');
  await reviewing.getByText('For those who chose an option').nth(1).click();
  await reviewing.getByRole('group', { name: 'Question 2: B' }).getByLabel('In Arabic').fill('العدد 5 أولي.');
  await look(reviewing, 'feedback');
  await reviewing.getByRole('button', { name: 'Save feedback' }).click();
  await expect(reviewing.getByText('The feedback is saved')).toBeVisible();
  await page.goto(`/ExamResultDetails?${address}`);
  await expect(page.getByText('القاهره').first()).toBeVisible();
  await expect(page.getByText('راجع الفصل الثاني.')).toBeVisible();
  await expect(page.getByText('العدد 5 أولي.')).toBeVisible();
  await look(page, 'result');

  // one decision for all equal answers: half of the points for this number, however it was written
  await reviewing.goto(`/ExamPreview?${address}`);
  await reviewing.getByRole('button', { name: 'Change the key' }).click();
  await expect(reviewing.getByRole('row', { name: /القاهره.*القاهرة/ }), 'beside the nearest accepted').toBeVisible();
  await reviewing.getByRole('textbox', { name: 'Percent of the points for 9.8' }).fill('50');
  await look(reviewing, 'regrade');
  await reviewing.getByRole('button', { name: 'Preview the changes' }).click();
  const changed = reviewing.getByRole('row', { name: new RegExp(student.firstName) });
  await expect(changed).toContainText('5.5');
  await reviewing.getByRole('textbox', { name: 'Reason' }).fill('Too far from it');
  await reviewing.getByRole('button', { name: 'Apply the regrade' }).click();
  const score = async () => (await (await doctor.get(`/api/exam-results/${made.exam_id}`)).json())[0].score;
  await expect.poll(score).toBe(5.5);
});
