import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Clock } from '@daftar/service-kit/clock';
import { judge, type Verdict } from '@daftar/service-kit/clocks/judge';
import { aheadOf, databaseTime, difference } from '@daftar/service-kit/clocks/measure';
import { Missing } from '@daftar/service-kit/health';
import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import { gauge } from '@daftar/service-kit/metrics';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import type { Db } from '../db/database.ts';
import { type MonotoneClock, stepMs } from './monotone-clock.ts';
import { liftMark, shareClock } from './queries.ts';

/** How often each process writes the watermark: one row, whatever the number of requests. */
export const keepMarkEveryMs = 2000;
/**
 * So many turns one after the other must find a clock wrong that was right and wasn't set: while the database's clock is
 * being set, some processes have seen it and others not yet, and one turn shows the wrong majority.
 */
const wrongTurnsWanted = 3;
/** How often a wrong clock is reported while it stays wrong. */
const repeatEveryTurns = 30;

interface Keeping {
  db: Db;
  /** The machine's clock. */
  machine: Clock;
  clock: MonotoneClock;
  log: Logger;
  registry?: Registry;
  /** Monotonic milliseconds; performance.now in production. */
  monotonic: () => number;
  /** The database's clock; tests pass their own. */
  reference?: () => Promise<Date>;
  /** This machine's name; in a container, that of the machine which runs it. */
  host?: string | undefined;
}

export interface ClockKeeper {
  job: BackgroundJob;
  /** One turn: compares the clock, shares the watermark with the other processes, and reports a clock that was set. */
  turn(): Promise<void>;
  /** Whether the machine's clock was compared with the others and agrees with them. */
  isRight(): boolean;
  /** A check of readiness: fails, saying by how much, while the machine's clock is wrong or wasn't compared yet. */
  check(): Promise<void>;
  /** The same jobs, whose turns do nothing while the clock is wrong. */
  whileRight(jobs: readonly BackgroundJob[]): BackgroundJob[];
}

/**
 * Compares the machine's clock with the database's and with those of the other processes, at the start and with every
 * turn (COR-26). A process whose clock is wrong is unready, reports it, runs none of its jobs and raises no watermark;
 * calls that reach it all the same are answered by the right time.
 *
 * Stores the watermark of the clock in the database, so that it also applies to other processes and after a restart,
 * and reports steps: a log line at error level and `clock_steps_total` (FIX-07). Decisions read the watermark from
 * memory. Call `turn` once before accepting requests: the machine's clock may have been set while nothing ran.
 */
export function clockKeeper({ db, machine, clock, log, registry, monotonic, ...others }: Keeping): ClockKeeper {
  const reference = others.reference ?? (() => databaseTime(db));
  const host = others.host ?? hostname();
  const instance = randomUUID();
  let generation: number | undefined;
  let last: { wall: number; run: number } | undefined;
  let state: (Verdict & { aheadMs: number }) | undefined;
  /** Since it was last compared. */
  let wasSet = false;
  let wrongTurns = 0;
  /** Turns one after the other that found a clock wrong which was right and wasn't set. */
  let doubts = 0;
  let wasDatabaseWrong = false;
  const steps = new Counter({
    name: 'clock_steps_total',
    help: 'Times that the machine’s clock was set, by direction',
    labelNames: ['direction'],
    registers: registry ? [registry] : [],
  });
  for (const direction of ['back', 'forward']) steps.inc({ direction }, 0);
  const machineNow = () => machine.now().getTime();
  const behind = () => Math.max(0, clock.mark().getTime() - machineNow());
  if (registry) {
    gauge(
      registry,
      'clock_behind_seconds',
      'How far the machine’s clock is behind the latest time seen',
      () => behind() / 1000,
    );
    gauge(registry, 'clock_wrong', 'Whether the machine’s clock differs from the database’s and the others’', () =>
      Number(state?.isRight === false),
    );
    gauge(
      registry,
      'clock_ahead_seconds',
      'How far the machine’s clock is ahead of the database’s, less than nothing when behind',
      () => (state?.aheadMs ?? 0) / 1000,
    );
  }

  function stepped(by: number): void {
    const direction = by < 0 ? 'back' : 'forward';
    steps.inc({ direction });
    log.error({ direction, ms: Math.abs(Math.round(by)) }, 'the clock of this machine was set');
  }

  function tell({ isRight, rightAheadMs, others: agreeing }: Verdict, aheadMs: number, rightNow: Date): void {
    const facts = { aheadMs: aheadMs - rightAheadMs, rightTime: rightNow, agreeing };
    if (!isRight && wrongTurns % repeatEveryTurns === 0)
      log.error(
        facts,
        'the clock of this machine is wrong: this process is unready and decides nothing. Mend it by NTP',
      );
    if (isRight && wrongTurns > 0) log.warn(facts, 'the clock of this machine is right again');
    wrongTurns = isRight ? 0 : wrongTurns + 1;
    const isDatabaseWrong = rightAheadMs !== 0;
    if (isDatabaseWrong !== wasDatabaseWrong)
      log[isDatabaseWrong ? 'error' : 'warn'](
        { databaseAheadMs: -rightAheadMs },
        isDatabaseWrong
          ? 'the clock of the database’s machine is wrong'
          : 'the clock of the database’s machine is right',
      );
    wasDatabaseWrong = isDatabaseWrong;
  }

  async function turn(): Promise<void> {
    const wall = machineNow();
    const run = monotonic();
    const moved = last && wall - last.wall - (run - last.run);
    last = { wall, run };
    if (moved !== undefined && Math.abs(moved) > stepMs) {
      wasSet = true;
      stepped(moved);
    }
    const aheadMs = await aheadOf(reference, { wall, run, monotonic });
    const fellows = await shareClock(db, instance, { host, aheadMs });
    const was = state && (state.isRight ? 'right' : 'wrong');
    const verdict = judge({ host, aheadMs }, fellows, { was, wasSet });
    doubts = verdict.isRight || was !== 'right' || wasSet ? 0 : doubts + 1;
    wasSet = false;
    // it goes on by its own clock, which nobody has set, and raises nothing
    if (doubts > 0 && doubts < wrongTurnsWanted) return;
    doubts = 0;
    const { isRight, rightAheadMs } = verdict;
    const right = wall - (isRight ? 0 : aheadMs - rightAheadMs) + (monotonic() - run);
    clock.verify(new Date(right), isRight);
    tell(verdict, aheadMs, new Date(right));
    state = { ...verdict, aheadMs };
    const stored = await liftMark(db, isRight ? new Date(wall) : null);
    if (!stored) return;
    if (generation !== undefined && stored.generation !== generation) {
      clock.reset(stored.at);
      log.warn({ at: stored.at }, 'an operator reset the watermark');
    }
    // The first turn of a process: what other processes saw, or what was seen before it started.
    else if (generation === undefined && stored.at.getTime() - wall > stepMs) stepped(wall - stored.at.getTime());
    generation = stored.generation;
    clock.raise(stored.at);
  }

  const isRight = () => state?.isRight === true;
  return {
    turn,
    isRight,
    async check() {
      if (!state) throw new Missing(['the clock of this machine could not be compared yet']);
      const ahead = state.aheadMs - state.rightAheadMs;
      if (!state.isRight) throw new Missing([`a right clock: that of this machine is ${difference(ahead)}`]);
    },
    whileRight: (jobs) => jobs.map((job) => ({ ...job, work: async (stop) => (isRight() ? job.work(stop) : 'idle') })),
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
