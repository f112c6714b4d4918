import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectAccessible } from '../support/axe.ts';
import { expect, inOne, phone, test } from '../support/fixtures.ts';
import { demoPeople, type Person } from '../support/people.ts';
import { says } from '../support/texts.ts';

/** The texts of both ways and of the removal after a loss; written out, so that a changed or missing one is noticed. */
const words = {
  En: {
    card: 'Sign-in security',
    add: 'Add a passkey',
    name: 'Name',
    laptop: 'Office laptop',
    continue: 'Continue',
    codes: 'Recovery codes',
    kept: 'I have kept them',
    left: '10 codes left',
    newCodes: 'Make new codes',
    confirm: 'Confirm it’s you',
    usePasskey: 'Use a passkey',
    recoveryCode: 'Recovery code',
    setUp: 'Set up an app',
    qr: 'QR code for the authenticator app',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    appCode: 'Code from your authenticator app',
    codeWrong: 'This code is not valid, or was used already',
    remove: 'Remove after a loss',
    removeTitle: 'Remove all passkeys and the authenticator app?',
    inPerson: 'In person, with an official identity document',
  },
  Ar: {
    card: 'أمان تسجيل الدخول',
    add: 'إضافة مفتاح مرور',
    name: 'الاسم',
    laptop: 'حاسوب المكتب',
    continue: 'متابعة',
    codes: 'رموز الاسترداد',
    kept: 'تم حفظ الرموز',
    left: 'بقيت 10 رموز',
    newCodes: 'إنشاء رموز جديدة',
    confirm: 'تأكيد الهوية',
    usePasskey: 'استخدام مفتاح مرور',
    recoveryCode: 'رمز استرداد',
    setUp: 'إعداد تطبيق',
    qr: 'رمز الاستجابة السريعة لتطبيق المصادقة',
    turnOn: 'تفعيل',
    turnOff: 'إيقاف',
    appCode: 'الرمز من تطبيق المصادقة',
    codeWrong: 'الرمز غير صالح أو سبق استخدامه',
    remove: 'حذفها بعد الفقد',
    removeTitle: 'حذف جميع مفاتيح المرور وتطبيق المصادقة؟',
    inPerson: 'بالحضور شخصيًا مع إثبات هوية رسمي',
  },
} as const;

/** Arabic in the dark, so that both themes are looked at without more runs. */
const looks = { En: { language: 'En' }, Ar: { language: 'Ar', dark: true } } as const;
const directions = { En: 'ltr', Ar: 'rtl' } as const;

/** Gives a page an authenticator that answers by itself, as a laptop’s fingerprint reader would. */
async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  });
}

for (const language of inOne('En')) {
  const [w, t] = [words[language], says[language]];

  /** Signs in by e-mail and password, in a browser that knows nobody. */
  async function byPassword(page: Page, person: Person): Promise<void> {
    await page.context().clearCookies();
    await page.goto('/SignIn');
    await page.getByRole('textbox', { name: t.email }).fill(person.email);
    await page.locator('input[name=password]').fill(person.password);
    await page.getByRole('button', { name: t.signIn, exact: true }).click();
  }

  test(`[TRU-16] a passkey is added in the profile, signs in alone, follows a password, and confirms (${language})`, async ({
    newPerson,
    openPage,
    platform,
  }) => {
    const person = await newPerson({ role: 'student' });
    const page = await openPage(person, `/Profile/${person.id}`, looks[language]);
    await withAuthenticator(page);
    const card = page.getByRole('region', { name: w.card });
    await card.getByRole('button', { name: w.add }).click();
    const dialog = page.getByRole('dialog', { name: w.add });
    await dialog.getByRole('textbox', { name: w.name }).fill(w.laptop);
    await dialog.getByRole('button', { name: w.continue }).click();
    const codes = page.getByRole('dialog', { name: w.codes });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await expectAccessible(page);
    await codes.getByRole('button', { name: w.kept }).click();
    await expect(card).toContainText(w.laptop);
    await expect(card).toContainText(w.left);
    await expect(page.locator('html')).toHaveAttribute('dir', directions[language]);

    // six minutes later, another step asks again, and the passkey answers
    platform.clock.advance(6 * 60_000);
    await card.getByRole('button', { name: w.newCodes }).click();
    const confirm = page.getByRole('dialog', { name: w.confirm });
    await confirm.getByRole('button', { name: w.usePasskey }).click();
    await codes.getByRole('button', { name: w.kept }).click();

    await page.context().clearCookies();
    await page.goto('/SignIn');
    await page.getByRole('button', { name: w.usePasskey }).click();
    await expect(
      page.getByRole('link', { name: person.firstName }).or(page.getByText(person.firstName)).first(),
    ).toBeVisible();
    await expect(page).not.toHaveURL(/SignIn/);

    await byPassword(page, person);
    await expect(page.getByRole('textbox', { name: w.recoveryCode })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: w.usePasskey }).click();
    await expect(page).not.toHaveURL(/SignIn/);
  });

  test(`[TRU-16] an authenticator app is set up, its code is the second step, and an admin removes it after a loss (${language})`, async ({
    newPerson,
    openPage,
    platform,
  }) => {
    const person = await newPerson({ role: 'instructor' });
    const page = await openPage(person, `/Profile/${person.id}`, looks[language]);
    const card = page.getByRole('region', { name: w.card });
    await card.getByRole('button', { name: w.setUp }).click();
    const dialog = page.getByRole('dialog', { name: w.setUp });
    await expect(dialog.getByRole('img', { name: w.qr })).toBeVisible();
    const secret = ((await dialog.locator('bdi').first().textContent()) ?? '').replaceAll(' ', '');
    const now = async () => Number((await page.request.get('/api/auth')).headers()['x-server-time']);
    /** The code of a moment that has most of its 30 seconds left: a slow machine would send one that has just expired. */
    const code = async () => {
      const left = 30_000 - ((await now()) % 30_000);
      if (left < 20_000) platform.clock.advance(left);
      return new TOTP({ secret }).generate({ timestamp: await now() });
    };
    await dialog.getByRole('textbox').fill(await code());
    await dialog.getByRole('button', { name: w.turnOn }).click();
    await page.getByRole('dialog', { name: w.codes }).getByRole('button', { name: w.kept }).click();
    await expect(card.getByRole('button', { name: w.turnOff })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', directions[language]);
    await expectAccessible(page);

    platform.clock.advance(60_000);
    await byPassword(page, person);
    const field = page.getByRole('textbox', { name: w.appCode });
    await field.fill('000000');
    await page.getByRole('button', { name: w.continue }).click();
    await expect(page.getByText(w.codeWrong)).toBeVisible();
    await field.fill(await code());
    await page.getByRole('button', { name: w.continue }).click();
    await expect(page).not.toHaveURL(/SignIn/);

    // after a loss an admin removes it, who has to say how the identity was checked
    const admin = await openPage(demoPeople.admin, `/Accounts?tab=update&id=${person.id}`, {
      ...looks[language],
      ...(language === 'Ar' && phone),
    });
    await admin.getByRole('button', { name: w.remove }).click();
    const asks = admin.getByRole('alertdialog', { name: w.removeTitle });
    const remove = asks.getByRole('button', { name: w.remove });
    await expect(remove).toBeDisabled();
    await expectAccessible(admin);
    await asks.getByRole('radio', { name: w.inPerson }).check();
    await remove.click();
    await expect(asks).toHaveCount(0);
    await expect(admin.getByRole('button', { name: w.remove })).toHaveCount(0);
  });
}
