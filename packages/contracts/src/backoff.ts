export interface Backoff {
  /** The pause after the first failure, in milliseconds; each further one doubles it. */
  firstMs: number;
  longestMs: number;
  /**
   * The jitter: how far a pause may differ, as a fraction of it, so that not everybody comes back at once; 0.25 by
   * default.
   */
  spread?: number;
}

/**
 * How long to wait before the next try, in whole milliseconds: doubled after each failure in a row, up to `longestMs`,
 * with jitter (HSE-05). The only backoff of the platform, in services and browsers. `failures` counts from 1; `random`
 * answers 0 to 1.
 */
export function backoff(
  failures: number,
  { firstMs, longestMs, spread = 0.25 }: Backoff,
  random: () => number = Math.random,
): number {
  // beyond 2^30 every backoff has reached its longest pause
  const pause = Math.min(firstMs * 2 ** Math.min(Math.max(failures, 1) - 1, 30), longestMs);
  return Math.round(pause * (1 - spread + 2 * spread * random()));
}
