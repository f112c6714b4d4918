import { expectAccessible } from '../support/axe.ts';
import { chosen } from '../support/files.ts';
import { desktop, expect, phone, test } from '../support/fixtures.ts';
import { addClass, demoPeople, inLetters, uniqueNumber } from '../support/people.ts';

test('[COR-16] courses come from a sheet after a look, on a wide screen and in Arabic on a phone; they go out again', async ({
  openPage,
}, info) => {
  const name = inLetters(uniqueNumber());
  const code = name.slice(-8).toUpperCase();
  const page = await openPage(demoPeople.admin, '/AdminCourse?panel=course-sheet', desktop);
  const department = (await (await page.request.get('/api/departments')).json())[0].department_name;
  const sheet = (rows: string[]) =>
    chosen(
      'courses.csv',
      ['Course code,Course name,Department,Level,Semester,Remarks', ...rows].join('\n'),
      'text/csv',
    );
  const input = page.locator('input[type=file]');
  await input.setInputFiles(sheet([`${code},Course ${name},${department},الثالثة,1,x`, `,No code,${department},9,1,`]));
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const added = page.getByRole('row').filter({ hasText: code });
  await expect(added).toContainText('level 3, semester 1');
  await expect(
    page.getByText('New in this file: courses 1, departments and levels 1, classes 0. Changed: 0.'),
  ).toBeVisible();
  await expect(page.getByText(/^Columns that were not read: .*Remarks/)).toBeVisible();
  await expect(page.getByText('Course code: Please fill out this field')).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('look.png'), fullPage: true });
  expect((await (await page.request.get('/api/courses')).text()).includes(code)).toBe(false);
  await page.getByRole('button', { name: 'Do what is shown' }).click();
  await expect(page.getByText('Added: courses 1, departments and levels 1, classes 0').first()).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the courses as they are' }).click();
  expect((await saved).suggestedFilename()).toBe('courses.xlsx');

  // sent again, nothing of it is new
  const arabic = await openPage(demoPeople.admin, '/AdminCourse?panel=course-sheet', { ...phone, language: 'Ar' });
  await arabic.locator('input[type=file]').setInputFiles(sheet([`${code},Course ${name},${department},3,1,`]));
  await arabic.getByRole('button', { name: 'فحص', exact: true }).click();
  await expect(
    arabic.getByText('الجديد في هذا الملف: المقررات 0، الأقسام والمستويات 0، الشعب 0. المعدَّل: 0.'),
  ).toBeVisible();
  await expect(arabic.getByRole('button', { name: 'تنفيذ المعروض' })).toHaveAttribute('aria-disabled', 'true');
  await arabic.locator('input[type=file]').setInputFiles(sheet([`${code}B,دورة ${name},${department},3,2,`]));
  await arabic.getByRole('button', { name: 'فحص', exact: true }).click();
  await expect(arabic.getByText(`${code}B`)).toBeVisible();
  await arabic.screenshot({ path: info.outputPath('look-ar.png'), fullPage: true });
});

test('moving a student to another department asks about the enrolments in the one that they leave', async ({
  openPage,
  newPerson,
  admin,
}, info) => {
  const { id, ...student } = await newPerson({ role: 'student' });
  await addClass(admin, await newPerson({ role: 'instructor' }), [{ id, ...student }]);
  const page = await openPage(demoPeople.admin, `/Accounts?tab=update&id=${id}`, desktop);
  const get = async (path: string) => (await page.request.get(path)).json();
  const account = await get(`/api/accounts/${id}`);
  const other = (await get('/api/departments')).find(
    (one: { department_id: number }) => one.department_id !== account.department_id,
  );
  await page.getByLabel('New department').selectOption(String(other.department_id));
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  const question = page.getByText(/enrolled in \d+ class(es)? of the department that they leave/);
  await expect(question).toBeVisible();
  await page.screenshot({ path: info.outputPath('moves.png') });
  expect((await get(`/api/accounts/${id}`)).department_id).toBe(account.department_id);
  await page.getByRole('button', { name: 'Move, and keep the enrolments' }).click();
  await expect(page.getByText('The account was updated').first()).toBeVisible();
  expect((await get(`/api/accounts/${id}`)).department_id).toBe(other.department_id);
});
