import type { Clock } from '@daftar/service-kit/clock';
import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import { gauge } from '@daftar/service-kit/metrics';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import type { Db } from '../db/database.ts';
import type { MonotoneClock } from './monotone-clock.ts';
import { liftMark } from './queries.ts';

/** How often each process writes the watermark: one row, whatever the number of requests. */
export const keepMarkEveryMs = 2000;
/** A machine's clock that moved by more than this against its monotonic time was set, not adjusted. */
export const stepMs = 2000;

interface Keeping {
  db: Db;
  /** The machine's clock. */
  machine: Clock;
  clock: MonotoneClock;
  log: Logger;
  registry?: Registry;
  /** Monotonic milliseconds; performance.now in production. */
  monotonic: () => number;
}

export interface ClockKeeper {
  job: BackgroundJob;
  /** One turn: shares the watermark with the other processes, and reports a clock that was set. */
  turn(): Promise<void>;
}

/**
 * Stores the watermark of the clock in the database, so that it also applies to other processes and after a restart,
 * and reports steps: a log line at error level and `clock_steps_total` (FIX-07). Decisions read the watermark from
 * memory. Call `turn` once before accepting requests: the machine's clock may have been set back while nothing ran.
 */
export function clockKeeper({ db, machine, clock, log, registry, monotonic }: Keeping): ClockKeeper {
  let generation: number | undefined;
  let last: { wall: number; run: number } | undefined;
  const steps = new Counter({
    name: 'clock_steps_total',
    help: 'Times that the machine’s clock was set, by direction',
    labelNames: ['direction'],
    registers: registry ? [registry] : [],
  });
  for (const direction of ['back', 'forward']) steps.inc({ direction }, 0);
  const behind = () => Math.max(0, clock.mark().getTime() - machine.now().getTime());
  if (registry)
    gauge(
      registry,
      'clock_behind_seconds',
      'How far the machine’s clock is behind the latest time seen',
      () => behind() / 1000,
    );

  function stepped(by: number): void {
    const direction = by < 0 ? 'back' : 'forward';
    steps.inc({ direction });
    log.error({ direction, ms: Math.abs(Math.round(by)) }, 'the clock of this machine was set');
  }

  async function turn(): Promise<void> {
    const wall = machine.now().getTime();
    const run = monotonic();
    const moved = last && wall - last.wall - (run - last.run);
    last = { wall, run };
    if (moved !== undefined && Math.abs(moved) > stepMs) stepped(moved);
    const stored = await liftMark(db, new Date(wall));
    if (generation !== undefined && stored.generation !== generation) {
      clock.reset(stored.at);
      log.warn({ at: stored.at }, 'an operator reset the watermark');
    }
    // The first turn of a process: what other processes saw, or what was seen before it started.
    else if (generation === undefined && stored.at.getTime() - wall > stepMs) stepped(wall - stored.at.getTime());
    generation = stored.generation;
    clock.raise(stored.at);
  }

  return {
    turn,
    job: defineJob({
      name: 'clock watermark',
      everyMs: keepMarkEveryMs,
      lock: 'repeatable',
      async work() {
        await turn();
        return 'done';
      },
    }),
  };
}
