import { expect, test } from 'vitest';
import { createBreaker } from './breaker.ts';
import { createLog } from './log.ts';

const log = createLog({ name: 'test', level: 'silent' });

function start(works: () => boolean) {
  const breaker = createBreaker({ probe: async () => works(), log, everyMs: 5 });
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
