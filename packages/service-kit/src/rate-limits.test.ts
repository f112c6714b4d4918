import { expect, test } from 'vitest';
import { createRateLimiter } from './rate-limits.ts';

const limit = { points: 3, seconds: 60 };

test('[SEC-03] calls above the limit wait; keys and names are separate; forget resets the count', async () => {
  const limiter = createRateLimiter();
  const take = (key: string, what = 'signIn') => limiter.take(what, key, limit);
  expect([await take('a'), await take('a'), await take('a')]).toEqual([0, 0, 0]);
  const wait = await take('a');
  expect(wait).toBeGreaterThan(50);
  expect(wait).toBeLessThanOrEqual(60);
  expect(await take('b')).toBe(0);
  expect(await take('a', 'other')).toBe(0);
  await limiter.forget('signIn', 'a', limit);
  expect(await take('a')).toBe(0);
});

test('a scale multiplies limits, 0 switches them off', async () => {
  const double = createRateLimiter({ scale: 2 });
  for (let i = 0; i < 6; i++) expect(await double.take('x', 'k', limit)).toBe(0);
  expect(await double.take('x', 'k', limit)).toBeGreaterThan(0);
  const off = createRateLimiter({ scale: 0 });
  for (let i = 0; i < 50; i++) expect(await off.take('x', 'k', limit)).toBe(0);
});
