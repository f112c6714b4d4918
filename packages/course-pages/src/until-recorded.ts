import { backoff } from '@daftar/contracts/backoff';
import { ApiError, NetworkError } from '@daftar/contracts/client';

/** The first pause; each is twice as long as the last, up to half a minute, because each try sends the whole file. */
const firstPauseMs = 5000;
const longestPauseMs = 30_000;

/** The server's seal for a file that it could not record; the caller keeps it, so that a later press sends it too. */
export interface Arrived {
  arrival?: string | undefined;
}

/**
 * Retries until the server has recorded the upload. Each retry carries the seal of the first arrival, so a deadline
 * that passes meanwhile does no harm. It waits as long as the server asks, with jitter, so that a recovering server is
 * not overrun. It retries only while the server is unavailable; any other failure ends it, including a full storage.
 */
export async function untilRecorded<T>(
  arrived: Arrived,
  send: (arrival: string | undefined) => Promise<T>,
  onWait: (problem: ApiError) => void,
  signal: AbortSignal,
  pauseMs = firstPauseMs,
  random: () => number = Math.random,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await send(arrived.arrival);
    } catch (problem) {
      const given = problem instanceof ApiError ? problem.failure?.arrival : undefined;
      if (typeof given === 'string') arrived.arrival = given;
      if (arrived.arrival === undefined || !isAway(problem)) throw problem;
      if (typeof given === 'string') onWait(problem as ApiError);
      const asked = problem instanceof ApiError ? (problem.retryAfterMs ?? 0) : 0;
      const own = backoff(failures, { firstMs: pauseMs, longestMs: longestPauseMs, spread: 0 });
      await pause(Math.max(own, asked) * (1 + random() / 2), signal);
    }
  }
}

const isAway = (problem: unknown): boolean =>
  problem instanceof NetworkError || (problem instanceof ApiError && [502, 503, 504].includes(problem.status));

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const cancel = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', cancel);
      resolve();
    }, ms);
    signal.addEventListener('abort', cancel, { once: true });
  });
}
