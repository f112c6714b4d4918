import type { CallReply } from '@daftar/contracts/client';

/** One entry of the activity log, as it is listed. */
export type AuditEvent = CallReply<'GET /api/audit-log'>[number];
