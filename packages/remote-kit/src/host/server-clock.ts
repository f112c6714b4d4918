import type { ServerClock } from '../platform.tsx';

/** A stamp that is behind what we believe by more than this means that the server's clock was set back. */
const setBack = 5000;

/**
 * Learns the server's time from the stamps in its replies. It counts on by `monotonic` (performance.now), so changing
 * the device's clock changes nothing. A stamp is late by the time it travelled: the most advanced one is the truest.
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
