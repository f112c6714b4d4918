import * as contract from '@daftar/contracts/identity/accounts';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { countAccounts, lastUserId, listAccounts, listPeople } from './queries.ts';
import * as rules from './rules.ts';

/** Accounts, for admins (ADA). */
export const accountRoutes = (deps: Deps): BoundRoute[] => [
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
  bind(contract.updateAccount, async ({ body, ...ctx }) => {
    await rules.updateAccount(deps, callerOf(ctx), body);
    return say('account.updated');
  }),
  bind(contract.deleteAccount, async ({ params, query, ...ctx }) => {
    const { name } = await rules.deleteAccount(deps, callerOf(ctx), params.userId, query.confirm === 'yes');
    return say('account.deleted', { name });
  }),
];
