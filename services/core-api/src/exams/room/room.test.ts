import { roomLimits } from '@daftar/contracts/exams/room-limits';
import { beforeEach, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { minute, sit } from '../sitting/sitting.fixture.ts';

beforeEach(() => app.clock.set(testStart));

const words = { EnMessage: 'Question 2 is out of 3 points.', ArMessage: 'السؤال 2 من 3 درجات.' };

async function room() {
  const it = await sit(app);
  const doctor = await app.as(it.exam.in.instructor);
  const params = { examId: it.exam.exam_id };
  const tell = (body = words, by = doctor) => by('POST /api/exam-invigilation/:examId/messages', { params, body });
  const read = (by = it) => by.call('GET /api/attempts/:attemptId/messages', { params: { attemptId: by.attempt_id } });
  const watch = async () => (await doctor('GET /api/exam-invigilation/:examId', { params })).body;
  return { it, doctor, tell, read, watch };
}

test('[DAY-09] a message to the room is in the next save, look and opening, and both languages can be read', async () => {
  const { it, tell, read, watch } = await room();
  const done = await sit(app, { exam: it.exam });
  await done.submit();
  expect([(await it.look()).body.room_messages, (await it.save([])).body.room_messages]).toEqual([0, 0]);
  app.clock.set(minute(3));
  const told = await tell();
  expect([told.status, told.body.inside], told.text).toEqual([201, 1]);
  const saved = await it.save([it.choose(it.q1, 0, 1)]);
  expect([saved.body.room_messages, (await it.look()).body.room_messages]).toEqual([1, 1]);
  // also a long text, of which only the change travels (EDG-06)
  await it.save([it.write('typed', 2)]);
  const edited = await it.edit('typed', 'typed on', 2, 3);
  expect(edited.body.room_messages, edited.text).toBe(1);
  app.clock.set(minute(4));
  await tell({ EnMessage: 'Second', ArMessage: 'ثانية' });
  const first = { id: told.body.id, ...words, sent_at: minute(3).toISOString() };
  const messages = [{ EnMessage: 'Second', ArMessage: 'ثانية', sent_at: minute(4).toISOString() }, first];
  expect((await read()).body).toMatchObject(messages);
  expect((await watch()).messages).toMatchObject(messages);
  // who comes later is told too
  const late = await sit(app, { exam: it.exam });
  expect((await late.open()).body.room_messages).toBe(2);
  const [event] = await app.db('outbox').where({ type: 'room.told' }).orderBy('id');
  expect(event?.payload).toMatchObject({ userIds: [it.student.id] });
  const audit = await app
    .db('audit_event')
    .where({ action: 'exam.roomTold', subject_id: String(it.exam.exam_id) })
    .orderBy('id');
  expect(audit).toMatchObject([{ after: { ...words, inside: 1 } }, { after: { EnMessage: 'Second' } }]);
});

test('[DAY-09] only the exam’s doctor tells its room, only its students read it, and nobody after the end', async () => {
  const { it, tell, read } = await room();
  const colleague = await app.as((await app.build.classOf({ course: it.exam.in.course })).instructor);
  expect((await tell(words, colleague)).body.code).toBe('exam.notFound');
  expect((await tell(words, it.call)).body.code).toBe('session.wrongRole');
  const stranger = await sit(app);
  const stolen = await stranger.call('GET /api/attempts/:attemptId/messages', {
    params: { attemptId: it.attempt_id },
  });
  expect(stolen.body.code).toBe('attempt.notFound');
  for (const wrong of [
    { EnMessage: 'x', ArMessage: '  ' },
    { EnMessage: '', ArMessage: 'x' },
  ])
    expect((await tell(wrong)).status).toBe(400);
  const long = 'x'.repeat(roomLimits.messageLength + 1);
  expect((await tell({ EnMessage: long, ArMessage: 'x' })).status).toBe(400);
  app.clock.set(minute(121));
  expect((await tell()).body.code).toBe('exam.ended');
  expect((await read()).body).toEqual([]);
});

test('[DAY-09] an exam has so many messages to the room and no more, also of two sent at once', async () => {
  const { it, tell } = await room();
  await app
    .db('exam')
    .where({ exam_id: it.exam.exam_id })
    .update({ room_messages: roomLimits.messages - 1 });
  const codes = (await Promise.all([tell(), tell()])).map(({ status, body }) => body.code ?? status);
  expect(codes.toSorted()).toEqual([201, 'room.tooMany']);
});
