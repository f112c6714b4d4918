import type { Role } from '@daftar/contracts/route';
import { type Trx, wallClock } from '../../kernel/index.ts';
import type { SignInDeps } from '../deps.ts';
import { setFactorDue } from './queries.ts';
import type { FactorSettings } from './settings.ts';

const dayMs = 86_400_000;

/**
 * Whether somebody must get a second factor before anything else, or until when it may wait (TRU-16). Admins can undo
 * everything, so theirs never waits. `due` is empty until the first sign-in that asks.
 */
export function owed(
  { requiredOf }: Pick<FactorSettings, 'requiredOf'>,
  { role, has, due }: { role: Role; has: boolean; due: Date | null },
  now: Date,
): { mustAddFactor: boolean; factorDue?: Date } {
  if (has || !requiredOf.has(role)) return { mustAddFactor: false };
  if (role === 'admin') return { mustAddFactor: true };
  if (due === null) return { mustAddFactor: false };
  return due <= now ? { mustAddFactor: true } : { mustAddFactor: false, factorDue: due };
}

const nightHour = 3;

/**
 * The first three o'clock at night on the faculty's clock after a moment (an hour off where clocks change): nobody is held
 * up in the middle of a lecture or an exam that they watch.
 */
function nextNight(after: Date, timeZone: string): Date {
  const wall = wallClock(after, timeZone);
  const offset = wall.getTime() - after.getTime();
  const day = wall.getUTCDate() + (wall.getUTCHours() < nightHour ? 0 : 1);
  return new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), day, nightHour) - offset);
}

/** At a sign-in: from when on the account needs a factor; its time to get one begins with the first that asks. */
export async function askForFactor(
  trx: Trx,
  { factors, clock, settings }: Pick<SignInDeps, 'factors' | 'clock' | 'settings'>,
  account: { id: number; role: Role; second_factor_due: Date | null },
  has: boolean,
): Promise<Date | null> {
  const { second_factor_due: due, role, id } = account;
  if (has || due !== null || role === 'admin' || !factors.requiredOf.has(role)) return due;
  const from = clock.now().getTime() + factors.graceDays * dayMs;
  const first = factors.graceDays > 0 ? nextNight(new Date(from), settings.timeZone) : new Date(from);
  await setFactorDue(trx, id, first);
  return first;
}
