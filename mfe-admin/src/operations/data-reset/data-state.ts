import type { CallReply } from '@daftar/contracts/client';

/** What would be deleted, what stands in the way, and what can be restored. */
export type DataState = CallReply<'GET /api/tablesData'>;
