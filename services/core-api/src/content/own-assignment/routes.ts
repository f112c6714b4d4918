import * as contract from '@daftar/contracts/content/own-assignment';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { ownAssignmentPage } from './rules.ts';

/** A student's page of one assignment in one call (DAY-12). */
export const ownAssignmentRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.getOwnAssignmentPage, ({ params, ...ctx }) => ownAssignmentPage(deps, callerOf(ctx), params)),
];
