import * as contract from '@daftar/contracts/day/marking-desk';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { markingDesk } from './rules.ts';

/** The marking desk in one call (DAY-12). */
export const markingDeskRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.getMarkingDesk, ({ params, query, ...ctx }) =>
    markingDesk(deps, callerOf(ctx), { ...params, ...query }),
  ),
];
