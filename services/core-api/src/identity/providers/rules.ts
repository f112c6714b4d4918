import type { ProviderProblem } from '@daftar/contracts/identity/providers';
import { z } from 'zod';
import { recordAudit, type Trx } from '../../kernel/index.ts';
import { insertAccount } from '../accounts/queries.ts';
import { linkIdentity, noteUse } from '../external-identities/queries.ts';
import { emailBeforeHolds } from '../key-holds/queries.ts';
import { tellOwner } from '../notices/tell-owner.ts';
import { noPassword } from '../sessions/passwords.ts';
import { type AccountRow, stillHasEmail } from '../sessions/queries.ts';
import { type SignInOrigin, type Started, startSession } from '../sessions/start-session.ts';
import type { Provider, Told } from './client.ts';
import { findAccount, type NewPerson, NotSignedIn, type ProviderDeps } from './find-account.ts';

/** How long somebody may take at the provider. */
export const awayMs = 15 * 60_000;

/** What a browser carries, sealed, to the provider and back: it alone can finish what it began. */
const away = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  keep: z.boolean(),
  until: z.number(),
});

const addressOf = (deps: ProviderDeps, provider: Provider) =>
  `${deps.providers.origin}/api/auth/providers/${provider.settings.id}/callback`;

/** A path of ours; anything else leads home. */
export function ownPath(next: string | undefined): string {
  const base = 'http://own.invalid';
  if (!next?.startsWith('/') || !URL.canParse(next, base)) return '/';
  const { origin, pathname, search, hash } = new URL(next, base);
  return origin === base && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/';
}

/** Leads a browser to the provider: the address, and what the browser carries. @throws NotSignedIn unavailable */
export async function beginAt(
  deps: ProviderDeps,
  provider: Provider,
  wanted: { next: string; keep: boolean },
): Promise<{ url: string; carried: string }> {
  const begun = await provider.begin(addressOf(deps, provider)).catch((cause) => {
    throw new NotSignedIn('unavailable', { cause });
  });
  const { url, ...expected } = begun;
  const until = deps.clock.now().getTime() + awayMs;
  const carried = { provider: provider.settings.id, ...expected, ...wanted, until };
  return { url: url.href, carried: deps.providers.sealer.seal(JSON.stringify(carried)) };
}

/**
 * Signs in whom the provider names (TRU-15), and makes the account where the settings say so: all of it or nothing.
 * @throws NotSignedIn
 */
export async function finishFrom(
  deps: ProviderDeps,
  provider: Provider,
  origin: SignInOrigin,
  brought: { carried: string | undefined; search: string },
): Promise<Started & { next: string }> {
  const opened = brought.carried === undefined ? undefined : deps.providers.sealer.open(brought.carried);
  const carried = opened === undefined ? undefined : away.safeParse(JSON.parse(opened)).data;
  if (!carried || carried.provider !== provider.settings.id || carried.until <= deps.clock.now().getTime())
    throw new NotSignedIn('failed');
  const told = await provider
    .finish(new URL(`${addressOf(deps, provider)}${brought.search}`), carried)
    .catch((cause) => {
      throw new NotSignedIn(problemOf(cause), { cause });
    });
  const { settings } = provider;
  const found = await findAccount(deps, settings, told);
  const account = 'account' in found ? found.account : asRow(found.create);
  const started = await startSession(deps, origin, account, {
    keep: carried.keep,
    action: 'signIn.byProvider',
    provider: { id: settings.id, hasFactor: settings.secondFactor },
    prove: (trx) => hold(trx, deps, origin, told, found),
    allow(factors) {
      const needs = factors.length > 0 || deps.factors.requiredOf.has(account.role);
      if (needs && !settings.secondFactor) throw new NotSignedIn('notByProvider');
    },
  }).catch((cause) => {
    // somebody else’s account by now, or its number, e-mail or identity is taken: nothing was made
    throw cause instanceof NotSignedIn ? cause : new NotSignedIn('incomplete', { cause });
  });
  return { ...started, next: carried.next };
}

/**
 * In the transaction of the session: the account is as it was found, or is made; its identity is linked. The owner of an
 * account that was there is told of the link, also at the address from before an admin’s changes.
 */
async function hold(
  trx: Trx,
  deps: ProviderDeps,
  { address, requestId }: SignInOrigin,
  told: Told,
  found: Awaited<ReturnType<typeof findAccount>>,
): Promise<void> {
  const now = deps.clock.now();
  if ('create' in found) {
    const { create } = found;
    const rest = { title: create.role === 'student' ? null : ('doctor' as const), level: null };
    const names = { first_name_ar: null, last_name_ar: null };
    const password = { password_hash: noPassword, must_change_password: false };
    await insertAccount(trx, { ...create, ...rest, ...names, ...password, created_at: now });
    await recordAudit(trx, { userId: null, address, requestId }, now, {
      action: 'account.addedByProvider',
      subjectType: 'account',
      subjectId: create.id,
      after: create,
    });
  } else if (!(await stillHasEmail(trx, found.account.id, found.account.email))) throw new NotSignedIn('noAccount');
  const id = 'create' in found ? found.create.id : found.account.id;
  const identity = { issuer: told.issuer, subject: told.subject, account_id: id };
  if (await noteUse(trx, identity, now)) return;
  // an admin’s change has just removed the link
  if ('account' in found && found.isLinked) throw new NotSignedIn('failed');
  await linkIdentity(trx, identity, now);
  if ('create' in found) return;
  const before = await emailBeforeHolds(trx, id);
  const formerEmail = before === found.account.email ? undefined : before;
  await tellOwner(trx, deps, { id, what: 'providerLinked', formerEmail }, { now, requestId });
}

const asRow = (person: NewPerson): AccountRow => ({
  ...person,
  first_name_ar: null,
  last_name_ar: null,
  password_hash: noPassword,
  must_change_password: false,
  password_expires_at: null,
  language: null,
});

/** The provider refused somebody; it or the network failed; or what came back is not what was asked for. */
function problemOf(error: unknown): ProviderProblem {
  const { name, code } = error as { name?: string; code?: string };
  if (name === 'AuthorizationResponseError') return 'refused';
  if (error instanceof TypeError || code === 'OAUTH_TIMEOUT' || name === 'TimeoutError') return 'unavailable';
  return 'failed';
}
