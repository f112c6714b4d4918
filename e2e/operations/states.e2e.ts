import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { demoPeople } from '../support/people.ts';

/**
 * The admin's lists of people, courses, uploads, records, failed deliveries and snapshots: each loading, failing and
 * recovering, and empty; lists of thousands when they are long (UIX-08).
 */
interface List {
  path: string;
  call: string;
  empty: string;
  /** A filled answer of the server, where the demo has no data. */
  some?: object;
  /** An empty answer of the server. */
  none?: object;
  /** Text of its first row, if the page has another table. */
  holds?: string;
}
const anImport = {
  importId: 1,
  success: true,
  Status: 'Success',
  EnMessage: '7 accounts were added',
  ArMessage: 'تمت إضافة 7 حسابات',
  Errors: [],
  role: 'student',
  file_name: 'students.xlsx',
  created_at: '2026-11-01T08:00:00.000Z',
  finished_at: '2026-11-01T08:01:00.000Z',
  total: 7,
  processed: 7,
  saved: 7,
  already: 0,
  failed: 0,
};
const aLetter = {
  id: 'notifications-1',
  type: 'notify',
  event_id: 'd2b6f9f0-0000-4000-8000-000000000001',
  kind: 'exam',
  recipients: 60,
  attempts: 8,
  reason: 'exam: invalid_type',
  created_at: '2026-11-01T08:00:00.000Z',
  failed_at: '2026-11-01T08:01:00.000Z',
};
const counts = { accounts: 3, departments: 1, courses: 2, exams: 1, attempts: 0, files: 4 };
const aSnapshot = {
  id: 1,
  created_at: '2026-11-01T08:00:00.000Z',
  created_by_name: 'Hoda Office',
  reason: 'deleted',
  counts,
  expires_at: '2026-12-01T08:00:00.000Z',
  restored_at: null,
};
const dataWith = (snapshots: object[]) => ({
  counts,
  examRunning: false,
  blocking: { exams: [], imports: [] },
  snapshots,
});
const lists: List[] = [
  { path: '/Accounts?tab=upload', call: '/api/account-imports', empty: 'No uploads yet', some: [anImport] },
  { path: '/Accounts', call: '/api/users?', empty: 'No account matches the search' },
  { path: '/Accounts?tab=audit', call: '/api/audit-log?', empty: 'No matching activity' },
  { path: '/AdminCourse?panel=departments', call: '/api/departments', empty: 'No departments yet' },
  { path: '/AdminCourse?panel=courses', call: '/api/courses', empty: 'No courses yet' },
  {
    path: '/AdminCourse?panel=departments-courses',
    call: '/api/departments-courses',
    empty: 'No course is linked to a department yet',
  },
  {
    path: '/AdminCourse?panel=instructors',
    call: '/api/instructors-departments-courses',
    empty: 'No doctor teaches a course yet',
  },
  { path: '/AdminCourse?panel=students', call: '/api/students-enrollments?', empty: 'No student is enrolled yet' },
  {
    path: '/Accounts?tab=deliveries',
    call: '/api/notifications/dead-letters',
    empty: 'No delivery has failed',
    some: [aLetter],
    holds: aLetter.reason,
  },
  {
    path: '/AdminCourse?panel=delete-data',
    call: '/api/tablesData',
    empty: 'There are no snapshots',
    some: dataWith([aSnapshot]),
    none: dataWith([]),
  },
];

/** Sets how the server answers this call from now on. */
async function answer(page: Page, call: string, how: (route: Route) => unknown): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(
    (url) => url.href.includes(call),
    (route) => how(route),
  );
}

for (const { path, call, empty, some, none, holds } of lists) {
  test(`[UIX-08] ${path}: loading, failed and back, empty`, async ({ openContext }) => {
    const page = await (await openContext(demoPeople.admin)).newPage();
    await answer(page, call, () => {});
    await page.goto(path);
    await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();

    // a plain refusal: what might be a transient failure is retried before it is shown
    await answer(page, call, (route) => route.fulfill({ status: 400, body: 'broken' }));
    await page.reload();
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    await answer(page, call, (route) => (some ? route.fulfill({ json: some }) : route.continue()));
    await retry.click();
    const filled = holds ? page.getByRole('table').filter({ hasText: holds }) : page;
    await expect(filled.getByRole('row').nth(1)).toBeVisible();
    await expect(retry).toBeHidden();

    await answer(page, call, (route) => route.fulfill({ json: none ?? [] }));
    await page.reload();
    await expect(page.getByText(empty)).toBeVisible();
  });
}

test('[UIX-08] long lists are paged: rows of one page, and a button for more', async ({ openContext }) => {
  const page = await (await openContext(demoPeople.admin)).newPage();
  await page.goto('/Accounts');
  await expect(page.getByRole('rowheader')).toHaveCount(50);
  await expect(page.getByText(/^Page 1 of [2-9]/)).toBeVisible();
  await page.goto('/AdminCourse?panel=students');
  // below it are recent endings, including those of other tests
  const enrolments = page.getByRole('table').first();
  await expect(enrolments.getByRole('rowheader')).toHaveCount(50);
  await page.getByRole('button', { name: 'Show more' }).first().click();
  await expect(enrolments.getByRole('rowheader')).toHaveCount(100);

  const many = Array.from({ length: 600 }, (_, n) => ({ course_code: `X${n}`, course_name: `Course number ${n}` }));
  await answer(page, '/api/courses', (route) => route.fulfill({ json: many }));
  await page.goto('/AdminCourse?panel=courses');
  await expect(page.getByRole('rowheader')).toHaveCount(50);
  // each word anywhere: 59, 159 to 559, 590 to 599
  await page.getByRole('searchbox', { name: 'Search courses' }).fill('NUMBER 59');
  await expect(page.getByRole('rowheader')).toHaveCount(16);

  const letters = Array.from({ length: 200 }, (_, n) => ({ ...aLetter, id: `notifications-${n}` }));
  await answer(page, '/api/notifications/dead-letters', (route) => route.fulfill({ json: letters }));
  await page.goto('/Accounts?tab=deliveries');
  const table = page.getByRole('table').filter({ hasText: aLetter.reason });
  await expect(table.getByRole('rowheader')).toHaveCount(50);
  await expect(page.getByText('Page 1 of 4')).toBeVisible();
});

test('[ADC-16] [UIX-08] a list of thousands: typing gets an immediate answer and renders few lines', async ({
  openContext,
}) => {
  const page = await (await openContext(demoPeople.admin)).newPage();
  const many = Array.from({ length: 5000 }, (_, n) => ({
    id: n + 1,
    department_id: 1,
    department_name: 'Computer Science',
    course_code: `C${n}`,
    course_id: `C${n}`,
    course_name: `Course number ${n}`,
    level: 1,
    semester: 1,
  }));
  await answer(page, '/api/departments-courses', (route) => route.fulfill({ json: many }));
  await page.goto('/AdminCourse?panel=instructors');
  const box = page.getByRole('combobox', { name: 'Department-courses' });
  await box.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await page.getByRole('option').count()).toBeLessThanOrEqual(101);
  // it is fast because few lines are rendered, however many are found
  for (const text of ['n', 'nu', 'number 4', 'number 49', 'number 499', 'number 4999']) {
    await box.fill(text);
    const holds = (name: string) => text.split(' ').every((word) => name.toLowerCase().includes(word));
    const found = many.filter(({ course_name }) => holds(course_name)).length;
    await expect(page.getByRole('option').first()).toBeVisible();
    if (found <= 100) await expect(page.getByRole('option')).toHaveCount(found);
    else expect(await page.getByRole('option').count()).toBeLessThanOrEqual(101);
  }
});
