import { chosenOption, examPath, runningExam, sitting } from '../support/exams.ts';
import { desktop, expect, test } from '../support/fixtures.ts';
import { addClass, demoPeople } from '../support/people.ts';

test('[FIX-04] an admin is refused, declares an emergency, undoes it, and the student continues the exam', async ({
  platform,
  admin,
  openPage,
}) => {
  test.setTimeout(120_000);
  const exam = await runningExam(platform.url, admin);
  const student = await openPage(exam.student, examPath(exam), desktop);
  const sheet = sitting(student);
  await sheet.begin();
  await sheet.choose(chosenOption);
  await expect(sheet.saveState).toContainText(/saved/i);

  const office = await openPage(demoPeople.admin, '/AdminCourse?panel=students', desktop);
  await office.getByRole('searchbox', { name: /student, instructor or course/i }).fill(String(exam.student.id));
  await office.getByRole('button', { name: new RegExp(`^Delete .*${exam.student.lastName}`) }).click();
  const dialog = office.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toContainText(exam.examName);
  await expect(dialog.getByRole('alert')).toContainText('Sitting it now: 1');
  const anyway = dialog.getByRole('button', { name: 'End it anyway' });
  await expect(anyway).toBeDisabled();
  await dialog.getByRole('checkbox').check();
  await anyway.click();
  await expect(dialog).toBeHidden();

  await sheet.goTo(2);
  await sheet.answer.fill('It doubles the window.');
  const askAgain = student.getByRole('button', { name: /^Try/ });
  await expect(askAgain.first()).toBeVisible({ timeout: 20_000 });

  await office.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(office.getByText('Access was given back').first()).toBeVisible();
  await askAgain.first().click();
  await expect(sheet.saveState).toContainText(/saved/i);
  await sheet.submit();
  await expect(sheet.receipt).toBeVisible();
});

test('[FIX-04] an admin hands the classes of a doctor to another', async ({ admin, newPerson, openPage }) => {
  const [leaving, taking] = [
    await newPerson({ role: 'instructor', firstName: 'Leaving' }),
    await newPerson({ role: 'instructor', firstName: 'Taking' }),
  ];
  const { courseCode } = await addClass(admin, leaving, []);
  const page = await openPage(demoPeople.admin, '/Accounts?tab=delete', desktop);
  await page.getByRole('textbox', { name: 'ID' }).fill(String(leaving.id));
  await page.getByRole('button', { name: 'Hand classes over…' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Hand over the classes of Leaving ${leaving.lastName}` });
  const to = dialog.getByRole('combobox', { name: 'To the doctor' });
  const option = page.getByRole('option', { name: taking.lastName });
  // a list closes when the page scrolls to the field
  await expect(async () => {
    await to.fill('');
    await to.fill(taking.lastName);
    await expect(option).toBeInViewport({ ratio: 1, timeout: 5000 });
    await option.click({ timeout: 1000 });
  }).toPass();
  await dialog.getByRole('button', { name: 'Hand over', exact: true }).click();
  await expect(dialog).toBeHidden();
  const classes = (await (await admin.get(`/api/instructors-departments-courses?search=${courseCode}`)).json()) as {
    course_code: string;
    user_id: number;
  }[];
  expect(classes.filter((row) => row.course_code === courseCode).map((row) => row.user_id)).toEqual([taking.id]);
});
