import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, recordAudit, type Trx } from '../../kernel/index.ts';
import { allowIdentities, hasOwnWay, identitiesOf, removeIdentities } from '../external-identities/queries.ts';
import { tellOwner } from '../notices/tell-owner.ts';
import { endAndTell } from '../sessions/end-sessions.ts';
import { noPassword } from '../sessions/passwords.ts';
import { providerSessionsOf } from '../sessions/queries.ts';
import type { ProviderDeps } from './find-account.ts';

/** The providers that open a person’s account, or did until they removed the link (TRU-15). */
export async function listOwnProviders({ db, providers }: ProviderDeps, userId: number) {
  const rows = await identitiesOf(db, userId);
  return providers.list.flatMap(({ settings: { id, issuer, name } }) => {
    const row = rows.find((own) => own.issuer === issuer);
    if (!row) return [];
    const { linked_at, last_used_at, removed_at } = row;
    return [{ id, name: name.en, name_ar: name.ar, linked_at, last_used_at, is_removed: removed_at !== null }];
  });
}

/**
 * Removes a link: the provider opens the account no more, and sessions from there end, except the present one.
 * @throws AppError provider.notLinked, provider.onlyWay
 */
export async function removeProvider(deps: ProviderDeps, caller: Caller, providerId: string): Promise<void> {
  const context = { now: deps.clock.now(), requestId: caller.requestId };
  await inTransaction(deps.db, async (trx) => {
    if (!(await removeIdentities(trx, caller.userId, issuerOf(deps, providerId), context.now)))
      throw new AppError('provider.notLinked');
    if (!(await hasOwnWay(trx, caller.userId, noPassword))) throw new AppError('provider.onlyWay');
    for (const id of await providerSessionsOf(trx, caller.userId, context.now))
      if (id !== caller.sessionId) await endAndTell(trx, caller.userId, context, id);
    await tellOwner(trx, deps, { id: caller.userId, what: 'providerRemoved' }, context);
    await record(trx, deps, caller, 'account.providerRemoved', providerId);
  });
}

/** Lets a provider that was removed open the account again, at its next sign-in there. @throws AppError provider.notLinked */
export async function allowProvider(deps: ProviderDeps, caller: Caller, providerId: string): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    if (!(await allowIdentities(trx, caller.userId, issuerOf(deps, providerId))))
      throw new AppError('provider.notLinked');
    await record(trx, deps, caller, 'account.providerAllowed', providerId);
  });
}

function issuerOf({ providers }: ProviderDeps, providerId: string): string {
  const found = providers.list.find(({ settings }) => settings.id === providerId);
  if (!found) throw new AppError('provider.notLinked');
  return found.settings.issuer;
}

const record = (
  trx: Trx,
  deps: ProviderDeps,
  caller: Caller,
  action: 'account.providerRemoved' | 'account.providerAllowed',
  provider: string,
): Promise<void> =>
  recordAudit(trx, caller, deps.clock.now(), {
    action,
    subjectType: 'account',
    subjectId: caller.userId,
    after: { provider },
  });
