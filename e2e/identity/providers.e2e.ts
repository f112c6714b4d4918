import { expectAccessible } from '../support/axe.ts';
import { choose, desktop, expect, inOne, test } from '../support/fixtures.ts';
import { clientSecret, startProvider, type TestProvider } from '../support/oidc-provider.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';

const texts = {
  En: {
    button: 'University account',
    app: 'Set up an app',
    security: 'Sign-in security',
    confirm: 'Confirm it’s you',
    again: 'Sign in at the provider again',
    out: 'Sign Out',
    in: 'Sign In',
  },
  Ar: {
    button: 'حساب الجامعة',
    app: 'إعداد تطبيق',
    security: 'أمان تسجيل الدخول',
    confirm: 'تأكيد الهوية',
    again: 'تسجيل الدخول من جهة الدخول من جديد',
    out: 'تسجيل الخروج',
    in: 'تسجيل الدخول',
  },
} as const;

test.describe('[TRU-15] a real provider', () => {
  let provider: TestProvider;
  let platform: TestPlatform;
  test.beforeAll(async () => {
    provider = await startProvider('university');
    const settings = {
      ...{ id: 'university', issuer: provider.issuer, clientId: 'daftar', clientSecret, signOutThere: true },
      name: { en: texts.En.button, ar: texts.Ar.button },
      account: {},
      create: {
        id: 'student_number',
        trusted: ['student_number'],
        role: { claim: 'groups', map: { staff: 'instructor' } },
      },
    };
    platform = await startPlatform({ demo: false, env: { OIDC_PROVIDERS: JSON.stringify([settings]) } });
    provider.serve(platform.runtime.url);
  });
  test.afterAll(async () => {
    await platform.stop();
    await provider.close();
  });

  for (const language of inOne('Ar')) {
    const t = texts[language];
    test(`signs in by its button, confirms in the dialog, and ends both sessions (${language})`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ baseURL: platform.runtime.url, ...desktop });
      try {
        await choose(context, { language });
        const page = await context.newPage();
        await page.goto('/SignIn');
        await expectAccessible(page);
        await page.getByRole('link', { name: t.button, exact: true }).click();
        await expect(page).toHaveURL(`${platform.runtime.url}/`);
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Mona');

        await page.goto('/Profile/20269001');
        await page.getByRole('region', { name: t.security }).getByRole('button', { name: t.app }).click();
        const dialog = page.getByRole('dialog', { name: t.confirm });
        const tab = page.waitForEvent('popup');
        await dialog.getByRole('link', { name: t.again }).click();
        await tab;
        // the call that was refused goes on by itself
        await expect(page.getByRole('dialog', { name: t.app })).toBeVisible();
        await page.keyboard.press('Escape');

        const before = provider.asked();
        await page.getByRole('button', { name: t.out, exact: true }).click();
        await page.getByRole('button', { name: /sign me out/i }).click();
        await expect(page).toHaveURL(`${platform.runtime.url}/`);
        await expect(page.getByRole('link', { name: t.in, exact: true }).first()).toBeVisible();
        expect(provider.asked()).toBe(before);
        // the next person here is asked who they are
        await page.goto('/SignIn');
        await page.getByRole('link', { name: t.button, exact: true }).click();
        await expect(page).toHaveURL(`${platform.runtime.url}/`);
        expect(provider.asked()).toBe(before + 1);
      } finally {
        await context.close();
      }
    });
  }
});
