import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { runningExam } from '../support/exams.ts';
import { desktop, expect, languages, phone, test } from '../support/fixtures.ts';
import { addPerson, apiOf, enroll, type Person } from '../support/people.ts';

const says = {
  En: {
    answer: 'Answer',
    task: 'Task',
    points: 'Points (0 to 4)',
    comment: 'Comment for the student',
    save: 'Save and next',
    allMarked: 'Everything is marked',
    given: 'Works by the points given',
    release: 'Release scores',
    settings: 'Names, rubric and markers',
    onlyWaiting: 'Only unmarked',
    works: /^Works /,
  },
  Ar: {
    answer: 'الإجابة',
    task: 'المطلوب',
    points: 'الدرجة (من 0 إلى 4)',
    comment: 'ملاحظة للطالب',
    save: 'حفظ والانتقال إلى التالي',
    allMarked: 'اكتمل التصحيح',
    given: 'الأعمال حسب الدرجة',
    release: 'إعلان الدرجات',
    settings: 'الأسماء وسلم التقدير والمصححون',
    onlyWaiting: 'غير المصحح فقط',
    works: /^الأعمال /,
  },
};

/** Remembers how far the page itself was scrolled at most. */
async function watchScroll(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = window as unknown as { mostScrolled: number };
    seen.mostScrolled = 0;
    window.addEventListener('scroll', () => {
      seen.mostScrolled = Math.max(seen.mostScrolled, window.scrollY);
    });
  });
  return () => page.evaluate(() => (window as unknown as { mostScrolled: number }).mostScrolled);
}

test('[DSK-03] a doctor marks 24 essays on one screen, by keyboard at a desk and by thumb on a phone, without scrolling the page; at the end are the histogram and the release', async ({
  admin,
  openContext,
  platform,
}, info) => {
  const essay = {
    question_text: 'Explain in a few sentences how two stacks make a queue, and what each operation costs.',
    question_type: 'Essay',
    question_points: 4,
    options: [],
  };
  const exam = await runningExam(platform.url, admin, [essay]);
  const { examId, courseCode, instructor, doctor } = exam;
  const answerText = Array.from(
    { length: 40 },
    (_, n) => `${n + 1}. Push every new element onto the first stack; to take one, move them all to the second.`,
  ).join('\n');
  const [question] = (await (await doctor.get(`/api/exams-questions/${examId}`)).json()) as { question_id: number }[];
  const handIn = async (student: Person): Promise<void> => {
    const api = await apiOf(platform.url, student);
    await api.get(`/api/exams-questions/${examId}`);
    const sent = await api.post(`/api/student-answers/${student.id}`, {
      data: { examId, answers: [{ questionId: question!.question_id, answerText }], score: 0 },
    });
    expect(sent.status(), await sent.text()).toBe(200);
    await api.dispose();
  };
  await handIn(exam.student);
  const others: Person[] = [];
  for (let n = 1; n < 24; n++) others.push(await addPerson(platform.url, admin, { role: 'student' }));
  await enroll(admin, courseCode, others);
  for (const student of others) await handIn(student);
  expect((await doctor.put(`/api/exam-release/${examId}`, { data: { release: 'hand' } })).status()).toBe(200);

  for (const [look, width] of [
    [desktop, 1440],
    [{ viewport: { width: 1024, height: 768 } }, 1024],
    [phone, 360],
  ] as const)
    for (const language of languages) {
      const t = says[language];
      const context = await openContext(instructor, { ...look, language });
      const page = await context.newPage();
      await page.goto(`/Marking?exam=${examId}`);
      const answer = page.getByRole('region', { name: t.answer });
      await expect(answer).toContainText('first stack');
      const isPhone = width === 360;
      const inSight = [
        answer,
        page.getByRole('radio', { name: '4', exact: true }),
        page.getByRole('button', { name: t.save }),
        isPhone
          ? page.getByRole('button', { name: t.comment, exact: true })
          : page.getByRole('textbox', { name: t.comment }),
        ...(isPhone ? [] : [page.getByRole('region', { name: t.task })]),
      ];
      for (const part of inSight) await expect(part).toBeInViewport({ ratio: 1 });
      const [box, save] = [(await answer.boundingBox())!, (await inSight[2]!.boundingBox())!];
      if (isPhone) {
        // the answer has the width of the screen and more than half of what is below the header
        expect(box.width).toBeGreaterThanOrEqual(356);
        expect(box.height).toBeGreaterThan(340);
        expect(save.y + save.height).toBeGreaterThan(740 - 32);
        expect(save.y + save.height).toBeLessThanOrEqual(740);
      } else expect(box.height).toBeGreaterThan(240);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
      await page.screenshot({ path: info.outputPath(`desk-${language}-${width}.png`) });
      await expectAccessible(page);
      await context.close();
    }

  // by keyboard
  const t = says.En;
  const desk = await (await openContext(instructor, desktop)).newPage();
  const scrolled = await watchScroll(desk);
  await desk.goto(`/Marking?exam=${examId}`);
  await expect(desk.getByRole('region', { name: t.answer })).toContainText('first stack');
  const works = desk.getByRole('navigation', { name: 'Works' });
  for (let n = 0; n < 24; n++) {
    await expect(works.locator('[aria-current]')).toContainText(`Work ${n + 1}`);
    await desk.keyboard.press(String(n % 5));
    await desk.keyboard.press('Enter');
  }
  const end = desk.getByRole('region', { name: 'Points given and release' });
  await expect(end).toContainText(t.allMarked);
  await expect(end.getByRole('figure', { name: t.given }).getByRole('listitem')).toHaveText([
    /5$/,
    /5$/,
    /5$/,
    /5$/,
    /4$/,
  ]);
  expect(await scrolled()).toBe(0);
  await desk.screenshot({ path: info.outputPath('desk-end-1440.png') });

  // by thumb: the same again
  const thumb = await (await openContext(instructor, phone)).newPage();
  const scrolledThere = await watchScroll(thumb);
  await thumb.goto(`/Marking?exam=${examId}`);
  await thumb.getByRole('button', { name: t.settings }).tap();
  await thumb.getByRole('switch', { name: t.onlyWaiting }).tap();
  await thumb.getByRole('button', { name: t.settings }).tap();
  for (let n = 0; n < 24; n++) {
    await expect(thumb.getByRole('button', { name: t.works })).toHaveText(`${n + 1}/24`);
    await thumb.getByRole('radio', { name: '3', exact: true }).tap();
    await thumb.getByRole('button', { name: t.save }).tap();
  }
  const there = thumb.getByRole('region', { name: 'Points given and release' });
  await expect(there.getByRole('figure', { name: t.given }).getByRole('listitem').nth(3)).toHaveText(/24$/);
  expect(await scrolledThere()).toBe(0);
  await thumb.screenshot({ path: info.outputPath('desk-end-360.png') });
  await expectAccessible(thumb);
  // once the exam is over, the scores are released from there
  platform.clock.advance(60 * 60_000);
  await thumb.reload();
  await thumb.getByRole('button', { name: t.release }).tap();
  await thumb.getByRole('alertdialog').getByRole('button', { name: t.release }).tap();
  await expect(thumb.getByText('The scores are released').first()).toBeVisible();
  await doctor.dispose();
});
