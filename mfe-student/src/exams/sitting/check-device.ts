import type { Disk, SafeStorage } from '@daftar/remote-kit';
import type { CopyState } from './local-copy.ts';

/** What a device can and can't do for an exam (FIX-05). No finding keeps a student out. */
export interface DeviceFindings {
  /** Where a copy of the answers would be. */
  copy: Exclude<CopyState, 'keeping'>;
  /** The tab has the same name after a reload. */
  session: boolean;
  /** Whole minutes by which the device's clock differs from the server's; 0 when it is right. */
  clockOff: number;
  connection: 'good' | 'slow' | 'none';
}

export interface DeviceParts {
  storage: SafeStorage;
  session: SafeStorage;
  disk: Disk<unknown>;
  /** The device's and the server's time, in milliseconds. */
  deviceNow: () => number;
  serverNow: () => number;
  /** The cheapest call to the server. @throws when it is unreachable */
  probe: (signal: AbortSignal) => Promise<unknown>;
  /** Milliseconds that never go back. */
  monotonic: () => number;
  /** Asks the browser not to remove what it keeps for this site when room is short; absent where there is no such call. */
  persist?: (() => Promise<boolean>) | undefined;
}

/** The length of a long exam's answers in Arabic; storage without room for them can't hold a copy. */
const copyLength = 100_000;
const probeName = 'daftar:device-check';
const diskWithin = 2000;
const slowAfter = 2000;
const noneAfter = 8000;

function takes(storage: SafeStorage, length: number): boolean {
  const taken = storage.setItem(probeName, 'x'.repeat(length));
  storage.removeItem(probeName);
  return taken;
}

/** A write without effect: it opens the disk and completes a transaction. */
function writes(disk: Disk<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), diskWithin);
    disk
      .write(new Map([[probeName, null]]))
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer));
  });
}

async function connect({ probe, monotonic }: DeviceParts): Promise<DeviceFindings['connection']> {
  const start = monotonic();
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), noneAfter);
  try {
    await probe(control.signal);
    return monotonic() - start > slowAfter ? 'slow' : 'good';
  } catch {
    return 'none';
  } finally {
    clearTimeout(timer);
  }
}

/** Checks storage, disk, clock and connection. Never throws. */
export async function checkDevice(parts: DeviceParts): Promise<DeviceFindings> {
  const inBrowser = takes(parts.storage, copyLength);
  const session = takes(parts.session, 100);
  // not awaited: Firefox asks the student
  parts.persist?.().catch(() => undefined);
  const [onDisk, connection] = await Promise.all([writes(parts.disk), connect(parts)]);
  return {
    copy: onDisk ? 'disk' : inBrowser ? 'browser' : 'none',
    session,
    clockOff: Math.round(Math.abs(parts.deviceNow() - parts.serverNow()) / 60_000),
    connection,
  };
}

/** Whether nothing was found that the student should know before Start. */
export const isReady = ({ copy, session, clockOff, connection }: DeviceFindings): boolean =>
  copy === 'disk' && session && clockOff === 0 && connection === 'good';
