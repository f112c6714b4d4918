import * as contract from '@daftar/contracts/identity/accounts';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf } from '../../kernel/index.ts';
import type { AccountDeps } from '../deps.ts';
import { countAccounts, lastUserId, listAccounts, listPeople } from './queries.ts';
import * as rules from './rules.ts';

/** Accounts, for admins (ADA). */
export const accountRoutes = (deps: AccountDeps): BoundRoute[] => [
  bind(contract.listUsers, ({ query }) => listAccounts(deps.db, query)),
  bind(contract.countUsers, async ({ query }) => ({ total: await countAccounts(deps.db, query) })),
  bind(contract.getAccount, ({ params }) => rules.accountWithUses(deps, params.userId)),
  bind(contract.listInstructors, ({ query }) => listPeople(deps.db, 'instructor', query)),
  bind(contract.listStudents, ({ query }) => listPeople(deps.db, 'student', query)),
  bind(contract.getLastUserId, async () => ({ id: await lastUserId(deps.db) })),
  bind(contract.addAccount, async ({ body, ...ctx }) => {
    await rules.addAccount(deps, callerOf(ctx), body);
    return { ...say('account.added', { name: `${body.firstName} ${body.lastName}` }), id: body.userID };
  }),
];
