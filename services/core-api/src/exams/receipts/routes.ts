import * as contract from '@daftar/contracts/exams/receipts';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { makeReceipt, signingKeys } from './receipt.ts';

/** Signed receipts, and the keys that verify them (TRU-19). */
export const receiptRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.downloadReceipt, async ({ params, koa, ...ctx }) => {
    const { code, file } = await makeReceipt(deps, callerOf(ctx), params.attemptId);
    koa.type = 'application/json';
    koa.attachment(`receipt-${code}.json`);
    koa.body = JSON.stringify(file, null, 2);
  }),
  bind(contract.getSigningKeys, async () => ({ keys: signingKeys(deps) })),
];
