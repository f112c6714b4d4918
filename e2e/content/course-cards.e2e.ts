import { expectAccessible } from '../support/axe.ts';
import { addAssignment, addChapter, course } from '../support/content.ts';
import { desktop, expect, inOne, phone, test } from '../support/fixtures.ts';
import { demoPeople, inLetters, signIn, uniqueNumber } from '../support/people.ts';

for (const language of inOne('Ar')) {
  test(`[DAY-01] [DSK-07] the card of a course has its hue and next date, says what is due soon and what is new, and leads to four pages (${language})`, async ({
    platform,
    openPage,
  }, info) => {
    const name = inLetters(uniqueNumber());
    await addAssignment(platform.url, `Chips ${name}`, Date.now());
    await addChapter(platform.url, `Chips ${name}.pdf`);
    for (const [size, options] of Object.entries({ desktop, phone })) {
      const doctor = await openPage(demoPeople.instructor, '/', { ...options, language });
      await doctor.goto(`/Course/${(await signIn(doctor.request, demoPeople.instructor)).id}`);
      const own = doctor.getByRole('article').filter({ hasText: course.code });
      await expect(own.getByRole('navigation').getByRole('link')).toHaveCount(4);
      await doctor.screenshot({ path: info.outputPath(`doctor-${size}-${language}.png`), fullPage: true });
      await own.getByRole('navigation').getByRole('link').last().click();
      await expect(doctor).toHaveURL(/\/ExamResults\?course=.*view=gradebook/);
      await doctor.context().close();
      const page = await openPage(demoPeople.student, '/', { ...options, language });
      const { id } = await signIn(page.request, demoPeople.student);
      await page.goto(`/Course/${id}`);
      const card = page.getByRole('article').filter({ hasText: course.code });
      await expect(card).toContainText(language === 'En' ? /\d+ due soon/ : /تسليم.* قريب/);
      await expect(card).toContainText(language === 'En' ? /\d+ new/ : /جديد/);
      // its hue, its next date, and four of its pages
      const spine = card.locator('[aria-hidden]').first();
      expect(await spine.evaluate((one) => getComputedStyle(one).getPropertyValue('--hue'))).toMatch(/oklch/);
      await expect(card).toContainText(language === 'En' ? 'Next:' : 'القادم:');
      await expect(card.getByRole('navigation').getByRole('link')).toHaveCount(4);
      await expectAccessible(page);
      await page.screenshot({ path: info.outputPath(`cards-${size}-${language}.png`), fullPage: true });
      await page.context().close();
    }
  });
}
