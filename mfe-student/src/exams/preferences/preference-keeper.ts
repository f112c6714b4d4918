import { ApiError, type CallReply } from '@daftar/contracts/client';
import { createStore, type SafeStorage, type Store } from '@daftar/remote-kit';
import { retryDelay } from '../sitting/failures.ts';
import { type ExamPreferences, preferencesOfSettings, usablePreferences } from './exam-preferences.ts';

type Held = CallReply<'GET /api/exam-preferences'>;

export interface PreferenceCalls {
  read(): Promise<Held>;
  write(preferences: ExamPreferences, changed_at: string): Promise<Held>;
}

/** What the device stores; `changed_at` is the server's time in ms, as far as the device knows it. */
interface Stored {
  preferences: ExamPreferences;
  changed_at: number;
  /** The account is known to hold these, or later ones. */
  sent: boolean;
}

export interface PreferenceKeeper extends Pick<Store<ExamPreferences>, 'get' | 'subscribe'> {
  change(part: Partial<ExamPreferences>): void;
  /** Brings device and account together: the later change counts. */
  sync(): Promise<void>;
}

/** Under this name earlier versions stored the five settings that there were, for everybody on the device. */
const earlierName = 'daftar:exam-settings';
/** They count as changed before anything that an account may hold. */
const longAgo = Date.UTC(2000, 0, 1);
/** A change goes to the server when no other follows within this, in ms. */
const quiet = 700;

/**
 * One person's exam preferences on this device (BOD-19). They take effect at once and are stored on the device first;
 * the account gets them as soon as the server can be reached, and nothing ever waits for that.
 */
export function preferenceKeeper(input: {
  storage: SafeStorage;
  userId: number;
  calls: PreferenceCalls;
  /** The server's time in ms, as far as it is known. */
  now: () => number;
  random?: () => number;
}): PreferenceKeeper {
  const { storage, userId, calls, now, random = Math.random } = input;
  const name = `daftar:exam-preferences:${userId}`;
  let held = read();
  const store = createStore(held.preferences);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let running: Promise<void> | null = null;

  function read(): Stored {
    const stored = parsed(storage.getItem(name)) as Partial<Stored> | null;
    if (typeof stored?.changed_at === 'number')
      return {
        preferences: usablePreferences(stored.preferences),
        changed_at: stored.changed_at,
        sent: stored.sent === true,
      };
    const earlier = storage.getItem(earlierName);
    if (earlier === null) return { preferences: usablePreferences(null), changed_at: 0, sent: true };
    const moved = { preferences: preferencesOfSettings(parsed(earlier)), changed_at: longAgo, sent: false };
    // the next person on this device begins with their own
    if (storage.setItem(name, JSON.stringify(moved))) storage.removeItem(earlierName);
    return moved;
  }

  function hold(next: Stored): void {
    held = next;
    storage.setItem(name, JSON.stringify(next));
    store.set(next.preferences);
  }

  /** The account's answer: the later change counts. */
  function heard({ preferences, changed_at }: Held, asked: Stored): void {
    const at = changed_at === null ? 0 : Date.parse(changed_at);
    if (held !== asked) {
      // changed while the call was under way: that is the last change, whatever the clocks say
      if (at >= held.changed_at) hold({ ...held, changed_at: at + 1 });
    } else if (asked.sent && at < asked.changed_at) hold({ ...held, sent: false });
    else if (preferences && !(asked.sent && at === asked.changed_at))
      hold({ preferences: usablePreferences(preferences), changed_at: at, sent: true });
  }

  async function exchange(): Promise<void> {
    const asked = held;
    try {
      const reply = asked.sent
        ? await calls.read()
        : await calls.write(asked.preferences, new Date(asked.changed_at).toISOString());
      failures = 0;
      heard(reply, asked);
    } catch (error) {
      const passes = mayPass(error);
      failures = passes ? failures + 1 : 0;
      // refused: the same again would not help; the next change, or the next start, is sent
      if (!passes && held === asked) return;
    }
    if (!held.sent) later(failures > 0 ? retryDelay(failures, random) : quiet);
  }

  function later(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void sync(), ms);
  }

  function sync(): Promise<void> {
    clearTimeout(timer);
    running ??= exchange().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    change(part) {
      // later than what it replaces, even if the clock was corrected meanwhile
      hold({
        preferences: { ...held.preferences, ...part },
        changed_at: Math.max(now(), held.changed_at + 1),
        sent: false,
      });
      later(quiet);
    },
    sync,
  };
}

/** Whether the same call may work later: no line, a server in trouble, too slow, or too many at once. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 408 || error.status === 429;

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
