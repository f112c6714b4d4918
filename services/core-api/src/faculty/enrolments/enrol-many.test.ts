import { readSheet } from 'read-excel-file/node';
import { expect } from 'vitest';
import { writeTextSheets } from '../../kernel/index.ts';
import { app, beforeAll, test } from '../../testing/app.ts';
import type { TestCall } from '../../testing/client.ts';

let admin: TestCall;
beforeAll(async () => {
  admin = await app.as(await app.build.admin());
});

const enrolledIn = (classId: number) =>
  app
    .db('enrolment')
    .where({ instructor_course_id: classId })
    .whereNull('withdrawn_at')
    .orderBy('student_id')
    .pluck('student_id');

test('[ADC-16] [FIX-15] a whole department, or one level of it, is enrolled at once; a preview changes nothing', async () => {
  const { department_id } = await app.build.department();
  const link = await app.build.departmentCourse({ department_id, level: 2 });
  const earlier = await app.build.classOf({ department_course_id: link.id });
  const fresh = [
    await app.build.student({ department_id, level: 1 }),
    await app.build.student({ department_id, level: 1 }),
  ];
  // in the second year, but never enrolled; and one without a recorded level
  await app.build.student({ department_id, level: 2 });
  const second = await app.build.student({ department_id });
  await app.build.enrolment({ student: second, in: earlier });
  const gone = await app.build.student({ department_id });
  await admin('POST /api/delete-account/:userId', { params: { userId: gone.id } });
  const target = await app.build.classOf();
  const body = { department_id, instructor_course_ids: [target.instructor_course_id] };

  const preview = await admin('POST /api/students-enrollments/class', { body: { ...body, level: 1, preview: true } });
  expect(preview.body, preview.text).toMatchObject({ students: 2, added: 2, already: 0, without_level: 1 });
  expect(await enrolledIn(target.instructor_course_id)).toEqual([]);

  const levelOne = await admin('POST /api/students-enrollments/class', { body: { ...body, level: 1 } });
  expect(levelOne.body).toMatchObject({ success: true, students: 2, added: 2 });
  expect(await enrolledIn(target.instructor_course_id)).toEqual(fresh.map(({ id }) => id));

  const everybody = await admin('POST /api/students-enrollments/class', { body });
  expect(everybody.body).toMatchObject({ students: 4, added: 2, already: 2, without_level: 0 });
  expect(everybody.body.ArMessage).toContain('4 طلاب');
  const again = await admin('POST /api/students-enrollments/class', { body });
  expect(again.body).toMatchObject({ added: 0, already: 4 });
});

test('[ADC-16] students are enrolled from a spreadsheet; unknown ids are reported by row', async () => {
  const [one, two] = [await app.build.student(), await app.build.student()];
  const doctor = await app.build.instructor();
  const target = await app.build.classOf();
  const rows = [
    ['Name', 'Student Id'],
    ['x', String(one.id)],
    ['y', '12'],
    ['z', String(doctor.id)],
    ['w', String(two.id)],
  ];
  const file = new File([new Uint8Array(await writeTextSheets([{ name: 'S', rows, widths: [9] }]))], 'list.xlsx');
  const upload = () =>
    admin('POST /api/students-enrollments/upload', {
      files: { file },
      body: { instructor_course_ids: String(target.instructor_course_id) },
    });
  const reply = await upload();
  expect(reply.body, reply.text).toMatchObject({ Status: 'Partial Success', success: true, students: 2, added: 2 });
  expect(reply.body.Errors.map(({ row, EnMessages }) => [row, EnMessages[0]])).toEqual([
    [3, "User Id can't be empty or less than 7 digit"],
    [4, 'There is no student with this id'],
  ]);
  expect(await enrolledIn(target.instructor_course_id)).toEqual([one.id, two.id]);
  expect((await upload()).body).toMatchObject({ added: 0, already: 2 });
});

test('[ADC-16] a class that has ended, a wrong sheet and no file are refused', async () => {
  const target = await app.build.classOf();
  const { department_id } = await app.build.department();
  const ended = await admin('POST /api/students-enrollments/class', {
    body: { department_id, instructor_course_ids: [target.instructor_course_id, 999_999] },
  });
  expect([ended.status, ended.body.code]).toEqual([404, 'instructorCourse.notFound']);
  const body = { instructor_course_ids: String(target.instructor_course_id) };
  const none = await admin('POST /api/students-enrollments/upload', { body, files: {} });
  expect([none.status, none.body.code]).toEqual([400, 'accountUpload.noFile']);
  const sheet = await writeTextSheets([{ name: 'S', rows: [['Phone'], ['1']], widths: [9] }]);
  const wrong = await admin('POST /api/students-enrollments/upload', {
    body,
    files: { file: new File([new Uint8Array(sheet)], 'x.xlsx') },
  });
  expect(wrong.body).toMatchObject({ Status: 'Error', EnMessage: 'Failed, Please use the right template' });
});

test('[ADC-14] two admins enrolling the same department concurrently: everybody once', async () => {
  const { department_id } = await app.build.department();
  for (let n = 0; n < 10; n++) await app.build.student({ department_id });
  const target = await app.build.classOf();
  const other = await app.as(await app.build.admin());
  const body = { department_id, instructor_course_ids: [target.instructor_course_id] };
  const replies = await Promise.all(
    [admin, other].map((call) => call('POST /api/students-enrollments/class', { body })),
  );
  expect(replies.map(({ body: { added } }) => added).reduce((a, b) => a + b, 0)).toBe(10);
  expect(await enrolledIn(target.instructor_course_id)).toHaveLength(10);
});

test('[FIX-33] a deleted student named in a spreadsheet is reported as unknown, not enrolled', async () => {
  const gone = await app.build.student();
  await app.db('account').where({ id: gone.id }).update({ deleted_at: app.clock.now() });
  const target = await app.build.classOf();
  const rows = [['Student Id'], [String(gone.id)]];
  const file = new File([new Uint8Array(await writeTextSheets([{ name: 'S', rows, widths: [9] }]))], 'list.xlsx');
  const reply = await admin('POST /api/students-enrollments/upload', {
    files: { file },
    body: { instructor_course_ids: String(target.instructor_course_id) },
  });
  expect(reply.body, reply.text).toMatchObject({ students: 0, added: 0, Errors: [{ row: 2 }] });
  expect(await enrolledIn(target.instructor_course_id)).toEqual([]);
});

test('[FIX-23] a preview names the classes and the students, and who is enrolled already; it changes nothing', async () => {
  const { department_id } = await app.build.department();
  const mona = await app.build.student({ department_id, first_name: 'منى', last_name: 'أحمد' });
  const adel = await app.build.student({ department_id, first_name: 'Adel', last_name: 'Zaki' });
  const target = await app.build.classOf();
  await app.build.enrolment({ student: adel, in: target });
  const batches = () => app.db('enrolment_batch').orderBy('id').pluck('id');
  const before = await batches();
  const seen = {
    students: 2,
    added: 1,
    already: 1,
    batch_id: null,
    classes: [{ course_code: target.course.course_code, instructor_name: 'Test instructor' }],
    names: [
      { id: adel.id, first_name: 'Adel', already: 1 },
      { id: mona.id, first_name: 'منى', already: 0 },
    ],
  };
  const body = { department_id, instructor_course_ids: [target.instructor_course_id], preview: true };
  expect((await admin('POST /api/students-enrollments/class', { body })).body).toMatchObject(seen);
  const sheet = await upload(target.instructor_course_id, [mona.id, adel.id, 12], 'yes');
  expect(sheet.body).toMatchObject({ ...seen, refused: 1, Status: 'Partial Success' });
  expect(await enrolledIn(target.instructor_course_id)).toEqual([adel.id]);
  expect(await batches()).toEqual(before);
});

const upload = async (classId: number, ids: readonly (number | string)[], preview?: 'yes') => {
  const rows = [['Student Id'], ...ids.map((id) => [String(id)])];
  const file = new File([new Uint8Array(await writeTextSheets([{ name: 'S', rows, widths: [9] }]))], 'list.xlsx');
  return admin('POST /api/students-enrollments/upload', {
    files: { file },
    body: { instructor_course_ids: String(classId), ...(preview && { preview }) },
  } as never) as ReturnType<typeof admin<'POST /api/students-enrollments/upload'>>;
};

test('[FIX-23] the refused rows are a file: the content, the row, and the reason in both languages', async () => {
  const student = await app.build.student();
  const target = await app.build.classOf();
  const { body } = await upload(target.instructor_course_id, [student.id, '12', '=cmd()', 9_999_999]);
  expect(body).toMatchObject({ refused: 3, added: 1 });
  const response = await fetch(`${app.url}/api/enrolment-batches/${body.batch_id}/refused`, {
    headers: { cookie: await app.cookieOf(await app.build.admin()) },
  });
  const [header, ...rows] = await readSheet(Buffer.from(await response.arrayBuffer()));
  expect(header?.slice(2)).toEqual(['Reason', 'السبب']);
  expect(rows).toEqual([
    ['12', '3', "User Id can't be empty or less than 7 digit", expect.stringMatching(/رقم/)],
    ['=cmd()', '4', 'The User Id is not a number. Please write digits only.', expect.stringMatching(/رقم/)],
    ['9999999', '5', 'There is no student with this id', 'لا يوجد طالب بهذا الرقم'],
  ]);
  const none = await admin('GET /api/enrolment-batches/:id/refused', { params: { id: 999_999 } });
  expect(none.body.code).toBe('enrolmentBatch.notFound');
});

test('[FIX-23] undo withdraws only what the batch added, and what nobody has used since', async () => {
  const target = await app.build.classOf();
  const before = await app.build.enrolment({ in: target });
  const [idle, sat, handedIn] = [await app.build.student(), await app.build.student(), await app.build.student()];
  const { body } = await upload(
    target.instructor_course_id,
    [before.student, idle, sat, handedIn].map(({ id }) => id),
  );
  expect(body).toMatchObject({ added: 3, already: 1 });
  const exam = await app.build.exam({ in: target, duration: 15 });
  await app.build.attempt({ exam, student: sat });
  await app.build.submission({ for: await app.build.assignment({ in: target }), student: handedIn });
  const undo = (query: { endedExams?: number } = {}) =>
    admin('POST /api/enrolment-batches/:id/undo', { params: { id: body.batch_id ?? 0 }, query });

  // The exam still runs for the student who has not opened it: a withdrawal like any other (FIX-04). The one who handed
  // in stays.
  expect((await undo()).body).toMatchObject({ code: 'ending.examRunning', running: [{ students: 1, sitting: 0 }] });
  app.clock.advance(20 * 60_000);
  expect((await undo()).body).toMatchObject({ success: true, withdrawn: 1, kept: 2 });
  expect(await enrolledIn(target.instructor_course_id)).toEqual(
    [before.student, sat, handedIn].map(({ id }) => id).toSorted(),
  );
  expect((await undo()).body.code).toBe('enrolmentBatch.notFound');
  const [logged] = (await admin('GET /api/audit-log', { query: { kind: 'classes', limit: 1 } })).body;
  expect(logged).toMatchObject({ action: 'enrolment.batchUndone', after: { withdrawn: 1, kept: 2 } });
});

test('[FIX-17] a .csv of students with titles above its header; a date and an error are reported as such', async () => {
  const student = await app.build.student();
  const target = await app.build.classOf();
  const lines = ['Physics, level 2', '', 'No.;كود الطالب', `1;${student.id}`, '2;5/11/2026', '3;#N/A', '4;2027024.5'];
  const reply = await admin('POST /api/students-enrollments/upload', {
    files: { file: new File([lines.join('\r\n')], 'list.csv') },
    body: { instructor_course_ids: String(target.instructor_course_id) },
  });
  expect(reply.body, reply.text).toMatchObject({ added: 1, refused: 3 });
  expect(reply.body.Errors.map(({ row, EnMessages, found }) => [row, EnMessages[0], found[0]])).toEqual([
    [5, 'The cell holds a date. Please format it as text and type the value again.', '5/11/2026'],
    [6, 'The cell shows the error #N/A. Please correct its formula, or type the value.', '#N/A'],
    [7, 'The User Id has a decimal point. Please write digits only.', '2027024.5'],
  ]);
  const wrong = await admin('POST /api/students-enrollments/upload', {
    files: { file: new File(['Name,Phone\nx,1'], 'list.csv') },
    body: { instructor_course_ids: String(target.instructor_course_id) },
  });
  expect(wrong.body).toMatchObject({ EnMessage: 'Failed, Please use the right template', Errors: [{ row: 1 }] });
});

const listOf = async (sheets: Record<string, readonly (readonly string[])[]>) => {
  const all = Object.entries(sheets).map(([name, rows]) => ({ name, rows, widths: [9] }));
  return new File([new Uint8Array(await writeTextSheets(all))], 'list.xlsx');
};
const enrolling = (file: File, classIds: readonly number[], preview?: 'yes') =>
  admin('POST /api/students-enrollments/upload', {
    files: { file },
    body: { instructor_course_ids: classIds.join(','), ...(preview && { preview }) },
  } as never) as ReturnType<typeof admin<'POST /api/students-enrollments/upload'>>;

test('[COR-15] in a list with course codes each row counts for its own course; others are refused by row', async () => {
  const [ai, maths] = [await app.build.classOf(), await app.build.classOf()];
  const [one, two] = [await app.build.student(), await app.build.student()];
  const [aiCode, mathsCode] = [ai.course.course_code, maths.course.course_code];
  const file = await listOf({
    S: [
      ['الرقم الجامعي', 'كود المقرر', 'الشعبة'],
      [String(one.id), ` ${aiCode.toLowerCase()}\u200f`, 'A'],
      [String(one.id), mathsCode, 'A'],
      [String(two.id), mathsCode, 'B'],
      [String(two.id), 'ZZ999', 'B'],
      [String(two.id), '', 'B'],
    ],
  });
  const both = [ai.instructor_course_id, maths.instructor_course_id];
  const seen = await enrolling(file, both, 'yes');
  expect(seen.body, seen.text).toMatchObject({ students: 2, added: 3, already: 0, refused: 2 });
  expect(seen.body.names.map(({ id, wanted }) => [id, wanted]).toSorted()).toEqual([
    [one.id, 2],
    [two.id, 1],
  ]);
  expect(seen.body.Errors.map(({ row, EnMessages }) => [row, EnMessages[0]])).toEqual([
    [5, 'None of the chosen classes is of the course ZZ999'],
    [6, 'The row names no course, though the list has a column of courses'],
  ]);
  expect(seen.body.notes).toEqual([
    {
      EnMessage: 'Columns that were not read: “\u2067C: الشعبة\u2069”',
      ArMessage: 'أعمدة لم تُقرأ: “\u2067C: الشعبة\u2069”',
    },
  ]);
  // one class chosen: nobody of another course comes into it
  const only = await enrolling(file, [ai.instructor_course_id]);
  expect(only.body).toMatchObject({ students: 1, added: 1, refused: 4 });
  expect(await enrolledIn(ai.instructor_course_id)).toEqual([one.id]);
  expect((await enrolling(file, both)).body).toMatchObject({ students: 2, added: 2, already: 1, refused: 2 });
  expect(await enrolledIn(maths.instructor_course_id)).toEqual([one.id, two.id]);
});

test('[COR-15] two filled lists in one workbook are asked about; a sheet of something else is named', async () => {
  const target = await app.build.classOf();
  const [one, two] = [await app.build.student(), await app.build.student()];
  const list = (id: number) => [['Student Id'], [String(id)]];
  const twice = await enrolling(await listOf({ A: list(one.id), B: list(two.id) }), [target.instructor_course_id]);
  expect([twice.status, twice.body.Errors[0]?.EnMessages[0]]).toEqual([
    400,
    expect.stringContaining('“\u2066B\u2069”'),
  ]);
  expect(await enrolledIn(target.instructor_course_id)).toEqual([]);
  const empty = await listOf({ A: [['Student Id']], B: list(two.id), Counts: [['Total', '1']] });
  const read = await enrolling(empty, [target.instructor_course_id]);
  expect(read.body, read.text).toMatchObject({ added: 1 });
  expect(read.body.notes[0]?.EnMessage).toContain('Counts');
});

test('[COR-15] a stray quotation mark in a column that isn’t read refuses its row and loses nobody', async () => {
  const target = await app.build.classOf();
  const students = [await app.build.student(), await app.build.student(), await app.build.student()];
  const lines = students.map(({ id }, n) => `${id},${n === 0 ? '"late' : 'x"'}`);
  const file = new File([['Student Id,Note', ...lines].join('\n')], 'list.csv');
  const { body, text } = await enrolling(file, [target.instructor_course_id]);
  expect(body, text).toMatchObject({ Status: 'Partial Success', added: 2, refused: 1 });
  expect(body.Errors.map(({ row, EnMessages }) => [row, EnMessages[0]])).toEqual([
    [2, expect.stringMatching(/quotation mark/)],
  ]);
});
