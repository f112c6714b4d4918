import type { Page } from '@playwright/test';
import { expect, inOne, type Language, test } from '../support/fixtures.ts';
import { addClass, apiOf, type Person } from '../support/people.ts';
import { says } from '../support/texts.ts';

/** Missing items, and those of somebody else: said plainly, with a way back and without a useless Retry (FIX-13). */
const main = (page: Page) => page.getByRole('main');
const back = { En: 'Back', Ar: 'رجوع' };
const words = {
  En: {
    notYours: 'This course is not one of yours',
    other: 'This belongs to another account',
    own: 'My profile',
    gone: 'This assignment is no longer there',
    missed: 'You did not take this exam',
  },
  Ar: {
    notYours: 'هذا المقرر ليس ضمن مقرراتك',
    other: 'هذه البيانات تخص حسابًا آخر',
    own: 'ملفي الشخصي',
    gone: 'لم يعد هذا التكليف موجودًا',
    missed: 'لم يتم أداء هذا الامتحان',
  },
};

async function expectRefusal(page: Page, language: Language, text: string): Promise<void> {
  await expect(main(page).getByRole('alert').filter({ hasText: text })).toHaveCount(1);
  await expect(main(page).getByRole('button', { name: says[language].retry })).toHaveCount(0);
}

for (const language of inOne('Ar')) {
  const w = words[language];

  test(`[FIX-13] [FIX-28] somebody else’s course and profile: no Retry, a way back, none of one’s own forms (${language})`, async ({
    admin,
    newPerson,
    openPage,
  }) => {
    const [student, other] = [await newPerson({ role: 'student' }), await newPerson({ role: 'student' })];
    const { courseCode } = await addClass(admin, await newPerson({ role: 'instructor' }), [other]);
    const page = await openPage(student, '/', { language });
    await page.goto(`/Course/${student.id}`);
    await page.goto(`/ChapterUpload/${courseCode}/${student.id}`);
    await expectRefusal(page, language, w.notYours);
    await main(page).getByRole('button', { name: back[language] }).click();
    await expect(page).toHaveURL('/');

    await page.goto(`/Profile/${other.id}`);
    await expectRefusal(page, language, w.other);
    await expect(main(page).getByRole('button', { name: says[language].changePassword })).toHaveCount(0);
    await expect(main(page).getByRole('switch')).toHaveCount(0);
    await main(page).getByRole('link', { name: w.own }).click();
    await expect(main(page).getByText(student.email)).toBeVisible();
    await expect(main(page).getByRole('button', { name: says[language].changePassword })).toBeVisible();
  });

  test(`[FIX-13] a missed exam says so, what it counted and whom to ask; so does a removed assignment (${language})`, async ({
    admin,
    newPerson,
    openPage,
    platform,
  }) => {
    const instructor = await newPerson({ role: 'instructor', firstName: 'Salma' });
    const student = await newPerson({ role: 'student' });
    const { courseCode } = await addClass(admin, instructor, [student]);
    const examId = await makeExam(platform.url, instructor, courseCode);
    platform.clock.advance(3_600_000);
    const page = await openPage(student, '/', { language });
    const refused: string[] = [];
    page.on('response', (reply) => {
      if (reply.status() >= 400) refused.push(`${reply.status()} ${reply.url()}`);
    });
    for (const path of ['/TakeExam', '/ExamResultDetails']) {
      await page.goto(`${path}?course=${courseCode}&exam=${examId}`);
      await expect(main(page).getByRole('heading', { name: w.missed })).toBeVisible();
      const facts = main(page).getByRole('definition');
      await expect(facts.filter({ hasText: /^7$/ }).first()).toBeVisible();
      await expect(facts.filter({ hasText: 'Salma' }).first()).toBeVisible();
      await expect(main(page).getByRole('button', { name: says[language].retry })).toHaveCount(0);
    }
    await page.goto(`/Assignments?course=${courseCode}&assignment=999999`);
    await expect(main(page).getByText(w.gone)).toBeVisible();
    expect(refused).toEqual([]);
  });
}

/** An exam of seven points that begins and ends within the next hour. */
async function makeExam(url: string, instructor: Person, courseCode: string): Promise<number> {
  const doctor = await apiOf(url, instructor);
  const made = await doctor.post('/api/exams', {
    data: {
      exam_name: `Missed ${courseCode}`,
      duration: 15,
      start_at: new Date(Date.now() + 60_000).toISOString(),
      due_date: null,
      selectedCourse: courseCode,
      userId: instructor.id,
      questions: [{ question_text: 'Why?', question_type: 'Essay', question_points: 7, options: [] }],
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { exam_id } = (await made.json()) as { exam_id: number };
  await doctor.dispose();
  return exam_id;
}
