import { backoff } from '@daftar/contracts/backoff';

interface PolledState {
  dataUpdateCount: number;
  errorUpdateCount: number;
}

const longestMs = 60_000;

/**
 * `refetchInterval` of a polled list: `everyMs` while it is answered. Each failure in a row doubles it, up to a minute,
 * with jitter, so that a recovering service is not overrun (NTF-09). One function per list and mounted component.
 */
export function pollInterval(everyMs: number, random: () => number = Math.random) {
  let answers = 0;
  let failuresBefore = 0;
  let failures = 0;
  let pause = everyMs;
  return ({ state }: { state: PolledState }): number => {
    if (state.dataUpdateCount !== answers) {
      answers = state.dataUpdateCount;
      failuresBefore = state.errorUpdateCount;
    }
    const now = state.errorUpdateCount - failuresBefore;
    if (now !== failures) {
      failures = now;
      pause = now === 0 ? everyMs : backoff(now, { firstMs: 2 * everyMs, longestMs }, random);
    }
    return pause;
  };
}
