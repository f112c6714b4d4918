import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, recordAudit, type Trx } from '../../kernel/index.ts';
import { accountForUpdate } from '../accounts/queries.ts';
import type { AccountDeps } from '../deps.ts';
import { refuseLastOwner } from '../duties/last-owner.ts';
import { dutiesOf, type LockedAdmin, lockAdmins } from '../duties/queries.ts';
import { tellOwner } from '../notices/tell-owner.ts';
import { checkedDuties, type DutiesInput, type GivenDuties, giveDuties, shownDuties } from './give-duties.ts';
import { ownershipRequests, putOwnershipRequest, removeOwnershipRequest } from './ownership-queries.ts';

/**
 * Says what an admin may do (TRU-17). Only an owner does, who must still be one by now. Who becomes an owner, or is one no
 * more, is confirmed by another owner where there is one: then nothing changes yet, they are told, and the answer is true.
 * @throws AppError session.wrongDuty, account.notFound, account.notAnAdmin, account.lastOwner, duty.departmentsNeeded,
 * department.notFound
 */
export function setDuties(deps: AccountDeps, caller: Caller, userId: number, input: DutiesInput): Promise<boolean> {
  return inTransaction(deps.db, async (trx) => {
    const owners = await lockOwners(trx, caller);
    const account = await accountForUpdate(trx, userId);
    if (!account) throw new AppError('account.notFound');
    if (account.role !== 'admin') throw new AppError('account.notAnAdmin');
    const before = await dutiesOf(trx, userId);
    const after = await checkedDuties(trx, deps, input);
    if (same(before, after)) return false;
    if (after.duties !== null) refuseLastOwner(owners, userId, 'account.lastOwner');
    const others = owners.filter(({ id }) => id !== caller.userId);
    const changesOwners = (before.duties === null) !== (after.duties === null);
    if (changesOwners && others.length > 0) {
      await ask(trx, deps, caller, others, userId, after);
      return true;
    }
    if (await removeOwnershipRequest(trx, userId)) await recordDropped(trx, deps, caller, userId);
    await giveDuties(trx, deps, caller, userId, after);
    return false;
  });
}

async function ask(
  trx: Trx,
  deps: AccountDeps,
  caller: Caller,
  others: readonly LockedAdmin[],
  accountId: number,
  after: GivenDuties,
): Promise<void> {
  const now = deps.clock.now();
  const context = { now, requestId: caller.requestId };
  await putOwnershipRequest(trx, { accountId, ...after, askedBy: caller.userId, now });
  for (const { id } of others) await tellOwner(trx, deps, { id, what: 'ownershipAsked' }, context);
  await recordAudit(trx, caller, now, {
    action: 'account.ownershipAsked',
    subjectType: 'account',
    subjectId: accountId,
    after: shownDuties(after),
  });
}

/** What waits for an owner, or was asked by the caller. */
export async function listRequests(deps: AccountDeps, callerId: number) {
  const requests = await ownershipRequests(deps.db, deps.clock.now());
  return requests.map(({ asked_by, ...request }) => ({
    ...request,
    by_caller: asked_by === callerId,
  }));
}

/**
 * Another owner than the one who asked confirms it, and it takes effect (TRU-17). `askedAt` is that of the request that
 * they saw: it may have been replaced meanwhile.
 * @throws AppError session.wrongDuty, ownership.notAsked, ownership.changed, ownership.askedByYou, account.lastOwner,
 * duty.departmentsNeeded, department.notFound
 */
export function confirmOwnership(deps: AccountDeps, caller: Caller, userId: number, askedAt: Date): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const owners = await lockOwners(trx, caller);
    const requests = await ownershipRequests(trx, deps.clock.now());
    const request = requests.find(({ account_id }) => account_id === userId);
    if (!request) throw new AppError('ownership.notAsked');
    if (request.asked_at.getTime() !== askedAt.getTime()) throw new AppError('ownership.changed');
    if (request.asked_by === caller.userId) throw new AppError('ownership.askedByYou');
    const after = await checkedDuties(trx, deps, request);
    if (after.duties !== null) refuseLastOwner(owners, userId, 'account.lastOwner');
    await removeOwnershipRequest(trx, userId);
    await giveDuties(trx, deps, caller, userId, after);
  });
}

/**
 * Drops a request: who asked takes it back, or another owner refuses it.
 * @throws AppError session.wrongDuty, ownership.notAsked
 */
export function dropRequest(deps: AccountDeps, caller: Caller, userId: number): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    await lockOwners(trx, caller);
    if (!(await removeOwnershipRequest(trx, userId))) throw new AppError('ownership.notAsked');
    await recordDropped(trx, deps, caller, userId);
  });
}

const recordDropped = (trx: Trx, deps: AccountDeps, caller: Caller, userId: number): Promise<void> =>
  recordAudit(trx, caller, deps.clock.now(), {
    action: 'account.ownershipDropped',
    subjectType: 'account',
    subjectId: userId,
  });

/** All owners, locked; another one may have taken the caller’s ownership away while this waited. */
async function lockOwners(trx: Trx, caller: Caller): Promise<LockedAdmin[]> {
  const owners = (await lockAdmins(trx)).filter(({ duties }) => duties === null);
  if (!owners.some(({ id }) => id === caller.userId)) throw new AppError('session.wrongDuty');
  return owners;
}

const same = (one: GivenDuties, other: GivenDuties): boolean =>
  JSON.stringify(shownDuties(one)) === JSON.stringify(shownDuties(other));
