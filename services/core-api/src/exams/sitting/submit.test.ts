import { jobRunner } from '@daftar/service-kit/jobs';
import { pino } from 'pino';
import { beforeEach, describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { minute, sit } from './sitting.fixture.ts';
import { attemptSweep, sweepEveryMs, sweepOnce } from './sweep.ts';

beforeEach(() => app.clock.set(testStart));

const quiet = pino({ level: 'silent' });

describe('submitting', () => {
  test('[EXT-08] [EXT-09] [EXT-15] saves the last answers, scores on the server and answers with a receipt', async () => {
    const it = await sit(app);
    await it.save([it.choose(it.q1, 0, 1), it.choose(it.q2, 1, 2)]);
    app.clock.set(minute(20));
    const reply = await it.submit([it.choose(it.q2, 0, 3), it.write('essay', 4)]);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body).toMatchObject({
      success: true,
      acked_seq: 4,
      deadline: minute(30).toISOString(),
      server_now: minute(20).toISOString(),
      receipt: {
        attempt_id: it.attempt_id,
        receipt_code: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
        submitted_at: minute(20).toISOString(),
        submitted_by: 'student',
        answered: 3,
        question_count: 3,
      },
    });
    // The essay earns nothing until it is graded.
    expect(await it.row()).toMatchObject({ state: 'submitted', score: 5 });
    expect(reply.text).not.toMatch(/score|is_correct/);
  });

  test('twice, or concurrently, gives the same receipt and one submission', async () => {
    const it = await sit(app);
    const last = [it.choose(it.q1, 0, 1), it.write('essay', 2)];
    const replies = await Promise.all(Array.from({ length: 5 }, () => it.submit(last)));
    app.clock.set(minute(25));
    replies.push(await it.submit(last), await it.submit());
    app.clock.set(minute(300));
    replies.push(await it.submit(last));
    expect(replies.map((reply) => reply.status)).toEqual(Array(8).fill(200));
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body.receipt))).size).toBe(1);
  });

  test('afterwards, other answers are refused explicitly: nothing is dropped silently', async () => {
    const it = await sit(app);
    await it.submit([it.choose(it.q1, 0, 1)]);
    const more = await it.submit([it.choose(it.q1, 1, 2)]);
    expect([more.status, more.body.code]).toEqual([409, 'attempt.closed']);
    expect(await it.held()).toEqual({ [it.q1.question_id]: it.q1.options[0]!.answer_id });
  });

  test('a foreign option refuses the whole submit, and the attempt stays open', async () => {
    const it = await sit(app);
    const reply = await it.submit([it.choose(it.q1, 0, 1), { ...it.choose(it.q2, 0, 2), answer_id: 999_999 }]);
    expect([reply.status, reply.body.code]).toEqual([400, 'answer.unknownOption']);
    expect([(await it.row()).state, await it.held()]).toEqual(['open', {}]);
  });

  test('[EXT-06] [EXT-14] by the client’s clock at zero: within the grace it counts, even if the sweep was faster', async () => {
    for (const sweepFirst of [false, true]) {
      app.clock.set(testStart);
      const it = await sit(app);
      await it.save([it.choose(it.q1, 0, 1)]);
      app.clock.set(new Date(it.deadline.getTime() + 2000));
      if (sweepFirst) await sweepOnce(app.deps, quiet);
      const reply = await it.submit([it.choose(it.q2, 0, 2)]);
      expect(reply.body.receipt).toMatchObject({ submitted_by: sweepFirst ? 'time' : 'student', answered: 2 });
      expect((await it.row()).score).toBe(5);
      expect((await it.submit([it.choose(it.q2, 0, 2)])).body.receipt).toEqual(reply.body.receipt);
    }
  });

  test('after the grace: the receipt of the server’s own submission, or a refusal of what comes too late', async () => {
    const it = await sit(app);
    await it.save([it.choose(it.q1, 0, 1)]);
    app.clock.set(new Date(it.deadline.getTime() + 61_000));
    const late = await it.submit([it.choose(it.q2, 0, 2)]);
    expect([late.status, late.body.code]).toEqual([409, 'attempt.closed']);
    const receipt = await it.submit([it.choose(it.q1, 0, 1)]);
    expect(receipt.body.receipt).toMatchObject({ submitted_by: 'time', answered: 1 });
    await sweepOnce(app.deps, quiet);
    expect((await it.submit()).body.receipt).toEqual(receipt.body.receipt);
  });
});

describe('[EXT-12] the sweep', () => {
  test('submits students who vanished with their last saved answers, and nobody before their time', async () => {
    const gone = await sit(app);
    await gone.save([gone.choose(gone.q1, 0, 1), gone.choose(gone.q2, 1, 2), gone.write('half an ess', 3)]);
    const never = await sit(app, { exam: gone.exam });
    app.clock.set(minute(10));
    const here = await sit(app, { exam: gone.exam });
    app.clock.set(minute(30));
    expect(await sweepOnce(app.deps, quiet)).toBe(0);
    app.clock.set(new Date(minute(30).getTime() + 1));
    expect(await sweepOnce(app.deps, quiet)).toBe(2);
    expect(await gone.row()).toMatchObject({
      state: 'submitted',
      submitted_by: 'time',
      score: 2,
      submitted_at: gone.deadline,
    });
    expect(await never.row()).toMatchObject({ state: 'submitted', submitted_by: 'time', score: 0 });
    expect(await here.row()).toMatchObject({ state: 'open' });
    expect((await gone.look()).body).toMatchObject({
      state: 'submitted',
      submitted_by: 'time',
      receipt_code: expect.any(String),
    });
  });

  test('runs by itself, and several processes close each attempt once', async () => {
    const attempts = [];
    const first = await sit(app);
    for (let n = 0; n < 5; n++) attempts.push(await sit(app, { exam: first.exam }));
    app.clock.set(minute(31));
    const loops = Array.from({ length: 3 }, () => jobRunner([attemptSweep(app.deps, quiet, 20)], { log: quiet }));
    for (const loop of loops) void loop.start();
    const open = () => app.db('attempt').where({ exam_id: first.exam.exam_id, state: 'open' });
    await expect.poll(open, { timeout: 60_000 }).toEqual([]);
    await Promise.all(loops.map((loop) => loop.stop()));
    for (const it of attempts) expect((await it.row()).submitted_by).toBe('time');
    // On its own it runs several times within the 30 s.
    expect(sweepEveryMs).toBeLessThanOrEqual(10_000);
  });

  test('one attempt that can’t be closed blocks nobody else', async () => {
    const poison = await sit(app);
    const fine = await sit(app, { exam: poison.exam });
    await app.db.raw(
      `create function poison() returns trigger language plpgsql as $$ begin raise exception 'poison'; end $$`,
    );
    await app.db.raw(
      `create trigger poison before update on attempt for each row when (old.attempt_id = ${poison.attempt_id}) execute function poison()`,
    );
    app.clock.set(minute(31));
    expect(await sweepOnce(app.deps, quiet)).toBe(1);
    expect([(await poison.row()).state, (await fine.row()).state]).toEqual(['open', 'submitted']);
    await app.db.raw('drop trigger poison on attempt; drop function poison()');
    expect(await sweepOnce(app.deps, quiet)).toBe(1);
    expect((await poison.row()).state).toBe('submitted');
  });

  test('saves and submits concurrent with the sweep: everything acknowledged is stored and scored', async () => {
    const first = await sit(app);
    const all = [first];
    for (let n = 0; n < 7; n++) all.push(await sit(app, { exam: first.exam }));
    app.clock.set(new Date(first.deadline.getTime() + 10));
    const [swept, ...replies] = await Promise.all([
      sweepOnce(app.deps, quiet),
      ...all.flatMap((it, n) => [
        it.save([it.choose(it.q1, 0, 1)]),
        n % 2 === 0 ? it.submit([it.choose(it.q2, 0, 2)]) : it.save([it.choose(it.q2, 0, 2)]),
      ]),
      sweepOnce(app.deps, quiet),
    ]);
    expect(swept).toEqual(expect.any(Number));
    await sweepOnce(app.deps, quiet);
    for (const [n, it] of all.entries()) {
      const [saved, second] = [replies[n * 2], replies[n * 2 + 1]] as { status: number }[];
      const held = await it.held();
      if (saved!.status === 200) expect(held).toHaveProperty(String(it.q1.question_id));
      expect(second!.status).toBe(200);
      expect(held).toHaveProperty(String(it.q2.question_id));
      const row = await it.row();
      expect([row.state, row.score]).toEqual(['submitted', Object.keys(held).length === 2 ? 5 : 3]);
    }
  });
});
