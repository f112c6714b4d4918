import { randomUUID } from 'node:crypto';
import { examPath, runningExam, sitting } from '../support/exams.ts';
import { chosen, pdf } from '../support/files.ts';
import { desktop, expect, test } from '../support/fixtures.ts';
import { addClass, demoPeople } from '../support/people.ts';

/** What a class needs in another form: chapters, exams on paper, and a mock to practise with. */
test('[BOD-21] a doctor is told while writing and at an upload; a student asks for another format and is answered', async ({
  admin,
  newPerson,
  openPage,
}) => {
  const [teacher, student] = [await newPerson({ role: 'instructor' }), await newPerson({ role: 'student' })];
  const { courseCode } = await addClass(admin, teacher, [student]);
  const doctor = await openPage(teacher, `/UploadAssignment?course=${courseCode}`, desktop);
  await doctor.getByLabel('Description').fill('Correct the red word, as shown in the figure.');
  const hints = doctor.getByRole('status').filter({ hasText: 'For every reader' });
  await expect(hints.getByRole('listitem')).toHaveCount(2);
  await doctor.getByLabel('Description').fill('Correct the third word.');
  await expect(hints).toHaveCount(0);

  await doctor.goto(`/ChapterUpload/${courseCode}/${teacher.id}?tab=content`);
  await doctor.getByRole('button', { name: 'Upload chapter' }).click();
  const dialog = doctor.getByRole('dialog');
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles(chosen('plain.pdf', pdf('Chapter one'), 'application/pdf'));
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  const found = doctor.getByRole('status').filter({ hasText: 'some students may not be able to read this file' });
  await expect(found.getByRole('listitem').first()).toBeVisible();
  await found.getByRole('button', { name: 'Add an accessible version' }).click();
  await file.setInputFiles(chosen('plain.txt', 'Chapter one', 'text/plain'));
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog).toBeHidden();
  const card = doctor.getByRole('article').filter({ hasText: 'plain.pdf' });
  await expect(card.getByRole('heading', { name: 'Accessible version' })).toBeVisible();
  await expect(card.getByText('plain.txt', { exact: true })).toBeVisible();

  const reader = await openPage(student, `/ChapterUpload/${courseCode}/${student.id}?tab=content`, desktop);
  await expect(reader.getByText('plain.txt', { exact: true })).toBeVisible();
  await reader.getByRole('button', { name: 'Ask for another format of plain.pdf' }).click();
  const asking = reader.getByRole('dialog');
  await asking.getByRole('radio', { name: 'Large print' }).check();
  await asking.getByRole('button', { name: 'Send request' }).click();
  await expect(reader.getByText('You asked for: Large print')).toBeVisible();
  await expect(reader.getByText('Waiting for the doctor')).toBeVisible();

  await doctor.reload();
  await expect(doctor.getByRole('table', { name: 'Requests for other formats' })).toContainText('Large print');
  await doctor.getByRole('button', { name: /^Answer the request of / }).click();
  await dialog.getByLabel('What to tell the student').fill('In room 12, from Sunday.');
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(dialog).toBeHidden();
  await reader.reload();
  await expect(reader.getByText('In room 12, from Sunday.')).toBeVisible();
  await expect(reader.getByText('Waiting for the doctor')).toHaveCount(0);
});

test('[BOD-20] [BOD-22] [DAY-11] an admin grants large print and more time, the doctor downloads it and attaches a mock, and the student practises it', async ({
  platform,
  admin,
  openPage,
}) => {
  const exam = await runningExam(platform.url, admin);
  const office = await openPage(demoPeople.admin, '/Accounts?tab=update', desktop);
  await office.getByRole('textbox', { name: 'User Id' }).first().fill(String(exam.student.id));
  const form = office.getByRole('form', { name: 'Accommodation for exams' });
  await form.getByRole('checkbox', { name: 'Large print' }).check();
  await form.getByLabel('Extra time, % of the duration').fill('50');
  await form.getByLabel('Size of type').selectOption({ label: '150%' });
  await form.getByLabel('Reason').fill('A private reason');
  await form.getByRole('button', { name: 'Save accommodation' }).click();
  await expect(form.getByText('Last changed')).toBeVisible();

  const draft = {
    name: 'Mock of the midterm',
    course: exam.courseCode,
    duration: '20',
    start: null,
    due: null,
    questions: [{ key: 1, type: 'Essay', text: 'Explain what a mock is for.', points: '2', options: [] }],
    nextKey: 2,
  };
  const saved = await exam.doctor.put(`/api/exam-drafts/${randomUUID()}`, { data: { version: 0, content: draft } });
  expect(saved.status(), await saved.text()).toBe(200);
  const preview = `/ExamPreview?${new URLSearchParams({ course: exam.courseCode, exam: String(exam.examId) })}`;
  const doctor = await openPage(exam.instructor, preview, desktop);
  await expect(doctor.getByRole('listitem').filter({ hasText: exam.student.lastName })).toContainText('Large print');
  await expect(doctor.getByText('More time by accommodation')).toBeVisible();
  await expect(doctor.getByText('A private reason')).toHaveCount(0);
  const saving = doctor.waitForEvent('download');
  await doctor.getByRole('button', { name: 'Download the exam', exact: true }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.html$/);
  await doctor.getByLabel('Copy the questions of').selectOption({ label: 'Draft: Mock of the midterm (1 question)' });
  await doctor.getByRole('button', { name: 'Attach mock' }).click();
  await expect(doctor.getByText('Mock of the midterm', { exact: true })).toBeVisible();

  const student = await openPage(exam.student, examPath(exam), desktop);
  await expect(
    student.getByText(/^Your time: \d+ minutes, \d+ minutes? of them extra\. .*accommodation/),
  ).toBeVisible();
  await student.getByRole('link', { name: 'Practise the mock of this exam' }).click();
  await student.getByRole('button', { name: 'Start practising' }).click();
  await expect(student.getByText('Explain what a mock is for.')).toBeVisible();
  await expect(student.getByText('This is practice. Nothing here counts.')).toBeVisible();
  await sitting(student).answer.fill('To know the room before the day.');
  await expect(sitting(student).saveState).toHaveText('Saved');
  // a reload continues the practice
  await student.reload();
  await expect(sitting(student).answer).toHaveValue('To know the room before the day.');

  // the doctor is told that somebody practises before another mock ends it
  await doctor
    .getByLabel('Replace it with the questions of')
    .selectOption({ label: 'Draft: Mock of the midterm (1 question)' });
  await doctor.getByRole('button', { name: 'Replace mock' }).click();
  const asked = doctor.getByRole('alertdialog', { name: 'Replace the mock exam?' });
  await expect(asked).toContainText('1 student is practising in it now');
  await asked.getByRole('button', { name: 'Replace mock' }).click();
  await expect(doctor.getByText('Students can practise the mock now')).toBeVisible();
  await sitting(student).answer.fill('Written too late.');
  await expect(student.getByRole('heading', { level: 1, name: 'This practice is no longer available' })).toBeFocused();
  await exam.doctor.dispose();
});
