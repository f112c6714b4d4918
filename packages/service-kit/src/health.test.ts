import { expect, test } from 'vitest';
import { createHealth, reachedOnce } from './health.ts';

test('[OPS-01] a check that hangs counts as failed', async () => {
  const health = createHealth({ fine: async () => {}, stuck: () => new Promise(() => {}) });
  expect(await health.ready()).toEqual({ ready: false, checks: { fine: 'ok', stuck: 'failed' } });
});

test('[RUN-01] what must be reached once keeps a process unready until then, and not afterwards', async () => {
  let isThere = false;
  const queue = async () => {
    if (!isThere) throw new Error('away');
  };
  const health = createHealth({ queue: reachedOnce(queue) });
  expect((await health.ready()).ready).toBe(false);
  isThere = true;
  expect((await health.ready()).ready).toBe(true);
  isThere = false;
  expect((await health.ready()).ready).toBe(true);
});
