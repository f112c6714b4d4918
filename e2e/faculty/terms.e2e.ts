import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { choose, desktop, expect, type Language, phone, test } from '../support/fixtures.ts';
import { addClass, addPerson, apiOf, signIn } from '../support/people.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';

/** A second term, on a separate platform: what is opened here would close the term of all other tests. */
const admin = { email: 'office@faculty.test', password: 'the-offices-password' };
let platform: TestPlatform;
let office: APIRequestContext;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  platform = await startPlatform({ demo: false });
  const command = join(import.meta.dirname, '../../services/core-api/src/commands/create-admin.ts');
  execFileSync(process.execPath, [command, '--email', admin.email, '--first-name', 'Hoda', '--last-name', 'Office'], {
    env: { PATH: process.env.PATH, DATABASE_URL: platform.runtime.databaseUrl, ADMIN_PASSWORD: admin.password },
  });
  office = await apiOf(platform.runtime.url, admin);
});
test.afterAll(() => platform?.stop());

const picture = async (page: Page, name: string) => {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true });
};

/** Opens a page as somebody, on this file's platform. */
const opener =
  (browser: Browser) =>
  async (person: { email: string; password: string }, path: string, look: object & { language: Language }) => {
    const context = await browser.newContext({ baseURL: platform.runtime.url, ...desktop, ...look });
    await choose(context, look);
    await signIn(context.request, person);
    const page = await context.newPage();
    await page.goto(path);
    return page;
  };

test('courses go along into a planned term and are taken back; a doctor brings contents into a class there', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { url } = platform.runtime;
  const open = opener(browser);
  await office.post('/api/departments', { data: { department_name: 'Music' } });
  const doctor = await addPerson(url, office, { role: 'instructor' });
  const { courseCode, courseName } = await addClass(office, doctor, []);
  const own = await apiOf(url, doctor);
  const add = (title: string, days: number) =>
    own.post('/api/upload-assignment', {
      multipart: {
        userId: String(doctor.id),
        selectedCourse: courseCode,
        assignmentName: title,
        assignmentScore: '10',
        assignmentDescription: 'Solve it.',
        dueDate: new Date(Date.now() + days * 86_400_000).toISOString(),
      },
    });
  for (const [title, days] of [
    ['Sheet', 2],
    ['Late sheet', 300],
  ] as const)
    expect((await add(title, days)).status()).toBe(201);
  const [first] = await (await office.get('/api/terms')).json();
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const termDays = { year_id: first.year_id, name: first.name, name_ar: first.name_ar };
  const set = (days: object) => office.put(`/api/terms/${first.term_id}`, { data: { ...termDays, ...days } });
  expect((await set({ starts_on: null, ends_on: day(400) })).status()).toBe(200);
  const planned = await office.post('/api/terms', {
    data: { year_id: first.year_id, name: 'Autumn', name_ar: 'الخريف', starts_on: day(401), ends_on: day(500) },
  });
  expect(planned.status(), await planned.text()).toBe(201);
  const { term_id } = await planned.json();

  const page = await open(admin, '/AdminCourse?panel=roll-over', { language: 'En' });
  await page.getByLabel('Move dates by weeks').fill('58');
  await page.getByRole('button', { name: 'Look at what goes along' }).click();
  await expect(page.getByRole('row').filter({ hasText: courseCode })).toContainText('New there');
  await expect(page.getByText('Outside the term: it stays behind')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'roll-over-look-En');
  await page.getByLabel('Assignments', { exact: true }).uncheck();
  await page.getByRole('button', { name: 'Roll over 1 course' }).click();
  const begun = page.getByRole('row').filter({ hasText: 'Autumn' });
  await expect(begun).toContainText('1 of 1 courses');
  await begun.getByRole('button', { name: /^Report/ }).click();
  await expect(page.getByRole('dialog')).toContainText(courseName);
  await picture(page, 'roll-over-report-En');
  await page.keyboard.press('Escape');

  const small = await open(admin, '/AdminCourse?panel=roll-over', { ...phone, language: 'Ar' });
  await small.getByLabel('نقل المواعيد بعدد أسابيع').fill('58');
  await small.getByRole('button', { name: 'معاينة ما سيُرحَّل' }).click();
  await expect(small.getByText('موجود بالفعل: يُضاف ما ينقصه')).toBeVisible();
  await expectAccessible(small);
  await picture(small, 'roll-over-look-Ar-360');

  for (const [look, words] of [
    [{ language: 'En' as const }, ['Bring from another term', 'Bring along', 'Undo']],
    [{ ...phone, language: 'Ar' as const }, ['جلب من فصل دراسي آخر', 'جلب', 'تراجع']],
  ] as const) {
    const [bring, go, undo] = words;
    const title = 'Late sheet';
    const course = await open(doctor, `/ChapterUpload/${courseCode}/${doctor.id}?tab=content&term=${term_id}`, look);
    await course.getByRole('button', { name: bring }).click();
    const dialog = course.getByRole('dialog');
    await expect(dialog.getByRole('listitem').filter({ hasText: title })).toBeVisible();
    await expectAccessible(course);
    await picture(course, `bring-along-${look.language}`);
    await dialog.getByRole('button', { name: go, exact: true }).click();
    await expect(dialog.getByRole('button', { name: undo })).toBeVisible();
    const work = await open(doctor, `/ChapterUpload/${courseCode}/${doctor.id}?tab=work&term=${term_id}`, look);
    await expect(work.locator('main').getByText(title, { exact: true })).toBeVisible();
    await picture(course, `brought-along-${look.language}`);
    await dialog.getByRole('button', { name: undo }).click();
    await expect(dialog.getByRole('button', { name: go, exact: true })).toBeVisible();
    await course.keyboard.press('Escape');
    await work.reload();
    await expect(work.getByRole('tab', { selected: true })).toBeVisible();
    await expect(work.locator('main').getByText(title, { exact: true })).toHaveCount(0);
  }

  // those of the doctor came after it
  const oldest = begun.last();
  await oldest.getByRole('button', { name: /^Undo/ }).click();
  await picture(page, 'roll-over-undo-En');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect(oldest).toContainText('Undone');
  expect((await office.delete(`/api/terms/${term_id}`)).status()).toBe(200);
  expect((await set({ starts_on: null, ends_on: null })).status()).toBe(200);
});

test('[YRS-04] the office plans and opens a term in both languages; then lists show which term, in the address and from page to page', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { url } = platform.runtime;
  const open = opener(browser);
  await office.post('/api/departments', { data: { department_name: 'History' } });
  const doctor = await addPerson(url, office, { role: 'instructor' });
  const student = await addPerson(url, office, { role: 'student' });
  const { courseCode, courseName } = await addClass(office, doctor, [student]);

  // one term: nothing of it is seen
  const before = await open(student, `/Course/${student.id}`, { language: 'En' });
  await expect(before.getByText(courseName)).toBeVisible();
  await expect(before.getByLabel('Term', { exact: true })).toHaveCount(0);

  const page = await open(admin, '/AdminCourse?panel=terms', { language: 'En' });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await row('First term').getByRole('button', { name: /^Edit/ }).click();
  const form = page.getByRole('dialog');
  const days = async (label: string, [day, month, year]: readonly [string, string, string]) => {
    const parts = form.getByRole('group', { name: label }).getByRole('spinbutton');
    // a dialog that has just opened may take the focus back
    await expect(async () => {
      await parts.first().click();
      for (const part of [day, month, year]) await page.keyboard.type(part);
      await expect(parts).toHaveText([day, month, year], { timeout: 1000 });
    }).toPass();
  };
  // nobody has planned it: its days may stay open, on either side
  await days('First day', ['01', '09', '2020']);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(row('First term')).toContainText('From 01/09/2020');
  await row('First term').getByRole('button', { name: /^Edit/ }).click();
  await days('Last day', ['31', '12', '2090']);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(row('First term')).toContainText('31/12/2090');
  await page.getByRole('button', { name: 'Plan a term' }).click();
  await form.getByRole('textbox', { name: 'Name of the year', exact: true }).fill('2091/2092');
  await form.getByRole('textbox', { name: 'Name of the term', exact: true }).fill('Spring');
  await form.getByLabel('Name of the term in Arabic').fill('الربيع');
  await days('First day', ['01', '12', '2090']);
  await days('Last day', ['01', '06', '2091']);
  await form.getByRole('button', { name: 'Plan a term' }).click();
  await expect(page.getByText('The days overlap with those of “First term”.').first()).toBeVisible();
  await days('First day', ['01', '02', '2091']);
  await picture(page, 'terms-plan-En');
  await form.getByRole('button', { name: 'Plan a term' }).click();
  await expect(row('Spring')).toContainText('Planned');
  await expectAccessible(page);
  await picture(page, 'terms-En-1440');

  await row('Spring').getByRole('button', { name: 'Make it current: “Spring”' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('“First term” closes at the same moment.');
  await picture(page, 'terms-open-En');
  await dialog.getByRole('button', { name: 'Make it current' }).click();
  await expect(row('Spring')).toContainText('Current');
  await expect(row('First term')).toContainText('Closed');

  const small = await open(admin, '/AdminCourse?panel=terms', { ...phone, language: 'Ar' });
  await expect(small.getByText('مغلق').first()).toBeVisible();
  await small.getByRole('button', { name: 'تخطيط فصل دراسي' }).click();
  await picture(small, 'terms-plan-Ar-360');
  await small.getByRole('dialog').getByRole('button', { name: 'إلغاء' }).click();
  await expectAccessible(small);
  await picture(small, 'terms-Ar-360');

  for (const [person, look] of [
    [student, { ...phone, language: 'Ar' as const }],
    [doctor, { language: 'En' as const }],
  ] as const) {
    const words =
      look.language === 'Ar'
        ? { term: 'الفصل الدراسي', closed: 'هذا الفصل الدراسي مغلق', current: 'عرض الفصل الحالي' }
        : { term: 'Term', closed: 'This term is closed', current: 'Show the current term' };
    const list = await open(person, `/Course/${person.id}`, look);
    const chosen = list.getByLabel(words.term, { exact: true }).and(list.locator('select'));
    await expect(chosen).toBeVisible();
    await expect(list.getByText(courseName)).toHaveCount(0);
    await chosen.selectOption({ index: 2 });
    await expect(list).toHaveURL(/\?term=\d+$/);
    await expect(list.getByText(words.closed)).toBeVisible();
    await picture(list, `terms-courses-${look.language}`);
    // goes along, survives a reload, and is left again
    await list.getByText(courseName).click();
    await expect(list).toHaveURL(new RegExp(`/ChapterUpload/${courseCode}/\\d+\\?term=\\d+`));
    await expect(list.getByText(words.closed)).toBeVisible();
    await list.reload();
    await expect(list.getByText(words.closed)).toBeVisible();
    await expect(list.getByRole('heading', { name: courseName })).toBeVisible();
    await expectAccessible(list);
    await picture(list, `terms-course-${look.language}`);
    await list.goto(`/Course/${person.id}`);
    await expect(list).toHaveURL(/\?term=\d+$/);
    await list.getByRole('button', { name: words.current }).click();
    await expect(list).not.toHaveURL(/term/);
    await expect(list.getByText(courseName)).toHaveCount(0);
  }
});

test('one course is handed over, also to a doctor who teaches it already and then chooses between the two, and is given back', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { url } = platform.runtime;
  const open = opener(browser);
  await office.post('/api/departments', { data: { department_name: 'Geography' } });
  const [giver, taker] = [
    await addPerson(url, office, { role: 'instructor' }),
    await addPerson(url, office, { role: 'instructor' }),
  ];
  const student = await addPerson(url, office, { role: 'student' });
  const { courseCode, courseName } = await addClass(office, giver, [student]);
  const links = await (await office.get(`/api/departments-courses?search=${courseCode}`)).json();
  const link = (links as { id: number; course_code: string }[]).find((one) => one.course_code === courseCode);
  const beside = await office.post('/api/instructors-enrollments', {
    data: { instructor_id: taker.id, department_course_ids: [link?.id] },
  });
  expect(beside.status()).toBe(201);

  const page = await open(admin, `/AdminCourse?panel=instructors&search=${courseCode}`, { language: 'En' });
  const row = page.getByRole('row').filter({ hasText: giver.lastName });
  await row.getByRole('button', { name: /^Hand over/ }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('A doctor who teaches the course already keeps both apart.');
  await dialog.getByRole('combobox').fill(String(taker.id));
  await page.getByRole('option', { name: taker.lastName }).click();
  await picture(page, 'hand-over-En');
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByRole('heading', { name: 'Classes handed over' })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'handed-over-En');

  for (const [look, words] of [
    [{ language: 'En' as const }, ['Classes', 'taken over from']],
    [{ ...phone, language: 'Ar' as const }, ['الشعب', 'منقولة من']],
  ] as const) {
    const list = await open(taker, `/Course/${taker.id}`, look);
    const choice = list.getByLabel(words[0], { exact: true }).and(list.locator('select'));
    await expect(choice.locator('option').nth(1)).toContainText(words[1]);
    await choice.selectOption({ index: 1 });
    await expect(list).toHaveURL(/\?term=\.\d+$/);
    await list.getByRole('main').getByRole('link', { name: courseName }).first().click();
    await expect(list).toHaveURL(new RegExp(`/ChapterUpload/${courseCode}/\\d+\\?term=\\.\\d+`));
    await list.reload();
    await expect(choice).not.toHaveValue('');
    await expect(list.getByRole('heading', { name: courseName })).toBeVisible();
    await expectAccessible(list);
    await picture(list, `taken-over-${look.language}`);
  }
  await page.getByRole('button', { name: /^Undo: / }).click();
  await expect(page.getByRole('heading', { name: 'Classes handed over' })).toHaveCount(0);
  await expect(row).toBeVisible();
});

test('[YRS-03] a lead takes an assistant into the team, who finds the course among theirs; the office sees the team', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { url } = platform.runtime;
  const open = opener(browser);
  await office.post('/api/departments', { data: { department_name: 'Physics' } });
  const lead = await addPerson(url, office, { role: 'instructor' });
  const assistant = await addPerson(url, office, { role: 'instructor' });
  const { courseCode, courseName } = await addClass(office, lead, []);
  const page = await open(lead, `/ChapterUpload/${courseCode}/${lead.id}`, { language: 'En' });
  await page.getByRole('button', { name: 'Teaching team' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Doctor or assistant' }).fill(String(assistant.id));
  await page.getByRole('option', { name: assistant.lastName }).click();
  await dialog.getByRole('button', { name: 'Add to the team' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: assistant.lastName })).toBeVisible();
  await dialog.getByRole('button', { name: /^Remove/ }).click();
  await expect(dialog.getByLabel('May go on reading what is there')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'team-En');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const list = await open(assistant, `/Course/${assistant.id}`, { ...phone, language: 'Ar' });
  await list.getByRole('main').getByRole('link', { name: courseName }).first().click();
  await expect(list.getByRole('button', { name: 'رفع تكليف' })).toHaveCount(0);
  await list.getByRole('button', { name: 'فريق التدريس' }).click();
  await expect(list.getByRole('dialog').getByText('هيئة معاونة')).toBeVisible();
  await expect(list.getByRole('dialog').getByRole('button', { name: 'إضافة إلى الفريق' })).toHaveCount(0);
  await expectAccessible(list);
  await picture(list, 'team-Ar-360');

  const panel = await open(admin, `/AdminCourse?panel=instructors&search=${courseCode}`, { language: 'En' });
  await panel.getByRole('button', { name: /^Team of/ }).click();
  await expect(panel.getByRole('dialog').getByRole('listitem').filter({ hasText: assistant.lastName })).toBeVisible();
  await picture(panel, 'team-office-En');
});
