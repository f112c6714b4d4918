import { chosen, pdf } from '../support/files.ts';
import { expect, inOne, test } from '../support/fixtures.ts';
import { addClass, apiOf } from '../support/people.ts';

const says = {
  En: { list: 'Chapters', saved: 'The order of the chapters was saved' },
  Ar: { list: 'الفصول', saved: 'تم حفظ ترتيب الفصول' },
};

for (const language of inOne('Ar'))
  test(`[DAY-02] a doctor drags a chapter up and down, which saves the order that students read (${language})`, async ({
    admin,
    newPerson,
    openPage,
    platform,
  }) => {
    const [instructor, student] = await Promise.all([
      newPerson({ role: 'instructor' }),
      newPerson({ role: 'student' }),
    ]);
    const { courseCode } = await addClass(admin, instructor, [student]);
    const doctor = await apiOf(platform.url, instructor);
    for (const name of ['One.pdf', 'Two.pdf', 'Three.pdf']) {
      const added = await doctor.post(`/api/courses/${courseCode}/chapters`, {
        multipart: { userId: String(instructor.id), file: chosen(name, pdf(name), 'application/pdf') },
      });
      expect(added.status(), await added.text()).toBe(201);
    }
    await doctor.dispose();

    const page = await openPage(instructor, `/ChapterUpload/${courseCode}/${instructor.id}?tab=content`, { language });
    const rows = page.getByRole('list', { name: says[language].list }).getByRole('listitem');
    const row = (name: string) => rows.filter({ hasText: name });
    const drag = async (name: string, onto: string) => {
      const saved = page.waitForResponse((reply) => reply.url().endsWith('/chapters/order'));
      await row(name)
        .locator('[draggable="true"]')
        .dragTo(row(onto), { targetPosition: { x: 20, y: 20 } });
      expect((await saved).status()).toBe(200);
    };
    await expect(rows).toContainText(['One', 'Two', 'Three']);
    await drag('Three', 'One');
    await expect(rows).toContainText(['Three', 'One', 'Two']);
    await expect(page.getByText(says[language].saved).first()).toBeVisible();
    await expect(page.locator('[data-over]')).toHaveCount(0);
    await drag('Three', 'Two');
    await expect(rows).toContainText(['One', 'Two', 'Three']);
    await drag('Two', 'One');
    await page.reload();
    await expect(rows).toContainText(['Two', 'One', 'Three']);

    const reader = await openPage(student, `/ChapterUpload/${courseCode}/${student.id}?tab=content`, { language });
    const read = reader.getByRole('list', { name: says[language].list }).getByRole('listitem');
    await expect(read).toContainText(['Two', 'One', 'Three']);
    await expect(read.locator('[draggable="true"]')).toHaveCount(0);
  });
