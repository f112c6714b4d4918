import type { Store } from '@daftar/remote-kit';
import type { HostPlatform } from '@daftar/remote-kit/host';

export interface LoadReportsDeps {
  send: (body: { load: string; in_exam: boolean; remotes: Seen[] }) => Promise<unknown>;
  /** Whether the server may be told: somebody is signed in, as themselves. */
  mayTell: () => boolean;
  inExam: Store<number>;
  random: () => number;
  /** Runs work after some milliseconds. */
  later: (work: () => void, ms: number) => unknown;
}

interface Seen {
  remote: string;
  version: string;
  failed: boolean;
}

/** What was shown is told within so many ms: a hall that opens one page doesn’t call in the same second. */
const spreadMs = 8_000;
/** How often a tab in use says that it still is. */
const againMs = 5 * 60_000;

/**
 * Collects what this page has loaded and reports it: failures at once, and what was shown a little later. A tab in which
 * somebody does something, or an exam is open, says so again every five minutes; an idle one is silent, since a call
 * would keep its session (TRU-06).
 */
export function createLoadReports({ send, mayTell, inExam, random, later }: LoadReportsDeps, load: string) {
  const seen = new Map<string, Seen>();
  let waiting = false;
  let used = false;

  function tell(): void {
    waiting = false;
    if (seen.size === 0 || !mayTell()) return;
    send({ load, in_exam: inExam.get() > 0, remotes: [...seen.values()] }).catch(() => undefined);
  }

  function note(remote: string, version: string, failed: boolean): void {
    const key = `${remote} ${version}`;
    const before = seen.get(key);
    if (before && (before.failed || !failed)) return;
    seen.set(key, { remote, version, failed });
    if (failed) tell();
    else if (!waiting) {
      waiting = true;
      later(tell, random() * spreadMs);
    }
  }

  return {
    shown: (remote: string, version: string) => note(remote, version, false),
    failed: (remote: string, version: string) => note(remote, version, true),
    /** Somebody does something in this tab. */
    used: () => {
      used = true;
    },
    /** Says that this tab is in use, if it is. */
    again(): void {
      if (used || inExam.get() > 0) tell();
      used = false;
    },
  };
}

/** A random UUID; `crypto.randomUUID` is missing where a page isn’t served over https. */
function newLoad(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The reports of this page; a chunk’s part, since a visitor’s page loads no remote. */
export function openLoadReports({
  direct: api,
  session,
  focusedScreens,
}: Pick<HostPlatform, 'direct' | 'session' | 'focusedScreens'>) {
  const reports = createLoadReports(
    {
      send: (body) => api('PUT /api/remote-loads', { body, keepalive: true }),
      mayTell: () => {
        const state = session.get();
        return state.status === 'signedIn' && !state.session.viewing && !state.session.mustChangePassword;
      },
      inExam: focusedScreens,
      random: Math.random,
      later: setTimeout,
    },
    newLoad(),
  );
  for (const act of ['click', 'keydown']) addEventListener(act, reports.used, { passive: true, capture: true });
  setInterval(reports.again, againMs);
  return reports;
}
