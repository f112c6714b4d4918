import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { readSheets } from '../../kernel/index.ts';
import { app, beforeAll, test } from '../../testing/app.ts';
import type { TestCall } from '../../testing/client.ts';

let admin: TestCall;
let cookie: string;
const folder = mkdtempSync(join(tmpdir(), 'courses-'));
beforeAll(async () => {
  const account = await app.build.admin();
  admin = await app.as(account);
  cookie = await app.cookieOf(account);
});

const csv = (rows: readonly (readonly string[])[]) =>
  new File([rows.map((row) => row.join(',')).join('\n')], 'courses.csv');
const header = ['Course code', 'Course name', 'اسم المقرر بالعربية', 'القسم', 'Level', 'Semester', 'Doctor Id'];
const look = (file: File, by = admin) => by('POST /api/course-sheets', { body: { preview: 'yes' }, files: { file } });
const add = (file: File, key: string | null, by = admin) =>
  by('POST /api/course-sheets', { body: key === null ? {} : { key }, files: { file } });
const linkOf = (code: string) =>
  app
    .db('department_course as l')
    .join('course as c', 'c.course_id', 'l.course_id')
    .where('c.course_code', code)
    .select('l.id', 'l.department_id', 'l.level', 'l.semester');

async function faculty() {
  const department = await app.build.department();
  const doctor = await app.build.instructor();
  const { course, ...own } = await app.build.classOf();
  return { department, doctor, course, own };
}

/** The rows of a downloaded sheet, as an admin. */
async function download(path: string): Promise<string[][]> {
  const response = await fetch(app.url + path, { headers: { cookie } });
  expect(response.status).toBe(200);
  const place = join(folder, `${Math.random()}.xlsx`);
  writeFileSync(place, Buffer.from(await response.arrayBuffer()));
  const [sheet] = await readSheets(place, { rows: 100, columns: 20, cellLength: 300, unpackedBytes: 10_000_000 });
  return (sheet?.rows ?? []).map(({ values }) => [...values]);
}

describe('courses, links and classes of a sheet', () => {
  test('are shown first, then added as they were shown; sent again, all of it is there', async () => {
    const { department, doctor, course } = await faculty();
    const name = department.department_name;
    const rows = [
      header,
      ['AI٣٠١', 'Search', 'البحث', name, 'الفرقة الثالثة', 'الأول', String(doctor.id)],
      ['ai 301', 'Search', '', name, '3', '1', ''],
      [course.course_code, '', '', name, '2', 'Second', String(doctor.id)],
      ['LONE1', 'A course without a department', '', '', '', '', ''],
      ['BAD1', 'Elsewhere', '', 'No such department', '9', '3', '123'],
      ['BAD2', '', '', name, '', '', '9999999'],
    ];
    const file = () => csv(rows);
    const shown = (await look(file())).body;
    expect(shown, JSON.stringify(shown)).toMatchObject({ courses: 2, links: 2, classes: 2, already: 1, refused: 2 });
    expect(shown.Adds).toMatchObject([
      {
        row: 2,
        course_code: 'AI301',
        adds: ['course', 'link', 'class'],
        level: 3,
        semester: 1,
        course_name_ar: 'البحث',
      },
      { row: 4, course_code: course.course_code, adds: ['link', 'class'], level: 2, semester: 2 },
      { row: 5, adds: ['course'], department_name: null },
    ]);
    expect(shown.Errors.map(({ row, EnMessages }) => [row, EnMessages])).toEqual([
      [6, ['Department: There is no department of this name']],
      [7, expect.arrayContaining(['Course name: Please fill out this field'])],
    ]);
    expect(await linkOf('AI301')).toEqual([]);
    // without a look, or after another one, nothing is added
    for (const key of [null, '0'.repeat(64)])
      expect((await add(file(), key)).body).toMatchObject({ code: 'accountUpload.changed' });

    const done = await add(file(), shown.key);
    expect(done.body, done.text).toMatchObject({ success: true, courses: 2, links: 2, classes: 2 });
    expect(await linkOf('AI301')).toMatchObject([{ department_id: department.department_id, level: 3, semester: 1 }]);
    const own = await app
      .db('class_of_term')
      .where({ instructor_id: doctor.id, term_state: 'current' })
      .orderBy('instructor_course_id')
      .pluck('department_id');
    expect(own).toEqual([department.department_id, department.department_id]);
    const logged = await app.db('audit_event').where({ action: 'course.sheetAdded' }).orderBy('id', 'desc').first();
    expect(logged.after).toMatchObject({ file: 'courses.csv', courses: 2, links: 2, classes: 2 });
    expect((await look(file())).body).toMatchObject({ courses: 0, links: 0, classes: 0, already: 4, key: null });
    // another level of a link is refused, not changed
    const other = csv([header, ['AI301', '', '', name, '4', '1', '']]);
    expect((await look(other)).body.Errors[0]?.EnMessages).toEqual([
      'Level: This course is linked to the department already, at level 3 in semester 1',
    ]);
  });

  test('what somebody adds after the look is not added twice, nor half', async () => {
    const { department } = await faculty();
    const file = () => csv([header, ['RACE1', 'Races', '', department.department_name, '1', '1', '']]);
    const { key } = (await look(file())).body;
    await admin('POST /api/courses', { body: { course_code: 'RACE1', course_name: 'Races' } });
    expect((await add(file(), key)).body).toMatchObject({ code: 'accountUpload.changed' });
    expect(await linkOf('RACE1')).toEqual([]);
    const again = (await look(file())).body;
    expect(again).toMatchObject({ courses: 0, links: 1 });
    expect((await add(file(), again.key)).status).toBe(200);
  });

  test('[TRU-17] a registrar adds links and classes of own departments, and no courses', async () => {
    const { department, doctor, course, own } = await faculty();
    const registrar = await app.as(
      await app.build.admin({ duties: ['registrar'], registrar_of: [department.department_id] }),
    );
    const name = department.department_name;
    const elsewhere = await app.build.department();
    const file = () =>
      csv([
        header,
        ['OWNERS1', 'Only owners add it', '', name, '1', '1', ''],
        [course.course_code, '', '', elsewhere.department_name, '1', '1', ''],
        [course.course_code, '', '', name, '1', '1', String(own.instructor.id)],
        [course.course_code, '', '', name, '1', '1', String(doctor.id)],
      ]);
    const { Errors, Adds, key } = (await look(file(), registrar)).body;
    expect(Errors.map(({ row, EnMessages }) => [row, EnMessages.length])).toEqual([
      [2, 1],
      [3, 1],
      [4, 1],
    ]);
    expect(Adds).toMatchObject([{ row: 5, adds: ['link', 'class'] }]);
    expect((await add(file(), key, registrar)).status).toBe(200);
    for (const who of [own.instructor, await app.build.student()]) {
      const call = await app.as(who);
      expect((await look(file(), call)).body).toMatchObject({ code: 'session.wrongRole' });
      expect((await call('GET /api/course-sheets', {})).status).toBe(403);
    }
  });

  test('a sheet without the columns, or with quotation marks that don’t pair up, is refused by row', async () => {
    expect((await look(csv([['Level'], ['1']]))).body).toMatchObject({ code: 'accountUpload.wrongTemplate' });
    const broken = csv([header, ['"Q1', 'Quotes', '', '', '', '', '']]);
    expect((await look(broken)).body).toMatchObject({ refused: 1, key: null });
  });
});

describe('what goes out', () => {
  test('courses with links and classes come in again without a change', async () => {
    const { own, course } = await faculty();
    const rows = await download('/api/course-sheets');
    const line = rows.find(([code]) => code === course.course_code);
    expect(line?.[6]).toBe(String(own.instructor.id));
    const again = (await look(csv(rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`))))).body;
    expect(again, JSON.stringify(again)).toMatchObject({ courses: 0, links: 0, classes: 0, refused: 0, key: null });
  });

  test('enrolments of classes go out to the list that enrols, and within a registrar’s departments alone', async () => {
    const { student, in: own } = await app.build.enrolment();
    const query = { instructor_course_ids: String(own.instructor_course_id) };
    const rows = await download(`/api/enrolment-sheets?instructor_course_ids=${own.instructor_course_id}`);
    expect(rows.slice(1).map(([id, code]) => [id, code])).toEqual([[String(student.id), own.course.course_code]]);
    const again = await admin('POST /api/students-enrollments/upload', {
      body: { ...query, preview: 'yes' },
      files: { file: csv(rows) },
    } as never);
    expect(again.body).toMatchObject({ students: 1, added: 0, already: 1, refused: 0 });
    const other = await app.build.department();
    const registrar = await app.as(
      await app.build.admin({ duties: ['registrar'], registrar_of: [other.department_id] }),
    );
    expect((await registrar('GET /api/enrolment-sheets', { query } as never)).status).toBe(403);
    expect(await app.db('audit_event').where({ action: 'enrolment.exported' })).toHaveLength(1);
  });
});

describe('a sheet sent again', () => {
  const lookAll = (file: File, by = admin) =>
    by('POST /api/course-sheets', { body: { preview: 'yes', changes: 'yes' }, files: { file } });
  const applyAll = async (file: () => File, by = admin) => {
    const { key } = (await lookAll(file(), by)).body;
    return by('POST /api/course-sheets', { body: { changes: 'yes', ...(key && { key }) }, files: { file: file() } });
  };
  const undo = (id: number | null, by = admin) => by('POST /api/sheet-imports/:id/undo', { params: { id: id! } });
  const courseOf = (code: string) =>
    app.db('course').where({ course_code: code }).first('course_name', 'course_name_ar');

  test('shows each row as new, changed field by field, the same or wrong; does what was shown; and is undone', async () => {
    const { department, doctor } = await faculty();
    const name = department.department_name;
    const first = [
      header,
      ['DIFF1', 'Optics', 'البصريات', name, '2', '1', String(doctor.id)],
      ['DIFF2', 'Waves', '', name, '3', '2', ''],
    ];
    expect((await applyAll(() => csv(first))).status).toBe(200);
    const second = () =>
      csv([
        header,
        ['DIFF1', 'Optics I', 'البصريات', name, '3', '1', String(doctor.id)],
        ['DIFF2', 'Waves', 'الموجات', name, '3', '2', ''],
        ['DIFF3', 'Lasers', '', name, '4', '1', String(doctor.id)],
        ['DIFF2', '', '', name, '3', '2', ''],
        ['DIFF2', 'Waves again', '', '', '', '', ''],
        ['DIFF1', '', '', name, '4', '1', ''],
        ['DIFF4', 'Waves', '', '', '', '', ''],
      ]);
    const shown = (await lookAll(second())).body;
    expect(shown, JSON.stringify(shown)).toMatchObject({ courses: 1, links: 1, classes: 1, changed: 2, already: 1 });
    expect(shown.Changes.map(({ row, changes }) => [row, changes])).toEqual([
      [
        2,
        [
          { field: 'name', old: 'Optics', new: 'Optics I' },
          { field: 'level', old: '2', new: '3' },
        ],
      ],
      [3, [{ field: 'nameAr', old: null, new: 'الموجات' }]],
    ]);
    expect(shown.Errors.map(({ row, EnMessages }) => [row, EnMessages[0]])).toEqual([
      [6, 'Course name: The row says something else than row 3'],
      [7, 'Level: The row says something else than row 2'],
      [8, expect.stringContaining('Course name')],
    ]);
    expect(await courseOf('DIFF1')).toEqual({ course_name: 'Optics', course_name_ar: 'البصريات' });
    const done = await applyAll(second);
    expect(done.body, done.text).toMatchObject({ success: true, courses: 1, changed: 2 });
    expect(await courseOf('DIFF1')).toEqual({ course_name: 'Optics I', course_name_ar: 'البصريات' });
    expect(await linkOf('DIFF1')).toMatchObject([{ level: 3, semester: 1 }]);
    expect((await lookAll(second())).body).toMatchObject({ courses: 0, changed: 0 });
    const [listed] = (await admin('GET /api/sheet-imports', {})).body;
    expect(listed).toMatchObject({ courses: 1, links: 1, classes: 1, changed: 3, undone: false });

    expect((await undo(done.body.import_id)).status).toBe(200);
    expect(await courseOf('DIFF1')).toEqual({ course_name: 'Optics', course_name_ar: 'البصريات' });
    expect(await courseOf('DIFF2')).toEqual({ course_name: 'Waves', course_name_ar: null });
    expect(await courseOf('DIFF3')).toBeUndefined();
    expect(await linkOf('DIFF1')).toMatchObject([{ level: 2, semester: 1 }]);
    expect((await undo(done.body.import_id)).body.code).toBe('sheetImport.undone');
    // undone, it can be applied again
    expect((await applyAll(second)).body).toMatchObject({ courses: 1, changed: 2 });
  });

  test('without being asked to change, it only adds: the version before shows no changes', async () => {
    const { department } = await faculty();
    const row = (name: string, level: string) =>
      csv([header, ['OLD1', name, '', department.department_name, level, '1', '']]);
    expect((await applyAll(() => row('Old', '1'))).status).toBe(200);
    expect((await look(row('New', '1'))).body).toMatchObject({ already: 1, changed: 0, Changes: [], key: null });
    expect((await look(row('Old', '2'))).body).toMatchObject({ refused: 1, key: null });
  });

  test('what another admin changes after the look is not overwritten', async () => {
    const { department } = await faculty();
    const row = (name: string) => csv([header, ['MINE1', name, '', department.department_name, '1', '1', '']]);
    expect((await applyAll(() => row('First'))).status).toBe(200);
    const { key } = (await lookAll(row('Second'))).body;
    await admin('PUT /api/courses/:code', {
      params: { code: 'MINE1' },
      body: { course_code: 'MINE1', course_name: 'Third' },
    });
    const refused = await admin('POST /api/course-sheets', {
      body: { changes: 'yes', ...(key && { key }) },
      files: { file: row('Second') },
    });
    expect(refused.body.code).toBe('accountUpload.changed');
    expect(await courseOf('MINE1')).toMatchObject({ course_name: 'Third' });
  });

  test('is undone within 24 hours, while nobody has used or changed what it made', async () => {
    const { department, doctor } = await faculty();
    const sheet = (code: string) => () =>
      csv([header, [code, `Course ${code}`, '', department.department_name, '1', '1', String(doctor.id)]]);
    const enrolledIn = (await applyAll(sheet('USED1'))).body.import_id;
    const own = await app
      .db('class_of_term')
      .where({ instructor_id: doctor.id })
      .orderBy('instructor_course_id', 'desc')
      .first();
    const enrolled = await admin('POST /api/students-enrollments', {
      body: {
        student_id: (await app.build.student()).id,
        instructor_course_ids: [own.instructor_course_id],
      },
    });
    expect(enrolled.status, enrolled.text).toBe(201);
    expect((await undo(enrolledIn)).body).toMatchObject({
      code: 'sheetImport.used',
      EnMessage: expect.stringContaining('USED1'),
    });
    const contents = (await applyAll(sheet('USED2'))).body.import_id;
    const other = await app
      .db('class_of_term')
      .where({ instructor_id: doctor.id })
      .orderBy('instructor_course_id', 'desc')
      .first();
    await app.build.chapter({ in: { offering_id: other.offering_id } as never });
    expect((await undo(contents)).body.code).toBe('sheetImport.used');
    const changed = (await applyAll(sheet('USED3'))).body.import_id;
    await admin('PUT /api/courses/:code', {
      params: { code: 'USED3' },
      body: { course_code: 'USED3', course_name: 'Renamed' },
    });
    // what it added may be renamed and still be taken away: nobody uses it
    expect((await undo(changed)).status).toBe(200);
    const late = (await applyAll(sheet('USED4'))).body.import_id;
    const stranger = await app.as(
      await app.build.admin({ duties: ['registrar'], registrar_of: [department.department_id] }),
    );
    expect((await undo(late, stranger)).body.code).toBe('sheetImport.notFound');
    expect((await stranger('GET /api/sheet-imports', {})).body).toEqual([]);
    // names are the owners’, levels the registrar’s of the department
    const renames = csv([header, ['USED4', 'Another name', '', department.department_name, '2', '1', '']]);
    expect((await lookAll(renames, stranger)).body.Errors[0]?.EnMessages).toEqual([
      'Course name: Only owners rename a course',
    ]);
    const moves = csv([header, ['USED4', '', '', department.department_name, '2', '1', '']]);
    expect((await lookAll(moves, stranger)).body).toMatchObject({ changed: 1, refused: 0 });
    app.clock.advance(24 * 3_600_000 + 1);
    admin = await app.as(await app.build.admin());
    expect((await undo(late)).body.code).toBe('sheetImport.tooLate');
  });
});
