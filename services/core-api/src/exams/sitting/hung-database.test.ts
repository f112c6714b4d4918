import { randomUUID } from 'node:crypto';
import { startTcpProxy, type TcpProxy } from '@daftar/service-kit/testing/tcp-proxy';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestCall } from '../../testing/client.ts';
import { mcq } from '../../testing/factories/exams.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';

/**
 * A hundred students save while PostgreSQL hangs: its processes are stopped (SIGSTOP), and new connections get no
 * answer.
 */
const students = 100;
const budgetMs = 3000;

let proxy: TcpProxy;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    budgetMs,
    via: async (url) => {
      proxy = await startTcpProxy(url);
      return proxy.through(url);
    },
  });
});
afterAll(async () => {
  await app.close();
  await proxy.close();
});

/** Stops the server's processes behind this test's connections; answers a function that continues them. */
async function hang(): Promise<() => void> {
  const direct = new pg.Client({ connectionString: app.databaseUrl });
  await direct.connect();
  const { rows } = await direct.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await direct.end();
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
  proxy.stallNew();
  return () => {
    for (const { pid } of rows) process.kill(pid, 'SIGCONT');
    proxy.resume();
  };
}

test.skipIf(process.platform === 'win32')(
  '[FIX-08] a hung database: every save is answered within the budget, and nothing acknowledged is lost',
  async () => {
    const exam = await app.build.exam({ questions: [mcq()] });
    const [question] = exam.questions;
    const sitting: { call: TestCall; attemptId: number; device: string }[] = [];
    for (let n = 0; n < students; n++) {
      const { student } = await app.build.enrolment({ in: exam.in });
      const call = await app.as(student);
      const device = randomUUID();
      const opened = await call('POST /api/attempts', { body: { examId: exam.exam_id, device } });
      sitting.push({ call, attemptId: opened.body.attempt_id, device });
    }
    const saveAll = (seq: number, option: number) =>
      Promise.all(
        sitting.map(({ call, attemptId, device }) => {
          const answer = { question_id: question!.question_id, answer_id: question!.options[option]!.answer_id, seq };
          return call('PUT /api/attempts/:attemptId/answers', {
            params: { attemptId },
            body: { device, answers: [answer] },
          });
        }),
      );
    const held = () => app.db('attempt_answer').orderBy('attempt_id').select('answer_id', 'seq');

    expect((await saveAll(1, 0)).map((reply) => reply.status)).toEqual(Array(students).fill(200));
    const goOn = await hang();
    try {
      const hung = await saveAll(2, 1);
      expect(hung.map((reply) => reply.status)).toEqual(Array(students).fill(503));
      for (const reply of hung) {
        expect(reply.headers.get('retry-after')).toBe('2');
        expect(reply.body.ArMessage).toMatch(/\p{Script=Arabic}/u);
      }
    } finally {
      goOn();
    }
    // acknowledged answers are stored; refused ones may be, and are retried
    await expect.poll(async () => (await saveAll(2, 1)).every((reply) => reply.status === 200)).toBe(true);
    const option = question!.options[1]!.answer_id;
    expect(await held()).toEqual(Array(students).fill({ answer_id: option, seq: 2 }));
    const { pool } = app.coreDb.client as { pool: { numUsed(): number; numPendingAcquires(): number } };
    await expect.poll(() => pool.numUsed() + pool.numPendingAcquires()).toBe(0);
  },
);
