import { expectAccessible } from '../support/axe.ts';
import { runningExam } from '../support/exams.ts';
import { chosen, longPdf } from '../support/files.ts';
import { expect, phone, test } from '../support/fixtures.ts';
import { addClass, apiOf, type Person } from '../support/people.ts';
import { pngFile } from '../support/pictures.ts';

const program = [
  'int[] sort(int[] a) {',
  '  for (int i = 1; i < n; i++)',
  '    insert(a, i);',
  '  return a;',
  '}',
].join('\n');
interface ReplyOf {
  work_id: number;
  student_id: number;
  version: number;
}

test('[DAY-04] a doctor comments on lines, on a page of a PDF and in a picture, by mouse and by keyboard; the student presses a comment and sees its place once the score is shown', async ({
  admin,
  newPerson,
  openPage,
  platform,
}) => {
  const [instructor, coder, writer, drawer] = await Promise.all([
    newPerson({ role: 'instructor' }),
    newPerson({ role: 'student' }),
    newPerson({ role: 'student' }),
    newPerson({ role: 'student' }),
  ]);
  const { courseCode } = await addClass(admin, instructor, [coder, writer, drawer]);
  const doctor = await apiOf(platform.url, instructor);
  const due = new Date(Date.now() + platform.clock.offset() + 20 * 60_000).toISOString();
  const fields = { selectedCourse: courseCode, assignmentName: 'Sorting', assignmentScore: '10', dueDate: due };
  const made = await doctor.post('/api/upload-assignment', {
    multipart: { ...fields, userId: String(instructor.id), assignmentDescription: 'Sort a list of numbers.' },
  });
  const { assignment_id: id } = (await made.json()) as { assignment_id: number };
  const handIn = async (student: Person, file: ReturnType<typeof chosen>) => {
    const api = await apiOf(platform.url, student);
    const multipart = { userId: String(student.id), assignmentId: String(id), file };
    const reply = await api.post('/api/upload-student-assignment', { multipart });
    expect(reply.status(), await reply.text()).toBe(201);
    await api.dispose();
  };
  await handIn(coder, chosen('Sort.java', program, 'text/plain'));
  await handIn(writer, chosen('Sorting.pdf', longPdf(30), 'application/pdf'));
  await handIn(drawer, pngFile('drawing.png', 900, 700));
  const { works } = (await (await doctor.get(`/api/assignment-marking/${id}`)).json()) as { works: ReplyOf[] };
  const workOf = (student: Person) => works.find(({ student_id }) => student_id === student.id)!;
  const at = (student: Person) => `/Marking?assignment=${id}&work=${workOf(student).work_id}`;

  // Lines of a program: by mouse, up to another line, then by keyboard.
  const desk = await openPage(instructor, at(coder));
  const answer = desk.getByRole('region', { name: 'Answer' });
  const form = answer.getByRole('region', { name: /^New comment/ });
  const comments = desk.getByRole('list', { name: 'Comments in the work' });
  await answer.getByRole('button', { name: 'Comment on line 2' }).click();
  await answer.getByRole('button', { name: 'Comment on line 3' }).click({ modifiers: ['Shift'] });
  await expect(form).toHaveAccessibleName('New comment: lines 2 to 3');
  await form.getByRole('textbox', { name: 'Comment' }).fill('What is `n`?');
  // neither Escape nor moving on and back loses words
  await desk.keyboard.press('Escape');
  const listed = desk.getByRole('navigation', { name: 'Works' }).getByRole('button');
  await listed.and(desk.locator(':not([aria-current])')).first().click();
  await expect(form).toBeHidden();
  await listed.filter({ hasText: 'not saved' }).click();
  await expect(form.getByRole('textbox', { name: 'Comment' })).toHaveValue('What is `n`?');
  await form.getByRole('textbox', { name: 'Comment' }).press('Control+Enter');
  await expect(comments.getByRole('button')).toHaveCount(1);
  await desk.keyboard.press('c');
  await form.getByRole('textbox', { name: 'From line' }).fill('9999999');
  await form.getByRole('textbox', { name: 'Comment' }).fill('Good');
  await form.getByRole('button', { name: 'Save comment' }).click();
  await expect(form.getByText('Enter the number of a line')).toBeVisible();
  await form.getByRole('textbox', { name: 'From line' }).fill('1');
  await form.getByRole('button', { name: 'Save comment' }).press('Enter');
  await expect(comments.getByRole('button')).toHaveText([/line 1\s*Good/, /lines 2 to 3\s*What is/]);
  await expectAccessible(desk);

  // J and K go through the comments; another window’s change is not overwritten unseen.
  await comments.getByRole('button').first().click();
  await desk.keyboard.press('j');
  const read = answer.getByRole('region', { name: 'Comment 2: lines 2 to 3' });
  await expect(read).toContainText('What is `n`?');
  await read.getByRole('button', { name: 'Change' }).click();
  const change = answer.getByRole('region', { name: /^Change comment/ });
  const open = await doctor.get(`/api/assignment-marking/${id}/${workOf(coder).work_id}`);
  const { place_comments } = (await open.json()) as { place_comments: { place_comment_id: number }[] };
  const other = await doctor.put(`/api/place-comments/${place_comments[1]!.place_comment_id}`, {
    data: { comment: 'n is not declared', version: 1 },
  });
  expect(other.status(), await other.text()).toBe(200);
  await change.getByRole('textbox', { name: 'Comment' }).fill('Where is n declared?');
  await change.getByRole('button', { name: 'Save comment' }).click();
  await expect(change.getByText('n is not declared')).toBeVisible();
  await change.getByRole('button', { name: 'Save comment' }).click();
  await expect(comments).toContainText('Where is n declared?');
  // COR-14: a removed comment comes back at its place
  await comments.getByRole('button').last().click();
  await read.getByRole('button', { name: 'Remove' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(comments.getByRole('button')).toHaveCount(1);
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(comments.getByRole('button')).toHaveText([/line 1/, /lines 2 to 3\s*Where is n declared/]);

  // A page of a PDF: a place is pressed; by keyboard its page is typed.
  await desk.goto(at(writer));
  const page1 = desk.getByRole('article', { name: 'Page 1', exact: true });
  await page1.getByRole('button', { name: 'Choose a place on page 1' }).click({ position: { x: 150, y: 120 } });
  await form.getByRole('textbox', { name: 'Comment' }).fill('Cite the source');
  await form.getByRole('button', { name: 'Save comment' }).click();
  const pin = page1.getByRole('button', { name: 'Comment 1: page 1' });
  const [pinBox, pageBox] = [(await pin.boundingBox())!, (await page1.boundingBox())!];
  expect(Math.abs(pinBox.x + pinBox.width / 2 - pageBox.x - 150)).toBeLessThan(4);
  expect(Math.abs(pinBox.y + pinBox.height / 2 - pageBox.y - 120)).toBeLessThan(4);
  await desk.keyboard.press('c');
  await form.getByRole('textbox', { name: 'Page' }).fill('27');
  await form.getByRole('combobox', { name: 'Place' }).selectOption('Lower part');
  await form.getByRole('textbox', { name: 'Comment' }).fill('A good summary');
  await form.getByRole('button', { name: 'Save comment' }).press('Enter');
  await comments.getByRole('button', { name: 'A good summary' }).click();
  await expect(desk.getByRole('button', { name: 'Comment 2: page 27' })).toBeInViewport();
  await expectAccessible(desk);

  // A picture.
  await desk.goto(at(drawer));
  await answer.getByRole('button', { name: 'Choose a place in the picture' }).click({ position: { x: 80, y: 60 } });
  await form.getByRole('textbox', { name: 'Comment' }).fill('This arrow is missing');
  await form.getByRole('button', { name: 'Save comment' }).click();
  await expect(answer.getByRole('button', { name: 'Comment 1: in the picture' })).toBeVisible();

  // A newer file: the comment stays with the one it was made on.
  await handIn(drawer, pngFile('better.png', 900, 700));
  await desk.reload();
  await expect(answer.getByRole('button', { name: 'Comment 1: in the picture' })).toBeHidden();
  await answer.getByText('On a file that was replaced later').click();
  await answer.getByRole('button', { name: 'This arrow is missing' }).click();
  await expect(answer.getByRole('button', { name: 'Comment 1: in the picture' })).toBeVisible();
  const points = desk.getByRole('textbox', { name: 'Points (0 to 10)' });
  await points.fill('7');
  await points.press('Enter');
  await expect(desk.getByText('1 of 3 marked')).toBeVisible();
  for (const student of [coder, writer]) {
    const work = workOf(student);
    const mark = await doctor.put(`/api/assignment-marking/${id}/${work.work_id}`, {
      data: { points: 8, comment: '', version: work.version },
    });
    expect(mark.status(), await mark.text()).toBe(200);
  }

  // The students, on a phone, once the due date has passed.
  platform.clock.advance(30 * 60_000);
  const path = `/Assignments?${new URLSearchParams({ course: courseCode, assignment: String(id) })}`;
  const reading = await openPage(writer, path, phone);
  const card = reading.getByRole('region', { name: 'Comments in your work' });
  await card.getByRole('button', { name: 'A good summary' }).click();
  await expect(card.getByRole('button', { name: 'Comment 2: page 27' })).toBeInViewport();
  await expect(card.getByRole('region', { name: 'Comment 2: page 27' })).toContainText('A good summary');
  await expectAccessible(reading);
  await reading.close();
  const drawn = await openPage(drawer, path, phone);
  await drawn.getByText('On a file that was replaced later').click();
  await drawn.getByRole('button', { name: 'This arrow is missing' }).click();
  await expect(drawn.getByRole('button', { name: 'Comment 1: in the picture' })).toBeInViewport();
  await drawn.close();
  const coded = await openPage(coder, path, phone);
  await coded.getByRole('button', { name: 'Where is n declared?' }).click();
  await expect(coded.getByRole('button', { name: 'Comment 2: lines 2 to 3' })).toBeInViewport();
  await expectAccessible(coded);
  await doctor.dispose();
});

test('[DAY-04] a doctor comments on passages of an essay that are selected or typed; the student sees them marked in the result, in Arabic on a phone', async ({
  admin,
  openPage,
  platform,
}) => {
  const essay = { question_text: 'ما هي الشجرة؟', question_type: 'Essay', question_points: 5, options: [] };
  const sat = await runningExam(platform.url, admin, [essay]);
  const { examId, student, instructor, doctor } = sat;
  const api = await apiOf(platform.url, student);
  const [question] = (await (await api.get(`/api/exams-questions/${examId}`)).json()) as { question_id: number }[];
  const answerText = 'الشجرة بنية من عقد. Every node has one parent, except the root.\n\nلا دورات فيها.';
  const sent = await api.post(`/api/student-answers/${student.id}`, {
    data: { examId, answers: [{ questionId: question!.question_id, answerText }], score: 0 },
  });
  expect(sent.status(), await sent.text()).toBe(200);
  await api.dispose();

  const desk = await openPage(instructor, `/Marking?exam=${examId}`, { language: 'Ar', dark: true });
  const answer = desk.getByRole('region', { name: 'الإجابة' });
  const form = answer.getByRole('region', { name: /^ملاحظة جديدة/ });
  const words = form.getByRole('textbox', { name: 'الملاحظة' });
  await expect(answer).toContainText('one parent');
  await desk.keyboard.press('c');
  await form.getByRole('textbox', { name: 'المقطع' }).fill('no such words');
  await words.fill('صحيح، ولكن لماذا؟');
  await form.getByRole('button', { name: 'حفظ الملاحظة' }).click();
  await expect(form.getByText('لا توجد هذه الكلمات في الإجابة')).toBeVisible();
  await form.getByRole('textbox', { name: 'المقطع' }).fill('لا دورات');
  await words.press('Control+Enter');
  const pins = answer.getByRole('button', { name: /^ملاحظة \d/ });
  await expect(pins).toHaveCount(1);
  // Selected after the first pin is there: its number is no part of the answer.
  await answer.getByText('one parent').evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const from = node.textContent?.indexOf('one parent') ?? -1;
      if (from >= 0) document.getSelection()?.setBaseAndExtent(node, from, node, from + 'one parent'.length);
    }
  });
  await answer.getByRole('button', { name: 'إضافة ملاحظة داخل العمل' }).click();
  await expect(form.getByRole('textbox', { name: 'المقطع' })).toHaveValue('one parent');
  await words.fill('Except the root');
  await words.press('Control+Enter');
  await expect(answer.locator('mark')).toHaveText(['one parent', 'لا دورات']);
  await expectAccessible(desk);
  const points = desk.getByRole('textbox', { name: 'الدرجة (من 0 إلى 5)' });
  await points.fill('4');
  await points.press('Enter');
  await expect(desk.getByText('صُحح 1 من 1')).toBeVisible();

  platform.clock.advance(30 * 60_000);
  const path = `/ExamResultDetails?${new URLSearchParams({ course: sat.courseCode, exam: String(examId) })}`;
  const page = await openPage(student, path, { ...phone, language: 'Ar' });
  const card = page.getByRole('article').first();
  await expect(card.locator('mark')).toHaveText(['one parent', 'لا دورات'], { timeout: 30_000 });
  await card.getByRole('button', { name: 'صحيح، ولكن لماذا؟' }).click();
  await expect(card.getByRole('region', { name: /^ملاحظة 2/ })).toContainText('صحيح، ولكن لماذا؟');
  await expectAccessible(page);
  await doctor.dispose();
});
