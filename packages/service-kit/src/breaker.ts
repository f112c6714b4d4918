import type { Logger } from 'pino';
import { AppError } from './errors.ts';

export type BreakerState = 'closed' | 'open' | 'halfOpen';

/**
 * Refuses calls at once while a dependency of all calls is down (FIX-08), instead of letting each call wait for it.
 * Opens when a call failed because the dependency was unavailable and the probe fails too; then probes repeatedly, lets
 * a few calls through when the probe succeeds (half-open), and closes when one of them succeeds.
 */
export interface Breaker {
  /**
   * Call it before the work, and the function it returns after the work, with whether the service was unavailable.
   * @throws AppError server.unavailable with Retry-After
   */
  enter(): (wasUnavailable: boolean) => void;
  state(): BreakerState;
}

export interface BreakerSettings {
  /** Whether the dependency works now. */
  probe: () => Promise<boolean>;
  log: Logger;
  /** Milliseconds between two probes while open. */
  everyMs?: number;
}

/** Calls let through at once while half-open. */
const trials = 5;

export function createBreaker({ probe, log, everyMs = 1000 }: BreakerSettings): Breaker {
  let state: BreakerState = 'closed';
  let probing: Promise<boolean> | undefined;
  let onTrial = 0;

  const works = (): Promise<boolean> => {
    probing ??= probe()
      .catch(() => false)
      .finally(() => {
        probing = undefined;
      });
    return probing;
  };

  function become(next: BreakerState): void {
    if (state === next) return;
    state = next;
    onTrial = 0;
    log.warn({ breaker: next }, 'breaker');
    if (next === 'open') probeLater();
  }

  function probeLater(): void {
    setTimeout(async () => {
      if (await works()) become('halfOpen');
      else probeLater();
    }, everyMs).unref();
  }

  async function suspect(): Promise<void> {
    if (!(await works()) && state === 'closed') become('open');
  }

  return {
    state: () => state,
    enter() {
      const isTrial = state === 'halfOpen' && onTrial < trials;
      if (state !== 'closed' && !isTrial) {
        throw new AppError('server.unavailable', { headers: { 'Retry-After': '2' } });
      }
      if (isTrial) onTrial += 1;
      return (wasUnavailable) => {
        if (isTrial && state === 'halfOpen') become(wasUnavailable ? 'open' : 'closed');
        else if (wasUnavailable && state === 'closed') suspect();
      };
    },
  };
}
