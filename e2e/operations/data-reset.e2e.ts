import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { choose, expect, inOne, test } from '../support/fixtures.ts';
import { apiOf, signIn } from '../support/people.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';
import { sheetOf } from '../support/sheets.ts';
import { problemsOfTable } from '../support/tables.ts';

/**
 * On a separate platform, because other tests need their data and a steady server: delete-data and restore (ADC-12,
 * ADC-13), an import across a restart (ADA-08).
 */
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
  const command = join(import.meta.dirname, '../../services/core-api/src/commands/create-admin.ts');
  execFileSync(process.execPath, [command, '--email', admin.email, '--first-name', 'Hoda', '--last-name', 'Office'], {
    env: { PATH: process.env.PATH, DATABASE_URL: platform.runtime.databaseUrl, ADMIN_PASSWORD: admin.password },
  });
});
test.afterAll(() => platform?.stop());

for (const language of inOne('En')) {
  const w = words[language];
  test(`${language}: [ADC-12] [ADC-13] all data is deleted with password and phrase, and restored`, async ({
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
    await expect(page.getByRole('textbox', { name: w.phrase })).toBeVisible();
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

    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await problemsOfTable(page)).toEqual([]);
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

test('[ADA-08] an import’s progress survives a reload of the page and a restart of the server', async ({
  browser,
}, testInfo) => {
  const { url } = platform.runtime;
  const api = await apiOf(url, admin);
  for (const department_name of ['Imports', 'Held']) await api.post('/api/departments', { data: { department_name } });
  const [rows, free] = [200, 150];
  const header = ['Student Id', 'First name', 'Last name', 'Email', 'First password', 'Department'];
  const students = Array.from({ length: rows }, (_, n) => [
    String(5_000_000 + n),
    'Nour',
    'سالم',
    `import.${n}@daftar.test`,
    `first-password-${n}`,
    n < free ? 'Imports' : 'Held',
  ]);
  // it can't finish before the restart, however slow this browser is
  const held = new pg.Client({ connectionString: platform.runtime.databaseUrl });
  await held.connect();
  await held.query(`begin; select from core.department where department_name = 'Held' for update`);
  const file = testInfo.outputPath('many.xlsx');
  writeFileSync(file, await sheetOf([header, ...students]));

  const context = await browser.newContext({ baseURL: url });
  await choose(context, { language: 'Ar' });
  await signIn(context.request, admin);
  const page = await context.newPage();
  await page.goto('/Accounts?tab=upload');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'رفع', exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `إضافة ${rows} وتحديث 0` })
    .click();
  const progress = page.getByRole('progressbar');
  const done = async () => Number(await progress.getAttribute('aria-valuenow'));
  await expect.poll(done).toBeGreaterThan(0);
  await page.reload();
  await expect(progress).toBeVisible();
  await expect.poll(done).toBeGreaterThan(0);
  const before = await done();
  const old = platform.runtime.pids.coreApi as number;
  process.kill(old, 'SIGTERM');
  await expect.poll(() => platform.runtime.pids.coreApi, { timeout: 60_000 }).not.toBe(old);
  await held.end();
  await expect(page.getByText(`تمت إضافة ${rows} حساب`).first()).toBeVisible({ timeout: 90_000 });
  expect(before).toBeGreaterThan(0);
  const last = await api.get('/api/users/lastUserId');
  expect((await last.json()).id).toBe(5_000_000 + rows - 1);
  await context.close();
  await api.dispose();
});
