import { createPublicKey, verify } from 'node:crypto';
import { readSheet } from 'read-excel-file/node';
import { beforeEach, describe, expect } from 'vitest';
import { minute } from '../../exams/sitting/sitting.fixture.ts';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { whileTampered } from '../../testing/tampered.ts';
import { verifySeals } from './verify-seals.ts';

beforeEach(() => app.clock.set(testStart));

/** A class with an assignment that is over; everybody has a final mark: 15 of 20, and 10 of 20. */
async function marked() {
  const first = await app.build.enrolment();
  const inClass = first.in;
  const second = (await app.build.enrolment({ in: inClass })).student;
  await app.build.assignment({ in: inClass, title: 'Project', score: 20, dueAt: minute(60) });
  app.clock.set(minute(200));
  const doctor = await app.as(inClass.instructor);
  const params = { courseCode: inClass.course.course_code };
  const read = async () => (await doctor('GET /api/gradebook/:courseCode', { params })).body;
  const scheme = async () => {
    const { version, counts_from, items } = await read();
    return {
      version,
      rounding: 'whole' as const,
      counts_from,
      groups: [{ name: 'All', name_ar: null, weight: 100, weighing: 'points' as const, best: null, floor: null }],
      items: items.flatMap(({ kind, id }) => (kind === 'column' ? [] : [{ kind, id, group: 0 }])),
      columns: [],
    };
  };
  const setScheme = async () => doctor('PUT /api/gradebook/:courseCode/scheme', { params, body: await scheme() });
  await setScheme();
  const project = (await read()).items[0]!.item;
  const give = (student_id: number, value: number, version = 0) =>
    doctor('PUT /api/gradebook/:courseCode/cells', {
      params,
      body: { changes: [{ item: project, student_id, value, version }] },
    });
  const seal = async () =>
    doctor('POST /api/grade-seals/:courseCode', { params, body: { scheme: (await read()).version } });
  const seals = async () => (await doctor('GET /api/grade-seals/:courseCode', { params })).body;
  const ask = (reason = 'A page was overlooked') =>
    doctor('POST /api/grade-seals/:courseCode/reopening', { params, body: { reason } });
  const bonus = (points: number) =>
    doctor('PUT /api/gradebook/:courseCode/bonus/:studentId', {
      params: { ...params, studentId: second.id },
      body: { points, reason: 'helped', version: 0 },
    });
  await give(first.student.id, 15);
  return { first: first.student, second, inClass, doctor, params, project, setScheme, give, seal, seals, ask, bonus };
}

/** The office’s part: what is asked, and a decision. */
async function office(admin?: Awaited<ReturnType<typeof app.build.admin>>) {
  const call = await app.as(admin ?? (await app.build.admin()));
  const list = async () => (await call('GET /api/grade-reopenings', {})).body;
  const decide = (reopen: boolean, { seal_id, asked_at }: { seal_id: number; asked_at: string }) =>
    call('POST /api/grade-reopenings/:sealId', { params: { sealId: seal_id }, body: { reopen, asked_at } });
  return { list, decide };
}

describe('[DAY-06] sealed marks', () => {
  test('are sealed once everybody has a final mark; then nothing of the gradebook changes', async () => {
    const { first, second, give, seal, seals, setScheme, bonus } = await marked();
    expect((await seal()).body.code, 'one has no mark yet').toBe('gradebook.stillOpen');
    await give(second.id, 10);
    expect((await seal()).body).toMatchObject({ success: true, version: 1 });
    expect((await seal()).body.code).toBe('gradebook.sealed');
    expect(await seals()).toMatchObject({
      in_force: 1,
      seals: [{ version: 1, students: 2, reason: null, reopened: null }],
      changed: [],
    });
    for (const refused of [give(first.id, 20, 1), setScheme(), bonus(1)]) {
      expect((await refused).body.code).toBe('gradebook.sealed');
    }
    const [row] = await app.db('grade_seal');
    expect(
      JSON.parse(row!.content)
        .students.map(({ mark }: { mark: number }) => mark)
        .toSorted(),
    ).toEqual([50, 75]);
    expect(row!.content, 'no names and no ids').not.toContain(String(first.id));
    const [logged] = await app.db('audit_event').where({ action: 'gradebook.sealed' });
    expect(logged.after).toMatchObject({ version: 1, students: 2, hash: row!.content_hash.toString('hex') });
  });

  test('[EDG-09] a printed sheet carries a signed statement; who has its checksum learns of a later version, and no mark', async () => {
    const { second, doctor, params, give, seal, ask } = await marked();
    const paper = async () => (await doctor('GET /api/gradebook-sheet/:courseCode/paper', { params })).body;
    await give(second.id, 10);
    expect(await paper(), 'open marks prove nothing').toMatchObject({ version: null, hash: null, proof: null });
    await seal();
    const { hash, proof } = await paper();
    const [statement, signature] = proof!.split('.').map((part) => Buffer.from(part, 'base64url'));
    const key = createPublicKey({
      key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), app.deps.headSigner!.publicKey]),
      format: 'der',
      type: 'spki',
    });
    const isSigned = (text: string) => verify(null, Buffer.from(text), key, signature!);
    expect(isSigned(`daftar sheet 1\n${statement}`)).toBe(true);
    expect(isSigned(`daftar receipt 1\n${statement}`), 'a sheet is no receipt').toBe(false);
    expect(JSON.parse(String(statement))).toEqual({
      course_code: params.courseCode,
      version: 1,
      sealed_at: app.clock.now().toISOString(),
      hash,
      students: 2,
    });

    const held = async (version: number, sha = hash!) =>
      app.anonymous('GET /api/sealed-sheets/:hash/:version', { params: { hash: sha, version } });
    const known = (await held(1)).body;
    expect(known).toMatchObject({ course_code: params.courseCode, students: 2, reopened_at: null, later: null });
    const course = ['course_code', 'course_name', 'course_name_ar'];
    const doctorsName = ['instructor_name', 'instructor_name_ar', 'instructor_title'];
    expect(Object.keys(known).sort(), 'no student and no mark').toEqual(
      [...course, ...doctorsName, 'later', 'reopened_at', 'sealed_at', 'students'].sort(),
    );
    expect((await held(2)).body).toMatchObject({ code: 'sheet.notFound' });
    expect((await held(1, '0'.repeat(64))).body).toMatchObject({ code: 'sheet.notFound' });

    const { list, decide } = await office();
    await ask();
    app.clock.advance(1000);
    await decide(true, (await list())[0]!);
    expect((await held(1)).body).toMatchObject({ reopened_at: app.clock.now().toISOString(), later: null });
    await seal();
    // the same marks: one checksum, two versions
    expect((await paper()).hash).toBe(hash);
    expect((await held(1)).body).toMatchObject({ later: 2 });
    expect((await held(2)).body).toMatchObject({ reopened_at: null, later: null });
  });

  test('only a second person reopens them: the doctor asks with a reason, the office decides, and a new version follows', async () => {
    const { first, second, inClass, give, seal, seals, ask } = await marked();
    await give(second.id, 10);
    expect((await ask()).body.code).toBe('gradebook.notSealed');
    await seal();
    const { list, decide } = await office();
    expect((await ask()).status).toBe(200);
    expect((await ask()).body.code).toBe('gradebook.reopeningAsked');
    const [asked] = await list();
    expect(asked).toMatchObject({ version: 1, students: 2, reason: 'A page was overlooked' });
    expect((await decide(false, asked!)).status).toBe(200);
    expect((await give(first.id, 20, 1)).body.code, 'left sealed').toBe('gradebook.sealed');
    expect((await decide(true, asked!)).body.code, 'it was decided').toBe('gradebook.reopeningNotFound');

    app.clock.advance(1000);
    await ask('Now with the form');
    const [again] = await list();
    expect((await decide(true, { ...again!, asked_at: asked!.asked_at })).body.code, 'another request').toBe(
      'gradebook.reopeningNotFound',
    );
    expect((await decide(true, again!)).status).toBe(200);
    const outbox: { payload: unknown }[] = await app.db('outbox').where({ type: 'notify.person' }).orderBy('id');
    const told = outbox.map(({ payload }) => payload as { userId: number; notification: { params: object } });
    expect(told.filter(({ userId }) => userId === inClass.instructor.id)).toMatchObject([
      { notification: { kind: 'reopening', params: { reopening: '1', outcome: 'leftSealed' } } },
      { notification: { kind: 'reopening', params: { reopening: '1', courseCode: inClass.course.course_code } } },
    ]);
    expect(told.at(-1)?.notification.params).not.toHaveProperty('outcome');
    expect(await list()).toEqual([]);
    expect((await give(first.id, 20, 1)).status).toBe(200);
    expect((await seal()).body).toMatchObject({ version: 2 });
    expect((await seals()).seals.map(({ version, reopened }) => [version, reopened])).toEqual([
      [2, null],
      [1, true],
    ]);
  });

  test('neither the database nor a registrar of another department lets one person do both, or changes what was sealed', async () => {
    const { second, give, seal, ask } = await marked();
    await give(second.id, 10);
    await seal();
    await ask();
    const elsewhere = await app.build.department();
    const registrar = await app.build.admin({ duties: ['registrar'], registrar_of: [elsewhere.department_id] });
    const other = await office(registrar);
    expect(await other.list()).toEqual([]);
    const [asked] = await (await office()).list();
    expect((await other.decide(true, asked!)).body.code).toBe('duty.otherDepartment');
    const seals = () => app.db('grade_seal').where({ seal_id: asked!.seal_id });
    const [row] = await seals();
    await expect(
      seals().update({ decided_by: row!.asked_by, decided_at: app.clock.now(), reopened: true }),
    ).rejects.toThrow('grade_seal_two_people');
    await expect(seals().update({ content: '{}' })).rejects.toThrow();
    await expect(app.coreDb('grade_seal').delete(), 'core-api’s own role').rejects.toThrow();
  });

  test('marks of classes that are in no department are the owners’ to reopen, not any registrar’s', async () => {
    const { second, inClass, give, seal, ask } = await marked();
    await give(second.id, 10);
    await seal();
    await ask();
    const { id } = await app.build.instructor();
    await app.db('gradebook').where({ instructor_id: inClass.instructor.id }).update({ instructor_id: id });
    const { department_id } = await app.build.department();
    const registrar = await office(await app.build.admin({ duties: ['registrar'], registrar_of: [department_id] }));
    expect(await registrar.list()).toEqual([]);
    const owner = await office();
    const [asked] = await owner.list();
    expect((await registrar.decide(true, asked!)).body.code).toBe('duty.otherDepartment');
    expect((await owner.decide(true, asked!)).status).toBe(200);
  });

  test('points given elsewhere change no sealed mark: the doctor sees the difference, the sheet and the student the sealed one', async () => {
    const { first, second, inClass, doctor, params, project, give, seal, seals } = await marked();
    await give(second.id, 10);
    await seal();
    const id = Number(project.split(':')[1]);
    const work = (await doctor('GET /api/assignments/:id/students', { params: { id } })).body;
    const row = work.find(({ student_id }) => student_id === first.id)!;
    const scored = await doctor('PUT /api/assignments/:id/students/:studentId/score', {
      params: { id, studentId: first.id },
      body: { score: 19, version: row.version },
    });
    expect(scored.status).toBe(200);
    expect((await seals()).changed).toMatchObject([{ student_id: first.id, sealed: 75, now: 95 }]);
    const student = await app.as(first);
    const own = await student('GET /api/gradebook/:courseCode/:userId', { params: { ...params, userId: first.id } });
    expect(own.body[0]?.sealed).toMatchObject({ mark: 75, letter: 'B', passes: true });
    const address = `${app.url}/api/gradebook-sheet/${encodeURIComponent(params.courseCode)}?language=En`;
    const sheet = await fetch(address, { headers: { cookie: await app.cookieOf(inClass.instructor) } });
    expect(sheet.headers.get('content-disposition')).toContain('Result sheet, sealed 1');
    const rows = await readSheet(Buffer.from(await sheet.arrayBuffer()));
    expect(rows.find(([id]) => id === String(first.id))).toContain(75);
  });

  test('[DAY-05] a student sees no sealed mark while points that count in it are hidden', async () => {
    const { first, second, params, project, give, seal } = await marked();
    await give(second.id, 10);
    await seal();
    const student = await app.as(first);
    const own = async () =>
      (await student('GET /api/gradebook/:courseCode/:userId', { params: { ...params, userId: first.id } })).body[0];
    expect((await own())?.sealed).toMatchObject({ mark: 75 });
    const id = Number(project.split(':')[1]);
    await app.db('assignment').where({ assignment_id: id }).update({ release_hold: 'hand', results_released_at: null });
    expect(await own()).toMatchObject({ sealed: null, so_far: null });
    // nor once it is deleted, which takes it from the line and not from what was sealed
    const shown = { release_hold: null, results_released_at: app.clock.now() };
    await app.db('assignment').where({ assignment_id: id }).update(shown);
    expect((await own())?.sealed).toMatchObject({ mark: 75 });
    await app.db('assignment').where({ assignment_id: id }).update({ deleted_at: app.clock.now() });
    expect((await own())?.sealed).toBeNull();
  });

  test('two who seal at the same moment make one version', async () => {
    const { second, give, seal, seals } = await marked();
    await give(second.id, 10);
    const replies = await Promise.all([seal(), seal(), seal()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await seals()).seals).toHaveLength(1);
  });
});

test('[TRU-19] verify-results compares each sealed version with the activity log, and bonuses with the one in force', async () => {
  const { second, params, give, seal, seals, ask, bonus } = await marked();
  await give(second.id, 10);
  expect((await bonus(2)).status).toBe(200);
  const { list, decide } = await office();
  // those of other tests wait too, asked at the same moment
  const own = async () => (await list()).find(({ course_code }) => course_code === params.courseCode)!;
  const done = async (call: Promise<{ status: number; text: string }>) => {
    const { status, text } = await call;
    expect(status, text).toBe(200);
  };
  await done(seal());
  await done(ask());
  await done(decide(false, await own()));
  app.clock.advance(60_000);
  await done(ask('Once more'));
  await done(decide(true, await own()));
  app.clock.advance(60_000);
  await done(seal());
  expect((await seals()).in_force).toBe(2);
  const found = async () => (await verifySeals(app.deps.db)).findings.map(({ what }) => what);
  expect(await found()).toEqual([]);
  expect((await verifySeals(app.deps.db)).versions).toBeGreaterThanOrEqual(2);

  const book = '(select max(gradebook_id) from grade_seal)';
  const of = (version: number) => `gradebook_id = ${book} and version = ${version}`;
  const other = `replace(content, '"bonus":2', '"bonus":9')`;
  const changes: [what: string, table: string, change: string][] = [
    [
      'grade_seal.content_hash',
      'grade_seal',
      `update grade_seal set content = ${other}, content_hash = sha256(convert_to(${other}, 'UTF8')) where ${of(1)}`,
    ],
    [
      'grade_seal.sealed_at',
      'grade_seal',
      `update grade_seal set sealed_at = sealed_at - interval '1 s' where ${of(2)}`,
    ],
    [
      'grade_seal.reopened',
      'grade_seal',
      `delete from grade_seal where ${of(2)}; update grade_seal set reopened = false where ${of(1)}`,
    ],
    [
      'grade_seal.decided_at',
      'grade_seal',
      `update grade_seal set decided_at = decided_at + interval '1 s' where ${of(1)}`,
    ],
    ['grade_seal.removed', 'grade_seal', `delete from grade_seal where ${of(2)}`],
    ['grade_seal.added', 'grade_seal', `update grade_seal set version = 3 where ${of(2)}`],
    ['grade_bonus.points', 'grade_bonus', 'update grade_bonus set points = points + 1'],
    ['grade_bonus.removed', 'grade_bonus', 'delete from grade_bonus'],
  ];
  for (const [what, table, change] of changes)
    expect(await whileTampered(app.db, table, change, found), change).toContain(what);
  expect(await found()).toEqual([]);
});
