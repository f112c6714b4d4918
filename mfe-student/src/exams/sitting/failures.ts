import { backoff } from '@daftar/contracts/backoff';
import { ApiError } from '@daftar/contracts/client';

/**
 * What a failed call means for the sitting:
 * - retry: no answer, too many at once, or a server in trouble; the same call is retried
 * - elsewhere: another tab or device holds the attempt now
 * - closed: the server has closed the attempt
 * - content: an answer in this very request can't be accepted; a retry would never help
 * - withdrawn: the student may no longer reach the exam
 * - gone: the server doesn't know this attempt
 * - refused: any other refusal; a retry would never help
 */
export type FailureKind = 'retry' | 'elsewhere' | 'closed' | 'content' | EndReason;

/** Why a sitting can't continue although the attempt was never closed. */
export type EndReason = 'withdrawn' | 'gone' | 'refused';

const kindByCode: Record<string, FailureKind> = {
  'attempt.otherDevice': 'elsewhere',
  'attempt.closed': 'closed',
  'attempt.alreadySubmitted': 'closed',
  'class.notYours': 'withdrawn',
  'attempt.notFound': 'gone',
};
const ofContent = new Set([400, 413, 422]);
/** Too early, too many, too slow: a later try may work. */
const passing = new Set([401, 408, 425, 429]);

/** Classifies a failed call of the sitting. */
export function failureKind(error: unknown): FailureKind {
  if (!(error instanceof ApiError) || error.status >= 500 || passing.has(error.status)) return 'retry';
  // Whatever is wrong with the session, the shell asks for what is missing, and the exam continues afterwards.
  if (error.code?.startsWith('session.')) return 'retry';
  const known = kindByCode[error.code ?? ''];
  if (known) return known;
  if (ofContent.has(error.status)) return 'content';
  // A refusal that is not in our server's words comes from something in between (a campus network's own sign-in page).
  return error.code === undefined ? 'retry' : 'refused';
}

/** Milliseconds to wait before try number `tries` (from 1): 1, 2, 4, 8, then 15 s, each ±20 %. */
export const retryDelay = (tries: number, random: () => number): number =>
  backoff(tries, { firstMs: 1000, longestMs: 15_000, spread: 0.2 }, random);

/** Milliseconds that the server asked to wait before the next try; 0 if it didn't say. */
export const askedToWait = (error: unknown): number => (error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0);
