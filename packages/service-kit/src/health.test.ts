import { expect, test } from 'vitest';
import { createHealth } from './health.ts';

test('[OPS-01] a check that hangs counts as failed', async () => {
  const health = createHealth({ fine: async () => {}, stuck: () => new Promise(() => {}) });
  expect(await health.ready()).toEqual({ ready: false, checks: { fine: 'ok', stuck: 'failed' } });
});
