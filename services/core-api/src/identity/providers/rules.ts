import type { ProviderProblem } from '@daftar/contracts/identity/provider-problems';
import type { Duty } from '@daftar/contracts/route';
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
  /** The session that is to be confirmed, rather than begun, and since when. */
  confirms: z.object({ sessionId: z.string(), since: z.number() }).optional(),
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
  wanted: { next: string; keep: boolean; confirms?: string },
): Promise<{ url: string; carried: string }> {
  const { confirms, ...rest } = wanted;
  const asked = confirms === undefined ? { maxAge: longestOf(provider) } : { maxAge: 0, again: true };
  const begun = await provider.begin(addressOf(deps, provider), asked).catch((cause) => {
    throw new NotSignedIn('unavailable', { cause });
  });
  const { url, ...expected } = begun;
  const now = deps.clock.now().getTime();
  const until = now + awayMs;
  const confirmed = confirms === undefined ? {} : { confirms: { sessionId: confirms, since: now } };
  const carried = { provider: provider.settings.id, ...expected, ...rest, ...confirmed, until };
  return { url: url.href, carried: deps.providers.sealer.seal(JSON.stringify(carried)) };
}

/** How old a sign-in at the provider may be, in seconds. */
const longestOf = ({ settings }: Provider): number | undefined =>
  settings.sessionHours === undefined ? undefined : settings.sessionHours * 3600;

/** What a browser brought back, checked: what it had carried, and what the provider says. @throws NotSignedIn */
export async function openBrought(
  deps: ProviderDeps,
  provider: Provider,
  brought: { carried: string | undefined; search: string },
) {
  const opened = brought.carried === undefined ? undefined : deps.providers.sealer.open(brought.carried);
  const carried = opened === undefined ? undefined : away.safeParse(JSON.parse(opened)).data;
  if (!carried || carried.provider !== provider.settings.id || carried.until <= deps.clock.now().getTime())
    throw new NotSignedIn('failed');
  // how old a fresh one is, is checked by the time that it states
  const expected = { ...carried, maxAge: carried.confirms ? undefined : longestOf(provider) };
  const back = new URL(`${addressOf(deps, provider)}${brought.search}`);
  const told = await provider.finish(back, expected).catch((cause) => {
    throw new NotSignedIn(problemOf(cause), { cause });
  });
  return { carried, told };
}
export type Brought = Awaited<ReturnType<typeof openBrought>>;

/**
 * Signs in whom the provider names (TRU-15), and makes the account where the settings say so: all of it or nothing.
 * @throws NotSignedIn
 */
export async function finishFrom(
  deps: ProviderDeps,
  provider: Provider,
  origin: SignInOrigin,
  { carried, told }: Brought,
): Promise<Started & { next: string }> {
  const { settings } = provider;
  const found = await findAccount(deps, settings, told);
  const account = 'account' in found ? found.account : asRow(found.create);
  const started = await startSession(deps, origin, account, {
    keep: carried.keep,
    action: 'signIn.byProvider',
    provider: {
      id: settings.id,
      hasFactor: told.hasFactor,
      signedInAt: told.signedInAt,
      seconds: secondsLeft(deps, provider, told),
    },
    prove: (trx) => hold(trx, deps, origin, told, found),
    allow(factors, mustAddFactor) {
      if ((factors.length > 0 || mustAddFactor) && !told.hasFactor)
        throw new NotSignedIn('notByProvider', { accountId: account.id });
    },
  }).catch((cause) => {
    // somebody else’s account by now, or its number, e-mail or identity is taken: nothing was made
    throw cause instanceof NotSignedIn ? cause : new NotSignedIn('incomplete', { cause });
  });
  return { ...started, next: carried.next };
}

/** How long the session may last, counted from the sign-in at the provider (ASVS 7.6.1). */
function secondsLeft(deps: ProviderDeps, provider: Provider, { signedInAt }: Told): number | undefined {
  const longest = longestOf(provider);
  if (longest === undefined) return undefined;
  // the library refuses an ID token without it, or an older one, where an age was asked for
  const since = signedInAt?.getTime() ?? 0;
  return Math.max(1, longest - Math.ceil((deps.clock.now().getTime() - since) / 1000));
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
    await insertAccount(trx, {
      ...create,
      ...rest,
      ...names,
      ...password,
      duties: firstDuties(create),
      created_at: now,
    });
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
  const before = await emailBeforeHolds(trx, id, now);
  const formerEmail = before === found.account.email ? undefined : before;
  await tellOwner(trx, deps, { id, what: 'providerLinked', formerEmail }, { now, requestId });
}

/** What a provider calls an admin begins with the least: only owners give duties, and make owners (TRU-17). */
const firstDuties = ({ role }: NewPerson): Duty[] | null => (role === 'admin' ? ['auditor'] : null);

const asRow = (person: NewPerson): AccountRow => ({
  ...person,
  duties: firstDuties(person),
  permissions: [],
  terms: false,
  first_name_ar: null,
  last_name_ar: null,
  password_hash: noPassword,
  must_change_password: false,
  password_expires_at: null,
  language: null,
  second_factor_due: null,
});

/** The provider refused somebody; it or the network failed; or what came back is not what was asked for. */
function problemOf(error: unknown): ProviderProblem {
  const { name, code } = error as { name?: string; code?: string };
  if (name === 'AuthorizationResponseError') return 'refused';
  if (error instanceof TypeError || code === 'OAUTH_TIMEOUT' || name === 'TimeoutError') return 'unavailable';
  return 'failed';
}
