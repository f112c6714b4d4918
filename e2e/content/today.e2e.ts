import { type APIRequestContext, request } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { desktop, expect, inOne, phone, test } from '../support/fixtures.ts';
import { addClass, apiOf, type Person } from '../support/people.ts';

/** Today of a student of two courses (DAY-01). */
const dayMs = 86_400_000;

const words = {
  En: {
    filter: 'Show one course',
    all: 'All',
    nextMonth: 'Next month',
    previousMonth: 'Previous month',
    add: 'Add to my calendar',
    make: 'Make an address',
    made: 'Calendar address made',
    again: 'Make a new address',
    end: 'End this address',
    ended: 'Calendar address ended',
    address: 'Address',
    once: /^An address was made on/,
    due: (title: string, code: string) => `Due: ${title} · ${code}`,
  },
  Ar: {
    filter: 'عرض مقرر واحد',
    all: 'الكل',
    nextMonth: 'الشهر التالي',
    previousMonth: 'الشهر السابق',
    add: 'إضافة إلى تقويمي',
    make: 'إنشاء عنوان',
    made: 'تم إنشاء عنوان التقويم',
    again: 'إنشاء عنوان جديد',
    end: 'إيقاف العنوان',
    ended: 'تم إيقاف عنوان التقويم',
    address: 'العنوان',
    once: /^تم إنشاء عنوان في/,
    due: (title: string, code: string) => `موعد تسليم: ${title} · ${code}`,
  },
};

/** An assignment due in the middle of this day, in UTC days since 1970; later ones need another `hour`. */
async function assign(
  doctor: APIRequestContext,
  person: Person,
  courseCode: string,
  title: string,
  day: number,
  hour = 12,
) {
  const made = await doctor.post('/api/upload-assignment', {
    multipart: {
      userId: String(person.id),
      selectedCourse: courseCode,
      assignmentName: title,
      assignmentScore: '10',
      assignmentDescription: 'Solve all of it.',
      dueDate: new Date(day * dayMs + hour * 3_600_000).toISOString(),
    },
  });
  expect(made.status(), await made.text()).toBe(201);
}

for (const language of inOne('Ar'))
  test(`[DAY-01] Today is narrowed to one course, its month is walked by buttons and in the reading direction, and the private calendar address is made, replaced and ended (${language})`, async ({
    admin,
    newPerson,
    openPage,
    platform,
  }) => {
    const says = words[language];
    const [instructor, student] = await Promise.all([
      newPerson({ role: 'instructor' }),
      newPerson({ role: 'student' }),
    ]);
    const { courseCode: first } = await addClass(admin, instructor, [student]);
    const { courseCode: second } = await addClass(admin, instructor, [student]);
    const doctor = await apiOf(platform.url, instructor);
    const now = Math.floor((Date.now() + platform.clock.offset()) / dayMs);
    const [soon, far] = [now + 3, now + 40];
    await assign(doctor, instructor, first, 'Sorting', soon);
    await assign(doctor, instructor, second, 'Hashing', soon, 13);
    await assign(doctor, instructor, second, 'Graphs', far);
    await doctor.dispose();
    const own = await apiOf(platform.url, student);
    expect((await own.put('/api/user/language', { data: { userId: student.id, language } })).status()).toBe(200);
    await own.dispose();

    const page = await openPage(student, '/', { ...(language === 'Ar' ? phone : desktop), language });
    const rows = page.locator('[data-group] [data-row]');
    await expect(rows).toContainText(['Sorting', 'Hashing', 'Graphs']);

    // one course, in the list and in the month
    const calendar = page.getByRole('grid');
    const dots = (day: number) => calendar.locator(`[data-day="${day}"] i`);
    const today = Number(await calendar.locator('[aria-current="date"]').getAttribute('data-day'));
    const monthsTo = (day: number) => {
      const [from, to] = [new Date(today * dayMs), new Date(day * dayMs)];
      return (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
    };
    const turn = async (name: string, times: number) => {
      for (let time = 0; time < times; time++) await page.getByRole('button', { name, exact: true }).click();
    };
    await turn(says.nextMonth, monthsTo(soon));
    await expect(dots(soon)).toHaveCount(2);
    const filter = page.getByRole('group', { name: says.filter });
    const chip = filter.getByRole('button', { name: first });
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Sorting');
    await expect(dots(soon)).toHaveCount(1);
    await filter.getByRole('button', { name: says.all, exact: true }).click();
    await expect(rows).toHaveCount(3);
    await expect(dots(soon)).toHaveCount(2);
    await expectAccessible(page);

    // a day lists what it holds, and leads there
    await turn(says.nextMonth, monthsTo(far) - monthsTo(soon));
    const month = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
    const monthName = (day: number) =>
      new Intl.DateTimeFormat(language === 'Ar' ? 'ar-EG-u-nu-latn' : 'en-GB', month).format(day * dayMs);
    await expect(calendar).toHaveAccessibleName(monthName(far));
    await expect(page.getByRole('heading', { name: monthName(far) })).toBeVisible();
    await calendar.locator(`[data-day="${far}"]`).click();
    const listed = page.getByRole('status').filter({ has: page.locator('[data-row]') });
    await expect(listed.getByRole('listitem')).toHaveCount(1);
    await expect(listed.getByRole('link', { name: 'Graphs' })).toHaveAttribute(
      'href',
      /\/Assignments\?.*assignment=\d+/,
    );
    await turn(says.previousMonth, monthsTo(far));
    await expect(calendar).toHaveAccessibleName(monthName(today));

    // by keyboard: on is where the reading goes
    const [on, back] = language === 'Ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const atDay = (day: number) => expect(calendar.locator(`[data-day="${day}"]`)).toBeFocused();
    const start = Number(await calendar.locator('[tabindex="0"]').getAttribute('data-day'));
    await calendar.locator(`[data-day="${start}"]`).focus();
    await page.keyboard.press(on);
    await atDay(start + 1);
    await page.keyboard.press(back);
    await atDay(start);
    await page.keyboard.press('ArrowDown');
    await atDay(start + 7);
    await page.keyboard.press('ArrowUp');
    await atDay(start);
    const place = (day: number) =>
      calendar.locator(`[data-day="${day}"]`).evaluate((button) => {
        const { left, right } = button.getBoundingClientRect();
        return (left + right) / 2;
      });
    await page.keyboard.press('Home');
    const weekStart = Number(await page.locator('[data-day]:focus').getAttribute('data-day'));
    // the first of a month may fall within its week
    await page.keyboard.press('End');
    await atDay(weekStart + 6);
    await page.keyboard.press(back);
    await atDay(weekStart + 5);
    if (new Date((weekStart + 5) * dayMs).getUTCDate() < new Date((weekStart + 6) * dayMs).getUTCDate())
      expect((await place(weekStart + 6)) > (await place(weekStart + 5))).toBe(language === 'En');

    // the address is shown once, works without a session, and ends with the next one
    const outside = await request.newContext();
    const dialog = page.getByRole('dialog', { name: says.add });
    const open = () => page.getByRole('button', { name: says.add, exact: true }).click();
    const field = dialog.getByRole('textbox', { name: says.address });
    await open();
    await dialog.getByRole('button', { name: says.make, exact: true }).click();
    await expect(page.getByText(says.made).first()).toBeVisible();
    const made = await field.inputValue();
    expect(made).toMatch(new RegExp(`^${platform.url}/api/calendar/[\\w-]{43}\\.ics$`));
    const read = async (address: string) => {
      const reply = await outside.get(address);
      return { status: reply.status(), text: (await reply.text()).replaceAll('\r\n ', '') };
    };
    const { text } = await read(made);
    for (const [title, code] of [
      ['Sorting', first],
      ['Hashing', second],
      ['Graphs', second],
    ] as const)
      expect(text).toContain(says.due(title, code));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await open();
    await expect(dialog.getByText(says.once)).toBeVisible();
    await expect(field).toHaveCount(0);
    await dialog.getByRole('button', { name: says.again, exact: true }).click();
    const newer = await field.inputValue();
    expect(newer).not.toBe(made);
    expect([(await read(made)).status, (await read(newer)).status]).toEqual([404, 200]);
    await page.keyboard.press('Escape');
    await open();
    await dialog.getByRole('button', { name: says.end, exact: true }).click();
    await expect(page.getByText(says.ended).first()).toBeVisible();
    await expect(dialog.getByRole('button', { name: says.make, exact: true })).toBeVisible();
    expect((await read(newer)).status).toBe(404);
    await outside.dispose();
  });
