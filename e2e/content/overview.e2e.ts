import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { runningExam } from '../support/exams.ts';
import { chosen, pdf } from '../support/files.ts';
import { desktop, expect, languages, test } from '../support/fixtures.ts';
import { addClass } from '../support/people.ts';

const says = {
  En: {
    weeks: 'The next two weeks',
    toDo: 'To do here',
    last: 'Last announcement',
    numbers: 'The course in numbers',
    chapters: 'Chapters',
    doctor: ['1 open question', 'Late sheet'],
    student: ['Take the exam', 'Late sheet'],
    up: 'Move up: Two.pdf',
    doctorPrimary: {
      content: 'Upload chapter',
      work: 'Upload Assignment',
      exams: 'Make an exam',
      others: 'Send announcement',
    },
    studentPrimary: {
      content: 'Ask a question',
      work: 'Submit work',
      exams: 'Take the exam',
      others: 'Ask a question',
    },
    rename: 'Rename One.pdf',
  },
  Ar: {
    weeks: 'الأسبوعان القادمان',
    toDo: 'المطلوب هنا',
    last: 'آخر إعلان',
    numbers: 'المقرر في أرقام',
    chapters: 'الفصول',
    doctor: ['سؤال واحد مفتوح', 'Late sheet'],
    student: ['أداء الامتحان', 'Late sheet'],
    up: 'نقل Two.pdf إلى أعلى',
    doctorPrimary: { content: 'رفع فصل', work: 'رفع تكليف', exams: 'إعداد امتحان', others: 'إرسال إعلان' },
    studentPrimary: { content: 'طرح سؤال', work: 'تسليم الأعمال', exams: 'أداء الامتحان', others: 'طرح سؤال' },
    rename: 'تغيير اسم One.pdf',
  },
};

const widths = [1440, 1024, 360] as const;
const tabIds = [
  'overview',
  'content',
  'work',
  'announcements',
  'questions',
  'exams',
  'students',
  'figures',
  'absence',
] as const;

/** The buttons of the page that look like its primary one, and how far that is from the top and the end of the head. */
const primaryOf = (page: Page, name: string) =>
  page
    .locator('main header')
    .getByText(name, { exact: true })
    .evaluate((element) => {
      const own = element.closest('a, button') as HTMLElement;
      const colour = getComputedStyle(own).backgroundColor;
      const alike = [...document.querySelectorAll('main a, main button')].filter(
        (other) => getComputedStyle(other).backgroundColor === colour,
      );
      const [box, all] = [own.getBoundingClientRect(), own.closest('header')!.getBoundingClientRect()];
      const isLeft = getComputedStyle(own).direction === 'rtl';
      return {
        count: alike.length,
        top: Math.round(box.top + window.scrollY),
        toEnd: Math.round(isLeft ? box.left - all.left : all.right - box.right),
        toStart: Math.round(isLeft ? all.right - box.right : box.left - all.left),
      };
    });

test('a course’s Overview is two weeks, what to do, the last announcement and three numbers; chapters are managed in one tab; each tab has one primary button at the same place, for both roles', async ({
  admin,
  openContext,
  platform,
}, info) => {
  test.setTimeout(240_000);
  const exam = await runningExam(platform.url, admin);
  const { courseCode, instructor, student, doctor } = exam;
  const now = Date.now() + platform.clock.offset();
  const made = await doctor.post('/api/upload-assignment', {
    multipart: {
      selectedCourse: courseCode,
      assignmentName: 'Late sheet',
      assignmentScore: '10',
      assignmentDescription: 'All of it.',
      userId: String(instructor.id),
      dueDate: new Date(now + 5 * 86_400_000).toISOString(),
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  for (const name of ['One.pdf', 'Two.pdf'])
    await doctor.post(`/api/courses/${courseCode}/chapters`, {
      multipart: { userId: String(instructor.id), file: chosen(name, pdf(name), 'application/pdf') },
    });
  for (const EnMessage of ['The first word', 'Bring your calculators'])
    await doctor.post('/api/send-notification', {
      data: { userId: instructor.id, courseCode, EnMessage, ArMessage: EnMessage },
    });

  for (const [role, person] of [
    ['student', student],
    ['doctor', instructor],
  ] as const)
    for (const language of languages) {
      const t = says[language];
      const context = await openContext(person, { ...desktop, language, dark: language === 'Ar' });
      const page = await context.newPage();
      if (role === 'student' && language === 'En')
        await context.request.post(`/api/courses/${courseCode}/questions`, {
          data: { question_text: 'Which room?' },
          headers: { origin: platform.url },
        });
      await page.goto(`/ChapterUpload/${courseCode}/${person.id}`);
      for (const width of widths) {
        await page.setViewportSize({ width, height: width === 360 ? 740 : width === 1024 ? 768 : 900 });
        const weeks = page.getByRole('region', { name: t.weeks });
        const toDo = page.getByRole('region', { name: t.toDo });
        await expect(weeks.getByRole('listitem').filter({ hasText: exam.examName })).toBeVisible();
        await expect(weeks.getByRole('listitem').filter({ hasText: 'Late sheet' })).toBeVisible();
        await expect(weeks.locator('[data-days] > *')).toHaveCount(14);
        for (const text of role === 'doctor' ? t.doctor.slice(0, 1) : t.student)
          await expect(toDo.getByRole('listitem').filter({ hasText: text })).toBeVisible();
        const last = page.getByRole('region', { name: t.last });
        await expect(last.getByRole('article')).toHaveCount(1);
        await expect(last).toContainText('Bring your calculators');
        const numbers = page.getByRole('list', { name: t.numbers }).getByRole('listitem');
        await expect(numbers).toHaveCount(3);
        // three numbers in one line at each width, and nothing wider than the window
        const boxes = await numbers.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
        expect(new Set(boxes).size).toBe(1);
        const lines = await weeks
          .locator('[data-days] > *')
          .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
        expect(lines).toBe(width === 1440 ? 1 : 2);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        );
        // at a desk the weeks and what to do begin in the upper half of the window, side by side
        if (width === 1440) {
          const [one, other] = [(await weeks.boundingBox())!, (await toDo.boundingBox())!];
          expect(one.y).toBe(other.y);
          expect(one.y).toBeLessThan(450);
        }
        if (process.env.PICTURES)
          await page.screenshot({
            path: `${process.env.PICTURES}/overview-${role}-${language}-${width}.png`,
            fullPage: true,
          });
        else await page.screenshot({ path: info.outputPath(`overview-${role}-${language}-${width}.png`) });

        // the tabs, by their order
        const primary = role === 'doctor' ? t.doctorPrimary : t.studentPrimary;
        const places = new Set<string>();
        const own = tabIds.filter((id) => id !== 'students' || role === 'doctor');
        const tabs = page.getByRole('tab');
        await expect(tabs).toHaveCount(own.length);
        for (const [index, id] of own.entries()) {
          await tabs.nth(index).click();
          const name = id === 'content' || id === 'work' || id === 'exams' ? primary[id] : primary.others;
          await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
          const { count, top, toEnd, toStart } = await primaryOf(page, name);
          expect([id, count]).toEqual([id, 1]);
          // on a phone the buttons begin at the start of their line
          places.add(`${top} ${width === 360 ? toStart : toEnd}`);
          const controls = page.getByRole('button', { name: t.rename });
          await expect(controls).toHaveCount(role === 'doctor' && id === 'content' ? 1 : 0);
          if (id === 'content') {
            await expect(page.getByRole('list', { name: t.chapters }).getByRole('article')).toHaveCount(2);
            if (process.env.PICTURES)
              await page.screenshot({
                path: `${process.env.PICTURES}/content-${role}-${language}-${width}.png`,
                fullPage: true,
              });
          }
        }
        expect([...places]).toHaveLength(1);
        await tabs.first().click();
      }
      await expectAccessible(page);
      await context.close();
    }
  await doctor.dispose();
});

test('[DSK-15] a chapter that gets another place slides there, and doesn’t move with reduced motion; the six drawings are shown where a place is empty', async ({
  admin,
  newPerson,
  openPage,
}) => {
  const doctor = await newPerson({ role: 'instructor' });
  const { courseCode } = await addClass(admin, doctor, []);
  const course = `/ChapterUpload/${courseCode}/${doctor.id}`;
  const page = await openPage(doctor, course, { ...desktop, language: 'En' });
  for (const [tab, drawing] of [
    ['overview', 'marked'],
    ['content', 'courses'],
    ['work', 'work'],
    ['announcements', 'messages'],
    ['exams', 'exams'],
    ['figures', 'figures'],
  ] as const) {
    await page.goto(`${course}?tab=${tab}`);
    const drawn = page.locator(`main [data-drawing="${drawing}"]`);
    await expect(drawn).toBeVisible();
    expect((await drawn.boundingBox())!.width).toBeGreaterThan(40);
    expect(await drawn.evaluate((element) => getComputedStyle(element).maskImage)).toContain('url(');
  }

  for (const name of ['One.pdf', 'Two.pdf', 'Three.pdf'])
    await page.request.post(`/api/courses/${courseCode}/chapters`, {
      multipart: { userId: String(doctor.id), file: chosen(name, pdf(name), 'application/pdf') },
      headers: { origin: new URL(page.url()).origin },
    });
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto(`${course}?tab=content`);
    const rows = page.getByRole('list', { name: 'Chapters' }).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    const moved = await rows.evaluateAll(async ([first, second]) => {
      const list = first!.parentElement!;
      second!.querySelector<HTMLElement>('[aria-label^="Move up"]')!.click();
      while (list.firstElementChild !== second) await new Promise((done) => setTimeout(done));
      return [...list.children].map((row) => row.getAnimations().length);
    });
    // the two that changed places, and not the third
    expect([reducedMotion, moved]).toEqual([reducedMotion, reducedMotion === 'reduce' ? [0, 0, 0] : [1, 1, 0]]);
  }
});
