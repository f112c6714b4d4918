import { chosen, pdf } from '../support/files.ts';
import { desktop, expect, test } from '../support/fixtures.ts';
import { addClass } from '../support/people.ts';

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
