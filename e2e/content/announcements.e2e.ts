import { course } from '../support/content.ts';
import { announcementsOf, expect, largePhone, serverNow, test, toast, unique } from '../support/course-pages.ts';
import { chosen, pdf } from '../support/files.ts';

test('[DAY-02] [DAY-03] a doctor changes an announcement that waits; a student narrows all exams to one course', async ({
  signedIn,
  platform,
}) => {
  const doctor = await signedIn('instructor');
  const path = `/api/courses/${course.code}/planned-announcements`;
  const headers = () => ({ origin: platform.url, 'idempotency-key': crypto.randomUUID() });
  const plan = async (words: string) => {
    const publish_at = new Date(serverNow(platform) + 86_400_000).toISOString();
    const data = { EnMessage: words, ArMessage: words, publish_at };
    expect((await doctor.page.request.post(path, { data, headers: headers() })).status()).toBe(201);
  };
  const planned = async (words: string): Promise<{ planned_id: string; ArMessage: string }> =>
    (await (await doctor.page.request.get(path)).json()).find((one: { EnMessage: string }) => one.EnMessage === words);
  const [words, arabic] = [`Hall ${unique()}`, `القاعة ${unique()}`];
  await plan(words);
  await plan(arabic);
  await doctor.page.goto(announcementsOf(doctor.id));
  await doctor.page.getByRole('button', { name: 'Send announcement' }).click();
  const dialog = doctor.page.getByRole('dialog');
  const pencil = (of: string) =>
    dialog
      .locator('div:has(> div > p)')
      .filter({ has: doctor.page.getByText(of, { exact: true }) })
      .getByRole('button', { name: /^Edit the planned announcement of/ });
  const field = (language: string) => dialog.getByRole('textbox', { name: `Text in ${language}` }).last();
  // words of one language are in the field of that language alone, and stay the same in both
  await pencil(words).click();
  await expect(field('Arabic')).toHaveValue('');
  await field('English').fill(`${words}, north`);
  await expect(pencil(arabic)).toBeDisabled();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toast(doctor.page, 'The planned announcement was changed');
  await expect(dialog.getByText(`${words}, north`)).toBeVisible();
  expect((await planned(`${words}, north`)).ArMessage).toBe(`${words}, north`);

  // one that is gone meanwhile can’t be saved, and its words stay until the doctor closes the form
  await pencil(arabic).click();
  await expect(field('English')).toHaveValue('');
  await field('Arabic').fill(`${arabic} الشمالية`);
  const gone = `/api/planned-announcements/${(await planned(arabic)).planned_id}`;
  expect((await doctor.page.request.delete(gone, { headers: headers() })).status()).toBe(200);
  const listed = doctor.page.waitForResponse((reply) => reply.url().endsWith(path));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await listed;
  await expect(field('Arabic')).toHaveValue(`${arabic} الشمالية`);
  await expect(pencil(`${words}, north`)).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).last().click();
  await expect(pencil(`${words}, north`)).toBeEnabled();
  // COR-14: dropped only when its words were seen again, and brought back
  const drop = { name: /^Drop the announcement of/ };
  await dialog.getByRole('button', drop).first().click();
  const asked = doctor.page.getByRole('alertdialog', drop);
  await expect(asked).toContainText(`${words}, north`);
  await asked.getByRole('button', drop).click();
  await expect(pencil(`${words}, north`)).toBeHidden();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(pencil(`${words}, north`)).toBeVisible();
  await doctor.page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const student = await signedIn('student', { ...largePhone, language: 'Ar' });
  await student.page.goto('/TakeExam');
  const chips = student.page.getByRole('group', { name: 'عرض مقرر واحد' });
  const chip = chips.getByRole('button', { name: course.code });
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  const exams = student.page.locator('[data-group] li');
  await expect(exams.filter({ hasText: course.code }).first()).toBeVisible();
  await expect(exams.filter({ hasNotText: course.code })).toHaveCount(0);
  expect([...doctor.problems, ...student.problems]).toEqual([]);
});

test('[NTF-06] [FIX-19] [DAY-02] a doctor sends an announcement with files, one of which is cut and retried; the student reads it in either language; it is edited and withdrawn', async ({
  signedIn,
}) => {
  const stamp = unique();
  const doctor = await signedIn('instructor');
  await doctor.page.goto(announcementsOf(doctor.id));
  await doctor.page.getByRole('button', { name: 'Send announcement' }).click();
  const dialog = doctor.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByText('Please write the announcement')).toBeVisible();
  await dialog.getByLabel('Title').fill(`Hall of tomorrow ${stamp}`);
  await dialog.getByLabel('Text in Arabic').fill(`محاضرة الغد في القاعة ${stamp}`);
  await dialog.getByLabel('Text in English').fill(`Tomorrow in hall ${stamp}`);
  // one file arrives; one is cut, and is sent by one more press while the words stay; one is refused
  const pick = (...files: Parameters<typeof chosen>[]) =>
    dialog.locator('input[type=file]').setInputFiles(files.map((file) => chosen(...file)));
  const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  await doctor.page.route('**/api/attachments?*', (route) => route.abort(), { times: 1 });
  await pick(['notes.txt', Buffer.from('Bring a ruler'), 'text/plain']);
  await expect(row('notes.txt').getByText('The connection was lost before the file arrived.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByText('Wait until all files have arrived')).toBeVisible();
  await expect(dialog.getByLabel('Text in English')).toHaveValue(`Tomorrow in hall ${stamp}`);
  await row('notes.txt').getByRole('button', { name: 'Retry: notes.txt' }).click();
  await expect(row('notes.txt').getByRole('button', { name: 'Retry: notes.txt' })).toHaveCount(0);
  await pick(
    ['مخطط.pdf', pdf('plan'), 'application/pdf'],
    ['setup.exe', Buffer.from('MZ'), 'application/x-msdownload'],
  );
  await expect(row('setup.exe').getByText('Files of this kind can’t be attached')).toBeVisible();
  await row('setup.exe').getByRole('button', { name: 'Remove setup.exe' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
  // the audience and the preview
  await expect(dialog.getByText(/\d+ students will get it/)).toBeVisible();
  const count = /(\d+) students will get it/.exec((await dialog.textContent()) ?? '')?.[1];
  for (const text of [`محاضرة الغد في القاعة ${stamp}`, `Tomorrow in hall ${stamp}`])
    await expect(dialog.getByRole('paragraph').filter({ hasText: text })).toBeVisible();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await toast(doctor.page, `The announcement is on its way to ${count} students`);
  await expect(dialog.getByRole('progressbar', { name: `Delivered: ${count} of ${count}` })).toBeVisible({
    timeout: 30_000,
  });
  await doctor.page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const student = await signedIn('student', largePhone);
  await student.page.goto('/notifications');
  await expect(student.page.getByRole('main').getByText(`Tomorrow in hall ${stamp}`)).toBeVisible({ timeout: 30_000 });
  await expect(student.page.getByRole('main').getByText(`Hall of tomorrow ${stamp}`)).toBeVisible();
  await student.page.getByRole('button', { name: 'العربية' }).click();
  await expect(student.page.getByRole('main').getByText(`محاضرة الغد في القاعة ${stamp}`)).toBeVisible();
  await student.page.getByRole('button', { name: 'English' }).click();

  // the course page shows it too, and its doctor sees how many have read it
  const own = doctor.page.getByRole('article').filter({ hasText: `Tomorrow in hall ${stamp}` });
  await expect(own.getByText(`Hall of tomorrow ${stamp}`)).toBeVisible();
  await expect(own.getByText(`Seen by 1 of ${count}`)).toBeVisible({ timeout: 30_000 });
  await own.getByRole('button', { name: 'Edit announcement' }).click();
  await dialog.getByLabel('Text in English').fill(`Tomorrow in hall ${stamp}b\nhttps://uni.test/map.`);
  await row('notes.txt').getByRole('button', { name: 'Remove notes.txt' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toast(doctor.page, 'The announcement was changed');
  await expect(own).toContainText('Edited');
  // found by its title (COR-23)
  await student.page.keyboard.press('Control+k');
  await student.page.getByRole('combobox', { name: 'Page, course, exam or action' }).fill(`tomorrow ${stamp}`);
  await student.page.getByRole('option', { name: `Hall of tomorrow ${stamp}` }).click();
  await expect(student.page).toHaveURL(/\/ChapterUpload\/.+\?announcement=/);
  const seen = student.page.getByRole('article').filter({ hasText: `hall ${stamp}b` });
  await expect(seen).toBeFocused();
  await expect(seen.getByText(`Hall of tomorrow ${stamp}`)).toBeVisible();
  if (process.env.PICTURES) await student.page.screenshot({ path: `${process.env.PICTURES}/titled.png` });
  await expect(seen.getByRole('link', { name: 'https://uni.test/map' })).toHaveAttribute(
    'href',
    'https://uni.test/map',
  );
  const attached = seen.getByRole('list', { name: 'Attachments' }).getByRole('listitem');
  await expect(attached).toHaveText([/مخطط\.pdf/]);
  await expect(seen.getByRole('button', { name: /^(Edit|Delete) / })).toHaveCount(0);
  const saved = student.page.waitForEvent('download');
  await attached.getByRole('button', { name: /^Download / }).click();
  expect((await saved).suggestedFilename()).toBe('مخطط.pdf');
  await own.getByRole('button', { name: 'Delete announcement' }).click();
  await doctor.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await toast(doctor.page, 'The announcement was deleted');
  await expect(own).toHaveCount(0);
  await student.page.goto('/notifications');
  await expect(student.page.getByRole('main').getByText('The doctor withdrew this announcement.').first()).toBeVisible({
    timeout: 30_000,
  });
  await student.page
    .getByRole('link', { name: /^Announcement: / })
    .first()
    .click();
  await expect(seen).toHaveCount(0);
  expect([...doctor.problems, ...student.problems]).toEqual([]);
});
