import { expect, phone, test } from '../support/fixtures.ts';
import { addClass, demoPeople } from '../support/people.ts';
import { readFaculty, settled } from '../support/screens.ts';

test('[FIX-27] headings of all pages begin in one place, whatever is below them, and the header reaches the right edge', async ({
  openPage,
  platform,
}) => {
  const { instructor, past } = await readFaculty(platform);
  const page = await openPage(demoPeople.instructor, '/');
  const left = new Set<number>();
  for (const path of [
    `/Course/${instructor}`,
    `/ChapterUpload/${past.course}/${instructor}`,
    '/MakeExam',
    '/ExamResults',
    '/UploadAssignment',
    `/Profile/${instructor}`,
  ]) {
    await page.goto(path);
    await settled(page);
    left.add(Math.round((await page.getByRole('heading', { level: 1 }).boundingBox())!.x));
    const header = (await page.getByRole('banner').boundingBox())!;
    expect(header.x + header.width).toBe(await page.evaluate(() => document.documentElement.clientWidth));
    // room kept free for a scrollbar would stay empty beside the header
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter)).toBe('auto');
  }
  expect([...left]).toHaveLength(1);
});

test('[FIX-27] on a phone a long description is cut, says so, and opens, with its code and formulas', async ({
  openPage,
  newPerson,
  admin,
  platform,
  playwright,
}) => {
  const [teacher, student] = [await newPerson({ role: 'instructor' }), await newPerson({ role: 'student' })];
  const { courseCode } = await addClass(admin, teacher, [student]);
  const call = await playwright.request.newContext({ baseURL: platform.url });
  const { email, password } = teacher;
  expect((await call.post('/api/auth/signIn', { data: { email, password } })).status()).toBe(200);
  const lines = Array.from({ length: 30 }, (_, n) => `Step ${n + 1}: \`x += ${n}\` until $x = ${n}$.`);
  const made = await call.post('/api/upload-assignment', {
    multipart: {
      selectedCourse: courseCode,
      assignmentName: 'In thirty steps',
      assignmentScore: '10',
      assignmentDescription: lines.join('\n'),
      userId: String(teacher.id),
      dueDate: new Date(platform.clock.offset() + Date.now() + 86_400_000).toISOString(),
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  await call.dispose();

  const page = await openPage(student, `/ChapterUpload/${courseCode}/${student.id}?tab=work`, phone);
  const more = page.getByRole('button', { name: 'Show all' });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  const description = page.locator(`[id="${await more.getAttribute('aria-controls')}"]`);
  await expect(description.locator('code').first()).toHaveText('x += 0');
  const cut = (await description.boundingBox())!.height;
  await more.click();
  await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible();
  expect((await description.boundingBox())!.height).toBeGreaterThan(cut * 2);
});

test('[FIX-27] on a phone questions and answers of a result have the whole width', async ({ openPage, platform }) => {
  const { past } = await readFaculty(platform);
  const page = await openPage(demoPeople.student, `/ExamResultDetails?course=${past.course}&exam=${past.id}`, phone);
  await settled(page);
  const question = page.getByRole('article').first();
  await expect(question).toBeVisible();
  const text = await question.locator(':scope > :nth-child(2)').boundingBox();
  expect(text!.width).toBeGreaterThan(360 * (2 / 3));
});
