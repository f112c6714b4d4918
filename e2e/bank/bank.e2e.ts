import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { demoPeople } from '../support/people.ts';

const gift = '::Q:: Which structure gives back the first that came? {=A queue ~A stack}\n\nBroken {=one\n';

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
  await expect(dialog.getByText('In the file: 2. As they are: 0, changed: 1, refused: 1.')).toBeVisible();
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
  await expect(dialog.getByText('2 questions are in the file.')).toBeVisible();
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

  const arabic = await openPage(demoPeople.instructor, address, { language: 'Ar' });
  await expect(arabic.getByRole('heading', { level: 1, name: 'بنك الأسئلة' })).toBeVisible();
  await arabic.setViewportSize({ width: 360, height: 780 });
  await expect(arabic.getByText('أكوام').filter({ visible: true }).first()).toBeVisible();
  await expect(arabic.getByText('ما الذي يعيد آخر ما دخله؟').filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(arabic);
});
