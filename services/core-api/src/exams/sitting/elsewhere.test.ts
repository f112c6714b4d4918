import { randomUUID } from 'node:crypto';
import { beforeEach, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { verifyResults } from '../receipts/verify.ts';
import { sit } from './sitting.fixture.ts';

beforeEach(() => app.clock.set(testStart));

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const phone = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

test('[COR-20] tab, browser and device are told apart in the record, by the invigilator and in receipts; older records verify', async () => {
  const exam = await app.build.exam({ duration: 30, dueIn: 120 });
  const { student } = await app.build.enrolment({ in: exam.in });
  const [own, again, mobile] = [await app.as(student), await app.as(student), await app.as(student)];
  const [first, second, third, fourth] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const open = async (call: typeof own, agent: string, device: string, takeOver = false) => {
    const { body } = await call('POST /api/attempts', {
      body: { examId: exam.exam_id, device, takeOver },
      headers: { 'user-agent': agent },
    });
    return body;
  };
  const { attempt_id } = await open(own, chrome, first);
  const params = { attemptId: attempt_id };
  // as the version before wrote it
  await app.db.raw(
    `insert into attempt_event (attempt_id, exam_id, at, kind, actor_id, session_id, address, user_agent, device)
     values (?, ?, ?, 'opened_elsewhere', ?, ?, '127.0.0.1', ?, ?)`,
    [attempt_id, exam.exam_id, testStart, student.id, randomUUID(), chrome, randomUUID()],
  );
  await open(own, chrome, second);
  await open(own, chrome, second, true);
  await own('PUT /api/attempts/:attemptId/answers', { params, body: { device: first, answers: [], more: false } });
  await open(again, firefox, third, true);

  const doctor = await app.as(exam.in.instructor);
  const watch = async () =>
    (await doctor('GET /api/exam-invigilation/:examId', { params: { examId: exam.exam_id } })).body;
  await app.db('exam').where({ exam_id: exam.exam_id }).update({ takeover: 'allowed' });
  await open(mobile, phone, fourth, true);
  expect((await watch()).takeover_requests).toMatchObject([{ device: fourth, elsewhere: 'device' }]);
  await doctor('POST /api/attempts/:attemptId/takeover', { params, body: { device: fourth, allow: true } });
  await open(mobile, phone, fourth, true);
  await own('POST /api/student-answers/:studentId', {
    params: { studentId: student.id },
    body: { examId: exam.exam_id, device: second, answers: [] },
  });
  await mobile('POST /api/attempts/:attemptId/submit', { params, body: { device: fourth, answers: [] } });

  const told = [
    ['opened', null],
    ['opened_elsewhere', null],
    ['opened_elsewhere', 'tab'],
    ['taken_over', 'tab'],
    ['stale_save', 'tab'],
    ['taken_over', 'browser'],
    ['takeover_asked', 'device'],
    ['takeover_allowed', null],
    ['taken_over', 'device'],
    ['stale_save', 'device'],
    ['submitted', null],
  ];
  const shown = (events: readonly { kind: string; detail: string | null }[]) =>
    events.map(({ kind, detail }) => [kind, detail]);
  expect(shown((await own('GET /api/attempts/:attemptId/events', { params })).body)).toEqual(told);
  const hall = await watch();
  // a tab of the same browser is no change of browser or device
  expect(hall.students.find(({ student_id }) => student_id === student.id)?.takeovers).toBe(2);
  expect(shown(hall.events.toReversed())).toEqual(told.slice(1, -1));
  const receipt = await own('GET /api/attempts/:attemptId/receipt', { params });
  const { record } = JSON.parse(JSON.parse(receipt.text).statement);
  expect(shown(JSON.parse(record).events)).toEqual(told);
  const { problemsOf } = await import(new URL('../../../../../scripts/verify-receipt.mjs', import.meta.url).href);
  expect(problemsOf(JSON.parse(receipt.text))).toEqual([]);
  expect((await verifyResults(app.deps.db)).findings).toEqual([]);
});

test('a place that nobody knows can’t be written into the record', async () => {
  const it = await sit(app);
  const row = { attempt_id: it.attempt_id, exam_id: it.exam.exam_id, at: testStart, kind: 'taken_over' };
  await expect(app.db('attempt_event').insert({ ...row, detail: 'tablet' })).rejects.toThrow('attempt_event_elsewhere');
});
