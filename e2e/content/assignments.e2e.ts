import { createHash } from 'node:crypto';
import { addAssignment, addChapter, assignmentOf, course, giveScore, handIn } from '../support/content.ts';
import {
  contentOf,
  expect,
  largePhone,
  newChapterName,
  newTask,
  serverNow,
  test,
  toast,
  unique,
  workOf,
} from '../support/course-pages.ts';
import { chosen, pdf } from '../support/files.ts';
import { dayInCairo } from '../support/moments.ts';
import { demoPeople, signIn } from '../support/people.ts';

test('[ASG-01] [ASG-02] [ASG-03] [CRS-08] [BOD-02] [UIX-02] [COR-23] a doctor uploads an assignment, and sees its card', async ({
  signedIn,
}) => {
  const task = newTask();
  const { page, id, problems } = await signedIn('instructor');
  await page.goto(`/UploadAssignment?course=${course.code}`);
  const upload = page.getByRole('button', { name: 'Upload', exact: true });
  await upload.click();
  await expect(page.getByText('Please write a description of the assignment, select file , or both.')).toBeVisible();
  await expect(page.getByText('Please fill out this field')).toHaveCount(3);
  await expect(page.getByText('Time zone: Cairo time', { exact: true })).toBeVisible();

  await page.getByLabel('Assignment name').fill(task);
  await page.getByRole('textbox', { name: 'Score' }).fill('0');
  // a formula can be heard before it is published (BOD-02)
  await page.getByLabel('Description').fill('Solve $x^2 = 4$.');
  await page.getByRole('button', { name: 'As it is heard' }).click();
  await expect(page.getByRole('region', { name: 'As it is heard' })).toContainText('x squared equals 4');
  await page.getByLabel('Description').fill('Solve all of it.\nحل جميع الأسئلة.');
  await expect(page.getByRole('button', { name: 'As it is heard' })).toHaveCount(0);
  await page.getByRole('spinbutton', { name: /^day/ }).click();
  await page.keyboard.type('01012020');
  await page.keyboard.type('0900am');
  await upload.click();
  await expect(page.getByText('The score must be a whole number of at least 1')).toBeVisible();
  await expect(page.getByText('The due date can’t be in the past')).toBeVisible();

  await page.getByRole('textbox', { name: 'Score' }).fill('10');
  const inTwoDays = dayInCairo(Date.now() + 2 * 86_400_000);
  await page.getByRole('spinbutton', { name: /^day/ }).click();
  await page.keyboard.type(inTwoDays);
  // which kinds of files students may hand in
  const kinds = page.getByRole('group', { name: 'Files that students may hand in' });
  for (const kind of ['PDF', 'Program code']) await kinds.getByRole('checkbox', { name: kind }).check();
  await page.locator('input[type=file]').setInputFiles(chosen('ورقة الأسئلة.pdf', pdf('Sheet'), 'application/pdf'));
  await upload.click();
  await toast(page, 'Assignment uploaded successfully');
  await expect(page.getByLabel('Assignment name')).toHaveValue('');
  await expect(kinds.getByRole('checkbox', { name: 'PDF' })).not.toBeChecked();
  const student = await signedIn('student', { ...largePhone, language: 'Ar' });
  await student.page.goto('/Assignments');
  await student.page.getByRole('link', { name: task }).click();
  await expect(student.page.getByText('PDF، ملفات برمجية')).toBeVisible();
  await student.page.locator('input[type=file]').setInputFiles(chosen('الحل.docx', 'نص الحل'));
  await expect(student.page.getByText('لا يقبل هذا التكليف هذا النوع من الملفات')).toBeVisible();
  if (process.env.PICTURES)
    await student.page.screenshot({ path: `${process.env.PICTURES}/kinds.png`, fullPage: true });

  // one without a file
  const spoken = `Spoken ${unique()}`;
  await page.getByLabel('Assignment name').fill(spoken);
  await page.getByRole('textbox', { name: 'Score' }).fill('5');
  await page.getByLabel('Description').fill('Say it.');
  await page.getByRole('spinbutton', { name: /^day/ }).click();
  await page.keyboard.type(`${inTwoDays}0900am`);
  await upload.click();
  await expect(page.getByLabel('Assignment name')).toHaveValue('');
  await page.goto(workOf(id));
  const card = page.getByRole('article').filter({ hasText: task });
  await expect(card).toContainText('Out of 10');
  await expect(card.getByRole('link', { name: /^View ورقة الأسئلة/ })).toHaveAttribute('target', '_blank');
  const saving = page.waitForEvent('download');
  await card.getByRole('button', { name: /^Download ورقة الأسئلة/ }).click();
  expect((await saving).suggestedFilename()).toBe('ورقة الأسئلة.pdf');
  const other = page.getByRole('article').filter({ hasText: spoken });
  await expect(other).toContainText('No file to view');
  await other.getByRole('button', { name: /^Delete/ }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(spoken);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Assignment deleted successfully');
  await expect(other).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('[ASG-04] [ASG-07] [ASG-11] a student hands in, gets a receipt, and changes the file', async ({
  signedIn,
  platform,
}) => {
  const task = newTask();
  await addAssignment(platform.url, task, serverNow(platform));
  const { page, id, problems } = await signedIn('student', largePhone);
  await page.goto(workOf(id));
  await page.getByRole('link', { name: `Submit ${task}` }).click();
  await expect(page).toHaveURL(/\/Assignments\?/);
  // the same manually: course, then assignment; Back leads to the list as it was (DAY-03)
  await page.goto('/Assignments');
  const own = page.getByRole('group', { name: 'Show one course' }).getByRole('button', { name: course.code });
  await own.click();
  await page.getByRole('link', { name: task }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: task }).click();
  const upload = page.getByRole('button', { name: 'Upload', exact: true });
  await upload.click();
  await expect(page.getByText('Please select a file first')).toBeVisible();
  const input = page.locator('input[type=file]');
  const work = '<script>alert(1)</script>';
  await input.setInputFiles(chosen('../../الحل.html', work, 'text/html'));
  await expect(page.getByText('Please select a file first')).toHaveCount(0);
  // during the upload the widget shows its progress, and accepts no second press
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/upload-student-assignment?*', async (route) => {
    await held;
    await route.continue();
  });
  await upload.click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.locator('button[data-busy][aria-disabled="true"]')).toHaveCount(1);
  letGo();
  await toast(page, 'Your file was received. Receipt: ');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByText('Your file was received', { exact: true })).toBeVisible();
  await expect(page.getByText(createHash('sha256').update(work).digest('hex'))).toBeVisible();
  await expect(page.getByText(`${work.length} bytes`)).toBeVisible();
  const code = await page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent();
  await expect(page.getByRole('link', { name: 'الحل.html' })).toBeVisible();

  await input.setInputFiles(chosen('الحل النهائي.txt', 'نص الحل'));
  await page.getByRole('button', { name: 'Change file', exact: true }).click();
  await expect(page.getByRole('link', { name: 'الحل النهائي.txt' })).toBeVisible();
  await expect(page.getByText(code ?? 'none')).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('[ASG-08] [ASG-09] [ASG-13] [RES-01] the doctor views, scores and downloads, in Arabic', async ({
  signedIn,
  platform,
}) => {
  const task = newTask();
  await addAssignment(platform.url, task, serverNow(platform));
  for (const name of ['الحل.html', 'الحل النهائي.txt']) await handIn(platform.url, task, name);
  const { page, problems } = await signedIn('instructor', { language: 'Ar' });
  await page.goto('/ExamResults');
  await page.getByRole('button', { name: /^المقرر/ }).click();
  await page
    .getByRole('dialog', { name: 'المقرر' })
    .getByRole('link', { name: new RegExp(course.code) })
    .click();
  await page.getByRole('tab', { name: 'تكليفات الطلاب' }).click();
  await page.getByRole('link', { name: task }).click();
  const row = page.getByRole('row').filter({ hasText: 'نعم' });
  await expect(row).toHaveCount(1);
  const headers = ['الرقم الجامعي', 'اسم الطالب', 'الدرجة', 'تم التسليم', 'وقت التسليم', 'الإجراءات'];
  await expect(page.getByRole('columnheader')).toHaveText(headers);
  await expect(row).toContainText(/\d{1,2}\/\d{1,2}\/\d{4}/);
  await expect(row.getByRole('link', { name: /^عرض تسليم/ })).toHaveAttribute('target', '_blank');
  await row.getByRole('button', { name: /^رصد الدرجة/ }).click();
  const field = row.getByRole('textbox');
  await field.fill('9');
  await row.getByRole('button', { name: 'إلغاء' }).click();
  await expect(row).not.toContainText('9/10');
  await row.getByRole('button', { name: /^رصد الدرجة/ }).click();
  await field.fill('11');
  await row.getByRole('button', { name: 'حفظ' }).click();
  await expect(row.getByText('يجب أن تكون الدرجة بين 0 والدرجة القصوى')).toBeVisible();
  await field.fill('8');
  await row.getByRole('button', { name: 'حفظ' }).click();
  await toast(page, 'تم حفظ الدرجة بنجاح');
  await expect(row).toContainText('8/10');

  await row.getByRole('button', { name: /^الملفات التي/ }).click();
  const files = page.getByRole('dialog').getByRole('listitem');
  await expect(files).toHaveCount(2);
  await expect(files.first()).toContainText('الحالي');
  const old = await page.request.get((await files.last().getByRole('link').getAttribute('href')) ?? '');
  expect(old.headers()['content-disposition']).toMatch(/^attachment/);
  expect(old.headers()['content-type']).toBe('application/octet-stream');
  await page.keyboard.press('Escape');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /ZIP/ }).click();
  expect((await saving).suggestedFilename()).toBe(`${course.code} ${task}.zip`);
  const sheet = page.waitForEvent('download');
  await page.getByRole('button', { name: /xlsx/ }).click();
  expect((await sheet).suggestedFilename()).toBe(`${course.code} ${task}.xlsx`);

  // this list was loaded before the score was given: it must not show cached data
  await page.getByRole('tab', { name: 'بيانات الطلاب' }).click();
  await page.getByRole('searchbox').fill('laila hamdy');
  const own = page.getByRole('row').filter({ hasText: '2026001' });
  await expect(own).toContainText(task);
  await expect(own).toContainText('8/10');
  expect(problems).toEqual([]);
});

test('[ASG-05] when the deadline passes, uploading closes by itself and the degree is shown', async ({
  signedIn,
  platform,
}) => {
  const task = newTask();
  await addAssignment(platform.url, task, serverNow(platform));
  await handIn(platform.url, task, 'الحل.txt');
  await giveScore(platform.url, task, 8);
  const { page } = await signedIn('student', { language: 'Ar' });
  await page.clock.install();
  await page.goto(`/Assignments?course=${course.code}`);
  await page.getByRole('link', { name: task }).click();
  await expect(page.getByRole('button', { name: 'تغيير الملف', exact: true })).toBeVisible();
  const { due_date } = await assignmentOf(platform.url, task);
  platform.clock.advance(Date.parse(due_date) + 600_000 - Date.now() - platform.clock.offset());
  // The deadline is after the session's end, so the student signs in again.
  await signIn(page.request, demoPeople.student);
  // the page looks once a minute, by the server's time as the last reply told it
  await expect(async () => {
    await page.clock.fastForward(60_000);
    await expect(page.getByText('انتهى موعد التسليم', { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText('8/10')).toBeVisible();
  await expect(page.locator('input[type=file]')).toHaveCount(0);

  // an ungraded one
  // by its own call, as with a core-api of the version before
  await page.route('**/api/courses/*/assignments/*/own', (route) => route.fulfill({ status: 404, json: {} }));
  await page.route('**/api/studentAssignment/*/*', (route) => route.fulfill({ json: { score: null } }));
  await page.reload();
  await expect(page.getByText('لم يتم رصد الدرجة بعد.')).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('The deadline has passed', { exact: true })).toBeVisible();
  await expect(page.getByText('The degree has not been detected yet.')).toBeVisible();
});

test('[CRS-04] [CRS-06] [ASG-03] [ASG-09] a failure without the server’s words has its own text', async ({
  signedIn,
  platform,
}) => {
  const task = newTask();
  await addChapter(platform.url, newChapterName());
  await addAssignment(platform.url, task, serverNow(platform));
  const { page, id } = await signedIn('instructor');
  /** The server's answer is lost: a failure without a body. */
  const breakCall = (method: string, path: string) =>
    page.route(path, (route) =>
      route.request().method() === method ? route.fulfill({ status: 502, body: '' }) : route.fallback(),
    );
  await breakCall('POST', '**/api/courses/*/chapters');
  await breakCall('GET', '**/api/chapters/*/download');
  await breakCall('GET', '**/api/attachments/*/download');
  await breakCall('DELETE', '**/api/chapters/*');
  await breakCall('POST', '**/api/upload-assignment');
  await breakCall('PUT', '**/api/assignments/*/students/*/score');
  await page.goto(contentOf(id));
  await page.getByRole('button', { name: 'Upload chapter' }).click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(chosen('a.pdf', pdf('a'), 'application/pdf'));
  await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Error uploading chapter')).toBeVisible();
  // the server's own words replace it
  const words = {
    success: false,
    code: 'storage.full',
    EnMessage: 'There is no room left',
    ArMessage: 'لا توجد مساحة',
  };
  await page.route('**/api/courses/*/chapters', (route) => route.fulfill({ status: 507, json: words }), { times: 1 });
  await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('There is no room left')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Error uploading chapter')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Download / })
    .first()
    .click();
  await toast(page, 'Error downloading');
  await page
    .getByRole('button', { name: /^Delete .+\.pdf$/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Error in deleting');

  await page.goto(`/UploadAssignment?course=${course.code}`);
  await page.getByLabel('Assignment name').fill('Lost');
  await page.getByRole('textbox', { name: 'Score' }).fill('10');
  await page.getByLabel('Description').fill('Lost');
  await page.getByRole('spinbutton', { name: /^day/ }).click();
  await page.keyboard.type('010120300900am');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Failed to upload assignment!')).toBeVisible();
  await expect(page.getByLabel('Assignment name')).toHaveValue('Lost');

  await page.getByLabel('Assignment name').fill('');
  await page.getByLabel('Description').fill('');
  await page.getByRole('textbox', { name: 'Score' }).fill('');
  await page.goto(`/ExamResults?course=${course.code}&view=assignments`);
  await page.getByRole('link', { name: task }).click();
  await page
    .getByRole('button', { name: /^Give Score/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: /^Score of/ }).fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Error updating score');
});
