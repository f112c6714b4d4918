import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { beforeEach, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { isWithin } from './entry.ts';
import { minute, sit } from './sitting.fixture.ts';
import { sweepOnce } from './sweep.ts';

beforeEach(() => app.clock.set(testStart));

type Sitting = Awaited<ReturnType<typeof sit>>;
const eventsOf = async (it: Sitting, call = it.call) =>
  (await call('GET /api/attempts/:attemptId/events', { params: { attemptId: it.attempt_id } })).body;
const kindsOf = async (it: Sitting) => (await eventsOf(it)).map(({ kind }) => kind);
const watch = async (it: Sitting) => {
  const doctor = await app.as(it.exam.in.instructor);
  return (await doctor('GET /api/exam-invigilation/:examId', { params: { examId: it.exam.exam_id } })).body;
};
const withRules = (it: Sitting, rules: Record<string, unknown>) =>
  app.db('exam').where({ exam_id: it.exam.exam_id }).update(rules);

test('[TRU-01] a second session that takes an attempt over and gives it back is on record, for student and invigilator', async () => {
  const it = await sit(app);
  const other = await app.as(it.student);
  const device = randomUUID();
  const body = { examId: it.exam.exam_id, device };
  const offered = (await other('POST /api/attempts', { body })).body;
  expect(offered).toMatchObject({ held_by_other_device: true, takeover: 'may', questions: [], answers: [] });
  await other('POST /api/attempts', { body });
  expect((await other('POST /api/attempts', { body: { ...body, takeOver: true } })).body.questions).toHaveLength(3);
  await it.save([it.choose(it.q1, 0, 1)]);
  await it.save([it.choose(it.q1, 0, 1)]);
  await it.open(it.device, true);
  await it.open();
  const before = await app.db('attempt_event').where({ attempt_id: it.attempt_id });
  await it.save([it.choose(it.q1, 0, 300_000)]);
  expect(await app.db('attempt_event').where({ attempt_id: it.attempt_id })).toEqual(before);
  await it.submit();

  const events = await eventsOf(it);
  expect(events.map(({ kind }) => kind)).toEqual([
    'opened',
    'opened_elsewhere',
    'taken_over',
    'stale_save',
    'taken_over',
    'resumed',
    'submitted',
  ]);
  const [opened, , taken] = events;
  expect(opened).toMatchObject({ device: it.device.slice(0, 8), at: testStart.toISOString() });
  expect(taken).toMatchObject({ device: device.slice(0, 8) });
  expect(taken!.session).not.toBe(opened!.session);
  for (const event of events) expect(event.address).toMatch(/\d/);
  const seen = await watch(it);
  expect(seen.students.find(({ student_id }) => student_id === it.student.id)?.takeovers).toBe(2);
  expect(seen.events.map(({ kind }) => kind)).toEqual(['taken_over', 'stale_save', 'taken_over', 'opened_elsewhere']);
  expect(await eventsOf(it, await app.as(it.exam.in.instructor))).toEqual(events);
});

test('[TRU-01] the record can’t be changed, and only its student and the exam’s doctor read it', async () => {
  const it = await sit(app);
  await expect(
    app.db('attempt_event').where({ attempt_id: it.attempt_id }).update({ kind: 'resumed' }),
  ).rejects.toThrow();
  await expect(app.db('attempt_event').where({ attempt_id: it.attempt_id }).delete()).rejects.toThrow();
  const other = await sit(app);
  for (const call of [other.call, await app.as(other.exam.in.instructor)])
    expect(((await eventsOf(it, call)) as unknown as { code: string }).code).toBe('attempt.notFound');
});

test('[TRU-01] closes by time and by the invigilator, and a text submit, are on record', async () => {
  const it = await sit(app);
  const closed = await sit(app);
  const texts = await sit(app);
  const body = { examId: texts.exam.exam_id, answers: [] };
  const params = { studentId: texts.student.id };
  await texts.call('POST /api/student-answers/:studentId', { params, body: { ...body, device: randomUUID() } });
  await texts.call('POST /api/student-answers/:studentId', { params, body: { ...body, device: texts.device } });
  expect(await kindsOf(texts)).toEqual(['opened', 'stale_save', 'submitted']);
  const doctor = await app.as(closed.exam.in.instructor);
  await doctor('POST /api/attempts/:attemptId/close', {
    params: { attemptId: closed.attempt_id },
    body: { reason: 'left' },
  });
  const last = { kind: 'closed_by_invigilator', detail: 'left' };
  expect((await eventsOf(closed)).at(-1)).toMatchObject({ ...last, address: null, session: null });
  expect((await eventsOf(closed, doctor)).at(-1)).toMatchObject({ ...last, address: expect.stringMatching(/\d/) });
  app.clock.set(minute(31));
  await sweepOnce(app.deps, pino({ level: 'silent' }));
  expect((await eventsOf(it)).at(-1)).toMatchObject({ kind: 'closed_by_time', address: null, session: null });
});

test('[TRU-01] where the invigilator must allow it, another device waits and gets nothing until then', async () => {
  const it = await sit(app);
  await withRules(it, { takeover: 'allowed' });
  const device = randomUUID();
  const ask = async () => (await it.open(device, true)).body;
  const look = async () =>
    (await it.call('GET /api/attempts/:attemptId', { params: { attemptId: it.attempt_id }, query: { device } })).body;
  expect((await it.open(device)).body.takeover).toBe('ask');
  expect(await ask()).toMatchObject({ held_by_other_device: true, takeover: 'waiting', questions: [], answers: [] });
  expect((await ask()).takeover).toBe('waiting');
  expect((await look()).takeover).toBe('waiting');
  expect((await it.save([it.choose(it.q1, 0, 1)])).status).toBe(200);

  const doctor = await app.as(it.exam.in.instructor);
  const decide = (allow: boolean, by = doctor, of = device) =>
    by('POST /api/attempts/:attemptId/takeover', { params: { attemptId: it.attempt_id }, body: { device: of, allow } });
  const stranger = await app.as((await sit(app)).exam.in.instructor);
  expect((await decide(true, stranger)).body.code).toBe('attempt.notFound');
  expect((await decide(true, doctor, randomUUID())).body.code).toBe('takeover.notFound');
  expect((await watch(it)).takeover_requests).toMatchObject([{ attempt_id: it.attempt_id, device }]);
  expect((await decide(false)).status).toBe(200);
  expect((await decide(true)).body.code).toBe('takeover.notFound');
  expect((await look()).takeover).toBe('refused');
  await ask();
  expect((await decide(true)).status).toBe(200);
  expect((await look()).takeover).toBe('allowed');
  expect((await it.save([])).status).toBe(200);
  expect(await ask()).toMatchObject({ held_by_other_device: false, takeover: null, answers: [{ seq: 1 }] });
  expect((await it.save([])).body.code).toBe('attempt.otherDevice');
  expect(await kindsOf(it)).toEqual([
    'opened',
    'opened_elsewhere',
    'takeover_asked',
    'takeover_refused',
    'takeover_asked',
    'takeover_allowed',
    'taken_over',
    'stale_save',
  ]);
  expect((await watch(it)).takeover_requests).toEqual([]);
});

test('[TRU-01] a room code is needed to open and to take over, not to go on where one sits', async () => {
  const exam = await app.build.exam({ duration: 30, dueIn: 60 });
  await app.db('exam').where({ exam_id: exam.exam_id }).update({ room_code: 'Hall 7' });
  const { student } = await app.build.enrolment({ in: exam.in });
  const call = await app.as(student);
  const device = randomUUID();
  const open = (roomCode?: string, by = device, takeOver = false) =>
    call('POST /api/attempts', { body: { examId: exam.exam_id, device: by, takeOver, roomCode } });
  for (const code of [undefined, 'hall 8']) {
    const reply = await open(code);
    expect([reply.status, reply.body.code]).toEqual([403, 'attempt.roomCode']);
  }
  const params = { examId: exam.exam_id };
  expect((await call('GET /api/exams-questions/:examId', { params })).body).toMatchObject({ code: 'attempt.roomCode' });
  const details = await call('GET /api/exams-details/:examId', { params });
  expect(details.body).toMatchObject({ needs_room_code: true, rules: null });
  expect(details.text.toLowerCase()).not.toContain('hall 7');
  expect((await open(' HALL7 ')).status).toBe(200);
  expect((await open()).status).toBe(200);
  expect((await open(undefined, randomUUID(), true)).body.code).toBe('attempt.roomCode');
  expect((await open('hall 7', randomUUID(), true)).body.held_by_other_device).toBe(false);
  const [attempt] = await app.db('attempt').where({ exam_id: exam.exam_id });
  const kinds = await app.db('attempt_event').where({ attempt_id: attempt.attempt_id }).orderBy('id').pluck('kind');
  expect(kinds).toEqual(['opened', 'resumed', 'entry_refused', 'taken_over']);
});

test('[TRU-01] an exam with networks opens only from them', async () => {
  expect(isWithin(['10.20.0.0/16', '2001:db8::/32'], '10.20.3.4')).toBe(true);
  expect(isWithin(['10.20.0.0/16'], '::ffff:10.20.3.4')).toBe(true);
  expect(isWithin(['10.20.0.0/16'], '10.21.0.1')).toBe(false);
  expect(isWithin(['2001:db8::/32'], '2001:db8::7')).toBe(true);
  expect(isWithin(['10.20.0.0/16'], 'nonsense')).toBe(false);
  const exam = await app.build.exam({ duration: 30, dueIn: 60 });
  const networks = (list: string[]) => app.db('exam').where({ exam_id: exam.exam_id }).update({ networks: list });
  const { student } = await app.build.enrolment({ in: exam.in });
  const call = await app.as(student);
  const open = () => call('POST /api/attempts', { body: { examId: exam.exam_id, device: randomUUID() } });
  await networks(['192.0.2.0/24']);
  expect((await open()).body.code).toBe('attempt.network');
  expect((await call('GET /api/exams-questions/:examId', { params: { examId: exam.exam_id } })).body).toMatchObject({
    code: 'attempt.network',
  });
  await networks(['192.0.2.0/24', '127.0.0.0/8', '::1/128']);
  expect((await open()).status).toBe(200);
});

test('[TRU-01] with one session while sitting, another session of the student reads and writes nothing', async () => {
  const exam = await app.build.exam({ duration: 30, dueIn: 60 });
  await app.db('exam').where({ exam_id: exam.exam_id }).update({ one_session: true });
  const it = await sit(app, { exam });
  await it.save([it.choose(it.q1, 0, 1)]);
  const other = await app.as(it.student);
  const params = { attemptId: it.attempt_id };
  const body = { device: it.device, answers: [it.choose(it.q1, 1, 2)] };
  const replies = [
    await other('PUT /api/attempts/:attemptId/answers', { params, body }),
    await other('POST /api/attempts/:attemptId/submit', { params, body }),
    await other('GET /api/attempts/:attemptId/answers', { params }),
    await other('GET /api/exams-questions/:examId', { params: { examId: exam.exam_id } }),
    await other('GET /api/exams-answers/:examId', { params: { examId: exam.exam_id } }),
    await other('POST /api/student-answers/:studentId', {
      params: { studentId: it.student.id },
      body: { examId: exam.exam_id, device: it.device, answers: [] },
    }),
  ];
  for (const reply of replies) expect(reply.body).toMatchObject({ code: 'attempt.otherDevice' });
  const open = { examId: exam.exam_id, device: it.device };
  expect((await other('POST /api/attempts', { body: open })).body).toMatchObject({ takeover: 'may', questions: [] });
  expect((await it.save([it.choose(it.q2, 0, 2)])).status).toBe(200);
  expect((await other('POST /api/attempts', { body: { ...open, takeOver: true } })).body.questions).toHaveLength(3);
  expect((await it.save([])).body.code).toBe('attempt.otherDevice');
});
