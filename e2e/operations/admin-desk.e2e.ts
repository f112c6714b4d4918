import { expectAccessible } from '../support/axe.ts';
import { desktop, expect, languages, phone, test } from '../support/fixtures.ts';
import { demoPeople } from '../support/people.ts';
import { settled } from '../support/screens.ts';

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
