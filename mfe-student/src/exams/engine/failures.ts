import { ApiError } from '@daftar/contracts/client';

/**
 * What a failed call means for the sitting:
 * - retry: no answer, or the server is in trouble; the same call goes out again
 * - elsewhere: another tab or device holds the attempt now
 * - closed: the server has closed the attempt
 * - refused: something in this very request can't be accepted; repeating it would never help
 */
export type FailureKind = 'retry' | 'elsewhere' | 'closed' | 'refused';

export function failureKind(error: unknown): FailureKind {
  if (!(error instanceof ApiError)) return 'retry';
  if (error.code === 'attempt.otherDevice') return 'elsewhere';
  if (error.code === 'attempt.closed' || error.code === 'attempt.alreadySubmitted') return 'closed';
  const refused = [400, 404, 409, 413, 422].includes(error.status);
  return refused ? 'refused' : 'retry';
}

/** Milliseconds to wait before try number `tries` (from 1): 1, 2, 4, 8, then 15 s, each ±20 %. */
export function retryDelay(tries: number, random: () => number): number {
  const base = Math.min(15_000, 1000 * 2 ** Math.max(0, tries - 1));
  return Math.round(base * (0.8 + 0.4 * random()));
}
