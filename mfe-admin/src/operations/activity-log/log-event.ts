import type { CallReply } from '@daftar/contracts/client';

/** One entry of the activity log, as it is listed. */
export type LogEvent = CallReply<'GET /api/audit-log'>[number];
