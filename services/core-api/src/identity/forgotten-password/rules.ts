import { createHash, randomBytes } from 'node:crypto';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import { type Deps, emit, recordAudit } from '../../kernel/index.ts';
import type { SignInDeps } from '../deps.ts';
import { unlinkProviders } from '../external-identities/unlink.ts';
import { releaseKeysByLink } from '../key-holds/queries.ts';
import { tellOwner } from '../notices/tell-owner.ts';
import { endAndTell } from '../sessions/end-sessions.ts';
import { refuseWeakPassword } from '../sessions/password-strength.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { accountByEmail, accountById } from '../sessions/queries.ts';
import {
  accountOfLink,
  keyOf,
  markHandled,
  recordAsked,
  removeOldLinks,
  setPassword,
  takeWaiting,
  useLink,
} from './queries.ts';

/** How long a link counts. */
export const linkMs = 10 * 60_000;
const perHour = 3;
const hourMs = 3_600_000;
const keptMs = 7 * 86_400_000;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Where a call comes from whose caller is not signed in. */
type Origin = { address: string; requestId: string };

/**
 * Notes that somebody asks for a link to a new password (TRU-11). Whether the address has an account is looked up later,
 * so neither the answer nor its time tells. More than three an hour for one address are ignored.
 * @throws AppError email.unavailable where no e-mail can be sent, signIn.busy where too many ask at once
 */
export async function askForLink(deps: Pick<SignInDeps, 'db' | 'clock' | 'settings' | 'entrance'>, email: string) {
  if (!deps.settings.hasEmail) throw new AppError('email.unavailable');
  const now = deps.clock.now();
  const busy = () => new AppError('signIn.busy', { headers: { 'Retry-After': '2' } });
  await deps.entrance.run({ lane: 'asking', of: [] }, busy, () =>
    inTransaction(deps.db, (trx) => recordAsked(trx, email, now, new Date(now.getTime() - hourMs), perHour)),
  );
}

/** Makes the next link and its e-mail; false when none is waiting. */
export async function sendNextLink(deps: Deps): Promise<boolean> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const asked = await takeWaiting(trx);
    if (!asked) return false;
    const account = await accountByEmail(trx, asked.email);
    if (!account) {
      await markHandled(trx, asked.id, now);
      return true;
    }
    const token = randomBytes(32).toString('base64url');
    const expires_at = new Date(now.getTime() + linkMs);
    await markHandled(trx, asked.id, now, { account_id: account.id, token_hash: hashOf(token), expires_at });
    const owner = { userId: account.id, key: await keyOf(trx, account.id) };
    const mail = { type: 'account.mail', kind: 'passwordLink', ...owner } as const;
    await emit(trx, { ...mail, sealedToken: deps.linkSealer.seal(token), until: expires_at.toISOString() }, { now });
    const origin = { userId: null, address: 'background', requestId: `password-link-${asked.id}` };
    await recordAudit(trx, origin, now, {
      action: 'password.linkSent',
      subjectType: 'account',
      subjectId: account.id,
    });
    return true;
  });
}

/**
 * Sets a new password by a link (TRU-11): once, and every session of the account ends. Its owner is told by e-mail.
 * @throws AppError passwordLink.invalid, password.tooWeak, signIn.busy
 */
export async function resetPassword(
  deps: Deps,
  from: Origin,
  input: { token: string; newPassword: string },
): Promise<void> {
  const tokenHash = hashOf(input.token);
  const accountId = await accountOfLink(deps.db, tokenHash, deps.clock.now());
  const account = accountId === undefined ? undefined : await accountById(deps.db, accountId);
  if (!account) throw new AppError('passwordLink.invalid');
  refuseWeakPassword(input.newPassword, account, 'body.newPassword', deps.passwords);
  const passwordHash = await hashPassword(input.newPassword);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const isUsed = await useLink(trx, account.id, tokenHash, now);
    if (!isUsed || !(await setPassword(trx, account.id, passwordHash))) throw new AppError('passwordLink.invalid');
    await endAndTell(trx, account.id, { now, requestId: from.requestId });
    await releaseKeysByLink(trx, account.id, now);
    await unlinkProviders(trx, account.id, { now, requestId: from.requestId });
    await tellOwner(trx, deps, { id: account.id, what: 'passwordChanged' }, { now, requestId: from.requestId });
    await recordAudit(trx, { userId: account.id, ...from }, now, {
      action: 'password.reset',
      subjectType: 'account',
      subjectId: account.id,
    });
  });
}

/** Sends links, and forgets old ones. Any number of processes may run it. */
export const passwordLinks = (deps: Deps): BackgroundJob =>
  defineJob({
    name: 'password links',
    everyMs: 1000,
    lock: 'rows',
    async work() {
      if (await sendNextLink(deps)) return 'again';
      await removeOldLinks(deps.db, new Date(deps.clock.now().getTime() - keptMs));
      return 'done';
    },
  });
