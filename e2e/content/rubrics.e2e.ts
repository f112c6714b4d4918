import { chosen } from '../support/files.ts';
import { expect, test } from '../support/fixtures.ts';
import { addClass, apiOf } from '../support/people.ts';

test('[DAY-04] a doctor writes a rubric, marks by digits and by mouse, changes it without changing marks; the student reads the levels with the score, asks once for a review and is answered', async ({
  admin,
  newPerson,
  openPage,
  platform,
}) => {
  const [instructor, student] = await Promise.all([newPerson({ role: 'instructor' }), newPerson({ role: 'student' })]);
  const { courseCode } = await addClass(admin, instructor, [student]);
  const doctor = await apiOf(platform.url, instructor);
  const due = new Date(Date.now() + platform.clock.offset() + 20 * 60_000).toISOString();
  const fields = { selectedCourse: courseCode, assignmentName: 'Essay on trees', assignmentScore: '5', dueDate: due };
  const made = await doctor.post('/api/upload-assignment', {
    multipart: { ...fields, userId: String(instructor.id), assignmentDescription: 'What is a tree?' },
  });
  const { assignment_id: id } = (await made.json()) as { assignment_id: number };
  const api = await apiOf(platform.url, student);
  const file = chosen('tree.java', '// A tree\nclass Tree {}\n', 'text/plain');
  const sent = await api.post('/api/upload-student-assignment', {
    multipart: { userId: String(student.id), assignmentId: String(id), file },
  });
  expect(sent.status(), await sent.text()).toBe(201);

  const desk = await openPage(instructor, `/Marking?assignment=${id}`);
  await desk.getByRole('button', { name: 'Choose a rubric' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'New rubric' }).click();
  const fill = (label: string, text: string) => dialog.getByRole('textbox', { name: label, exact: true }).fill(text);
  await fill('Name', 'Argument');
  await fill('Name in Arabic', 'الحجة');
  await fill('Criterion 1: Name', 'Correctness');
  await fill('Level 1: Points', '0');
  await fill('Level 1: Name', 'Wrong');
  await fill('Level 2: Points', '3');
  await dialog.getByRole('button', { name: 'Save rubric' }).click();
  await expect(dialog.getByText('Enter a name in one language')).toBeVisible();
  await fill('Level 2: Name', 'Right');
  await dialog.getByRole('button', { name: 'Add criterion' }).click();
  const second = dialog.getByRole('group', { name: 'Criterion 2' });
  await second.getByRole('textbox', { name: 'Criterion 2: Name in Arabic' }).fill('الوضوح');
  await second.getByRole('textbox', { name: 'Level 1: Name', exact: true }).fill('Unclear');
  await second.getByRole('textbox', { name: 'Level 2: Name', exact: true }).fill('Clear');
  await second.getByRole('textbox', { name: 'Level 2: Points' }).fill('2');
  await expect(dialog.getByText('Best levels together: 5')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save rubric' }).click();
  await dialog.getByRole('checkbox', { name: 'Students see it before their mark' }).check();
  await dialog.getByRole('button', { name: 'Use the rubric Argument' }).click();
  await expect(dialog).toBeHidden();

  const path = `/Assignments?${new URLSearchParams({ course: courseCode, assignment: String(id) })}`;
  const page = await openPage(student, path);
  await expect(page.getByRole('region', { name: 'How it will be marked' })).toContainText('Correctness');

  const levels = desk.getByRole('region', { name: 'Rubric' });
  await desk.keyboard.press('2');
  await expect(levels.getByRole('radio', { name: 'Right, points: 3' })).toBeChecked();
  await desk.keyboard.press('Control+Enter');
  await expect(levels.getByText('Choose a level for every criterion')).toBeVisible();
  await levels.getByText('Clear', { exact: true }).click();
  await expect(desk.getByText('Points: 5 of 5')).toBeVisible();
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('1 of 1 marked')).toBeVisible();

  // Another window changes the rubric; the mark keeps its version.
  const [rubric] = (await (await doctor.get('/api/rubrics')).json()) as { rubric_id: number; content: object }[];
  const changed = await doctor.put(`/api/rubrics/${rubric!.rubric_id}`, {
    data: {
      ...rubric!.content,
      version: 1,
      criteria: [{ name: 'All of it', levels: [{ points: 5, name: 'Good' }] }],
    },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  await desk.reload();
  await desk.getByRole('button', { name: 'Use the newer version' }).click();
  await desk.getByRole('switch', { name: 'Only unmarked' }).click();
  await expect(desk.getByText('Marked by another rubric, or an earlier version of it.')).toBeVisible();
  await expect(levels.getByRole('radio', { name: 'Clear, points: 2' })).toBeChecked();

  platform.clock.advance(30 * 60_000);
  await page.reload();
  const shown = page.getByRole('region', { name: 'Rubric' });
  await expect(shown.getByText('(chosen)')).toHaveCount(2);
  await expect(shown).toContainText('الوضوح');

  // The student asks for a review; the doctor answers on Home after changing the mark.
  const review = page.getByRole('region', { name: 'Regrade request' });
  await review.getByRole('button', { name: 'Request a regrade' }).click();
  await review.getByRole('button', { name: 'Send request' }).click();
  await expect(review.getByText('Enter a reason')).toBeVisible();
  await review.getByLabel('Your reason').fill('The comment says it all.');
  await review.getByRole('button', { name: 'Send request' }).click();
  await expect(review.getByText('Waiting for an answer')).toBeVisible();
  await expect(review.getByRole('button')).toHaveCount(0);
  await desk.goto('/');
  const requests = desk.getByRole('region', { name: 'Regrade requests' });
  await expect(requests).toContainText('The comment says it all.');
  await requests.getByRole('link', { name: 'Open the work: Essay on trees' }).click();
  await expect(requests.getByText('The comment says it all.')).toBeVisible();
  await levels.getByText('Unclear', { exact: true }).click();
  await desk.keyboard.press('Enter');
  await requests.getByLabel('Answer to the student').fill('It does not say what a root is.');
  await requests.getByRole('button', { name: 'Answer: the mark was changed' }).click();
  await expect(requests).toBeHidden();
  await page.reload();
  await expect(review).toContainText('5, now 3');
  await expect(review).toContainText('It does not say what a root is.');
  await api.dispose();
  await doctor.dispose();
});
