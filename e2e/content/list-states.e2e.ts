import type { Page, Route } from '@playwright/test';
import { expect, inOne, type Language, test } from '../support/fixtures.ts';
import { demoPeople } from '../support/people.ts';
import { readFaculty } from '../support/screens.ts';

/**
 * Every list of the instructor, the student and the shell: loading, failing and recovering, empty, and very long
 * (UIX-08). The admin's are in e2e/operations/states.e2e.ts. Lists that both roles share are tested once, in either
 * language.
 */
interface List {
  path: string;
  /** A pattern for the end of the call's address. */
  call: RegExp;
  /** Something that only the filled list shows. */
  filled: (page: Page) => ReturnType<Page['locator']>;
  empty: string;
  /** What the server answers for an empty list. */
  none?: unknown;
  /** How many copies of the list's first item to make, and how the screen shows that there are more. */
  many?: { count: number; change: (item: Record<string, unknown>, n: number) => object; more: string | RegExp };
  act?: (page: Page) => Promise<void>;
}

const words = {
  En: { retry: 'Retry', none: 'No data available', more: /^Show \d+ more$/ },
  Ar: { retry: 'إعادة المحاولة', none: 'لا توجد بيانات متاحة', more: /^عرض .*(آخر|أخرى)/ },
} as const;

/** Sets how the server answers this call from now on. */
async function answer(page: Page, call: RegExp, how: (route: Route) => unknown): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(
    (url) => call.test(url.pathname),
    (route) => (route.request().method() === 'GET' ? how(route) : route.fallback()),
  );
}

async function walk(page: Page, list: List, language: Language): Promise<void> {
  const w = words[language];
  const open = async () => {
    await page.goto(list.path);
    await list.act?.(page);
  };
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await answer(page, list.call, async (route) => {
    await refused;
    // a plain refusal: what might be a transient failure is retried before it is shown
    await route.fulfill({ status: 400, body: 'broken' });
  });
  await open();
  await expect(page.getByRole('main').locator('[aria-busy="true"]').first()).toBeVisible();
  refuse();
  const retry = page.getByRole('main').getByRole('button', { name: w.retry }).first();
  await expect(retry).toBeVisible();
  let real: unknown;
  await answer(page, list.call, async (route) => {
    const reply = await route.fetch();
    real = await reply.json();
    await route.fulfill({ response: reply });
  });
  await retry.click();
  await expect(list.filled(page).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: w.retry })).toHaveCount(0);

  await answer(page, list.call, (route) => route.fulfill({ json: list.none ?? [] }));
  await open();
  await expect(page.getByRole('main').getByText(list.empty).first()).toBeVisible();

  if (!list.many) return;
  const { count, change, more } = list.many;
  const [first] = real as Record<string, unknown>[];
  const items = Array.from({ length: count }, (_, n) => ({ ...first, ...change(first ?? {}, n) }));
  await answer(page, list.call, (route) => route.fulfill({ json: items }));
  await open();
  await expect(page.getByRole('main').getByText(more).first()).toBeVisible();
  expect(await list.filled(page).count()).toBeLessThan(count);
}

// The states are the same components in both languages: one list of each kind in either is enough.
test('[UIX-08] lists of a doctor (En): loading, failed and back, empty, too many', async ({
  platform,
  openContext,
}) => {
  const w = words.En;
  const { instructor, past, assignment } = await readFaculty(platform);
  const page = await (await openContext(demoPeople.instructor, { language: 'En' })).newPage();
  // a core-api of the version before doesn’t know the calls of whole screens: each list asks for itself
  const ofScreens =
    /\/api\/(courses\/[^/]+\/(page|tab|results)|exams\/\d+\/page|today\/\w+\/\d+\/courses|instructor\/\d+\/(work|drafts)\/\w+)(\?.*)?$/;
  await page.context().route(ofScreens, (route) => route.fulfill({ status: 404, json: {} }));
  const rows = (page: Page) => page.getByRole('main').getByRole('rowheader');
  const cards = (page: Page) => page.getByRole('main').getByRole('article');
  const results = `/ExamResults?course=${past.course}`;
  const all: List[] = [
    {
      path: `/Course/${instructor}`,
      call: /\/api\/instructor\/\d+\/courses$/,
      filled: (page) => page.getByRole('main').locator('a[href*="/ChapterUpload/"]:not([href*="?tab="])'),
      empty: w.none,
      many: { count: 120, change: (_, n) => ({ course_code: `X${n}` }), more: w.more },
    },
    {
      path: `/ChapterUpload/${past.course}/${instructor}?tab=content`,
      call: /\/chapters$/,
      filled: (page) => cards(page).filter({ hasText: '.pdf' }),
      empty: w.none,
      many: { count: 120, change: (_, n) => ({ id: 1_000_000 + n }), more: w.more },
    },
    {
      path: `/ChapterUpload/${past.course}/${instructor}?tab=work`,
      call: /\/api\/assignments\/[^/]+$/,
      filled: (page) => cards(page).filter({ hasText: 'Out of' }),
      empty: w.none,
      many: { count: 120, change: (_, n) => ({ assignment_id: 1_000_000 + n }), more: w.more },
    },
    {
      path: `${results}&view=information`,
      call: /\/api\/enrollments\//,
      filled: rows,
      empty: w.none,
      many: { count: 120, change: (_, n) => ({ student_id: 9_000_000 + n }), more: '120' },
    },
    {
      path: `/ExamResults?course=${assignment.course}&view=assignments&assignment=${assignment.id}`,
      call: /\/api\/assignments\/\d+\/students$/,
      filled: rows,
      empty: w.none,
      many: { count: 120, change: (_, n) => ({ student_id: 9_000_000 + n }), more: '120' },
    },
    {
      path: `${results}&view=exams`,
      call: /\/api\/exam-results\//,
      filled: rows,
      empty: 'No students in this exam’s classes',
      many: { count: 120, change: (_, n) => ({ student_id: 9_000_000 + n }), more: '120' },
      act: async (page) => {
        await page.getByRole('main').locator(`a[href*="exam=${past.id}&"]`).click();
        await page.getByRole('tab', { name: 'Students', exact: true }).click();
      },
    },
  ];
  for (const list of all) await test.step(list.path, () => walk(page, list, 'En'));
});

test('[UIX-08] lists of a student (Ar): loading, failed and back, empty, too many', async ({
  platform,
  openContext,
}) => {
  const w = words.Ar;
  const { running, assignment } = await readFaculty(platform);
  const page = await (await openContext(demoPeople.student, { language: 'Ar' })).newPage();
  const all: List[] = [
    {
      path: `/TakeExam?course=${running.course}`,
      call: /\/work$/,
      filled: (page) => page.getByRole('main').locator('[data-group] li'),
      empty: 'لا توجد امتحانات للمقرر المختار',
      none: { courses: [], exams: [], assignments: [] },
    },
    {
      path: `/Assignments?course=${assignment.course}`,
      call: /\/work$/,
      filled: (page) => page.getByRole('main').locator('[data-group] li'),
      empty: w.none,
      none: { courses: [], exams: [], assignments: [] },
    },
    {
      path: '/notifications',
      call: /\/api\/notifications\/\d+$/,
      filled: (page) => page.getByRole('main').getByRole('listitem'),
      empty: 'لا توجد إشعارات بعد',
    },
  ];
  for (const list of all) await test.step(list.path, () => walk(page, list, 'Ar'));
});

for (const language of inOne('Ar')) {
  const w = words[language];
  test(`[UIX-08] the bell of the shell (${language}): loading, failed and back, empty, too many`, async ({
    openContext,
  }) => {
    const page = await (await openContext(demoPeople.student, { language })).newPage();
    const call = /\/api\/unread-notifications\/\d+$/;
    const popover = page.getByRole('dialog');
    const open = async () => {
      await page.goto('/');
      await page.getByTestId('bell').click();
    };
    await answer(page, call, () => {});
    await open();
    await expect(popover.locator('[aria-busy="true"]')).toBeVisible();
    await answer(page, call, (route) => route.fulfill({ status: 400, body: 'broken' }));
    await open();
    const retry = popover.getByRole('button', { name: w.retry });
    await expect(
      popover.getByText(
        language === 'En' ? 'Failed to load. Please try again later.' : 'تعذّر التحميل. يرجى المحاولة لاحقًا.',
      ),
    ).toBeVisible();
    await answer(page, call, (route) => route.fulfill({ json: [] }));
    await retry.click();
    await expect(popover.getByText(language === 'En' ? 'No new notifications' : 'لا توجد إشعارات جديدة')).toBeVisible();
    const created_at = new Date().toISOString();
    const items = Array.from({ length: 130 }, (_, id) => ({
      id,
      kind: 'exam',
      EnMessage: `Exam ${id}`,
      ArMessage: `امتحان ${id}`,
      created_at,
    }));
    await answer(page, call, (route) => route.fulfill({ json: items }));
    await open();
    await expect(popover.getByRole('listitem')).toHaveCount(5);
    await expect(popover.getByText(language === 'En' ? '+125 more' : '+125\u2069 أخرى')).toBeVisible();
  });
}
