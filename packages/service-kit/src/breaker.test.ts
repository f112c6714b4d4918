import { expect, test } from 'vitest';
import { createBreaker, mayTakeLong } from './breaker.ts';
import { createLog } from './log.ts';

const log = createLog({ name: 'test', level: 'silent' });

function start(works: () => boolean, trialMs?: number) {
  const breaker = createBreaker({ probe: async () => works(), log, everyMs: 5, trialMs });
  const pass = (wasUnavailable: boolean) => breaker.enter()(wasUnavailable);
  const until = (state: string) => expect.poll(() => breaker.state()).toBe(state);
  return { breaker, pass, until };
}

test('[FIX-08] one failed call opens nothing while the probe works', async () => {
  const { breaker, pass } = start(() => true);
  pass(true);
  await new Promise((resolve) => setImmediate(resolve));
  expect(breaker.state()).toBe('closed');
});

test('[FIX-08] half-open lets a few calls through; a failure opens it again, a success closes it', async () => {
  let isUp = false;
  const { breaker, pass, until } = start(() => isUp);
  pass(true);
  await until('open');
  expect(() => breaker.enter()).toThrow('server.unavailable');
  isUp = true;
  await until('halfOpen');
  const leave = Array.from({ length: 5 }, () => breaker.enter());
  expect(() => breaker.enter()).toThrow('server.unavailable');
  leave[0]?.(true);
  expect(breaker.state()).toBe('open');
  // results from before the second opening don't count
  leave[1]?.(false);
  expect(breaker.state()).toBe('open');
  await until('halfOpen');
  pass(false);
  expect(breaker.state()).toBe('closed');
});

async function halfOpen(trialMs: number) {
  let isUp = false;
  const started = start(() => isUp, trialMs);
  started.pass(true);
  await started.until('open');
  isUp = true;
  return started;
}

test('[FIX-08] half-open: uploads and streams are never trials, and a trial is over when its outcome is known', async () => {
  const { breaker, until } = await halfOpen(60_000);
  await until('halfOpen');
  expect(() => breaker.enter({ mayTakeLong: true })).toThrow('server.unavailable');
  const leave = Array.from({ length: 5 }, () => breaker.enter());
  // the caller went away: nothing is known, and another one may try
  leave[0]?.(undefined);
  const last = breaker.enter();
  expect(() => breaker.enter()).toThrow('server.unavailable');
  expect(breaker.state()).toBe('halfOpen');
  // only the first outcome counts
  leave[0]?.(true);
  expect(breaker.state()).toBe('halfOpen');
  last(false);
  expect(breaker.state()).toBe('closed');
  expect(() => breaker.enter({ mayTakeLong: true })).not.toThrow();
});

test('[FIX-08] half-open: trials that hang make room for others', async () => {
  const { breaker, until } = await halfOpen(1000);
  await until('halfOpen');
  const hanging = Array.from({ length: 5 }, () => breaker.enter());
  expect(() => breaker.enter()).toThrow('server.unavailable');
  await expect.poll(() => void breaker.enter(), { timeout: 10_000 }).toBeUndefined();
  expect(hanging).toHaveLength(5);
});

test('[FIX-08] half-open: when nobody can try, the probe decides', async () => {
  const { breaker, until } = await halfOpen(5);
  await until('closed');
  expect(() => breaker.enter({ mayTakeLong: true })).not.toThrow();
});

test.each([
  [{ 'content-type': 'multipart/form-data; boundary=b' }, true],
  [{ accept: 'text/event-stream' }, true],
  [{ accept: '*/*', 'content-type': 'application/json' }, false],
  [{}, false],
])('%j may take long: %s', (headers, expected) => {
  expect(mayTakeLong(headers)).toBe(expected);
});
