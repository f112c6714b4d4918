import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { desktop, expect, inOne, languages, phone, test } from '../support/fixtures.ts';
import { addClass, apiOf, demoPeople, type Person } from '../support/people.ts';

/** Adds the column “Oral” out of 20 to the gradebook that is open. */
async function addOral(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Scheme and columns' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add a column' }).click();
  const columns = dialog.getByRole('region', { name: 'Custom columns' });
  await columns.getByLabel('Name', { exact: true }).fill('Oral');
  await columns.getByLabel('Out of').fill('20');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  // keys that come before it find no column to type in
  await expect(page.getByRole('columnheader', { name: /^Oral/ })).toBeVisible();
}

test('[DAY-06] [COR-14] a doctor sets a scheme, types marks by keyboard, and sees what a paste from Excel would change before it is written', async ({
  admin,
  newPerson,
  openPage,
}) => {
  const doctor = await newPerson({ role: 'instructor' });
  const students = [await newPerson({ role: 'student' }), await newPerson({ role: 'student' })];
  const { courseCode: code } = await addClass(admin, doctor, students);
  const page = await openPage(doctor, `/ExamResults?course=${code}&view=gradebook`);
  const grid = page.getByRole('grid', { name: 'Marks of all students' });
  await expect(grid.getByRole('row')).toHaveCount(4);

  const dialog = page.getByRole('dialog');
  await addOral(page);
  await expect(grid.getByRole('columnheader', { name: /^Oral/ })).toBeVisible();

  await grid.focus();
  await page.keyboard.press('1');
  await expect(grid.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('5,5');
  await page.keyboard.press('Enter');
  const marks = grid.getByRole('gridcell').filter({ hasText: /[A-FZ][+-]?$/ });
  await expect(marks).toHaveText(['77.5 B']);
  // typing ends once: nothing is saved twice, and Escape saves nothing
  await page.keyboard.press('Home');
  await page.keyboard.type('3');
  await page.keyboard.press('Escape');
  await expect(grid.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByText('Some cells were changed meanwhile')).toHaveCount(0);
  await expect(marks).toHaveText(['77.5 B']);

  await page.keyboard.press('Control+Home');
  await grid.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '18\r\n21\r\n');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(dialog.getByText('1 cell changes')).toBeVisible();
  await expect(dialog.getByRole('row')).toHaveCount(3);
  await expect(dialog.getByText('Not points of this item')).toBeVisible();
  await dialog.getByRole('button', { name: 'Paste points' }).click();
  await expect(dialog).toBeHidden();
  await expect(marks).toHaveText(['90 A']);

  // a column with marks goes in a second step, which names them, and comes back
  await page.getByRole('button', { name: 'Scheme and columns' }).click();
  await dialog.getByRole('button', { name: 'Remove column Oral' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const asked = page.getByRole('alertdialog', { name: /1 mark/ });
  await expect(asked).toContainText('Oral');
  await asked.getByRole('button', { name: 'Remove with marks' }).click();
  await expect(dialog).toBeHidden();
  await expect(grid.getByRole('columnheader', { name: /^Oral/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(marks).toHaveText(['90 A']);

  // the sheet for the registrar
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Result sheet (.xlsx)' }).click();
  expect((await saving).suggestedFilename()).toBe(`${code} Result sheet.xlsx`);
});

test('[DAY-06] marks are emptied, copied, undone and searched; what is refused stays, and one cell typed twice is no conflict', async ({
  admin,
  newPerson,
  openPage,
}) => {
  const doctor = await newPerson({ role: 'instructor' });
  const students = [await newPerson({ role: 'student' }), await newPerson({ role: 'student' })];
  const { courseCode: code } = await addClass(admin, doctor, students);
  const page = await openPage(doctor, `/ExamResults?course=${code}&view=gradebook`);
  const grid = page.getByRole('grid', { name: 'Marks of all students' });
  const dialog = page.getByRole('dialog');
  await addOral(page);
  const cell = (row: number) => grid.locator(`#grade-${row}-0`);
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key);
  };
  const cells = `**/api/gradebook/${code}/cells`;

  // the second typing comes before the reply to the first
  let reply = () => {};
  const held = new Promise<void>((resolve) => {
    reply = resolve;
  });
  await page.route(cells, (route) => held.then(() => route.continue()), { times: 1 });
  await grid.focus();
  await keys('1', '1', 'Enter', 'ArrowUp', '1', '3', 'Enter');
  await expect(cell(0)).toHaveAttribute('data-typed', 'sent');
  await expect(cell(0)).toHaveText(/^13/);
  reply();
  await expect(cell(0)).not.toHaveAttribute('data-typed');
  await expect(cell(0)).toHaveText('13');

  // a refused mark stays as it was typed, and is sent again by Enter
  await page.route(cells, (route) => route.fulfill({ status: 400, body: 'broken' }), { times: 1 });
  await keys('9', 'Enter');
  await expect(cell(1)).toHaveAttribute('data-typed', 'refused');
  await expect(cell(1)).toHaveText(/^9/);
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/gradebook-refused.png` });
  await keys('Control+Home', 'ArrowDown', 'Enter', 'Enter');
  await expect(cell(1)).not.toHaveAttribute('data-typed');
  await expect(cell(1)).toHaveText('9');

  await keys('Control+Home', 'Shift+ArrowDown');
  await expect(page.getByText('2 cells chosen')).toBeVisible();
  await expect(grid.locator('[aria-selected="true"]')).toHaveCount(2);
  const copied = await grid.evaluate((element) => {
    const clipboardData = new DataTransfer();
    element.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
    return clipboardData.getData('text/plain');
  });
  expect(copied).toBe('13\n9');
  await keys('Delete');
  await expect(cell(0)).not.toContainText('13');
  await expect(cell(1)).not.toContainText('9');
  await keys('Control+z');
  await expect(cell(0)).toHaveText('13');
  await expect(cell(1)).toHaveText('9');

  // a refused paste keeps its preview
  await page.route(cells, (route) => route.fulfill({ status: 400, body: 'broken' }), { times: 1 });
  await keys('Control+Home');
  await grid.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '18\n19');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await dialog.getByRole('button', { name: 'Paste points' }).click();
  await expect(page.getByText('Nothing was saved.').first()).toBeVisible();
  await expect(dialog.getByText('2 cells change')).toBeVisible();
  await dialog.getByRole('button', { name: 'Paste points' }).click();
  await expect(dialog).toBeHidden();
  await expect(cell(1)).toHaveText('19');
  await expect(page.getByText('Some cells were changed meanwhile')).toHaveCount(0);

  const search = page.getByRole('searchbox');
  for (const row of [1, 0]) {
    const name = (await grid.getByRole('rowheader').nth(row).innerText()).split('\n')[0] ?? '';
    await search.fill(name);
    await expect(page.getByText(/^1 of \d+, Enter for the next$/)).toBeVisible();
    await expect(grid).toHaveAttribute('aria-activedescendant', `grade-${row}-0`);
  }
  for (const language of languages) {
    if (!process.env.PICTURES) break;
    const small = await openPage(doctor, `/ExamResults?course=${code}&view=gradebook`, { ...phone, language });
    await small.getByRole('searchbox').waitFor();
    await small.screenshot({ path: `${process.env.PICTURES}/gradebook-${language}.png`, fullPage: true });
  }
});

test('[DAY-06] [EDG-09] marks are sealed; the doctor asks to reopen them, the registrar’s office does so in Arabic, and the student reads the final mark', async ({
  admin,
  newPerson,
  openPage,
}) => {
  const doctor = await newPerson({ role: 'instructor' });
  const student = await newPerson({ role: 'student' });
  const { courseCode: code } = await addClass(admin, doctor, [student]);
  const page = await openPage(doctor, `/ExamResults?course=${code}&view=gradebook`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Scheme and columns' }).click();
  await dialog.getByRole('button', { name: 'Add a column' }).click();
  const columns = dialog.getByRole('region', { name: 'Custom columns' });
  await columns.getByLabel('Name', { exact: true }).fill('Oral');
  await columns.getByLabel('Out of').fill('20');
  await columns.getByLabel('Students see its points').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  // refused while somebody has no final mark
  const seal = page.getByRole('button', { name: 'Seal the marks' });
  const ask = page.getByRole('alertdialog');
  await seal.click();
  await expect(ask.getByText('1 student has no final mark yet.')).toBeVisible();
  await expect(ask.getByRole('button', { name: 'Seal the marks' })).toBeDisabled();
  await ask.getByRole('button', { name: 'Cancel' }).click();
  const grid = page.getByRole('grid', { name: 'Marks of all students' });
  await grid.focus();
  await page.keyboard.type('18');
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('gridcell').filter({ hasText: '90 A' })).toBeVisible();
  await seal.click();
  await ask.getByRole('button', { name: 'Seal the marks' }).click();
  await expect(page.getByText('Sealed, version 1').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Scheme and columns' })).toBeDisabled();
  await grid.focus();
  await page.keyboard.type('1');
  await expect(grid.getByRole('textbox')).toHaveCount(0);

  // who gave the points, and the sheet on paper: both languages, the seal, A4 with page numbers
  await expect(page.getByText('a digit or Enter types points')).toHaveCount(0);
  await page.getByRole('button', { name: 'Who gave this, and when' }).click();
  await expect(page.getByRole('complementary', { name: 'Why this mark?' })).toContainText('Points by');
  await page.getByRole('link', { name: 'Result sheet on paper' }).click();
  const sheet = page.locator('[data-result-sheet]');
  for (const words of ['Result sheet', 'كشف النتائج', 'Sealed, version 1', 'معتمدة، الإصدار 1', 'Registrar’s office'])
    await expect(sheet).toContainText(words);
  await expect(sheet.locator('code')).toHaveText(/^[0-9a-f]{64}$/);
  await expect(sheet.getByRole('row', { name: new RegExp(String(student.id)) })).toContainText('90');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.locator('main button').filter({ visible: true })).toHaveCount(0);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, paperWidth, paperHeight] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect([Math.round(Number(paperWidth)), Math.round(Number(paperHeight))]).toEqual([595, 842]);
  // signatures never stand alone: whatever the count, rows go with them; and the table's border is whole (COR-22)
  await page.setViewportSize({ width: 703, height: 1032 });
  expect(
    await sheet.getByRole('table').evaluate((table) => {
      const { left, right } = table.getBoundingClientRect();
      return left > 0 && right < document.documentElement.clientWidth;
    }),
  ).toBe(true);
  const alone: number[] = [];
  let pagesAtMost = 0;
  for (let rows = 21; rows <= 36; rows += 1) {
    await sheet.locator('tbody').evaluate((body, wanted) => {
      while (body.childElementCount < wanted) body.append(body.firstElementChild!.cloneNode(true));
    }, rows);
    const paper = await extractText(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
    pagesAtMost = Math.max(pagesAtMost, paper.totalPages);
    const signed = paper.text.findIndex((text) => text.includes('Registrar'));
    const last = paper.text[signed] ?? '';
    if (paper.totalPages > 2 || !last.includes(String(student.id))) alone.push(rows);
  }
  expect(alone).toEqual([]);
  expect(pagesAtMost, 'both sides of the edge of a page').toBe(2);
  await page.setViewportSize(desktop.viewport!);
  await page.reload();
  await page.emulateMedia({ media: 'screen' });
  const address = (await sheet.getByRole('img').getAttribute('aria-label')) ?? '';
  expect(new URL(address).pathname).toBe('/verify-sheet');
  const checksum = await sheet.locator('code').innerText();
  await page.getByRole('link', { name: 'Back to the gradebook' }).click();

  // anybody may follow the sheet’s code, and learns of no student (EDG-09)
  const visitor = await openPage(null, address, { language: 'Ar' });
  await expect(visitor.getByText('الاعتماد صحيح')).toBeVisible();
  await expect(visitor.getByText('هذا الإصدار سارٍ')).toBeVisible();
  const told = visitor.getByRole('main');
  for (const fact of [code, checksum]) await expect(told).toContainText(fact);
  await expect(told).not.toContainText(String(student.id));
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await visitor.goto(address.replace('#', '#x'));
  await visitor.reload();
  await expect(visitor.getByText('تعذر تأكيد صحة الكشف')).toBeVisible();

  const own = await openPage(student, `/ExamResultDetails?course=${code}`, { language: 'Ar' });
  await expect(own.getByText(/الدرجة النهائية: 90 من 100/)).toBeVisible();

  await page.getByRole('button', { name: 'Ask to reopen' }).click();
  await dialog.getByLabel('Reason').fill('The second page was overlooked');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('the registrar’s office has not decided yet')).toBeVisible();
  const office = await openPage(demoPeople.admin, '/AdminCourse?panel=sealed-marks', { language: 'Ar' });
  const request = office.getByText('The second page was overlooked');
  await expect(request).toBeVisible();
  await office.getByRole('button', { name: 'إعادة الفتح' }).last().click();
  await expect(request).toBeHidden();
  await page.reload();
  await expect(seal).toBeVisible();
  await page.getByText('1 sealed version').click();
  await expect(page.getByText('reopened')).toBeVisible();
});

for (const language of languages)
  test(`[DAY-06] arrows walk the gradebook where the reader looks, alone, to the end and choosing cells (${language})`, async ({
    admin,
    newPerson,
    openPage,
    platform,
  }) => {
    const doctor = await newPerson({ role: 'instructor' });
    const students = [await newPerson({ role: 'student' }), await newPerson({ role: 'student' })];
    const { courseCode: code } = await addClass(admin, doctor, students);
    const api = await apiOf(platform.url, doctor);
    for (const assignmentName of ['Sorting', 'Hashing']) {
      const made = await api.post('/api/upload-assignment', {
        multipart: {
          userId: String(doctor.id),
          selectedCourse: code,
          assignmentName,
          assignmentScore: '10',
          assignmentDescription: 'Solve all of it.',
          dueDate: new Date(Date.now() + platform.clock.offset() + 3_600_000).toISOString(),
        },
      });
      expect(made.status(), await made.text()).toBe(201);
    }
    await api.dispose();
    const page = await openPage(doctor, `/ExamResults?course=${code}&view=gradebook`, { language });
    const grid = page.getByRole('grid');
    const middle = (row: number, col: number) =>
      grid.locator(`#grade-${row}-${col}`).evaluate((cell) => {
        const { left, right } = cell.getBoundingClientRect();
        return (left + right) / 2;
      });
    const at = (row: number, col: number) =>
      expect(grid).toHaveAttribute('aria-activedescendant', `grade-${row}-${col}`);
    const [toEnd, toStart] = language === 'Ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    await grid.focus();
    await page.keyboard.press('Control+Home');
    await at(0, 0);
    // the physical arrow leads to the cell that is seen on its side
    expect((await middle(0, 1)) > (await middle(0, 0))).toBe(toEnd === 'ArrowRight');
    await page.keyboard.press(toEnd);
    await at(0, 1);
    await page.keyboard.press('ArrowDown');
    await at(1, 1);
    await page.keyboard.press(toStart);
    await at(1, 0);
    await page.keyboard.press(toStart);
    await at(1, 0);
    await page.keyboard.press('ArrowUp');
    await at(0, 0);
    // to the last column, that of the mark, and back
    await page.keyboard.press(`Control+${toEnd}`);
    await at(0, 2);
    await page.keyboard.press(toEnd);
    await at(0, 2);
    await page.keyboard.press(`Control+${toStart}`);
    await at(0, 0);
    await page.keyboard.press(`Shift+${toEnd}`);
    await page.keyboard.press('Shift+ArrowDown');
    await expect(grid.locator('[aria-selected="true"]')).toHaveCount(4);
    await page.keyboard.press(toStart);
    await expect(grid.locator('[aria-selected="true"]')).toHaveCount(1);
  });

/** Gives the doctor’s gradebook so many columns of ten points. */
async function addColumns(url: string, doctor: Person, code: string, columns: number): Promise<void> {
  const api = await apiOf(url, doctor);
  const { counts_from } = await (await api.get(`/api/gradebook/${code}`)).json();
  const scheme = await api.put(`/api/gradebook/${code}/scheme`, {
    data: {
      version: 0,
      rounding: 'whole',
      counts_from,
      groups: [{ name: 'Work', weight: 100, weighing: 'equal', best: null, floor: null }],
      items: [],
      columns: Array.from({ length: columns }, (_, n) => ({
        id: null,
        name: `Quiz ${n + 1}`,
        name_ar: `اختبار ${n + 1}`,
        max: 10,
        group: 0,
        shown: false,
      })),
    },
  });
  expect(scheme.status(), await scheme.text()).toBe(200);
  await api.dispose();
}

for (const language of inOne('Ar'))
  test(`[DAY-06] of a wide gradebook only the columns near what is in sight are in the page; keys and typing reach the others (${language})`, async ({
    admin,
    newPerson,
    openPage,
    platform,
  }) => {
    const doctor = await newPerson({ role: 'instructor' });
    const { courseCode: code } = await addClass(admin, doctor, [await newPerson({ role: 'student' })]);
    const columns = 20;
    await addColumns(platform.url, doctor, code, columns);
    const page = await openPage(doctor, `/ExamResults?course=${code}&view=gradebook`, { language });
    const grid = page.getByRole('grid');
    const cells = grid.locator('[id^="grade-0-"]');
    const cell = (col: number) => grid.locator(`#grade-0-${col}`);
    /** Whether all of a cell can be seen: in the grid, and not under the names, which stay. */
    const inSight = (col: number) =>
      cell(col).evaluate((element) => {
        const box = element.getBoundingClientRect();
        const area = element.closest('[role=grid]')?.getBoundingClientRect() ?? box;
        const names = element.parentElement?.firstElementChild?.getBoundingClientRect() ?? box;
        return (
          box.left >= area.left &&
          box.right <= area.right &&
          (box.left >= names.right - 1 || box.right <= names.left + 1)
        );
      });
    await grid.focus();
    await page.keyboard.press('Control+Home');
    expect(await cells.count()).toBeLessThan(columns);
    await expect(cell(columns)).toHaveCount(0);

    const [toEnd, toStart] = language === 'Ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    await page.keyboard.press(`Control+${toEnd}`);
    await expect(grid).toHaveAttribute('aria-activedescendant', `grade-0-${columns}`);
    await expect.poll(() => inSight(columns)).toBe(true);
    await expect(cell(0)).toHaveCount(0);
    // one before it is typed in, while the others scroll away
    await page.keyboard.press(toStart);
    await page.keyboard.press('7');
    await grid.evaluate((element) => element.scrollTo({ left: 0 }));
    await expect(cell(0)).toBeVisible();
    await expect(grid.getByRole('textbox')).toHaveValue('7');
    await page.keyboard.press('Enter');
    await expect(cell(columns - 1)).toHaveText('7');
    await expect.poll(() => inSight(columns - 1)).toBe(true);

    for (let col = columns - 2; col >= 0; col--) {
      await page.keyboard.press(toStart);
      await expect(grid).toHaveAttribute('aria-activedescendant', `grade-0-${col}`);
      expect(await inSight(col), `column ${col}`).toBe(true);
    }
    // a press chooses, and a second one types
    await cell(2).click();
    await expect(grid).toHaveAttribute('aria-activedescendant', 'grade-0-2');
    await cell(2).click();
    await expect(cell(2).getByRole('textbox')).toBeFocused();
  });

test('[DAY-06] in a long gradebook a cell is typed in while others scroll, a search brings its student back, a refused mark keeps its field, and a larger window shows more', async ({
  admin,
  newPerson,
  openPage,
  platform,
}) => {
  const [doctor, student] = [await newPerson({ role: 'instructor' }), await newPerson({ role: 'student' })];
  const { courseCode: code } = await addClass(admin, doctor, [student]);
  await addColumns(platform.url, doctor, code, 20);
  const page = await openPage(doctor, '/');
  await page.setViewportSize({ width: 480, height: 800 });
  // the one student, and 300 others that only this page knows
  await page.route('**/api/courses/*/results*', (route) => route.fulfill({ status: 404, json: {} }));
  await page.route(/\/api\/gradebook\/[^/]+$/, async (route) => {
    const response = await route.fetch();
    const book = await response.json();
    const others = Array.from({ length: 300 }, (_, n) => ({ ...book.students[0], student_id: 90_000_000 + n }));
    await route.fulfill({ response, json: { ...book, students: [book.students[0], ...others] } });
  });
  await page.goto(`/ExamResults?course=${code}&view=gradebook`);
  const grid = page.getByRole('grid');
  const cell = (row: number, col: number) => grid.locator(`#grade-${row}-${col}`);
  const away = () => grid.evaluate((element) => element.scrollTo({ top: 9000 }));

  await grid.focus();
  await page.keyboard.press('7');
  await away();
  await expect(cell(250, 0)).toBeVisible();
  await expect(grid.getByRole('textbox')).toHaveValue('7');
  await expect(grid).toHaveAttribute('aria-activedescendant', 'grade-0-0');
  expect(await grid.getByRole('row').count()).toBeLessThan(60);
  await page.keyboard.press('Enter');
  await expect(cell(0, 0)).toHaveText('7');
  await expect(cell(1, 0)).toBeInViewport();

  await page.keyboard.press('ArrowUp');
  await away();
  await expect(cell(0, 0)).not.toBeInViewport();
  await page.getByRole('searchbox').fill(String(student.id));
  await page.getByRole('searchbox').press('Enter');
  await expect(cell(0, 0)).toBeInViewport();

  await cell(0, 1).click();
  await page.keyboard.press('9');
  await page.keyboard.press('9');
  await cell(0, 2).click();
  await expect(grid.getByRole('textbox')).toBeFocused();
  await expect(grid.getByRole('textbox')).toHaveValue('99');
  await expect(page.getByText('Points must be between 0 and 10')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await expect(grid).toHaveAttribute('aria-activedescendant', 'grade-0-2');

  await expect(cell(0, 8)).toHaveCount(0);
  await page.setViewportSize({ width: 900, height: 800 });
  await expect(cell(0, 8)).toHaveCount(1);
});

for (const language of inOne('En'))
  test(`[UIX-01] the day from which work counts is day, month and year in the faculty’s zone, whatever the browser’s locale (${language})`, async ({
    admin,
    newPerson,
    openPage,
    platform,
  }) => {
    const doctor = await newPerson({ role: 'instructor' });
    const { courseCode: code } = await addClass(admin, doctor, [await newPerson({ role: 'student' })]);
    await addColumns(platform.url, doctor, code, 1);
    const look = { language, locale: 'en-US', timezoneId: 'America/New_York' };
    const page = await openPage(doctor, `/ExamResults?course=${code}&view=gradebook`, look);
    const says =
      language === 'En'
        ? ['Scheme and columns', 'Work from', 'Save']
        : ['توزيع الدرجات والأعمدة', 'الأعمال منذ', 'حفظ'];
    await page.getByRole('button', { name: says[0] }).click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('group', { name: says[1] });
    const parts = field.getByRole('spinbutton');
    await expect(parts).toHaveCount(3);
    await parts.first().click();
    await page.keyboard.type('05032026');
    await expect(parts).toHaveText(['05', '03', '2026']);
    // seen from the left: day, month, year
    const places = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().left));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    await dialog.getByRole('button', { name: says[2], exact: true }).click();
    await expect(dialog).toBeHidden();
    const api = await apiOf(platform.url, doctor);
    const { counts_from } = await (await api.get(`/api/gradebook/${code}`)).json();
    await api.dispose();
    expect(Date.parse(counts_from)).toBe(Date.parse('2026-03-05T00:00:00+02:00'));
  });
