import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { beforeEach, describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { minute, sit } from './sitting.fixture.ts';
import { sweepOnce } from './sweep.ts';

beforeEach(() => app.clock.set(testStart));

const quiet = pino({ level: 'silent' });

describe('[EXT-10] saving', () => {
  test('acknowledges sequence, deadline and server time, and stores the answers', async () => {
    const it = await sit(app);
    app.clock.set(minute(5));
    const reply = await it.save([it.choose(it.q1, 1, 1), it.write('مرحبا, world', 2)]);
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        success: true,
        acked_seq: 2,
        deadline: minute(30).toISOString(),
        grace_until: minute(31).toISOString(),
        server_now: minute(5).toISOString(),
        late: false,
        room_messages: 0,
      },
    ]);
    expect(await it.held()).toEqual({
      [it.q1.question_id]: it.q1.options[1]!.answer_id,
      [it.q3.question_id]: 'مرحبا, world',
    });
    expect(await it.row()).toMatchObject({ last_saved_at: minute(5), last_seen_at: minute(5), acked_seq: 2 });
  });

  test('repeated and out of order: the newest per question wins, even within one request', async () => {
    const it = await sit(app);
    const acked = async (...answers: Parameters<typeof it.save>[0]) => (await it.save(answers)).body.acked_seq;
    expect(await acked(it.choose(it.q1, 3, 5))).toBe(5);
    expect(await acked(it.choose(it.q1, 1, 3), it.choose(it.q2, 2, 4))).toBe(5);
    expect(await acked(it.choose(it.q1, 1, 3))).toBe(5);
    expect(await acked(it.write('b', 7), it.write('c', 8), it.write('a', 6))).toBe(8);
    expect(await it.held()).toEqual({
      [it.q1.question_id]: it.q1.options[3]!.answer_id,
      [it.q2.question_id]: it.q2.options[2]!.answer_id,
      [it.q3.question_id]: 'c',
    });
    expect(await acked(it.choose(it.q1, 0, 5))).toBe(8);
    expect((await it.held())[it.q1.question_id]).toBe(it.q1.options[3]!.answer_id);
  });

  test('many concurrent saves leave the newest of each question', async () => {
    const it = await sit(app);
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        it.save([it.choose(it.q1, n % 4, n * 2 + 1), it.write(`text ${n}`, n * 2 + 2)]),
      ),
    );
    expect(replies.every((reply) => reply.status === 200)).toBe(true);
    expect(await it.held()).toEqual({
      [it.q1.question_id]: it.q1.options[3]!.answer_id,
      [it.q3.question_id]: 'text 23',
    });
    expect((await it.row()).acked_seq).toBe(48);
  });

  test('an answer can be cleared', async () => {
    const it = await sit(app);
    await it.save([it.choose(it.q1, 1, 1)]);
    await it.save([{ question_id: it.q1.question_id, seq: 2 }]);
    expect(await it.held()).toEqual({ [it.q1.question_id]: null });
  });

  test('an empty list is a heartbeat', async () => {
    const it = await sit(app);
    await it.save([it.choose(it.q1, 1, 1)]);
    app.clock.set(minute(3));
    expect((await it.save([])).body).toMatchObject({ acked_seq: 1, server_now: minute(3).toISOString() });
    expect(await it.row()).toMatchObject({ last_saved_at: minute(0), last_seen_at: minute(3) });
  });

  test('one statement, besides the session’s', async () => {
    const it = await sit(app);
    const statements: string[] = [];
    const note = ({ sql }: { sql: string }) => statements.push(sql);
    app.coreDb.on('query', note);
    await it.save([it.choose(it.q1, 1, 1), it.choose(it.q2, 1, 2), it.write('x', 3)]);
    app.coreDb.off('query', note);
    expect(statements).toHaveLength(2);
    expect(statements[0]).toContain('from session');
  });
});

describe('what a page is told', () => {
  test('[FIX-01] every reply of a sitting says until when the server accepts what was written in time', async () => {
    const it = await sit(app);
    const until = minute(31).toISOString();
    for (const reply of [await it.open(), await it.save([]), await it.look(), await it.submit()])
      expect([reply.status, reply.body.grace_until]).toEqual([200, until]);
  });

  test('[FIX-03] the student’s own answers as the server holds them, also after the close, and to nobody else', async () => {
    const it = await sit(app);
    const other = await sit(app, { exam: it.exam });
    await it.save([it.choose(it.q1, 1, 1), it.write('text', 2)]);
    expect((await it.look()).body.answered).toBeNull();
    await it.submit();
    expect((await it.look()).body.answered).toBe(2);
    const params = { attemptId: it.attempt_id };
    const reply = await it.call('GET /api/attempts/:attemptId/answers', { params });
    expect(reply.body.answers.toSorted((a, b) => a.seq - b.seq)).toEqual([
      { question_id: it.q1.question_id, answer_id: it.q1.options[1]!.answer_id, answer_text: null, seq: 1 },
      { question_id: it.q3.question_id, answer_id: null, answer_text: 'text', seq: 2 },
    ]);
    const foreign = await other.call('GET /api/attempts/:attemptId/answers', { params });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'attempt.notFound']);
  });
});

describe('refused saves change nothing', () => {
  test('a foreign question or option, or another question’s option', async () => {
    const it = await sit(app);
    const other = await sit(app);
    await it.save([it.choose(it.q2, 0, 1)]);
    for (const [answer, code] of [
      [{ ...it.choose(it.q1, 0, 2), question_id: other.q1.question_id }, 'answer.unknownQuestion'],
      [{ question_id: 999_999, answer_text: 'x', seq: 2 }, 'answer.unknownQuestion'],
      [{ ...it.choose(it.q1, 0, 2), answer_id: other.q1.options[0]!.answer_id }, 'answer.unknownOption'],
      [{ ...it.choose(it.q1, 0, 2), answer_id: it.q2.options[0]!.answer_id }, 'answer.unknownOption'],
      [{ ...it.write('x', 2), answer_id: it.q2.options[0]!.answer_id }, 'answer.unknownOption'],
      [{ ...it.choose(it.q1, 0, 2), answer_id: 2_000_000_000 }, 'answer.unknownOption'],
    ] as const) {
      const reply = await it.save([it.choose(it.q2, 3, 3), answer]);
      expect([reply.status, reply.body.code]).toEqual([400, code]);
    }
    expect(await it.held()).toEqual({ [it.q2.question_id]: it.q2.options[0]!.answer_id });
    expect((await it.row()).acked_seq).toBe(1);
  });

  test('[ACC-07] another student’s attempt', async () => {
    const it = await sit(app);
    const other = await sit(app, { exam: it.exam });
    for (const reply of [
      await other.call('PUT /api/attempts/:attemptId/answers', {
        params: { attemptId: it.attempt_id },
        body: { device: it.device, answers: [it.choose(it.q1, 0, 1)] },
      }),
      await other.call('POST /api/attempts/:attemptId/submit', {
        params: { attemptId: it.attempt_id },
        body: { device: it.device },
      }),
      await other.call('GET /api/attempts/:attemptId', { params: { attemptId: it.attempt_id } }),
    ])
      expect([reply.status, reply.body.code]).toEqual([404, 'attempt.notFound']);
    expect(await it.held()).toEqual({});
    expect((await it.row()).state).toBe('open');
  });

  test('a million-character essay, and characters that no database stores', async () => {
    const it = await sit(app);
    expect((await it.save([it.write('x'.repeat(100_000), 1)])).status).toBe(200);
    const tooLong = await it.save([it.write('x'.repeat(1_000_000), 2)]);
    expect([tooLong.status, tooLong.body.fields?.[0]?.field]).toEqual([400, 'body.answers.0.answer_text']);
    expect((await it.save([it.write('a\0b', 3)])).status).toBe(400);
    expect((await it.held())[it.q3.question_id]).toHaveLength(100_000);
  });

  test('withdrawn meanwhile: access ends, saved answers stay and are submitted; enrolled again, the student continues', async () => {
    const it = await sit(app);
    await it.save([it.choose(it.q1, 0, 1)]);
    await app.db('enrolment').where({ id: it.enrolmentId }).update({ withdrawn_at: app.clock.now() });
    for (const reply of [await it.save([it.choose(it.q1, 1, 2)]), await it.submit([it.choose(it.q1, 1, 2)])])
      expect([reply.status, reply.body.code]).toEqual([403, 'class.notYours']);
    await app.db('enrolment').where({ id: it.enrolmentId }).update({ withdrawn_at: null });
    expect((await it.save([it.choose(it.q2, 0, 2)])).status).toBe(200);
    await app.db('enrolment').where({ id: it.enrolmentId }).update({ withdrawn_at: app.clock.now() });
    app.clock.set(minute(31));
    await sweepOnce(app.deps, quiet);
    expect(await it.row()).toMatchObject({ state: 'submitted', submitted_by: 'time', score: 5 });
  });
});

describe('[EXT-14] the grace', () => {
  const lateAt = (seconds: number) => app.clock.set(new Date(minute(30).getTime() + seconds * 1000));

  test('until the deadline in time, for 60 s after it marked late, then refused', async () => {
    const it = await sit(app);
    lateAt(0);
    expect((await it.save([it.choose(it.q1, 1, 1)])).body.late).toBe(false);
    lateAt(60);
    const late = await it.save([it.choose(it.q2, 0, 2)]);
    expect([late.status, late.body.late]).toEqual([200, true]);
    lateAt(60.001);
    const refused = await it.save([it.write('x', 3)]);
    expect([refused.status, refused.body.code]).toEqual([409, 'attempt.closed']);
    const rows = await app.db('attempt_answer').where({ attempt_id: it.attempt_id }).orderBy('seq');
    expect(rows.map(({ question_id, late }) => [question_id, late])).toEqual([
      [it.q1.question_id, false],
      [it.q2.question_id, true],
    ]);
  });

  test('[EXT-12] a late answer is stored in an attempt that the sweep has closed, and the score follows', async () => {
    const it = await sit(app);
    await it.save([it.choose(it.q1, 0, 1)]);
    lateAt(1);
    expect(await sweepOnce(app.deps, quiet)).toBeGreaterThan(0);
    expect(await it.row()).toMatchObject({ state: 'submitted', submitted_by: 'time', score: 2 });
    lateAt(40);
    expect((await it.save([it.choose(it.q2, 0, 2)])).body).toMatchObject({ late: true, acked_seq: 2 });
    expect(await it.row()).toMatchObject({ state: 'submitted', submitted_by: 'time', score: 5 });
    lateAt(61);
    expect((await it.save([it.choose(it.q1, 1, 3)])).body.code).toBe('attempt.closed');
    expect(await it.row()).toMatchObject({ score: 5 });
  });

  test('an attempt that the student has submitted accepts nothing more, grace or not', async () => {
    const it = await sit(app);
    await it.submit([it.choose(it.q1, 0, 1)]);
    const reply = await it.save([it.choose(it.q1, 1, 2)]);
    expect([reply.status, reply.body.code]).toEqual([409, 'attempt.closed']);
    expect((await it.row()).score).toBe(2);
  });
});

describe('[EXT-13] another tab or machine', () => {
  test('it learns of the other, and takes over only on purpose; the deadline stays', async () => {
    const it = await sit(app);
    await it.save([it.choose(it.q1, 1, 1)]);
    const tab = randomUUID();
    app.clock.set(minute(10));
    expect((await it.open(tab)).body).toMatchObject({ held_by_other_device: true, acked_seq: 1 });
    expect((await it.save([it.choose(it.q1, 2, 2)], tab)).body.code).toBe('attempt.otherDevice');
    const taken = await it.open(tab, true);
    expect(taken.body).toMatchObject({ held_by_other_device: false, deadline: minute(30).toISOString() });
    expect(taken.body.acked_seq).toBeGreaterThan(1);
    expect((await it.look(it.device)).body.device_is_current).toBe(false);
    expect((await it.look(tab)).body.device_is_current).toBe(true);
  });

  test('the stale one is refused and never overwrites newer answers, but what it wrote before the takeover is kept', async () => {
    const it = await sit(app);
    await it.save([it.choose(it.q1, 0, 1), it.choose(it.q2, 1, 2)]);
    // Written offline on the first device: 3, 4 and 5. Meanwhile the second takes over and changes the first question.
    const tab = randomUUID();
    const { acked_seq } = (await it.open(tab, true)).body;
    await it.save([it.choose(it.q1, 3, acked_seq + 1)], tab);

    const stale = await it.save([it.choose(it.q1, 2, 3), it.choose(it.q2, 2, 4), it.write('offline', 5)]);
    expect([stale.status, stale.body.code]).toEqual([409, 'attempt.otherDevice']);
    expect(await it.held()).toEqual({
      [it.q1.question_id]: it.q1.options[3]!.answer_id,
      [it.q2.question_id]: it.q2.options[2]!.answer_id,
      [it.q3.question_id]: 'offline',
    });
    // A number that only the new holder may use is refused from the stale device.
    await it.save([it.choose(it.q1, 0, acked_seq + 9)]);
    expect((await it.held())[it.q1.question_id]).toBe(it.q1.options[3]!.answer_id);
    // And the holder's next change is above everything.
    expect((await it.save([it.write('newest', acked_seq + 2)], tab)).status).toBe(200);
    expect((await it.held())[it.q3.question_id]).toBe('newest');
  });

  test('the stale one can’t submit; the attempt can change hands any number of times', async () => {
    const it = await sit(app);
    const tab = randomUUID();
    for (let round = 0; round < 3; round++) {
      const mine = (await it.open(tab, true)).body.acked_seq;
      expect((await it.save([it.write(`tab ${round}`, mine + 1)], tab)).status).toBe(200);
      expect((await it.submit()).body.code).toBe('attempt.otherDevice');
      const back = (await it.open(it.device, true)).body.acked_seq;
      expect((await it.save([it.write(`first ${round}`, back + 1)])).status).toBe(200);
      expect((await it.save([], tab)).body.code).toBe('attempt.otherDevice');
    }
    expect((await it.held())[it.q3.question_id]).toBe('first 2');
    expect((await it.row()).state).toBe('open');
  });
});
