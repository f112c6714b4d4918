import type { CallReply } from '@daftar/contracts/client';

export type Results = CallReply<'GET /api/offering-results/:offeringId'>;
export type Result = Results['students'][number];

/** The key of an offering’s results in the cache. */
export const resultsKey = (offeringId: number) => ['offering-results', offeringId] as const;
