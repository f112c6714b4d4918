import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fixedClock } from '@daftar/service-kit';
import { pino } from 'pino';
import { afterAll, afterEach, expect } from 'vitest';
import { app, beforeAll, test } from '../../testing/app.ts';
import { startCoreProcess } from '../../testing/core-process.ts';
import { runCommand } from '../../testing/run-command.ts';
import { verifyResults } from '../receipts/verify.ts';
import { sit } from './sitting.fixture.ts';
import { settleOnce, sweepOnce } from './sweep.ts';

const quiet = pino({ level: 'silent' });

let folder: string;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daftar-clock-'));
  // the processes use the real time
  app.clock.set(new Date());
});
afterEach(async () => {
  for (const child of running) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }
  running.clear();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const preload = pathToFileURL(join(import.meta.dirname, '../../testing/set-clock.mjs'));
let started = 0;

/** A process of core-api on a machine whose clock can be set, at any time. */
async function startMachine(shift = 0) {
  started += 1;
  const file = join(folder, `clock-${started}`);
  const set = (ms: number) => writeFile(file, String(ms));
  await set(shift);
  const settings = { DATABASE_URL: app.databaseUrl, STORAGE: folder, RATE_LIMIT_SCALE: '0' };
  const { port } = await startCoreProcess(
    { ...settings, NODE_OPTIONS: `--import ${preload}`, SET_CLOCK_FILE: file },
    (child) => running.add(child),
  );
  const ready = async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`);
    return { status: reply.status, ...((await reply.json()) as { missing?: string[] }) };
  };
  const figure = async (name: string) => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return Number(new RegExp(`^${name}\\b.* (\\S+)$`, 'm').exec(text)?.[1]);
  };
  return { set, ready, figure };
}

test('[COR-26] one machine of three whose clock is set ends nobody’s exam: it is unready, loud, and raises and closes nothing', async () => {
  const it = await sit(app, { dueIn: 60 });
  const open = () => app.db('attempt').where({ attempt_id: it.attempt_id }).first('state', 'submitted_by');
  const mark = async () => new Date((await app.db('clock_mark').first('at')).at).getTime();
  const [first, second, third] = [await startMachine(), await startMachine(), await startMachine()];
  for (const machine of [first, second, third]) expect(await machine.ready()).toMatchObject({ status: 200 });
  for (const [hours, how] of [
    [2, 'ahead'],
    [-2, 'behind'],
  ] as const) {
    await third.set(hours * 3_600_000);
    const expected = { status: 503, missing: [expect.stringMatching(new RegExp(`7(199|200|201) s ${how}`))] };
    await expect.poll(third.ready, { timeout: 10_000 }).toMatchObject(expected);
    expect(await third.figure('clock_wrong')).toBe(1);
    // two rounds of the sweeps of all three
    const until = Date.now() + 5000;
    await expect.poll(() => Date.now() > until, { timeout: 10_000 }).toBe(true);
    expect(await open()).toEqual({ state: 'open', submitted_by: null });
    expect(Math.abs((await mark()) - Date.now())).toBeLessThan(5000);
    for (const machine of [first, second]) expect(await machine.ready()).toMatchObject({ status: 200 });
    await third.set(0);
    await expect.poll(third.ready, { timeout: 10_000 }).toMatchObject({ status: 200 });
  }
  // a machine that comes back with a wrong clock is never ready
  const back = await startMachine(2 * 3_600_000);
  expect(await back.ready()).toMatchObject({ status: 503 });
  // a step that NTP may make changes nothing
  await first.set(2500);
  await expect.poll(() => first.figure('clock_ahead_seconds'), { timeout: 10_000 }).toBeGreaterThan(2);
  expect(await first.ready()).toMatchObject({ status: 200 });
  expect(await open()).toEqual({ state: 'open', submitted_by: null });
}, 90_000);

test('[COR-26] what a wrong clock submitted is reopened by one recorded act, with the time that was lost', async () => {
  app.clock.set(new Date());
  const [it, done] = [await sit(app, { dueIn: 60 }), await sit(app, { dueIn: 60 })];
  await it.save([it.choose(it.q1, 0, 1)]);
  await done.submit([done.choose(done.q1, 0, 1)]);
  // as the version before would: a machine two hours ahead sweeps and settles
  const fast = { ...app.deps, clock: fixedClock(new Date(Date.now() + 2 * 3_600_000)) };
  await sweepOnce(fast, quiet);
  await settleOnce(fast);
  expect((await it.save([it.choose(it.q2, 0, 2)])).body.code).toBe('attempt.closed');
  const { email } = await app.build.admin();
  const run = (...args: string[]) => runCommand('reopen-attempts', args, { DATABASE_URL: app.databaseUrl });
  const args = ['--by', email, '--reason', 'a machine’s clock was two hours ahead'];
  expect(await run()).toMatchObject({ code: 1, out: expect.stringContaining('--reason') });
  // the results were shown by then, so nothing is opened unasked
  expect(await run(...args)).toMatchObject({ code: 0, out: expect.stringContaining('results were shown') });
  expect((await it.save([it.choose(it.q2, 0, 2)])).body.code).toBe('attempt.closed');
  const opened = await run(...args, '--also-shown');
  expect(opened).toMatchObject({ code: 0, out: expect.stringContaining('1 attempts reopened') });

  app.clock.set(new Date());
  expect((await it.save([it.choose(it.q2, 0, 2)])).body).toMatchObject({ success: true, late: false });
  const row = await app.db('attempt').where({ attempt_id: it.attempt_id }).first();
  expect(row.deadline.getTime() - it.deadline.getTime()).toBeOneOf([60_000, 120_000]);
  expect(await app.db('attempt').where({ attempt_id: done.attempt_id }).pluck('state')).toEqual(['submitted']);
  const acts = await app.db('audit_event').where({ action: 'exam.reopened', subject_id: String(it.exam.exam_id) });
  expect(acts).toMatchObject([{ address: 'command line', after: { reopened: 1 } }]);
  // what was done agrees with the record, and there is nothing left to reopen
  expect((await it.submit([it.write('within the time', 3)])).status).toBe(200);
  expect(await run(...args, '--also-shown')).toMatchObject({
    out: expect.stringContaining('no attempt was submitted'),
  });
  expect((await verifyResults(app.db)).findings).toEqual([]);
});
