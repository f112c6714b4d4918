import { safeStorage } from '@daftar/remote-kit/safe-storage';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkDevice, type DeviceParts, isReady } from './check-device.ts';
import { memoryDisk } from './testing/memory-disk.ts';
import { memoryStorage } from './testing/memory-storage.ts';

const denied = () =>
  safeStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

async function check(part: Partial<DeviceParts> = {}) {
  const checking = checkDevice({
    storage: memoryStorage(),
    session: memoryStorage(),
    disk: memoryDisk(),
    deviceNow: Date.now,
    serverNow: Date.now,
    probe: async () => {},
    monotonic: Date.now,
    ...part,
  });
  await vi.advanceTimersByTimeAsync(10_000);
  return checking;
}

const reply = (ms: number) => (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    setTimeout(resolve, ms);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

it('[FIX-05] a good device is ready', async () => {
  const found = await check();
  expect(found).toEqual({ copy: 'disk', session: true, clockOff: 0, connection: 'good' });
  expect(isReady(found)).toBe(true);
});

it('[FIX-05] finds where a copy of the answers can be stored, and leaves nothing behind', async () => {
  const storage = memoryStorage();
  const noDisk = memoryDisk();
  noDisk.denied = true;
  const slowDisk = memoryDisk();
  slowDisk.hold();
  expect(await check({ storage, disk: noDisk })).toMatchObject({ copy: 'browser' });
  expect(storage.length).toBe(0);
  expect(await check({ disk: slowDisk })).toMatchObject({ copy: 'browser' });
  expect(await check({ storage: denied() })).toMatchObject({ copy: 'disk' });
  expect(await check({ storage: denied(), disk: noDisk })).toMatchObject({ copy: 'none' });
  // there is room for a setting, but not for the answers of an exam
  expect(await check({ storage: memoryStorage(1000), disk: noDisk })).toMatchObject({ copy: 'none' });
});

it('[FIX-05] finds a tab that forgets its name, a wrong clock, a slow connection and a missing one', async () => {
  expect(await check({ session: denied() })).toMatchObject({ session: false });
  for (const [off, minutes] of [
    [29_000, 0],
    [31_000, 1],
    [-7_200_000, 120],
  ] as const)
    expect(await check({ serverNow: () => Date.now() + off })).toMatchObject({ clockOff: minutes });
  expect(await check({ probe: reply(1900) })).toMatchObject({ connection: 'good' });
  expect(await check({ probe: reply(2100) })).toMatchObject({ connection: 'slow' });
  expect(await check({ probe: reply(60_000) })).toMatchObject({ connection: 'none' });
  expect(await check({ probe: () => Promise.reject(new TypeError('no connection')) })).toMatchObject({
    connection: 'none',
  });
});
