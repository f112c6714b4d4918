import * as contract from '@daftar/contracts/operations/activity-log';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { callerOf, type Deps, sendSheet } from '../../kernel/index.ts';
import { exportAuditLog } from './export.ts';
import { exportHeads } from './heads.ts';
import { readAuditLog } from './rules.ts';

/** The audit log, for admins (OPS-08). */
export const auditLogRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listAuditLog, ({ query }) => readAuditLog(deps, query)),
  bind(contract.downloadAuditLog, async ({ query: { language, ...filter }, koa, ...ctx }) => {
    sendSheet(koa, 'activity-log.xlsx', await exportAuditLog(deps, callerOf(ctx), filter, language));
  }),
  bind(contract.downloadAuditHeads, async ({ koa, ...ctx }) => {
    koa.type = 'application/json';
    koa.attachment('activity-log-heads.json');
    koa.body = JSON.stringify(await exportHeads(deps, callerOf(ctx)), null, 2);
  }),
];
