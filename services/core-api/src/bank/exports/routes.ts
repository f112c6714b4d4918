import * as contract from '@daftar/contracts/bank/exports';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { takeOut } from './rules.ts';

/** Questions of banks as files (QST-09). */
export const bankExportRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.takeOutOfBank, ({ params, query, koa, ...ctx }) => {
    // it holds keys
    koa.set('Cache-Control', 'no-store');
    return takeOut(deps, callerOf({ ...ctx, koa }), params.bankId, query, query.language);
  }),
];
