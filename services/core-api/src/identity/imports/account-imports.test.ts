import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@daftar/service-kit';
import { type JobRunner, jobRunner } from '@daftar/service-kit/jobs';
import { afterAll, afterEach, describe, expect } from 'vitest';
import { readSheets, writeTextSheets } from '../../kernel/index.ts';
import { app, beforeAll, test } from '../../testing/app.ts';
import type { TestCall } from '../../testing/client.ts';
import { importRunner } from './runner.ts';

let admin: TestCall;
let cookie: string;
let department: { department_id: number; department_name: string };
let running: JobRunner[] = [];
const soon = { timeout: 30_000, interval: 20 };
const folder = mkdtempSync(join(tmpdir(), 'imports-'));

beforeAll(async () => {
  const account = await app.build.admin();
  admin = await app.as(account);
  cookie = await app.cookieOf(account);
  department = await app.build.department({ department_name: 'علوم الحاسب' });
});
afterEach(async () => {
  await Promise.all(running.map((runner) => runner.stop()));
  running = [];
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
});

function startRunner() {
  const log = createLog({ name: 'test', level: 'silent' });
  const runner = jobRunner([importRunner(app.deps, log)], { log });
  running.push(runner);
  void runner.start();
  return runner;
}

/** Locks a department's row: imports wait at their first row that names it, until it is released. */
async function heldDepartment(): Promise<{ name: string; letGo: () => Promise<unknown> }> {
  const { department_id, department_name } = await app.build.department();
  const hold = await app.db.transaction();
  await hold('department').where({ department_id }).forUpdate();
  return { name: department_name, letGo: () => hold.rollback() };
}

const studentHeader = [
  'Student Id / الرقم الجامعي',
  'First name / الاسم الأول',
  'Last name / اسم العائلة',
  'First name (Arabic) / الاسم الأول بالعربية',
  'Last name (Arabic) / اسم العائلة بالعربية',
  'Email / البريد الإلكتروني',
  'First password / كلمة المرور الأولية',
  'Department / القسم',
  'Level / المستوى',
];
let next = 6_000_000;
const studentRow = (
  changes: Partial<
    Record<'id' | 'first' | 'last' | 'firstAr' | 'lastAr' | 'email' | 'password' | 'department' | 'level', string>
  > = {},
) => {
  next += 1;
  const row = {
    id: String(next),
    first: 'Nour',
    last: 'سالم',
    firstAr: '',
    lastAr: '',
    email: `imported${next}@daftar.test`,
    password: `first-pass-${next}`,
    department: 'علوم الحاسب',
    level: '',
    ...changes,
  };
  return [row.id, row.first, row.last, row.firstAr, row.lastAr, row.email, row.password, row.department, row.level];
};

const sheet = async (rows: string[][]): Promise<File> => {
  const file = await writeTextSheets([{ name: 'S', rows, widths: [10] }]);
  return new File([new Uint8Array(file)], 'students.xlsx');
};
const upload = async (rows: string[][], wait: 'yes' | 'no' = 'yes') =>
  admin('POST /api/upload-accounts', { files: { file: await sheet(rows) }, body: { wait } });

async function download(path: string): Promise<{ response: Response; rows: string[][] }> {
  const response = await fetch(app.url + path, { headers: { cookie } });
  const place = join(folder, `${Math.random()}.xlsx`);
  writeFileSync(place, Buffer.from(await response.arrayBuffer()));
  const limits = { rows: 3000, columns: 20, cellLength: 1000, unpackedBytes: 10_000_000 };
  return { response, rows: ((await readSheets(place, limits))[0]?.rows ?? []).map(({ values }) => values) };
}

describe('what goes out', () => {
  test('exported students and doctors, uploaded as they are, change nothing', async () => {
    const { department_id } = await app.build.department();
    const made = await app.build.student({ department_id, level: 3 });
    await app.db('account').where({ id: made.id }).update({ first_name_ar: 'منى', last_name_ar: 'عبد الرحمن' });
    // a name that exists in Arabic letters alone
    const arabic = await app.build.student({ department_id, level: 2, first_name: 'هدى', last_name: 'علي' });
    const doctor = await app.build.instructor({ department_id, title: 'associateProfessor' });
    const untitled = await app.build.instructor({ department_id });
    for (const [kind, role, ids] of [
      ['students', 'student', [made.id, arabic.id]],
      ['doctors', 'instructor', [doctor.id, untitled.id]],
    ] as const) {
      const { response, rows } = await download(`/api/account-sheets/${kind}?departmentId=${department_id}`);
      expect(response.headers.get('content-disposition')).toContain(`${kind}.xlsx`);
      expect(rows.slice(1).map(([id]) => Number(id))).toEqual(ids);
      expect(rows.flat().join()).not.toMatch(/argon|\$/);
      const look = await admin('POST /api/account-imports/check', { files: { file: await sheet(rows) }, body: {} });
      expect(look.body, look.text).toMatchObject({ role, total: 2, adds: 0, updates: 0, already: 2, refused: 0 });
    }
    const { rows } = await download(`/api/account-sheets/students?departmentId=${department_id}&level=2`);
    expect(rows.slice(1).map(([id]) => Number(id))).toEqual([arabic.id]);
  });
});

describe('what comes in', () => {
  test('[ADA-04] the templates are recognised when read back, for students and doctors', async () => {
    for (const [kind, first] of [
      ['students', 'Student Id'],
      ['doctors', 'Doctor Id'],
    ] as const) {
      const { response, rows } = await download(`/api/account-templates/${kind}`);
      expect(response.headers.get('content-disposition')).toContain(`${kind}-template.xlsx`);
      expect(rows[0]?.[0]).toContain(first);
      const empty = await upload(rows);
      expect([empty.status, empty.body.EnMessage]).toEqual([400, 'The file has no rows under its header']);
    }
  });

  test('[ADA-04] [ADA-05] no file and a wrong template are refused with Status, Errors and the specified texts', async () => {
    const none = await admin('POST /api/upload-accounts', {});
    expect(none.status).toBe(400);
    expect(none.body).toMatchObject({ Status: 'Error', Errors: [], EnMessage: 'Please select a file first' });
    const other = await upload([
      ['Name', 'Phone'],
      ['x', '1'],
    ]);
    expect(other.status).toBe(400);
    expect(other.body).toMatchObject({ Status: 'Error', EnMessage: 'Failed, Please use the right template' });
    const missing = await upload([studentHeader.slice(0, 6), studentRow()]);
    expect(missing.body.code).toBe('accountUpload.wrongTemplate');
    const noSheet = await admin('POST /api/upload-accounts', { files: { file: new File(['\0'], 'a.xlsx') } });
    expect([noSheet.status, noSheet.body.EnMessage]).toEqual([
      400,
      'The file could not be read. Please choose an .xlsx or .csv file.',
    ]);
  });

  test('[SEC-05] a file with too many rows is refused', async () => {
    const rows = Array.from({ length: 10_050 }, () => studentRow());
    const reply = await upload([studentHeader, ...rows]);
    expect([reply.status, reply.body.code]).toEqual([413, 'accountUpload.tooLarge']);
  });
});

describe('a good file', () => {
  test('[ADA-05] [SGN-08] everybody is added, may sign in, and must choose a password; columns in any order and language', async () => {
    startRunner();
    const row = studentRow({ id: '٦٥٠٠٠٠١', email: 'Nour@Daftar.test', password: 'كلمة سر طويلة' });
    const order = [7, 6, 5, 2, 1, 0];
    const header = ['القسم', 'First Password', 'البريد الالكتروني', 'last name', 'الاسم الاول', 'رقم الطالب'];
    const reply = await upload([header, order.map((place) => row[place] as string)]);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body).toMatchObject({ Status: 'Success', Errors: [], saved: 1, EnMessage: '1 account was added' });
    const stored = await app.db('account').where({ id: 6_500_001 }).first();
    expect(stored).toMatchObject({
      role: 'student',
      email: 'nour@daftar.test',
      last_name: 'سالم',
      department_id: department.department_id,
      must_change_password: true,
    });
    const signedIn = await app.anonymous('POST /api/auth/signIn', {
      body: { email: 'nour@daftar.test', password: 'كلمة سر طويلة' },
    });
    expect(signedIn.body).toMatchObject({ mustChangePassword: true });
  });

  test('no first password is stored in clear anywhere, and none at all once its row is saved', async () => {
    const secret = 'very-secret-first-pass';
    const started = await upload([studentHeader, studentRow({ password: secret })], 'no');
    expect(started.body).toMatchObject({ Status: 'Processing', processed: 0 });
    const importId = started.body.importId;
    const waiting = await app.db('account_import_row').where({ import_id: importId });
    expect(waiting[0].sealed_password).not.toBeNull();
    expect(JSON.stringify(waiting)).not.toContain(secret);
    startRunner();
    await expect
      .poll(async () => (await admin('GET /api/account-imports/:id', { params: { id: importId } })).body.Status)
      .toBe('Success');
    const rows = await app.db('account_import_row').where({ import_id: importId });
    expect(rows[0].sealed_password).toBeNull();
    const audit = await app.db('audit_event').select('before', 'after');
    expect(JSON.stringify(audit)).not.toContain(secret);
  });
});

describe('[TRU-17] a registrar’s file', () => {
  const own = async () => {
    const registrar = await app.build.admin({ duties: ['registrar'], registrar_of: [department.department_id] });
    return { registrar, call: await app.as(registrar) };
  };
  const checked = async (call: TestCall, rows: string[][]) =>
    (await call('POST /api/account-imports/check', { files: { file: await sheet([studentHeader, ...rows]) } })).body;

  test('adds and corrects nobody of another department, and no other admin reads it', async () => {
    const other = await app.build.department();
    const foreign = await app.build.student({ department_id: other.department_id });
    const inside = await app.build.student({ department_id: department.department_id });
    const { call } = await own();
    const rows = [
      studentRow(),
      studentRow({ department: other.department_name }),
      studentRow({ id: String(foreign.id), email: foreign.email, first: 'Taken', department: '' }),
      studentRow({ email: foreign.email }),
      studentRow({ id: String(inside.id), email: inside.email, first: 'Moved', department: other.department_name }),
    ];
    expect(await checked(call, rows)).toMatchObject({ adds: 1, updates: 0, refused: 4 });
    const second = await own();
    const started = await call('POST /api/upload-accounts', {
      files: { file: await sheet([studentHeader, ...rows]) },
      body: { wait: 'no' },
    });
    const params = { id: started.body.importId };
    expect((await second.call('GET /api/account-imports/:id', { params })).status).toBe(404);
    expect((await second.call('GET /api/account-imports/:id/refused-rows', { params })).status).toBe(404);
    expect((await second.call('GET /api/account-imports')).body).toEqual([]);
    expect((await call('GET /api/account-imports/:id', { params })).status).toBe(200);
  });

  test('is checked again when its rows are added: who is no registrar by then adds nobody', async () => {
    const { registrar, call } = await own();
    const started = await call('POST /api/upload-accounts', {
      files: { file: await sheet([studentHeader, studentRow()]) },
      body: { wait: 'no' },
    });
    await app
      .db('account')
      .where({ id: registrar.id })
      .update({ duties: ['auditor'] });
    startRunner();
    const params = { id: started.body.importId };
    await expect
      .poll(async () => (await admin('GET /api/account-imports/:id', { params })).body, soon)
      .toMatchObject({ Status: 'Error', saved: 0, failed: 1 });
  });
});

describe('bad rows', () => {
  test('[ADA-06] [ADA-07] good rows are saved; every bad row gets all its reasons, in both languages', async () => {
    startRunner();
    const taken = await app.build.student();
    const twice = studentRow();
    const rows = [
      studentRow(),
      studentRow({ id: '123', first: 'R2D2', email: 'nobody', password: 'short', department: 'Nowhere' }),
      studentRow({ id: String(taken.id), email: taken.email.toUpperCase() }),
      twice,
      studentRow({ email: twice[5] }),
      studentRow({ id: '', first: '', last: '', email: '', password: '', department: ' x' }),
    ];
    const reply = await upload([studentHeader, ...rows]);
    expect(reply.body).toMatchObject({ Status: 'Partial Success', saved: 2, failed: 3, already: 1, total: 6 });
    expect(reply.body.EnMessage).toContain('2 accounts');
    const [many, again, empty] = reply.body.Errors;
    expect(many).toMatchObject({
      row: 3,
      EnMessages: [
        "Student Id: User Id can't be empty or less than 7 digit",
        'First name: Only Arabic or Latin letters and spaces are allowed',
        'Email: Please enter a valid email',
        expect.stringContaining('First password: '),
        'Department: There is no department of this name',
      ],
    });
    expect(many?.ArMessages).toHaveLength(5);
    for (const text of many?.ArMessages ?? []) expect(text).toMatch(/^[\u0600-\u06ff ]+: .*[\u0600-\u06ff]/);
    expect(again).toMatchObject({ row: 6, EnMessages: ['Email: Also used in row 5 of this file'] });
    expect(empty).toMatchObject({ row: 7 });
    // all but the password, which the platform makes (FIX-18)
    expect(empty?.EnMessages).toHaveLength(5);
  });

  test('[ADA-07] an id or e-mail of somebody else is reported, even a deleted account’s id', async () => {
    startRunner();
    const [one, two] = [await app.build.student(), await app.build.instructor()];
    const gone = await app.build.student();
    await admin('POST /api/delete-account/:userId', { params: { userId: gone.id } });
    const reply = await upload([
      studentHeader,
      studentRow({ id: String(one.id), email: two.email }),
      studentRow({ id: String(gone.id) }),
    ]);
    expect(reply.body).toMatchObject({ Status: 'Error', success: false, saved: 0, failed: 2 });
    expect(reply.body.Errors[0]?.EnMessages).toEqual([
      'Student Id: This User Id is already used',
      'Email: This email is already used',
    ]);
    expect(reply.body.Errors[1]?.EnMessages[0]).toContain('deleted account');
  });

  test('[ADA-07] the refused rows come back as a file with reasons in both languages; corrected and sent again with all the others, nobody is duplicated', async () => {
    startRunner();
    const good = studentRow();
    const bad = studentRow({ department: '=cmd|calc' });
    const first = await upload([studentHeader, good, bad]);
    expect(first.body).toMatchObject({ Status: 'Partial Success', saved: 1, failed: 1 });

    const { rows } = await download(`/api/account-imports/${first.body.importId}/refused-rows`);
    expect(rows).toHaveLength(2);
    expect(rows[0]?.slice(9)).toEqual(['What to correct', 'المطلوب تصحيحه']);
    expect(rows[1]?.slice(0, 9)).toEqual(bad);
    expect(rows[1]?.[9]).toBe('Department: There is no department of this name');
    expect(rows[1]?.[10]).toContain('القسم');

    const corrected = rows.map((row, index) => (index === 0 ? row : row.with(7, 'علوم الحاسب')));
    const second = await upload([...corrected, good]);
    expect(second.body).toMatchObject({ Status: 'Success', saved: 1, already: 1, failed: 0 });
    const stored = await app.db('account').whereIn('email', [good[5], bad[5]] as string[]);
    expect(stored).toHaveLength(2);
  });

  test('first passwords of refused rows are forgotten after a week', async () => {
    const reply = await upload([studentHeader, studentRow({ department: 'x' })]);
    const sealed = () =>
      app.db('account_import_row').where({ import_id: reply.body.importId }).pluck('sealed_password');
    expect((await sealed())[0]).not.toBeNull();
    const start = app.clock.now();
    app.clock.advance(8 * 86_400_000);
    startRunner();
    await expect.poll(async () => (await sealed())[0], soon).toBeNull();
    app.clock.set(start);
  });
});

describe('[FIX-31] [FIX-15] names in both scripts, titles and levels', () => {
  const stored = (id: string | undefined) =>
    app
      .db('account')
      .where({ id: Number(id) })
      .first();

  test('a student’s Arabic name and level; a name in Arabic letters alone is enough', async () => {
    startRunner();
    const both = studentRow({ first: 'Mona', last: 'Saleh', firstAr: 'منى', lastAr: 'صالح', level: '٢' });
    const alone = studentRow({ first: '', last: '', firstAr: 'هدى', lastAr: 'عبد الله' });
    const reply = await upload([studentHeader, both, alone]);
    expect(reply.body, reply.text).toMatchObject({ Status: 'Success', saved: 2 });
    expect(await stored(both[0])).toMatchObject({
      first_name: 'Mona',
      last_name: 'Saleh',
      first_name_ar: 'منى',
      last_name_ar: 'صالح',
      level: 2,
      title: null,
    });
    expect(await stored(alone[0])).toMatchObject({ first_name: 'هدى', first_name_ar: 'هدى', level: null });
  });

  test('half an Arabic name, Latin letters in it and a level of 5 are reported, each by its column', async () => {
    const rows = [studentRow({ firstAr: 'منى' }), studentRow({ firstAr: 'Mona', lastAr: 'صالح', level: '5' })];
    const reply = await upload([studentHeader, ...rows]);
    expect(reply.body.Errors.map(({ EnMessages }) => EnMessages)).toEqual([
      ['Last name (Arabic): Please fill in both Arabic names, or leave both empty'],
      [
        'First name (Arabic): Please use Arabic letters and spaces only',
        'Level: The level is a number from 1 to 4, or in words: first, second year',
      ],
    ]);
  });

  test('doctors: titles as written, “Dr.” where there is none; older templates without the columns still work', async () => {
    startRunner();
    const header = ['Doctor Id', 'First name', 'Last name', 'Email', 'First password', 'Academic title'];
    const row = (title: string) => {
      next += 1;
      return [String(next), 'Salma', 'Nour', `imported${next}@daftar.test`, `first-pass-${next}`, title];
    };
    const titles = ['أ.د', 'م. م.', 'prof', 'T.A.', ''];
    const rows = titles.map(row);
    const reply = await upload([header, ...rows]);
    expect(reply.body, reply.text).toMatchObject({ Status: 'Success', saved: 5 });
    const found = await Promise.all(rows.map(([id]) => stored(id)));
    expect(found.map(({ title }) => title)).toEqual([
      'professor',
      'assistantLecturer',
      'professor',
      'demonstrator',
      'doctor',
    ]);
    const unknown = await upload([header, row('Sir')]);
    expect(unknown.body.Errors[0]?.EnMessages[0]).toContain('Unknown title; one of: Prof. / أ.د.');
    const older = await upload([header.slice(0, 5), row('').slice(0, 5)]);
    expect(older.body).toMatchObject({ Status: 'Success', saved: 1 });
  });
});

describe('in the background', () => {
  test('[ADA-08] a concurrent change by another admin becomes the row’s reason, the rest continues', async () => {
    const [stolen, fine] = [studentRow(), studentRow()];
    const started = await upload([studentHeader, stolen, fine], 'no');
    await app.build.student({ id: Number(stolen[0]) });
    startRunner();
    const state = () => admin('GET /api/account-imports/:id', { params: { id: started.body.importId } });
    await expect.poll(async () => (await state()).body.Status, soon).toBe('Partial Success');
    expect((await state()).body.Errors).toMatchObject([{ row: 2, EnMessages: ['This User Id is already used'] }]);
  });

  test('[ADA-08] several processes work on imports together, each row once', async () => {
    for (let n = 0; n < 3; n++) startRunner();
    const files = [0, 1, 2, 3].map(() => [studentHeader, ...Array.from({ length: 5 }, () => studentRow())]);
    const replies = await Promise.all(files.map((rows) => upload(rows)));
    for (const reply of replies) expect(reply.body).toMatchObject({ Status: 'Success', saved: 5 });
    const list = await admin('GET /api/account-imports');
    expect(list.body.slice(0, 4).every(({ Status }) => Status === 'Success')).toBe(true);
  });

  test('[ADA-08] stopping hands an import over at its next batch', async () => {
    const held = await heldDepartment();
    const rows = Array.from({ length: 50 }, (_, n) => studentRow(n < 20 ? {} : { department: held.name }));
    const started = await upload([studentHeader, ...rows], 'no');
    const state = () => admin('GET /api/account-imports/:id', { params: { id: started.body.importId } });
    const first = startRunner();
    await expect.poll(async () => (await state()).body.saved, soon).toBe(20);
    const stopping = first.stop();
    await held.letGo();
    await stopping;
    const { saved, Status } = (await state()).body;
    expect(Status).toBe('Processing');
    expect([20, 40]).toContain(saved);
    startRunner();
    await expect.poll(async () => (await state()).body.Status, soon).toBe('Success');
    expect((await state()).body.saved).toBe(50);
  });

  test('[ADA-08] a process killed halfway loses nothing it had reported; another finishes', async () => {
    // it can’t finish before it is killed
    const held = await heldDepartment();
    const rows = Array.from({ length: 40 }, (_, n) => studentRow(n < 30 ? {} : { department: held.name }));
    const started = await upload([studentHeader, ...rows], 'no');
    const importId = started.body.importId;
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../testing/import-process.ts')], {
      env: { PATH: process.env.PATH, DATABASE_URL: app.databaseUrl, NOW: app.clock.now().toISOString() },
      stdio: 'inherit',
    });
    const state = async () => (await admin('GET /api/account-imports/:id', { params: { id: importId } })).body;
    await expect.poll(async () => (await state()).saved, soon).toBeGreaterThan(2);
    const reported = (await state()).saved;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    await held.letGo();
    // its last statement has been committed or rolled back by now
    const connections = () => app.db('pg_stat_activity').where({ application_name: 'import-process' });
    await expect.poll(connections, soon).toEqual([]);
    const left = await state();
    expect(left.Status).toBe('Processing');
    expect(left.saved).toBeGreaterThanOrEqual(reported);
    const stored = await app.db('account_import_row').where({ import_id: importId, state: 'saved' });
    expect(stored).toHaveLength(left.saved);
    const ids = stored.map(({ account }) => account.id);
    expect(await app.db('account').whereIn('id', ids)).toHaveLength(left.saved);

    startRunner();
    app.clock.advance(31_000);
    await expect.poll(async () => (await state()).Status, soon).toBe('Success');
    expect((await state()).saved).toBe(40);
  });
});

describe('an import that is undone', () => {
  const undo = (id: number) => admin('POST /api/account-imports/:id/undo', { params: { id } });
  const people = (ids: number[]) =>
    app.db('account').whereIn('id', ids).orderBy('id').select('id', 'first_name', 'level');

  test('takes away whom it added and gives back what it corrected, and the sheet can be sent again', async () => {
    startRunner();
    const there = await app.build.student({ department_id: department.department_id, level: 1, first_name: 'Mona' });
    const stored = await app.db('account').where({ id: there.id }).first('email', 'last_name');
    const corrected = studentRow({
      id: String(there.id),
      first: 'Muna',
      last: stored.last_name,
      email: stored.email,
      password: '',
      level: '2',
    });
    const added = studentRow({ first: 'Omar' });
    const rows = [studentHeader, corrected, added];
    const send = async () => {
      const look = await admin('POST /api/account-imports/check', { files: { file: await sheet(rows) }, body: {} });
      expect(look.body, look.text).toMatchObject({ adds: 1, updates: 1 });
      const { body } = await admin('POST /api/upload-accounts', {
        files: { file: await sheet(rows) },
        body: { wait: 'yes', updates: look.body.updatesKey! },
      });
      expect(body).toMatchObject({ Status: 'Success', saved: 1, updated: 1, undone: false });
      return body.importId;
    };
    const id = await send();
    const ids = [there.id, Number(added[0])];
    expect((await people(ids)).map(({ first_name }) => first_name).toSorted()).toEqual(['Muna', 'Omar']);
    const done = await undo(id);
    expect(done.body, done.text).toMatchObject({ removed: 1, restored: 1 });
    expect(await people(ids)).toEqual([{ id: there.id, first_name: 'Mona', level: 1 }]);
    expect((await undo(id)).body.code).toBe('accountImport.undone');
    expect((await admin('GET /api/account-imports/:id', { params: { id } })).body).toMatchObject({
      undone: true,
      undo_until: null,
    });
    await send();
  });

  test('stays when somebody has used or changed what it made, while it runs, and after 24 hours', async () => {
    startRunner();
    const saved = async () => {
      const row = studentRow();
      const { body } = await upload([studentHeader, row]);
      return { importId: body.importId, id: Number(row[0]) };
    };
    const enrolled = await saved();
    await app.build.enrolment({ student: { ...(await app.build.student()), id: enrolled.id } });
    expect((await undo(enrolled.importId)).body).toMatchObject({
      code: 'accountImport.used',
      EnMessage: expect.stringContaining(String(enrolled.id)),
    });
    const renamed = await saved();
    await admin('POST /api/update-account', { body: { userID: renamed.id, newFirstName: 'Another' } });
    expect((await undo(renamed.importId)).body.code).toBe('accountImport.used');
    const untouched = await saved();
    const stranger = await app.as(
      await app.build.admin({ duties: ['registrar'], registrar_of: [department.department_id] }),
    );
    const theirs = await stranger('POST /api/account-imports/:id/undo', { params: { id: untouched.importId } });
    expect(theirs.body.code).toBe('accountImport.notFound');
    await app.db('account_import').where({ id: untouched.importId }).update({ finished_at: null });
    expect((await undo(untouched.importId)).body.code).toBe('accountImport.running');
    const dayAgo = new Date(app.clock.now().getTime() - 24 * 3_600_000 - 1000);
    await app.db('account_import').where({ id: untouched.importId }).update({ finished_at: dayAgo });
    expect((await undo(untouched.importId)).body.code).toBe('accountImport.tooLate');
  });
});
