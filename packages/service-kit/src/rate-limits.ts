import type { RateLimit } from '@daftar/contracts/route';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { BackgroundJob } from './jobs.ts';

/** Counts calls per key (SEC-03). */
export interface RateLimiter {
  /** The factor on every limit; 0 when there are none. */
  readonly scale: number;
  /**
   * Counts one call. Answers 0 when it is within the limit, else the seconds to wait. `name` is what is limited (a
   * route, `signIn`), `key` who (a user, an address).
   */
  take(name: string, key: string, limit: RateLimit): Promise<number>;
  /** Resets a count, for example after a successful sign-in. */
  forget(name: string, key: string, limit: RateLimit): Promise<void>;
  /** Exchanges counts with the other processes; absent where there are none. */
  job?: BackgroundJob;
}

/** A rate limiter whose counts are in this process; `scale` multiplies every limit, 0 switches them off. */
export function createRateLimiter({ scale = 1 }: { scale?: number } = {}): RateLimiter {
  const limiters = new Map<string, RateLimiterMemory>();

  function limiter(name: string, { points, seconds }: RateLimit): RateLimiterMemory {
    const id = `${name}:${points}:${seconds}`;
    const known = limiters.get(id);
    if (known) return known;
    const made = new RateLimiterMemory({
      keyPrefix: name,
      points: Math.max(1, Math.round(points * scale)),
      duration: seconds,
    });
    limiters.set(id, made);
    return made;
  }

  return {
    scale,
    async take(name, key, limit) {
      if (scale === 0) return 0;
      try {
        await limiter(name, limit).consume(key);
        return 0;
      } catch (refusal) {
        return Math.max(1, Math.ceil((refusal as { msBeforeNext: number }).msBeforeNext / 1000));
      }
    },
    async forget(name, key, limit) {
      if (scale !== 0) await limiter(name, limit).delete(key);
    },
  };
}
