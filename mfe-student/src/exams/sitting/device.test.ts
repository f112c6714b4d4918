import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** The browser’s locks: each name is held by one page at a time, until that page is gone. */
function browserLocks() {
  const held = new Set<string>();
  return {
    held,
    request: (name: string, { signal }: { signal: AbortSignal }, work: () => unknown) => {
      if (!held.has(name)) {
        held.add(name);
        return Promise.resolve(work());
      }
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    },
  };
}
let locks: ReturnType<typeof browserLocks>;

beforeEach(() => {
  vi.resetModules();
  locks = browserLocks();
  vi.stubGlobal('navigator', { locks });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('[EDG-01] a browser that was killed goes on as the device that it was', async () => {
  const { keptDeviceName, deviceName } = await import('./device.ts');
  expect(await keptDeviceName('the-killed-tab')).toBe('the-killed-tab');
  expect(await deviceName()).toBe('the-killed-tab');
  expect([...locks.held]).toEqual(['daftar-exam-device-the-killed-tab']);
});

it('[EDG-01] [EXT-13] while another tab bears the name, nobody else gets it', async () => {
  const { keptDeviceName } = await import('./device.ts');
  locks.held.add('daftar-exam-device-the-open-tab');
  expect(await keptDeviceName('the-open-tab')).toBeNull();
});

it('[EDG-01] [EXT-13] a tab that has a name opens what another tab keeps only as that tab, once it is gone', async () => {
  const { keptDeviceName, deviceName } = await import('./device.ts');
  const own = await deviceName();
  expect(await keptDeviceName(own)).toBe(own);
  locks.held.add('daftar-exam-device-the-open-tab');
  expect(await keptDeviceName('the-open-tab')).toBeNull();
  expect(await deviceName()).toBe(own);
  locks.held.clear();
  expect(await keptDeviceName('the-open-tab')).toBe('the-open-tab');
  expect(await deviceName()).toBe('the-open-tab');
  // asked again while it bears the name itself
  expect(await keptDeviceName('the-open-tab')).toBe('the-open-tab');
});
