import { connect, type Socket } from 'node:net';
import { solveProof } from '@daftar/contracts/identity/proof';
import { connect as connectDatabase, createHealth, createLog, createRateLimiter, listen } from '@daftar/service-kit';
import { testDb } from '@daftar/service-kit/testing/databases';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCoreApp } from '../../core-app.ts';
import { asCore } from '../../testing/database.ts';
import { startTestApp, type TestApp, testCost } from '../../testing/harness.ts';
import { hashPool } from './hash-pool.ts';
import { costHashes, fullCost, hashesBegun, passwordFits } from './passwords.ts';
import { moreBits } from './proof-desk.ts';
import { signInGuard } from './sign-in-guard.ts';

const password = 'right password 1';
const here = '127.0.0.1';
const times = <T>(count: number, each: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => each(i));

let app: TestApp;
const sockets: Socket[] = [];
beforeAll(async () => {
  // a queue fills only where hashing takes as long as it does
  costHashes(fullCost);
  app = await startTestApp({ rateLimitScale: 1 });
});
afterAll(async () => {
  costHashes(testCost);
  for (const socket of sockets) socket.destroy();
  await app.close();
});

const signIn = (
  email: string,
  more: { proof?: { challenge: string; nonce: number }; cookie?: string; word?: string },
) =>
  app.anonymous('POST /api/auth/signIn', {
    body: { email, password: more.word ?? password, ...(more.proof && { proof: more.proof }) },
    headers: more.cookie ? { cookie: more.cookie } : {},
  });

const deviceCookie = (headers: Headers): string =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('daftar_device='))
    ?.split(';')[0] ?? '';

/** What the refusal asks for; the client of the tests types only the general fields. */
const asked = (body: unknown): { challenge: string; bits: number } => body as { challenge: string; bits: number };

/** Begins sign-ins whose bodies never end. */
function openUnfinished(count: number, url: string): Promise<Socket[]> {
  const port = Number(new URL(url).port);
  const begun = times(count, () => {
    const socket = connect(port, here).on('error', () => {});
    return new Promise<Socket>((resolve) =>
      socket.write(
        'POST /api/auth/signIn HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
        () => resolve(socket),
      ),
    );
  });
  return Promise.all(begun);
}

/** Uses up the failures of this address, as 300 wrong passwords at other accounts do. */
async function failEverywhere(count: number): Promise<void> {
  const tries = times(count, (i) => app.deps.throttle.reserve({ email: `someone-${i}@daftar.test`, address: here }));
  await Promise.all((await Promise.all(tries)).map((tried) => tried.failed()));
}

/**
 * Guesses at other accounts from this address, so many at a time, until it is stopped. `spent`: the address has failed as
 * often as it may without a proof. Answers how many guesses had each status.
 */
function guessOn(url: string, atOnce: number) {
  const statuses = new Map<number, number>();
  const spent = Promise.withResolvers<void>();
  let going = true;
  let n = 0;
  const guess = async (): Promise<void> => {
    while (going) {
      n += 1;
      const reply = await fetch(`${url}/api/auth/signIn`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ email: `guessed-${n}@daftar.test`, password: 'a wrong password' }),
      });
      await reply.arrayBuffer();
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      if (reply.status === 429) spent.resolve();
    }
  };
  const all = Promise.all(times(atOnce, guess));
  return {
    spent: spent.promise,
    statuses,
    isGoing: () => going,
    async stop() {
      going = false;
      await all;
      return statuses;
    },
  };
}

/** One wrong password from this address: status and code of the answer. */
async function guessOnce(url: string, email: string): Promise<string> {
  const reply = await fetch(`${url}/api/auth/signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email, password: 'a wrong password' }),
  });
  return `${reply.status} ${((await reply.json()) as { code: string }).code}`;
}

/** A second core-api on the database of another, with its own connections, as behind a balancer. */
async function serverBeside({ databaseUrl, deps, folder }: TestApp): Promise<{ url: string; close(): Promise<void> }> {
  const db: TestApp['coreDb'] = testDb(
    connectDatabase(asCore(databaseUrl), { schema: 'core', max: 10, appName: 'beside' }),
  );
  const publicUrl = 'http://daftar.test';
  const guard = signInGuard({ db, clock: deps.clock, secret: 'x'.repeat(40), publicUrl, scale: 1, proofBits: 8 });
  const core = createCoreApp(
    { ...deps, db, ...guard },
    {
      log: createLog({ name: 'beside', level: 'silent' }),
      publicUrl,
      health: createHealth({}),
      rateLimiter: createRateLimiter({ scale: 1 }),
      uploadDir: `${folder}/beside`,
      budgetMs: 60_000,
    },
  );
  const server = await listen(core, { host: here, port: 0 });
  return {
    url: server.url,
    async close() {
      await server.close();
      await db.destroy();
    },
  };
}

test('[TRU-02] [TRU-03] while both attacks run over HTTP, a known browser and a new one of the same address sign in; no more passwords are checked than the limit', async () => {
  const campus = await startTestApp({ rateLimitScale: 1 });
  const open: Socket[] = [];
  try {
    const [known, fresh] = [await campus.build.student({ password }), await campus.build.student({ password })];
    const send = (email: string, more: { cookie?: string; proof?: { challenge: string; nonce: number } } = {}) =>
      campus.anonymous('POST /api/auth/signIn', {
        body: { email, password, ...(more.proof && { proof: more.proof }) },
        headers: more.cookie ? { cookie: more.cookie } : {},
      });
    const cookie = deviceCookie((await send(known.email)).headers);
    open.push(...(await openUnfinished(700, campus.url)));
    const attack = guessOn(campus.url, 48);
    await attack.spent;

    expect((await send(known.email, { cookie })).status).toBe(200);
    const refused = await send(fresh.email);
    expect([refused.status, refused.body.code]).toEqual([429, 'signIn.proofNeeded']);
    const { challenge, bits } = asked(refused.body);
    expect((await send(fresh.email, { proof: solveProof(challenge, bits) })).status).toBe(200);
    // nobody waited for its end
    expect(attack.isGoing()).toBe(true);
    const statuses = await attack.stop();
    // each 401 is a password that was compared
    expect(statuses.get(401)).toBeGreaterThan(200);
    expect(statuses.get(401)).toBeLessThanOrEqual(300);
    expect([...statuses.keys()].filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
  } finally {
    for (const socket of open) socket.destroy();
    await campus.close();
  }
});

describe('[TRU-02] while one laptop attacks from the address of a whole campus', () => {
  test('a known browser signs in, and so does a new one that proves some work; no proof counts twice', async () => {
    const known = await app.build.student({ password });
    const fresh = await app.build.student({ password });
    const cookie = deviceCookie((await signIn(known.email, {})).headers);
    await failEverywhere(300);
    sockets.push(...(await openUnfinished(700, app.url)));

    expect((await signIn(known.email, { cookie })).status).toBe(200);
    const refused = await signIn(fresh.email, {});
    expect([refused.status, refused.body.code]).toEqual([429, 'signIn.proofNeeded']);
    const { challenge, bits } = asked(refused.body);
    const proof = solveProof(challenge, bits);
    expect((await signIn(fresh.email, { proof })).status).toBe(200);
    // the cookie is worth nothing at another account, the proof nothing a second time, and a wrong one nothing at all
    expect((await signIn(fresh.email, { cookie })).body.code).toBe('signIn.proofNeeded');
    expect((await signIn(fresh.email, { proof })).body.code).toBe('signIn.proofNeeded');
    const next = asked((await signIn(fresh.email, {})).body);
    const right = solveProof(next.challenge, next.bits);
    const forged = { challenge: `${right.challenge.slice(0, -4)}AAAA`, nonce: right.nonce };
    expect((await signIn(fresh.email, { proof: forged })).body.code).toBe('signIn.proofNeeded');
    app.clock.advance(301_000);
    expect((await signIn(known.email, { word: 'wrong', proof: right })).status).toBe(401);
  });

  test('a known browser has its own five tries, which nobody else can use up', async () => {
    const { email } = await app.build.student({ password });
    const cookie = deviceCookie((await signIn(email, {})).headers);
    const address = '10.1.1.1';
    for (let tries = 0; tries < 5; tries++) await (await app.deps.throttle.reserve({ email, address })).failed();
    await expect(app.deps.throttle.reserve({ email, address })).rejects.toMatchObject({ code: 'signIn.tooMany' });
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries++) statuses.push((await signIn(email, { cookie, word: 'wrong' })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await signIn(email, { cookie: 'daftar_device=bm90LW91cnM' })).status).toBe(200);
  });

  test('a sign-in larger than 2 kB is refused before it is read', async () => {
    const reply = await signIn('x'.repeat(3000), {});
    expect([reply.status, reply.body.code]).toEqual([413, 'request.tooLarge']);
  });

  test('the work doubles as the guesses do, up to a bound', () => {
    expect([0, 1, 500, 501, 1001, 10 ** 9].map(moreBits)).toEqual([0, 0, 0, 1, 2, 6]);
  });

  test('asking for work makes nobody’s work harder; only failures with a proof do, and collected challenges end then', async () => {
    const { throttle } = app.deps;
    const from = { address: '10.3.3.3' };
    const ask = async (email: string): Promise<{ challenge: string; bits: number }> =>
      throttle.reserve({ ...from, email }).then(
        () => expect.unreachable('the address needs a proof'),
        (error) => error.detail.extra,
      );
    const known = await Promise.all(times(300, (i) => throttle.reserve({ ...from, email: `c${i}@daftar.test` })));
    await Promise.all(known.map((tried) => tried.failed()));
    const easy = await Promise.all(times(600, (i) => ask(`asks-${i}@daftar.test`)));
    expect(new Set(easy.map(({ bits }) => bits))).toEqual(new Set([8]));

    const solved = (i: number) => solveProof(easy[i]!.challenge, 8);
    const right = await throttle.reserve({ ...from, email: 'right@daftar.test', proof: solved(0) });
    expect(right.proven).toBe(true);
    await right.succeeded();
    const provenFailures = async () =>
      (await app.db('sign_in_failure').where({ key: 'proven:10.3.3.3' }).first())?.points;
    expect(await provenFailures()).toBe(0);
    const wrong = await throttle.reserve({ ...from, email: 'wrong@daftar.test', proof: solved(1) });
    await wrong.failed();
    expect(await provenFailures()).toBe(1);

    await app.db('sign_in_failure').where({ key: 'proven:10.3.3.3' }).update({ points: 1001 });
    expect((await ask('later@daftar.test')).bits).toBe(10);
    await expect(throttle.reserve({ ...from, email: 'kept@daftar.test', proof: solved(2) })).rejects.toMatchObject({
      code: 'signIn.proofNeeded',
    });
  });
});

describe('[TRU-03] a burst of sign-ins', () => {
  test('of 900 guesses at once through two servers of one installation, no more than the limit are compared', async () => {
    const campus = await startTestApp({ rateLimitScale: 1 });
    const second = await serverBeside(campus);
    try {
      // the hash that unknown e-mails are compared with is made once
      await passwordFits(undefined, '', 'own');
      const before = hashesBegun();
      const verdicts = await Promise.all(
        times(900, async (i) => {
          const { url } = i % 2 ? second : campus;
          let verdict = '';
          // a full queue decides nothing: as the page does, each is sent again until it is
          await expect
            .poll(async () => (verdict = await guessOnce(url, `burst-${i}@daftar.test`)), {
              timeout: 150_000,
              interval: 3000,
            })
            .not.toBe('503 signIn.busy');
          return verdict;
        }),
      );
      const evaluated = hashesBegun() - before;
      expect(evaluated).toBeLessThanOrEqual(300);
      expect(evaluated).toBeGreaterThan(200);
      // nobody is told “wrong” without a comparison, and the others are asked for a proof; a busy machine can run out of
      // time after a comparison began, and the try is sent again
      const told = verdicts.filter((verdict) => verdict === '401 signIn.failed').length;
      expect(told).toBeLessThanOrEqual(evaluated);
      expect(told).toBeGreaterThan(200);
      expect([...new Set(verdicts)].toSorted()).toEqual(['401 signIn.failed', '429 signIn.proofNeeded']);
    } finally {
      await second.close();
      await campus.close();
    }
  });

  test('beyond a short queue it is answered at once with 503 and Retry-After, and the try is given back', async () => {
    const { email } = await app.build.student({ password });
    const counted = async () =>
      (
        await app
          .db('sign_in_failure')
          .where({ key: `address:${here}` })
          .first('points')
      )?.points ?? 0;
    const before = await counted();
    const replies = await Promise.all(times(200, (i) => signIn(i === 0 ? email : `crowd-${i}@daftar.test`, {})));
    const busy = replies.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(0);
    for (const reply of busy) {
      expect(reply.body).toMatchObject({ code: 'signIn.busy', Status: 'Error' });
      expect(reply.headers.get('retry-after')).toBe('2');
      expect(reply.body).toMatchObject({ challenge: expect.any(String), bits: 8 });
    }
    const evaluated = replies.filter(({ status }) => status === 401).length;
    expect((await counted()) - before).toBe(evaluated);
  });

  test('where guesses from many addresses fill the queue of strangers, a new browser gets past them with a proof of work', async () => {
    const { email } = await app.build.student({ password });
    const strangers = times(100, () => passwordFits(undefined, 'a guess', 'stranger').catch(() => 'refused'));
    const refused = await signIn(email, {});
    expect([refused.status, refused.body.code]).toEqual([503, 'signIn.busy']);
    const { challenge, bits } = asked(refused.body);
    expect((await signIn(email, { proof: solveProof(challenge, bits) })).status).toBe(200);
    await Promise.all(strangers);
  });

  test('the pool runs its own work first, then known browsers and proofs, and never more at once than it may', async () => {
    const pool = hashPool({ atOnce: 1, queue: 1 });
    const ran: string[] = [];
    let running = 0;
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const work = (name: string) => async () => {
      running += 1;
      expect(running).toBe(1);
      await gate;
      ran.push(name);
      running -= 1;
    };
    const all = [
      pool.run('stranger', work('first')),
      pool.run('stranger', work('stranger')),
      pool.run('proven', work('proven')),
      pool.run('known', work('known')),
      pool.run('own', work('own')),
    ];
    await expect(pool.run('stranger', work('late'))).rejects.toMatchObject({ code: 'signIn.busy' });
    open();
    await Promise.all(all);
    expect(ran).toEqual(['first', 'own', 'known', 'proven', 'stranger']);
  });

  test('the pool hashes so many at once as the installation says', async () => {
    const pool = hashPool({ atOnce: 3, queue: 10 });
    pool.limit(2);
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    let running = 0;
    const all = Array.from({ length: 5 }, () =>
      pool.run('stranger', async () => {
        running += 1;
        await gate;
      }),
    );
    expect(running).toBe(2);
    open();
    await Promise.all(all);
    expect(running).toBe(5);
  });
});
