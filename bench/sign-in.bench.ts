import { startCore } from './support/core.ts';
import { openCoreBench } from './support/core-bench.ts';
import { load } from './support/load.ts';
import { median } from './support/numbers.ts';
import type { Started } from './support/processes.ts';
import { deliver, type Row, ratioRow } from './support/table.ts';

/**
 * [TRU-03] Reads of signed-in students while somebody guesses passwords from many addresses, as fast as they are
 * answered: the p99 of each, in turns with rounds without the attack. `npm run bench -- sign-in`
 */
const quick = process.argv.includes('--quick');
const students = 500;
const rounds = 3;
const seconds = quick ? 4 : 8;
/** Far below what the process could answer, so that what is measured is waiting and not overload. */
const readsPerSecond = 200;
const guessers = 64;

const bench = await openCoreBench({
  // each guess comes from its own address, so that no limit stops it before its password is checked
  TRUSTED_PROXIES: 'loopback',
});
const { db, env } = bench;

/** Guesses until it is stopped; answers how many were checked (401) and how many refused at once (503, 429). */
function attack({ url }: Started) {
  const statuses = new Map<number, number>();
  let going = true;
  let n = 0;
  const guess = async () => {
    while (going) {
      n += 1;
      const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
      const reply = await fetch(`${url}/api/auth/signIn`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: env.PUBLIC_URL, 'x-forwarded-for': address },
        body: JSON.stringify({ email: `guess${n}@bench.test`, password: 'a wrong password' }),
      });
      await reply.arrayBuffer();
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
    }
  };
  const all = Promise.all(Array.from({ length: guessers }, guess));
  return async () => {
    going = false;
    await all;
    const checked = statuses.get(401) ?? 0;
    const sent = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    return { checked, refused: sent - checked };
  };
}

try {
  await bench.migrate();
  await db.query(`
    insert into department (department_name, created_at) values ('Computer Science', now());
    insert into account (id, first_name, last_name, email, password_hash, role, department_id, must_change_password, created_at)
    select 2000000 + n, 'Bench', 'Student', 'person' || n || '@bench.test', 'x', 'student', 1, false, now()
      from generate_series(1, ${students}) n;`);
  const core = await startCore(env);
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
    const stop = attack(core);
    attacked.push((await reads()).p99Ms);
    const { checked, refused } = await stop();
    guesses.checked += checked;
    guesses.refused += refused;
  }
  const rows: Row[] = [
    ratioRow(
      'TRU-03',
      `p99 of session checks, ${readsPerSecond} a second, while ${guessers} guess passwords (${guesses.checked} checked, ${guesses.refused} refused)`,
      {
        figure: `${attacked.map((ms) => Math.round(ms)).join(', ')} ms`,
        reference: `without ${quiet.map((ms) => Math.round(ms)).join(', ')} ms`,
        ratio: median(attacked) / Math.max(1, median(quiet)),
      },
      { atMost: 2 },
    ),
  ];
  deliver(rows);
  await core.kill();
} finally {
  await bench.close();
}
