import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Deps, recordAudit } from '../../kernel/index.ts';
import { endAndTell } from './end-sessions.ts';
import { idleSince } from './idle.ts';
import { devicesOf } from './queries.ts';

const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;
const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

const named = (list: readonly (readonly [string, RegExp])[], text: string): string | null =>
  list.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** Browser and system of a User-Agent header, by their own names; null where it says nothing known. */
export const readUserAgent = (text: string | null): { browser: string | null; system: string | null } => ({
  browser: named(browsers, text ?? ''),
  system: named(systems, text ?? ''),
});

/** Where the caller is signed in: this device first, then the one used last (TRU-06). */
export async function listDevices(deps: Deps, caller: Caller) {
  const rows = await devicesOf(deps.db, caller.userId, deps.clock.now(), idleSince(deps));
  const here = rows.filter(({ id }) => id === caller.sessionId);
  const elsewhere = rows.filter(({ id }) => id !== caller.sessionId);
  return [...here, ...elsewhere].map(({ id, created_at, seen_at, address, user_agent, kept }) => ({
    ...{ id, address, kept, ...readUserAgent(user_agent) },
    isThis: id === caller.sessionId,
    signedInAt: created_at,
    seenAt: seen_at,
  }));
}

/** Signs one of the caller's devices out. @throws AppError device.notFound */
export async function signDeviceOut(deps: Deps, caller: Caller, sessionId: string): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const ended = await endAndTell(trx, caller.userId, { now, requestId: caller.requestId }, sessionId);
    if (ended === 0) throw new AppError('device.notFound');
    await recordAudit(trx, caller, now, {
      action: 'signOut.device',
      subjectType: 'account',
      subjectId: caller.userId,
    });
  });
}
