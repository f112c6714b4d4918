import { randomUUID } from 'node:crypto';
import { desktop, expect, test } from '../support/fixtures.ts';
import { addClass, apiOf } from '../support/people.ts';
import { watchRenders } from '../support/renders.ts';

/** Make Exam with a large draft: what a key renders, and what is typed and not painted yet. */
const large = (course: string) => ({
  name: 'Large',
  course,
  duration: '60',
  start: null,
  due: null,
  questions: Array.from({ length: 60 }, (_, index) => ({
    key: (index + 1) * 10,
    type: 'MCQ',
    text: `What is the result of operation ${index + 1}?`,
    points: '2',
    options: Array.from({ length: 6 }, (_, at) => ({
      key: (index + 1) * 10 + 1 + at,
      text: `Result ${at} of operation ${index + 1}`,
      correct: at === 0,
    })),
  })),
  nextKey: 1000,
});

test('[EDG-02] a key in a large exam renders its own question; what is typed is in whatever is pressed within the same frame', async ({
  openContext,
  newPerson,
  admin,
  platform,
}) => {
  const instructor = await newPerson({ role: 'instructor' });
  const { courseCode } = await addClass(admin, instructor, []);
  const doctor = await apiOf(platform.url, instructor);
  const id = randomUUID();
  const saved = await doctor.put(`/api/exam-drafts/${id}`, { data: { version: 0, content: large(courseCode) } });
  expect(saved.status(), await saved.text()).toBe(200);
  const context = await openContext(instructor, desktop);
  const page = await context.newPage();
  // by the questions of the preview
  const rendered = await watchRenders(page, 'data-question');
  await page.goto(`/MakeExam?draft=${id}`);
  const rows = page.locator('li[data-key]');
  await expect(rows).toHaveCount(60);
  await page.getByRole('button', { name: /^Question 30/ }).click();
  const field = page.getByRole('textbox', { name: /^Question text/ });
  const preview = page.locator('[data-question="300"]');
  // its own chunk
  await expect(preview).toBeAttached();
  await rendered();
  await field.press('End');
  await field.pressSequentially(' Why?');
  await expect(preview).toContainText('operation 30? Why?');
  expect(new Set((await rendered()).flat())).toEqual(new Set(['300']));

  /** Types at the end of a field and presses a button before the browser can paint, or leave the field. */
  const typeAndPress = (letters: string, button: string) =>
    page.evaluate(
      ([typed, name]) => {
        const area = document.querySelector<HTMLTextAreaElement>('li[data-open] textarea');
        if (!area) throw new Error('no question is open');
        area.focus();
        area.setSelectionRange(area.value.length, area.value.length);
        document.execCommand('insertText', false, typed);
        const found = [...document.querySelectorAll('button')].find(
          (one) => (one.getAttribute('aria-label') ?? one.innerText.trim()) === name,
        );
        if (!found) throw new Error(`no button ${name}`);
        found.click();
      },
      [letters, button] as const,
    );

  // reordered
  await typeAndPress(' One.', 'Move question 30 up');
  await expect(rows.nth(28)).toHaveAttribute('data-key', '300');
  await expect(preview).toContainText('Why? One.');
  await expect(field).toHaveValue(/Why\? One\.$/);
  // duplicated: the copy is open and has it too
  await typeAndPress(' Two.', 'Duplicate question 29');
  await expect(rows).toHaveCount(61);
  await expect(rows.nth(29).getByRole('textbox', { name: /^Question text/ })).toBeFocused();
  await expect(field).toHaveValue(/One\. Two\.$/);
  await expect(preview).toContainText('One. Two.');
  // another one is removed and comes back, and what was written meanwhile stays
  await typeAndPress(' Three.', 'Remove question 1');
  await typeAndPress(' Four.', 'Undo');
  await expect(rows).toHaveCount(61);
  await expect(rows.first()).toHaveAttribute('data-key', '10');
  await expect(field).toHaveValue(/Two\. Three\. Four\.$/);

  // the language: what is in sight first, then the rest; the letters stay
  await rendered();
  const waiting = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const watch = new MutationObserver(() => {
          const parts = [...document.querySelectorAll('[style*="content-visibility: hidden"]')];
          if (parts.length === 0) return;
          watch.disconnect();
          resolve(parts.some((part) => part.contains(document.activeElement)) ? -1 : parts.length);
        });
        watch.observe(document.body, { attributes: true, attributeFilter: ['style'], subtree: true });
      }),
  );
  await typeAndPress(' Five.', 'العربية');
  // out of sight, and without the focus
  expect(await waiting).toBeGreaterThan(10);
  await expect(page.locator('[data-question="600"]')).toContainText('السؤال 61 من 61');
  // what was left out of the first frame is laid out and found again
  await expect(page.locator('[style*="content-visibility: hidden"]')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: /نص السؤال/ })).toHaveValue(/Four\. Five\.$/);
  const commits = await rendered();
  expect(commits.find((parts) => parts.includes('300'))).toBeDefined();
  expect(commits.find((parts) => parts.includes('300'))).not.toContain('600');
  await page.getByTestId('language-toggle').filter({ visible: true }).first().click();
  await expect(page.locator('[data-question="600"]')).toContainText('Question 61 of 61');

  // a second window has it; and the page that is left at once loses nothing
  const other = await context.newPage();
  await other.goto(`/MakeExam?draft=${id}`);
  await expect(other.locator('[data-question]').nth(29)).toContainText('Five.');
  await field.press('End');
  await page.evaluate(() => {
    document.execCommand('insertText', false, ' Six.');
    location.reload();
  });
  await expect(page.locator('[data-question]').nth(29)).toContainText('Five. Six.');
  await expect(other.locator('[data-question]').nth(29)).toContainText('Five. Six.');
  const status = page.getByRole('status', { name: 'Save state of the draft' });
  await expect(status).toHaveText(/^Saved/);
  const stored = await (await doctor.get(`/api/exam-drafts/${id}`)).json();
  expect((stored as { content: { questions: { text: string }[] } }).content.questions[29]?.text).toMatch(
    /Five\. Six\.$/,
  );
  await doctor.dispose();
});
