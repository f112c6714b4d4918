import type { Page } from '@playwright/test';
import pg from 'pg';
import { expect, inOne, type Language, test } from '../support/fixtures.ts';
import { apiOf, type Person } from '../support/people.ts';
import { expectNoReload, mark } from '../support/remotes.ts';
import { says } from '../support/texts.ts';

/** Signing in and out, the profile and the password. */
const main = (page: Page) => page.getByRole('main');
const password = (page: Page, name: string) => main(page).getByRole('textbox', { name });

async function signInHere(page: Page, person: { email: string; password: string }, language: Language): Promise<void> {
  const t = says[language];
  await main(page).getByLabel(t.email).fill(person.email);
  await password(page, t.password).fill(person.password);
  await main(page).getByRole('button', { name: t.signIn }).click();
}

for (const language of inOne('En')) {
  const t = says[language];

  test(`[SGN-01] [FIX-28] sign-in: success, a wrong password, an unknown address, empty fields (${language})`, async ({
    newPerson,
    openPage,
  }) => {
    const student = await newPerson({ role: 'student' });
    const page = await openPage(null, '/SignIn', { language });
    await expect(main(page).getByLabel(t.email)).toBeFocused();
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/signIn')) calls += 1;
    });
    await main(page).getByRole('button', { name: t.signIn }).click();
    await expect(main(page).getByText(t.required)).toHaveCount(2);
    await expect(main(page).getByLabel(t.email)).toBeFocused();
    expect(calls).toBe(0);

    await signInHere(page, { email: student.email, password: 'not-the-password' }, language);
    await expect(main(page).getByRole('alert')).toHaveText(t.wrong);
    await expect(main(page).getByLabel(t.email)).toHaveValue(student.email);
    await expect(page).toHaveURL('/SignIn');
    await signInHere(page, { email: `nobody.${student.id}@daftar.test`, password: 'not-the-password' }, language);
    await expect(main(page).getByRole('alert')).toHaveText(t.wrong);

    await signInHere(page, student, language);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${t.welcome}${student.firstName}`);
    expect(calls).toBe(3);
  });

  test(`[TRU-02] where others have failed too often, the page proves some work by itself (${language})`, async ({
    newPerson,
    openPage,
    platform,
  }) => {
    const student = await newPerson({ role: 'student' });
    const page = await openPage(null, '/SignIn', { language });
    const client = new pg.Client({
      connectionString: platform.runtime().databaseUrl,
      options: '-c search_path=core',
    });
    await client.connect();
    const addresses = ['address:127.0.0.1', 'address:0:0:0:0'];
    try {
      await client.query(
        `insert into sign_in_failure (key, points, expire) select key, 1000000, 4000000000000 from unnest($1::text[]) key
           on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
        [addresses],
      );
      const proven = Promise.withResolvers<void>();
      const proofs: unknown[] = [];
      await page.route('**/api/auth/signIn', async (route) => {
        const { proof } = route.request().postDataJSON();
        if (proof) {
          proofs.push(proof);
          // held until the page has been read
          await proven.promise;
        }
        await route.continue();
      });
      await signInHere(page, student, language);
      await expect(main(page).getByRole('status')).toHaveText(t.checkingBrowser);
      proven.resolve();
      await expect(page).toHaveURL('/');
      expect(proofs).toHaveLength(1);
    } finally {
      await client.query('delete from sign_in_failure where key = any($1)', [addresses]);
      await client.end();
    }
  });

  test(`[SGN-01] a refused sign-in without a text says “Failed”; a lost network is named (${language})`, async ({
    openPage,
  }) => {
    const page = await openPage(null, '/SignIn', { language });
    const person = { email: 'somebody@daftar.test', password: 'some-password' };
    await page.route('**/api/auth/signIn', (route) => route.fulfill({ status: 500, body: 'a proxy’s own page' }));
    await signInHere(page, person, language);
    await expect(main(page).getByRole('alert')).toHaveText(t.failed);
    await page.unroute('**/api/auth/signIn');
    await page.route('**/api/auth/signIn', (route) => route.abort());
    await signInHere(page, person, language);
    await expect(main(page).getByRole('alert')).toHaveText(t.unreachable);
    await expect(password(page, t.password)).toHaveValue(person.password);
  });

  test(`[SGN-01] an error text follows the language (${language} first)`, async ({ openPage }) => {
    const other = says[language === 'En' ? 'Ar' : 'En'];
    const page = await openPage(null, '/SignIn', { language });
    await signInHere(page, { email: 'nobody@daftar.test', password: 'not-the-password' }, language);
    await expect(main(page).getByRole('alert')).toHaveText(t.wrong);
    await page.getByTestId('language-toggle').click();
    await expect(main(page).getByRole('alert')).toHaveText(other.wrong);
  });

  for (const role of ['student', 'instructor'] as const) {
    test(`[SGN-04] profile of a ${role}: name, e-mail, role and code (${language})`, async ({
      newPerson,
      openPage,
    }) => {
      const person = await newPerson({ role });
      const page = await openPage(person, '/', { language });
      await page.getByRole('banner').getByRole('link', { name: person.firstName }).click();
      await expect(page).toHaveURL(`/Profile/${person.id}`);
      await expect(page.getByRole('heading', { level: 1, name: t.profile })).toBeVisible();
      await expect(main(page).getByText(`${person.firstName} ${person.lastName}`)).toBeVisible();
      await expect(main(page).getByText(person.email)).toBeVisible();
      await expect(main(page).getByText(t.roles[role], { exact: true })).toBeVisible();
      await expect(main(page).getByText(String(person.id), { exact: true })).toBeVisible();
    });
  }

  test(`[SGN-05] [SGN-06] [FIX-28] change password: mismatch, too short, wrong old one, Cancel; after success signed out at a fresh /SignIn (${language})`, async ({
    newPerson,
    openPage,
  }) => {
    const person = await newPerson({ role: 'instructor' });
    const page = await openPage(person, `/Profile/${person.id}`, { language });
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/user/editPassword')) calls += 1;
    });
    const open = () => main(page).getByRole('button', { name: t.changePassword }).click();
    const fill = async (old: string, chosen: string, confirm: string) => {
      await password(page, t.oldPassword).fill(old);
      await password(page, t.newPassword).fill(chosen);
      await password(page, t.confirm).fill(confirm);
    };
    const save = () => main(page).getByRole('button', { name: t.save }).click();

    await open();
    await main(page).getByRole('button', { name: t.cancel }).click();
    await expect(password(page, t.oldPassword)).toHaveCount(0);

    await open();
    await fill(person.password, 'a-new-password-1', 'a-new-password-2');
    await save();
    await expect(main(page).getByText(t.mismatch)).toBeVisible();
    await expect(password(page, t.confirm)).toBeFocused();
    expect(calls).toBe(0);

    await fill(person.password, 'too-short', 'too-short');
    await save();
    await expect(password(page, t.newPassword)).toBeFocused();
    await expect(password(page, t.newPassword)).toHaveAccessibleDescription(
      language === 'En' ? /At least 10 characters/ : /10 أحرف على الأقل/,
    );
    expect(calls).toBe(0);

    await fill('not-the-old-one', 'a-new-password-1', 'a-new-password-1');
    await save();
    await expect(main(page).getByRole('alert')).toHaveText(t.wrongOld);
    await expect(password(page, t.oldPassword)).toBeFocused();
    await expect(password(page, t.newPassword)).toHaveValue('a-new-password-1');

    await page.route('**/api/user/editPassword', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await save();
    await expect(main(page).getByRole('alert')).toHaveText(t.failed);

    await mark(page);
    await fill(person.password, 'a-new-password-1', 'a-new-password-1');
    await save();
    await expect(page).toHaveURL('/SignIn');
    await expect(page.getByText(t.changed)).toBeVisible();
    expect(await page.evaluate(() => 'mark' in window), 'the page was reloaded').toBe(false);
    await expect(page.getByRole('banner').getByRole('button', { name: t.signOut })).toHaveCount(0);

    // the e-mail is filled in
    await expect(main(page).getByLabel(t.email)).toHaveValue(person.email);
    await expect(password(page, t.password)).toBeFocused();
    await signInHere(page, person, language);
    await expect(main(page).getByRole('alert')).toHaveText(t.wrong);
    await signInHere(page, { ...person, password: 'a-new-password-1' }, language);
    await expect(page).toHaveURL('/');
  });

  test(`[SGN-08] [FIX-28] a first password opens only the page for choosing a new one (${language})`, async ({
    newPerson,
    openPage,
  }) => {
    const person = await newPerson({ role: 'student', firstPasswordOnly: true });
    const page = await openPage(null, '/Assignments', { language });
    await signInHere(page, person, language);
    const heading = page.getByRole('heading', { level: 1, name: t.choose });
    await expect(heading).toBeVisible();
    await expect(password(page, t.given)).toBeFocused();
    for (const path of ['/Assignments', '/', `/Profile/${person.id}`, '/TakeExam']) {
      await page.goto(path);
      await expect(heading, path).toBeVisible();
    }
    const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
    await expect(links).toHaveText([t.home]);
    await expect(main(page).getByRole('button', { name: t.cancel })).toHaveCount(0);
    await expect(page.getByTestId('bell')).toHaveCount(0);

    await expect(password(page, t.given)).toBeFocused();
    await password(page, t.given).fill(person.password);
    await password(page, t.newPassword).fill('my-own-password');
    await password(page, t.confirm).fill('my-own-password');
    await main(page).getByRole('button', { name: t.save }).click();
    await expect(page).toHaveURL('/SignIn');
    await signInHere(page, { email: person.email, password: 'my-own-password' }, language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${t.welcome}${person.firstName}`);
    await page.goto('/Assignments');
    await expect(page.getByRole('heading', { level: 1, name: t.assignments })).toBeVisible();
  });
}

/** All data of a person that a page, its storage or its caches could still hold. */
async function traces(page: Page, person: Person): Promise<string[]> {
  const held = await page.evaluate(async () => ({
    text: document.documentElement.outerHTML,
    local: JSON.stringify(localStorage),
    session: JSON.stringify(sessionStorage),
    caches: (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
      .flat()
      .map(({ url }) => url)
      .join(),
    cookies: document.cookie,
  }));
  const personal = [String(person.id), person.email, person.lastName];
  return Object.entries(held)
    .filter(([, text]) => personal.some((secret) => text.includes(secret)))
    .map(([place]) => place);
}

test('[SHL-12] after sign-out neither the page, nor Back, nor storage shows anything of the user', async ({
  newPerson,
  openPage,
}) => {
  const student = await newPerson({ role: 'student' });
  const page = await openPage(student, '/');
  await page.goto(`/Profile/${student.id}`);
  await expect(main(page).getByText(student.email)).toBeVisible();
  await page.evaluate((id) => localStorage.setItem(`daftar:private:${id}:draft`, 'half a sentence'), student.id);
  await page.getByRole('link', { name: 'Courses' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();

  const signedOut = page.waitForRequest('**/api/auth/signOut');
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  expect((await signedOut).postDataJSON()).toEqual({ userId: student.id });
  await expect(page.getByRole('heading', { level: 1, name: says.En.headline })).toBeVisible();
  expect(await traces(page, student)).toEqual([]);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('daftar:private'))),
  ).toEqual([]);

  const profileCalls: string[] = [];
  page.on('response', (response) => {
    if (response.ok() && response.url().includes(`/api/user/`)) profileCalls.push(response.url());
  });
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await expect(page.getByText(student.email)).toHaveCount(0);
  await expect(page.getByText(student.lastName)).toHaveCount(0);
  expect(profileCalls).toEqual([]);
  expect((await page.context().cookies()).filter(({ name }) => name === 'daftar_session')).toEqual([]);
});

test('[SHL-12] signing out in one tab clears the others at once', async ({ newPerson, openContext }) => {
  const student = await newPerson({ role: 'student' });
  const context = await openContext(student);
  const [one, other] = [await context.newPage(), await context.newPage()];
  await one.goto(`/Profile/${student.id}`);
  await expect(main(one).getByText(student.email)).toBeVisible();
  await other.goto('/');
  await other.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(one.getByRole('heading', { level: 1, name: says.En.headline })).toBeVisible();
  await expect(one.getByText(student.email)).toHaveCount(0);
});

test('[SHL-12] a sign-out that doesn’t reach the server says so and leaves the user signed in', async ({
  newPerson,
  openPage,
}) => {
  const student = await newPerson({ role: 'student' });
  const page = await openPage(student, '/');
  await page.route('**/api/auth/signOut', (route) => route.abort(), { times: 1 });
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText(says.En.unreachable)).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: says.En.headline })).toBeVisible();
});

for (const language of inOne('Ar')) {
  const t = says[language];
  const again = (page: Page) => page.getByRole('dialog', { name: t.again });

  test(`[SHL-13] [FIX-28] the session ends while working: sign-in over the page, nothing typed is lost, the call continues (${language})`, async ({
    platform,
    newPerson,
    openPage,
  }) => {
    const instructor = await newPerson({ role: 'instructor' });
    const page = await openPage(instructor, '/MakeExam', { language });
    const field = main(page).getByRole('textbox').first();
    await field.fill('Half an exam');
    await mark(page);
    await page.getByRole('banner').getByRole('link', { name: instructor.firstName }).waitFor();

    // elsewhere the password is changed, which ends every session of the user
    const elsewhere = await apiOf(platform.url, instructor);
    const changed = await elsewhere.put('/api/user/editPassword', {
      data: { userId: instructor.id, oldPassword: instructor.password, newPassword: 'changed-elsewhere' },
    });
    expect(changed.ok()).toBe(true);
    await elsewhere.dispose();

    // coming back to the tab is enough to learn of it; so is any call
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(again(page)).toBeVisible();
    await expect(page).toHaveURL(/\/MakeExam(\?|$)/);
    await expect(field).toHaveValue('Half an exam');
    // nothing of the page is visible to the next person at the screen
    const behind = await again(page).evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor);
    expect(behind).not.toMatch(/\/|rgba|transparent/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(again(page)).toBeVisible();

    await expect(again(page).getByLabel(t.email)).toHaveValue(instructor.email);
    await expect(again(page).getByRole('textbox', { name: t.password })).toBeFocused();
    await again(page).getByRole('textbox', { name: t.password }).fill(instructor.password);
    await again(page).getByRole('button', { name: t.signIn, exact: true }).click();
    await expect(again(page).getByRole('alert')).toHaveText(t.wrong);
    await again(page).getByRole('textbox', { name: t.password }).fill('changed-elsewhere');
    await again(page).getByRole('button', { name: t.signIn, exact: true }).click();
    await expect(again(page)).toHaveCount(0);
    await expect(field).toHaveValue('Half an exam');
    await expect(page).toHaveURL(/\/MakeExam(\?|$)/);
    await expectNoReload(page);
  });
}

test('[SHL-13] a call that hits the end of the session waits for the sign-in and is then retried', async ({
  newPerson,
  openPage,
}) => {
  const student = await newPerson({ role: 'student' });
  // a page that calls nothing by itself
  const page = await openPage(student, '/accessibility');
  await mark(page);
  await page.context().clearCookies();
  const refused = page.waitForResponse(
    (response) => response.url().includes('/api/user/') && response.status() === 401,
  );
  await page.getByRole('banner').getByRole('link', { name: student.firstName }).click();
  await refused;
  const dialog = page.getByRole('dialog', { name: says.En.again });
  await dialog.getByLabel('Email').fill(student.email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(student.password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(main(page).getByText(student.email)).toBeVisible();
  await expect(page).toHaveURL(`/Profile/${student.id}`);
  await expectNoReload(page);
});

test('[SHL-13] signing in as somebody else reloads the page: nothing of the first user is shown', async ({
  newPerson,
  openPage,
}) => {
  const [first, second] = [
    await newPerson({ role: 'student' }),
    await newPerson({ role: 'instructor', firstName: 'Tarek' }),
  ];
  const page = await openPage(first, `/Profile/${first.id}`);
  await expect(main(page).getByText(first.email)).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const dialog = page.getByRole('dialog', { name: says.En.again });
  await dialog.getByLabel('Email').fill(second.email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(second.password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Tarek');
  await expect(page).toHaveURL('/');
  await expect(page.getByText(first.email)).toHaveCount(0);
});
