import { type SafeStorage, sessionStore } from '@daftar/remote-kit';

const storageKey = 'daftar:exam-device';
/** How long a reloaded page waits for the previous page to release its name, in milliseconds. */
const letGoMs = 1500;

interface Surroundings {
  session: Pick<SafeStorage, 'getItem' | 'setItem'>;
  locks: LockManager | undefined;
  randomBytes(bytes: Uint8Array<ArrayBuffer>): Uint8Array;
}

/** A version 4 UUID; crypto.randomUUID is missing on plain http. */
export function randomUuid(randomBytes: Surroundings['randomBytes']): string {
  const bytes = randomBytes(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Takes the lock for the life of the page; false when another page holds it for longer than `letGoMs`. */
function hold(locks: LockManager, name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const tooLong = AbortSignal.timeout(letGoMs);
    const held = () => {
      resolve(true);
      return new Promise(() => {});
    };
    // where storage is denied, so are locks: some browsers then throw at once
    Promise.resolve()
      .then(() => locks.request(`daftar-exam-device-${name}`, { signal: tooLong }, held))
      .catch(() => resolve(false));
  });
}

async function takeName({ session, locks, randomBytes }: Surroundings): Promise<string> {
  const before = session.getItem(storageKey);
  // Without locks a copied tab can't be told from a reloaded one, so a new name is the safe choice.
  if (before && locks && (await hold(locks, before))) return before;
  const name = randomUuid(randomBytes);
  session.setItem(storageKey, name);
  if (locks) await hold(locks, name);
  return name;
}

let taken: Promise<string> | undefined;

const here = (): Surroundings => ({
  session: sessionStore,
  locks: navigator.locks,
  randomBytes: (bytes) => crypto.getRandomValues(bytes),
});

/**
 * This tab's own name. It survives a reload and is unique among tabs, even for a duplicated tab, which copies the
 * session storage. So two tabs never write under one name (EXT-13).
 */
export function deviceName(): Promise<string> {
  taken ??= takeName(here());
  return taken;
}

/**
 * This tab’s name when it opens an exam that this browser kept under a name (EDG-01): the same one, so that the device
 * that was killed is the device that goes on, and never two tabs with two names. Null while another tab bears it.
 */
export async function keptDeviceName(kept: string): Promise<string | null> {
  const { session, locks } = here();
  // without locks nobody can tell whether the other tab is alive: the server lets one device write at a time
  if (!locks) return deviceName();
  const bears = async () => taken !== undefined && (await taken) === kept;
  if (await bears()) return kept;
  if (!(await hold(locks, kept))) return (await bears()) ? kept : null;
  session.setItem(storageKey, kept);
  taken = Promise.resolve(kept);
  return taken;
}
