import { expectAccessible } from '../support/axe.ts';
import { desktop, expect, languages, phone, test } from '../support/fixtures.ts';
import { addClass, apiOf, demoPeople, inLetters, uniqueNumber } from '../support/people.ts';
import { settled } from '../support/screens.ts';
import { sheetOf } from '../support/sheets.ts';

const says = {
  En: {
    state: /^(Everything runs|Not everything runs|The disk|The last backup|Notifications have)/,
    tiles: ['Students in an exam', 'Answers saved per second', 'Oldest notification waiting', 'Free on the disk'],
    start: 'Start',
    starts: ['Upload accounts', 'Enrol a class', 'New course', 'New password'],
    next: 'Next exams',
    lacks: 'What the term lacks',
    status: 'Platform Status',
  },
  Ar: {
    state: /^(كل الأجزاء تعمل|بعض الأجزاء|القرص|مرّ على|الإشعارات متأخرة)/,
    tiles: ['الطلاب داخل الامتحانات', 'الإجابات المحفوظة في الثانية', 'انتظار أقدم إشعار', 'المساحة المتاحة على القرص'],
    start: 'بدء عمل',
    starts: ['رفع حسابات', 'تسجيل طلاب في مقرر', 'مقرر جديد', 'كلمة مرور جديدة'],
    next: 'الامتحانات القادمة',
    lacks: 'ما ينقص الفصل الدراسي',
    status: 'حالة المنصة',
  },
};

test('[DSK-06] [DSK-12] an admin’s Home names next exams, what the term lacks, how the platform is and where to start; Platform Status is one sentence and four tiles', async ({
  newPerson,
  openPage,
}, info) => {
  // in no class
  await newPerson({ role: 'student' });
  for (const language of languages) {
    const t = says[language];
    for (const [look, width] of [
      [desktop, 1440],
      [phone, 360],
    ] as const) {
      const page = await openPage(demoPeople.admin, '/', { ...look, language });
      const main = page.getByRole('main');
      const fits = async () =>
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        );
      await expect(main.getByText(t.next)).toBeVisible();
      await expect(main.getByText(t.lacks)).toBeVisible();
      await expect(main.getByText(t.state)).toBeVisible();
      const starts = page.getByRole('navigation', { name: t.start, exact: true }).getByRole('link');
      await expect(starts).toHaveText(t.starts);
      await settled(page);
      await fits();
      await expectAccessible(page);
      await page.screenshot({ path: info.outputPath(`home-${language}-${width}.png`), fullPage: true });

      // the sentence leads to the page that says more
      await main.getByRole('link', { name: t.status }).first().click();
      await expect(page).toHaveURL(/\/Status$/);
      const tiles = page.locator('[data-tile]');
      await expect(tiles).toHaveCount(4);
      for (const [place, name] of t.tiles.entries()) await expect(tiles.nth(place)).toContainText(name);
      // a moment after its start the platform has measured itself once
      await expect(tiles.first().locator('path')).toHaveAttribute('d', /^M/);
      await expect(main.getByText(t.state)).toBeVisible();
      await settled(page);
      await fits();
      if (width === 1440) expect((await tiles.last().boundingBox())!.y).toBeLessThan(450);
      await expectAccessible(page);
      await page.screenshot({ path: info.outputPath(`status-${language}-${width}.png`) });
      await page.context().close();
    }
  }
});

test('[YRS-11] what needs a hand is one press from Home, and the list holds just that', async ({
  admin,
  newPerson,
  openPage,
  platform,
}) => {
  const [doctor, idle] = [await newPerson({ role: 'instructor' }), await newPerson({ role: 'student' })];
  const busy = await newPerson({ role: 'student' });
  const taught = await addClass(admin, doctor, [busy]);
  const empty = await addClass(admin, doctor, []);
  // a course of a department that nobody teaches, and an import with a row to correct
  const untaught = `U${inLetters(uniqueNumber()).toUpperCase().slice(-9)}`;
  const departments = (await (await admin.get('/api/departments')).json()) as { department_id: number }[];
  const made = [
    await admin.post('/api/courses', { data: { course_code: untaught, course_name: `Course ${untaught}` } }),
    await admin.post('/api/departments-courses', {
      data: { department_id: departments[0]?.department_id, course_id: untaught, level: 1, semester: 1 },
    }),
  ];
  for (const reply of made) expect(reply.status(), await reply.text()).toBe(201);
  const id = uniqueNumber();
  const header = ['Student Id', 'First name', 'Last name', 'Email', 'First password', 'Department'];
  const wrong = [String(id), 'Mona', inLetters(id), `mona.${id}@daftar.test`, `chosen-${id}`, 'Nowhere'];
  const file = `to-correct-${id}.xlsx`;
  // the fixture’s session may be older than the five minutes for which an import needs no confirmation
  const fresh = await apiOf(platform.url, demoPeople.admin);
  const uploaded = await fresh.post('/api/upload-accounts', {
    multipart: { file: { name: file, mimeType: 'application/octet-stream', buffer: await sheetOf([header, wrong]) } },
  });
  expect(uploaded.status(), await uploaded.text()).toBeLessThan(300);
  await fresh.dispose();

  const page = await openPage(demoPeople.admin, '/', { ...desktop, language: 'En' });
  const main = page.getByRole('main');
  const rows = main.getByRole('row');
  for (const [line, there, absent] of [
    [/courses? of (a department has|departments have) no doctor/, untaught, taught.courseName],
    [/class(es have| has) no students/, empty.courseName, taught.courseName],
    [/students? (are|is) enrolled in nothing/, String(idle.id), String(busy.id)],
  ] as const) {
    await main.getByRole('link', { name: line }).click();
    await main.getByRole('searchbox').first().fill(there);
    await expect(rows.filter({ hasText: there }).first()).toBeVisible();
    await main.getByRole('searchbox').first().fill(absent);
    await expect(rows.filter({ hasText: absent })).toHaveCount(0);
    await page.goto('/');
  }
  const imported = main.getByRole('listitem').filter({ hasText: file });
  await expect(imported).toContainText('1 failed');
  await imported.getByRole('link').click();
  await expect(main.getByText(file).first()).toBeVisible();
});
