import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { beforeEach, describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { baseTexts, storeEdits } from './edit-queries.ts';
import { mostInserted } from './edit-text.ts';
import { minute, sit } from './sitting.fixture.ts';
import { sweepOnce } from './sweep.ts';

beforeEach(() => app.clock.set(testStart));

const quiet = pino({ level: 'silent' });
const essay = 'كلمة 😀 أخرى '.repeat(200);
const characters = (text: string) => [...text].length;
const inTheMiddle = (text: string, word: string) => text.slice(0, 1300) + word + text.slice(1300);

/** A student who has written the essay under the number 1. */
async function writing() {
  const it = await sit(app);
  expect((await it.save([it.write(essay, 1)])).status).toBe(200);
  const stored = () =>
    app.db('attempt_answer').where({ attempt_id: it.attempt_id, question_id: it.q3.question_id }).first();
  const text = async () => (await it.held())[it.q3.question_id];
  return { ...it, stored, text };
}

describe('[EDG-06] [EXT-10] an essay travels as changes', () => {
  test('a change is stored beside the text, and opening the attempt returns the whole', async () => {
    const it = await writing();
    const first = inTheMiddle(essay, 'جديد 👩‍🎓');
    app.clock.set(minute(5));
    const reply = await it.edit(essay, first, 1, 2);
    expect([reply.status, reply.body]).toMatchObject([
      200,
      { acked_seq: 2, late: false, server_now: minute(5).toISOString() },
    ]);
    expect(await it.stored()).toMatchObject({
      answer_text: essay,
      seq: 2,
      edits: [[1200, 0, 'جديد 👩‍🎓']],
      saved_at: minute(5),
    });
    expect(await it.row()).toMatchObject({ acked_seq: 2, last_saved_at: minute(5), last_seen_at: minute(5) });
    const second = first.replace('جديد', 'أجد');
    expect((await it.edit(first, second, 2, 3)).status).toBe(200);
    expect(await it.text()).toBe(second);

    const taken = await it.open(randomUUID(), true);
    expect(taken.body.answers).toEqual([
      { question_id: it.q3.question_id, answer_id: null, answer_text: second, seq: 3 },
    ]);
  });

  test('a long change is written into the text, and the next one starts beside it', async () => {
    const it = await writing();
    const longer = inTheMiddle(essay, 'س'.repeat(mostInserted + 1));
    await it.edit(essay, longer, 1, 2);
    expect(await it.stored()).toMatchObject({ answer_text: longer, edits: null, seq: 2 });
    await it.edit(longer, `${longer}.`, 2, 3);
    expect(await it.stored()).toMatchObject({ answer_text: longer, edits: [[characters(longer), 0, '.']], seq: 3 });
    const whole = 'أُعيدت الكتابة';
    await it.save([it.write(whole, 4)]);
    expect(await it.stored()).toMatchObject({ answer_text: whole, edits: null, seq: 4 });
  });

  test('clearing the text, and writing into a cleared one, count as no answer and as one', async () => {
    const it = await writing();
    expect((await it.edit(essay, '', 1, 2)).status).toBe(200);
    expect(await it.stored()).toMatchObject({ answer_text: '', edits: null });
    expect((await it.edit('', essay, 2, 3)).status).toBe(200);
    expect(await it.stored()).toMatchObject({ answer_text: essay, edits: null });
  });

  test('another base, a change that does not fit and a wrong result are refused, and nothing changes', async () => {
    const it = await writing();
    const changed = inTheMiddle(essay, 'جديد');
    await it.edit(essay, changed, 1, 2);
    const refusals = [
      await it.edit(essay, `${essay}x`, 1, 3), // the server holds another number
      await it.edit(essay, `${essay}x`, 2, 3), // the number, with another text
      await it.edit('', 'x', 7, 8),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(
      refusals.map(() => [409, 'answer.unknownBase']),
    );
    expect(await it.text()).toBe(changed);
    expect(await it.row()).toMatchObject({ acked_seq: 2 });
    // the whole text, at once
    expect((await it.save([it.write(`${essay}x`, 3)])).body).toMatchObject({ acked_seq: 3 });
    expect(await it.text()).toBe(`${essay}x`);
  });

  test('an older version that writes the whole text removes the changes stored beside the one before', async () => {
    const it = await writing();
    await it.edit(essay, inTheMiddle(essay, 'جديد'), 1, 2);
    const whole = 'أُعيدت الكتابة';
    const row = { attempt_id: it.attempt_id, question_id: it.q3.question_id };
    await app.db('attempt_answer').where(row).update({ answer_text: whole, seq: 3 });
    expect(await it.stored()).toMatchObject({ answer_text: whole, edits: null });
    await it.submit([]);
    expect(await it.stored()).toMatchObject({ answer_text: whole, edits: null });
  });

  test('a change of a text that a close has made whole since it was read is refused', async () => {
    const it = await writing();
    const changed = inTheMiddle(essay, 'جديد');
    await it.edit(essay, changed, 1, 2);
    const name = { attemptId: it.attempt_id, studentId: it.student.id, questionId: it.q3.question_id, baseSeq: 2 };
    const [base] = await baseTexts(app.db, [name]);
    app.clock.set(minute(31));
    await sweepOnce(app.deps, quiet);
    const doctor = await app.as(it.exam.in.instructor);
    const extra = { examId: it.exam.exam_id, studentId: it.student.id, minutes: 10 };
    expect((await doctor('POST /api/exam-extensions', { body: extra })).body.reopened).toBe(1);
    const from = { userId: it.student.id, sessionId: randomUUID(), address: '127.0.0.1', userAgent: 'test' };
    const text = { stored: essay, edits: [...base!.edits!, [0, 0, 'x'] as const] };
    const edit = { ...name, device: it.device, from, at: minute(32), seq: 3, before: base!.edits, text };
    expect(await storeEdits(app.db, [edit])).toEqual([undefined]);
    expect(await it.text()).toBe(changed);
  });

  test('[DAY-09] a page without a stream hears of a message to the room by its changes', async () => {
    const it = await writing();
    const doctor = await app.as(it.exam.in.instructor);
    const told = {
      params: { examId: it.exam.exam_id },
      body: { EnMessage: 'Quiet, please.', ArMessage: 'يرجى الهدوء.' },
    };
    await doctor('POST /api/exam-invigilation/:examId/messages', told);
    expect((await it.edit(essay, `${essay}x`, 1, 2)).body).toMatchObject({ acked_seq: 2, room_messages: 1 });
  });

  test('[RES-04] the doctor’s review of an open attempt shows the text as it is now', async () => {
    const it = await writing();
    const changed = inTheMiddle(essay, 'جديد');
    await it.edit(essay, changed, 1, 2);
    const doctor = await app.as(it.exam.in.instructor);
    const params = { userId: it.student.id, examId: it.exam.exam_id };
    const rows = (await doctor('GET /api/studentExamDetails/:userId/:examId', { params })).body;
    expect(rows.at(-1)).toMatchObject({ student_answer: changed });
  });

  test('the same change again, and one older than what is stored, are acknowledged and change nothing', async () => {
    const it = await writing();
    const changed = inTheMiddle(essay, 'جديد');
    const replies = await Promise.all([1, 2, 3].map(() => it.edit(essay, changed, 1, 2)));
    expect(replies.map(({ status, body }) => [status, body.acked_seq])).toEqual(replies.map(() => [200, 2]));
    await it.save([it.write('newer', 9)]);
    expect((await it.edit(essay, changed, 1, 2)).status).toBe(200);
    expect(await it.text()).toBe('newer');
  });

  test('of changes to the same base that arrive together, one is stored; the others are refused', async () => {
    const it = await writing();
    const texts = Array.from({ length: 8 }, (_, n) => inTheMiddle(essay, `${n}`));
    const replies = await Promise.all(texts.map((text, n) => it.edit(essay, text, 1, n + 2)));
    const text = await it.text();
    const seq = (await it.stored())!.seq;
    expect(text).toBe(texts[seq - 2]);
    for (const [n, { status, body }] of replies.entries()) {
      // an acknowledged number is stored, or a newer one
      if (n + 2 > seq) expect([status, body.code]).toEqual([409, 'answer.unknownBase']);
    }
  });

  test('changes and whole texts that arrive together leave the newest', async () => {
    const it = await writing();
    const whole = 'كامل '.repeat(300);
    const [edited, saved] = await Promise.all([
      it.edit(essay, inTheMiddle(essay, 'جديد'), 1, 2),
      it.save([it.write(whole, 3)]),
    ]);
    expect([edited.status, saved.status]).toEqual([200, 200]);
    expect(await it.text()).toBe(whole);
  });

  test('[EXT-13] another device, another student and a text on top of a choice change nothing', async () => {
    const it = await writing();
    const changed = inTheMiddle(essay, 'جديد');
    expect((await it.edit(essay, changed, 1, 2, randomUUID())).body.code).toBe('attempt.otherDevice');
    const stranger = await app.as((await app.build.enrolment({ in: it.exam.in })).student);
    expect((await it.edit(essay, changed, 1, 2, it.device, stranger)).body.code).toBe('attempt.notFound');
    await it.save([it.choose(it.q1, 1, 2)]);
    const onChoice = await it.call('POST /api/attempts/:attemptId/text-edits', {
      params: { attemptId: it.attempt_id },
      body: {
        device: it.device,
        question_id: it.q1.question_id,
        base_seq: 2,
        seq: 3,
        place: 0,
        removed: 0,
        inserted: 'x',
        hash: 1,
        more: false,
      },
    });
    expect(onChoice.body.code).toBe('answer.unknownBase');
    expect(await it.text()).toBe(essay);
  });

  test('[EXT-14] after the deadline a change is refused within the grace, and the whole text is accepted', async () => {
    const it = await writing();
    const changed = inTheMiddle(essay, 'جديد');
    app.clock.set(new Date(minute(30).getTime() + 2000));
    expect((await it.edit(essay, changed, 1, 2)).body.code).toBe('answer.unknownBase');
    expect((await it.save([it.write(changed, 2)])).body).toMatchObject({ late: true, acked_seq: 2 });
    app.clock.set(minute(32));
    expect((await it.edit(essay, changed, 1, 3)).body.code).toBe('attempt.closed');
  });

  test('off, every change is refused, and the device sends the whole text', async () => {
    const it = await writing();
    app.deps.settings.refuseTextEdits = true;
    try {
      expect((await it.edit(essay, inTheMiddle(essay, 'جديد'), 1, 2)).body.code).toBe('answer.unknownBase');
    } finally {
      app.deps.settings.refuseTextEdits = false;
    }
  });
});

describe('[EDG-06] [TRU-19] a closed attempt has whole texts, however it was closed', () => {
  const changed = inTheMiddle(essay, 'جديد');
  const closes = {
    'by the student': async (it: Awaited<ReturnType<typeof writing>>) => {
      expect((await it.submit([])).body.receipt.answered).toBe(1);
    },
    'by time': async () => {
      app.clock.set(minute(31));
      await sweepOnce(app.deps, quiet);
    },
    'by the invigilator': async (it: Awaited<ReturnType<typeof writing>>) => {
      const doctor = await app.as(it.exam.in.instructor);
      const params = { attemptId: it.attempt_id };
      await doctor('POST /api/attempts/:attemptId/close', { params, body: { reason: 'left the room' } });
    },
  };
  for (const [how, close] of Object.entries(closes))
    test(how, async () => {
      const it = await writing();
      await it.edit(essay, changed, 1, 2);
      await close(it);
      expect((await it.row()).state).toBe('submitted');
      expect(await it.stored()).toMatchObject({ answer_text: changed, edits: null, seq: 2 });
      const seal = await app.db('result_seal').where({ attempt_id: it.attempt_id }).orderBy('number', 'desc').first();
      const { createHash } = await import('node:crypto');
      expect(JSON.stringify(seal)).toContain(createHash('sha256').update(changed).digest('hex'));
    });
});
