import { addAssignment, addChapter, course } from '../support/content.ts';
import { desktop, expect, inOne, phone, test } from '../support/fixtures.ts';
import { demoPeople, inLetters, signIn, uniqueNumber } from '../support/people.ts';

for (const language of inOne('Ar')) {
  test(`[DAY-01] the card of a course says what is due soon and what is new (${language})`, async ({
    platform,
    openPage,
  }) => {
    const name = inLetters(uniqueNumber());
    await addAssignment(platform.url, `Chips ${name}`, Date.now());
    await addChapter(platform.url, `Chips ${name}.pdf`);
    for (const [size, options] of Object.entries({ desktop, phone })) {
      const page = await openPage(demoPeople.student, '/', { ...options, language });
      const { id } = await signIn(page.request, demoPeople.student);
      await page.goto(`/Course/${id}`);
      const card = page.getByRole('article').filter({ hasText: course.code });
      await expect(card).toContainText(language === 'En' ? /\d+ due soon/ : /تسليم.* قريب/);
      await expect(card).toContainText(language === 'En' ? /\d+ new/ : /جديد/);
      if (process.env.PICTURES) {
        await page.screenshot({ path: `${process.env.PICTURES}/cards-${size}-${language}.png`, fullPage: true });
      }
      await page.context().close();
    }
  });
}
