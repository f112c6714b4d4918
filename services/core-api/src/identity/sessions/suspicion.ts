import type { Role } from '@daftar/contracts/route';
import { inTransaction } from '@daftar/service-kit/db';
import type { Trx } from '../../kernel/index.ts';
import type { SignInDeps } from '../deps.ts';
import { tellOwner } from '../notices/tell-owner.ts';
import type { Device } from './devices.ts';
import { hasSignedInBefore } from './queries.ts';

/** So many wrong passwords before the right one are told: one address alone has to wait before it gets there. */
const guessesBefore = 5;
/** So many wrong ones without a right one. */
const guesses = 20;

/**
 * Tells an admin or doctor of a sign-in in a browser that their account didn’t know (ASVS 6.3.5). Not of the first one
 * ever; and not students, who sit at another machine of the faculty each day.
 */
export async function tellOfNewDevice(
  trx: Trx,
  deps: SignInDeps,
  account: { id: number; role: Role },
  { device, requestId }: { device: Device | undefined; requestId: string },
): Promise<void> {
  if (account.role === 'student' || device?.accounts.includes(account.id)) return;
  if (!(await hasSignedInBefore(trx, account.id))) return;
  await tellOwner(trx, deps, { id: account.id, what: 'newDevice' }, { now: deps.clock.now(), requestId });
}

/** Tells the owner about wrong passwords (`wrong`: so many within 15 minutes) from several places, once a day; `after`: the right one followed. */
export async function tellOfGuesses(
  deps: SignInDeps,
  accountId: number,
  { wrong, after, requestId }: { wrong: number; after: boolean; requestId: string },
): Promise<void> {
  if (after ? wrong < guessesBefore : wrong !== guesses) return;
  const what = after ? 'signedInAfterGuesses' : 'passwordsGuessed';
  if (!(await deps.throttle.firstToday(accountId, what))) return;
  const context = { now: deps.clock.now(), requestId };
  await inTransaction(deps.db, (trx) => tellOwner(trx, deps, { id: accountId, what }, context));
}
