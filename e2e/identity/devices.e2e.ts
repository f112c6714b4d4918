import { expect, inOne, test } from '../support/fixtures.ts';
import { says } from '../support/texts.ts';

/** “My devices” and “Keep me signed in”. */
const words = {
  En: {
    title: 'My devices',
    here: 'This device',
    out: /^Sign out of/,
    keep: 'Keep me signed in',
    data: 'Download my data',
  },
  Ar: {
    title: 'أجهزتي',
    here: 'هذا الجهاز',
    out: /^تسجيل الخروج من/,
    keep: 'إبقاء تسجيل الدخول',
    data: 'تنزيل بياناتي',
  },
} as const;

for (const language of inOne('Ar')) {
  const [w, t] = [words[language], says[language]];
  test(`[TRU-06] [TRU-13] a device is signed out from another one; a kept session outlives the browser; its person downloads their data (${language})`, async ({
    newPerson,
    openPage,
  }) => {
    const person = await newPerson({ role: 'student' });
    const there = await openPage(person, `/Profile/${person.id}`, { language });
    const page = await openPage(null, '/SignIn', { language });
    const main = page.getByRole('main');
    await main.getByLabel(t.email).fill(person.email);
    await main.getByRole('textbox', { name: t.password }).fill(person.password);
    await main.getByLabel(w.keep).check();
    await main.getByRole('button', { name: t.signIn }).click();
    await expect(page).toHaveURL('/');
    const cookieOf = async (of: typeof page) =>
      (await of.context().cookies()).find(({ name }) => name === 'daftar_session');
    expect((await cookieOf(page))?.expires).toBeGreaterThan(Date.now() / 1000 + 86_400);

    await page.goto(`/Profile/${person.id}`);
    const devices = main.getByRole('listitem');
    await expect(main.getByRole('heading', { name: w.title })).toBeVisible();
    await expect(devices.filter({ hasText: w.here })).toHaveCount(1);
    const others = main.getByRole('button', { name: w.out });
    for (let left = await others.count(); left > 0; left--) {
      await others.first().click();
      await expect(others).toHaveCount(left - 1);
    }
    await there.reload();
    await expect(there).toHaveURL(/\/SignIn/);
    await expect(devices).toHaveCount(1);

    const file = page.waitForEvent('download');
    await main.getByRole('button', { name: w.data }).click();
    expect((await file).suggestedFilename()).toBe(`daftar-${person.id}.json`);
  });
}
