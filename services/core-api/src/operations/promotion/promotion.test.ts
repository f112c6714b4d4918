import { expect, onTestFinished } from 'vitest';
import { office, sealedCourse } from '../../records/records.fixture.ts';
import { app, beforeAll, test } from '../../testing/app.ts';
import type { TestCall } from '../../testing/client.ts';
import { databaseState } from '../../testing/database-state.ts';
import { blockedCount } from '../../testing/until-blocked.ts';

let owner: TestCall;
let year: number;
beforeAll(async () => {
  owner = await app.as(await app.build.admin());
  year = (await app.db('term').where({ state: 'current' }).first('year_id')).year_id;
});

type Body = Parameters<typeof send>[0];
const send = (
  body: {
    department_id?: number;
    levels?: number[];
    rule?: object;
    named?: { student_id: number; outcome: string }[];
    preview?: boolean;
    key?: string | null;
    endedExams?: number[];
  },
  who = owner,
) =>
  who('POST /api/promotions', {
    body: { year_id: year, levels: [], rule: { by: 'named' }, named: [], ...body } as never,
  });
const look = (body: Body, who = owner) => send({ ...body, preview: true }, who);
/** Looks, and does what was shown. */
async function apply(body: Body, who = owner) {
  const shown = await look(body, who);
  expect(shown.status, shown.text).toBe(200);
  return send({ ...body, key: shown.body.key }, who);
}
const undo = (id: number | null, who = owner) => who('POST /api/promotions/:id/undo', { params: { id: id! } });
const of = async (...students: { id: number }[]) => {
  const rows = await app
    .db('account')
    .whereIn(
      'id',
      students.map(({ id }) => id),
    )
    .orderBy('id')
    .select('level', 'study_state');
  return rows.map(({ level, study_state }) => `${level} ${study_state}`);
};
/** What any call changes. */
const notOfIt = ['session', 'call_count', 'idempotency_key'];
const all = (outcome: string) => ({ by: 'all', outcome });

/** A department with a student at each level, and one without. */
async function levels() {
  const { department_id } = await app.build.department();
  const students = [];
  for (const level of [1, 2, 3, 4, undefined]) students.push(await app.build.student({ department_id, level }));
  const [one, two, three, four, none] = students as [(typeof students)[0], ...typeof students];
  return { department_id, one, two: two!, three: three!, four: four!, none: none!, students };
}

test('a promotion is shown by name and reason before anything changes, and takes exceptions by hand', async () => {
  const { department_id, one, two, three, four, none, students } = await levels();
  const { id: classId } = { id: (await app.build.classOf({ department_id })).instructor_course_id };
  const inClass = { instructor_course_ids: [classId] };
  await owner('POST /api/students-enrollments', { body: { student_id: four.id, ...inClass } });
  await owner('POST /api/students-enrollments', { body: { student_id: one.id, ...inClass } });
  const before = await databaseState(notOfIt);
  const body = {
    department_id,
    rule: all('promote'),
    named: [
      { student_id: two.id, outcome: 'repeat' },
      { student_id: three.id, outcome: 'suspend' },
    ],
  };
  const shown = await look(body);
  const rows = shown.body.students.map((row) => [
    row.student_id,
    row.outcome,
    row.why,
    row.level_after,
    row.enrolments,
  ]);
  expect(rows.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
    [one.id, 'promote', 'all', 2, 0],
    [two.id, 'repeat', 'named', 2, 0],
    [three.id, 'suspend', 'named', 3, 0],
    [four.id, 'graduate', 'all', 4, 1],
    [none.id, null, 'noLevel', null, 0],
  ]);
  expect(shown.body).toMatchObject({ changed: 4, undecided: 1, promotion_id: null });
  expect(await databaseState(notOfIt)).toEqual(before);
  expect((await send(body)).body.code).toBe('promotion.changed');
  const done = await send({ ...body, key: shown.body.key });
  expect(done.status, done.text).toBe(200);
  expect(await of(...students)).toEqual(['2 studying', '2 studying', '3 suspended', '4 graduated', 'null studying']);
  const enrolled = () =>
    app
      .db('enrolment')
      .where({ instructor_course_id: classId })
      .whereNull('withdrawn_at')
      .orderBy('student_id')
      .pluck('student_id');
  expect(await enrolled()).toEqual([one.id]);
  // whom this year has promoted isn’t promoted again by the same press
  expect((await look({ department_id, levels: [2], rule: all('promote') })).body.students).toMatchObject([
    { outcome: null, why: 'already' },
    { outcome: null, why: 'already' },
  ]);
  const report = await owner('GET /api/promotions/:id', { params: { id: done.body.promotion_id! } });
  expect(report.body.students).toHaveLength(4);
  expect((await owner('GET /api/promotions', {})).body[0]).toMatchObject({
    department_name: expect.any(String),
    undone: false,
    outcomes: [
      { outcome: 'graduate', students: 1 },
      { outcome: 'promote', students: 1 },
      { outcome: 'repeat', students: 1 },
      { outcome: 'suspend', students: 1 },
    ],
  });
  const { after } = await app.db('audit_event').where({ action: 'promotion.applied' }).orderBy('id', 'desc').first();
  expect(after).toMatchObject({ promote: 1, repeat: 1, suspend: 1, graduate: 1, enrolments: 1 });
  // and all of it is taken back
  expect((await undo(done.body.promotion_id)).status).toBe(200);
  expect(await of(...students)).toEqual(['1 studying', '2 studying', '3 studying', '4 studying', 'null studying']);
  expect(await enrolled()).toEqual([one.id, four.id]);
  expect((await undo(done.body.promotion_id)).body.code).toBe('promotion.undone');
});

test('by results, as the bylaw reads them: who passed goes on, who failed repeats, who has none is left to a person', async () => {
  const { setHours } = await office();
  const { department_id } = await app.build.department();
  const [passed, failed, later, none] = [
    await app.build.student({ department_id, level: 1 }),
    await app.build.student({ department_id, level: 1 }),
    await app.build.student({ department_id, level: 1 }),
    await app.build.student({ department_id, level: 1 }),
  ];
  await sealedCourse(setHours, passed, { hours: 3, mark: 90 });
  await sealedCourse(setHours, passed, { hours: 2, mark: 80 });
  await sealedCourse(setHours, failed, { hours: 3, mark: 20 });
  const { course } = await sealedCourse(setHours, later, { hours: 3, mark: 20 });
  await sealedCourse(setHours, later, { hours: 3, mark: 70, course });
  const said = async (rule: object) =>
    (await look({ department_id, rule })).body.students
      .toSorted((a, b) => a.student_id - b.student_id)
      .map((row) => [row.outcome, row.why, row.failed, row.hours]);
  expect(await said({ by: 'results', most_failed: 0, least_hours: null })).toEqual([
    ['promote', 'passed', 0, 5],
    ['repeat', 'tooManyFailed', 1, 0],
    ['promote', 'passed', 0, 3],
    [null, 'noResults', null, null],
  ]);
  expect(
    (await said({ by: 'results', most_failed: 1, least_hours: 4 })).map(([outcome, why]) => [outcome, why]),
  ).toEqual([
    ['promote', 'passed'],
    ['repeat', 'tooFewHours'],
    ['repeat', 'tooFewHours'],
    [null, 'noResults'],
  ]);
  // credited hours count
  await owner('POST /api/credit-transfers', {
    body: {
      student_id: later.id,
      course_code: (await app.build.classOf()).course.course_code,
      hours: 3,
      institution: 'Cairo University',
      reason: 'Council of June',
    },
  });
  expect((await said({ by: 'results', most_failed: null, least_hours: 6 }))[2]).toEqual(['promote', 'passed', 0, 6]);
  // another year has no result
  const [other] = await app
    .db('academic_year')
    .insert({ name: `Later ${none.id}` })
    .returning('year_id');
  const { body } = await owner('POST /api/promotions', {
    body: {
      year_id: other.year_id,
      department_id,
      levels: [],
      rule: { by: 'results', most_failed: 5, least_hours: null },
      named: [],
      preview: true,
    },
  });
  expect(new Set(body.students.map(({ why }) => why))).toEqual(new Set(['noResults']));
});

test('who has graduated, left or is suspended signs in and sees their record, and no call enrols them', async () => {
  const { setHours } = await office();
  for (const [outcome, state] of [
    ['graduate', 'graduated'],
    ['suspend', 'suspended'],
    ['leave', 'left'],
  ] as const) {
    const { department_id } = await app.build.department();
    const student = await app.build.student({ department_id, level: 4, first_name: 'Omar' });
    const { course } = await sealedCourse(setHours, student, { hours: 3, mark: 90 });
    const target = await app.build.classOf({ department_id });
    const { id } = await app.build.enrolment({ student, in: target });
    const given = await owner('DELETE /api/students-enrollments/:id', { params: { id }, query: {} });
    expect((await apply({ named: [{ student_id: student.id, outcome }] })).body.changed).toBe(1);
    expect(await of(student)).toEqual([`4 ${state}`]);
    // signs in, after the promotion
    const own = await app.as(student);
    const results = await own('GET /api/student/:userId/courses', { params: { userId: student.id } });
    expect(results.status, results.text).toBe(200);
    const record = await owner('GET /api/student-records/:studentId', { params: { studentId: student.id } });
    expect(record.body.courses).toMatchObject([{ course_code: course.course_code, mark: 90 }]);
    expect((await own('GET /api/user/:userId/data', { params: { userId: student.id } })).status).toBe(200);
    // one by one
    const ids = { instructor_course_ids: [target.instructor_course_id] };
    const one = await owner('POST /api/students-enrollments', { body: { student_id: student.id, ...ids } });
    expect(one.body).toMatchObject({ code: 'enrolment.notStudying' });
    expect(one.body.ArMessage).toMatch(/\p{Script=Arabic}/u);
    // the whole level, which doesn’t offer them
    const level = await owner('POST /api/students-enrollments/class', {
      body: { department_id, level: 4, ...ids, preview: true },
    });
    expect(level.body).toMatchObject({ students: 0, names: [] });
    // by a sheet
    const sheet = await owner('POST /api/students-enrollments/upload', {
      files: { file: new File([`Student Id\n${student.id}`], 'list.csv') },
      body: { instructor_course_ids: String(target.instructor_course_id) },
    });
    expect(sheet.body).toMatchObject({ students: 0, refused: 1 });
    expect(sheet.body.Errors[0]!.EnMessages[0]).toContain('can’t be enrolled');
    // by undoing a withdrawal, or the end of a class
    const back = await owner('POST /api/endings/:id/undo', { params: { id: given.body.ending_id } });
    expect(back.body.code).toBe('enrolment.notStudying');
    // and not behind the calls either
    await expect(
      app.db('enrolment').insert({
        student_id: student.id,
        instructor_course_id: target.instructor_course_id,
        enrolled_at: app.clock.now(),
      }),
    ).rejects.toMatchObject({ constraint: 'enrolment_of_studying' });
    // lists of those to enrol leave them out, also Home’s of those who are enrolled in nothing
    const found = await owner('GET /api/students', { query: { search: String(student.id), studying: 'yes' } });
    expect(found.body).toEqual([]);
    const unenrolled = await owner('GET /api/users', { query: { search: String(student.id), unenrolled: 'yes' } });
    expect(unenrolled.body).toEqual([]);
    const listed = await owner('GET /api/users', { query: { search: String(student.id) } });
    expect(listed.body).toMatchObject([{ study_state: state }]);
    // back to studying, everything is as for everybody
    expect((await apply({ named: [{ student_id: student.id, outcome: 'return' }] })).body.changed).toBe(1);
    expect((await owner('POST /api/students-enrollments', { body: { student_id: student.id, ...ids } })).status).toBe(
      201,
    );
  }
});

test('many are withdrawn at once from the classes of terms that are not closed, and it is taken back', async () => {
  const { department_id } = await app.build.department();
  const inClass = await app.build.classOf({ department_id });
  const students = [await app.build.student({ department_id }), await app.build.student({ department_id })];
  for (const student of students) await app.build.enrolment({ student, in: inClass });
  const there = () =>
    app
      .db('enrolment')
      .where({ instructor_course_id: inClass.instructor_course_id })
      .whereNull('withdrawn_at')
      .pluck('student_id');
  const done = await apply({ department_id, rule: all('withdraw') });
  expect(done.body).toMatchObject({ changed: 2 });
  expect(await there()).toEqual([]);
  expect((await of(...students)).every((state) => state.endsWith('studying'))).toBe(true);
  expect((await undo(done.body.promotion_id)).status).toBe(200);
  expect((await there()).toSorted()).toEqual(students.map(({ id }) => id).toSorted());
});

test('nobody loses an exam that runs unless the admin names it', async () => {
  const { department_id } = await app.build.department();
  const inClass = await app.build.classOf({ department_id });
  const student = await app.build.student({ department_id });
  await app.build.enrolment({ student, in: inClass });
  const exam = await app.build.exam({ in: inClass, startsIn: -5 });
  const body = { named: [{ student_id: student.id, outcome: 'leave' }] };
  const refused = await apply(body);
  expect(refused.body).toMatchObject({ code: 'ending.examRunning', running: [{ exam_id: exam.exam_id }] });
  expect(await of(student)).toEqual([expect.stringContaining('studying')]);
  const { key } = (await look(body)).body;
  expect((await send({ ...body, key, endedExams: [exam.exam_id] })).status).toBe(200);
});

test('a sheet names exceptions in either language, and says which rows it can’t read', async () => {
  const { one, two, three } = await levels();
  const lines = [
    'الرقم الجامعي,القرار',
    `${one.id},باقٍ للإعادة`,
    `${two.id},`,
    `${three.id},لا أدري`,
    '12,ناجح',
    `${one.id},ناجح`,
  ];
  const read = (outcome?: 'suspend') =>
    owner('POST /api/promotion-sheets', {
      files: { file: new File([lines.join('\n')], 'decisions.csv') },
      body: outcome ? { outcome } : {},
    });
  const { body, text, status } = await read('suspend');
  expect(status, text).toBe(200);
  expect(body.named.map(({ student_id, outcome }) => [student_id, outcome])).toEqual([
    [one.id, 'repeat'],
    [two.id, 'suspend'],
  ]);
  expect(body.Errors.map(({ row }) => row)).toEqual([4, 5, 6]);
  expect(body.Errors[0]).toMatchObject({ found: ['لا أدري'] });
  expect((await read()).body).toMatchObject({ refused: 4, named: [{ outcome: 'repeat' }] });
  const broken = await owner('POST /api/promotion-sheets', {
    files: { file: new File(['Name\nx'], 'x.csv') },
    body: {},
  });
  expect(broken.body.code).toBe('accountUpload.wrongTemplate');
});

test('a registrar promotes students of their departments alone', async () => {
  const mine = await levels();
  const theirs = await levels();
  const registrar = await app.as(await app.build.admin({ duties: ['registrar'], registrar_of: [mine.department_id] }));
  const everybody = await look({ rule: all('promote') }, registrar);
  expect(everybody.body.students.map(({ student_id }) => student_id).toSorted()).toEqual(
    mine.students.map(({ id }) => id).toSorted(),
  );
  expect((await look({ department_id: theirs.department_id, rule: all('promote') }, registrar)).body.code).toBe(
    'duty.otherDepartment',
  );
  const named = [{ student_id: theirs.one.id, outcome: 'graduate' }];
  expect((await look({ named }, registrar)).body.code).toBe('account.notFound');
  const done = await apply({ rule: all('promote') }, registrar);
  expect(done.status, done.text).toBe(200);
  const another = await app.as(await app.build.admin({ duties: ['registrar'], registrar_of: [mine.department_id] }));
  expect((await undo(done.body.promotion_id, another)).body.code).toBe('promotion.notFound');
  expect((await another('GET /api/promotions', {})).body).toEqual([]);
  // a student of theirs in a class of another department: they leave all, but aren’t withdrawn from that one alone
  const elsewhere = await app.build.classOf({ department_id: theirs.department_id });
  await app.build.enrolment({ student: mine.one, in: elsewhere });
  const withdraw = await apply({ named: [{ student_id: mine.one.id, outcome: 'withdraw' }] }, registrar);
  expect(withdraw.body.code).toBe('duty.otherDepartment');
  expect((await apply({ named: [{ student_id: mine.one.id, outcome: 'leave' }] }, registrar)).status).toBe(200);
});

test('two admins at once: one promotes, the other is told to look again', async () => {
  const { department_id, students } = await levels();
  const body = { department_id, rule: all('promote') };
  const { key } = (await look(body)).body;
  const other = await app.as(await app.build.admin());
  const replies = await Promise.all([send({ ...body, key }), send({ ...body, key }, other)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(['promotion.changed', 'promotion.nobody']).toContain(replies.find(({ status }) => status === 409)?.body.code);
  expect(await of(...students)).toEqual(['2 studying', '3 studying', '4 studying', '4 graduated', 'null studying']);
});

test('killed half-way, nothing of it is there; sent again it ends the same', async () => {
  const { department_id, four, students } = await levels();
  const inClass = await app.build.classOf({ department_id });
  const enrolment = await app.build.enrolment({ student: four, in: inClass });
  const body = { department_id, rule: all('promote') };
  const { key } = (await look(body)).body;
  const before = await of(...students);
  // levels and states are changed when it waits for this enrolment
  const holder = await app.db.transaction();
  onTestFinished(async () => {
    if (!holder.isCompleted()) await holder.rollback();
  });
  await holder('enrolment').where({ id: enrolment.id }).forUpdate().first('id');
  const reply = send({ ...body, key });
  await expect.poll(() => blockedCount(app.db)).toBe(1);
  await app.db.raw(`select pg_terminate_backend(pid) from pg_stat_activity
                    where datname = current_database() and wait_event_type = 'Lock'`);
  expect((await reply).status).toBeGreaterThanOrEqual(500);
  await holder.rollback();
  expect(await of(...students)).toEqual(before);
  expect((await app.db('enrolment').where({ id: enrolment.id }).first('withdrawn_at')).withdrawn_at).toBeNull();
  expect((await send({ ...body, key })).status).toBe(200);
  expect(await of(...students)).toEqual(['2 studying', '3 studying', '4 studying', '4 graduated', 'null studying']);
});

test('a promotion is undone within 24 hours, while nothing depends on it', async () => {
  const { department_id, one, two } = await levels();
  const inClass = await app.build.classOf({ department_id });
  const promoted = async () =>
    (await apply({ department_id, levels: [1, 2, 3], rule: all('promote') })).body.promotion_id;
  const first = await promoted();
  const enrolled = await owner('POST /api/students-enrollments', {
    body: { student_id: one.id, instructor_course_ids: [inClass.instructor_course_id] },
  });
  const used = await undo(first);
  expect(used.body).toMatchObject({ code: 'promotion.used', EnMessage: expect.stringContaining(one.last_name) });
  await owner('DELETE /api/students-enrollments/:id', { params: { id: enrolled.body.ids[0]! }, query: {} });
  expect((await undo(first)).status).toBe(200);
  // changed by somebody since
  const second = await promoted();
  await app.db('account').where({ id: two.id }).update({ level: 1 });
  expect((await undo(second)).body.code).toBe('promotion.used');
  await app.db('account').where({ id: two.id }).update({ level: 3 });
  // in a later one
  const third = await apply({ named: [{ student_id: two.id, outcome: 'suspend' }] });
  expect((await undo(second)).body.code).toBe('promotion.used');
  expect((await undo(third.body.promotion_id)).status).toBe(200);
  app.clock.advance(24 * 3_600_000 + 1);
  const late = await app.as(await app.build.admin());
  expect((await undo(second, late)).body.code).toBe('promotion.tooLate');
  expect((await undo(999_999, late)).body.code).toBe('promotion.notFound');
});
