import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import { Missing } from '../health.ts';
import { type BackgroundJob, defineJob } from '../jobs.ts';
import { gauge } from '../metrics.ts';
import { judge } from './judge.ts';
import { aheadOf, difference } from './measure.ts';

/** A step of more than this against the monotonic time was a setting of the clock. */
const stepMs = 2000;
const compareEveryMs = 2000;

export interface ComparedClock {
  job: BackgroundJob;
  /** Compares once; call it before the first request. */
  turn(): Promise<void>;
  /** A check of readiness: fails, saying by how much, while the clock is wrong or wasn't compared yet. */
  check(): Promise<void>;
  /** The same jobs, whose turns do nothing while the clock is wrong. */
  whileRight(jobs: readonly BackgroundJob[]): BackgroundJob[];
}

/**
 * Compares the machine's clock with its database's alone (COR-26), for a process that keeps no watermark. When they
 * differ, the one that was set is wrong; at the start of a process, which can't know, it is the machine's.
 */
export function comparedClock(of: {
  reference: () => Promise<Date>;
  machine: Clock;
  log: Logger;
  registry?: Registry | undefined;
  /** Monotonic milliseconds. */
  monotonic?: () => number;
}): ComparedClock {
  const { reference, machine, log, registry, monotonic = () => performance.now() } = of;
  let last: { wall: number; run: number } | undefined;
  let wasSet = false;
  let state: { isRight: boolean; aheadMs: number; isDatabaseWrong: boolean } | undefined;
  if (registry)
    gauge(registry, 'clock_wrong', 'Whether the machine’s clock differs from the database’s', () =>
      Number(state?.isRight === false),
    );

  async function turn(): Promise<void> {
    const [wall, run] = [machine.now().getTime(), monotonic()];
    // kept until a comparison has succeeded
    if (last && Math.abs(wall - last.wall - (run - last.run)) > stepMs) wasSet = true;
    last = { wall, run };
    const aheadMs = await aheadOf(reference, { wall, run, monotonic });
    const was = state && (state.isRight ? 'right' : 'wrong');
    const { isRight, rightAheadMs } = judge({ host: 'own', aheadMs }, [], { was, wasSet });
    const isDatabaseWrong = rightAheadMs !== 0;
    wasSet = false;
    if (!isRight && state?.isRight !== false)
      log.error({ aheadMs }, 'the clock of this machine is wrong: this process is unready. Mend it by NTP');
    if (isRight && state?.isRight === false) log.warn({ aheadMs }, 'the clock of this machine is right again');
    if (isDatabaseWrong && !state?.isDatabaseWrong)
      log.error({ databaseAheadMs: -aheadMs }, 'the clock of the database’s machine is wrong');
    state = { isRight, aheadMs, isDatabaseWrong };
  }

  return {
    turn,
    async check() {
      if (!state) throw new Missing(['the clock of this machine could not be compared yet']);
      if (!state.isRight) throw new Missing([`a right clock: that of this machine is ${difference(state.aheadMs)}`]);
    },
    whileRight: (jobs) =>
      jobs.map((job) => ({ ...job, work: async (stop) => (state?.isRight ? job.work(stop) : 'idle') })),
    job: defineJob({
      name: 'clock comparison',
      everyMs: compareEveryMs,
      lock: 'repeatable',
      async work() {
        await turn();
        return 'done';
      },
    }),
  };
}
