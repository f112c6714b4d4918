import { randomUUID } from 'node:crypto';
import { bylawExamples } from '@daftar/contracts/bylaws/examples';
import { inTransaction } from '@daftar/service-kit/db';
import { beforeEach, describe, expect } from 'vitest';
import { app, test } from '../testing/app.ts';
import type { TestCall } from '../testing/client.ts';
import type { BuiltClass } from '../testing/factories/classes.ts';
import { testStart } from '../testing/harness.ts';
import { markedClass } from '../testing/marked-class.ts';
import { forgetAbsence } from './index.ts';
import { enterCode } from './own.ts';

const minute = 60_000;
beforeEach(() => app.clock.set(testStart));

/** The faculty’s bylaw warns at 10, 20 and 25 % and bars above 25 %. */
async function chooseBylaw(absence = { warnings: [10, 20, 25], bar_above: 25 as number | null }) {
  await app.db.raw('truncate bylaw, bylaw_version, cohort, cohort_member cascade');
  const { rules } = bylawExamples.find(({ example }) => example === 'zagazigComputers')!;
  const admin = await app.as(await app.build.admin());
  const added = await admin('POST /api/bylaws', {
    body: {
      name: 'Bylaw',
      name_ar: 'لائحة',
      example: 'zagazigComputers',
      of_faculty: true,
      starts_at: '2001-01-01T00:00:00Z',
      rules: { ...rules, absence },
      reason: 'Council of May',
    },
  });
  expect(added.status, added.text).toBe(200);
}

/** The first students of a class: at least those that a test names. */
const three = <One>(list: readonly One[]) => list as readonly [One, One, One];

/** An offering that plans so many sessions, with students. */
async function course({ planned = 12, students: count = 3 } = {}) {
  const marked = await markedClass();
  const { taught, doctor } = marked;
  const students = [];
  for (let at = 0; at < count; at += 1) students.push(await marked.student());
  const params = { courseCode: taught.course.course_code };
  const plan = (sessions: number, by = doctor) =>
    by('PUT /api/absence/:courseCode/plan', { params, body: { sessions } });
  const add = (held_at = app.clock.now(), by = doctor) =>
    by('POST /api/absence/:courseCode/sessions', {
      params,
      body: { kind: 'lecture', held_at: held_at.toISOString(), place: 'Hall 1' },
    });
  if (planned > 0) expect((await plan(planned)).status).toBe(200);
  const session = async (held?: Date) => (await add(held)).body.session_id;
  const mark = (sessionId: number, present: readonly { id: number }[], taken = true, by = doctor) =>
    by('PUT /api/absence-sessions/:sessionId/marks', {
      params: { sessionId },
      body: { marks: present.map(({ id }) => ({ student_id: id, state: 'present' as const })), taken },
    });
  const read = async (sessionId: number) =>
    (await doctor('GET /api/absence-sessions/:sessionId', { params: { sessionId } })).body;
  const overview = async () => (await doctor('GET /api/absence/:courseCode', { params })).body;
  const standing = async ({ id }: { id: number }) =>
    (await overview()).students.find(({ student_id }) => student_id === id)!;
  const open = (sessionId: number, minutes = 10) =>
    doctor('PUT /api/absence-sessions/:sessionId/code', { params: { sessionId }, body: { minutes } });
  const shown = async (sessionId: number) =>
    (await doctor('GET /api/absence-sessions/:sessionId/code', { params: { sessionId } })).body;
  const own = async (student: { id: number }) => {
    const call = await app.as(student as never);
    const ownParams = { ...params, userId: student.id };
    return {
      call,
      read: async () => (await call('GET /api/own-absence/:userId/:courseCode', { params: ownParams })).body,
      enter: (code: string, device = randomUUID()) =>
        call('POST /api/own-absence/:userId/:courseCode/code', { params: ownParams, body: { code, device } }),
      excuse: (sessionId: number, name = 'certificate.txt') =>
        call('POST /api/absence-sessions/:sessionId/excuses', {
          params: { sessionId },
          body: { userId: student.id, reason: 'In hospital' },
          files: { file: new File(['Certificate'], name) },
        }),
    };
  };
  const told = async ({ id }: { id: number }) =>
    (await app.db('outbox').where({ type: 'notify.person' }).orderBy('id'))
      .map(
        ({
          payload,
        }: {
          payload: { userId: number; notification: { kind: string; params: Record<string, string> } };
        }) => payload,
      )
      .filter(({ userId }) => userId === id)
      .map(({ notification }) => notification);
  return { ...marked, students, params, plan, add, session, mark, read, overview, standing, open, shown, own, told };
}

describe('sessions taken by a list', () => {
  test('who is not marked was absent; warnings come at the bylaw’s steps of all planned sessions, once each', async () => {
    await chooseBylaw();
    const it = await course({ planned: 0 });
    expect((await it.add()).body.code).toBe('absence.planFirst');
    await it.plan(12);
    const [there, away, other] = three(it.students);
    const later = await it.session(new Date(testStart.getTime() + 60 * minute));
    expect((await it.mark(later, [there])).body.code).toBe('absence.notYet');
    const first = await it.session();
    // not taken yet: nothing is counted
    expect((await it.mark(first, [there], false)).body).toMatchObject({ present: 1, absent: 0 });
    expect(await it.standing(away)).toMatchObject({ absent: 0 });
    expect((await it.mark(first, [other])).body).toMatchObject({ present: 2, absent: 1 });
    // 1 of 12 is 8.33 %, although it is all that was held
    expect(await it.standing(away)).toMatchObject({ absent: 1, hundredths: 833, step: null, left: 2, over: false });
    expect(await it.told(away)).toEqual([]);
    const sessions = [];
    for (const _ of [2, 3]) {
      const id = await it.session();
      await it.mark(id, [there, other]);
      sessions.push(id);
    }
    expect((await it.told(away)).map(({ kind, params }) => [kind, params.absence, params.missed, params.of])).toEqual([
      ['absence', '10', '2', '12'],
      ['absence', '25', '3', '12'],
    ]);
    expect(await it.standing(away)).toMatchObject({ absent: 3, step: 25, over: false, barring: null, left: 0 });
    // a correction is logged, and nobody is warned twice of a step
    await it.mark(sessions[1]!, [away]);
    expect(await it.standing(away)).toMatchObject({ absent: 2, step: 10 });
    await it.doctor('PUT /api/absence-sessions/:sessionId/marks', {
      params: { sessionId: sessions[1]! },
      body: { marks: [{ student_id: away.id, state: 'absent' }], taken: true },
    });
    expect(await it.told(away)).toHaveLength(2);
    const acts = await app
      .db('audit_event')
      .where({ subject_type: 'offering', subject_id: String(it.taught.offering_id) })
      .orderBy('id');
    expect(acts.filter(({ action }) => action === 'absence.corrected').at(-1)?.after).toMatchObject({
      changes: [{ student_id: away.id, before: 'present', after: 'absent' }],
    });
    // called off: it is not counted
    await it.doctor('DELETE /api/absence-sessions/:sessionId', { params: { sessionId: sessions[1]! } });
    expect(await it.standing(away)).toMatchObject({ absent: 2 });
    const late = await it.student();
    expect(await it.standing(late), 'enrolled later: absent from nothing before').toMatchObject({ absent: 0 });
    const stranger = await app.build.student();
    expect((await it.mark(first, [stranger])).body.code).toBe('enrolment.notFound');
    const seen = await (await it.own(away)).read();
    expect(seen.offerings[0]).toMatchObject({ absent: 2, planned: 12, left: 1, limits: { bar_above: 25 } });
    expect(seen.offerings[0]!.warnings.map(({ step }) => step).toSorted((a, b) => a - b)).toEqual([10, 20, 25]);
  });

  test('lead, doctors and assistants take it; invigilators, others and closed terms don’t', async () => {
    const it = await course();
    const team = async (part: 'doctor' | 'assistant' | 'invigilator') => {
      const person = await app.build.instructor();
      await app.db('offering_member').insert({
        offering_id: it.taught.offering_id,
        person_id: person.id,
        part,
        since: app.clock.now(),
      });
      return app.as(person);
    };
    const id = await it.session();
    for (const part of ['doctor', 'assistant'] as const)
      expect((await it.mark(id, it.students, true, await team(part))).status).toBe(200);
    expect((await it.mark(id, [], true, await team('invigilator'))).body.code).toBe('absence.sessionNotFound');
    const stranger = await app.as((await app.build.classOf()).instructor);
    expect((await it.mark(id, [], true, stranger)).body.code).toBe('absence.sessionNotFound');
    expect((await it.add(undefined, stranger)).body.code).toBe('class.notYours');
    const first = await app.db('term').where({ state: 'current' }).first('term_id');
    const { term_id } = await app.build.plannedTerm('After absence');
    await app.build.switchTo(term_id);
    expect((await it.mark(id, [])).body.code).toBe('term.closed');
    expect((await it.read(id)).students).toHaveLength(3);
    await app.build.switchTo(first.term_id);
  });
});

describe('the code in the hall', () => {
  test('is taken in its 20 s and the next ones, and stored with what it tells', async () => {
    const it = await course();
    const [one, two, three] = await Promise.all(it.students.map((student) => it.own(student)));
    const id = await it.session();
    expect((await one!.enter('123456')).body.code).toBe('absence.noCode');
    await it.open(id);
    expect((await one!.read()).open).toBe(true);
    const { code } = await it.shown(id);
    expect(code).toMatch(/^\d{6}$/);
    const device = randomUUID();
    expect((await one!.enter(code!, device)).status).toBe(200);
    app.clock.advance(20_000);
    expect((await it.shown(id)).code).not.toBe(code);
    expect((await two!.enter(code!, device)).status, 'typed as it changed').toBe(200);
    app.clock.advance(20_000);
    expect((await three!.enter(code!)).body.code).toBe('absence.wrongCode');
    expect(await it.shown(id)).toMatchObject({ entered: 2, students: 3 });
    const told = new Map((await it.read(id)).students.map((row) => [row.student_id, row]));
    for (const { id: student } of it.students.slice(0, 2))
      expect(told.get(student)).toMatchObject({ state: 'present', means: 'code', signs: ['sharedDevice'] });
    await it.mark(id, []);
    expect(await it.standing(it.students[2]!)).toMatchObject({ absent: 1 });
    expect((await three!.enter((await it.shown(id)).code ?? '000000')).body.code).toBe('absence.noCode');
    expect((await it.open(id)).body.code).toBe('absence.taken');
    expect((await it.shown(id)).code).toBeNull();
  });

  test('from another network than the hall’s is told, not refused; a student of another course can’t enter it', async () => {
    const it = await course();
    const id = await it.session();
    await it.open(id);
    const { code } = await it.shown(id);
    const forwarded = { ...callerOf(it.students[0]!.id), address: '41.33.2.9' };
    await enterCode(app.deps, forwarded, it.params.courseCode, { code: code!, device: randomUUID() });
    expect((await it.read(id)).students.find(({ student_id }) => student_id === it.students[0]!.id)).toMatchObject({
      state: 'present',
      signs: ['otherNetwork'],
    });
    const stranger = await (await course()).own((await app.build.enrolment()).student);
    expect((await stranger.enter(code!)).status).toBe(403);
  });

  test('a hall of 500 enters it at once', async () => {
    const it = await course({ students: 0 });
    await app.db.raw(
      `insert into account (id, role, email, first_name, last_name, password_hash, must_change_password, department_id, created_at)
       select 71000000 + n, 'student', 'hall' || n || '@daftar.test', 'Hall', 'Student', 'x', false,
              (select min(department_id) from department), now() from generate_series(1, 500) n`,
    );
    await app.db.raw(
      `insert into enrolment (student_id, instructor_course_id, enrolled_at)
       select 71000000 + n, ?, now() from generate_series(1, 500) n`,
      [it.taught.instructor_course_id],
    );
    const id = await it.session();
    await it.open(id);
    const { code } = await it.shown(id);
    const begun = performance.now();
    await Promise.all(
      Array.from({ length: 500 }, (_, n) =>
        enterCode(app.deps, callerOf(71_000_001 + n), it.params.courseCode, { code: code!, device: randomUUID() }),
      ),
    );
    // a minute is what a hall has; seconds are what it takes
    expect(performance.now() - begun).toBeLessThan(20_000);
    expect(await it.shown(id)).toMatchObject({ entered: 500, students: 500 });
    expect((await it.mark(id, [])).body).toMatchObject({ present: 500, absent: 0 });
  });
});

const callerOf = (userId: number) => ({
  userId,
  role: 'student' as const,
  sessionId: randomUUID(),
  address: '127.0.0.1',
  requestId: 'test',
  scope: { changes: true, marks: false },
});

describe('a sheet', () => {
  test('takes a session, and changes nothing where a row is wrong', async () => {
    const it = await course();
    const id = await it.session();
    const upload = (text: string) =>
      it.doctor('POST /api/absence-sessions/:sessionId/sheet', {
        params: { sessionId: id },
        body: {},
        files: { file: new File([text], 'hall.csv') },
      });
    const [one, two, three] = it.students.map((student) => student.id);
    const wrong = await upload(`ID,Student,Present\n${one},A,Yes\n${one},A,Yes\n${two},B,perhaps\n99999999,C,Yes`);
    expect(wrong.body).toMatchObject({
      stored: false,
      problems: [
        { row: 3, problem: 'twice' },
        { row: 4, problem: 'mark', text: 'perhaps' },
        { row: 5, problem: 'unknown', text: '99999999' },
      ],
    });
    expect((await it.read(id)).taken_at).toBeNull();
    expect((await upload('no numbers,here')).body.code).toBe('accountUpload.wrongTemplate');
    expect((await upload(`الرقم,الطالب,حاضر\n${one},A,نعم\n${two},B,`)).body).toMatchObject({
      stored: true,
      present: 1,
      absent: 2,
    });
    // a list of those who were there corrects it
    expect((await upload(`${three}`)).body).toMatchObject({ stored: true, present: 2, absent: 1 });
    const sheet = await fetch(`${app.url}/api/absence-sessions/${id}/sheet?language=Ar`, {
      headers: { cookie: await app.cookieOf(it.taught.instructor) },
    });
    expect(sheet.headers.get('content-type')).toContain('spreadsheetml');
  });
});

describe('excuses', () => {
  test('with a file, accepted they are not counted; the team and the student read the file', async () => {
    await chooseBylaw();
    const it = await course({ planned: 4 });
    const [student, other] = three(it.students);
    const id = await it.session();
    await it.mark(id, [other]);
    expect(await it.standing(student)).toMatchObject({ absent: 1, hundredths: 2500 });
    const own = await it.own(student);
    expect((await own.excuse(id, 'program.exe')).body.code).toBe('attachment.kind');
    const asked = await own.excuse(id);
    expect(asked.status, asked.text).toBe(201);
    expect((await own.excuse(id)).body.code).toBe('absence.excuseExists');
    expect((await (await it.own(other)).excuse(id)).body.code).toBe('absence.wasThere');
    const excuseId = asked.body.excuse_id;
    const [listed] = (await it.read(id)).students.filter(({ student_id }) => student_id === student.id);
    expect(listed?.excuse).toMatchObject({ reason: 'In hospital', file_name: 'certificate.txt', state: 'waiting' });
    expect((await it.overview()).excuses).toBe(1);
    const file = async (who: { id: number }) =>
      (
        await fetch(`${app.url}/api/absence-excuses/${excuseId}/view`, {
          headers: { cookie: await app.cookieOf(who as never) },
        })
      ).status;
    expect([await file(student), await file(it.taught.instructor), await file(other)]).toEqual([200, 200, 404]);
    expect(await app.db('audit_event').where({ action: 'absence.excuseRead' })).toHaveLength(1);
    const decide = (accept: boolean) =>
      it.doctor('PUT /api/absence-excuses/:excuseId', { params: { excuseId }, body: { accept, reply: 'Thank you' } });
    expect((await decide(true)).status).toBe(200);
    expect(await it.standing(student)).toMatchObject({ absent: 0, excused: 1 });
    // a list that is corrected leaves the excuse
    await it.doctor('PUT /api/absence-sessions/:sessionId/marks', {
      params: { sessionId: id },
      body: { marks: [{ student_id: student.id, state: 'absent' }], taken: true },
    });
    expect(await it.standing(student)).toMatchObject({ absent: 0, excused: 1 });
    await decide(false);
    expect(await it.standing(student)).toMatchObject({ absent: 1, excused: 0 });
    expect(
      (await it.told(student)).filter(({ kind }) => kind === 'excuse').map(({ params }) => params.outcome),
    ).toEqual([undefined, 'refused']);
    expect((await own.excuse(id)).status, 'again after a refusal').toBe(201);
    expect((await decide(true)).body.code).toBe('absence.excuseReplaced');
    await inTransaction(app.deps.db, (trx) => forgetAbsence(trx, student.id, app.clock.now()));
    expect(await app.db('absence_excuse').where({ student_id: student.id }).pluck('reason')).toEqual(['–', '–']);
    expect([await file(student)]).toEqual([404]);
  });
});

/** Who is barred by the seat list of a control session of a class. */
async function barredOnSeatList(owner: TestCall, taught: BuiltClass) {
  const heads = [await app.build.admin(), await app.build.admin(), await app.build.admin()];
  const calls = await Promise.all(heads.map((one) => app.as(one)));
  const { term_id } = await app.db('offering').where({ offering_id: taught.offering_id }).first('term_id');
  const { level } = await app.db('department_course').where({ id: taught.department_course_id }).first('level');
  const begun = await owner('POST /api/control-sessions', { body: { term_id, level } });
  const params = { sessionId: begun.body.session_id };
  for (const [at, { id }] of heads.entries())
    await owner('PUT /api/control-sessions/:sessionId/members', {
      params,
      body: { user_id: id, head: at === 0, sits: true },
    });
  for (const call of calls)
    await call('POST /api/control-sessions/:sessionId/declaration', { params, body: { courses: [], relatives: [] } });
  const head = calls[0]!;
  const paper = await head('POST /api/control-sessions/:sessionId/papers', {
    params,
    body: {
      offering_id: taught.offering_id,
      most: [10],
      holders: [heads[1]!.id, heads[2]!.id],
      item_id: null,
      exam_id: null,
    },
  });
  expect(paper.status, paper.text).toBeLessThan(300);
  await head('POST /api/control-sessions/:sessionId/seats', { params, body: { from: 100 } });
  const { body } = await head('GET /api/control-sessions/:sessionId/seats', { params });
  return body.seats.filter(({ barred }) => barred.length > 0).map(({ student_id, barred }) => [student_id, barred]);
}

describe('barring', () => {
  test('is proposed above the bylaw’s limit, decided by a person, and seen by results, exams and control', async () => {
    await chooseBylaw();
    const it = await course({ planned: 4 });
    const [student, other, third] = three(it.students);
    const admin = await app.as(await app.build.admin());
    const list = async (decided?: 'yes') =>
      (await admin('GET /api/barrings', { query: decided ? { decided } : {} })).body.barrings.filter(
        ({ offering_id }) => offering_id === it.taught.offering_id,
      );
    const decide = (barringId: number, decision: 'barred' | 'letOff', by = admin) =>
      by('PUT /api/barrings/:barringId', { params: { barringId }, body: { decision, reason: 'Missed half of it' } });
    const sessions = [];
    for (const _ of [1, 2]) {
      const id = await it.session();
      await it.mark(id, [other]);
      sessions.push(id);
    }
    const proposed = await list();
    expect(
      proposed.map(({ student_id, absent, planned, limit_percent }) => [student_id, absent, planned, limit_percent]),
    ).toEqual([
      [student.id, 2, 4, 25],
      [third.id, 2, 4, 25],
    ]);
    // proposed alone bars nobody
    expect(await app.db('result_state').where({ offering_id: it.taught.offering_id })).toEqual([]);
    expect(await it.standing(student)).toMatchObject({ over: true, barring: 'proposed' });
    const { department_id } = await app.build.department();
    const elsewhere = await app.as(await app.build.admin({ duties: ['registrar'], registrar_of: [department_id] }));
    expect((await decide(proposed[0]!.barring_id, 'barred', elsewhere)).body.code).toBe('duty.otherDepartment');
    expect((await it.doctor('GET /api/barrings', {})).status).toBe(403);

    expect((await decide(proposed[0]!.barring_id, 'barred')).status).toBe(200);
    expect((await it.told(student)).at(-1)).toMatchObject({ kind: 'barring' });
    expect((await list('yes'))[0]).toMatchObject({ decision: 'barred', reason: 'Missed half of it' });
    expect(await barredOnSeatList(admin, it.taught)).toEqual([[student.id, [it.params.courseCode]]]);
    for (const { id } of [student, other, third]) await it.give(id, 80);
    expect((await it.seal()).status).toBe(200);
    expect((await it.sealed()).of.get(student.id)).toMatchObject({ state: 'barred', mark: null });
    expect((await decide(proposed[0]!.barring_id, 'letOff')).body.code).toBe('gradebook.sealed');
    const exam = await app.build.exam({ in: it.taught });
    const hall = await it.doctor('GET /api/exam-invigilation/:examId', { params: { examId: exam.exam_id } });
    expect(hall.body.students.filter(({ barred }) => barred).map(({ student_id }) => student_id)).toEqual([student.id]);
    const office = await admin('GET /api/exam-office/:examId', { params: { examId: exam.exam_id } });
    expect(office.body.students.filter(({ barred }) => barred).map(({ id }) => id)).toEqual([student.id]);
  });

  test('lapses when less is missed, and comes again after a let-off only once more is missed', async () => {
    await chooseBylaw();
    const it = await course({ planned: 4, students: 1 });
    const [student] = three(it.students);
    const admin = await app.as(await app.build.admin());
    const decide = (barringId: number, decision: 'barred' | 'letOff') =>
      admin('PUT /api/barrings/:barringId', { params: { barringId }, body: { decision, reason: 'By the council' } });
    const rows = () => app.db('absence_barring').where({ student_id: student.id }).orderBy('barring_id');
    const missed = async () => {
      const id = await it.session();
      await it.mark(id, []);
      return id;
    };
    await missed();
    const second = await missed();
    expect(await rows()).toMatchObject([{ decision: null, absent: 2 }]);
    await it.mark(second, [student]);
    expect(await rows()).toMatchObject([{ decision: 'lapsed' }]);
    const [{ barring_id: lapsed }] = await rows();
    expect((await decide(lapsed, 'barred')).body.code).toBe('barring.lapsed');
    expect(await app.db('result_state').where({ student_id: student.id })).toEqual([]);
    await missed();
    const [, { barring_id: again }] = await rows();
    await decide(again, 'letOff');
    // planned again, nothing more missed: it isn’t proposed again
    await it.plan(5);
    expect(await rows()).toHaveLength(2);
    await missed();
    expect(await rows()).toMatchObject([{}, { decision: 'letOff' }, { decision: null, absent: 3 }]);
    const [, , { barring_id: last }] = await rows();
    await app.db('result_state').insert({
      offering_id: it.taught.offering_id,
      student_id: student.id,
      state: 'withdrawn',
      reason: 'Left',
      decided_by: it.taught.instructor.id,
      decided_at: app.clock.now(),
    });
    expect((await decide(last, 'barred')).body.code).toBe('barring.otherState');
  });
});
