import { createHash } from 'node:crypto';
import pg from 'pg';
import { expect, inOne, test } from '../support/fixtures.ts';
import { says } from '../support/texts.ts';

/** A forgotten password, from the sign-in page to the sign-in with the new one; the e-mail itself is a test of its service. */
const words = {
  En: {
    forgot: 'Forgot your password?',
    send: 'Send the link',
    sent: /^If there is an account/,
    fresh: 'New password',
    confirm: 'Confirm password',
    save: 'Save',
    common: /among the first/,
  },
  Ar: {
    forgot: 'نسيت كلمة المرور؟',
    send: 'إرسال الرابط',
    sent: /^إذا كان هناك حساب/,
    fresh: 'كلمة المرور الجديدة',
    confirm: 'تأكيد كلمة المرور',
    save: 'حفظ',
    common: /المخترقون/,
  },
} as const;

for (const language of inOne('En')) {
  const [w, t] = [words[language], says[language]];
  test(`[TRU-11] a forgotten password is replaced by a link (${language})`, async ({
    newPerson,
    openPage,
    platform,
  }) => {
    const person = await newPerson({ role: 'student' });
    const page = await openPage(null, '/SignIn', { language });
    const main = page.getByRole('main');
    await main.getByRole('link', { name: w.forgot }).click();
    await main.getByLabel(t.email).fill(person.email);
    await main.getByRole('button', { name: w.send }).click();
    await expect(main.getByRole('status')).toHaveText(w.sent);

    const client = new pg.Client({ connectionString: platform.runtime().databaseUrl, options: '-c search_path=core' });
    await client.connect();
    const token = `browser-test-${person.id}`;
    try {
      // the true token is in the e-mail alone
      const known = createHash('sha256').update(token).digest();
      const replace = () =>
        client.query('update password_link set token_hash = $1 where email = $2 and token_hash is not null', [
          known,
          person.email,
        ]);
      await expect.poll(async () => (await replace()).rowCount).toBe(1);
    } finally {
      await client.end();
    }
    await page.goto(`/ResetPassword#${token}`);
    const choose = async (password: string) => {
      await main.getByRole('textbox', { name: w.fresh }).fill(password);
      await main.getByRole('textbox', { name: w.confirm }).fill(password);
      await main.getByRole('button', { name: w.save }).click();
    };
    await choose('Password2024');
    await expect(main.getByRole('alert')).toHaveText(w.common);
    await choose(`kettles-at-dawn-${person.lastName.length}`);
    await expect(page).toHaveURL('/SignIn');
    await main.getByLabel(t.email).fill(person.email);
    await main.getByRole('textbox', { name: t.password }).fill(`kettles-at-dawn-${person.lastName.length}`);
    await main.getByRole('button', { name: t.signIn }).click();
    await expect(page).toHaveURL('/');
  });
}
