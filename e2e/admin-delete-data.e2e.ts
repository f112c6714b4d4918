import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { choose, expect, languages, test } from './support/fixtures.ts';
import { apiOf, signIn } from './support/people.ts';
import { startPlatform, type TestPlatform } from './support/platform.ts';

/** Delete-data and its way back, on a platform of its own: everybody else’s tests need their data (ADC-12, ADC-13). */
const words = {
  En: {
    start: 'Delete all data…',
    password: 'Your password',
    phrase: 'delete all data',
    delete: 'Delete',
    cancel: 'Cancel',
    deleted: 'Tables data deleted successfully',
    wrong: 'The password is not correct',
    failed: 'Tables data deletion failed',
    restore: 'Restore',
    restored: 'The snapshot was restored',
  },
  Ar: {
    start: 'حذف كل البيانات…',
    password: 'كلمة المرور الخاصة بك',
    phrase: 'حذف كل البيانات',
    delete: 'حذف',
    cancel: 'إلغاء',
    deleted: 'تم حذف بيانات الجداول بنجاح',
    wrong: 'كلمة المرور غير صحيحة',
    failed: 'فشل حذف بيانات الجداول',
    restore: 'استعادة',
    restored: 'تمت استعادة النسخة الاحتياطية',
  },
} as const;

const admin = { email: 'office@faculty.test', password: 'the-offices-password' };
let platform: TestPlatform;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  platform = await startPlatform({ demo: false });
  const command = join(import.meta.dirname, '../services/core-api/src/commands/create-admin.ts');
  execFileSync(process.execPath, [command, '--email', admin.email, '--first-name', 'Hoda', '--last-name', 'Office'], {
    env: { PATH: process.env.PATH, DATABASE_URL: platform.runtime.databaseUrl, ADMIN_PASSWORD: admin.password },
  });
});
test.afterAll(() => platform?.stop());

for (const language of languages) {
  const w = words[language];
  test(`${language}: [ADC-12] [ADC-13] all data is deleted with password and phrase, and comes back`, async ({
    browser,
  }) => {
    const { url } = platform.runtime;
    const api = await apiOf(url, admin);
    await api.post('/api/departments', { data: { department_name: `History ${language}` } });
    const names = async () =>
      ((await (await api.get('/api/departments')).json()) as { department_name: string }[]).map(
        (d) => d.department_name,
      );
    const before = await names();

    const context = await browser.newContext({ baseURL: url });
    await choose(context, { language });
    await signIn(context.request, admin);
    const page = await context.newPage();
    await page.goto('/AdminCourse?panel=delete-data');
    const start = page.getByRole('button', { name: w.start });
    await start.click();
    await page.getByRole('button', { name: w.cancel }).click();
    await start.click();
    await page.getByRole('textbox', { name: w.password }).fill('not the password');
    await page.getByRole('textbox', { name: w.phrase }).fill(w.phrase);
    await page.getByRole('button', { name: w.delete, exact: true }).click();
    await expect(page.getByText(w.wrong).first()).toBeVisible();
    expect(await names()).toEqual(before);
    await page.getByRole('textbox', { name: w.password }).fill(admin.password);
    await page.route('**/api/tablesData', (route) => route.fulfill({ status: 502, body: '' }), { times: 1 });
    await page.getByRole('button', { name: w.delete, exact: true }).click();
    await expect(page.getByText(w.failed)).toBeVisible();
    await page.getByRole('button', { name: w.delete, exact: true }).click();
    await expect(page.getByText(w.deleted)).toBeVisible();
    await expect(start).toBeVisible();
    expect(await names()).toEqual([]);

    await page.getByRole('row').nth(1).getByRole('button').click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('textbox', { name: w.password }).fill(admin.password);
    await dialog.getByRole('button', { name: w.restore, exact: true }).click();
    await expect(page.getByText(w.restored)).toBeVisible();
    expect(await names()).toEqual(before);
    await context.close();
    await api.dispose();
  });
}
