import { examPath, runningExam, sitting } from '../support/exams.ts';
import { expect, inOne, test } from '../support/fixtures.ts';
import { enroll } from '../support/people.ts';

const words = {
  En: {
    chosen: '2 students chosen',
    extra: 'Extra time',
    title: 'Extra time for 2 students',
    minutes: 'Minutes',
    range: 'A whole number of minutes from 1 to 1440',
    grant: 'Grant extra time',
    log: 'What happened',
  },
  Ar: {
    chosen: 'تم اختيار طالبين',
    extra: 'وقت إضافي',
    title: 'وقت إضافي: طالبان',
    minutes: 'الدقائق',
    range: 'عدد صحيح من الدقائق بين 1 و1440',
    grant: 'منح الوقت الإضافي',
    log: 'سجل الأحداث',
  },
};

for (const language of inOne('Ar'))
  test(`[DAY-09] [EXT-17] two of three students get extra time together: it reaches the exam of who sits, waits for who comes later, and leaves the third alone (${language})`, async ({
    admin,
    newPerson,
    openPage,
    platform,
  }) => {
    const says = words[language];
    const exam = await runningExam(platform.url, admin);
    await exam.doctor.dispose();
    const [later, third] = await Promise.all([newPerson({ role: 'student' }), newPerson({ role: 'student' })]);
    await enroll(admin, exam.courseCode, [later, third]);
    const sits = await openPage(exam.student, examPath(exam));
    await sitting(sits).begin();
    await expect(sitting(sits).time).toContainText(/00:1\d:\d\d/);

    const address = { course: exam.courseCode, view: 'exams', exam: String(exam.examId), part: 'invigilation' };
    const doctor = await openPage(exam.instructor, `/ExamResults?${new URLSearchParams(address)}`, { language });
    const row = ({ id }: { id: number }) => doctor.getByRole('row', { name: String(id) });
    for (const student of [exam.student, later]) await row(student).getByRole('checkbox').check();
    await expect(doctor.getByText(says.chosen)).toBeVisible();
    await doctor.getByRole('button', { name: says.extra, exact: true }).click();
    const dialog = doctor.getByRole('dialog', { name: says.title });
    const minutes = dialog.getByRole('textbox', { name: says.minutes });
    await minutes.fill('0');
    await dialog.getByRole('button', { name: says.grant }).click();
    await expect(dialog.getByText(says.range)).toBeVisible();
    await minutes.fill('25');
    await dialog.getByRole('button', { name: says.grant }).click();
    await expect(dialog).toBeHidden();
    for (const student of [exam.student, later]) await expect(row(student)).toContainText('+25');
    await expect(row(third)).not.toContainText('+25');
    await expect(doctor.getByRole('region', { name: says.log })).toContainText('+25');

    // 15 minutes and 25 more, or none
    await expect(sits.getByText('The time was extended by 25 minutes.')).toBeVisible();
    await expect(sitting(sits).time).toContainText(/00:3\d:\d\d/);
    for (const [student, time] of [
      [later, /00:3\d:\d\d/],
      [third, /00:1\d:\d\d/],
    ] as const) {
      const page = await openPage(student, examPath(exam));
      await sitting(page).begin();
      await expect(sitting(page).time).toContainText(time);
      await page.context().close();
    }
  });
