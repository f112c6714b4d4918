import * as contract from '@daftar/contracts/day/find';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { readableBy } from '../../identity/index.ts';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { findInClasses, findInFaculty } from './queries.ts';

/** What the palette finds (DAY-12). */
export const findRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.findThings, async ({ query, ...ctx }) => {
    const caller = callerOf(ctx);
    const text = query.text.trim();
    if (text === '') return [];
    return caller.role === 'admin'
      ? findInFaculty(deps.db, text, await readableBy(deps.db, caller))
      : findInClasses(deps.db, caller, text, deps.clock.now());
  }),
];
