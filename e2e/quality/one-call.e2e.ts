import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { demoPeople, signIn } from '../support/people.ts';

/** What the frame asks for on every page, and what is asked for again and again. */
const ofFrame = /^\/api\/(auth|unread-notifications|notifications|remote-loads)(\/|$)/;

/** Notes the calls of a page’s own, without those of the frame. */
function noteCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !ofFrame.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

const roles = [
  ['student', 'student'],
  ['instructor', 'doctor'],
] as const;

for (const [role, name] of roles) {
  test.describe(`[DAY-12] a ${name}`, () => {
    test('opens a course, and the list of them, by one call; by the calls of its parts where that one is unknown', async ({
      openContext,
    }) => {
      const context = await openContext(demoPeople[role]);
      const page = await context.newPage();
      const calls = noteCalls(page);
      const { id } = await signIn(context.request, demoPeople[role]);
      await page.goto(`/ChapterUpload/CS201/${id}`);
      const parts = ['Announcements', 'Chapters', 'Assignments'];
      for (const part of parts) await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(calls).toEqual(['GET /api/courses/CS201/page']);

      // the list of courses
      calls.length = 0;
      await page.goto(`/Course/${id}`);
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(calls).toEqual([`GET /api/today/${role}/${id}/courses`]);
      await page.goto(`/ChapterUpload/CS201/${id}`);

      // a core-api of the version before
      await page.route('**/api/courses/CS201/page', (route) => route.fulfill({ status: 404, json: {} }));
      calls.length = 0;
      await page.reload();
      for (const part of parts) await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect.poll(() => new Set(calls).size).toBe(6);
    });
  });
}

test('[DAY-12] a doctor opens Students/Results by one call', async ({ openContext }) => {
  const context = await openContext(demoPeople.instructor);
  const page = await context.newPage();
  const calls = noteCalls(page);
  await page.goto('/ExamResults');
  await expect(page.getByRole('combobox').first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'CS201' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([expect.stringMatching(/^GET \/api\/instructor\/\d+\/work\/courses$/)]);
});
