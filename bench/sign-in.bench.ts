import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import type { ProofOfWork } from '@daftar/contracts/identity/proof';
import { fill } from './exams/fill.ts';
import { savesOf } from './exams/saving.ts';
import { startCore } from './support/core.ts';
import { openCoreBench } from './support/core-bench.ts';
import type { Flood } from './support/flood.ts';
import type { Guesses } from './support/guesser.ts';
import { load } from './support/load.ts';
import { median } from './support/numbers.ts';
import { run, type Started } from './support/processes.ts';
import { latency, spread } from './support/spread.ts';
import { deliver, type Row, ratioRow } from './support/table.ts';

/**
 * [TRU-03] Reads of signed-in students while somebody guesses passwords from many addresses, as fast as they are
 * answered: the p99 of each, in turns with rounds without the attack. [TRU-02] How long a known browser and a new one
 * take to sign in from an address from which somebody guesses passwords and holds 700 sign-ins open that never end.
 * Saves of 500 students while 2,000 sign in at once, from one address and from 500: their p99, and none refused.
 * `npm run bench -- sign-in`; `BENCH_ONLY=reads`, `sign-in` or `saves` measures one of them.
 */
const only = process.env.BENCH_ONLY;
const quick = process.argv.includes('--quick');
const students = 500;
const rounds = 3;
const seconds = quick ? 4 : 8;
/** Far below what the process could answer, so that what is measured is waiting and not overload. */
const readsPerSecond = 200;
const guessers = 64;
const unfinished = 700;
const wantedMs = 3000;
const password = 'the right password of the bench';

const bench = await openCoreBench({
  // each guess comes from its own address, so that no limit stops it before its password is checked
  TRUSTED_PROXIES: 'loopback',
});
const { db, env } = bench;

const headersFrom = (address: string) => ({
  'content-type': 'application/json',
  origin: env.PUBLIC_URL,
  'x-forwarded-for': address,
});

/** Guesses in another thread until it is stopped, from one address or from many; `spent`: once it needs proofs. */
function attack({ url }: Started, from?: string) {
  const workerData: Guesses = { url, origin: env.PUBLIC_URL, guessers, ...(from && { from }) };
  const worker = new Worker(new URL('./support/guesser.ts', import.meta.url), { workerData });
  const spent = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<{ checked: number; refused: number }>();
  worker.on('error', ended.reject);
  worker.on('message', (told: 'spent' | { checked: number; refused: number }) => {
    if (told === 'spent') spent.resolve();
    else ended.resolve(told);
  });
  const stop = () => {
    worker.postMessage('stop');
    return ended.promise;
  };
  return { stop, spent: spent.promise };
}

/** Begins sign-ins whose bodies never end, from this machine; it replaces those that the server drops. */
function holdOpen({ url }: Started, count: number, from: string): () => void {
  const port = Number(new URL(url).port);
  const head = `POST /api/auth/signIn HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json`;
  const open = new Set<Socket>();
  let going = true;
  const begin = () => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\nContent-Length: 90\r\n\r\n{`));
    socket
      .on('error', () => {})
      .on('close', () => {
        open.delete(socket);
        if (going) begin();
      });
    open.add(socket);
  };
  for (let n = 0; n < count; n++) begin();
  return () => {
    going = false;
    for (const socket of open) socket.destroy();
  };
}

/** Solves in another thread, as a page does: the attacks, which run in this one, go on meanwhile. */
const prover = new Worker(new URL('./support/prover.ts', import.meta.url));
async function prove(challenge: string, bits: number): Promise<ProofOfWork> {
  const solved = once(prover, 'message');
  prover.postMessage({ challenge, bits });
  return (await solved)[0] as ProofOfWork;
}

/** Signs in as a page would: where a proof is asked for, it makes one. Answers the time and the browser’s cookie. */
async function signIn(
  { url }: Started,
  email: string,
  from: string,
  cookie = '',
): Promise<{ ms: number; device: string }> {
  const began = performance.now();
  const send = async (proof?: object) => {
    const headers = { ...headersFrom(from), ...(cookie && { cookie }) };
    const body = JSON.stringify({ email, password, ...(proof && { proof }) });
    const reply = await fetch(`${url}/api/auth/signIn`, { method: 'POST', headers, body });
    return { reply, told: (await reply.json()) as { code?: string; challenge: string; bits: number } };
  };
  let { reply, told } = await send();
  if (told.code === 'signIn.proofNeeded') ({ reply } = await send(await prove(told.challenge, told.bits)));
  if (!reply.ok) throw new Error(`sign-in was refused with ${reply.status}`);
  const [device = ''] = reply.headers.getSetCookie().filter((set) => set.startsWith('daftar_device='));
  return { ms: performance.now() - began, device: device.split(';')[0] ?? '' };
}

/** The longest time of both kinds of browsers while both attacks run. */
async function signInUnderAttack(core: Started): Promise<Row> {
  const address = '198.51.100.7';
  const [known, fresh] = ['known@bench.test', 'fresh@bench.test'];
  const { ms: without, device } = await signIn(core, known, address);
  const letGo = holdOpen(core, unfinished, address);
  const { spent, stop } = attack(core, address);
  await spent;
  const took = { known: 0, fresh: 0 };
  for (let n = 0; n < (quick ? 3 : 10); n++) {
    took.known = Math.max(took.known, (await signIn(core, known, address, device)).ms);
    took.fresh = Math.max(took.fresh, (await signIn(core, fresh, address)).ms);
  }
  const { checked, refused } = await stop();
  letGo();
  return {
    row: 'TRU-02',
    what: `the slowest sign-in of a known browser, and of a new one, while ${unfinished} sign-ins stay unfinished and ${guessers} guess from the same address (${checked} checked, ${refused} refused)`,
    figure: `${Math.round(took.known)} ms, ${Math.round(took.fresh)} ms`,
    reference: `without ${Math.round(without)} ms`,
    wanted: `≤ ${wantedMs} ms`,
    met: Math.max(took.known, took.fresh) <= wantedMs,
  };
}

/** Reads of students, in turns with and without guesses from many addresses. */
async function readsUnderAttack(core: Started): Promise<Row> {
  const ids = Array.from({ length: students }, (_, n) => 2_000_001 + n);
  const cookies = await bench.signIn(ids);
  const calls = ids.map((id) => ({ path: '/api/auth', headers: { cookie: cookies.get(id) ?? '' } }));
  const reads = () => load(core, calls, seconds, readsPerSecond);
  await reads();
  const quiet: number[] = [];
  const attacked: number[] = [];
  const guesses = { checked: 0, refused: 0 };
  for (let round = 0; round < rounds; round++) {
    quiet.push((await reads()).p99Ms);
    const { stop } = attack(core);
    attacked.push((await reads()).p99Ms);
    const { checked, refused } = await stop();
    guesses.checked += checked;
    guesses.refused += refused;
  }
  return ratioRow(
    'TRU-03',
    `p99 of session checks, ${readsPerSecond} a second, while ${guessers} guess passwords (${guesses.checked} checked, ${guesses.refused} refused)`,
    {
      figure: `${attacked.map((ms) => Math.round(ms)).join(', ')} ms`,
      reference: `without ${quiet.map((ms) => Math.round(ms)).join(', ')} ms`,
      ratio: median(attacked) / Math.max(1, median(quiet)),
    },
    { atMost: 2 },
  );
}

/** Saves of the students, in turns with and without a burst of sign-ins. It fills the database again. */
async function savesUnderFlood(core: Started): Promise<Row[]> {
  const faculty = await fill(db, { students, stored: 20_000, opened: true, now: new Date() });
  const calls = savesOf(faculty, await bench.signIn(faculty.students));
  let seq = 1;
  /** Everybody saves once within five seconds. */
  const save = async () => {
    seq += 1;
    const newer = calls.map((call) => {
      const body = call.body as { answers: object[] };
      return { ...call, body: { ...body, answers: body.answers.map((answer) => ({ ...answer, seq })) } };
    });
    const sent = await spread(core.url, newer, 5);
    return { p99: latency(sent, 0.99), refused: sent.filter(({ status }) => status !== 200).length };
  };
  /** A burst of sign-ins; resolves when the last one was answered. */
  const flood = async (count: number, addresses: number) => {
    const workerData: Flood = { url: core.url, origin: env.PUBLIC_URL, count, addresses };
    await once(new Worker(new URL('./support/flood.ts', import.meta.url), { workerData }), 'exit');
  };
  // both paths are compiled before anything is measured
  await Promise.all([save(), flood(200, 20)]);
  const rows: Row[] = [];
  for (const addresses of [1, 500]) {
    const quiet: number[] = [];
    const flooded: number[] = [];
    let refused = 0;
    for (let round = 0; round < rounds; round++) {
      quiet.push((await save()).p99);
      const over = flood(2000, addresses);
      const saved = await save();
      flooded.push(saved.p99);
      refused += saved.refused;
      await over;
    }
    rows.push({
      ...ratioRow(
        'COR-10',
        `p99 of the saves of ${students} students while 2,000 sign in at once from ${addresses === 1 ? 'one address' : '500 addresses'}; ${refused} saves refused`,
        {
          figure: `${flooded.map((ms) => Math.round(ms)).join(', ')} ms`,
          reference: `without ${quiet.map((ms) => Math.round(ms)).join(', ')} ms`,
          ratio: median(flooded) / Math.max(1, median(quiet)),
        },
        { atMost: 2 },
      ),
      ...(refused > 0 && { met: false }),
    });
  }
  return rows;
}

let core: Started | undefined;
try {
  await bench.migrate();
  await db.query(`
    insert into department (department_name, created_at) values ('Computer Science', now());
    insert into account (id, first_name, last_name, email, password_hash, role, department_id, must_change_password, created_at)
    select 2000000 + n, 'Bench', 'Student', 'person' || n || '@bench.test', 'x', 'student', 1, false, now()
      from generate_series(1, ${students}) n;`);
  core = await startCore(env);
  const rows: Row[] = [];
  if (only === undefined || only === 'reads') rows.push(await readsUnderAttack(core));
  for (const name of ['known', 'fresh'])
    await run(
      'services/core-api/src/commands/create-admin.ts',
      { ...env, ADMIN_PASSWORD: password },
      {
        given: ['--email', `${name}@bench.test`, '--first-name', 'Bench', '--last-name', 'Admin'],
      },
    );
  if (only === undefined || only === 'sign-in') rows.push(await signInUnderAttack(core));
  if (only === undefined || only === 'saves') rows.push(...(await savesUnderFlood(core)));
  deliver(rows);
} finally {
  await core?.kill();
  await prover.terminate();
  await bench.close();
}
