import * as contract from '@daftar/contracts/identity/accounts';
import * as factors from '@daftar/contracts/identity/factors';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, saidPerson } from '../../kernel/index.ts';
import type { AccountDeps } from '../deps.ts';
import { readableBy } from '../duties/reach.ts';
import { confirmOwner } from './confirm-owner.ts';
import { countAccounts, listAccounts, listPeople } from './list-queries.ts';
import { lastUserId } from './queries.ts';
import { removeFactors } from './remove-factors.ts';
import * as rules from './rules.ts';

/** Accounts, for admins (ADA). */
export const accountRoutes = (deps: AccountDeps): BoundRoute[] => [
  bind(contract.listUsers, async ({ query, actor }) => {
    return listAccounts(deps.db, { ...query, within: await readableBy(deps.db, actor) });
  }),
  bind(contract.countUsers, async ({ query, actor }) => {
    return { total: await countAccounts(deps.db, { ...query, within: await readableBy(deps.db, actor) }) };
  }),
  bind(contract.getAccount, ({ params, ...ctx }) => rules.accountWithUses(deps, callerOf(ctx), params.userId)),
  bind(contract.releaseKeys, async ({ params, ...ctx }) => {
    await confirmOwner(deps, callerOf(ctx), params.userId);
    return say('account.keysReleased');
  }),
  bind(factors.removeFactors, async ({ params, body, ...ctx }) => {
    await removeFactors(deps, callerOf(ctx), params.userId, body.identity_check);
    return say('factor.allRemoved');
  }),
  bind(contract.listInstructors, ({ query }) => listPeople(deps.db, 'instructor', query)),
  bind(contract.listStudents, async ({ query, actor }) => {
    return listPeople(deps.db, 'student', { ...query, within: await readableBy(deps.db, actor) });
  }),
  bind(contract.getLastUserId, async () => ({ id: await lastUserId(deps.db) })),
  bind(contract.addAccount, async ({ body, ...ctx }) => {
    await rules.addAccount(deps, callerOf(ctx), body);
    const name = {
      first_name: body.firstName,
      last_name: body.lastName,
      first_name_ar: body.firstNameAr ?? null,
      last_name_ar: body.lastNameAr ?? null,
    };
    return { ...say('account.added', saidPerson(name)), id: body.userID };
  }),
];
