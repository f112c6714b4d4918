import { createLog } from '@daftar/service-kit';
import { type JobRunner, jobRunner } from '@daftar/service-kit/jobs';
import { afterAll, describe, expect } from 'vitest';
import writeXlsx, { type SheetData } from 'write-excel-file/node';
import { ZipFile } from 'yazl';
import { unpackSheetParts, writeTextSheets } from '../../kernel/index.ts';
import { app, beforeAll, test } from '../../testing/app.ts';
import type { TestCall } from '../../testing/client.ts';
import { importRunner } from './runner.ts';

let admin: TestCall;
let runner: JobRunner;
const log = createLog({ name: 'test', level: 'silent' });
const department = 'علوم الحاسب';
beforeAll(async () => {
  admin = await app.as(await app.build.admin());
  await app.build.department({ department_name: department });
  runner = jobRunner([importRunner(app.deps, log)], { log });
  void runner.start();
});
afterAll(async () => {
  await runner.stop();
});

const header = ['Student Id', 'First name', 'Last name', 'Email', 'First password', 'Department'];
let next = 6_800_000;
const person = (changes: Record<number, string> = {}) => {
  next += 1;
  const row = [String(next), 'Nour', 'سالم', `read${next}@daftar.test`, `first-pass-${next}`, department];
  return Object.assign(row, changes) as string[];
};

type Sheets = Record<string, readonly (readonly string[])[]>;
async function workbook(sheets: Sheets): Promise<File> {
  const all = Object.entries(sheets).map(([name, rows]) => ({ name, rows, widths: [10] }));
  return new File([new Uint8Array(await writeTextSheets(all))], 'people.xlsx');
}
const csv = (rows: readonly (readonly string[])[], separator = ',') =>
  new File([rows.map((row) => row.join(separator)).join('\n')], 'people.csv');
const check = (file: File) => admin('POST /api/account-imports/check', { files: { file }, body: {} });
const upload = (file: File, updates?: string) =>
  admin('POST /api/upload-accounts', { files: { file }, body: updates === undefined ? {} : { updates } });
const stored = (id: string | undefined) =>
  app
    .db('account')
    .where({ id: Number(id) })
    .first();

describe('[FIX-17] cells without a usable value', () => {
  test('a date, an error and a boolean are never an id or a first password; each is reported as such', async () => {
    const day = { type: Date, value: new Date('2026-11-05T00:00:00Z'), format: 'dd/mm/yyyy' };
    const text = (value: string) => ({ type: String, value });
    const [dated, failed, yes] = [person(), person(), person()].map((row) => row.map(text)) as object[][];
    const data = [
      header.map(text),
      (dated as object[]).with(4, day).with(0, day),
      (failed as object[]).with(4, text('#N/A')).with(1, text('#REF!')),
      (yes as object[]).with(1, { type: Boolean, value: true }),
    ];
    const file = await writeXlsx(data as SheetData, {}).toBuffer();
    const reply = await upload(new File([new Uint8Array(file)], 'dates.xlsx'));
    expect(reply.body, reply.text).toMatchObject({ Status: 'Error', saved: 0, failed: 3 });
    const dateSaid = 'The cell holds a date. Please format it as text and type the value again.';
    expect(reply.body.Errors.map(({ EnMessages }) => EnMessages)).toEqual([
      [`Student Id: ${dateSaid}`, `First password: ${dateSaid}`],
      [
        'First name: The cell shows the error #REF!. Please correct its formula, or type the value.',
        'First password: The cell shows the error #N/A. Please correct its formula, or type the value.',
      ],
      ['First name: The cell holds TRUE or FALSE. Please type the value as text.'],
    ]);
    expect(reply.body.Errors[0]).toMatchObject({ person: '05/11/2026 · Nour سالم', found: ['05/11/2026', ''] });
  });

  test('ids are read by their meaning; the specified text is for empty ones and those with too few digits', async () => {
    const ids = ['', '202702', 'CS20270', '2027024.5', '5/11/2026', '1'.repeat(16), ' ٢٠٢ ٧٠٢٤ ', '2027025.0'];
    const reply = await check(csv([header, ...ids.map((id) => person({ 0: id }))]));
    const short = "Student Id: User Id can't be empty or less than 7 digit";
    expect(reply.body.Errors.map(({ row, EnMessages, found }) => [row, EnMessages[0], found[0]])).toEqual([
      [2, short, ''],
      [3, short, '202702'],
      [4, 'Student Id: The User Id is not a number. Please write digits only.', 'CS20270'],
      [5, 'Student Id: The User Id has a decimal point. Please write digits only.', '2027024.5'],
      [6, 'Student Id: The cell holds a date. Please format it as text and type the value again.', '5/11/2026'],
      [7, 'Student Id: The User Id has more than 15 digits', '1'.repeat(16)],
    ]);
    expect(reply.body).toMatchObject({ adds: 2, refused: 6 });
    for (const { ArMessages } of reply.body.Errors) expect(ArMessages[0]).toMatch(/^الرقم الجامعي: /);
  });

  test('the password of a refused row is never shown; the row names its person', async () => {
    const reply = await check(csv([header, person({ 4: 'short' })]));
    expect(reply.body.Errors[0]).toMatchObject({ person: `${next} · Nour سالم`, found: [''] });
    expect(reply.text).not.toContain('short"');
  });
});

describe('[FIX-17] sheets that people make', () => {
  test('titles above the header, other spellings, a second sheet: read, with a note about what was not', async () => {
    const spelled = ['STUDENT_ID *', ' first  Name', 'اسم العائله', 'E-mail', 'Password', 'dept.', 'Notes'];
    const file = await workbook({
      'طلاب 2026': [['Faculty of Science'], [], ['Second year'], spelled, [...person(), 'new']],
      Counts: [['Total', '1']],
    });
    const { body, text } = await check(file);
    expect(body, text).toMatchObject({ role: 'student', adds: 1, refused: 0 });
    expect(body.notes.map(({ EnMessage }) => EnMessage.replaceAll(/[\u2066-\u2069]/g, ''))).toEqual([
      'Columns that were not read: “G: Notes”',
      'Only the sheet “طلاب 2026” was read, not “Counts”',
      'The header is row 4; what is above it was not read',
    ]);
    expect((await upload(file)).body).toMatchObject({ Status: 'Success', saved: 1 });
    expect(await stored(String(next))).toMatchObject({ first_name: 'Nour', last_name: 'سالم' });
  });

  test.each([
    [
      'a missing column and a misspelled one',
      { A: [header.with(3, 'E-mial'), person()] },
      [1, /“Email \/ .*” is missing/, /“D: E-mial”/],
    ],
    [
      'two columns of the same',
      { A: [header.with(1, 'Surname'), person()] },
      [1, /First name/, /columns B · C are both “Last name/],
    ],
    [
      'nothing of the template',
      {
        A: [
          ['Name', 'Phone'],
          ['x', '1'],
        ],
      },
      [1, /None of the first rows.*“Name” · “Phone”/],
    ],
    ['two lists', { A: [header, person()], B: [['x'], header, person()] }, [2, /More than one sheet.*“A” · “B”/]],
    ['ids of nobody’s', { A: [header.with(0, 'Id'), person()] }, [1, /students or doctors/]],
  ] as [string, Sheets, [number, ...RegExp[]]][])(
    '%s is refused by row and column',
    async (_name, sheets, [row, ...said]) => {
      const { status, body } = await upload(await workbook(sheets));
      expect([status, body.EnMessage]).toEqual([400, 'Failed, Please use the right template']);
      expect(body.Errors.map((error) => error.row)).toEqual([row]);
      const messages = body.Errors[0]?.EnMessages.map((text) => text.replaceAll(/[\u2066-\u2069]/g, '')) ?? [];
      for (const [place, pattern] of said.entries()) expect(messages[place]).toMatch(pattern);
      expect(body.Errors[0]?.ArMessages).toHaveLength(messages.length);
    },
  );

  test('“Id” is enough if the other columns identify the role', async () => {
    const { body } = await check(
      csv(
        [
          [...header.with(0, 'Id'), 'Level'],
          [...person(), '2'],
        ],
        ';',
      ),
    );
    expect(body).toMatchObject({ role: 'student', adds: 1 });
  });

  test('[COR-08] ids and e-mails are read without the marks and digits that pasting brings along', async () => {
    const row = person();
    const [id = '', email = ''] = [row[0], row[3]];
    const arabic = id.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    const pasted = row.with(0, `\u2068${arabic}\u2069\u200b`).with(3, `\u202a${email}\u202c\u200b`);
    expect((await upload(csv([header, pasted]))).body).toMatchObject({ Status: 'Success', saved: 1 });
    expect(await stored(id)).toMatchObject({ email });
  });

  test('tatweel, diacritics and invisible marks are removed from names, in sheets and in calls', async () => {
    const row = person({ 1: 'مُنــى\u200f', 2: 'عبد\u00a0 الله' });
    expect((await upload(csv([header, row]))).body).toMatchObject({ Status: 'Success', saved: 1 });
    expect(await stored(row[0])).toMatchObject({ first_name: 'منى', last_name: 'عبد الله' });
    next += 1;
    const body = { userID: next, lastName: 'x', email: `m${next}@daftar.test`, password: 'first-pass-1' };
    const added = await admin('POST /api/add-account', { body: { ...body, firstName: 'مُحَمَّد', role: 'instructor' } });
    expect(added.status, added.text).toBe(201);
    expect(await stored(String(next))).toMatchObject({ first_name: 'محمد' });
  });
});

describe('[FIX-17] existing people', () => {
  test('corrections are shown field by field, then made as shown; without the key nothing changes', async () => {
    const other = await app.build.department({ department_name: 'Physics' });
    const [same, renamed, moved, added] = [person(), person(), person(), person()];
    await upload(csv([header, same, renamed, moved]));
    const rows = [same, renamed.with(2, 'صالح'), moved.with(5, 'physics').with(4, ''), added, person({ 3: 'none' })];
    const file = () => csv([header, ...rows]);
    const { body } = await check(file());
    expect(body).toMatchObject({ adds: 1, updates: 2, already: 1, refused: 1 });
    const [name, place] = body.Updates;
    expect(name).toMatchObject({
      row: 3,
      person: `${renamed[0]} · Nour صالح`,
      changes: [{ EnColumn: 'Last name', ArColumn: 'اسم العائلة', EnBefore: 'سالم', EnAfter: 'صالح' }],
    });
    expect(place?.changes).toMatchObject([{ EnColumn: 'Department', EnBefore: department, EnAfter: 'Physics' }]);

    expect((await upload(file())).body).toMatchObject({ saved: 1, updated: 0, already: 3, failed: 1 });
    expect(await stored(renamed[0])).toMatchObject({ last_name: 'سالم' });

    const again = (await check(file())).body;
    const before = await stored(renamed[0]);
    const done = await upload(file(), again.updatesKey ?? '');
    expect(done.body, done.text).toMatchObject({
      Status: 'Partial Success',
      saved: 0,
      updated: 2,
      already: 2,
      failed: 1,
    });
    expect(done.body.EnMessage).toContain('Updated: 2 accounts');
    const after = await stored(renamed[0]);
    expect(after).toMatchObject({ last_name: 'صالح', password_hash: before.password_hash });
    expect(await stored(moved[0])).toMatchObject({ department_id: other.department_id });
    const logged = await app.db('audit_event').where({ action: 'account.updated', subject_id: renamed[0] }).first();
    const names = await app.db('audit_person').where({ event_id: logged.id }).first('before', 'after');
    expect(names).toEqual({ before: { last_name: 'سالم' }, after: { last_name: 'صالح' } });
    // nothing is left to correct
    expect((await check(file())).body).toMatchObject({ updates: 0, updatesKey: null });
  });

  test('what was changed since the check is not corrected unseen', async () => {
    const row = person();
    await upload(csv([header, row]));
    const file = csv([header, row.with(1, 'Noura')]);
    const { updatesKey } = (await check(file)).body;
    await admin('POST /api/update-account', { body: { userID: Number(row[0]), newLastName: 'سليم' } });
    const late = await upload(file, updatesKey ?? '');
    expect([late.status, late.body.code]).toEqual([409, 'accountUpload.changed']);
    expect(await stored(row[0])).toMatchObject({ first_name: 'Nour', last_name: 'سليم' });
  });

  test('what another admin changes between the upload and its row stays, and the row says what it is now', async () => {
    const optics = await app.build.department({ department_name: 'Optics', department_name_ar: 'البصريات' });
    const [row, fine] = [person(), person()];
    await upload(csv([header, row, fine]));
    const file = () => csv([header, row.with(1, 'Noura').with(5, 'optics'), fine.with(1, 'Noura')]);
    const { updatesKey } = (await check(file())).body;
    await runner.stop();
    const begun = await admin('POST /api/upload-accounts', {
      files: { file: file() },
      body: { updates: updatesKey ?? '', wait: 'no' },
    });
    expect(begun.body).toMatchObject({ Status: 'Processing' });
    const other = await app.as(await app.build.admin());
    const change = { newFirstName: 'Noora', newDepartmentID: optics.department_id };
    await other('POST /api/update-account', { body: { userID: Number(row[0]), ...change } });
    runner = jobRunner([importRunner(app.deps, log)], { log });
    void runner.start();
    const params = { id: begun.body.importId };
    const state = async () => (await admin('GET /api/account-imports/:id', { params })).body;
    await expect.poll(async () => (await state()).Status).toBe('Partial Success');
    const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');
    const [refused] = (await state()).Errors;
    expect(refused?.EnMessages.map(plain)).toEqual([
      'First name: Somebody else has changed this since the file was checked. It is now: Noora',
      'Department: Somebody else has changed this since the file was checked. It is now: Optics / البصريات',
    ]);
    expect(refused?.ArMessages.map(plain)[0]).toContain('القيمة الحالية: Noora');
    expect(await stored(row[0])).toMatchObject({ first_name: 'Noora' });
    expect(await stored(fine[0])).toMatchObject({ first_name: 'Noura' });
  });

  test('a sheet that moves students names those who stay enrolled where they were', async () => {
    const { student, in: own } = await app.build.enrolment();
    const free = await app.build.student();
    const link = await app.db('department_course').where({ id: own.department_course_id }).first('department_id');
    const { department_id } = link;
    await app.db('account').whereIn('id', [student.id, free.id]).update({ department_id });
    await app.build.department({ department_name: 'Botany' });
    const rows = await app.db('account').whereIn('id', [student.id, free.id]).orderBy('id').select('id', 'email');
    const sheet = csv([
      ['Student Id', 'First name', 'Last name', 'Email', 'Department'],
      ...rows.map(({ id, email }) => [String(id), 'Nour', 'Salem', email, 'Botany']),
    ]);
    const { notes, updates } = (await check(sheet)).body;
    expect(updates).toBe(2);
    const at = rows.findIndex(({ id }) => id === student.id) + 2;
    expect(notes.map(({ EnMessage }) => EnMessage)).toEqual([
      `Students who move to another department and stay enrolled in classes of the one that they leave: 1 (${at}). Enrolments are ended under Courses Management.`,
    ]);
  });

  test('[FIX-33] a doctor is no existing student: id and e-mail are reported as used', async () => {
    const doctor = await app.build.instructor();
    const { body } = await check(csv([header, person({ 0: String(doctor.id), 3: doctor.email })]));
    expect(body).toMatchObject({ adds: 0, updates: 0, already: 0, refused: 1 });
    expect(body.Errors[0]?.EnMessages).toEqual([
      'Student Id: This User Id is already used',
      'Email: This email is already used',
    ]);
  });

  test('an empty cell changes nothing; an Arabic name is added to a Latin one', async () => {
    const row = person({ 2: 'Salem' });
    await upload(csv([header, row]));
    const wide = [...header, 'First name (Arabic)', 'Last name (Arabic)', 'Level'];
    await upload(
      csv([wide, [...row, '', '', '3']]),
      (await check(csv([wide, [...row, '', '', '3']]))).body.updatesKey ?? '',
    );
    const arabic = csv([wide, [...row, 'نور', 'سالم', '']]);
    const { updatesKey } = (await check(arabic)).body;
    await upload(arabic, updatesKey ?? '');
    expect(await stored(row[0])).toMatchObject({
      first_name: 'Nour',
      first_name_ar: 'نور',
      last_name_ar: 'سالم',
      level: 3,
    });
  });
});

test('[FIX-33] a runner that lost its lease while hashing saves nothing; the row belongs to the other runner', async () => {
  await runner.stop();
  const row = person();
  const started = await admin('POST /api/upload-accounts', {
    files: { file: csv([header, row]) },
    body: { wait: 'no' },
  });
  const importId = started.body.importId;
  const other = crypto.randomUUID();
  const losing = importRunner(app.deps, log, async () => {
    await app.db('account_import').where({ id: importId }).update({ runner: other });
    return 'a hash';
  });
  const slow = jobRunner([losing], { log });
  void slow.start();
  await expect
    .poll(() => app.db('account_import').where({ id: importId }).pluck('runner'), { timeout: 20_000 })
    .toEqual([other]);
  await slow.stop();
  expect(await stored(row[0])).toBeUndefined();
  expect(await app.db('account_import').where({ id: importId }).first()).toMatchObject({
    saved: 0,
    failed: 0,
    runner: other,
  });
  runner = jobRunner([importRunner(app.deps, log)], { log });
  void runner.start();
});

test('[COR-15] a list that lost a quotation mark is refused by row; rows with nothing that is read are named', async () => {
  const rows = [
    [...header, 'Note'],
    [...person(), '"late'],
    [...person(), 'room 5"'],
    [...person(), ''],
  ];
  rows.push(['', '', '', '', '', '', 'total 3']);
  const { body, text } = await check(csv(rows));
  expect(body, text).toMatchObject({ total: 3, adds: 2, refused: 1 });
  expect(body.Errors[0]).toMatchObject({ row: 2, EnMessages: [expect.stringMatching(/quotation mark/)] });
  expect(body.Errors[0]?.person).not.toContain('first-pass');
  expect(body.notes.map(({ EnMessage }) => EnMessage)).toEqual([
    'Columns that were not read: “\u2066G: Note\u2069”',
    'Rows with nothing in the columns that are read: 1 (5)',
  ]);
  expect(body.notes[1]?.ArMessage).toBe('صفوف بلا بيانات في الأعمدة المقروءة: 1 (5)');
});

test('[COR-09] rows that a filter hides are read, and named in the look of accounts and of enrolments', async () => {
  const [shown, filtered] = [person(), person()];
  const data = [header, shown, filtered].map((row) => row.map((value) => ({ type: String, value })));
  const file = await hidingRow(3, await writeXlsx(data as SheetData, {}).toBuffer());
  const said = 'Rows that a filter hides in the sheet were read too: 1 (3)';
  const { body, text } = await check(file);
  expect(body, text).toMatchObject({ total: 2, adds: 2 });
  expect(body.notes.map(({ EnMessage }) => EnMessage)).toEqual([said]);
  expect(body.notes[0]?.ArMessage).toBe('صفوف تخفيها تصفية في الورقة، وقد قُرئت أيضًا: 1 (3)');
  await upload(file);
  const target = await app.build.classOf();
  const looked = await admin('POST /api/students-enrollments/upload', {
    files: { file },
    body: { instructor_course_ids: String(target.instructor_course_id), preview: 'yes' },
  });
  expect(looked.body, looked.text).toMatchObject({ students: 2 });
  expect(looked.body.notes.map(({ EnMessage }) => EnMessage)).toContain(said);
});

describe('[FIX-17] lists as offices have them', () => {
  const english = (notes: readonly { EnMessage: string }[]) =>
    notes.map(({ EnMessage }) => EnMessage.replaceAll(/[\u2066-\u2069]/g, ''));

  test('one column of names, no e-mails, levels in words: read, with a look that says how', async () => {
    const rows = [
      ['م', 'الرقم الجامعي', 'اسم الطالب', 'الفرقة', 'القسم'],
      ['1', '٦٩٠٠٠٠١', 'عبد الرحمن محمد علي', 'الأولى', department],
      ['2', '6900002', 'منى الشافعي', 'الفرقة الثانية', department],
      ['3', '6900003', 'Sara Al-Shafei', 'First', department],
      ['4', '6900004', "Liam O'Neil", '', department],
      ['5', '6900005', 'منى', 'الثالثة', department],
    ];
    expect((await check(csv(rows))).body, 'without a rule of the faculty').toMatchObject({
      Errors: [{ EnMessages: ['The column “Email / البريد الإلكتروني” is missing', expect.anything()] }],
    });
    app.deps.settings.emailRules = { student: '{id}@students.daftar.test' };
    const { body, text } = await check(csv(rows));
    expect(body, text).toMatchObject({ total: 5, adds: 4, refused: 1 });
    expect(body.Errors).toMatchObject([{ row: 6, EnMessages: ['Last name: Please fill out this field'] }]);
    expect(english(body.notes)).toEqual([
      'Columns that were not read: “A: م”',
      'The list has no emails. They are made by the faculty’s rule: {id}@students.daftar.test',
      'Names are in one column. They are split like this: first name “عبد الرحمن”, last name “محمد علي”',
    ]);
    const done = await upload(csv(rows));
    expect(done.body).toMatchObject({ saved: 4, failed: 1 });
    const found = await app
      .db('account')
      .whereBetween('id', [6_900_001, 6_900_004])
      .orderBy('id')
      .select('first_name', 'last_name', 'email', 'level');
    expect(found).toEqual([
      { first_name: 'عبد الرحمن', last_name: 'محمد علي', email: '6900001@students.daftar.test', level: 1 },
      { first_name: 'منى', last_name: 'الشافعي', email: '6900002@students.daftar.test', level: 2 },
      { first_name: 'Sara', last_name: 'Al Shafei', email: '6900003@students.daftar.test', level: 1 },
      { first_name: 'Liam', last_name: 'O Neil', email: '6900004@students.daftar.test', level: null },
    ]);
    // the same list again changes nothing, and keeps an e-mail that was changed meanwhile
    await app.db('account').where({ id: 6_900_002 }).update({ email: 'mona@daftar.test' });
    expect((await check(csv(rows))).body).toMatchObject({ adds: 0, updates: 0, already: 4 });

    // a row of somebody else's number tells no e-mail of theirs: of another department, of a doctor, of a deleted account
    const { department_id } = await app.db('department').where({ department_name: department }).first('department_id');
    const registrar = await app.as(await app.build.admin({ duties: ['registrar'], registrar_of: [department_id] }));
    const others = [
      await app.build.student(),
      await app.build.instructor({ department_id }),
      await app.build.student({ department_id }),
    ];
    await app.db('account').where({ id: others[2]!.id }).update({ deleted_at: app.clock.now() });
    const numbers = others.map(({ id }, at) => [String(at), String(id), 'منى الشافعي', 'الأولى', department]);
    const files = { file: csv([rows[0]!, ...numbers]) };
    const looked = await registrar('POST /api/account-imports/check', { files });
    expect(looked.body, looked.text).toMatchObject({ total: 3, refused: 3 });
    const started = await registrar('POST /api/upload-accounts', { files, body: { wait: 'no' } });
    expect(started.status, started.text).toBeLessThan(300);
    const stored = await app.db('account_import_row').where({ import_id: started.body.importId }).select('*');
    const kept = JSON.stringify([looked.body, stored]);
    for (const { id, email } of others) {
      expect(kept).toContain(String(id));
      expect(kept).not.toContain(email);
    }
  });

  test('titles of doctors in words', async () => {
    const rows = [
      ['رقم الدكتور', 'اسم عضو هيئة التدريس', 'الدرجة العلمية', 'البريد'],
      ['6910001', 'أحمد سعيد', 'أستاذ', 'd1@daftar.test'],
      ['6910002', 'منى علي', 'أستاذ مساعد', 'd2@daftar.test'],
      ['6910003', 'علي حسن', 'مدرس', 'd3@daftar.test'],
      ['6910004', 'نور سالم', 'مدرس مساعد', 'd4@daftar.test'],
      ['6910005', 'سارة فؤاد', 'معيدة', 'd5@daftar.test'],
      ['6910006', 'سارة فؤاد', 'Assistant professor', 'd6@daftar.test'],
    ];
    const { body } = await upload(csv(rows));
    expect(body).toMatchObject({ saved: 5, failed: 1 });
    expect(await app.db('account').whereBetween('id', [6_910_001, 6_910_006]).orderBy('id').pluck('title')).toEqual([
      'professor',
      'associateProfessor',
      'doctor',
      'assistantLecturer',
      'demonstrator',
    ]);
  });

  test('a list of ids and levels alone sets levels, with a look, and adds nobody', async () => {
    const [one, two] = [person(), person()];
    await upload(
      csv([
        [...header, 'Level'],
        [...one, '1'],
        [...two, '2'],
      ]),
    );
    const rows = [
      ['Id', 'Level'],
      [one[0] ?? '', 'الفرقة الثانية'],
      [two[0] ?? '', '2'],
      ['6999999', '1'],
      [one[0] ?? '', '3'],
      [two[0] ?? '', ''],
    ];
    const { body, text } = await check(csv(rows));
    expect(body, text).toMatchObject({ total: 5, adds: 0, updates: 1, already: 1, refused: 3 });
    expect(body.Updates).toMatchObject([{ row: 2, changes: [{ EnColumn: 'Level', EnBefore: '1', EnAfter: '2' }] }]);
    expect(body.Errors.map(({ row, EnMessages }) => [row, EnMessages[0]])).toEqual([
      [4, 'Student Id: There is no student with this id'],
      [5, 'Student Id: Also used in row 2 of this file'],
      [6, 'Level: Please fill out this field'],
    ]);
    expect(english(body.notes)[0]).toContain('sets the levels of students who are there, and adds nobody');
    await upload(csv(rows), body.updatesKey ?? '');
    expect(await stored(one[0])).toMatchObject({ level: 2, email: one[3] });
  });

  test('10,000 rows are read, and not one more', async () => {
    const rows = Array.from({ length: 10_001 }, (_, n) => [String(1_000_000 + n), '1']);
    const list = (most: number) => csv([['Student Id', 'Level'], ...rows.slice(0, most)]);
    expect((await check(list(10_000))).body).toMatchObject({ total: 10_000 });
    expect((await check(list(10_001))).body.code).toBe('accountUpload.tooLarge');
    const target = await app.build.classOf();
    const body = { instructor_course_ids: String(target.instructor_course_id), preview: 'yes' as const };
    const enrol = (file: File) => admin('POST /api/students-enrollments/upload', { files: { file }, body });
    expect((await enrol(list(10_001))).body.code).toBe('accountUpload.tooLarge');
  });
});

/** An .xlsx in which a row is hidden, as a filter leaves it. */
async function hidingRow(number: number, workbook: Buffer): Promise<File> {
  const parts = await unpackSheetParts(workbook, 1_000_000);
  const zip = new ZipFile();
  for (const [name, content] of parts) {
    const xml = content.toString('utf8').replace(`<row r="${number}"`, `<row r="${number}" hidden="1"`);
    zip.addBuffer(Buffer.from(xml), name);
  }
  zip.end();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of zip.outputStream) chunks.push(new Uint8Array(chunk as Buffer));
  return new File(chunks, 'filtered.xlsx');
}
