import { ApiError } from '@daftar/contracts/client';
import { usualPreferences } from '@daftar/contracts/exams/preference-choices';
import { expect, it, vi } from 'vitest';
import { memoryStorage } from '../sitting/testing/memory-storage.ts';
import type { ExamPreferences } from './exam-preferences.ts';
import { type PreferenceCalls, preferenceKeeper } from './preference-keeper.ts';

const start = Date.UTC(2027, 3, 1, 9);

/** What the server’s rule does for one account: the later change counts, none is later than now. */
function account(now: () => number) {
  let held: { preferences: ExamPreferences; at: number } | null = null;
  let reachable = true;
  const reply = () => ({
    success: true as const,
    preferences: held?.preferences ?? null,
    changed_at: held && new Date(held.at).toISOString(),
  });
  const calls: PreferenceCalls = {
    async read() {
      if (!reachable) throw new TypeError('no line');
      return reply();
    },
    async write(preferences, changed_at) {
      if (!reachable) throw new TypeError('no line');
      const at = Math.min(Date.parse(changed_at), now());
      if (!held || at > held.at) held = { preferences, at };
      return reply();
    },
  };
  return {
    calls,
    held: () => held?.preferences ?? null,
    cut: (on: boolean) => {
      reachable = !on;
    },
    lose: () => {
      held = null;
    },
  };
}

function room() {
  let now = start;
  const server = account(() => now);
  const device = (storage = memoryStorage(), ahead = 0) => ({
    storage,
    keeper: preferenceKeeper({ storage, userId: 7, calls: server.calls, now: () => now + ahead, random: () => 0.5 }),
  });
  return {
    server,
    device,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

it('[BOD-19] a change takes effect at once, outlives the page, and reaches the account and the other devices', async () => {
  const { server, device, pass } = room();
  const [one, other] = [device(), device()];
  one.keeper.change({ tint: 'cream', text_size: 150 });
  const expected = { ...usualPreferences, tint: 'cream', text_size: 150 };
  expect(one.keeper.get()).toEqual(expected);
  expect(device(one.storage).keeper.get()).toEqual(expected);
  await one.keeper.sync();
  expect(server.held()).toEqual(expected);
  pass(1000);
  await other.keeper.sync();
  expect(other.keeper.get()).toEqual(expected);
});

it('[BOD-19] without a line preferences work from the device, and the last change counts once the line is back', async () => {
  const { server, device, pass } = room();
  const [one, other] = [device(), device()];
  server.cut(true);
  one.keeper.change({ clock: false });
  await one.keeper.sync();
  expect(one.keeper.get().clock).toBe(false);
  server.cut(false);
  pass(5000);
  other.keeper.change({ tint: 'blue' });
  await other.keeper.sync();
  // a page that is opened later on the first device sends what waits there: it is older
  const again = device(one.storage);
  await again.keeper.sync();
  expect(server.held()).toEqual({ ...usualPreferences, tint: 'blue' });
  expect(again.keeper.get()).toEqual({ ...usualPreferences, tint: 'blue' });
});

it('[BOD-19] a change made while a call is under way is never undone by its reply', async () => {
  const { server, device, pass } = room();
  const { keeper } = device();
  keeper.change({ tint: 'rose' });
  pass(1000);
  const syncing = keeper.sync();
  keeper.change({ tint: 'green' });
  await syncing;
  expect(keeper.get().tint).toBe('green');
  await keeper.sync();
  expect(server.held()?.tint).toBe('green');
});

it('[BOD-19] a device whose clock is ahead agrees with the account, and later changes elsewhere still arrive', async () => {
  const { server, device, pass } = room();
  const [ahead, other] = [device(memoryStorage(), 3_600_000), device()];
  ahead.keeper.change({ tint: 'rose' });
  await ahead.keeper.sync();
  pass(1000);
  other.keeper.change({ tint: 'green' });
  await other.keeper.sync();
  await ahead.keeper.sync();
  expect([server.held()?.tint, ahead.keeper.get().tint]).toEqual(['green', 'green']);
});

it('[BOD-19] the settings of earlier versions move in, once, and give way to what the account holds', async () => {
  const { server, device } = room();
  const storage = memoryStorage();
  storage.setItem('daftar:exam-settings', '{"all":true,"letters":false,"wrap":true}');
  const { keeper } = device(storage);
  const moved = { ...usualPreferences, all_questions: true, letters: false, wrap_code: true };
  expect(keeper.get()).toEqual(moved);
  expect(storage.getItem('daftar:exam-settings')).toBeNull();
  await keeper.sync();
  expect(server.held()).toEqual(moved);

  const second = memoryStorage();
  second.setItem('daftar:exam-settings', '{"clock":false}');
  const later = device(second).keeper;
  await later.sync();
  expect(later.get()).toEqual(moved);
});

it('[BOD-19] an account that has lost the preferences gets them back from the device', async () => {
  const { server, device } = room();
  const { keeper } = device();
  keeper.change({ spacing: 'widest' });
  await keeper.sync();
  server.lose();
  await keeper.sync();
  await keeper.sync();
  expect(server.held()?.spacing).toBe('widest');
});

it.each([
  ['no line', new TypeError('no line'), true],
  ['a server in trouble', new ApiError(503, undefined), true],
  ['too slow', new ApiError(408, undefined), true],
  ['too many calls', new ApiError(429, undefined), true],
  ['a refusal', new ApiError(400, undefined), false],
  ['no access', new ApiError(403, undefined), false],
])('[BOD-19] the same change is sent again only when that may help: %s', async (_, failure, again) => {
  vi.useFakeTimers();
  try {
    let writes = 0;
    const fail = () => Promise.reject(failure);
    const write = () => {
      writes += 1;
      return fail();
    };
    const keeper = preferenceKeeper({
      storage: memoryStorage(),
      userId: 7,
      calls: { read: fail, write },
      now: () => start,
      random: () => 0.5,
    });
    keeper.change({ tint: 'rose' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(writes > 1).toBe(again);
    const before = writes;
    keeper.change({ tint: 'green' });
    await vi.advanceTimersByTimeAsync(1000);
    expect([writes > before, keeper.get().tint]).toEqual([true, 'green']);
  } finally {
    vi.useRealTimers();
  }
});
