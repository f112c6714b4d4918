import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import type { Caller } from '../../kernel/index.ts';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { answerSaving } from './save.ts';
import { minute, sit } from './sitting.fixture.ts';
import { attemptSubmitting } from './submit.ts';

/** Calls that many students make at the same time are batched: each is answered as if alone. */
beforeEach(() => app.clock.set(testStart));

/** One exam, several students, each with an open attempt. */
async function hall(count: number) {
  const first = await sit(app);
  const others = await Promise.all(Array.from({ length: count - 1 }, () => sit(app, { exam: first.exam })));
  return [first, ...others];
}

/** A rule called for many students in one tick, so that the batches don't depend on chance. */
const callerFor = (it: Awaited<ReturnType<typeof sit>>): Caller => ({
  userId: it.student.id,
  role: 'student',
  sessionId: randomUUID(),
  address: '127.0.0.1',
  requestId: randomUUID(),
});

/** The statements that `run` causes. */
async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const note = ({ sql }: { sql: string }) => statements.push(sql);
  app.coreDb.on('query', note);
  await run();
  app.coreDb.off('query', note);
  return statements;
}

describe('[EXT-10] saves of a full hall', () => {
  test('share statements, and each student’s own answers are stored', async () => {
    const students = await hall(20);
    const save = answerSaving(app.deps);
    const statements = await statementsOf(() =>
      Promise.all(
        students.map((it, n) =>
          save(callerFor(it), it.attempt_id, { device: it.device, answers: [it.write(`text ${n}`, 1)] }),
        ),
      ),
    );
    expect(statements.filter((sql) => sql.includes('with sent as')).length).toBe(1);
    for (const [n, it] of students.entries()) expect(await it.held()).toEqual({ [it.q3.question_id]: `text ${n}` });
  });

  test('a refused one affects no other', async () => {
    const [bad, closed, stranger, ...good] = await hall(8);
    const other = await sit(app);
    await closed!.submit();
    const replies = await Promise.all([
      bad!.save([other.choose(other.q1, 0, 1)]),
      closed!.save([closed!.choose(closed!.q1, 0, 1)]),
      stranger!.save([stranger!.choose(stranger!.q1, 0, 1)], randomUUID()),
      ...good.map((it) => it.save([it.choose(it.q1, 2, 1)])),
    ]);
    expect(replies.map(({ body }) => ('code' in body ? body.code : 'saved'))).toEqual([
      'answer.unknownQuestion',
      'attempt.closed',
      'attempt.otherDevice',
      ...good.map(() => 'saved'),
    ]);
    for (const it of good) expect(await it.held()).toEqual({ [it.q1.question_id]: it.q1.options[2]!.answer_id });
    for (const it of [bad!, closed!, stranger!]) expect(await it.held()).toEqual({});
  });

  test('an attempt with a foreign lock is waited for alone; the others proceed', async () => {
    const [held, ...others] = await hall(5);
    const holder = await app.db.transaction();
    await holder('attempt').where({ attempt_id: held!.attempt_id }).forUpdate();
    const waiting = held!.save([held!.choose(held!.q1, 1, 1)]);
    const replies = await Promise.all(others.map((it) => it.save([it.choose(it.q1, 1, 1)])));
    expect(replies.map(({ status }) => status)).toEqual(others.map(() => 200));
    await holder.commit();
    expect((await waiting).status).toBe(200);
    expect(await held!.held()).toEqual({ [held!.q1.question_id]: held!.q1.options[1]!.answer_id });
  });
});

describe('[EXT-09] opening and submitting of a full hall', () => {
  test('a student who keeps sending another exam’s question costs the others nothing', async () => {
    const [first, second, bad, ...good] = await hall(24);
    const other = await sit(app);
    const submit = attemptSubmitting(app.deps);
    const submitOf = (it: typeof first) => submit(callerFor(it!), it!.attempt_id, { device: it!.device, answers: [] });
    const refused = () =>
      expect(
        submit(callerFor(bad!), bad!.attempt_id, { device: bad!.device, answers: [other.choose(other.q1, 0, 1)] }),
      ).rejects.toMatchObject({ code: '23503' });
    // the first time it breaks its batch
    await Promise.all([submitOf(first), submitOf(second), refused(), submitOf(good[0])]);
    const statements = await statementsOf(() => Promise.all([refused(), ...good.slice(1).map(submitOf)]));
    // then it runs alone, and the others together
    expect(statements.filter((sql) => /^begin/i.test(sql)).length).toBe(2);
  });

  test('an exam that is being changed delays nobody who opens another', async () => {
    const [held, free] = [await app.build.exam({ dueIn: 120 }), await app.build.exam({ dueIn: 120 })];
    const openOf = async (exam: typeof held) => {
      const { student } = await app.build.enrolment({ in: exam.in });
      const call = await app.as(student);
      return () =>
        call('POST /api/attempts', { body: { examId: exam.exam_id, device: randomUUID(), takeOver: false } });
    };
    const [openHeld, openToo, openFree] = [await openOf(held), await openOf(held), await openOf(free)];
    const holder = await app.db.transaction();
    await holder('exam').where({ exam_id: held.exam_id }).forUpdate();
    const waiting = Promise.all([openHeld(), openToo()]);
    expect((await openFree()).status).toBe(200);
    await holder.commit();
    expect((await waiting).map(({ status }) => status)).toEqual([200, 200]);
  });

  test('everybody’s last answers are in their receipt and score', async () => {
    const students = await hall(12);
    const replies = await Promise.all(students.map((it, n) => it.submit([it.choose(it.q1, n % 2, 1)])));
    expect(replies.map(({ status, body }) => [status, body.receipt.answered])).toEqual(students.map(() => [200, 1]));
    expect(new Set(replies.map(({ body }) => body.receipt.receipt_code)).size).toBe(12);
    for (const [n, it] of students.entries()) {
      expect(await it.row()).toMatchObject({ state: 'submitted', submitted_by: 'student', score: n % 2 ? 0 : 2 });
    }
  });

  test('batched attempts each have their own deadline, and a student without access gets no attempt', async () => {
    const exam = await app.build.exam({ duration: 30, dueIn: 120 });
    const enrolled = await Promise.all(Array.from({ length: 6 }, () => app.build.enrolment({ in: exam.in })));
    const [slow, gone, ...rest] = enrolled;
    const outsider = await app.build.student();
    await app.db('exam_extension').insert({
      exam_id: exam.exam_id,
      student_id: slow!.student.id,
      minutes: 15,
      granted_by: exam.in.instructor.id,
      granted_at: testStart,
    });
    await app.db('enrolment').where({ id: gone!.id }).update({ withdrawn_at: testStart });
    const everybody = [slow!.student, gone!.student, outsider, ...rest.map(({ student }) => student)];
    const calls = await Promise.all(everybody.map((account) => app.as(account)));
    const open = () =>
      Promise.all(
        calls.map((call, n) =>
          call('POST /api/attempts', {
            body: { examId: exam.exam_id, device: `00000000-0000-4000-8000-00000000000${n}`, takeOver: false },
          }),
        ),
      );
    app.clock.set(minute(10));
    const first = await open();
    expect(first.map(({ status, body }) => (status === 200 ? body.deadline : body.code))).toEqual([
      minute(55).toISOString(),
      'exam.notFound',
      'exam.notFound',
      ...rest.map(() => minute(40).toISOString()),
    ]);
    // again, as after a reload: the same attempts, the same deadlines
    app.clock.set(minute(12));
    const again = await open();
    expect(again.map(({ body }) => [body.attempt_id, body.deadline])).toEqual(
      first.map(({ body }) => [body.attempt_id, body.deadline]),
    );
  });
});
