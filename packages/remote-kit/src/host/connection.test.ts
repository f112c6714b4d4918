import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createConnection } from './connection.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('probes at once when the browser reports a network, even during a long pause', async () => {
  let reachable = false;
  const probe = vi.fn(async () => {
    if (!reachable) throw new Error('no network');
  });
  const connection = createConnection(probe);
  window.dispatchEvent(new Event('offline'));
  expect(connection.online.get()).toBe(false);
  await vi.advanceTimersByTimeAsync(8000); // probed at 0, 1, 3 and 7 s: the pause lasts until 15 s
  expect(probe).toHaveBeenCalledTimes(4);
  reachable = true;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.online.get()).toBe(true);
  expect(probe).toHaveBeenCalledTimes(5);
});
