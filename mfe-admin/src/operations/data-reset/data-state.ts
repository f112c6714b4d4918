import type { CallReply } from '@daftar/contracts/client';

/** What would be deleted, what blocks it, and what can be restored. */
export type DataState = CallReply<'GET /api/tablesData'>;
