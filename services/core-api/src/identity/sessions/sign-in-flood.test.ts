import { solveProof } from '@daftar/contracts/identity/proof';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { sit } from '../../exams/sitting/sitting.fixture.ts';
import { essay, mcq } from '../../testing/factories/exams.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { entrance, type Lane } from './entrance.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ behindProxy: true });
});
afterAll(() => app.close());

const password = 'right password 1';
/** A proof that nobody was asked for. */
const invented = { challenge: 'bm90LW91cnMtYnV0LWxvbmctZW5vdWdoLXRvLWJlLW9wZW5lZA==', nonce: 7 };

interface Shown {
  address?: string;
  cookie?: string | undefined;
  proof?: { challenge: string; nonce: number };
}

const guess = (n: number, { address, cookie, proof, email, word }: Shown & { email?: string; word?: string } = {}) =>
  app.anonymous('POST /api/auth/signIn', {
    body: { email: email ?? `flood-${n}@daftar.test`, password: word ?? 'a wrong password', ...(proof && { proof }) },
    headers: { ...(address && { 'x-forwarded-for': address }), ...(cookie && { cookie }) },
  });

/** The cookie of a browser in which this person has just signed in. */
async function deviceOf({ email }: { email: string }, shown: Shown = {}): Promise<string> {
  const { headers } = await guess(0, { ...shown, email, word: password });
  const cookie = headers.getSetCookie().find((set) => set.startsWith('daftar_device='));
  return cookie?.split(';')[0] ?? expect.unreachable('it has signed in');
}

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

  test('[COR-10] students save, none of them is refused, and readiness is green while hundreds sign in from one address and from many', async () => {
    const exam = await app.build.exam({ duration: 30, dueIn: 120, questions: [mcq(2), mcq(3), essay(10)] });
    const sittings = await Promise.all(Array.from({ length: 12 }, () => sit(app, { exam })));
    const cookie = await deviceOf(await app.build.student({ password }));
    let seq = 0;
    for (const addresses of [1, 100]) {
      await guess(0, { address: '10.8.0.0' });
      // as if a thousand others waited for the one row of this address
      const row = await app.db.transaction();
      onTestFinished(async () => {
        if (!row.isCompleted()) await row.rollback();
      });
      await row('sign_in_failure').where({ key: 'address:10.8.0.0' }).forUpdate().first();
      const flood = Array.from({ length: 600 }, (_, n) =>
        guess(n, {
          address: `10.8.0.${n % addresses}`,
          // an attacker shows whatever may help
          ...(n % 3 === 1 && { proof: invented }),
          ...(n % 3 === 2 && { cookie }),
        }),
      );
      let going = true;
      const over = Promise.all(flood).finally(() => (going = false));
      const seen: number[] = [];
      // at least one round of everybody, and on until the flood is over
      do {
        seq += 1;
        const saved = sittings.map(({ call, attempt_id, device, q1 }) =>
          call('PUT /api/attempts/:attemptId/answers', {
            params: { attemptId: attempt_id },
            body: { device, answers: [{ question_id: q1.question_id, answer_id: q1.options[0]!.answer_id, seq }] },
          }),
        );
        seen.push((await fetch(`${app.url}/readyz`)).status);
        for (const { status } of await Promise.all(saved)) seen.push(status);
        if (!row.isCompleted()) await row.rollback();
      } while (going);
      expect(new Set(seen)).toEqual(new Set([200]));
      const statuses = new Set((await over).map(({ status }) => status));
      expect([...statuses].filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
      expect(statuses).toContain(503);
    }
  });

  test('neither invented proofs nor the cookie of one browser nor those of one account keep other browsers and proofs out', async () => {
    const [known, fresh, attacker] = [
      await app.build.student({ password }),
      await app.build.student({ password }),
      await app.build.student({ password }),
    ];
    const cookie = await deviceOf(known);
    const cookies: string[] = [];
    for (let n = 0; n < 20; n++) cookies.push(await deviceOf(attacker, { address: `10.7.1.${n}` }));
    const { max } = app.signInDb.client.pool;
    const held = await Promise.all(Array.from({ length: max }, () => app.signInDb.transaction()));
    const letGo = async () => {
      for (const trx of held) if (!trx.isCompleted()) await trx.rollback();
    };
    onTestFinished(letGo);
    const flood = Array.from({ length: 300 }, (_, n) =>
      guess(n, {
        address: '10.7.0.1',
        ...(n < 100 ? { proof: invented } : { cookie: cookies[n % (n < 200 ? 1 : 20)] }),
      }),
    );
    let answered = 0;
    for (const reply of flood) reply.then(() => (answered += 1));
    // 64 strangers and 5 of the attacker's browsers are under way
    await expect.poll(() => answered).toBeGreaterThanOrEqual(231);
    expect(answered).toBe(231);
    const signIn = (email: string, shown: Shown) => guess(0, { ...shown, email, word: password });
    const refused = await signIn(fresh.email, { address: '10.7.0.2' });
    expect([refused.status, refused.body.code]).toEqual([503, 'signIn.busy']);
    const { challenge, bits } = refused.body as unknown as { challenge: string; bits: number };
    const proof = solveProof(challenge, bits);
    const honest = [
      signIn(known.email, { address: '10.7.0.1', cookie }),
      signIn(fresh.email, { address: '10.7.0.2', proof }),
    ];
    await letGo();
    expect((await Promise.all(honest)).map(({ status }) => status)).toEqual([200, 200]);
    await Promise.all(flood);
    // used up: it leads past nobody again
    expect(app.deps.throttle.solved(proof, '10.7.0.2')).toBeUndefined();
  });

  test('a proof is checked before its lane is chosen: who made it, for whom, when, and the work', () => {
    const from = '10.6.0.1';
    const asked = app.deps.throttle.busy(from).detail.extra as unknown as { challenge: string; bits: number };
    const right = solveProof(asked.challenge, asked.bits);
    const solved = (proof: typeof right, address = from) => app.deps.throttle.solved(proof, address);
    expect(solved(right)).toEqual(expect.any(String));
    expect(solved(right, '10.6.0.2')).toBeUndefined();
    expect(solved(invented)).toBeUndefined();
    let lazy = right.nonce;
    do lazy += 1;
    while (solved({ ...right, nonce: lazy }) !== undefined);
    expect(lazy).toBeLessThan(right.nonce + 100);
    app.clock.advance(300_001);
    expect(solved(right)).toBeUndefined();
  });

  test('each lane has its places, nothing takes more than a few of them, and each leaves its own', async () => {
    const door = entrance({ most: 3, each: 2 });
    const full = () => new Error('full') as never;
    const ends: (() => void)[] = [];
    const enter = (lane: Lane, ...of: string[]) =>
      door.run({ lane, of }, full, () => new Promise<void>((resolve) => ends.push(resolve)));
    const inside = [enter('stranger'), enter('stranger'), enter('stranger')];
    await expect(enter('stranger')).rejects.toThrow('full');
    inside.push(enter('known', 'browser 1', 'account 7'), enter('known', 'browser 2', 'account 7'));
    await expect(enter('known', 'browser 3', 'account 7')).rejects.toThrow('full');
    inside.push(enter('known', 'browser 3', 'account 8'), enter('proven', 'challenge'), enter('asking'));
    expect(door.hasRoom({ lane: 'known', of: [] })).toBe(false);
    for (const end of ends) end();
    await Promise.all(inside);
    const again = (work: () => Promise<string>) => door.run({ lane: 'known', of: ['account 7'] }, full, work);
    await expect(again(async () => 'inside')).resolves.toBe('inside');
    for (let n = 0; n < 3; n++) await expect(again(() => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
    await expect(again(async () => 'inside')).resolves.toBe('inside');
  });
});
