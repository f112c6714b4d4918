import { ApiError, NetworkError } from '@daftar/contracts/client';

/** The first pause; each is twice as long as the one before, to half a minute: the file is sent whole each time. */
const firstPauseMs = 5000;
const longestPauseMs = 30_000;

/**
 * Sends until the server has recorded what arrived: with what it gave for the first arrival, so that a deadline that
 * passes meanwhile does no harm. Any other failure ends it.
 */
export async function untilRecorded<T>(
  send: (arrival: string | undefined) => Promise<T>,
  onWait: (problem: ApiError) => void,
  signal: AbortSignal,
  pauseMs = firstPauseMs,
): Promise<T> {
  let arrival: string | undefined;
  for (let wait = pauseMs; ; wait = Math.min(wait * 2, longestPauseMs)) {
    try {
      return await send(arrival);
    } catch (problem) {
      const given = problem instanceof ApiError ? problem.failure?.arrival : undefined;
      const isAway = problem instanceof NetworkError || (problem instanceof ApiError && problem.status >= 500);
      if (typeof given === 'string') {
        arrival = given;
        onWait(problem as ApiError);
      } else if (arrival === undefined || !isAway) throw problem;
      await pause(wait, signal);
    }
  }
}

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
