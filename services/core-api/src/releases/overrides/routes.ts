import * as contract from '@daftar/contracts/releases/overrides';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { openOverride } from './rules.ts';

/** Links to other versions than the live one (SHP-07). */
export const overrideRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.openOverride, ({ params, query, ...ctx }) =>
    openOverride(deps, callerOf(ctx), { remote: params.remote, version: query.version }),
  ),
];
