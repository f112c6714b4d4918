import { expect, test } from 'vitest';
import { pollInterval } from './poll-interval.ts';

test('polling backs off after each failure in a row, up to a minute, with jitter, and recovers at once', () => {
  const next = pollInterval(5000, () => 0.5);
  const state = { dataUpdateCount: 1, errorUpdateCount: 0 };
  expect(next({ state })).toBe(5000);
  const pauses = [1, 2, 3, 4, 5, 9].map((errorUpdateCount) => next({ state: { ...state, errorUpdateCount } }));
  expect(pauses).toEqual([10_000, 20_000, 40_000, 60_000, 60_000, 60_000]);
  expect(next({ state: { dataUpdateCount: 2, errorUpdateCount: 9 } })).toBe(5000);
  expect(next({ state: { dataUpdateCount: 2, errorUpdateCount: 10 } })).toBe(10_000);

  const others = [0, 0.99].map((drawn) =>
    pollInterval(5000, () => drawn)({ state: { dataUpdateCount: 0, errorUpdateCount: 1 } }),
  );
  expect(others[0]).toBe(7500);
  expect(others[1]).toBeGreaterThan(12_000);
});

test('the pause is constant until something happens, so that asking for it restarts no timer', () => {
  const next = pollInterval(5000);
  const state = { dataUpdateCount: 0, errorUpdateCount: 3 };
  expect(next({ state })).toBe(next({ state }));
});
