export { readHeads } from './activity-log/heads.ts';
export { auditLogRoutes } from './activity-log/routes.ts';
export { docsRoutes } from './api-reference/routes.ts';
export { dataResetRoutes } from './data-reset/routes.ts';
export { snapshotSweeper } from './data-reset/snapshot-sweeper.ts';
export { endingAccessRoutes } from './ending-access/routes.ts';
export { ownDataRoutes } from './own-data/routes.ts';
