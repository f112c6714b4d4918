import type { ServerClock } from '../platform.tsx';

/** A stamp that is behind our estimate by more than this means that the server's clock was set back. */
const setBack = 5000;

/**
 * Learns the server's time from the stamps in its replies. It counts on by `monotonic` (performance.now), so changing
 * the device's clock has no effect. Each stamp is late by its transit time, so the most advanced one is the best.
 */
export function createServerClock(monotonic: () => number, deviceNow: () => number): ServerClock {
  let offset: number | undefined;
  return {
    now: () => (offset === undefined ? deviceNow() : monotonic() + offset),
    sync(serverNow) {
      const seen = new Date(serverNow).getTime() - monotonic();
      if (Number.isNaN(seen)) return;
      if (offset === undefined || seen > offset || seen < offset - setBack) offset = seen;
    },
  };
}
