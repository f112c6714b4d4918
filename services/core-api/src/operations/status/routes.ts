import * as contract from '@daftar/contracts/operations/status';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { type PlatformStatusDeps, readStatus } from './rules.ts';

/** The Status page (RUN-07). */
export const statusRoutes = (deps: PlatformStatusDeps): BoundRoute[] => [
  bind(contract.getStatus, () => readStatus(deps)),
];
