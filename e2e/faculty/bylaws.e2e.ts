import type { Locator } from '@playwright/test';
import { desktop, expect, languages, phone, test } from '../support/fixtures.ts';
import { addClass, demoPeople } from '../support/people.ts';

/** Types a day into a date field. */
async function typeDay(field: Locator, day: string, month: string, year: string) {
  for (const [segment, value] of [
    ['day', day],
    ['month', month],
    ['year', year],
  ] as const) {
    const part = field.getByRole('spinbutton', { name: segment, exact: false }).first();
    await part.click();
    await part.pressSequentially(value);
  }
}

test('an owner begins the faculty’s bylaw from a published example; until then the page says that letters follow one', async ({
  openPage,
}) => {
  const page = await openPage(demoPeople.admin, '/AdminCourse?panel=bylaws');
  await expect(page.getByText('Your faculty has not chosen a bylaw')).toBeVisible();
  await page.getByLabel('Begin from').selectOption({ label: 'Zagazig, Faculty of Computers: credit hours' });
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const form = page.getByRole('form', { name: 'Add a bylaw' });
  await form.getByRole('button', { name: 'Save version' }).click();
  await expect(form.getByText('Fill in this field').first()).toBeVisible();
  await form.getByLabel('Name', { exact: false }).first().fill('Bylaw of 2040');
  await form.getByLabel('Name in Arabic', { exact: false }).first().fill('لائحة 2040');
  await typeDay(form.getByRole('group', { name: /Holds for terms/ }), '1', '9', '2040');
  await form.getByLabel('Reason', { exact: false }).fill('Council of May');
  await form.getByRole('group', { name: 'Step 1', exact: true }).getByLabel('From mark').fill('91');
  // a figure of a part that is hidden again blocks nothing; warnings that fall say so
  const oral = form.getByRole('group', { name: 'Oral' });
  await oral.getByRole('checkbox').check();
  await oral.getByRole('textbox').first().fill('500');
  await oral.getByRole('checkbox').uncheck();
  const warnings = form.getByLabel('Warn at percent of absence', { exact: false });
  await warnings.fill('20 10');
  await form.getByRole('button', { name: 'Save version' }).click();
  await expect(form.getByText('each above the one before', { exact: false })).toBeVisible();
  await warnings.fill('10 20');
  await form.getByRole('button', { name: 'Save version' }).click();
  const card = page.getByRole('region', { name: 'Bylaw of 2040' });
  await expect(card.getByRole('row', { name: /A\+ 91 4/ })).toBeVisible();
  await expect(card.getByText('Council of May')).toBeVisible();
  await expect(page.getByText('Your faculty has not chosen a bylaw')).toHaveCount(0);

  await page.getByRole('button', { name: 'Add cohort' }).click();
  await expect(page.getByRole('form', { name: 'Add cohort' }).getByText('Fill in this field')).toHaveCount(2);
  await page.getByRole('form', { name: 'Add cohort' }).getByLabel('Name', { exact: false }).first().fill('Cohort 2040');
  await page.getByRole('form', { name: 'Add cohort' }).getByLabel('Name in Arabic', { exact: false }).fill('دفعة 2040');
  await page.getByRole('button', { name: 'Add cohort' }).click();
  await expect(page.getByRole('row', { name: /Cohort 2040/ })).toContainText('Bylaw of 2040');
  await page.getByRole('button', { name: 'Put into the cohort' }).click();
  await expect(page.getByText('Type at least one student ID')).toBeVisible();
  for (const language of languages) {
    if (!process.env.PICTURES) break;
    for (const look of [desktop, phone]) {
      const small = await openPage(demoPeople.admin, '/AdminCourse?panel=bylaws', { ...look, language });
      await expect(small.getByRole('table').first()).toBeVisible();
      const path = `${process.env.PICTURES}/bylaws-${language}-${look.viewport?.width}.png`;
      await small.screenshot({ path, fullPage: true });
      if (look === desktop) {
        await small.getByRole('button', { name: language === 'En' ? 'Open' : 'فتح', exact: true }).click();
        await expect(small.getByRole('group', { name: /1/ }).first()).toBeVisible();
        await small.screenshot({ path: path.replace('bylaws-', 'bylaw-form-'), fullPage: true });
      }
    }
  }
});

test('[RST-02] the office finds a course’s results, decides a state before the seal, reads what is open, and the student’s record', async ({
  admin,
  newPerson,
  openPage,
}) => {
  const doctor = await newPerson({ role: 'instructor' });
  const student = await newPerson({ role: 'student' });
  const { courseCode: code } = await addClass(admin, doctor, [student]);
  const page = await openPage(demoPeople.admin, '/AdminCourse?panel=results');
  await page.getByLabel('Course code or name').fill(code);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('No scheme of marks');
  await page.getByRole('button', { name: `Results: ${code}` }).click();
  await expect(page.getByText('These marks are not sealed')).toBeVisible();
  await page.getByRole('button', { name: /^Decide/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Result').selectOption('absent with excuse');
  await dialog.getByLabel('Reason', { exact: false }).fill('In hospital');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: String(student.id) })).toContainText(
    'absent with excuse: In hospital',
  );
  // the record of the student, and a course credited from elsewhere
  const record = await openPage(demoPeople.admin, '/AdminCourse?panel=records');
  await record.getByLabel('Student ID').fill(String(student.id));
  await record.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(record.getByText('No sealed results yet')).toBeVisible();
  const credit = record.getByRole('form', { name: 'Credit course' });
  await credit.getByLabel('Course code').fill(code);
  await credit.getByLabel('Hours').fill('3');
  await credit.getByLabel('Passed at').fill('Cairo University');
  await credit.getByLabel('Reason').fill('Council of May');
  await credit.getByRole('button', { name: 'Credit course' }).click();
  await expect(record.getByRole('listitem').filter({ hasText: 'Cairo University' })).toBeVisible();
  // taking it back asks for its own reason
  await record.getByRole('button', { name: `Take back: ${code}` }).click();
  const takeBack = record.getByRole('dialog');
  await takeBack.getByRole('button', { name: 'Take back' }).click();
  await expect(takeBack.getByText('Fill in this field')).toBeVisible();
  await takeBack.getByLabel('Why it is taken back', { exact: false }).fill('Typed twice');
  await takeBack.getByRole('button', { name: 'Take back' }).click();
  await expect(record.getByText('taken back: Typed twice')).toBeVisible();
  if (process.env.PICTURES)
    await record.screenshot({ path: `${process.env.PICTURES}/record-En-1440.png`, fullPage: true });

  for (const language of languages) {
    if (!process.env.PICTURES) break;
    for (const look of [desktop, phone]) {
      const small = await openPage(demoPeople.admin, '/AdminCourse?panel=results', { ...look, language });
      await small.getByRole('textbox').fill(code);
      await small.getByRole('button', { name: language === 'En' ? 'Show' : 'عرض', exact: true }).click();
      const path = `${process.env.PICTURES}/results-${language}-${look.viewport?.width}.png`;
      await expect(
        small.getByRole('button', { name: `${language === 'En' ? 'Results' : 'النتائج'}: ${code}` }),
      ).toBeVisible();
      await small.screenshot({ path, fullPage: true });
      await small.getByRole('button', { name: `${language === 'En' ? 'Results' : 'النتائج'}: ${code}` }).click();
      await expect(small.getByRole('table').first()).toBeVisible();
      await small.screenshot({ path: path.replace('results-', 'results-course-'), fullPage: true });
    }
  }
});
