import type { CallReply } from '@daftar/contracts/calls';
import { markOf } from '@daftar/contracts/gradebook/arithmetic';
import { countedOf } from '@daftar/contracts/gradebook/cells';
import { beforeEach, describe, expect } from 'vitest';
import { settleOnce } from '../../exams/index.ts';
import { minute, sit } from '../../exams/sitting/sitting.fixture.ts';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { blockedCount } from '../../testing/until-blocked.ts';

beforeEach(() => app.clock.set(testStart));

type Book = CallReply<'GET /api/gradebook/:courseCode'>;
const cells = (book: Book, studentId: number) =>
  Object.fromEntries(
    book.students
      .find(({ student_id }) => student_id === studentId)!
      .cells.map(([points, state], at) => [book.items[at]!.name, [points, state]]),
  );
const nameOf = (book: Book, name: string) => book.items.find((item) => item.name === name)!.item;

/** A class with an exam (one sat it, with an essay to mark; one did not), and two assignments, one of them over. */
async function course() {
  const sat = await sit(app);
  const inClass = sat.exam.in;
  const absent = (await app.build.enrolment({ in: inClass })).student;
  const due = await app.build.assignment({ in: inClass, title: 'Due', score: 20, dueAt: minute(60) });
  await app.build.assignment({ in: inClass, title: 'Coming', score: 5, dueAt: minute(9000) });
  await app.build.submission({ for: due, student: sat.student });
  await sat.submit([sat.choose(sat.q1, 0, 1), sat.write('because', 2)]);
  app.clock.set(minute(200));
  await settleOnce(app.deps);
  const doctor = await app.as(inClass.instructor);
  const params = { courseCode: inClass.course.course_code };
  const read = async () => (await doctor('GET /api/gradebook/:courseCode', { params })).body;
  const setScheme = async (parts: object = {}) => {
    const book = await read();
    return doctor('PUT /api/gradebook/:courseCode/scheme', {
      params,
      body: {
        version: book.version,
        rounding: 'whole',
        counts_from: book.counts_from,
        groups: [
          { name: 'Exam', weight: 60, weighing: 'points', best: null, floor: 30 },
          { name: 'Work', weight: 40, weighing: 'equal', best: null, floor: null },
        ],
        items: book.items.flatMap(({ kind, id }) =>
          kind === 'column' ? [] : [{ kind, id, group: kind === 'exam' ? 0 : 1 }],
        ),
        columns: [{ id: null, name: 'Oral', max: 10, group: 1, shown: false }],
        ...parts,
      },
    });
  };
  type Value = number | 'zero' | 'excused' | null;
  const give = (changes: { item: string; student_id: number; value: Value; version: number }[]) =>
    doctor('PUT /api/gradebook/:courseCode/cells', { params, body: { changes } });
  return { sat, absent, inClass, doctor, params, read, setScheme, give, due };
}

describe('[DAY-06] the gradebook', () => {
  test('shows what each student reached, what waits, is missing and is to come; without a scheme all counts by points', async () => {
    const { sat, absent, read } = await course();
    const book = await read();
    expect([book.version, book.groups.map(({ weight }) => weight)]).toEqual([0, [100]]);
    expect(book.items.map(({ max, group, shown }) => [max, group, shown])).toEqual([
      [15, 0, true],
      [20, 0, true],
      [5, 0, false],
    ]);
    const exam = sat.exam.exam_name;
    expect(cells(book, sat.student.id)).toEqual({
      [exam]: [2, 'waiting'],
      Due: [null, 'waiting'],
      Coming: [null, 'later'],
    });
    expect(cells(book, absent.id)).toEqual({
      [exam]: [null, 'missing'],
      Due: [null, 'missing'],
      Coming: [null, 'later'],
    });
  });

  test('points and decisions make the mark; a file is scored by its own path, and each change is on record', async () => {
    const { sat, absent, read, setScheme, give, doctor } = await course();
    expect((await setScheme()).body).toMatchObject({ success: true, version: 1 });
    const before = await read();
    const [exam, due, coming, oral] = before.items.map(({ item }) => item) as [string, string, string, string];
    const id = absent.id;
    const reply = await give([
      { item: exam, student_id: id, value: 'zero', version: 0 },
      { item: due, student_id: id, value: 15, version: 0 },
      { item: coming, student_id: id, value: 'excused', version: 0 },
      { item: oral, student_id: id, value: 7.25, version: 0 },
    ]);
    expect([reply.status, reply.text]).toEqual([200, expect.stringContaining('saved')]);
    const book = await read();
    expect(cells(book, id)).toEqual({
      [sat.exam.exam_name]: [null, 'zero'],
      Due: [15, 'score'],
      Coming: [null, 'excused'],
      Oral: [7.25, 'score'],
    });
    const row = book.students.find(({ student_id }) => student_id === id)!;
    const mark = markOf(
      book,
      row.cells.map(([points, state]) => countedOf(points, state)),
    );
    // 40 % of (75 % + 72.5 %) / 2, and the exam misses its floor
    expect(mark).toMatchObject({ final: 30, letter: { letter: 'F' }, open: 0 });
    expect(mark.groups[0]?.belowFloor).toBe(true);
    const results = await doctor('GET /api/assignments/:id/students', { params: { id: Number(due.split(':')[1]) } });
    expect(results.body.find(({ student_id }) => student_id === id)).toMatchObject({ score: 15, version: 1 });
    const kinds = await app
      .db('audit_event')
      .where('action', 'like', 'gradebook.%')
      .orWhere({ action: 'assignment.scored' });
    expect(kinds.map(({ action }) => action).toSorted()).toEqual([
      'assignment.scored',
      'gradebook.cells',
      'gradebook.scheme',
    ]);
  });

  test('two windows never overwrite: of the same cells one wins, and the other reads what is there; nothing of it was written', async () => {
    const { sat, absent, read, setScheme, give } = await course();
    await setScheme();
    const book = await read();
    const oral = nameOf(book, 'Oral');
    const due = nameOf(book, 'Due');
    const both = await Promise.all(
      [6, 9].map((value) =>
        give([
          { item: oral, student_id: absent.id, value, version: 0 },
          { item: due, student_id: absent.id, value, version: 0 },
          { item: oral, student_id: sat.student.id, value, version: 0 },
        ]),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = both[0]?.status === 200 ? 6 : 9;
    const lost = both.find(({ status }) => status === 409)!.body as unknown as { code: string; cells: object[] };
    expect(lost.code).toBe('gradebook.cellsChanged');
    expect(lost.cells).toContainEqual({ item: due, student_id: absent.id, points: won, decision: null, version: 1 });
    expect(cells(await read(), absent.id)).toMatchObject({ Oral: [won, 'score'], Due: [won, 'score'] });
    // one stale cell keeps all others from being written
    const stale = await give([
      { item: oral, student_id: absent.id, value: 1, version: 1 },
      { item: oral, student_id: sat.student.id, value: 1, version: 0 },
    ]);
    expect(stale.status).toBe(409);
    expect(cells(await read(), absent.id)).toMatchObject({ Oral: [won, 'score'] });
    expect((await setScheme({ version: 0 })).body.code).toBe('gradebook.changedMeanwhile');
  });

  test('[DAY-06] the activity log has the weights before and after a change of the scheme', async () => {
    const { setScheme, inClass } = await course();
    await setScheme();
    const one = { name: 'All', weight: 100, weighing: 'points', best: null, floor: null };
    expect((await setScheme({ groups: [one], items: [], columns: [] })).status).toBe(200);
    const logged = await app
      .db('audit_event')
      .where({ action: 'gradebook.scheme', actor_id: inClass.instructor.id })
      .orderBy('id')
      .select('before', 'after');
    expect(logged).toMatchObject([
      { before: null, after: { weights: 'Exam 60, Work 40' } },
      { before: { weights: 'Exam 60, Work 40' }, after: { weights: 'All 100' } },
    ]);
  });

  test('[COR-14] a column goes with its marks only when their number was seen, is on record, and comes back with them', async () => {
    const { sat, absent, inClass, read, setScheme, give } = await course();
    await setScheme();
    const book = await read();
    const oral = book.items.find(({ name }) => name === 'Oral')!;
    const marks = [
      { item: oral.item, student_id: absent.id, value: 7.25, version: 0 },
      { item: oral.item, student_id: sat.student.id, value: 'excused' as const, version: 0 },
    ];
    expect((await give(marks)).status).toBe(200);
    const without = (removes?: { id: number; marks: number }[]) =>
      setScheme({ columns: [], ...(removes && { removes }) });
    expect((await without()).body.code, 'as earlier pages send it').toBe('gradebook.columnHasMarks');
    expect((await without([{ id: oral.id, marks: 1 }])).body.code, 'one was given since').toBe(
      'gradebook.columnHasMarks',
    );
    expect(cells(await read(), absent.id)).toMatchObject({ Oral: [7.25, 'score'] });
    expect((await without([{ id: oral.id, marks: 2 }])).status).toBe(200);
    expect((await read()).items.map(({ name }) => name)).not.toContain('Oral');
    const logged = await app
      .db('audit_event')
      .where({ action: 'gradebook.scheme', actor_id: inClass.instructor.id })
      .orderBy('id', 'desc')
      .first('after');
    expect(logged).toMatchObject({ after: { columns_removed: 'Oral (2)' } });

    const back = { id: oral.id, name: 'Oral', max: 10, group: 1, shown: false };
    expect((await setScheme({ columns: [{ ...back, max: 5 }] })).body.code).toBe('gradebook.belowGiven');
    expect((await setScheme({ columns: [back] })).status).toBe(200);
    expect(cells(await read(), absent.id)).toMatchObject({ Oral: [7.25, 'score'] });
    expect(cells(await read(), sat.student.id)).toMatchObject({ Oral: [null, 'excused'] });
    // a column without marks goes as it came
    const blank = { id: null, name: 'Blank', max: 10, group: 1, shown: false };
    expect((await setScheme({ columns: [back, blank] })).status).toBe(200);
    expect((await setScheme({ columns: [back] })).status).toBe(200);
  });

  test('a newer file, a score on another screen and a decision change the version that a window has seen', async () => {
    const { sat, read, setScheme, give, doctor, due } = await course();
    await setScheme();
    const id = sat.student.id;
    const item = nameOf(await read(), 'Due');
    const versionNow = async () => {
      const book = await read();
      const at = book.items.findIndex((one) => one.item === item);
      return book.students.find(({ student_id }) => student_id === id)!.cells[at]![2];
    };
    await doctor('PUT /api/assignments/:id/students/:studentId/score', {
      params: { id: due.assignment_id, studentId: id },
      body: { score: 4 },
    });
    expect((await give([{ item, student_id: id, value: 5, version: 0 }])).status).toBe(409);
    await give([{ item, student_id: id, value: 'excused', version: await versionNow() }]);
    expect(cells(await read(), id)).toMatchObject({ Due: [4, 'excused'] });
    await give([{ item, student_id: id, value: 6, version: await versionNow() }]);
    expect(cells(await read(), id), 'new points end the decision').toMatchObject({ Due: [6, 'score'] });
  });

  test('refuses what makes no sense, with a word for each, and changes nothing', async () => {
    const { sat, absent, read, setScheme, give, params, doctor } = await course();
    const exam = nameOf(await read(), sat.exam.exam_name);
    const due = nameOf(await read(), 'Due');
    const one = { student_id: absent.id, version: 0 };
    const codeOf = async (reply: ReturnType<typeof give>) => (await reply).body.code;
    expect(await codeOf(give([{ ...one, item: exam, value: 'zero' }]))).toBe('gradebook.noScheme');
    expect(await codeOf(give([{ ...one, item: due, value: 3 }])), 'a score needs no scheme').toBeUndefined();
    expect(
      (await setScheme({ groups: [{ name: 'All', weight: 99, weighing: 'points', best: null, floor: null }] })).status,
    ).toBe(400);
    const best = { name: 'All', weight: 100, weighing: 'points', best: 1, floor: null };
    expect((await setScheme({ groups: [best] })).status).toBe(400);
    expect((await setScheme({ items: [{ kind: 'exam', id: sat.exam.exam_id, group: 5 }] })).status).toBe(400);
    const foreign = await app.build.exam();
    expect((await setScheme({ items: [{ kind: 'exam', id: foreign.exam_id, group: 0 }] })).body.code).toBe(
      'gradebook.itemNotFound',
    );
    await setScheme();
    const oral = nameOf(await read(), 'Oral');
    expect(await codeOf(give([{ ...one, item: exam, value: 3 }]))).toBe('gradebook.examScore');
    expect(await codeOf(give([{ ...one, item: oral, value: 10.5 }]))).toBe('score.outOfRange');
    expect(await codeOf(give([{ ...one, item: due, value: 3.5 }]))).toBe('score.outOfRange');
    expect(await codeOf(give([{ ...one, item: oral, value: 1.255 }]))).toBe('gradebook.hundredths');
    expect(
      await codeOf(
        give([
          { ...one, item: oral, value: 1 },
          { ...one, item: oral, value: 2 },
        ]),
      ),
    ).toBe('gradebook.cellTwice');
    expect(await codeOf(give([{ ...one, item: 'column:999999', value: 1 }]))).toBe('gradebook.itemNotFound');
    const stranger = await app.build.student();
    expect(await codeOf(give([{ ...one, student_id: stranger.id, item: oral, value: 1 }]))).toBe(
      'gradebook.studentNotFound',
    );
    const many = Array.from({ length: 10_001 }, (_, n) => ({
      student_id: 1_000_000 + n,
      item: oral,
      value: 1,
      version: 0,
    }));
    const tooMany = await give(many);
    expect([tooMany.status, tooMany.text]).toEqual([400, expect.stringContaining('10,000')]);
    expect(cells(await read(), absent.id)).toMatchObject({ Oral: [null, 'later'] });
    const bonus = (body: { points: number; reason: string; version: number }) =>
      doctor('PUT /api/gradebook/:courseCode/bonus/:studentId', { params: { ...params, studentId: absent.id }, body });
    expect((await bonus({ points: 2, reason: ' ', version: 0 })).status).toBe(400);
    expect((await bonus({ points: 2, reason: 'Contest', version: 0 })).body.version).toBe(1);
    expect((await bonus({ points: 3, reason: 'Contest', version: 0 })).body.code).toBe('gradebook.changedMeanwhile');
  });

  test('a score waits for a change of its maximum, and is judged by the new one', async () => {
    const { absent, read, give } = await course();
    const item = nameOf(await read(), 'Due');
    const trx = await app.coreDb.transaction();
    await trx('assignment')
      .where({ assignment_id: Number(/\d+/.exec(item)?.[0]) })
      .update({ assignment_score: 1 });
    const giving = give([{ student_id: absent.id, item, value: 2, version: 0 }]);
    await expect.poll(() => blockedCount(app.db)).toBeGreaterThan(0);
    await trx.commit();
    expect((await giving).body.code).toBe('score.outOfRange');
  });

  test('a column keeps its points while the scheme changes; one that is left out is gone, and so is a lower maximum refused', async () => {
    const { absent, read, setScheme, give } = await course();
    await setScheme();
    const oral = nameOf(await read(), 'Oral');
    await give([{ item: oral, student_id: absent.id, value: 8, version: 0 }]);
    const column = { id: Number(oral.split(':')[1]), name: 'Oral exam', max: 10, group: 0, shown: true };
    expect((await setScheme({ columns: [{ ...column, max: 7 }] })).body.code).toBe('gradebook.belowGiven');
    await setScheme({ columns: [column] });
    expect(cells(await read(), absent.id)).toMatchObject({ 'Oral exam': [8, 'score'] });
    await setScheme({ columns: [], removes: [{ id: column.id, marks: 1 }] });
    expect((await read()).items.map(({ kind }) => kind)).not.toContain('column');
    const foreign = { ...column, id: 1_000_000 };
    expect((await setScheme({ columns: [foreign] })).body.code).toBe('gradebook.itemNotFound');
  });

  test('work from before its date is of another term, and a withdrawn student stays with what they reached', async () => {
    const { sat, inClass, read, setScheme } = await course();
    await app.db('enrolment').where({ student_id: sat.student.id }).update({ withdrawn_at: app.clock.now() });
    const gone = (await app.build.enrolment({ in: inClass })).student;
    await app.db('enrolment').where({ student_id: gone.id }).update({ withdrawn_at: app.clock.now() });
    const book = await read();
    expect(book.students.find(({ student_id }) => student_id === sat.student.id)?.withdrawn).toBe(true);
    expect(book.students.map(({ student_id }) => student_id)).not.toContain(gone.id);
    await setScheme({ counts_from: minute(8000).toISOString(), items: [], columns: [] });
    expect((await read()).items.map(({ name, group }) => [name, group])).toEqual([['Coming', null]]);
  });

  test('a student sees their own line: of what is not shown yet neither points, nor decisions, nor whether it was marked', async () => {
    const { sat, absent, inClass, doctor, read, setScheme, give, params, due } = await course();
    await setScheme();
    const [exam, work, , oral] = (await read()).items.map(({ item }) => item) as [string, string, string, string];
    const id = sat.student.id;
    await doctor('POST /api/assignment-release/:id/take-back', {
      params: { id: due.assignment_id },
      body: { reason: 'Wait' },
    });
    await give([
      { item: work, student_id: id, value: 13, version: 0 },
      { item: oral, student_id: id, value: 7.77, version: 0 },
      { item: exam, student_id: absent.id, value: 'excused', version: 0 },
    ]);
    const line = async (student = sat.student) => {
      const call = await app.as(student);
      const reply = await call('GET /api/gradebook/:courseCode/:userId', { params: { ...params, userId: student.id } });
      return { ...reply.body[0]!, text: reply.text };
    };
    const states = ({ items }: Awaited<ReturnType<typeof line>>) => items.map(({ points, state }) => [points, state]);
    const before = await line();
    expect(states(before)).toEqual([
      [null, 'waiting'],
      [null, 'hidden'],
      [null, 'later'],
      [null, 'hidden'],
    ]);
    expect([before.so_far, before.text.includes('7.77')]).toEqual([null, false]);
    expect(states(await line(absent))[0], 'its exam is shown').toEqual([null, 'excused']);
    const column = { id: Number(oral.split(':')[1]), name: 'Oral', max: 10, group: 1, shown: true };
    await setScheme({ columns: [column] });
    await doctor('PUT /api/assignment-release/:id', { params: { id: due.assignment_id }, body: { release: 'now' } });
    const after = await line();
    expect(states(after)).toEqual([
      [null, 'waiting'],
      [13, 'score'],
      [null, 'later'],
      [7.77, 'score'],
    ]);
    // (65 % + 77.7 %) / 2, to whole marks
    expect(after.so_far).toBe(71);
    const other = await app.build.student();
    const stranger = await app.as(other);
    expect(
      (await stranger('GET /api/gradebook/:courseCode/:userId', { params: { ...params, userId: other.id } })).body.code,
    ).toBe('class.notYours');
    expect(
      (await stranger('GET /api/gradebook/:courseCode/:userId', { params: { ...params, userId: id } })).status,
    ).toBe(403);
    expect(inClass.course.course_code).toBe(params.courseCode);
  });

  test('belongs to the doctor of the classes: another doctor of the course has their own, students and admins none', async () => {
    const { sat, inClass, params, setScheme } = await course();
    await setScheme();
    const colleague = await app.as((await app.build.classOf({ course: inClass.course })).instructor);
    expect((await colleague('GET /api/gradebook/:courseCode', { params })).body).toMatchObject({
      version: 0,
      items: [],
      students: [],
    });
    for (const who of [sat.student, await app.build.admin()]) {
      expect((await (await app.as(who))('GET /api/gradebook/:courseCode', { params })).status).toBe(403);
    }
  });
});
