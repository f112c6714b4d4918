import * as contract from '@daftar/contracts/operations/result-checks';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import * as rules from './rules.ts';

/** Auditors let the platform prove its results (TRU-17). */
export const resultChecksRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.startResultCheck, async (ctx) => {
    await rules.startResultCheck(deps, callerOf(ctx));
    return say('resultCheck.started');
  }),
  bind(contract.getResultCheck, async ({ query }) => ({ check: await rules.lastResultCheck(deps, query.language) })),
];
