import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectAccessible } from '../support/axe.ts';
import { expect, phone, test } from '../support/fixtures.ts';
import { demoPeople } from '../support/people.ts';

const removal = {
  En: {
    remove: 'Remove after a loss',
    title: 'Remove all passkeys and the authenticator app?',
    inPerson: 'In person, with an official identity document',
  },
  Ar: {
    remove: 'حذفها بعد الفقد',
    title: 'حذف جميع مفاتيح المرور وتطبيق المصادقة؟',
    inPerson: 'بالحضور شخصيًا مع إثبات هوية رسمي',
  },
} as const;

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

test('[TRU-16] a passkey is added in the profile, signs in alone, follows a password, and confirms (En)', async ({
  newPerson,
  openPage,
  platform,
}) => {
  const person = await newPerson({ role: 'student' });
  const page = await openPage(person, `/Profile/${person.id}`);
  await withAuthenticator(page);
  const card = page.getByRole('region', { name: 'Sign-in security' });
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Office laptop');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(card).toContainText('Office laptop');
  await expect(card).toContainText('10 codes left');

  // six minutes later, another step asks again, and the passkey answers
  platform.clock.advance(6 * 60_000);
  await card.getByRole('button', { name: 'Make new codes' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await confirm.getByRole('button', { name: 'Use a passkey' }).click();
  await codes.getByRole('button', { name: 'I have kept them' }).click();

  await page.context().clearCookies();
  await page.goto('/SignIn');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(
    page.getByRole('link', { name: person.firstName }).or(page.getByText(person.firstName)).first(),
  ).toBeVisible();
  await expect(page).not.toHaveURL(/SignIn/);

  await page.context().clearCookies();
  await page.goto('/SignIn');
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.locator('input[name=password]').fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Recovery code' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).not.toHaveURL(/SignIn/);
});

test('[TRU-16] an authenticator app is set up, and its code is the second step (Ar)', async ({
  newPerson,
  openPage,
  platform,
}) => {
  const person = await newPerson({ role: 'instructor' });
  const page = await openPage(person, `/Profile/${person.id}`, { language: 'Ar', dark: true });
  const card = page.getByRole('region', { name: 'أمان تسجيل الدخول' });
  await card.getByRole('button', { name: 'إعداد تطبيق' }).click();
  const dialog = page.getByRole('dialog', { name: 'إعداد تطبيق' });
  await expect(dialog.getByRole('img', { name: 'رمز الاستجابة السريعة لتطبيق المصادقة' })).toBeVisible();
  const secret = ((await dialog.locator('bdi').first().textContent()) ?? '').replaceAll(' ', '');
  const now = async () => Number((await page.request.get('/api/auth')).headers()['x-server-time']);
  const code = async () => new TOTP({ secret }).generate({ timestamp: await now() });
  await dialog.getByRole('textbox').fill(await code());
  await dialog.getByRole('button', { name: 'تفعيل' }).click();
  await page.getByRole('dialog', { name: 'رموز الاسترداد' }).getByRole('button', { name: 'تم حفظ الرموز' }).click();
  await expect(card.getByRole('button', { name: 'إيقاف' })).toBeVisible();
  await expectAccessible(page);

  platform.clock.advance(60_000);
  await page.context().clearCookies();
  await page.goto('/SignIn');
  await page.getByRole('textbox', { name: 'البريد الإلكتروني' }).fill(person.email);
  await page.locator('input[name=password]').fill(person.password);
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'الرمز من تطبيق المصادقة' });
  await field.fill('000000');
  await page.getByRole('button', { name: 'متابعة' }).click();
  await expect(page.getByText('الرمز غير صالح أو سبق استخدامه')).toBeVisible();
  await field.fill(await code());
  await page.getByRole('button', { name: 'متابعة' }).click();
  await expect(page).not.toHaveURL(/SignIn/);

  // after a loss an admin removes it, who has to say how the identity was checked
  for (const look of [{ language: 'En' }, { language: 'Ar', dark: true, ...phone }] as const) {
    const t = removal[look.language];
    const admin = await openPage(demoPeople.admin, `/Accounts?tab=update&id=${person.id}`, look);
    await admin.getByRole('button', { name: t.remove }).click();
    const asks = admin.getByRole('alertdialog', { name: t.title });
    const remove = asks.getByRole('button', { name: t.remove });
    await expect(remove).toBeDisabled();
    await expectAccessible(admin);
    if (look.language === 'En') continue;
    await asks.getByRole('radio', { name: t.inPerson }).check();
    await remove.click();
    await expect(asks).toHaveCount(0);
    await expect(admin.getByRole('button', { name: t.remove })).toHaveCount(0);
  }
});
