import { expectAccessible } from '../support/axe.ts';
import { desktop, expect, languages, phone, test } from '../support/fixtures.ts';
import { demoPeople } from '../support/people.ts';
import { ask, readFaculty, settled } from '../support/screens.ts';

const says = {
  En: {
    students: 'Students of this exam',
    answers: 'Back to the list',
    notSubmitted: /^Not submitted/,
    all: /^All/,
    write: /^Write to (these|this)/,
    notHandedIn: /^Write to the \d+ who/,
    text: 'Text in English',
    send: /^Send to/,
    onItsWay: 'The message is on its way',
    notStarted: /Not started$/,
  },
  Ar: {
    students: 'طلاب هذا الامتحان',
    answers: 'العودة إلى القائمة',
    notSubmitted: /^لم يُسلَّم/,
    all: /^الكل/,
    write: /^مراسلة هذ|^مراسلة هؤلاء/,
    notHandedIn: /^مراسلة من لم يُسلِّم/,
    text: 'النص بالعربية',
    send: /^إرسال إلى/,
    onItsWay: 'جارٍ إرسال الرسالة إلى',
    notStarted: /لم يبدأ$/,
  },
};

for (const language of languages)
  test(`[DSK-04] [DSK-16] the students of an exam: the first row near the top, 26 in two screens of a phone, a histogram that filters, the paper beside the list with J and K, and a message to just those listed (${language})`, async ({
    openPage,
    platform,
  }, info) => {
    const t = says[language];
    const { past, assignment } = await readFaculty(platform);
    const path = `/ExamResults?${new URLSearchParams({ course: past.course, view: 'exams', exam: String(past.id), part: 'students' })}`;

    const page = await openPage(demoPeople.instructor, path, { ...desktop, language });
    const table = page.getByRole('table', { name: t.students });
    const rows = table.locator('tbody').getByRole('row');
    await expect(rows.first()).toBeVisible();
    await settled(page);
    const top = (await page.getByRole('main').boundingBox())!.y;
    expect((await rows.first().boundingBox())!.y - top).toBeLessThan(300);
    await page.screenshot({ path: info.outputPath(`students-${language}-1440.png`) });
    const all = await rows.count();

    // a column of the histogram keeps its students alone, and says how many they are
    const bars = page.getByRole('group').getByRole('button', { name: /\d: \D*\d+|\d–\d+.*\d/ });
    const counts = await bars.evaluateAll((each) =>
      each.map((bar) => {
        const said = bar.getAttribute('aria-label')?.split(': ')[1] ?? '';
        // Arabic says none, one and two in words
        const words = ['لا أحد', 'طالب واحد', 'طالبان'].indexOf(said);
        return words < 0 ? Number.parseInt(said, 10) : words;
      }),
    );
    const most = counts.indexOf(Math.max(...counts));
    await bars.nth(most).click();
    await expect(bars.nth(most)).toHaveAttribute('aria-pressed', 'true');
    await expect(rows).toHaveCount(counts[most]!);
    await bars.nth(most).click();
    await expect(rows).toHaveCount(all);
    await page.getByRole('button', { name: t.notSubmitted }).click();
    await expect.poll(() => rows.count()).toBeLessThan(all);
    // one press to a message to just these, which they have at once, and nobody else
    const told = await rows.count();
    await page.getByRole('button', { name: t.write }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem')).toHaveCount(Math.min(told, 13));
    const said = `${language} ${crypto.randomUUID()}`;
    await dialog.getByRole('textbox', { name: t.text }).fill(said);
    await expectAccessible(page);
    await page.screenshot({ path: info.outputPath(`write-${language}-1440.png`) });
    await dialog.getByRole('button', { name: t.send }).click();
    await expect(page.getByText(t.onItsWay)).toBeVisible();
    await expect(dialog).toBeHidden();
    const inboxes = () =>
      ask<{ n: string }>(
        platform,
        `select count(*) as n from inbox_item i join notification n on n.id = i.notification_id
         where n.kind = 'message' and n.params->>'EnMessage' = $1`,
        [said],
        'notifications',
      );
    await expect.poll(async () => Number((await inboxes())[0]!.n)).toBe(told);
    await page.getByRole('button', { name: t.all }).click();
    await expect(page.getByRole('button', { name: t.write })).toBeHidden();

    // a press on a row opens the paper beside the list; J goes to the next one, K back
    const submitted = rows.filter({ has: page.locator('button:not([aria-disabled="true"])') });
    const first = (await submitted.first().getByRole('cell').first().textContent()) ?? '';
    await submitted.first().getByRole('rowheader').click();
    // beside the paper the list has no numbers
    const paper = page.getByRole('main').getByText(first, { exact: true }).locator('visible=true');
    await expect(paper).toBeVisible();
    const [list, opened] = [(await table.boundingBox())!, (await paper.boundingBox())!];
    expect(language === 'En' ? opened.x - list.x - list.width : list.x - opened.x - opened.width).toBeGreaterThan(0);
    await expect(table.locator('[data-selected]')).toContainText(first);
    await page.screenshot({ path: info.outputPath(`paper-${language}-1440.png`) });
    await page.keyboard.press('j');
    await expect(paper).toBeHidden();
    await page.keyboard.press('k');
    await expect(paper).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: t.answers }).click();
    await expect(page.getByRole('button', { name: t.answers })).toBeHidden();

    const small = await openPage(demoPeople.instructor, path, { ...phone, language });
    const lines = small.getByRole('table', { name: t.students }).locator('tbody').getByRole('row');
    await expect(lines).toHaveCount(all);
    const height = (await lines.last().boundingBox())!.y - (await lines.first().boundingBox())!.y + 56;
    expect((height / all) * 26).toBeLessThanOrEqual(2 * 740);
    const wide = await small.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await lines.first().scrollIntoViewIfNeeded();
    await small.screenshot({ path: info.outputPath(`students-${language}-360.png`) });
    await expectAccessible(small);

    // the other lists offer the same
    const listOf = (query: Record<string, string>) =>
      `/ExamResults?${new URLSearchParams({ course: past.course, ...query })}`;
    await small.goto(listOf({ view: 'assignments', assignment: String(assignment.id) }));
    await small.getByRole('button', { name: t.notHandedIn }).click();
    await expect(small.getByRole('dialog').getByRole('textbox', { name: t.text })).toBeVisible();
    await small.screenshot({ path: info.outputPath(`write-${language}-360.png`) });
    await page.goto(listOf({ view: 'exams', exam: String(past.id), part: 'invigilation' }));
    await page.getByRole('button', { name: t.notStarted }).click();
    await expect(page.getByRole('button', { name: t.write })).toBeVisible();
  });
