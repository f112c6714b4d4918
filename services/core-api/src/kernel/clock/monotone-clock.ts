import type { Clock } from '@daftar/service-kit/clock';

/** The time that decisions use: the machine's, but never before the watermark (FIX-07). */
export interface MonotoneClock extends Clock {
  /** The latest time that this or another process has seen. */
  mark(): Date;
  /** Raises the watermark to what another process has seen; a lower one changes nothing. */
  raise(to: Date): void;
  /** Sets the watermark as an operator demands, even lower. */
  reset(to: Date): void;
}

/**
 * max(now, watermark): a clock that is set back stops until it has caught up, so that what was closed stays
 * closed and nothing late is accepted as in time.
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
