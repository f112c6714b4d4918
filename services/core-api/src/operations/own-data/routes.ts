import * as contract from '@daftar/contracts/identity/sessions';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { AppError } from '@daftar/service-kit/errors';
import { callerOf, type Deps, recordAudit } from '../../kernel/index.ts';
import { dataOf } from './queries.ts';

/** What each person may take along of their own data (TRU-13). */
export const ownDataRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.downloadOwnData, async ({ koa, ...ctx }) => {
    const caller = callerOf(ctx);
    const now = deps.clock.now();
    const data = await dataOf(deps.db, caller.userId, now);
    if (data.account.length === 0) throw new AppError('account.notFound');
    const said = { action: 'account.dataExported', subjectType: 'account', subjectId: caller.userId } as const;
    await recordAudit(deps.db, caller, now, said);
    koa.type = 'application/json';
    koa.attachment(`daftar-${caller.userId}.json`);
    koa.body = JSON.stringify({ made_at: now.toISOString(), ...data }, null, 2);
  }),
];
