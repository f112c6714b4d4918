import type { APIRequestContext, Page } from '@playwright/test';
import { expect, inOne, type Language, test } from '../support/fixtures.ts';
import { remotesOf } from '../support/menus.ts';
import { demoPeople, signIn } from '../support/people.ts';
import { says } from '../support/texts.ts';

/** Which paths open for whom, and that nothing is decided too early. */
const roles = ['admin', 'instructor', 'student'] as const;
type Role = (typeof roles)[number];

/** Every path with the roles that reach it: the running remotes’ own pages, and the shell’s. */
async function pathsOf(request: APIRequestContext, id: number): Promise<[path: string, allowed: Role[]][]> {
  const paths = new Map<string, Role[]>([[`/Profile/${id}`, [...roles]]]);
  for (const remote of await remotesOf(request))
    for (const route of remote.routes) {
      const path = route.replace(':userId', String(id)).replace(':courseCode', 'CS201');
      paths.set(path, [...(paths.get(path) ?? []), ...remote.roles]);
    }
  expect(paths.size).toBeGreaterThan(roles.length);
  return [...paths];
}
const nowhere = ['/accounts/all', '/Course', '/nothing/like/this', '/SignIn/again', '/index', '/Profile', '/..%2f'];

const homeHeading = (page: Page, language: Language = 'En') =>
  page.getByRole('heading', { level: 1, name: says[language].welcome });

for (const role of roles) {
  const rows = { admin: '[ACC-02]', instructor: '[ACC-03]', student: '[ACC-04]' }[role];
  test(`[PLT-01] [ACC-01] ${rows} ${role}: own pages open, every other path leads to /`, async ({ openContext }) => {
    const context = await openContext(null);
    const { id } = await signIn(context.request, demoPeople[role]);
    const page = await context.newPage();
    for (const [path, allowed] of await pathsOf(context.request, id)) {
      await page.goto(path);
      if (allowed.includes(role)) {
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
        await expect(page, path).toHaveURL(path);
        await expect(page.getByTestId('remote-error'), path).toHaveCount(0);
        await expect(homeHeading(page), path).toHaveCount(0);
      } else {
        await expect(page, path).toHaveURL('/');
        await expect(homeHeading(page), path).toBeVisible();
      }
    }
    for (const path of nowhere) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/');
      await expect(homeHeading(page), path).toBeVisible();
    }
    // also from inside, without a page load
    await page.evaluate(() => {
      history.pushState(null, '', '/nothing');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page).toHaveURL('/');
    // a signed-in user is led away from sign-in
    await page.goto('/SignIn');
    await expect(page).toHaveURL('/');
  });
}

test('[ACC-01] signed out: / and /SignIn open, an existing page asks for sign-in, every other path leads to /', async ({
  openPage,
}) => {
  const page = await openPage(null, '/');
  await expect(page.getByRole('heading', { level: 1, name: says.En.headline })).toBeVisible();
  await page.goto('/SignIn');
  await expect(page.getByRole('heading', { level: 1, name: says.En.signIn })).toBeVisible();
  for (const [path] of await pathsOf(page.request, 2026001)) {
    await page.goto(path);
    await expect(page, path).toHaveURL(`/SignIn?next=${encodeURIComponent(path)}`);
  }
  for (const path of nowhere) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/');
  }
});

async function signInHere(page: Page, person: { email: string; password: string }, language: Language = 'En') {
  const t = says[language];
  await page.getByLabel(t.email).fill(person.email);
  await page.getByRole('textbox', { name: t.password }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: t.signIn }).click();
}

test('[ACC-08] a protected link leads to sign-in and then to itself, including its query', async ({
  openPage,
  newPerson,
}) => {
  const student = await newPerson({ role: 'student' });
  const page = await openPage(null, '/Assignments?from=mail#top');
  await expect(page).toHaveURL(`/SignIn?next=${encodeURIComponent('/Assignments?from=mail#top')}`);
  await signInHere(page, student);
  await expect(page).toHaveURL('/Assignments?from=mail#top');
  await expect(page.getByRole('heading', { level: 1, name: 'Assignments' })).toBeVisible();
  // Back doesn't return to sign-in
  await page.goBack();
  await expect(page).not.toHaveURL(/SignIn/);
});

test('[ACC-08] a link of another role leads to / after sign-in', async ({ openPage, newPerson }) => {
  const student = await newPerson({ role: 'student' });
  const page = await openPage(null, '/Accounts');
  await expect(page).toHaveURL('/SignIn?next=%2FAccounts');
  await signInHere(page, student);
  await expect(page).toHaveURL('/');
  await expect(homeHeading(page)).toBeVisible();
});

for (const next of [
  'https://elsewhere.test/',
  '//elsewhere.test/',
  '/\\elsewhere.test',
  'javascript:alert(1)',
  '/SignIn',
]) {
  test(`[ACC-08] sign-in never leads away from here: next=${next}`, async ({ openPage, newPerson }) => {
    const student = await newPerson({ role: 'student' });
    const page = await openPage(null, `/SignIn?next=${encodeURIComponent(next)}`);
    await signInHere(page, student);
    await expect(homeHeading(page)).toBeVisible();
    await expect(page).toHaveURL('/');
  });
}

/** Paths and headings that a page shows over time. */
async function watch(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const note = () => {
      const heading = document.querySelector('h1')?.textContent ?? '';
      const frame = document.querySelector('header, nav, footer, form') ? 'frame' : '';
      const now = `${location.pathname} ${heading} ${frame}`.trim();
      if (seen.at(-1) !== now) seen.push(now);
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

const slow = [
  { who: 'signed out', person: null, path: '/Assignments', lands: '/SignIn?next=%2FAssignments', heading: 'Sign In' },
  {
    who: 'a student at a page',
    person: demoPeople.student,
    path: '/Assignments',
    lands: '/Assignments',
    heading: 'Assignments',
  },
  {
    who: 'a student at another’s page',
    person: demoPeople.student,
    path: '/Accounts',
    lands: '/',
    heading: 'Welcome, ',
  },
  { who: 'a student at sign-in', person: demoPeople.student, path: '/SignIn', lands: '/', heading: 'Welcome, ' },
  { who: 'a student at home', person: demoPeople.student, path: '/', lands: '/', heading: 'Welcome, ' },
] as const;
for (const { who, person, path, lands, heading } of slow) {
  test(`[ACC-05] [SHL-11] nothing is decided before the session check answers: ${who}`, async ({ openContext }) => {
    const page = await (await openContext(person)).newPage();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/auth', async (route) => {
      await held;
      await route.continue();
    });
    const seen = await watch(page);
    const checked = page.waitForRequest('**/api/auth');
    await page.goto(path);
    expect((await checked).method()).toBe('GET');
    // while it is open: a skeleton, and neither a page nor a redirect
    await expect(page.getByRole('status').first()).toBeAttached();
    await expect(page.locator('h1, header, nav, form, footer')).toHaveCount(0);
    await expect(page).toHaveURL(path);
    letGo();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveURL(lands);
    // only the last page was seen on the way (a first empty moment and the bare frame don't count)
    const headings = (await seen()).map((text) => text.replace(/^\S+ ?/, '').replace(/ ?frame$/, '')).filter(Boolean);
    for (const shown of headings) expect(shown).toContain(heading);
  });
}

for (const language of inOne('Ar')) {
  test(`[ACC-05] [SHL-11] the session check fails: the page says so, and Retry decides then (${language})`, async ({
    openContext,
  }) => {
    const t = says[language];
    const page = await (await openContext(demoPeople.student, { language })).newPage();
    let broken = true;
    await page.route('**/api/auth', (route) => (broken ? route.abort() : route.continue()));
    await page.goto('/Assignments');
    await expect(page.getByRole('alert')).toContainText(t.cannotStart);
    await expect(page).toHaveURL('/Assignments');
    broken = false;
    await page.getByRole('button', { name: t.retry }).click();
    await expect(page.getByRole('heading', { level: 1, name: t.assignments })).toBeVisible();
  });
}
