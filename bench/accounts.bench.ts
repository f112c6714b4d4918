import { startCore } from './support/core.ts';
import { openCoreBench } from './support/core-bench.ts';
import { median } from './support/numbers.ts';
import { send } from './support/spread.ts';
import { deliver, type Row, ratioRow } from './support/table.ts';

/**
 * PRF-07 for accounts: calls of an admin and of everybody else, with 1,000 and with 100,000 accounts. `npm run bench --
 * accounts`
 */
const few = 1000;
const many = process.argv.includes('--quick') ? 20_000 : 100_000;
const rounds = 200;
const admin = 1_000_001;
const calls = {
  'session check': '/api/auth',
  'a page of All Users by name': '/api/users?sort=name&limit=25&after=2000500',
  'search of a person': '/api/users?search=person567x&limit=25',
};

const bench = await openCoreBench();
const { db, env } = bench;

async function fillTo(from: number, to: number): Promise<void> {
  await db.query(
    `insert into account (id, first_name, last_name, email, password_hash, role, department_id, must_change_password, created_at)
     select 2000000 + n, (array['أحمد','منى','Mona','Youssef','فاطمة','Karim','هدى','Ali','سارة','Omar'])[1 + n % 10],
            translate(md5(n::text), '0123456789', 'ghijklmnop'), 'person' || n || 'x@bench.test', 'x', 'student', 1, false, now()
     from generate_series($1::int + 1, $2) n`,
    [from, to],
  );
  await db.query('vacuum analyze');
  await db.query('checkpoint');
}

/** Milliseconds of each call, one after the other. */
async function times(url: string, cookie: string): Promise<Map<string, number>> {
  const measured = new Map<string, number>();
  for (const [what, path] of Object.entries(calls)) {
    const ms: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const sent = await send(url, { method: 'GET', path, cookie });
      if (sent.status !== 200) throw new Error(`${path} answered ${sent.status}`);
      ms.push(sent.ms);
    }
    measured.set(what, median(ms.slice(20)));
  }
  return measured;
}

try {
  await bench.migrate();
  await db.query(`
    insert into department (department_name, created_at) values ('Computer Science', now());
    insert into account (id, first_name, last_name, email, password_hash, role, must_change_password, created_at)
    values (${admin}, 'Bench', 'Admin', 'admin@bench.test', 'x', 'admin', false, now());`);
  await fillTo(0, few);
  const core = await startCore(env);
  const cookie = (await bench.signIn([admin])).get(admin)!;
  await times(core.url, cookie);
  const small = await times(core.url, cookie);
  await core.kill();
  await fillTo(few, many);
  // a process learns at its start, and every ten minutes, which letters are common
  const later = await startCore(env);
  await times(later.url, cookie);
  const large = await times(later.url, cookie);
  const ms = (value: number) => `${value.toFixed(2)} ms`;
  const rows: Row[] = [...large].map(([what, took]) => {
    const before = small.get(what)!;
    const title = `${what}, ${many.toLocaleString('en')} accounts`;
    const measured = {
      figure: ms(took),
      reference: `${few.toLocaleString('en')} accounts ${ms(before)}`,
      ratio: took / before,
    };
    return ratioRow('PRF-07', title, measured, { atMost: 1.25 });
  });
  deliver(rows);
  await later.kill();
} finally {
  await bench.close();
}
