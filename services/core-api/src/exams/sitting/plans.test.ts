import { expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { planOf } from '../../testing/plan-of.ts';
import { saveWhereMay, submitWithReceipts } from './answer-queries.ts';
import { sit } from './sitting.fixture.ts';

test('when everybody has just opened, a save and a submit still find their attempt by its id', async () => {
  const it = await sit(app);
  const crowd = (from: number, count: number, state: 'open' | 'submitted') =>
    app.db.transaction(async (trx) => {
      // only the attempts are needed, not thousands of accounts
      await trx.raw('set local session_replication_role = replica');
      await trx.raw(
        `insert into attempt (exam_id, student_id, opened_at, deadline, receipt_code, device, ${state === 'open' ? '' : 'submitted_at, submitted_by, score, '} state)
         select ?, n, ?, ?, 'P-' || n, ?::uuid, ${state === 'open' ? '' : `?, 'student', 0, `} ? from generate_series(?::int, ?::int) n`,
        [
          it.exam.exam_id,
          app.clock.now(),
          it.deadline,
          it.device,
          ...(state === 'open' ? [] : [app.clock.now()]),
          state,
          from,
          from + count - 1,
        ],
      );
    });
  await crowd(8_000_000, 3000, 'submitted');
  // The planner's statistics are from before the exam: hardly an attempt is open.
  await app.db.raw('vacuum analyze');
  await crowd(9_000_000, 1000, 'open');

  const at = app.clock.now();
  const from = { userId: it.student.id, sessionId: 'a session', address: '192.0.2.1' };
  const tells = { says: 'nothing', waiting: null } as const;
  const save = { attemptId: it.attempt_id, studentId: it.student.id, device: it.device, from, tells, at };
  const answers = [
    { question_id: it.q1.question_id, answer_id: it.q1.options[0]!.answer_id, answer_text: null, seq: 1 },
  ];
  for (const plan of [
    await planOf(() => saveWhereMay(app.deps.db, [{ ...save, answers }])),
    await planOf(() => submitWithReceipts(app.deps.db, [{ attemptId: it.attempt_id, at }])),
  ]) {
    expect(plan).toMatch(/Index Scan using (attempt_pkey|attempt_of_exam) on attempt a/);
    expect(plan).not.toContain('attempt_open');
  }
});
