import { pino } from 'pino';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { type BackgroundJob, defineJob, jobRunner, type Turn } from './jobs.ts';

/** Work whose turns end on request. */
function heldWork() {
  const turns: { stop: AbortSignal; end: (turn: Turn) => void; fail: (error: Error) => void }[] = [];
  let underWay = 0;
  let most = 0;
  return {
    turns,
    most: () => most,
    underWay: () => underWay,
    async work(stop: AbortSignal) {
      underWay += 1;
      most = Math.max(most, underWay);
      try {
        return await new Promise<Turn>((resolve, reject) => turns.push({ stop, end: resolve, fail: reject }));
      } finally {
        underWay -= 1;
      }
    },
  };
}

function logOf() {
  const lines: { msg: string; job: string; failures: number }[] = [];
  return { lines, log: pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) }) };
}

const job = (over: Partial<BackgroundJob> & Pick<BackgroundJob, 'work'>): BackgroundJob =>
  defineJob({ name: 'work', everyMs: 1, lock: 'process', ...over });

test('[FIX-33] [HSE-05] a background job never overlaps, continues after a failure, and is awaited at the end', async () => {
  const { log, lines } = logOf();
  const held = heldWork();
  const runner = jobRunner([job(held)], { log });
  void runner.start();
  // many times its pause: a second turn would have begun
  let ticks = 0;
  const ticking = setInterval(() => {
    ticks += 1;
  }, 1);
  await expect.poll(() => ticks).toBeGreaterThan(20);
  clearInterval(ticking);
  expect(held.turns).toHaveLength(1);
  held.turns[0]?.fail(new Error('once'));

  await expect.poll(() => held.turns.length).toBe(2);
  held.turns[1]?.end('done');
  await expect.poll(() => held.turns.length).toBe(3);

  // stopped from inside a turn: it is told, and waited for
  let stopped = false;
  const stopping = runner.stop().then(() => {
    stopped = true;
  });
  expect(held.turns[2]?.stop.aborted).toBe(true);
  await new Promise(setImmediate);
  expect({ stopped, underWay: held.underWay() }).toEqual({ stopped: false, underWay: 1 });
  held.turns[2]?.end('again');
  await stopping;
  expect({ most: held.most(), underWay: held.underWay(), turns: held.turns.length }).toEqual({
    most: 1,
    underWay: 0,
    turns: 3,
  });
  expect(lines.map(({ msg, job, failures }) => [msg, job, failures])).toEqual([
    ['a background job failed', 'work', 1],
    ['a background job works again', 'work', 1],
  ]);
});

test('[HSE-05] failures are counted, and logged whenever those in a row have doubled; an idle turn resets nothing', async () => {
  const { log, lines } = logOf();
  const registry = new Registry();
  const turns: (Turn | Error)[] = [
    ...Array.from({ length: 5 }, () => new Error('no')),
    'away',
    'idle',
    'again',
    'done',
  ];
  const done = Promise.withResolvers<void>();
  const work = async () => {
    const turn = turns.shift();
    if (turn === undefined) {
      done.resolve();
      return 'idle';
    }
    if (turn instanceof Error) throw turn;
    return turn;
  };
  const runner = jobRunner([job({ work, retry: { firstMs: 1, longestMs: 1 } })], { log, registry });
  await runner.start();
  await done.promise;
  await runner.stop();
  expect(lines.map(({ msg, failures }) => [msg, failures])).toEqual([
    ['a background job failed', 1],
    ['a background job failed', 2],
    ['a background job failed', 4],
    ['a background job works again', 6],
  ]);
  const metrics = await registry.metrics();
  expect(metrics).toContain('background_job_turns_total{job="work",outcome="failed"} 5');
  expect(metrics).toContain('background_job_turns_total{job="work",outcome="away"} 1');
  expect(metrics).toContain('background_job_failures{job="work"} 0');
});

test('[HSE-05] the start waits for first turns, not for later ones; two jobs with one name are refused', async () => {
  const { log } = logOf();
  const held = heldWork();
  let later = 0;
  const waiting = job({
    name: 'later',
    firstAfterMs: 3_600_000,
    async work() {
      later += 1;
      return 'done';
    },
  });
  const runner = jobRunner([job(held), waiting], { log });
  let started = false;
  const starting = runner.start().then(() => {
    started = true;
  });
  await new Promise(setImmediate);
  expect(started).toBe(false);
  held.turns[0]?.fail(new Error('also a turn'));
  await starting;
  await expect.poll(() => held.turns.length).toBe(2);
  held.turns[1]?.end('done');
  await runner.stop();
  expect(later).toBe(0);
  expect(() => jobRunner([job(held), job(held)], { log })).toThrow('the same name');
});
