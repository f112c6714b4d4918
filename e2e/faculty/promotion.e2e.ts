import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { chosen } from '../support/files.ts';
import { desktop, expect, phone, test } from '../support/fixtures.ts';
import { demoPeople, inLetters, uniqueNumber } from '../support/people.ts';
import { settled } from '../support/screens.ts';

const picture = async (page: Page, name: string) => {
  await settled(page);
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true });
};

test('students are promoted after every name was seen, with exceptions by hand and by sheet, and it is undone', async ({
  admin,
  openPage,
}) => {
  const department_name = `Promoted ${inLetters(uniqueNumber())}`;
  const made = await admin.post('/api/departments', { data: { department_name } });
  const { department_id } = (await (await admin.get('/api/departments')).json()).find(
    (one: { department_name: string }) => one.department_name === department_name,
  );
  expect(made.status()).toBeLessThan(300);
  const people = ['Mona', 'Omar', 'Sara', 'Tarek'].map((firstName, index) => ({
    userID: 7_000_000_000 + uniqueNumber() + index,
    firstName,
    lastName: inLetters(uniqueNumber()),
    level: index === 3 ? 4 : 1,
  }));
  for (const person of people) {
    const added = await admin.post('/api/add-account', {
      data: { ...person, email: `${person.userID}@faculty.test`, role: 'student', departmentID: department_id },
    });
    expect(added.status(), await added.text()).toBe(201);
  }
  const [mona, omar, sara, tarek] = people as [(typeof people)[0], ...typeof people];

  const page = await openPage(demoPeople.admin, '/AdminCourse?panel=promotion', { ...desktop, language: 'En' });
  await page.getByLabel('Department', { exact: true }).selectOption({ label: department_name });
  await page.getByLabel('Who is promoted').selectOption('all');
  const student = page.getByRole('combobox', { name: 'Student', exact: true });
  await student.click();
  await student.pressSequentially(String(omar!.userID));
  await page
    .getByRole('option')
    .filter({ hasText: String(omar!.userID) })
    .click();
  await page.getByRole('button', { name: 'Add exception' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles(chosen('d.csv', `Student Id,Outcome\n${sara!.userID},suspended\n12,repeat`, 'text/csv'));
  await page.getByRole('button', { name: 'Read the sheet' }).click();
  await expect(page.getByText('There is no student with this id')).toBeVisible();
  await page.getByRole('button', { name: 'Look at what becomes of whom' }).click();
  const row = (person: { userID: number }) => page.getByRole('row').filter({ hasText: String(person.userID) });
  await expect(row(mona)).toContainText('Next level');
  await expect(row(omar!)).toContainText('Repeats the level');
  await expect(row(sara!)).toContainText('Is suspended');
  await expect(row(tarek!)).toContainText('Graduates');
  await expectAccessible(page);
  await picture(page, 'promotion-look-En');
  await page.getByRole('button', { name: 'Do this for 4 students' }).click();
  await picture(page, 'promotion-confirm-En');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Do it' }).click();
  await expect(page.getByText('Done for 4 students').first()).toBeVisible();
  const users = await openPage(demoPeople.admin, `/Accounts?tab=users&search=${tarek!.userID}`, {
    ...desktop,
    language: 'En',
  });
  await expect(users.getByRole('row').filter({ hasText: String(tarek!.userID) })).toContainText('Graduated');

  const small = await openPage(demoPeople.admin, '/AdminCourse?panel=promotion', {
    ...phone,
    language: 'Ar',
    dark: true,
  });
  await small.getByLabel('القسم', { exact: true }).selectOption({ label: department_name });
  await small.getByLabel('من يُرفَّع').selectOption('all');
  await small.getByRole('button', { name: 'معاينة قرار كل طالب' }).click();
  await expect(small.getByText('تقرر بالفعل بعد هذا العام').first()).toBeVisible();
  await expectAccessible(small);
  await picture(small, 'promotion-look-Ar-360');
  const recent = page.getByRole('row').filter({ hasText: department_name }).last();
  await recent.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect(recent).toContainText('Undone');
  await picture(page, 'promotion-undone-En');
});
