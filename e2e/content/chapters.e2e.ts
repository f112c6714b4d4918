import { readFileSync } from 'node:fs';
import { axe } from '../support/axe.ts';
import { addChapter, course } from '../support/content.ts';
import { contentOf, expect, largePhone, newChapterName, test, toast, unique } from '../support/course-pages.ts';
import { startCuttableNetwork } from '../support/cuttable-network.ts';
import { chosen, lockedPdf, longPdf, pdf } from '../support/files.ts';

test('[CRS-01] [CRS-04] [CRS-03] [COR-23] a doctor opens a course and uploads a chapter; a PDF that can’t be read is asked about first', async ({
  signedIn,
}) => {
  const chapterName = newChapterName();
  const { page, id, problems } = await signedIn('instructor');
  await page.goto(`/Course/${id}`);
  await page.getByRole('article').filter({ hasText: course.code }).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/ChapterUpload/${course.code}/${id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.name);

  await page.getByRole('tab', { name: 'Content' }).click();
  await page.getByRole('button', { name: 'Upload chapter' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog.getByText('Select File First Please')).toBeVisible();

  const input = dialog.locator('input[type=file]');
  await input.setInputFiles(chosen('page.pdf', '<!doctype html><script>alert(1)</script>', 'application/pdf'));
  await expect(dialog.getByText('Only PDF files are accepted')).toBeVisible();
  await expect(dialog.getByText('page.pdf')).toHaveCount(0);

  // a PDF that can’t be read is asked about before students are told (COR-23); another file ends the question
  await input.setInputFiles(chosen('locked.pdf', lockedPdf(), 'application/pdf'));
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog.getByText('This PDF can’t be read here: it needs a password, or it is damaged.')).toBeVisible();
  const allTheSame = dialog.getByRole('checkbox', { name: 'Upload it all the same' });
  await expect(allTheSame).not.toBeChecked();
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/unreadable.png` });
  await expect(page.getByRole('article').filter({ hasText: 'locked.pdf' })).toHaveCount(0);
  await input.setInputFiles(chosen(chapterName, pdf('Chapter one'), 'application/pdf'));
  await expect(allTheSame).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await toast(page, 'Chapter uploaded successfully');
  const card = page.getByRole('article').filter({ hasText: chapterName });
  await expect(card.getByRole('button', { name: /^Download/ })).toBeVisible();
  await expect(card.getByRole('link', { name: /^View/ })).toBeVisible();
  await expect(card.getByRole('switch', { name: 'Students can download' })).toBeChecked();
  await expect(card.getByRole('button', { name: /^Delete/ })).toBeVisible();
  expect(problems).toEqual([]);
});

test('[CRS-09] an upload shows its progress, can be cancelled or cut, and is retried: complete and once, or not at all', async ({
  signedIn,
}) => {
  const wire = await startCuttableNetwork();
  const { page, id } = await signedIn('instructor', { proxy: { server: wire.server } });
  await page.goto(contentOf(id));
  const listed = async () => (await (await page.request.get(`/api/courses/${course.code}/chapters`)).json()).length;
  const before = await listed();
  await page.getByRole('button', { name: 'Upload chapter' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(chosen('slow.pdf', pdf('slow', 6_000_000), 'application/pdf'));
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const slowTo = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput,
    });
  const press = () => dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  const bar = dialog.getByRole('progressbar');
  await slowTo(400_000);
  await press();
  await expect(bar).toBeVisible();
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(5);
  await dialog.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(dialog.getByText('The upload was cancelled; nothing was saved.')).toBeVisible();
  expect(await listed()).toBe(before);

  // The network is cut in the middle of the file, which stays chosen: one more press sends it.
  wire.cutAfter(2_000_000, /\/chapters$/);
  await slowTo(-1);
  await press();
  await wire.cut();
  await expect(dialog.getByText('The connection was lost before the file arrived.')).toBeVisible();
  await expect(dialog.getByText('slow.pdf')).toBeVisible();
  wire.restore();
  expect(await listed()).toBe(before);
  await press();
  await toast(page, 'Chapter uploaded successfully');
  expect(await listed()).toBe(before + 1);
  await page.context().close();
  await wire.close();
});

test('[CRS-01] [CRS-03] [CRS-05] [CRS-06] [FIX-29] a student on a phone, in Arabic: the level, view in place 600 px high or in a tab, and download only where allowed', async ({
  signedIn,
  platform,
}) => {
  const chapterName = newChapterName();
  await addChapter(platform.url, chapterName);
  const doctor = await signedIn('instructor');
  await doctor.page.goto(contentOf(doctor.id));
  const own = doctor.page.getByRole('article').filter({ hasText: chapterName });
  const student = await signedIn('student', { ...largePhone, language: 'Ar' });
  await student.page.goto(`/Course/${student.id}`);
  const courseCard = student.page.getByRole('article').filter({ hasText: course.code }).getByRole('link').first();
  await expect(courseCard).toContainText(course.code);
  await expect(courseCard).toContainText(/المستوى [1-4]/);
  await courseCard.click();
  await expect(student.page).toHaveURL(new RegExp(`/ChapterUpload/${course.code}/${student.id}$`));
  // the list of courses may still be there for a moment
  await expect(student.page.getByText(/المستوى [1-4]/)).toHaveCount(1);
  await student.page.getByRole('tab', { name: 'المحتوى' }).click();
  const card = student.page.getByRole('article').filter({ hasText: chapterName });

  const saving = student.page.waitForEvent('download');
  await card.getByRole('button', { name: /^تنزيل/ }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(chapterName);
  expect(
    readFileSync(await saved.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await expect(card.getByRole('button', { name: /^معاينة/ })).toHaveCount(0);
  await card.getByRole('button', { name: /^عرض/ }).click();
  const reader = student.page.getByRole('dialog').getByRole('region', { name: 'عارض الملف' });
  await expect(reader.locator('..')).toHaveCSS('height', '600px');
  await expect(student.page.getByRole('article', { name: 'صفحة 1' })).toHaveText('Chapter one');
  await student.page.keyboard.press('Escape');

  const link = card.getByRole('link', { name: /^عرض/ });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('href', /^\/api\/chapters\/\d+\/view$/);
  await expect(card.getByRole('switch')).toHaveCount(0);
  await expect(card.getByRole('button', { name: /^حذف/ })).toHaveCount(0);
  const seen = await student.page.request.get((await link.getAttribute('href')) ?? '');
  expect(seen.headers()['content-type']).toBe('application/pdf');

  await own.getByRole('switch', { name: 'Students can download' }).click();
  await toast(doctor.page, 'Students can no longer download this chapter');
  await student.page.reload();
  await expect(card).toContainText('التنزيل غير متاح');
  await expect(card.getByRole('button', { name: /^تنزيل/ })).toHaveCount(0);
  await expect(link).toBeVisible();
  // and allowed again
  await own.getByRole('switch', { name: 'Students can download' }).click();
  await toast(doctor.page, 'Students can download this chapter now');
  await student.page.reload();
  await expect(card.getByRole('button', { name: /^تنزيل/ })).toBeVisible();
  expect([...doctor.problems, ...student.problems]).toEqual([]);
});

test('[DAY-02] a PDF of 400 pages is read in place: only the pages in sight are drawn, the page is kept, its words are found and can be read aloud; a locked, a damaged and one of more than 5000 pages go to the browser’s own view', async ({
  signedIn,
  platform,
}) => {
  const [long, locked, damaged, endless] = [newChapterName(), newChapterName(), newChapterName(), newChapterName()];
  await addChapter(platform.url, long, longPdf(400));
  await addChapter(platform.url, locked, lockedPdf());
  await addChapter(platform.url, damaged, Buffer.from(`%PDF-1.7\n${'nothing of a PDF\n'.repeat(40)}`));
  await addChapter(platform.url, endless, longPdf(5001));
  const { page, id, problems } = await signedIn('student');
  await page.goto(contentOf(id));
  const dialog = page.getByRole('dialog');
  const open = async (name: string) => {
    await page.getByRole('button', { name: `View ${name}` }).click();
    await expect(dialog).toBeVisible();
  };
  await open(long);
  const number = dialog.getByRole('textbox', { name: 'Page' });
  const sheet = (which: number) => dialog.getByRole('article', { name: `Page ${which}`, exact: true });
  await expect(sheet(1)).toHaveText('Page 1');
  await number.fill('250');
  await number.press('Enter');
  await expect(sheet(250)).toHaveText('Page 250');
  await expect.poll(() => dialog.locator('canvas').count()).toBeLessThan(10);
  expect(await axe(page)).toEqual([]);

  await page.reload();
  await open(long);
  await expect(number).toHaveValue('250');
  await expect(sheet(250)).toHaveText('Page 250');
  const search = dialog.getByRole('searchbox');
  await search.fill('PAGE 399');
  await search.press('Enter');
  await expect(dialog.getByText('Found on page 399')).toBeVisible();
  await expect(sheet(399)).toBeInViewport();
  // by keyboard: larger, and the same page stays in sight
  await dialog.getByRole('region', { name: long }).focus();
  await page.keyboard.press('+');
  await expect(dialog.getByText('100%')).toBeVisible();
  await expect(sheet(399)).toBeInViewport();
  await page.keyboard.press('Escape');

  for (const [name, why] of [
    [locked, 'This PDF is protected by a password.'],
    [damaged, 'This PDF is damaged.'],
    [endless, 'The PDF can’t be opened in our reader.'],
  ] as const) {
    await open(name);
    await expect(dialog.getByText(why)).toBeVisible();
    await expect(dialog.locator('iframe')).toHaveAttribute('src', /\/api\/chapters\/\d+\/view$/);
    // the browser's own view may have taken the focus by now, and keys with it
    await dialog.getByRole('button', { name: 'Close' }).first().press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  expect(problems).toEqual([]);
});

test('[DAY-02] a doctor moves a chapter by keyboard, renames and hides it; a student finds the rest in the order taught, asks, and is answered', async ({
  signedIn,
  platform,
}) => {
  const [first, second] = [newChapterName(), newChapterName()];
  await addChapter(platform.url, first);
  await addChapter(platform.url, second);
  const { page, id, problems } = await signedIn('instructor');
  await page.goto(contentOf(id));
  await expect(page.getByText('Semester')).toBeVisible();
  const rows = page.getByRole('list', { name: 'Chapters' }).getByRole('listitem');
  await expect(rows.last()).toContainText(second);
  const up = page.getByRole('button', { name: `Move up: ${second}` });
  await up.focus();
  await page.keyboard.press('Enter');
  await toast(page, 'The order of the chapters was saved');
  await expect(rows.last()).toContainText(first);
  await expect(up).toBeFocused();
  await page.getByRole('button', { name: `Rename ${first}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(`${first} renamed`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'The chapter was renamed');
  await expect(rows.last()).toContainText(`${first} renamed.pdf`);
  // another file in its place is asked about too, and taken once the doctor wants it
  await page.getByRole('button', { name: `Replace the file of ${first} renamed.pdf` }).click();
  const press = () => dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await dialog.locator('input[type=file]').setInputFiles(chosen('locked.pdf', lockedPdf(), 'application/pdf'));
  await press();
  await dialog.getByRole('checkbox', { name: 'Upload it all the same' }).check();
  await press();
  await toast(page, 'The file of the chapter was replaced');
  await page.getByRole('button', { name: `When students see ${second}` }).click();
  await dialog.getByRole('radio', { name: 'Not yet: hidden' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'The chapter is hidden from students');
  await expect(rows.filter({ hasText: second })).toContainText('Hidden');

  const student = await signedIn('student', { ...largePhone, language: 'Ar' });
  await student.page.goto(contentOf(student.id));
  const seen = student.page.getByRole('listitem').filter({ hasText: `${first} renamed.pdf` });
  await expect(seen).toContainText('جديد');
  await expect(student.page.getByRole('listitem').filter({ hasText: second })).toHaveCount(0);
  await seen.getByRole('button', { name: /^عرض/ }).click();
  await student.page.keyboard.press('Escape');
  await expect(seen).toContainText('تم الاطلاع');

  // a question goes to the doctor, and the reply comes back
  await student.page.getByRole('tab', { name: 'الأسئلة' }).click();
  const words = `Which pages of ${first}?`;
  await student.page.getByLabel('طرح سؤال').fill(words);
  await student.page.getByRole('button', { name: 'إرسال', exact: true }).click();
  await toast(student.page, 'تم إرسال السؤال');
  await page.getByRole('tab', { name: 'Questions' }).click();
  const asked = page.getByRole('article').filter({ hasText: words });
  await asked.getByRole('button', { name: /^Reply:/ }).click();
  await asked.getByLabel('Reply').fill('All of them.');
  await asked.getByRole('button', { name: 'Send' }).click();
  await toast(page, 'The reply was sent');
  await student.page.reload();
  await expect(student.page.getByRole('article').filter({ hasText: words })).toContainText('All of them.');
  expect([...problems, ...student.problems]).toEqual([]);
});

test('[CRS-03] a doctor deletes a chapter after confirming, and restores it, in Arabic', async ({
  signedIn,
  platform,
}) => {
  const chapterName = newChapterName();
  await addChapter(platform.url, chapterName);
  const { page, id } = await signedIn('instructor', { language: 'Ar' });
  await page.goto(contentOf(id));
  const card = page.getByRole('article').filter({ hasText: chapterName });
  await card.getByRole('button', { name: /^حذف/ }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(chapterName);
  await expect(dialog.getByRole('button', { name: 'إلغاء' })).toBeFocused();
  await dialog.getByRole('button', { name: 'حذف' }).click();
  await toast(page, 'تم حذف الفصل بنجاح');
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'الفصول المحذوفة' }).click();
  const restore = page.getByRole('dialog').getByRole('button', { name: `استعادة ${chapterName}` });
  await expect(restore).toBeVisible();
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/deleted.png` });
  await restore.click();
  await toast(page, 'تمت استعادة الفصل');
  await expect(restore).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(card).toBeVisible();
});

test('[CRS-01] [CRS-02] [CRS-11] a course shows its real level, and says so when it is empty', async ({
  signedIn,
  platform,
}) => {
  const doctor = await signedIn('instructor');
  const admin = await signedIn('admin');
  const send = async (path: string, data: object) => {
    const reply = await admin.page.request.post(path, { data, headers: { origin: platform.url } });
    expect(reply.ok()).toBe(true);
    return reply.json();
  };
  const stamp = unique();
  const code = `E${stamp}`.toUpperCase().slice(0, 20);
  const departments = await (await admin.page.request.get('/api/departments')).json();
  await send('/api/courses', { course_code: code, course_name: `Empty ${stamp}` });
  const link = await send('/api/departments-courses', {
    department_id: departments[0].department_id,
    course_id: code,
    level: 4,
    semester: 1,
  });
  await send('/api/instructors-enrollments', { instructor_id: doctor.id, department_course_ids: [link.id] });

  await doctor.page.goto(`/Course/${doctor.id}`);
  const card = doctor.page.getByRole('link', { name: `Empty ${stamp}` });
  await expect(card).toContainText(code);
  await expect(card).toContainText('Level 4');
  await doctor.page.route('**/api/today/instructor/*/courses', async (route) => {
    const page = await (await route.fetch()).json();
    const courses = page.courses.map((own: object) => ({ ...own, level: null }));
    await route.fulfill({ json: { ...page, courses } });
  });
  await doctor.page.reload();
  await expect(card).toContainText('Level 2');
  await card.click();
  await expect(doctor.page).toHaveURL(/ChapterUpload/);
  const place = doctor.page.url();
  for (const tab of ['content', 'work']) {
    await doctor.page.goto(`${place}?tab=${tab}`);
    await expect(doctor.page.getByText('No data available')).toHaveCount(1);
  }
});
