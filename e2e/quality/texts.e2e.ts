import type { Page } from '@playwright/test';
import { apiOf, demoPeople, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/**
 * The specification’s catalogue of failures (point 8): each text appears where the catalogue says, in English and,
 * after one press of the language button, in Arabic. The server is made to fail with a bare 500, without a text.
 */
type Who = keyof typeof demoPeople;
interface Row {
  text: string;
  ar: string;
  as?: Who;
  /** `ID` is replaced by the caller’s id. */
  path: string;
  /** Method and end of the address of the failing call. */
  fails: `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`;
  act?: (page: Page) => Promise<void>;
  /** Further rows that the text belongs to. */
  cites?: string;
}

const panel = (name: string): string => `/AdminCourse?panel=${name}`;
const confirm = async (page: Page): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
const firstRow = (page: Page, action: 'Edit' | 'Delete') =>
  page
    .getByRole('table')
    .getByRole('button', { name: new RegExp(`^${action} `) })
    .first();
const pick = async (page: Page, label: string, search: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).first().fill(search);
  await page.getByRole('option', { name: search }).first().click();
};

/** Something unread for the demo student, whatever other tests have read before. */
async function announce(page: Page): Promise<void> {
  const doctor = await apiOf(new URL(page.url()).origin, demoPeople.instructor);
  const { id: userId } = (await (await doctor.get('/api/auth')).json()) as { id: number };
  const texts = { EnMessage: 'Something to read', ArMessage: 'شيء للقراءة' };
  const sent = await doctor.post('/api/send-notification', { data: { userId, courseCode: 'CS201', ...texts } });
  expect(sent.status(), await sent.text()).toBe(202);
  await doctor.dispose();
}

const rows: Row[] = [
  {
    text: 'Failed',
    ar: 'تعذّر تنفيذ العملية',
    path: '/SignIn',
    fails: 'POST /api/auth/signIn',
    act: async (page) => {
      await page.getByLabel('Email').fill('somebody@daftar.test');
      await page.getByRole('textbox', { name: 'Password' }).fill('whatever it is');
      await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    },
  },
  {
    text: 'Failed',
    ar: 'تعذّر تنفيذ العملية',
    as: 'student',
    path: '/Profile/ID',
    fails: 'PUT /api/user/editPassword',
    act: async (page) => {
      await page.getByRole('button', { name: 'Change Password' }).click();
      await page.getByRole('textbox', { name: 'Old password' }).fill('an old password');
      await page.getByRole('textbox', { name: 'New password' }).fill('a new password');
      await page.getByRole('textbox', { name: 'Confirm password' }).fill('a new password');
      await page.getByRole('button', { name: 'Save' }).click();
    },
  },
  {
    text: 'Failed to load. Please try again later.',
    ar: 'تعذّر التحميل. يرجى المحاولة لاحقًا.',
    as: 'student',
    path: '/notifications',
    fails: 'GET /api/notifications/',
  },
  {
    text: 'Error fetching departments data',
    ar: 'حدث خطأ أثناء تحميل بيانات الأقسام',
    as: 'admin',
    path: panel('departments-courses'),
    fails: 'GET /api/departments',
    cites: 'ADC-08',
  },
  {
    text: 'Error fetching courses data',
    ar: 'حدث خطأ أثناء تحميل بيانات المقررات',
    as: 'admin',
    path: panel('departments-courses'),
    fails: 'GET /api/courses',
    cites: 'ADC-08',
  },
  {
    text: 'Error fetching departments-courses data',
    ar: 'حدث خطأ أثناء تحميل بيانات الأقسام والمقررات',
    as: 'admin',
    path: panel('departments-courses'),
    fails: 'GET /api/departments-courses',
    cites: 'ADC-08',
  },
  {
    text: 'Error fetching enrollments data',
    ar: 'حدث خطأ أثناء تحميل بيانات التسجيل',
    as: 'admin',
    path: panel('students'),
    fails: 'GET /api/students-enrollments',
    cites: 'ADC-11',
  },
  {
    text: 'Error fetching students data',
    ar: 'حدث خطأ أثناء تحميل بيانات الطلاب',
    as: 'admin',
    path: panel('students'),
    fails: 'GET /api/students',
    cites: 'ADC-11',
  },
  {
    text: 'Department-course combination failed',
    ar: 'تعذّر ربط القسم بالمقرر',
    as: 'admin',
    path: panel('departments-courses'),
    fails: 'POST /api/departments-courses',
    cites: 'ADC-08',
    act: async (page) => {
      await pick(page, 'Course', 'Operating Systems');
      await pick(page, 'Department', 'الذكاء الاصطناعي');
      await page.getByRole('combobox', { name: 'Level' }).selectOption('3');
      await page.getByRole('combobox', { name: 'Semester' }).selectOption('1');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
    },
  },
  {
    text: 'Error updating department-course relation',
    ar: 'حدث خطأ أثناء تحديث ربط القسم بالمقرر',
    as: 'admin',
    path: panel('departments-courses'),
    fails: 'PUT /api/departments-courses/',
    cites: 'ADC-08',
    act: async (page) => {
      await firstRow(page, 'Edit').click();
      // an open list would hide everything else from assistive technology: none opens by itself, and Escape closes only
      // an open one
      const row = page.getByRole('row', { name: 'Edit row' });
      const list = row.getByRole('combobox', { name: 'Course' });
      await expect(list).toHaveAttribute('aria-expanded', 'false');
      await list.focus();
      await page.keyboard.press('ArrowDown');
      await expect(list).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Escape');
      await expect(list).toHaveAttribute('aria-expanded', 'false');
      await row.getByRole('button', { name: 'Update' }).click();
    },
  },
  {
    text: 'Error deleting department-course relation',
    ar: 'حدث خطأ أثناء حذف ربط القسم بالمقرر',
    as: 'admin',
    path: panel('departments-courses'),
    fails: 'DELETE /api/departments-courses/',
    cites: 'ADC-08',
    act: async (page) => {
      await firstRow(page, 'Delete').click();
      await confirm(page);
    },
  },
  {
    text: 'Error adding student-course relation',
    ar: 'حدث خطأ أثناء تسجيل الطالب في المقرر',
    as: 'admin',
    path: panel('students'),
    fails: 'POST /api/students-enrollments',
    cites: 'ADC-11',
    act: async (page) => {
      await pick(page, 'Student', 'Laila');
      await pick(page, 'Instructor and course', 'Operating Systems');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Add', exact: true }).first().click();
    },
  },
  {
    text: 'Error deleting student-course relation',
    ar: 'حدث خطأ أثناء إلغاء تسجيل الطالب في المقرر',
    as: 'admin',
    path: panel('students'),
    fails: 'DELETE /api/students-enrollments/',
    cites: 'ADC-11',
    act: async (page) => {
      await firstRow(page, 'Delete').click();
      await confirm(page);
    },
  },
  {
    text: 'Account deleted failed',
    ar: 'فشل حذف الحساب',
    as: 'admin',
    path: '/Accounts?tab=delete',
    fails: 'POST /api/delete-account/',
    cites: 'ADA-13',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'User Id' }).fill('2026002');
      await page.getByRole('tabpanel').getByRole('button', { name: 'Delete', exact: true }).click();
      await confirm(page);
    },
  },
  {
    text: 'Error viewing assignment',
    ar: 'حدث خطأ أثناء عرض التكليف',
    as: 'instructor',
    path: '/ExamResults?course=CS201&view=assignments',
    fails: 'GET /view',
    cites: 'ASG-09',
    act: async (page) => {
      const row = {
        student_id: 2026002,
        student_name: 'Omar Shawky',
        student_assignment_id: 999_999,
        score: null,
        submitted_file_name: 'gone.pdf',
        submission_date: '2026-11-01T08:00:00.000Z',
        student_file_path: '/api/student-assignments/999999/view',
        submissions: 1,
        graded_at: null,
        version: 1,
      };
      // the list asks for itself, as with a core-api of the version before
      await page.route('**/api/courses/*/results?*', (route) => route.fulfill({ status: 404, json: {} }));
      await page.route('**/api/assignments/*/students', (route) => route.fulfill({ json: [row] }));
      await page.getByRole('link', { name: 'Reverse a linked list' }).click();
      const tab = page.context().waitForEvent('page');
      await page
        .getByRole('link', { name: /^View / })
        .first()
        .click();
      await (await tab).close();
    },
  },
  {
    text: 'Error downloading',
    ar: 'حدث خطأ أثناء التنزيل',
    as: 'student',
    path: '/ChapterUpload/CS201/ID?tab=content',
    fails: 'GET /download',
    cites: 'CRS-06',
    act: (page) =>
      page
        .getByRole('button', { name: /^Download .*\.pdf$/ })
        .first()
        .click(),
  },
  {
    text: 'Error in deleting',
    ar: 'حدث خطأ أثناء الحذف',
    as: 'instructor',
    path: '/ChapterUpload/CS201/ID?tab=content',
    fails: 'DELETE /api/chapters/',
    cites: 'CRS-06',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Delete .*\.pdf$/ })
        .first()
        .click();
      await confirm(page);
    },
  },
  {
    text: 'Something went wrong',
    ar: 'حدث خطأ ما',
    as: 'student',
    path: '/',
    fails: 'POST /api/mark-notifications-read/',
    act: async (page) => {
      await announce(page);
      await page.getByRole('button', { name: /^Notifications, [1-9]/ }).click();
      await expect(page.getByRole('dialog').getByText('Something to read')).toBeVisible();
      await page.mouse.click(5, 400);
    },
  },
];

for (const [index, row] of rows.entries())
  test(`[API-02] [UIX-04] ${row.cites ? `[${row.cites}] ` : ''}${index + 1} “${row.text}” on ${row.path}`, async ({
    page,
    context,
    platform,
  }) => {
    await context.addInitScript(() => localStorage.getItem('language') ?? localStorage.setItem('language', 'En'));
    const id = row.as ? (await signIn(context.request, demoPeople[row.as])).id : 0;
    const [method, end = ''] = row.fails.split(' ');
    await page.route(
      (url) =>
        url.pathname.startsWith('/api/') &&
        (end.endsWith('/') || end === '/download' || end === '/view'
          ? url.pathname.includes(end)
          : url.pathname.endsWith(end)),
      (route) => (route.request().method() === method ? route.fulfill({ status: 500, body: '' }) : route.fallback()),
    );
    await page.goto(platform.url + row.path.replace('ID', String(id)));
    await row.act?.(page);
    const said = page.getByText(row.text, { exact: true }).locator('visible=true').first();
    await expect(said).toBeVisible();
    // The failure of a dialog's act is inside it, where the button of the page can't be pressed: another tab switches.
    if (await page.getByRole('alertdialog').count()) {
      await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: 'Ar' })));
    } else {
      await page.getByRole('button', { name: 'العربية' }).press('Enter');
    }
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.getByText(row.text, { exact: true })).toHaveCount(0);
    await expect(page.getByText(row.ar, { exact: true }).locator('visible=true').first()).toBeVisible();
  });
