import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { app, test } from '../../testing/app.ts';

const rules = {
  takeover: 'allowed',
  room_code: 'Hall 7',
  networks: ['10.20.0.0/16', '2001:db8::/32'],
  one_session: true,
  late_counts: false,
  shuffle_questions: true,
  shuffle_options: true,
} as const;
const plain = {
  takeover: 'automatic',
  room_code: null,
  networks: [],
  one_session: false,
  late_counts: true,
  shuffle_questions: false,
  shuffle_options: false,
};

async function aClass() {
  const taught = await app.build.classOf();
  const doctor = await app.as(taught.instructor);
  const body = {
    exam_name: 'With rules',
    duration: 30,
    start_at: new Date(app.clock.now().getTime() + 600_000).toISOString(),
    questions: [
      {
        question_text: 'Which?',
        question_type: 'MCQ' as const,
        question_points: 2,
        options: [
          { answer_text: 'one', is_correct: 1 as const },
          { answer_text: 'none of these', is_correct: 0 as const, keep_last: true },
        ],
      },
    ],
  };
  const make = (more: object) =>
    doctor('POST /api/exams', {
      body: { ...body, selectedCourse: taught.course.course_code, userId: taught.instructor.id, ...more },
    });
  const details = async (examId: number) =>
    (await doctor('GET /api/exams-details/:examId', { params: { examId } })).body;
  const edit = (examId: number, more: object) =>
    doctor('PUT /api/exams/:examId', {
      params: { examId },
      body: { ...body, instructor_id: taught.instructor.id, ...more },
    });
  return { taught, doctor, make, details, edit };
}

test('[TRU-01] [TRU-07] [TRU-09] an exam says how it may be sat; without a word it is sat as exams always were', async () => {
  const { taught, doctor, make, details, edit } = await aClass();
  const plainExam = await make({});
  expect((await details(plainExam.body.exam_id)).rules).toEqual(plain);
  const made = await make({ rules });
  expect(made.status, made.text).toBe(201);
  const { exam_id } = made.body;
  expect((await details(exam_id)).rules).toEqual(rules);
  const options = await doctor('GET /api/exams-answers/:examId', { params: { examId: exam_id } });
  expect(options.body.map(({ keep_last }) => keep_last)).toEqual([false, true]);

  const { student } = await app.build.enrolment({ in: taught });
  const told = (await (await app.as(student))('GET /api/exams-details/:examId', { params: { examId: exam_id } })).body;
  expect(told).toMatchObject({ rules: null, needs_room_code: true, late_counts: false });

  expect((await edit(exam_id, {})).status).toBe(200);
  expect((await details(exam_id)).rules).toEqual(rules);
  expect((await edit(exam_id, { rules: { ...rules, room_code: null } })).status).toBe(200);
  expect((await details(exam_id)).rules).toEqual({ ...rules, room_code: null });
});

test('[TRU-01] a network that is none is refused by field, in both languages', async () => {
  const { make } = await aClass();
  for (const network of ['10.20.0.0/33', 'campus', '300.0.0.0/8', "10.0.0.0/8'; drop table exam; --"]) {
    const reply = await make({ rules: { networks: [network] } });
    expect([reply.status, reply.body.code]).toEqual([400, 'exam.badNetwork']);
    expect(JSON.stringify(reply.body)).toContain('body.rules.networks.0');
    expect(reply.text).toMatch(/يرجى كتابة كل شبكة/u);
  }
});

test('[TRU-01] once somebody has taken the exam its rules are fixed', async () => {
  const { taught, make, details, edit } = await aClass();
  const { exam_id } = (await make({ rules: plain })).body;
  const { student } = await app.build.enrolment({ in: taught });
  app.clock.advance(700_000);
  const call = await app.as(student);
  await call('POST /api/attempts', { body: { examId: exam_id, device: crypto.randomUUID() } });
  app.clock.advance(3_600_000);
  await app
    .db('attempt')
    .where({ exam_id })
    .update({ state: 'submitted', submitted_at: app.clock.now(), submitted_by: 'time', score: 0 });
  const { start_at, locked } = await details(exam_id);
  expect(locked.fields).toContain('rules');
  const refused = await edit(exam_id, { start_at, rules });
  expect(JSON.stringify(refused.body)).toContain('body.rules');
  expect((await details(exam_id)).rules).toEqual(plain);
});

test.each([
  ['4827', '٤٨٢٧'],
  ['4827', '4827\u200f'],
  ['Hall 7', '\u202bＨＡＬＬ ٧\u202c'],
  ['قاعة ٣', 'قاعة 3\u200b'],
])('[COR-08] the room’s code %s is also typed as %j', async (room_code, typed) => {
  const { taught, make } = await aClass();
  const { body } = await make({ rules: { ...rules, room_code, networks: [] } });
  app.clock.set(
    new Date(
      await app
        .db('exam')
        .where({ exam_id: body.exam_id })
        .first('start_at')
        .then((row) => row.start_at),
    ),
  );
  const { student } = await app.build.enrolment({ in: taught });
  const call = await app.as(student);
  const open = (roomCode: string) =>
    call('POST /api/attempts', { body: { examId: body.exam_id, device: randomUUID(), roomCode } });
  expect((await open('9999')).body.code).toBe('attempt.roomCode');
  expect((await open(typed)).status).toBe(200);
});
