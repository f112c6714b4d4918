import type { IncomingHttpHeaders } from 'node:http';
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
   * Call it before the work, and the function it returns as soon as its outcome is known: whether the service was
   * unavailable, or undefined when nothing was learnt, because the caller went away. Only the first outcome counts.
   * Work that may take long by itself is never a trial.
   * @throws AppError server.unavailable with Retry-After
   */
  enter(work?: { mayTakeLong: boolean }): (wasUnavailable?: boolean) => void;
  state(): BreakerState;
}

export interface BreakerSettings {
  /** Whether the dependency works now. */
  probe: () => Promise<boolean>;
  log: Logger;
  /** Milliseconds between two probes while open. */
  everyMs?: number;
  /** Milliseconds after which a trial without an outcome makes room for another one. */
  trialMs?: number;
}

/** Uploads and event streams: a breaker learns nothing from them for minutes. */
export const mayTakeLong = ({ 'content-type': type, accept }: IncomingHttpHeaders): boolean =>
  /^multipart\//i.test(type ?? '') || accept === 'text/event-stream';

/** Calls let through at once while half-open. */
const mostTrials = 5;

/** A breaker, closed at first. */
export function createBreaker({ probe, log, everyMs = 1000, trialMs = 3000 }: BreakerSettings): Breaker {
  let state: BreakerState = 'closed';
  let probing: Promise<boolean> | undefined;
  /** Of this half-open time; a new set for each state, so that late outcomes of an earlier one say nothing. */
  let trials = new Set<object>();
  let isTried = false;

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
    trials = new Set();
    isTried = false;
    log.warn({ breaker: next }, 'breaker');
    if (next === 'open') probeLater();
    if (next === 'halfOpen') closeWhenUntried();
  }

  function probeLater(): void {
    setTimeout(async () => {
      if (await works()) become('halfOpen');
      else probeLater();
    }, everyMs).unref();
  }

  /** Long work alone would wait forever for a trial to succeed: without one, the probe decides. */
  function closeWhenUntried(): void {
    const phase = trials;
    setTimeout(async () => {
      if (phase !== trials) return;
      const wasTried = isTried;
      isTried = false;
      if (wasTried) return closeWhenUntried();
      const isUp = await works();
      if (phase === trials && !isTried) become(isUp ? 'closed' : 'open');
      else if (phase === trials) closeWhenUntried();
    }, trialMs).unref();
  }

  async function suspect(): Promise<void> {
    if (!(await works()) && state === 'closed') become('open');
  }

  function tryOne(): (wasUnavailable?: boolean) => void {
    const [phase, trial] = [trials, {}];
    phase.add(trial);
    isTried = true;
    const timer = setTimeout(() => phase.delete(trial), trialMs).unref();
    return (wasUnavailable) => {
      clearTimeout(timer);
      phase.delete(trial);
      if (wasUnavailable !== undefined && phase === trials) become(wasUnavailable ? 'open' : 'closed');
    };
  }

  return {
    state: () => state,
    enter({ mayTakeLong } = { mayTakeLong: false }) {
      const isTrial = state === 'halfOpen' && !mayTakeLong && trials.size < mostTrials;
      if (state !== 'closed' && !isTrial) {
        throw new AppError('server.unavailable', { headers: { 'Retry-After': '2' } });
      }
      const tell = isTrial
        ? tryOne()
        : (wasUnavailable?: boolean) => {
            if (wasUnavailable && state === 'closed') suspect();
          };
      let isTold = false;
      return (wasUnavailable) => {
        if (!isTold) tell(wasUnavailable);
        isTold = true;
      };
    },
  };
}
