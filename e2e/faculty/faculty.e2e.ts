import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, inOne, phone, test } from '../support/fixtures.ts';
import { addClass, demoPeople, inLetters, uniqueNumber } from '../support/people.ts';
import { sheetOf } from '../support/sheets.ts';

/** `/AdminCourse`: every panel, in Arabic on a phone (ADC-*). */
const words = {
  En: {
    toasts: 'Messages',
    panels: ['Departments', 'Courses', 'Departments-Courses', 'Instructors', 'Students', 'Delete Data'],
    choose: 'Choose what to work on',
    addRow: 'Add row',
    editRow: 'Edit row',
    add: 'Add',
    update: 'Update',
    cancel: 'Cancel',
    delete: 'Delete',
    actions: 'Actions',
    edit: 'Edit',
    required: 'Please fill out this field',
    department: 'Department name',
    departmentExists: 'The department already exists',
    departmentInUse: '1 account, 1 department-course link',
    searchDepartments: 'Search departments',
    code: 'Course code',
    name: 'Course name',
    codeExists: 'The course ID already exists',
    nameExists: 'The course name already exists',
    course: 'Course',
    ofDepartment: 'Department',
    level: 'Level',
    semester: 'Semester',
    oneEach: 'Please select an item in each list.',
    someEach: 'Please select an item(s) in each list.',
    linkExists: 'This course-department combination already exists.',
    linkAdded: 'Department-course combination success',
    linkUpdated: 'Success updating department-course relation',
    linkDeleted: 'Success deleting department-course relation',
    searchLinks: 'Search by department name, course name or level',
    doctor: 'Doctor',
    courses: 'Department-courses',
    assigned: 'This course(s) enrolled to the this instructor.',
    classAdded: '1 course was assigned to the doctor',
    classDeleted: 'The course is no longer assigned to the doctor',
    searchClasses: 'Search by doctor, course or department',
    loses: '1 student of this class loses access',
    student: 'Student',
    pairs: 'Instructor and course',
    enrolled: 'Adding student-course relation successfully',
    enrolledBefore: 'This course(s) enrolled to the this student.',
    withdrawn: 'Deleting student-course relation successfully',
    searchEnrolments: 'Search by student, instructor or course name',
    byLevel: 'By department and level',
    bySheet: 'From a spreadsheet',
    check: 'Enrol…',
    enrol: 'Enrol',
    newEnrolments: /new enrolments?/,
    upload: 'Upload',
    noStudent: 'There is no student with this id',
    refusedRows: /^Refused rows/,
    undo: 'Undo',
    undone: /^Withdrawn again: \d+/,
    running: 'An exam is running.',
    openClassOf: /^Open the class: /,
    startDelete: 'Delete all data…',
  },
  Ar: {
    toasts: 'الرسائل',
    panels: ['الأقسام', 'المقررات', 'الأقسام والمقررات', 'الدكاترة', 'الطلاب', 'حذف البيانات'],
    choose: 'يرجى اختيار ما يُراد العمل عليه',
    addRow: 'صف الإضافة',
    editRow: 'صف التعديل',
    add: 'إضافة',
    update: 'تحديث',
    cancel: 'إلغاء',
    delete: 'حذف',
    actions: 'الإجراءات',
    edit: 'تعديل',
    required: 'يرجى ملء هذا الحقل',
    department: 'اسم القسم',
    departmentExists: 'هذا القسم موجود بالفعل',
    departmentInUse: 'حساب واحد، رابط واحد بين قسم ومقرر',
    searchDepartments: 'البحث في الأقسام',
    code: 'كود المقرر',
    name: 'اسم المقرر',
    codeExists: 'كود المقرر موجود بالفعل',
    nameExists: 'اسم المقرر موجود بالفعل',
    course: 'المقرر',
    ofDepartment: 'القسم',
    level: 'المستوى',
    semester: 'الفصل الدراسي',
    oneEach: 'يرجى اختيار عنصر من كل قائمة.',
    someEach: 'يرجى اختيار عنصر واحد أو أكثر من كل قائمة.',
    linkExists: 'المقرر مرتبط بهذا القسم بالفعل.',
    linkAdded: 'تم ربط القسم بالمقرر بنجاح',
    linkUpdated: 'تم تحديث ربط القسم بالمقرر بنجاح',
    linkDeleted: 'تم حذف ربط القسم بالمقرر بنجاح',
    searchLinks: 'البحث باسم القسم أو اسم المقرر أو المستوى',
    doctor: 'الدكتور',
    courses: 'مقررات الأقسام',
    assigned: 'المقرر أو المقررات المختارة مسندة إلى هذا الدكتور بالفعل.',
    classAdded: 'تم إسناد مقرر واحد إلى الدكتور',
    classDeleted: 'تم إلغاء إسناد المقرر إلى الدكتور',
    searchClasses: 'البحث باسم الدكتور أو المقرر أو القسم',
    loses: 'يوجد طالب واحد في هذه الشعبة',
    student: 'الطالب',
    pairs: 'الدكتور والمقرر',
    enrolled: 'تم تسجيل الطالب في المقرر بنجاح',
    enrolledBefore: 'تم تسجيل الطالب في المقرر أو المقررات المختارة من قبل.',
    withdrawn: 'تم إلغاء تسجيل الطالب في المقرر بنجاح',
    searchEnrolments: 'البحث باسم الطالب أو الدكتور أو المقرر',
    byLevel: 'حسب القسم والمستوى',
    bySheet: 'من ملف',
    check: 'تسجيل…',
    enrol: 'تسجيل',
    newEnrolments: /تسجيل.* جديد/,
    upload: 'رفع',
    noStudent: 'لا يوجد طالب بهذا الرقم',
    refusedRows: /^الصفوف المرفوضة/,
    undo: 'تراجع',
    undone: /^تسجيلات تم إلغاؤها: \d+/,
    running: 'يوجد امتحان جارٍ الآن.',
    openClassOf: /^عرض الشعبة: /,
    startDelete: 'حذف كل البيانات…',
  },
} as const;
type Words = (typeof words)[keyof typeof words];

const toast = (page: Page, w: Words, text: string | RegExp) =>
  expect(page.getByRole('region', { name: w.toasts }).getByText(text).first()).toBeVisible();

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const addRow = (page: Page, w: Words) => page.getByRole('row', { name: w.addRow });
const editRow = (page: Page, w: Words) => page.getByRole('row', { name: w.editRow });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

/**
 * On a touch screen the list closes while the page is still scrolling to the field: open it again. A choice that was
 * made but reported late is not pressed again, which would remove it.
 */
async function pick(page: Page, label: string, search: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true }).first();
  await box.evaluate(async (field) => {
    field.scrollIntoView({ block: 'center' });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  await expect(async () => {
    await box.fill('');
    await box.fill(search);
    const option = page.getByRole('option', { name: search }).first();
    const isChosen = (await option.getAttribute('aria-selected', { timeout: 3000 })) === 'true';
    await expect(option).toBeInViewport({ ratio: 1, timeout: 1000 });
    if (!isChosen) await option.click({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await page.keyboard.press('Escape');
}

async function confirmDelete(page: Page, w: Words, says: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(says);
  await expect(dialog.getByRole('button', { name: w.cancel })).toBeFocused();
  await dialog.getByRole('button', { name: w.delete, exact: true }).click();
}

/** Editing one row ends the editing of another (ADC-04). */
async function oneRowAtATime(page: Page, w: Words): Promise<void> {
  const edits = page.getByRole('button', { name: new RegExp(`^${w.edit} `) });
  const rows = await edits.count();
  await edits.first().click();
  await expect(editRow(page, w)).toHaveCount(1);
  await expect(edits).toHaveCount(rows - 1);
  const first = await editRow(page, w).getByRole('textbox').first().inputValue();
  await edits.last().click();
  await expect(editRow(page, w).getByRole('textbox').first()).not.toHaveValue(first);
  await expect(editRow(page, w)).toHaveCount(1);
  await expect(edits).toHaveCount(rows - 1);
  await editRow(page, w).getByRole('button', { name: w.cancel }).click();
}

async function looksRight(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
}

for (const language of inOne('Ar')) {
  const w = words[language];
  const look = language === 'En' ? { language } : { language, dark: true, ...phone };

  test.describe(language, () => {
    test('[ADC-01] [ADC-02] [ADC-04] [ADC-15] Departments', async ({ openPage, adminApi, platform, newPerson }) => {
      const admin = await adminApi.get(platform.url);
      const page = await openPage(demoPeople.admin, '/AdminCourse', look);
      await expect(page.getByText(w.choose)).toBeVisible();
      await expect(page.getByRole('table')).toHaveCount(0);
      for (const name of w.panels) await expect(press(page, name)).toBeVisible();
      await looksRight(page);
      for (const name of [...w.panels].reverse()) {
        await press(page, name).click();
        await expect(page.getByRole('region', { name, exact: true }).first()).toBeVisible();
        await expect(page.locator('button[aria-pressed="true"]')).toHaveText([name]);
      }
      const name = `Zoology ${inLetters(uniqueNumber())}`;
      const field = addRow(page, w).getByRole('textbox', { name: w.department });
      await addRow(page, w).getByRole('button', { name: w.add }).click();
      await expect(page.getByText(w.required)).toBeVisible();
      await field.fill(name);
      await page.keyboard.press('Enter');
      await toast(page, w, name);
      await expect(field).toHaveValue('');
      await field.fill(`  ${name.toUpperCase()}`);
      await page.keyboard.press('Enter');
      await expect(page.getByText(w.departmentExists)).toBeVisible();
      await field.fill('');

      const search = page.getByRole('searchbox', { name: w.searchDepartments });
      await search.fill('');
      await oneRowAtATime(page, w);
      await search.fill(name.toLowerCase());
      const listed = page.getByRole('table').first().getByRole('rowheader');
      await expect(listed).toHaveCount(1);
      await page.getByRole('button', { name: `${w.edit} ${name}` }).click();
      await expect(editRow(page, w)).toHaveCount(1);
      const edited = editRow(page, w).getByRole('textbox', { name: w.department });
      await expect(edited).toBeFocused();
      await expect(edited).toHaveValue(name);
      await looksRight(page);
      await page.keyboard.press('Escape');
      await expect(editRow(page, w)).toHaveCount(0);
      await expect(page.getByRole('button', { name: `${w.edit} ${name}` })).toBeFocused();
      await page.keyboard.press('Enter');
      await edited.fill(`${name} II`);
      await editRow(page, w).getByRole('button', { name: w.update }).click();
      await toast(page, w, `${name} II`);

      // used by a student and a course: the refusal counts them
      const list = (await (await admin.get('/api/departments')).json()) as {
        department_id: number;
        department_name: string;
      }[];
      const department_id = list.find((one) => one.department_name === `${name} II`)?.department_id;
      const student = await newPerson({ role: 'student' });
      await admin.post('/api/update-account', { data: { userID: student.id, newDepartmentID: department_id } });
      const code = `Z${inLetters(uniqueNumber()).slice(-9)}`;
      await admin.post('/api/courses', { data: { course_code: code, course_name: `Zoo ${code}` } });
      await admin.post('/api/departments-courses', { data: { department_id, course_id: code, level: 1, semester: 1 } });
      await page.getByRole('button', { name: `${w.delete} ${name} II` }).click();
      await confirmDelete(page, w, `${name} II`);
      await expect(page.getByRole('alertdialog')).toContainText(w.departmentInUse);
      await looksRight(page);
      await page.getByRole('alertdialog').getByRole('button', { name: w.cancel }).click();

      const other = `Zymology ${inLetters(uniqueNumber())}`;
      await search.fill('');
      await field.fill(other);
      await page.keyboard.press('Enter');
      await toast(page, w, other);
      await search.fill(other);
      await page.getByRole('button', { name: `${w.delete} ${other}` }).click();
      await confirmDelete(page, w, other);
      await expect(page.getByRole('alertdialog')).toBeHidden();
      await expect(rowOf(page, other)).toHaveCount(0);
    });

    test('[ADC-03] [ADC-04] Courses', async ({ openPage }) => {
      const page = await openPage(demoPeople.admin, '/AdminCourse?panel=courses', look);
      const letters = inLetters(uniqueNumber());
      const [code, name] = [`C${letters.slice(-9)}`, `Cytology ${letters}`];
      const row = addRow(page, w);
      const fill = async (courseCode: string, courseName: string) => {
        await row.getByRole('textbox', { name: w.code }).fill(courseCode);
        await row.getByRole('textbox', { name: w.name }).fill(courseName);
        await row.getByRole('button', { name: w.add }).click();
      };
      await fill('', '');
      await expect(page.getByText(w.required)).toHaveCount(2);
      await oneRowAtATime(page, w);
      await fill(code, name);
      await toast(page, w, name);
      await fill(code.toLowerCase(), `${name} two`);
      await expect(page.getByText(w.codeExists)).toBeVisible();
      await fill(`${code}x`, name.toUpperCase());
      await expect(page.getByText(w.nameExists)).toBeVisible();
      await row.getByRole('textbox', { name: w.code }).fill('');
      await row.getByRole('textbox', { name: w.name }).fill('');
      await page.getByRole('searchbox').fill(name);
      await page.getByRole('button', { name: `${w.edit} ${name}` }).click();
      await editRow(page, w).getByRole('textbox', { name: w.name }).fill(`${name} III`);
      await page.keyboard.press('Enter');
      await toast(page, w, `${name} III`);
      await looksRight(page);
      await page.getByRole('button', { name: `${w.delete} ${name} III` }).click();
      await confirmDelete(page, w, `${name} III`);
      await expect(rowOf(page, code)).toHaveCount(0);
    });

    test('[ADC-05] [ADC-06] [ADC-07] [ADC-08] [UIX-03] Departments-Courses', async ({
      openPage,
      adminApi,
      platform,
    }) => {
      const admin = await adminApi.get(platform.url);
      const letters = inLetters(uniqueNumber());
      const [code, name, department] = [`D${letters.slice(-9)}`, `Dialects ${letters}`, `Languages ${letters}`];
      await admin.post('/api/courses', { data: { course_code: code, course_name: name } });
      await admin.post('/api/departments', { data: { department_name: department } });
      const page = await openPage(demoPeople.admin, '/AdminCourse?panel=departments-courses', look);
      const row = addRow(page, w);
      const add = row.getByRole('button', { name: w.add });
      await add.click();
      await expect(page.getByText(w.oneEach)).toBeVisible();
      await looksRight(page);
      await expect(page.getByRole('columnheader')).toHaveText([
        w.course,
        w.ofDepartment,
        w.level,
        w.semester,
        w.actions,
      ]);
      await expect(page.getByRole('row').nth(1)).toHaveAccessibleName(w.addRow);
      await expect(row.getByRole('combobox')).toHaveCount(4);
      const values = (label: string) =>
        row.getByRole('combobox', { name: label }).getByRole('option').allTextContents();
      expect((await values(w.level)).slice(1)).toEqual(['1', '2', '3', '4']);
      expect((await values(w.semester)).slice(1)).toEqual(['1', '2']);
      const fill = async (level: string) => {
        await pick(page, w.course, name);
        await pick(page, w.ofDepartment, department);
        await row.getByRole('combobox', { name: w.level }).selectOption(level);
        await row.getByRole('combobox', { name: w.semester }).selectOption('2');
        await add.click();
      };
      await fill('3');
      await toast(page, w, w.linkAdded);
      await expect(page.getByText(w.oneEach)).toHaveCount(0);
      for (const label of [w.course, w.ofDepartment, w.level, w.semester])
        await expect(row.getByRole('combobox', { name: label, exact: true })).toHaveValue('');
      await fill('4');
      await expect(page.getByText(w.linkExists)).toBeVisible();

      const search = page.getByRole('searchbox', { name: w.searchLinks });
      for (const text of [name.toUpperCase(), `${letters} 3`, department.toUpperCase()]) {
        await search.fill(text);
        await expect(page.getByRole('rowheader')).toHaveText([name]);
      }
      await page.getByRole('button', { name: new RegExp(`^${w.edit} ${name}`) }).click();
      const edited = editRow(page, w);
      await expect(edited.getByRole('combobox', { name: w.course, exact: true })).toHaveValue(name);
      await expect(edited.getByRole('combobox', { name: w.ofDepartment, exact: true })).toHaveValue(department);
      await expect(edited.getByRole('combobox', { name: w.level })).toHaveValue('3');
      await expect(edited.getByRole('combobox', { name: w.semester })).toHaveValue('2');
      await edited.getByRole('combobox', { name: w.level }).selectOption('2');
      await edited.getByRole('button', { name: w.cancel }).click();
      await expect(editRow(page, w)).toHaveCount(0);
      await expect(rowOf(page, name).getByRole('cell').filter({ hasText: /^3$/ })).toBeVisible();
      await page.getByRole('button', { name: new RegExp(`^${w.edit} ${name}`) }).click();
      await edited.getByRole('combobox', { name: w.level }).selectOption('1');
      await edited.getByRole('button', { name: w.update }).click();
      await toast(page, w, w.linkUpdated);
      await page.getByRole('button', { name: new RegExp(`^${w.delete} ${name}`) }).click();
      await confirmDelete(page, w, department);
      await toast(page, w, w.linkDeleted);
      await expect(page.getByRole('rowheader')).toHaveCount(0);
      await press(page, w.undo).click();
      await expect(rowOf(page, name).getByRole('cell').filter({ hasText: /^1$/ })).toBeVisible();
    });

    test('[ADC-09] [ADC-10] [ADC-11] [ADC-16] [FIX-23] Instructors and Students', async ({
      openPage,
      adminApi,
      platform,
      newPerson,
    }, testInfo) => {
      const admin = await adminApi.get(platform.url);
      const doctor = await newPerson({ role: 'instructor', firstName: 'Widad' });
      const student = await newPerson({ role: 'student', firstName: 'أروى' });
      const other = await newPerson({ role: 'instructor', firstName: 'Ziad' });
      const { courseName } = await addClass(admin, other, []);
      const page = await openPage(demoPeople.admin, '/AdminCourse?panel=instructors', look);

      await press(page, w.add).click();
      await expect(page.getByText(w.oneEach)).toBeVisible();
      await pick(page, w.doctor, `Widad ${doctor.lastName}`);
      await pick(page, w.courses, courseName);
      await press(page, w.add).click();
      await toast(page, w, w.classAdded);
      await pick(page, w.doctor, `Widad ${doctor.lastName}`);
      await pick(page, w.courses, courseName);
      await press(page, w.add).click();
      await expect(page.getByText(w.assigned)).toBeVisible();
      await looksRight(page);

      await press(page, w.panels[4]).click();
      await press(page, w.add).click();
      await expect(page.getByText(w.oneEach)).toBeVisible();
      await pick(page, w.student, `أروى ${student.lastName}`);
      await press(page, w.add).click();
      await expect(page.getByText(w.someEach)).toBeVisible();
      await pick(page, w.pairs, `Widad ${doctor.lastName} – ${courseName}`);
      await press(page, w.add).click();
      await toast(page, w, w.enrolled);
      await pick(page, w.student, `أروى ${student.lastName}`);
      await pick(page, w.pairs, `Widad ${doctor.lastName} – ${courseName}`);
      await press(page, w.add).click();
      await toast(page, w, w.enrolledBefore);

      const search = page.getByRole('searchbox', { name: w.searchEnrolments });
      const searches = [
        student.lastName.toUpperCase(),
        `اروى ${student.lastName}`,
        `WIDAD ${doctor.lastName}`,
        doctor.lastName,
        courseName.toLowerCase(),
      ];
      for (const text of searches) {
        await search.fill(text);
        const listed = page.getByRole('table').first().getByRole('rowheader');
        await expect(listed).toHaveCount(1);
        await expect(listed).toHaveText([`أروى ${student.lastName}`]);
      }
      await expect(rowOf(page, student.lastName)).toContainText(`Widad ${doctor.lastName}`);
      await expect(rowOf(page, student.lastName)).toContainText(courseName);
      await looksRight(page);
      await page.getByRole('button', { name: new RegExp(`^${w.delete} أروى`) }).click();
      await confirmDelete(page, w, courseName);
      await toast(page, w, w.withdrawn);

      // from a spreadsheet: one of two is found
      await page.getByRole('tab', { name: w.bySheet }).click();
      await pick(page, w.pairs, `Widad ${doctor.lastName} – ${courseName}`);
      const sheet = testInfo.outputPath('students.xlsx');
      writeFileSync(sheet, await sheetOf([['Student Id'], [String(student.id)], ['98765432']]));
      await page.locator('input[type=file]').setInputFiles(sheet);
      await press(page, w.upload).click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(courseName);
      await expect(dialog.getByRole('row', { name: new RegExp(student.lastName) })).toBeVisible();
      await looksRight(page);
      await dialog.getByRole('button', { name: w.enrol, exact: true }).click();
      await toast(page, w, w.newEnrolments);
      await expect(page.getByText(w.noStudent)).toBeVisible();
      const [refusedRows] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: w.refusedRows }).click(),
      ]);
      expect(refusedRows.suggestedFilename()).toBe('refused-rows.xlsx');
      await looksRight(page);

      // by department and level, after the preview
      await page.getByRole('tab', { name: w.byLevel }).click();
      await page.getByRole('combobox', { name: w.ofDepartment }).selectOption({ index: 1 });
      await page.getByRole('combobox', { name: w.level }).selectOption('1');
      await pick(page, w.pairs, `Ziad ${other.lastName} – ${courseName}`);
      await press(page, w.check).click();
      await expect(dialog).toContainText(courseName);
      await looksRight(page);
      await dialog.getByRole('button', { name: w.enrol, exact: true }).click();
      await toast(page, w, w.newEnrolments);
      await page.getByRole('button', { name: w.undo, exact: true }).first().click();
      await dialog.getByRole('button', { name: w.undo, exact: true }).click();
      await toast(page, w, w.undone);

      await press(page, w.panels[3]).click();
      await page.getByRole('searchbox', { name: w.searchClasses }).fill(doctor.lastName);
      await page.getByRole('button', { name: new RegExp(`^${w.delete} Widad`) }).click();
      await confirmDelete(page, w, w.loses);
      await toast(page, w, w.classDeleted);
    });

    test('[ADC-13] [FIX-04] Delete Data is closed while an exam runs, and leads to that exam’s class', async ({
      openPage,
    }) => {
      const page = await openPage(demoPeople.admin, '/AdminCourse?panel=delete-data', look);
      await expect(page.getByText(w.running)).toBeVisible();
      await expect(page.getByRole('link', { name: w.openClassOf }).first()).toHaveAttribute(
        'href',
        /^\/AdminCourse\?panel=instructors&search=\w+/,
      );
      await expect(press(page, w.startDelete)).toBeDisabled();
      await looksRight(page);
    });
  });
}
