import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { examPath, runningExam, type SatExam, sitting, submittedAnswers } from '../support/exams.ts';
import { expect, type Fixtures, test } from '../support/fixtures.ts';
import { apiOf, confirmIdentity, demoPeople } from '../support/people.ts';

/** Invigilating and grading an exam: the doctor's screens beside a student who is sitting it. */
let exam: SatExam;

test.beforeEach(async ({ platform }) => {
  exam = await runningExam(platform.url, await apiOf(platform.url, demoPeople.admin));
});
test.afterEach(() => exam.doctor.dispose());

type OpenPage = Fixtures['openPage'];

async function openHall(openPage: OpenPage) {
  const doctor = await openPage(exam.instructor, `/ExamResults?course=${exam.courseCode}&view=exams`);
  await doctor.getByRole('link', { name: exam.examName }).click();
  await doctor.getByRole('tab', { name: 'Students' }).click();
  return doctor;
}

async function enterAs(openPage: OpenPage) {
  const page = await openPage(exam.student, examPath(exam));
  const hall = sitting(page);
  await hall.begin();
  await hall.goTo(2);
  await hall.answer.fill('so far');
  await expect(hall.saveState).toHaveText('Saved');
  return { page, hall };
}

test('[RES-03] [RES-10] [EXT-17] [EXT-15] [FIX-14] [TRU-19] [DAY-09] a message to the room and extra time reach the exam; an attempt is closed; its receipt is found, and verified in the browser', async ({
  openPage,
}) => {
  const { page, hall } = await enterAs(openPage);
  const doctor = await openHall(openPage);
  const row = doctor.getByRole('row', { name: String(exam.student.id) });
  await expect(row.getByRole('button', { name: 'View Exam' })).toBeDisabled();
  await doctor.getByRole('tab', { name: 'Room' }).click();
  await expect(row).toContainText('Writing');
  await expect(row).toContainText('1/3');
  await expect(row.getByRole('timer', { name: 'Time left' })).toContainText(/00:1[0-4]:\d\d/);
  await expect(row.locator('[data-label="Last save"]')).toHaveText(/now|ago/);

  // the message appears beside the writing, which keeps focus, caret and unsaved letters
  await hall.answer.pressSequentially(' and on');
  await doctor.getByRole('button', { name: 'Five minutes of the standard time are left.' }).click();
  const asked = Date.now();
  await doctor.getByRole('button', { name: 'Send to the room' }).click();
  const told = page.getByRole('region', { name: 'From the invigilator' });
  await expect(told).toContainText('Five minutes of the standard time are left.', {
    timeout: 5000 - (Date.now() - asked),
  });
  await expect(hall.answer).toBeFocused();
  await page.keyboard.type(' still');
  await expect(hall.answer).toHaveValue('so far and on still');
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(page.getByRole('region', { name: 'رسالة من المراقب' })).toContainText('بقيت خمس دقائق من الوقت الأصلي.');
  await page.getByRole('button', { name: 'English' }).click();
  await told.getByRole('button', { name: 'Got it' }).click();
  await expect(told).toHaveCount(0);
  await page.getByRole('button', { name: 'Exam preferences' }).click();
  await expect(page.getByRole('region', { name: 'Messages from the invigilator' })).toContainText(
    'Five minutes of the standard time are left.',
  );
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: 'Extra time' }).click();
  await doctor.getByRole('textbox', { name: 'Minutes' }).fill('20');
  await doctor.getByRole('button', { name: 'Grant extra time' }).click();
  await expect(page.getByText('The time was extended by 20 minutes.')).toBeVisible();
  await expect(hall.time).toContainText(/00:3\d:\d\d/);

  await row.getByRole('button', { name: 'Close attempt' }).click();
  const dialog = doctor.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Close attempt' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Left the hall');
  await dialog.getByRole('button', { name: 'Close attempt' }).click();
  await expect(hall.receipt).toBeVisible();
  const code = (await hall.receipt.textContent()) ?? '';
  await doctor.getByRole('textbox', { name: 'Receipt code' }).fill(code.toLowerCase());
  await doctor.getByRole('button', { name: 'Look up' }).click();
  await expect(doctor.getByRole('definition').filter({ hasText: 'Closed by invigilator' })).toBeVisible();
  expect((await submittedAnswers(exam))[1]).toBe('so far and on still');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the signed receipt' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  await page.goto('/verify-receipt');
  const verify = async (text: string) =>
    page.locator('main input[type=file]').setInputFiles({
      name: 'receipt.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
  await verify(file);
  await expect(page.getByText('The receipt is genuine')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: code })).toBeVisible();
  await expect(page.getByRole('row', { name: '2 Written text' })).toBeVisible();
  await page.getByRole('button', { name: /Remove|Delete/ }).click();
  await verify(file.replace('written', 'Written'));
  await expect(page.getByText('The signature does not fit: the file was changed.')).toBeVisible();
});

test('[DAY-09] [EDG-09] [COR-14] [DSK-10] the control room: counts, who has trouble first, seats, shown first once they are arranged, several at once, a projector without names, and the seat list on paper', async ({
  openPage,
}) => {
  const { firstName, lastName, id } = exam.student;
  const doctor = await openHall(openPage);
  await doctor.getByRole('tab', { name: 'Room' }).click();
  const row = doctor.getByRole('row', { name: String(id) });
  await expect(row).toContainText('Not started');
  const tile = (state: string) => doctor.getByRole('button', { name: new RegExp(`\\d+ ${state}$`) });
  await expect(tile('Not started')).toHaveText(/^1/);
  await tile('Writing').click();
  await expect(row).toHaveCount(0);
  await tile('Writing').click();

  await row.getByRole('checkbox').check();
  await expect(doctor.getByText('1 student chosen')).toBeVisible();
  await doctor.getByRole('button', { name: 'Extra time', exact: true }).click();
  await doctor.getByRole('button', { name: 'Grant extra time' }).click();
  await expect(row).toContainText('+10');
  await expect(doctor.getByRole('region', { name: 'What happened' })).toContainText('+10');

  await doctor.getByRole('button', { name: 'Show seats' }).click();
  await doctor.getByRole('button', { name: 'Arrange seats' }).click();
  await doctor.getByRole('textbox', { name: 'Room' }).fill('Hall 3');
  await doctor.getByRole('textbox', { name: 'Rows' }).fill('2');
  await doctor.getByRole('textbox', { name: 'Seats in a row' }).fill('3');
  await doctor.getByRole('button', { name: 'Assign seats' }).click();
  const seats = doctor.getByRole('list', { name: 'Students by seat' });
  await seats.getByRole('button', { name: /^A1/ }).press('Enter');
  await doctor.getByRole('combobox', { name: 'Seat' }).selectOption('B3');
  await doctor.keyboard.press('Escape');
  const seat = seats.getByRole('button', { name: new RegExp(`^B3.*${lastName}`) });
  await expect(seat).toBeFocused();
  // COR-14: seats go only when their number was seen, and come back
  await doctor.getByRole('button', { name: 'Arrange seats' }).click();
  await doctor.getByRole('button', { name: 'Remove seats' }).click();
  const asked = doctor.getByRole('alertdialog', { name: 'Remove the seats?' });
  await expect(asked).toContainText(/have a seat: \d/);
  await asked.getByRole('button', { name: 'Remove seats' }).click();
  await expect(seat).toBeHidden();
  await doctor.getByRole('button', { name: 'Undo' }).click();
  await expect(seat).toBeVisible();
  await expectAccessible(doctor);

  const page = await openPage(exam.student, examPath(exam));
  await expect(page.getByText('Hall 3')).toBeVisible();
  await expect(page.getByText('B3', { exact: true })).toBeVisible();

  await doctor.getByRole('button', { name: 'Show on projector' }).click();
  const projector = doctor.getByRole('dialog', { name: 'The exam on the projector' });
  await expect(projector.getByRole('timer')).toContainText(/00:\d\d:\d\d/);
  await expect(projector).toContainText('Not started');
  for (const hidden of [firstName, lastName, String(id)]) await expect(projector).not.toContainText(hidden);
  expect(await projector.evaluate((shown) => shown.getBoundingClientRect().toJSON())).toMatchObject(
    await doctor.evaluate(() => ({ x: 0, y: 0, width: innerWidth, height: innerHeight })),
  );
  await expectAccessible(doctor);
  await doctor.keyboard.press('Escape');
  await expect(projector).toHaveCount(0);

  await doctor.emulateMedia({ media: 'print' });
  await expect(doctor.getByRole('row', { name: new RegExp(`B3.*${lastName}`) })).toBeVisible();
  await expect(doctor.locator('[data-print-head]')).toContainText(exam.courseCode);
  await expect(seats).toBeHidden();
  // the next visit begins with the room, not with the list
  await doctor.emulateMedia({ media: 'screen' });
  await doctor.reload();
  await expect(seat).toBeVisible();
  await expect(row).toHaveCount(0);
  // what has changed moves in a short time, and not at all where motion is reduced
  const motion = () =>
    doctor
      .locator('[data-arrives]')
      .first()
      .evaluate((one) => Number.parseFloat(getComputedStyle(one).animationDuration));
  expect(await motion()).toBeLessThan(0.001);
  await doctor.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await motion()).toBe(0.18);
});

test('[EXT-17] extra time in the last seconds keeps the exam open for its student', async ({ openPage, platform }) => {
  const { page, hall } = await enterAs(openPage);
  const doctor = await openHall(openPage);
  await doctor.getByRole('tab', { name: 'Room' }).click();
  const row = doctor.getByRole('row', { name: String(exam.student.id) });
  await doctor.getByRole('button', { name: 'Extra time for all' }).click();
  await doctor.getByRole('textbox', { name: 'Minutes' }).fill('1');
  await doctor.getByRole('button', { name: 'Grant extra time' }).click();
  await expect(row).toContainText('+1');
  await row.getByRole('button', { name: 'Extra time' }).click();
  await doctor.getByRole('textbox', { name: 'Minutes' }).fill('5');
  // twenty seconds before the end
  platform.clock.advance(exam.end + 60_000 - 20_000 - Date.now() - platform.clock.offset());
  await doctor.getByRole('button', { name: 'Grant extra time' }).click();
  await expect(hall.time).toContainText(/00:0[45]:\d\d/);
  await hall.answer.fill('so far, and more in the extra time');
  await expect(hall.saveState).toHaveText('Saved');
  await expect(page.getByRole('heading', { name: 'Question 2 of 3' })).toBeVisible();
});

test('[EXM-12] [RES-05] [RES-08] [RES-09] [EXT-02] [FIX-12] [FIX-14] [FIX-27] [FIX-29] grading question by question, statistics, and a new key with every score change previewed', async ({
  openPage,
  newPerson,
  admin,
  platform,
}) => {
  const { hall } = await enterAs(openPage);
  await hall.goTo(1);
  await hall.choose('Transport');
  await expect(hall.saveState).toHaveText('Saved');
  await hall.submit();
  await expect(hall.receipt).toBeVisible();

  const doctor = await openHall(openPage);
  // Five of the ten points are ungraded: the score so far is not shown as if it were complete.
  await expect(doctor.getByRole('row', { name: String(exam.student.id) })).toContainText('0 of 5 so far, 5 waiting');
  await doctor.getByRole('tab', { name: 'Marking' }).click();
  await doctor.getByRole('button', { name: 'Mark', exact: true }).first().click();
  await expect(doctor.getByText('so far')).toBeVisible();
  await expect(doctor.getByText(exam.student.lastName)).toHaveCount(0);
  const points = doctor.getByRole('textbox', { name: 'Points (0 to 5)' });
  await points.fill('6');
  await points.press('Enter');
  await expect(doctor.getByText('Points must be between 0 and the maximum question points')).toBeVisible();

  // Another grader was first: their points are shown before anything replaces them.
  const [row] = (
    await (await exam.doctor.get(`/api/studentExamDetails/${exam.student.id}/${exam.examId}`)).json()
  ).filter((one: { student_answer: string }) => one.student_answer === 'so far');
  const other = await exam.doctor.put(`/api/studentExam/essayQuestion/${row.question_id}`, {
    data: { newQuestionPoints: 1, enrollmentExamId: row.enrollment_exam_id, examId: exam.examId, version: row.version },
  });
  expect(other.status(), await other.text()).toBe(200);
  await points.fill('4');
  await points.press('Enter');
  await expect(doctor.getByText(/Somebody else changed these points to 1 meanwhile/)).toBeVisible();
  await points.press('Enter');
  await expect
    .poll(async () => {
      const rows = await (await exam.doctor.get(`/api/studentExamDetails/${exam.student.id}/${exam.examId}`)).json();
      return rows.find((one: { question_id: number }) => one.question_id === row.question_id).student_answer_points;
    })
    .toBe(4);

  await doctor.getByRole('tab', { name: 'Figures' }).click();
  await expect(doctor.getByText('Students by score')).toBeVisible();
  await expect(doctor.getByText('Half of the points: 5')).toBeVisible();
  await numbersStayWhole(doctor);
  const figures = doctor.getByRole('table').filter({ hasText: 'Points earned' });
  const questions = figures.getByRole('row').filter({ has: doctor.getByRole('rowheader') });
  await expect(questions).toHaveText([/^1.*0%/s, /^2.*80%/s, /^3.*0%/s]);
  await doctor.getByRole('button', { name: 'Points earned' }).click();
  await doctor.getByRole('button', { name: 'Points earned' }).click();
  await expect(questions.first()).toHaveText(/^2.*80%/s);
  await doctor.getByRole('button', { name: 'Chosen options of question 1' }).click();
  await expect(doctor.getByRole('dialog').getByRole('listitem').filter({ hasText: 'B. Transport' })).toHaveText(/1$/);
  await doctor.keyboard.press('Escape');
  const download = doctor.waitForEvent('download');
  await doctor.getByRole('button', { name: 'Download as Excel' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);

  // Once the exam is over for everybody, the key can change: its effect on each score is previewed.
  platform.clock.advance(17 * 60_000);
  const late = await newPerson({ role: 'student' });
  const [{ instructor_course_id }] = await (
    await admin.get(`/api/students-enrollments?search=${exam.student.lastName}`)
  ).json();
  const enrolled = { student_id: late.id, instructor_course_ids: [instructor_course_id] };
  expect((await admin.post('/api/students-enrollments', { data: enrolled })).status()).toBe(201);
  const missed = await openPage(late, examPath(exam));
  await expect(missed.getByText('Exam has already ended')).toBeVisible();
  await expect(missed.getByRole('button', { name: 'Start Exam' })).toHaveCount(0);
  await doctor.goto(`/ExamPreview?${new URLSearchParams({ course: exam.courseCode, exam: String(exam.examId) })}`);
  await doctor.getByRole('button', { name: 'Change the key' }).click();
  await expect(doctor.getByRole('tab', { name: 'Exam and key' })).toHaveAttribute('aria-selected', 'true');
  await doctor.getByRole('checkbox', { name: 'Transport' }).check();
  await doctor.getByRole('button', { name: 'Preview the changes' }).click();
  const change = doctor.getByRole('row', { name: String(exam.student.id) });
  await expect(change).toContainText('4/10');
  await expect(change).toContainText('6/10');
  const score = async () => (await (await exam.doctor.get(`/api/exam-results/${exam.examId}`)).json())[0].score;
  expect(await score()).toBe(4);
  await doctor.getByRole('textbox', { name: 'Reason' }).fill('Both layers are taught');
  await doctor.getByRole('button', { name: 'Apply the regrade' }).click();
  await confirmIdentity(doctor, exam.instructor);
  await expect.poll(score).toBe(6);

  // In an exam that was taken, only the name can change, as the form says at each field.
  await doctor.getByRole('button', { name: 'Edit exam' }).click();
  await expect(doctor.getByRole('textbox', { name: 'Duration (minutes)' })).toBeDisabled();
  await expect(doctor.getByRole('combobox', { name: 'Course' })).toBeDisabled();
  await expect(doctor.getByText('Fixed: students have taken this exam')).toHaveCount(5);
  await doctor.getByRole('textbox', { name: 'Exam name' }).fill('Routing, graded');
  await doctor.getByRole('button', { name: 'Save' }).click();
  await doctor.getByRole('alertdialog').getByRole('button', { name: 'Save changes' }).click();
  await expect(doctor.getByRole('heading', { name: 'Routing, graded' })).toBeVisible();
  await doctor.getByRole('link', { name: 'Exam Result by student' }).click();
  await doctor.getByRole('combobox', { name: 'Student' }).selectOption(String(exam.student.id));
  await expect(doctor).toHaveURL(/\/ExamResultDetails\?.*student=/);
  await expect(doctor.getByRole('meter', { name: 'Total score' })).toBeVisible();
});

/** On a phone no number along a chart breaks over two lines or leaves the screen (FIX-27). */
async function numbersStayWhole(page: Page): Promise<void> {
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 });
  const broken = await page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('figure bdi, figure li')].flatMap((element) =>
      [...element.childNodes].flatMap((node) => {
        if (node.nodeType !== Node.TEXT_NODE || !/\d/.test(node.textContent ?? '')) return [];
        const range = document.createRange();
        range.selectNodeContents(node);
        const boxes = [...range.getClientRects()];
        const isWhole = boxes.length <= 1 && boxes.every(({ left, right }) => left >= 0 && right <= 361);
        return isWhole ? [] : [node.textContent];
      }),
    ),
  );
  expect(broken).toEqual([]);
  await page.setViewportSize(before);
}
