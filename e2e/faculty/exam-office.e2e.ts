import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { desktop, expect, languages, phone, test } from '../support/fixtures.ts';
import { addClass, apiOf, demoPeople, enroll, type Person, uniqueNumber } from '../support/people.ts';
import { settled } from '../support/screens.ts';

const says = {
  En: { clash: 'students have two exams', door: 'Door lists', seats: 'Seat lists', next: 'Next exams, 14 days' },
  Ar: { clash: 'تتعارض الامتحانات', door: 'كشوف الأبواب', seats: 'كشوف المقاعد', next: 'الامتحانات القادمة، 14 يومًا' },
};

const picture = async (page: Page, name: string) => {
  await settled(page);
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true });
};

/** An exam of one hour that begins at a moment, as its doctor makes it. */
async function makeExam(url: string, doctor: Person, courseCode: string, start: Date): Promise<string> {
  const api = await apiOf(url, doctor);
  const exam_name = `Written ${courseCode}`;
  const made = await api.post('/api/exams', {
    data: {
      exam_name,
      duration: 60,
      due_date: null,
      start_at: start.toISOString(),
      selectedCourse: courseCode,
      userId: doctor.id,
      questions: [{ question_text: 'Why?', question_type: 'Essay', question_points: 5, options: [] }],
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  return exam_name;
}

test('[YRS-12] [YRS-11] the exam office finds a clash, seats an exam, names its observers and prints its lists, in both languages', async ({
  admin,
  newPerson,
  openPage,
  platform,
}) => {
  const [first, second, free] = [
    await newPerson({ role: 'instructor' }),
    await newPerson({ role: 'instructor' }),
    await newPerson({ role: 'instructor' }),
  ];
  const both = [await newPerson({ role: 'student' }), await newPerson({ role: 'student' })];
  const one = await addClass(admin, first, both);
  const two = await addClass(admin, second, both.slice(0, 1));
  // soon, so that it is among the first exams that Home lists, whatever other tests have left there
  const start = new Date(Date.now() + 70 * 60_000);
  const name = await makeExam(platform.url, first, one.courseCode, start);
  await makeExam(platform.url, second, two.courseCode, start);
  await enroll(admin, two.courseCode, both.slice(1));

  // Home tells both students, and leads to the exam
  const page = await openPage(demoPeople.admin, '/', { language: 'En' });
  await expect(page.getByText(says.En.next)).toBeVisible();
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /have two exams at the same time/ }).click();
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(main.getByText('2 students have two exams at the same time').first()).toBeVisible();

  // a room, seats, an observer of another subject; who teaches the course is refused
  await page.getByRole('link', { name: 'Back to the exam office' }).click();
  await page.getByRole('button', { name: 'Rooms of the faculty' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add room' }).click();
  const hall = `Hall ${uniqueNumber()}`;
  await dialog.getByLabel(/^Name/).fill(hall);
  await dialog.getByLabel('Arabic name').fill(`مدرج ${uniqueNumber()}`);
  await dialog.getByLabel('Rows').fill('4');
  await dialog.getByLabel('Seats in a row').fill('6');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('row', { name: hall })).toContainText('24');
  await page.keyboard.press('Escape');
  // the room has just been added: the exam’s page asks again
  const fresh = () => page.waitForResponse((reply) => /\/api\/exam-office\/\d+$/.test(reply.url()));
  let asked = fresh();
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await asked;
  const rooms = main.getByRole('combobox', { name: 'Rooms, in the order in which they fill' });
  await rooms.click();
  await rooms.pressSequentially(hall);
  await page.getByRole('option', { name: hall }).click();
  await page.keyboard.press('Escape');
  asked = fresh();
  await main.getByRole('button', { name: 'Assign seats' }).click();
  await asked;
  const observers = main.getByRole('combobox', { name: 'Add an observer' });
  await observers.click();
  await observers.pressSequentially(String(first.id));
  await page
    .getByRole('option')
    .filter({ hasText: String(first.id) })
    .click();
  await expect(page.getByText('A doctor cannot observe an exam of a course that they teach.')).toBeVisible();
  await observers.click();
  await observers.pressSequentially(String(free.id));
  await page
    .getByRole('option')
    .filter({ hasText: String(free.id) })
    .click();
  await expect(main.getByRole('button', { name: `Remove ${free.firstName} ${free.lastName}` })).toBeVisible();

  // its lists on paper
  const path = new URL(page.url()).pathname + new URL(page.url()).search;
  await page.getByRole('link', { name: 'Seat lists' }).click();
  const sheet = main.getByRole('region').last();
  for (const words of [hall, 'كشف المقاعد', 'Seat list', 'A1', 'A2', String(both[0]!.id), free.lastName, 'التوقيع'])
    await expect(sheet).toContainText(words);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/exam-paper-print.png`, fullPage: true });

  for (const language of languages) {
    const t = says[language];
    for (const look of [desktop, phone]) {
      const size = look.viewport?.width;
      const small = await openPage(demoPeople.admin, '/AdminCourse?panel=exam-office', {
        ...look,
        language,
        dark: look === phone,
      });
      const fits = async () =>
        expect(
          await small.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        ).toBeLessThanOrEqual(0);
      await expect(small.getByText(t.clash).first()).toBeVisible();
      await picture(small, `exam-office-${language}-${size}`);
      await fits();
      await expectAccessible(small);
      await small.goto(path);
      await expect(small.getByRole('link', { name: t.door })).toBeVisible();
      await picture(small, `exam-places-${language}-${size}`);
      await fits();
      await expectAccessible(small);
      if (process.env.PICTURES) {
        await small.getByRole('link', { name: t.door }).click();
        await picture(small, `exam-paper-${language}-${size}`);
        await small.goto('/');
        await expect(small.getByText(t.next)).toBeVisible();
        await picture(small, `exam-home-${language}-${size}`);
      }
      await small.context().close();
    }
  }
});
