import * as contract from '@daftar/contracts/operations/activity-log';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import type { Deps } from '../../kernel/index.ts';
import { readAuditLog } from './rules.ts';

/** The audit log, for admins (OPS-08). */
export const auditLogRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listAuditLog, ({ query }) => readAuditLog(deps, query)),
];
