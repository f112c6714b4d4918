import { setTimeout as wait } from 'node:timers/promises';
import { type Backoff, backoff } from '@daftar/contracts/backoff';
import type { Logger } from 'pino';
import { Counter, Gauge, type Registry } from 'prom-client';

/**
 * The outcome of a turn:
 * - again: there is more to do at once
 * - done: everything is done for now
 * - idle: there was nothing to do, which says nothing about an earlier failure
 * - away: a dependency is down; the turn has logged that itself, and the next one waits as after a failure
 */
export type Turn = 'again' | 'done' | 'idle' | 'away';

/** A piece of repeated background work, as data. */
export interface BackgroundJob {
  /** Its name in logs and metrics, and in the list of its process. */
  name: string;
  /** The pause between two turns, in milliseconds. */
  everyMs: number;
  /** Milliseconds before the first turn; none when absent. */
  firstAfterMs?: number;
  /**
   * Why several processes may run it in parallel:
   * - advisory: a turn does nothing while another process holds an advisory lock of the database
   * - rows: each takes rows that no other one has locked (`for update skip locked`, or a lease)
   * - repeatable: it is idempotent
   * - process: it concerns this process alone
   */
  lock: 'advisory' | 'rows' | 'repeatable' | 'process';
  /** The backoff after failures in a row; `everyMs` when absent. */
  retry?: Backoff;
  /** One turn. `stop` is for turns that may take long; a running turn is awaited. */
  work(stop: AbortSignal): Promise<Turn>;
}

/** Declares background work; it only fixes the types (HSE-05). `jobRunner` runs it. */
export const defineJob = (job: BackgroundJob): BackgroundJob => job;

export interface JobRunner {
  /**
   * Starts; resolves when each job without a pause before its first turn has finished that turn, whatever its outcome.
   */
  start(): Promise<void>;
  /** Starts no further turn, signals running ones, and waits for them (OPS-01). */
  stop(): Promise<void>;
}

interface RunnerSettings {
  log: Logger;
  registry?: Registry | undefined;
}

/**
 * Runs background jobs (HSE-05): never two turns of one job at once. A failed turn is counted and logged, and the next
 * one runs all the same. A failure is logged the first time, and again whenever the failures in a row have doubled.
 * @throws Error when two jobs have the same name
 */
export function jobRunner(jobs: readonly BackgroundJob[], { log, registry }: RunnerSettings): JobRunner {
  const names = jobs.map(({ name }) => name);
  if (new Set(names).size < names.length)
    throw new Error(`two background jobs have the same name: ${names.join(', ')}`);
  const stopping = new AbortController();
  const count = registry && turnMetrics(registry, names);
  let loops: Promise<void>[] = [];

  async function loop(job: BackgroundJob, begun: () => void): Promise<void> {
    let failures = 0;
    if (job.firstAfterMs !== undefined) await pause(job.firstAfterMs, stopping.signal);
    while (!stopping.signal.aborted) {
      const turn = await job.work(stopping.signal).catch((error: unknown) => error as Error);
      const failed = turn instanceof Error || turn === 'away';
      if (failed) failures += 1;
      if (turn instanceof Error && isPowerOfTwo(failures))
        log.warn({ err: turn, job: job.name, failures }, 'a background job failed');
      if (failures > 0 && (turn === 'again' || turn === 'done')) {
        log.info({ job: job.name, failures }, 'a background job works again');
        failures = 0;
      }
      count?.(job.name, turn instanceof Error ? 'failed' : turn, failures);
      begun();
      if (turn !== 'again') await pause(failed ? retryPause(job, failures) : job.everyMs, stopping.signal);
    }
  }

  return {
    async start() {
      const first = jobs.map(
        (job) =>
          new Promise<void>((begun) => {
            loops.push(loop(job, begun).finally(begun));
            if (job.firstAfterMs !== undefined) begun();
          }),
      );
      await Promise.all(first);
    },
    async stop() {
      stopping.abort();
      await Promise.all(loops);
      loops = [];
    },
  };
}

const retryPause = ({ retry, everyMs }: BackgroundJob, failures: number): number =>
  retry ? backoff(failures, retry) : everyMs;

const isPowerOfTwo = (n: number): boolean => Number.isInteger(Math.log2(n));

/** Doesn't keep the process alive. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(ms, undefined, { signal, ref: false }).catch(() => {});

/** Turns by outcome and failures in a row (OPS-03). Several runners of a process share them. */
function turnMetrics(registry: Registry, names: readonly string[]) {
  const turns =
    (registry.getSingleMetric('background_job_turns_total') as Counter | undefined) ??
    new Counter({
      name: 'background_job_turns_total',
      help: 'Turns of background jobs by outcome',
      labelNames: ['job', 'outcome'],
      registers: [registry],
    });
  const failing =
    (registry.getSingleMetric('background_job_failures') as Gauge | undefined) ??
    new Gauge({
      name: 'background_job_failures',
      help: 'Failures in a row of each background job; 0 when its last turn went well',
      labelNames: ['job'],
      registers: [registry],
    });
  for (const job of names) failing.set({ job }, 0);
  return (job: string, outcome: Turn | 'failed', failures: number): void => {
    turns.inc({ job, outcome });
    failing.set({ job }, failures);
  };
}
