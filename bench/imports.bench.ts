import { setTimeout as pause } from 'node:timers/promises';
import writeXlsx, { type SheetData } from 'write-excel-file/node';
import { startCore } from './support/core.ts';
import { openCoreBench } from './support/core-bench.ts';
import { percentile } from './support/numbers.ts';
import { send } from './support/spread.ts';
import { deliver, ratioRow } from './support/table.ts';

/** [ADA-08] An import of 2,500 accounts, and how fast other calls stay meanwhile. `npm run bench -- imports` */
const rows = process.argv.includes('--quick') ? 200 : 2500;
const [admin, student] = [1_000_001, 1_000_002];
const calmMs = 10_000;

const bench = await openCoreBench();
const { db, env } = bench;

function template(): Promise<Buffer> {
  const header = ['Student Id', 'First name', 'Last name', 'Email', 'First password', 'Department'];
  const body = Array.from({ length: rows }, (_, n) => [
    String(7_000_000 + n),
    'Nour',
    'سالم',
    `imported.${n}@bench.test`,
    `first-password-${n}`,
    'Computer Science',
  ]);
  const cells = [header, ...body].map((row) => row.map((value) => ({ type: String, value })));
  return writeXlsx(cells as SheetData).toBuffer();
}

/** A student's page of courses, one call after the other until `ended`: the 95th percentile in milliseconds. */
async function p95(url: string, cookie: string, ended: () => boolean): Promise<number> {
  const ms: number[] = [];
  while (!ended()) {
    const sent = await send(url, { method: 'GET', path: `/api/student/${student}/courses`, cookie });
    if (sent.status !== 200) throw new Error(`a student’s courses answered ${sent.status}`);
    ms.push(sent.ms);
    await pause(20);
  }
  return percentile(ms, 0.95);
}

interface Import {
  importId: number;
  Status: string;
  saved: number;
}

try {
  await bench.migrate();
  await db.query(`
    insert into department (department_name, created_at) values ('Computer Science', now());
    insert into account (id, first_name, last_name, email, password_hash, role, department_id, must_change_password, created_at)
    values (${admin}, 'Bench', 'Admin', 'admin@bench.test', 'x', 'admin', null, false, now()),
           (${student}, 'Bench', 'Student', 'student@bench.test', 'x', 'student', 1, false, now());`);
  const core = await startCore(env);
  const cookies = await bench.signIn([admin, student]);
  const [asAdmin, asStudent] = [cookies.get(admin)!, cookies.get(student)!];
  const warm = performance.now() + 2000;
  await p95(core.url, asStudent, () => performance.now() > warm);
  const calmEnd = performance.now() + calmMs;
  const calm = await p95(core.url, asStudent, () => performance.now() > calmEnd);

  const form = new FormData();
  form.set('wait', 'no');
  form.set('file', new File([new Uint8Array(await template())], 'students.xlsx'));
  const begun = performance.now();
  const reply = await fetch(`${core.url}/api/upload-accounts`, {
    method: 'POST',
    headers: { cookie: asAdmin, 'sec-fetch-site': 'same-origin' },
    body: form,
  });
  let state = (await reply.json()) as Import;
  if (!reply.ok) throw new Error(`the upload answered ${reply.status}`);
  const watching = (async () => {
    while (state.Status === 'Processing') {
      await pause(500);
      const path = `/api/account-imports/${state.importId}`;
      state = JSON.parse((await send(core.url, { method: 'GET', path, cookie: asAdmin })).body) as Import;
    }
  })();
  const busy = await p95(core.url, asStudent, () => state.Status !== 'Processing');
  await watching;
  const seconds = (performance.now() - begun) / 1000;
  if (state.saved !== rows) throw new Error(`${state.saved} of ${rows} rows were saved`);
  const measured = {
    figure: `${busy.toFixed(1)} ms`,
    reference: `without ${calm.toFixed(1)} ms`,
    ratio: busy / calm,
  };
  const what = `p95 of a call while ${rows.toLocaleString('en')} accounts are imported (${seconds.toFixed(0)} s)`;
  deliver([ratioRow('ADA-08', what, measured, { atMost: 2 })]);
  await core.kill();
} finally {
  await bench.close();
}
