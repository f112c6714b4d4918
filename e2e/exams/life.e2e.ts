import { expectAccessible } from '../support/axe.ts';
import { runningExam } from '../support/exams.ts';
import { expect, test } from '../support/fixtures.ts';
import { apiOf, confirmIdentity, demoPeople } from '../support/people.ts';

test('[DAY-07] [DSK-02] one header leads from page to page of an exam, from running to released, with the exam chosen', async ({
  openPage,
  platform,
}) => {
  const exam = await runningExam(platform.url, await apiOf(platform.url, demoPeople.admin));
  const choice = new URLSearchParams({ course: exam.courseCode, exam: String(exam.examId) });
  const page = await openPage(exam.instructor, `/ExamPreview?${choice}`);
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const state = page.getByText('State:').locator('..');
  await expect(tab('Exam and key')).toHaveAttribute('aria-selected', 'true');
  await expect(state).toHaveText('State: Running');

  // each tab is a link to a page; arrow keys move among them, and Space follows
  await tab('Exam and key').press('ArrowRight');
  await expect(tab('Room')).toBeFocused();
  await expect(page).toHaveURL(/\/ExamPreview/);
  await tab('Room').press(' ');
  await expect(page).toHaveURL(new RegExp(`/ExamResults\\?.*exam=${exam.examId}&part=invigilation`));
  await expect(page.getByRole('row', { name: String(exam.student.id) })).toContainText('Not started');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(exam.examName);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(state).toHaveText('State: Running');
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/ExamPreview/);
  for (const name of ['Students', 'Marking', 'Figures']) {
    await tab(name).click();
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
  }
  // each of the four addresses: the name is the only title, the tabs are the same, and nothing asks for course or exam
  for (const path of [
    `/ExamPreview?${choice}`,
    `/ExamResults?${choice}&view=exams`,
    `/ExamResultDetails?${choice}`,
    `/Marking?exam=${exam.examId}`,
  ]) {
    const other = await page.context().newPage();
    await other.goto(path);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(exam.examName);
    await expect(other.getByRole('tab')).toHaveText(['Exam and key', 'Room', 'Students', 'Marking', 'Figures']);
    await expect(other.getByRole('tabpanel')).not.toBeEmpty();
    await expect(other.getByRole('heading', { name: exam.examName })).toHaveCount(1);
    await expect(other.getByRole('combobox', { name: /^(Course|Exam)$/ })).toHaveCount(0);
    await other.close();
  }
  await page.reload();
  await expect(tab('Figures')).toHaveAttribute('aria-selected', 'true');

  // Export leads to the files, below the key, from any page
  await page.getByRole('link', { name: 'Export', exact: true }).click();
  await expect(page).toHaveURL(/\/ExamPreview/);
  await expect(page.locator('#paper')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Download the exam', exact: true })).toBeInViewport();

  // nobody came, and scores are shown by the end
  platform.clock.advance(60 * 60_000);
  const details = async () => (await exam.doctor.get(`/api/exams-details/${exam.examId}`)).json();
  await expect.poll(async () => (await details()).results_shown).toBe(true);
  await page.goto(`/ExamResultDetails?${choice}`);
  await expect(tab('Students')).toHaveAttribute('aria-selected', 'true');
  await expect(state).toHaveText('State: Released');

  // the marking desk is one of its pages too
  await page.goto(`/Marking?exam=${exam.examId}`);
  await expect(state).toHaveText('State: Released');
  await expect(tab('Marking')).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await tab('Exam and key').click();
  await expect(page).toHaveURL(new RegExp(`/ExamPreview\\?.*exam=${exam.examId}`));
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await confirmIdentity(page, exam.instructor);
  await expect(page.getByRole('textbox', { name: 'Exam name' })).toHaveValue(/^Copy of /);
  await exam.doctor.dispose();
});
