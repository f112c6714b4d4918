import { pino } from 'pino';
import { expect } from 'vitest';
import { sweepOnce } from '../exams/index.ts';
import { minute, sit } from '../exams/sitting/sitting.fixture.ts';
import { app, test } from '../testing/app.ts';
import { essay, mcq } from '../testing/factories/exams.ts';
import { controlRoom, ok } from './control.fixture.ts';

const log = pino({ level: 'silent' });

test('[RST-06] marks of an exam sat in Daftar come to the secret numbers at the opening, entered by nobody', async () => {
  app.clock.set(minute(0));
  const it = await sit(app, { questions: [mcq(2), mcq(3), essay(10)] });
  const other = await sit(app, { exam: it.exam });
  const { exam_id } = it.exam;
  const room = await controlRoom({ students: 1, inClass: it.exam.in, exam: { exam_id, total_score: 15 } });
  await ok(room.giveSeats());
  await room.makeKeys();
  const made = await room.makeNumbers();
  expect((await room.enter(room.one, [{ number: made.numbers[0]!, points: [1] }])).body).toMatchObject({
    code: 'control.ofExam',
  });
  await it.submit([it.choose(it.q1, 0, 1), it.write('because', 2)]);
  await other.submit([other.choose(other.q2, 0, 1)]);
  expect((await room.ask(room.first)).body).toMatchObject({ code: 'control.examWaits' });
  app.clock.set(minute(200));
  await sweepOnce(app.deps, log);
  // over, but the essay has no mark yet
  expect((await room.page(room.first)).body.papers).toMatchObject([{ exam: { ready: false }, mine: 'holds' }]);
  expect((await room.ask(room.first)).body).toMatchObject({ code: 'control.examWaits' });
  const doctor = await app.as(it.exam.in.instructor);
  const graded = await doctor('PUT /api/studentExam/essayQuestion/:questionId', {
    params: { questionId: it.q3.question_id },
    body: { newQuestionPoints: 7, enrollmentExamId: it.attempt_id, examId: exam_id },
  });
  expect(graded.status, graded.text).toBe(200);
  expect((await room.page(room.one)).body.papers).toMatchObject([{ exam: { ready: true }, mine: 'none' }]);
  await ok(room.ask(room.first));
  await ok(room.join(room.second));
  await ok(room.finish(room.first, made.text));
  const { marks } = await ok(room.marks(room.one));
  const markOf = new Map(marks.map(({ student_id, mark }) => [student_id, mark]));
  expect(markOf.get(it.student.id)).toBe(9);
  expect(markOf.get(other.student.id)).toBe(3);
  // who didn’t sit it has no sheet
  expect(markOf.get(room.students[0]!.id)).toBeNull();
});

test('a paper of an exam is out of the exam’s total, of the same course, and fills no column', async () => {
  app.clock.set(minute(0));
  const exam = await app.build.exam({ questions: [mcq(5)] });
  const room = await controlRoom({ inClass: exam.in });
  const elsewhere = await app.build.exam({ questions: [mcq(5)] });
  await app.db('control_paper').delete();
  const add = (exam_id: number, most: number[]) =>
    room.head.call('POST /api/control-sessions/:sessionId/papers', {
      params: room.params,
      body: {
        offering_id: room.taught.offering_id,
        most,
        holders: [room.first.id, room.second.id],
        item_id: null,
        exam_id,
      },
    });
  for (const [of, most] of [
    [exam.exam_id, [6]],
    [exam.exam_id, [2, 3]],
    [elsewhere.exam_id, [5]],
  ] as const)
    expect((await add(of, [...most])).body).toMatchObject({ code: 'control.examUnlike' });
  expect((await add(exam.exam_id, [5])).status).toBe(200);
});
