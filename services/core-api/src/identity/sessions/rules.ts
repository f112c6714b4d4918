import type { ProofOfWork } from '@daftar/contracts/identity/proof';
import { cleanEmail } from '@daftar/contracts/visible-text';
import type { Actor, SessionCheck } from '@daftar/service-kit/actor';
import { inBatches } from '@daftar/service-kit/batches';
import { isOfStatement } from '@daftar/service-kit/constraints';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Deps, recordAudit } from '../../kernel/index.ts';
import type { SignInDeps } from '../deps.ts';
import { owed } from '../factors/owed.ts';
import { factorsOf } from '../factors/queries.ts';
import { secondStep } from '../factors/second-step.ts';
import { useCode } from '../factors/shown.ts';
import { tellOwner } from '../notices/tell-owner.ts';
import { endEarlierTokens, type ShownToken, tokenState } from '../session-token/renew.ts';
import { endAndTell } from './end-sessions.ts';
import type { Place } from './entrance.ts';
import { idleSince } from './idle.ts';
import { requireOwnPassword } from './own-password.ts';
import { refuseWeakPassword } from './password-strength.ts';
import { hashPassword, isFullFor, isOutdated, passwordFits } from './passwords.ts';
import {
  type AccountRow,
  accountByEmail,
  accountById,
  liveSessions,
  markSeen,
  type ProfileRow,
  passwordOf,
  passwordStillIs,
  profileOf,
  rehashPassword,
  replacePassword,
  type SessionAccount,
} from './queries.ts';
import { type SignedIn, signedInAs } from './signed-in.ts';
import { type SignInOrigin, type Started, startSession } from './start-session.ts';
import { tellOfGuesses } from './suspicion.ts';
import { viewingUntil } from './viewing-queries.ts';

/** How exactly the last use of a session is known, in milliseconds: each note of it is a write. */
const seenEveryMs = 60_000;

/**
 * Decides on every call whether a session is still valid; core-api asks its own table, so an end takes effect at once.
 * Batches concurrent checks.
 */
export const sessionCheck = ({
  db,
  clock,
  settings,
  factors,
}: Pick<SignInDeps, 'db' | 'clock' | 'settings' | 'factors'>): SessionCheck => {
  const find = inBatches(
    (ids: readonly string[]) => liveSessions(db, ids, clock.now(), idleSince({ clock, settings })),
    {
      most: 100,
      atOnce: 2,
      besides: 16,
      isOfItem: isOfStatement,
    },
  );
  const see = inBatches(
    async (ids: readonly string[]) => {
      await markSeen(db, ids, clock.now());
      return ids.map(() => undefined);
    },
    { most: 100, atOnce: 1, isOfItem: isOfStatement },
  );
  const use = inBatches(
    async (shown: readonly ShownToken[]) => {
      await endEarlierTokens({ db, clock }, shown);
      return shown.map(() => undefined);
    },
    { most: 100, atOnce: 1, isOfItem: isOfStatement },
  );
  const factorOwed = ({ role, factors: has, viewer_id, provider_factor, second_factor_due }: SessionAccount) =>
    owed(
      factors,
      { role, has: has.length > 0 || viewer_id !== null || provider_factor, due: second_factor_due },
      clock.now(),
    );
  return async (claims) => {
    const account = await find(claims.sessionId);
    if (!account || account.id !== claims.userId) return 'ended';
    const token = tokenState(account, claims.tokenNo ?? 0, clock.now());
    if (token === 'ended') return 'ended';
    // not awaited, as below
    if (token === 'first') use({ sessionId: claims.sessionId, tokenNo: account.token_no }).catch(() => {});
    // not awaited: no call needs it, and the next one says it again
    if (clock.now().getTime() - account.seen_at.getTime() > seenEveryMs) see(claims.sessionId).catch(() => {});
    return {
      userId: account.id,
      role: account.role,
      ...(account.duties && { duties: account.duties }),
      sessionId: claims.sessionId,
      // a viewer only reads: what its owner must do first is the owner's
      mustChangePassword: account.must_change_password && account.viewer_id === null && account.provider === null,
      ...factorOwed(account),
      factors: account.factors,
      // who shows the token from before may have copied it
      confirmedAt: token === 'earlier' ? new Date(0) : account.confirmed_at,
      ...(account.factor_at && token !== 'earlier' && { factorAt: account.factor_at }),
      ...(claims.tokenNo && { tokenNo: claims.tokenNo }),
      ...(account.provider !== null && { fromProvider: true as const }),
      ...(account.viewer_id !== null && { viewer: account.viewer_id }),
    };
  };
};

interface Credentials {
  email: string;
  password: string;
  code?: string | undefined;
  proof?: ProofOfWork | undefined;
  keep?: boolean | undefined;
}

/**
 * Signs in (SGN-01, SGN-02): a wrong e-mail and a wrong password cost the same and get the same answer. An account with a
 * passkey or an app needs a code as well (TRU-16).
 * @throws AppError signIn.failed, signIn.tooMany, signIn.proofNeeded, signIn.busy, signIn.codeNeeded, signIn.codeWrong,
 * password.expired
 */
export async function signIn(deps: SignInDeps, origin: SignInOrigin, input: Credentials): Promise<Started> {
  const refusal = () => deps.throttle.busy(origin.address);
  const place = placeOf(deps, origin, input.proof);
  // before anything is asked of the database: guesses from many addresses come faster than they can be counted
  if (place.lane === 'stranger' && isFullFor('stranger')) throw refusal();
  return deps.entrance.run(place, refusal, () => entered(deps, origin, input));
}

/**
 * The best place that this sign-in can have by what it shows and we can check without the database. A browser's places are
 * also those of the account that was last there, since somebody with one account can make any number of browsers.
 */
function placeOf({ entrance, throttle }: SignInDeps, { address, device }: SignInOrigin, proof?: ProofOfWork): Place {
  const known: Place | undefined = device && {
    lane: 'known',
    of: [`browser ${device.id}`, `account ${device.accounts[0]}`],
  };
  if (known && entrance.hasRoom(known)) return known;
  const solved = proof && throttle.solved(proof, address);
  const proven: Place | undefined = solved ? { lane: 'proven', of: [`challenge ${solved}`] } : undefined;
  return proven && entrance.hasRoom(proven) ? proven : { lane: 'stranger', of: [] };
}

async function entered(deps: SignInDeps, origin: SignInOrigin, input: Credentials): Promise<Started> {
  const { address, requestId } = origin;
  const account = await provenAccount(deps, origin, input);
  refuseExpired(account, deps.clock.now());
  const factors = await factorsOf(deps.db, account.id);
  const device = origin.device?.accounts.includes(account.id) ? origin.device.id : undefined;
  const code = await secondStep(deps, { account, from: { address, requestId }, device, factors, code: input.code });
  const { id, password_hash } = account;
  const newer = isOutdated(password_hash) ? await hashPassword(input.password) : undefined;
  return startSession(deps, origin, account, {
    keep: input.keep === true,
    action: 'signIn',
    byFactor: code !== undefined,
    async prove(trx) {
      // A concurrent password change or deletion must not leave this session behind.
      const still = newer
        ? await rehashPassword(trx, id, password_hash, newer)
        : await passwordStillIs(trx, id, password_hash);
      // another sign-in at the same moment may have stored the same password under a newer hash
      if (!still && !(await passwordFits(await passwordOf(trx, id), input.password, 'own')))
        throw new AppError('signIn.failed');
      if (code && !(await useCode(trx, deps, { userId: account.id, address, requestId }, code)))
        throw new AppError('signIn.codeWrong', { extra: { factors } });
    },
  });
}

/** The account that this e-mail and password belong to. @throws AppError as `signIn` */
async function provenAccount(
  deps: SignInDeps,
  { device, userAgent: _, replaced: __, ...from }: SignInOrigin,
  input: Credentials,
): Promise<AccountRow> {
  const email = cleanEmail(input.email);
  const account = await accountByEmail(deps.db, email);
  const known = account && device?.accounts.includes(account.id) ? device.id : undefined;
  const tried = await deps.throttle.reserve({ email, address: from.address, device: known, proof: input.proof });
  const who = known ? 'known' : tried.proven ? 'proven' : 'stranger';
  let fits: boolean;
  try {
    fits = await passwordFits(account?.password_hash, input.password, who);
  } catch (error) {
    await tried.takenBack();
    throw who === 'stranger' && error instanceof AppError ? deps.throttle.busy(from.address) : error;
  }
  if (fits && account) {
    await tried.succeeded();
    if (known === undefined) {
      const wrong = await deps.throttle.wrongSoFar(email);
      await tellOfGuesses(deps, account.id, { ...from, wrong, after: true });
    }
    return account;
  }
  await tried.failed();
  // also for an e-mail without an account: both cost the same
  const wrong = known === undefined ? await deps.throttle.noteWrong(email) : 0;
  if (account) await tellOfGuesses(deps, account.id, { ...from, wrong, after: false });
  // Nobody is signed in: the account was attacked and did not act (FIX-22).
  await recordAudit(deps.db, { userId: null, ...from }, deps.clock.now(), {
    action: 'signIn.failed',
    subjectType: 'account',
    subjectId: account?.id ?? null,
  });
  throw new AppError('signIn.failed');
}

/** A password that somebody else made counts for a week (TRU-05). @throws AppError password.expired */
function refuseExpired(account: AccountRow, now: Date): void {
  const { must_change_password, password_expires_at } = account;
  if (must_change_password && password_expires_at && password_expires_at <= now) throw new AppError('password.expired');
}

/** The session’s account, or undefined when it has ended meanwhile. */
export async function currentSession(deps: Deps, actor: Actor): Promise<SignedIn | undefined> {
  const account = await accountById(deps.db, actor.userId);
  if (!account) return undefined;
  const { mustChangePassword, mustAddFactor = false, factorDue = null } = actor;
  const session = signedInAs(account, { mustChangePassword, mustAddFactor, factorDue });
  if (actor.viewer === undefined) return session;
  const until = await viewingUntil(deps.db, actor.sessionId);
  return { ...session, mustChangePassword: false, factorDue: null, viewing: until ? { until } : null };
}

/** Ends the caller’s session, here at once and in the other service within 60 s. */
export async function signOut(deps: Deps, caller: Caller): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    await endAndTell(trx, caller.userId, { now, requestId: caller.requestId }, caller.sessionId);
    await recordAudit(trx, caller, now, { action: 'signOut', subjectType: 'account', subjectId: caller.userId });
  });
}

/** @throws AppError account.notFound */
export async function profile(deps: Deps, userId: number): Promise<ProfileRow> {
  const found = await profileOf(deps.db, userId);
  if (!found) throw new AppError('account.notFound');
  return found;
}

/**
 * Changes the caller's own password and ends every session of the account, this one too (SGN-05 to SGN-08).
 * @throws AppError password.wrongOld, password.expired, password.same, password.tooWeak, signIn.tooMany, signIn.busy
 */
export async function changePassword(
  deps: SignInDeps,
  caller: Caller,
  input: { oldPassword: string; newPassword: string },
): Promise<void> {
  const account = await requireOwnPassword(deps, caller, input.oldPassword, () => {
    return new AppError('password.wrongOld', { fields: [{ field: 'body.oldPassword', key: 'password.wrongOld' }] });
  });
  refuseExpired(account, deps.clock.now());
  if (input.oldPassword === input.newPassword) {
    throw new AppError('password.same', { fields: [{ field: 'body.newPassword', key: 'password.same' }] });
  }
  refuseWeakPassword(input.newPassword, account, 'body.newPassword', deps.passwords);
  const passwordHash = await hashPassword(input.newPassword);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    // Somebody who knew the old password must not undo a new one that an admin sets concurrently.
    if (!(await replacePassword(trx, caller.userId, account.password_hash, passwordHash)))
      throw new AppError('session.ended');
    const context = { now, requestId: caller.requestId };
    await endAndTell(trx, caller.userId, context);
    // everybody's inbox would begin with the first password, which its owner was asked to choose
    const isFirst = account.must_change_password;
    await tellOwner(trx, deps, { id: caller.userId, what: 'passwordChosen', byEmailOnly: isFirst }, context);
    await recordAudit(trx, caller, now, {
      action: 'password.changed',
      subjectType: 'account',
      subjectId: caller.userId,
    });
  });
}
