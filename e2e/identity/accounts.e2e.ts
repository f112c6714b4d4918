import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { desktop, expect, inOne, phone, test } from '../support/fixtures.ts';
import { demoPeople, inLetters, uniqueNumber } from '../support/people.ts';
import { sheetOf } from '../support/sheets.ts';

/** `/Accounts`: every tab, in English on a desktop (ADA-*, OPS-08). */
const words = {
  En: {
    toasts: 'Messages',
    tabs: [
      'All Users',
      'Upload Accounts',
      'Add Account',
      'Update Account',
      'Delete Account',
      'Restore Account',
      'Activity Log',
      'Deliveries',
    ],
    id: 'User Id',
    first: 'First name',
    last: 'Last name',
    email: 'Email',
    password: 'Password',
    role: 'Role',
    department: 'Department',
    level: 'Level',
    add: 'Add',
    update: 'Update',
    delete: 'Delete',
    undo: 'Undo',
    restore: 'Restore',
    cancel: 'Cancel',
    upload: 'Upload',
    required: 'Please fill out this field',
    short: "User Id can't be empty or less than 7 digit",
    newShort: "User Id can't be less than 7 digit",
    emailTaken: 'This email is already used',
    notFound: 'The account was not found',
    failed: 'Failed',
    nothing: 'Please fill in at least one new value',
    newId: 'New user id',
    newFirst: 'New first name',
    newEmail: 'New email',
    updated: 'The account was updated',
    search: 'Search by id, name, email, role or department',
    noMatch: 'No account matches the search',
    next: 'Next page',
    previous: 'Previous page',
    backToList: 'Back to the list',
    exportLog: /^Export/,
    checkResults: 'Check all results',
    checkStarted: 'The check has started',
    proven: /results prove themselves/,
    page: (n: number) => new RegExp(`^Page ${n} of`),
    noFile: 'Please select a file first',
    file: 'Filled-in template (.xlsx or .csv)',
    wrongTemplate: 'Failed, Please use the right template',
    row: 'Row 3',
    rowSays: 'Department: There is no department of this name',
    correct: 'Download these rows to correct them',
    partial: 'Added: 1 account. Not added because of errors: 1 row.',
    students: 'Students template',
    doctors: 'Doctors template',
    notXlsx: 'Please choose an .xlsx or .csv file',
    missing: /The column “Email \/ .*” is missing/,
    confirm: (adds: number, updates: number) => `Add ${adds}, update ${updates}`,
    corrected: 'Added: 0 accounts. Updated: 1 account.',
    lastName: 'Last name',
    close: 'Close',
    errors: /^1 row /,
    roles: ['Doctor', 'Student'],
    name: 'Name',
    added: 'Added an account',
    searchLog: 'Search by person, id or IP address',
  },
  Ar: {
    toasts: 'الرسائل',
    tabs: [
      'جميع المستخدمين',
      'رفع الحسابات',
      'إضافة حساب',
      'تحديث حساب',
      'حذف حساب',
      'استعادة حساب',
      'سجل النشاط',
      'عمليات الإرسال',
    ],
    id: 'رقم المستخدم',
    first: 'الاسم الأول',
    last: 'اسم العائلة',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    role: 'نوع الحساب',
    department: 'القسم',
    level: 'المستوى',
    add: 'إضافة',
    update: 'تحديث',
    delete: 'حذف',
    undo: 'تراجع',
    restore: 'استعادة',
    cancel: 'إلغاء',
    upload: 'رفع',
    required: 'يرجى ملء هذا الحقل',
    short: 'لا يمكن أن يكون رقم المستخدم فارغًا أو أقل من 7 أرقام',
    newShort: 'لا يمكن أن يقل رقم المستخدم عن 7 أرقام',
    emailTaken: 'هذا البريد الإلكتروني مستخدم من قبل',
    notFound: 'الحساب غير موجود',
    failed: 'تعذّر تنفيذ العملية',
    nothing: 'يرجى ملء قيمة جديدة واحدة على الأقل',
    newId: 'رقم المستخدم الجديد',
    newFirst: 'الاسم الأول الجديد',
    newEmail: 'البريد الإلكتروني الجديد',
    updated: 'تم تحديث الحساب',
    search: 'البحث بالرقم أو الاسم أو البريد أو نوع الحساب أو القسم',
    noMatch: 'لا يوجد حساب مطابق للبحث',
    next: 'الصفحة التالية',
    previous: 'الصفحة السابقة',
    backToList: 'العودة إلى القائمة',
    exportLog: /^تصدير/,
    checkResults: 'فحص جميع النتائج',
    checkStarted: 'بدأ الفحص',
    proven: /لإثبات/,
    page: (n: number) => new RegExp(`^صفحة ${n} من`),
    noFile: 'يرجى اختيار ملف أولًا',
    file: 'النموذج بعد ملئه (‎.xlsx أو ‎.csv)',
    wrongTemplate: 'فشلت العملية، يرجى استخدام النموذج الصحيح',
    row: 'الصف 3',
    rowSays: 'القسم: لا يوجد قسم بهذا الاسم',
    correct: 'تنزيل هذه الصفوف لتصحيحها',
    partial: 'تمت الإضافة: حساب واحد. لم تُضف بسبب أخطاء: صف واحد.',
    students: 'نموذج الطلاب',
    doctors: 'نموذج الدكاترة',
    notXlsx: 'يرجى اختيار ملف بصيغة ‎.xlsx أو ‎.csv',
    missing: /العمود «Email \/ .*» غير موجود/,
    confirm: (adds: number, updates: number) => `إضافة ${adds} وتحديث ${updates}`,
    corrected: 'تمت الإضافة: لا حسابات. تم التحديث: حساب واحد.',
    lastName: 'اسم العائلة',
    close: 'إغلاق',
    errors: /صف واحد/,
    roles: ['دكتور', 'طالب'],
    name: 'الاسم',
    added: 'إضافة حساب',
    searchLog: 'البحث بالشخص أو الرقم أو عنوان IP',
  },
} as const;

/** The field with this label, not the one for the same name in Arabic letters. */
const called = (label: string) => new RegExp(`^${label}(?! in Arabic| بالعربية)`);

/** Strict: the text appears in a toast. */
const toast = (page: Page, name: string, text: string) =>
  expect(page.getByRole('region', { name }).getByText(text, { exact: true }).first()).toBeVisible();

for (const language of inOne('En')) {
  const w = words[language];
  const look = language === 'En' ? { language } : { language, dark: true, ...phone };

  test.describe(language, () => {
    test('[ADA-09] [ADA-10] [ADA-11] [ADA-14] [FIX-18] Add Account, with the slip of a made password', async ({
      openPage,
    }) => {
      const page = await openPage(demoPeople.admin, '/Accounts?tab=add', look);
      const field = (label: string) => page.getByRole('textbox', { name: called(label) });
      await expect(field(w.id)).toHaveValue(/^\d{7,}$/);
      const suggested = Number(await field(w.id).inputValue());
      const last = await (await page.request.get('/api/users/lastUserId')).json();
      expect(suggested).toBe(last.id + 1);
      await expect(page.getByLabel(w.role).locator('option:not([value=""])')).toHaveText([...w.roles]);
      await expectAccessible(page);

      await field(w.id).fill('123');
      const add = page.getByRole('tabpanel').getByRole('button', { name: w.add, exact: true });
      await add.click();
      await expect(page.getByText(w.short)).toBeVisible();
      // both names, e-mail, role; the department only for a student, and the platform makes the password
      await expect(page.getByText(w.required)).toHaveCount(4);
      await expect(field(w.id)).toBeFocused();

      const person = uniqueNumber();
      await field(w.first).pressSequentially('R2-منى 7');
      // a hyphen parts a name, as it does in sheets (COR-16)
      await expect(field(w.first)).toHaveValue('R منى ');
      await field(w.id).fill(String(suggested + 1000 + (person % 1000)));
      await field(w.last).pressSequentially('-ب4b_');
      await expect(field(w.last)).toHaveValue(' بb');
      await field(w.last).fill(inLetters(person));
      await field(w.email).fill(`added.${person}@daftar.test`);
      await field(w.password).fill('first-password');
      await page.getByLabel(w.role).selectOption('student');
      await add.click();
      // the department; a level may be set later
      await expect(page.getByText(w.required)).toHaveCount(1);
      await page.getByLabel(w.department).selectOption({ index: 1 });
      await page.getByLabel(w.level).selectOption('2');
      await add.click();
      await expect(page.getByRole('region', { name: w.toasts }).getByText(inLetters(person))).toBeVisible();
      // everything is cleared and the next id is filled in
      await expect(field(w.first)).toHaveValue('');
      await expect(field(w.id)).toHaveValue(/^\d{7,}$/);

      await field(w.first).fill('Mona');
      await field(w.last).fill('Ali');
      await field(w.email).fill(`ADDED.${person}@daftar.test`);
      await field(w.password).fill('first-password');
      await page.getByLabel(w.role).selectOption('instructor');
      await add.click();
      await toast(page, w.toasts, w.emailTaken);
      await expect(field(w.email)).toHaveAccessibleDescription(new RegExp(w.emailTaken));

      await field(w.email).fill(`slip.${person}@daftar.test`);
      await field(w.password).fill('');
      await add.click();
      const dialog = page.getByRole('dialog');
      const made = dialog.getByText(/^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/);
      await expect(made).toBeVisible();
      await expectAccessible(page);
      const password = (await made.textContent()) ?? '';
      // on paper there are the slips and nothing else, in both languages
      await page.emulateMedia({ media: 'print' });
      await expect(dialog).toBeHidden();
      await expect(page.getByText(password).locator('visible=true')).toHaveCount(1);
      for (const text of ['كلمة المرور', 'Password']) {
        await expect(page.getByText(text, { exact: true }).locator('visible=true')).toHaveCount(1);
      }
      await page.emulateMedia({ media: 'screen' });
      await dialog.getByRole('button', { name: w.close, exact: true }).first().click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(password)).toHaveCount(0);
    });

    test('[ADA-01] [ADA-02] [ADA-03] [UIX-03] [FIX-24] All Users: search, order, pages; switching tabs clears it', async ({
      openPage,
      newPerson,
    }) => {
      const person = await newPerson({ role: 'student', firstName: 'إسراء' });
      const page = await openPage(demoPeople.admin, '/Accounts', look);
      await expect(page.getByText(w.page(1))).toBeVisible();
      await expectAccessible(page);
      const first = await page.getByRole('row').nth(1).textContent();
      await page.getByRole('button', { name: w.next }).click();
      await expect(page.getByText(w.page(2))).toBeVisible();
      await expect(page.getByRole('row').nth(1)).not.toHaveText(first ?? '');
      // from the pencil back to the same page of the list
      const second = await page.getByRole('row').nth(1).textContent();
      await page.getByRole('row').nth(1).getByRole('button').first().click();
      await page.getByRole('button', { name: w.backToList }).click();
      await expect(page.getByText(w.page(2))).toBeVisible();
      await expect(page.getByRole('row').nth(1)).toHaveText(second ?? '');
      await page.getByRole('button', { name: w.previous }).click();
      await expect(page.getByRole('row').nth(1)).toHaveText(first ?? '');
      if (language === 'En') {
        // the server sorts: another order, then descending
        const [name] = [page.getByRole('columnheader', { name: w.name, exact: true })];
        const byName = page.waitForResponse(/\/api\/users\?.*sort=name&order=asc/);
        await name.getByRole('button').click();
        expect((await byName).status()).toBe(200);
        await expect(name).toHaveAttribute('aria-sort', 'ascending');
        await expect(page.getByRole('row').nth(1)).not.toHaveText(first ?? '');
        await name.getByRole('button').click();
        await expect(name).toHaveAttribute('aria-sort', 'descending');
      }

      const search = page.getByRole('searchbox', { name: w.search });
      for (const text of ['اسراء', String(person.id), person.email.toUpperCase()]) {
        await search.fill(`${text} ${text === 'اسراء' ? person.lastName : ''}`);
        await expect(page.getByRole('rowheader')).toHaveCount(1);
        await expect(page.getByRole('rowheader')).toContainText('إسراء');
      }
      // and with the search, by the browser's own Back
      await page.getByRole('row').nth(1).getByRole('button').first().click();
      await expect(page.getByRole('searchbox', { name: w.search })).toHaveCount(0);
      await page.goBack();
      await expect(search).toHaveValue(person.email.toUpperCase());
      await expect(page.getByRole('rowheader')).toHaveCount(1);
      await search.fill('nobody has this name');
      await expect(page.getByText(w.noMatch)).toBeVisible();
      await expect(page.getByRole('tab')).toHaveText([...w.tabs]);
      await page.getByRole('tab', { name: w.tabs[2] }).click();
      const form = page.getByRole('tabpanel');
      await form.getByRole('textbox', { name: called(w.first) }).fill('Halfway');
      await form.getByRole('button', { name: w.add, exact: true }).click();
      await expect(form.getByText(w.required).first()).toBeVisible();
      for (const tab of [w.tabs[3], w.tabs[4]]) {
        await page.getByRole('tab', { name: tab }).click();
        await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
        await expect(form.getByRole('textbox', { name: w.id }).first()).toHaveValue('');
        await form.getByRole('textbox', { name: w.id }).first().fill('12');
        await page.keyboard.press('Enter');
        await expect(form.getByText(w.short)).toBeVisible();
      }
      await page.getByRole('tab', { name: w.tabs[3] }).click();
      await expect(form.getByRole('textbox', { name: w.id }).first()).toHaveValue('');
      await expect(form.getByText(w.short)).toHaveCount(0);
      await page.getByRole('tab', { name: w.tabs[4] }).click();
      await expect(form.getByRole('textbox', { name: w.id }).first()).toHaveValue('');
      await expect(form.getByText(w.short)).toHaveCount(0);
      await page.getByRole('tab', { name: w.tabs[1] }).click();
      await form.getByRole('button', { name: w.upload, exact: true }).click();
      await expect(form.getByText(w.noFile)).toBeVisible();
      await page.getByRole('tab', { name: w.tabs[2] }).click();
      await expect(form.getByRole('textbox', { name: called(w.first) })).toHaveValue('');
      await expect(form.getByText(w.required)).toHaveCount(0);
      await page.getByRole('tab', { name: w.tabs[0] }).click();
      await expect(search).toHaveValue('');
    });

    test('[ADA-10] [ADA-12] [FIX-25] Update Account', async ({ openPage, newPerson }) => {
      const person = await newPerson({ role: 'instructor', firstName: 'Before' });
      const page = await openPage(demoPeople.admin, '/Accounts?tab=update', look);
      const field = (label: string) => page.getByRole('textbox', { name: label, exact: false });
      const id = page.getByRole('textbox', { name: new RegExp(`^${w.id}(?! ال)`) }).first();
      const update = page.getByRole('tabpanel').getByRole('button', { name: w.update, exact: true });
      // refused far below it, the field is shown under the sticky header, not behind it
      await page.setViewportSize({ width: 1440, height: 360 });
      await update.click();
      await expect(page.getByText(w.short)).toBeVisible();
      const header = (await page.getByRole('banner').boundingBox())!;
      await expect.poll(async () => (await id.boundingBox())!.y).toBeGreaterThanOrEqual(header.y + header.height);
      await page.setViewportSize({ width: 1440, height: 900 });
      await id.fill('98765432');
      await field(w.newFirst).fill('After');
      // the notice moves the button
      await expect(page.getByText(w.notFound)).toBeVisible();
      await update.click();
      await toast(page, w.toasts, w.notFound);

      await id.fill(String(person.id));
      await expect(page.getByText(person.email)).toBeVisible();
      await expectAccessible(page);
      await field(w.newId).fill('12');
      await update.click();
      await expect(page.getByText(w.newShort)).toBeVisible();
      await field(w.newId).fill('');
      await field(w.newFirst).fill('');
      await update.click();
      await expect(page.getByText(w.nothing)).toBeVisible();
      await field(w.newEmail).fill(demoPeople.admin.email);
      await update.click();
      await toast(page, w.toasts, `${w.failed}: ${w.emailTaken}`);
      await expect(page.getByText(w.emailTaken).first()).toBeVisible();
      await field(w.newEmail).fill('');
      await field(w.newFirst).fill('After');
      const sent = page.waitForRequest('**/api/update-account');
      await update.click();
      // only the filled-in fields, and the account as this admin has seen it (COR-17)
      const { seen, ...changes } = (await sent).postDataJSON() as Record<string, unknown>;
      expect(changes).toEqual({ userID: String(person.id), newFirstName: 'After' });
      expect(seen).toMatchObject({ first_name: 'Before' });
      await toast(page, w.toasts, w.updated);
      await expect(page.getByText(`After ${person.lastName}`)).toBeVisible();
    });

    test('[ADA-13] [ADA-15] [FIX-04] Delete Account, and undo', async ({ openPage, newPerson }) => {
      const person = await newPerson({ role: 'student', firstName: 'Leaving' });
      const page = await openPage(demoPeople.admin, '/Accounts?tab=delete', look);
      const id = page.getByRole('textbox', { name: w.id });
      const start = page.getByRole('tabpanel').getByRole('button', { name: w.delete, exact: true });
      await id.fill('98765432');
      await start.click();
      await expect(page.getByText(w.notFound).first()).toBeVisible();
      await id.fill(String(person.id));
      await expect(page.getByText(person.email)).toBeVisible();
      await start.click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(`Leaving ${person.lastName}`);
      await expect(dialog.getByRole('button', { name: w.cancel })).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await start.click();
      await dialog.getByRole('button', { name: w.delete, exact: true }).click();
      await expect(page.getByRole('region', { name: w.toasts }).getByText(person.lastName)).toBeVisible();
      await expect(id).toHaveValue('');

      // one press restores it; later it is among the deleted ones (FIX-04)
      await page.getByRole('status').getByRole('button', { name: w.undo, exact: true }).click();
      await id.fill(String(person.id));
      await expect(page.getByText(person.email)).toBeVisible();
      await start.click();
      await dialog.getByRole('button', { name: w.delete, exact: true }).click();
      await expect(id).toHaveValue('');
      await page.getByRole('tab', { name: w.tabs[5] }).click();
      await page.getByRole('searchbox').fill(String(person.id));
      const restore = page.getByRole('button', { name: new RegExp(`^${w.restore} Leaving`) });
      await expect(restore).toHaveCount(1);
      await expectAccessible(page);
      await restore.click();
      await expect(restore).toBeHidden();
    });

    test('[ADA-04] [ADA-05] [ADA-06] [ADA-07] [FIX-17] [FIX-22] [OPS-08] [TRU-17] Upload Accounts, and the Activity Log of it', async ({
      openPage,
    }) => {
      const folder = mkdtempSync(join(tmpdir(), 'daftar-upload-'));
      const page = await openPage(demoPeople.admin, '/Accounts?tab=upload', look);
      const upload = page.getByRole('button', { name: w.upload, exact: true });
      await upload.click();
      await expect(page.getByText(w.noFile)).toBeVisible();
      await expectAccessible(page);

      const [template] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: w.students }).click(),
      ]);
      expect(template.suggestedFilename()).toBe('students-template.xlsx');
      await expect(page.getByRole('link', { name: w.doctors })).toHaveAttribute(
        'href',
        '/api/account-templates/doctors',
      );
      const chooser = page.locator('input[type=file]');
      writeFileSync(join(folder, 'accounts.pdf'), '%PDF');
      await chooser.setInputFiles(join(folder, 'accounts.pdf'));
      await expect(page.getByText(w.notXlsx)).toBeVisible();
      writeFileSync(join(folder, 'accounts.csv'), 'Student Id,First name\n1,x');
      await chooser.setInputFiles(join(folder, 'accounts.csv'));
      await upload.click();
      await expect(page.getByText(w.missing)).toBeVisible();
      await expectAccessible(page);
      writeFileSync(
        join(folder, 'phones.xlsx'),
        await sheetOf([
          ['Name', 'Phone'],
          ['x', '1'],
        ]),
      );
      await chooser.setInputFiles(join(folder, 'phones.xlsx'));
      await upload.click();
      await toast(page, w.toasts, w.wrongTemplate);

      const number = uniqueNumber();
      writeFileSync(join(folder, 'students.xlsx'), await filledSheet(number));
      await chooser.setInputFiles(join(folder, 'students.xlsx'));
      await upload.click();
      // first what it would do, with the person and the value of each refused row; nothing is saved yet (FIX-17)
      const dialog = page.getByRole('alertdialog');
      await expect(dialog.getByText(String(number + 1), { exact: true })).toBeVisible();
      await expect(dialog.getByText('Nowhere')).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: w.confirm(1, 0) }).click();
      await toast(page, w.toasts, w.partial);
      await expect(page.getByText(w.row, { exact: true })).toBeVisible();
      await expect(page.getByText(w.rowSays)).toBeVisible();
      // the block collapses and expands
      const summary = page.locator('summary', { hasText: w.errors });
      await summary.click();
      await expect(page.getByText(w.rowSays)).toBeHidden();
      await summary.click();
      await expect(page.getByText(w.rowSays)).toBeVisible();
      const [refused] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: w.correct }).click(),
      ]);
      expect(refused.suggestedFilename()).toMatch(/^students-to-correct-\d+\.xlsx$/);

      const header = 'Student Id;First name;Last name;Email;First password;Department';
      const corrected = `${number};Nour;سليم;up.${number}@daftar.test;a-first-password;Computer Science`;
      writeFileSync(join(folder, 'again.csv'), `${header}\n${corrected}`);
      await chooser.setInputFiles(join(folder, 'again.csv'));
      await upload.click();
      const change = dialog.locator('dl').filter({ hasText: w.lastName });
      await expect(change.locator('del')).toHaveText('سالم');
      await expect(change.locator('ins')).toHaveText('سليم');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: w.confirm(0, 1) }).click();
      await toast(page, w.toasts, w.corrected);
      const { viewport } = { ...desktop, ...look };
      await page.setViewportSize({ width: 320, height: 720 });
      await expectAccessible(page);
      if (viewport) await page.setViewportSize(viewport);

      await page.getByRole('tab', { name: w.tabs[6] }).click();
      await page.getByRole('button', { name: w.checkResults, exact: true }).click();
      await toast(page, w.toasts, w.checkStarted);
      await expect(page.getByText(w.proven)).toBeVisible({ timeout: 30_000 });
      await page.getByRole('searchbox', { name: w.searchLog }).fill(String(number));
      // the newest first: the correction, and before it the account
      await expect(page.getByRole('row').nth(2)).toContainText(w.added);
      await expectAccessible(page);
      const [log] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: w.exportLog }).click(),
      ]);
      expect(log.suggestedFilename()).toMatch(/\.xlsx$/);
      expect(
        readFileSync(await log.path())
          .subarray(0, 2)
          .toString(),
      ).toBe('PK');
      rmSync(folder, { recursive: true });
    });
  });
}

/** A good row, and one of a department that does not exist. */
function filledSheet(number: number): Promise<Buffer> {
  const header = ['Student Id', 'First name', 'Last name', 'Email', 'First password', 'Department'];
  const row = (id: number, department: string) => [
    String(id),
    'Nour',
    'سالم',
    `up.${id}@daftar.test`,
    'a-first-password',
    department,
  ];
  return sheetOf([header, row(number, 'Computer Science'), row(number + 1, 'Nowhere')]);
}
