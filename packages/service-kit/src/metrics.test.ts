import { expect, test } from 'vitest';
import { createMetrics, gauge } from './metrics.ts';

test('a gauge that fails is left out; all others are still reported', async () => {
  const { registry, observe } = createMetrics('test');
  let away = false;
  gauge(registry, 'attempts_open', 'Open', async () => {
    if (away) throw new Error('the database is away');
    return 7;
  });
  observe('GET', '/api/x', 200, 0.01);
  expect(await registry.metrics()).toMatch(/^attempts_open\{process="test"\} 7$/m);
  away = true;
  const text = await registry.metrics();
  expect(text).not.toMatch(/^attempts_open\{/m);
  expect(text).toMatch(/^http_requests_total\{.*route="\/api\/x".*\} 1$/m);
  away = false;
  expect(await registry.metrics()).toMatch(/^attempts_open\{process="test"\} 7$/m);
});
