import * as contract from '@daftar/contracts/releases/loads';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { recordLoads } from './record.ts';

/** What browsers report of the versions they load (SHP-05). */
export const loadRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.reportLoads, async ({ body, ...ctx }) => {
    await recordLoads(deps, callerOf(ctx), body);
    return { success: true as const };
  }),
];
