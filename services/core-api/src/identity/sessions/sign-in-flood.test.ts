import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sit } from '../../exams/sitting/sitting.fixture.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { entrance } from './entrance.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const guess = (n: number) =>
  app.anonymous('POST /api/auth/signIn', { body: { email: `flood-${n}@daftar.test`, password: 'a wrong password' } });

describe('thousands of sign-ins at once', () => {
  test('while they hold every connection of theirs, an answer is saved, readiness is green, and the rest hear so at once', async () => {
    const sitting = await sit(app);
    const { max } = app.signInDb.client.pool;
    const held = await Promise.all(Array.from({ length: max }, () => app.signInDb.transaction()));
    // far more than may be under way
    let answered = 0;
    const flood = Array.from({ length: 200 }, async (_, n) => {
      const { status, body } = await guess(n);
      answered += 1;
      return `${status} ${body.code}`;
    });
    // those beyond what may be under way: none of them waits for a connection
    await expect.poll(() => answered).toBeGreaterThanOrEqual(136);
    expect(answered).toBe(136);
    const saved = await sitting.call('PUT /api/attempts/:attemptId/answers', {
      params: { attemptId: sitting.attempt_id },
      body: {
        device: sitting.device,
        answers: [{ question_id: sitting.q1.question_id, answer_id: sitting.q1.options[0]!.answer_id, seq: 1 }],
      },
    });
    expect(saved.status).toBe(200);
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
    for (const trx of held) await trx.rollback();
    const verdicts = await Promise.all(flood);
    expect(verdicts.filter((verdict) => verdict === '503 signIn.busy').length).toBeGreaterThanOrEqual(136);
    expect([...new Set(verdicts)].toSorted()).toEqual(['401 signIn.failed', '503 signIn.busy']);
  });

  test('once an address has failed too often, its further tries write nothing, until its time is over', async () => {
    const address = '127.0.0.1';
    // what was counted before has expired
    app.clock.advance(901_000);
    const tries = Array.from({ length: 300 }, (_, n) =>
      app.deps.throttle.reserve({ email: `many-${n}@daftar.test`, address }),
    );
    await Promise.all((await Promise.all(tries)).map((tried) => tried.failed()));
    const codeOf = async (n: number) => (await guess(n)).body.code;
    // the first one finds it out
    expect(await codeOf(1000)).toBe('signIn.proofNeeded');
    // every version of a row has its own number of the transaction that wrote it
    const versions = async () =>
      (await app.db('sign_in_failure').select('key', app.db.raw('xmin::text as version')).orderBy('key')) as object[];
    const before = await versions();
    for (let n = 0; n < 20; n++) expect(await codeOf(2000 + n)).toBe('signIn.proofNeeded');
    expect(await versions()).toEqual(before);
    app.clock.advance(301_000);
    expect(await codeOf(3000)).toBe('signIn.failed');
  });

  test('strangers can’t take the places of those who show a browser or a proof, and each leaves its place', async () => {
    const door = entrance(2);
    const full = () => new Error('full') as never;
    const ends: (() => void)[] = [];
    const enter = (who: 'shown' | 'stranger') =>
      door.run(who, full, () => new Promise<void>((resolve) => ends.push(resolve)));
    const inside = [enter('stranger'), enter('stranger')];
    await expect(enter('stranger')).rejects.toThrow('full');
    inside.push(enter('shown'));
    for (const end of ends) end();
    await Promise.all(inside);
    await expect(door.run('stranger', full, async () => 'inside')).resolves.toBe('inside');
    await expect(door.run('stranger', full, () => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
    await expect(door.run('stranger', full, async () => 'inside')).resolves.toBe('inside');
  });
});
