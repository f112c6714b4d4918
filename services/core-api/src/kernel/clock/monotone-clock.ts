import type { Clock } from '@daftar/service-kit/clock';

/** The time that decisions are made by: the machine's, but never before the mark (FIX-07). */
export interface MonotoneClock extends Clock {
  /** The latest moment that was seen, here or by another process. */
  mark(): Date;
  /** Lifts the mark to what another process has seen; a mark that is lower changes nothing. */
  raise(to: Date): void;
  /** Puts the mark where an operator wants it, also lower. */
  reset(to: Date): void;
}

/**
 * max(now, mark): a clock that is stepped back stands still until it has caught up, so that what was closed stays closed
 * and nothing that comes late is taken as in time.
 */
export function monotoneClock(machine: Clock): MonotoneClock {
  let mark = machine.now().getTime();
  return {
    now() {
      mark = Math.max(mark, machine.now().getTime());
      return new Date(mark);
    },
    mark: () => new Date(mark),
    raise(to) {
      mark = Math.max(mark, to.getTime());
    },
    reset(to) {
      mark = to.getTime();
    },
  };
}
