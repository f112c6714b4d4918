import { mostADay, mostReplies, repliesShown } from '@daftar/contracts/content/questions';
import { expect } from 'vitest';
import { app, test } from '../../testing/app.ts';

const ask = 'POST /api/courses/:courseCode/questions' as const;
const list = 'GET /api/courses/:courseCode/questions' as const;
const answer = 'POST /api/course-questions/:id/replies' as const;

async function aClass() {
  const taught = await app.build.classOf();
  const [asker, mate] = [await app.build.enrolment({ in: taught }), await app.build.enrolment({ in: taught })];
  const params = { courseCode: taught.course.course_code };
  const [doctor, pupil, other] = [
    await app.as(taught.instructor),
    await app.as(asker.student),
    await app.as(mate.student),
  ];
  const asked = await pupil(ask, { params, body: { question_text: 'Is chapter 3 in the exam?' } });
  expect(asked.status).toBe(201);
  const id = asked.body.question_id;
  return { taught, asker: asker.student, params, doctor, pupil, other, id };
}

const told = async (kind: string, id: number) =>
  (await app.db('outbox').where({ type: 'notify.person' }).pluck('payload')).filter(
    (payload) => payload.notification.kind === kind && payload.notification.params[`${kind}Id`] === String(id),
  );

test('[DAY-02] a student asks, doctor and students reply, each is told once, and it is resolved', async () => {
  const { taught, asker, params, doctor, pupil, other, id } = await aClass();
  expect(await told('question', id)).toMatchObject([{ userId: taught.instructor.id }]);
  for (const [call, reply_text] of [
    [other, 'I think so.'],
    [doctor, 'نعم، النصف الأول منه.'],
    [pupil, 'Thank you.'],
  ] as const)
    expect((await call(answer, { params: { id }, body: { reply_text } })).status).toBe(201);
  // nobody is told of their own reply
  expect(await told('reply', id)).toMatchObject([{ userId: asker.id }, { userId: asker.id }]);
  for (const call of [doctor, pupil, other])
    expect((await call(list, { params })).body).toMatchObject([
      {
        question_id: id,
        by: 'student',
        own: call === pupil,
        resolved_at: null,
        replies: [
          { by: 'student', own: call === other },
          { by: 'instructor', own: call === doctor },
          { by: 'student', own: call === pupil },
        ],
      },
    ]);
  const resolved = (call: typeof doctor, value: boolean) =>
    call('PUT /api/course-questions/:id/resolved', { params: { id }, body: { resolved: value } });
  expect((await resolved(other, true)).body).toMatchObject({ code: 'courseQuestion.notFound' });
  expect((await resolved(pupil, true)).status).toBe(200);
  expect((await doctor(list, { params })).body).toMatchObject([{ resolved_at: app.clock.now().toISOString() }]);
  expect((await resolved(doctor, false)).status).toBe(200);
  expect((await doctor(list, { params })).body).toMatchObject([{ resolved_at: null }]);
});

test('[DAY-02] a student’s reply tells the doctor of the class once, also after “resolved”; the doctor’s own and hidden ones don’t', async () => {
  const { taught, doctor, pupil, other, id } = await aClass();
  const followUps = async () =>
    (await told('question', id))
      .filter(({ notification }) => notification.params.outcome === 'followUp')
      .map(({ userId, notification }) => [userId, notification.params.question]);
  const reply = (call: typeof doctor, reply_text: string) => call(answer, { params: { id }, body: { reply_text } });
  const followUp = [taught.instructor.id, 'Is chapter 3 in the exam?'];
  await reply(doctor, 'Its first half.');
  expect(await followUps()).toEqual([]);
  await doctor('PUT /api/course-questions/:id/resolved', { params: { id }, body: { resolved: true } });
  await reply(pupil, 'And the exercises?');
  expect(await followUps()).toEqual([followUp]);
  await reply(other, 'I wonder too.');
  expect(await followUps()).toEqual([followUp, followUp]);
  await doctor('PUT /api/course-questions/:id/hidden', { params: { id }, body: { hidden: true } });
  await reply(pupil, 'Hello?');
  expect((await followUps()).length).toBe(2);
});

test('[DAY-02] what the doctor hides, students no longer get, only its author; the activity log has it', async () => {
  const { params, doctor, pupil, other, id, asker } = await aClass();
  const { reply_id } = (await other(answer, { params: { id }, body: { reply_text: 'Rude words' } })).body;
  const hideReply = (call: typeof doctor, hidden: boolean) =>
    call('PUT /api/course-replies/:id/hidden', { params: { id: reply_id }, body: { hidden } });
  expect((await hideReply(pupil as typeof doctor, true)).status).toBe(403);
  expect((await hideReply(doctor, true)).status).toBe(200);
  const replies = async (call: typeof doctor) => (await call(list, { params })).body[0]?.replies;
  expect(await replies(pupil)).toEqual([]);
  expect(await replies(other)).toMatchObject([{ reply_id, hidden: true, own: true }]);
  expect(await replies(doctor)).toMatchObject([{ reply_id, hidden: true }]);

  const hide = (hidden: boolean) =>
    doctor('PUT /api/course-questions/:id/hidden', { params: { id }, body: { hidden } });
  await hide(true);
  await hide(true);
  expect((await other(list, { params })).body).toEqual([]);
  expect((await other(answer, { params: { id }, body: { reply_text: 'x' } })).body).toMatchObject({
    code: 'courseQuestion.notFound',
  });
  expect((await pupil(list, { params })).body).toMatchObject([{ question_id: id, hidden: true }]);
  await hide(false);
  expect((await other(list, { params })).body).toHaveLength(1);
  const logged = await app
    .db('audit_event')
    .where({ subject_type: 'courseQuestion', subject_id: String(id) })
    .orderBy('id')
    .select('action', 'after');
  expect(logged.map(({ action }) => action)).toEqual([
    'courseReply.hidden',
    'courseQuestion.hidden',
    'courseQuestion.shown',
  ]);
  expect(logged[1].after).toMatchObject({ student_id: asker.id });
});

test('[DAY-02] with two doctors a student names one; outsiders and withdrawn students reach nothing', async () => {
  const { taught, asker, params, pupil, id } = await aClass();
  const second = await app.build.classOf({ course: taught.course });
  await app.build.enrolment({ in: second, student: asker });
  const unclear = await pupil(ask, { params, body: { question_text: 'Who?' } });
  expect([unclear.status, unclear.body.code]).toEqual([400, 'courseQuestion.whichDoctor']);
  const clear = await pupil(ask, { params, body: { question_text: 'You', instructor_id: second.instructor.id } });
  expect(clear.status).toBe(201);
  const beside = await app.as(second.instructor);
  expect((await beside(list, { params })).body).toMatchObject([{ question_id: clear.body.question_id }]);
  const hidden = await beside('PUT /api/course-questions/:id/hidden', { params: { id }, body: { hidden: true } });
  expect(hidden.body).toMatchObject({ code: 'courseQuestion.notFound' });
  const outsider = await app.as((await app.build.enrolment()).student);
  expect((await outsider(list, { params })).body).toMatchObject({ code: 'class.notYours' });
  const reply = await outsider(answer, { params: { id }, body: { reply_text: 'x' } });
  expect(reply.body).toMatchObject({ code: 'courseQuestion.notFound' });
});

test('[DAY-02] one student fills no page: the newest replies are sent, all on demand, and a day has an end', async () => {
  const { taught, params, doctor, pupil, other, id, asker } = await aClass();
  const write = (author_id: number, count: number, more: object = {}) =>
    app.db('course_reply').insert(
      Array.from({ length: count }, (_, n) => ({
        question_id: id,
        author_id,
        reply_text: `Reply ${n}`,
        replied_at: app.clock.now(),
        ...more,
      })),
    );
  const say = (call: typeof doctor, reply_text: string) => call(answer, { params: { id }, body: { reply_text } });
  await write(asker.id, mostADay.replies);
  expect((await say(pupil, 'One more')).body).toMatchObject({ code: 'courseQuestion.tooManyToday' });
  expect((await say(other, 'The newest')).status).toBe(201);
  const [shown] = (await pupil(list, { params })).body;
  expect([shown?.reply_count, shown?.replies.length]).toEqual([mostADay.replies + 1, repliesShown]);
  expect(shown?.replies.at(-1)?.reply_text).toBe('The newest');
  const all = await pupil('GET /api/course-questions/:id/replies', { params: { id } });
  expect([all.body.length, all.body[0]?.reply_text]).toEqual([mostADay.replies + 1, 'Reply 0']);

  // what is hidden takes no place; a doctor always has the last word
  await app.db('course_reply').where({ question_id: id }).update({ hidden_at: app.clock.now() });
  await write(taught.instructor.id, mostReplies - 1);
  expect((await say(other, 'The last')).status).toBe(201);
  expect((await say(other, 'One too many')).body).toMatchObject({ code: 'courseQuestion.tooManyReplies' });
  expect((await say(doctor, 'An answer')).status).toBe(201);

  const outsider = await app.as((await app.build.enrolment()).student);
  const refused = await outsider('GET /api/course-questions/:id/replies', { params: { id } });
  expect(refused.body).toMatchObject({ code: 'courseQuestion.notFound' });
});

test('[DAY-02] a student asks so many questions a day, whose notices are cut between characters', async () => {
  const { taught, params, pupil, asker } = await aClass();
  const asked = await pupil(ask, { params, body: { question_text: `${'a'.repeat(119)}😀 and so on` } });
  const [notice] = await told('question', asked.body.question_id);
  expect(notice.notification.params.question).toBe('a'.repeat(119));
  await app.db('course_question').insert(
    Array.from({ length: mostADay.questions - 2 }, () => ({
      course_id: taught.course.course_id,
      instructor_id: taught.instructor.id,
      student_id: asker.id,
      question_text: 'Again?',
      asked_at: app.clock.now(),
    })),
  );
  const again = () => pupil(ask, { params, body: { question_text: 'And again?' } });
  expect((await again()).body).toMatchObject({ code: 'courseQuestion.tooManyToday' });
  await app
    .db('course_question')
    .where({ student_id: asker.id })
    .update({ asked_at: new Date(app.clock.now().getTime() - 86_400_000) });
  expect((await again()).status).toBe(201);
});

test('[DAY-02] many questions at once don’t pass a day’s limit', async () => {
  const { params, pupil } = await aClass();
  const asked = await Promise.all(
    Array.from({ length: mostADay.questions + 3 }, (_, n) =>
      pupil(ask, { params, body: { question_text: `At once ${n}` } }),
    ),
  );
  // one was asked before
  expect(asked.filter(({ status }) => status === 201)).toHaveLength(mostADay.questions - 1);
  expect(asked.find(({ status }) => status !== 201)?.body).toMatchObject({ code: 'courseQuestion.tooManyToday' });
});
