import type { Clock } from '@daftar/service-kit/clock';

/** A machine's clock that moved by more than this against its monotonic time was set, not adjusted. */
export const stepMs = 2000;

/** The time that decisions use: the machine's, but never before the watermark (FIX-07). */
export interface MonotoneClock extends Clock {
  /** The latest time that this or another process has seen. */
  mark(): Date;
  /** Raises the watermark to what another process has seen; a lower one changes nothing. */
  raise(to: Date): void;
  /** Sets the watermark as an operator demands, even lower. */
  reset(to: Date): void;
  /**
   * Says what the right time is (COR-26). When `followsMachine`, the machine's clock goes on telling it until it is set;
   * otherwise, and from a step on, time goes on by the monotonic clock until the next call.
   */
  verify(at: Date, followsMachine: boolean): void;
}

/**
 * max(now, watermark): a clock that is set back stops until it has caught up, so that what was closed stays
 * closed and nothing late is accepted as in time. Once verified, a step of the machine's clock changes nothing before
 * it has been compared with other clocks.
 * @param monotonic monotonic milliseconds
 */
export function monotoneClock(machine: Clock, monotonic: () => number = () => performance.now()): MonotoneClock {
  let mark = machine.now().getTime();
  let verified: { at: number; run: number; followsMachine: boolean } | undefined;

  function present(): number {
    const wall = machine.now().getTime();
    if (!verified) return wall;
    const expected = verified.at + (monotonic() - verified.run);
    return verified.followsMachine && Math.abs(wall - expected) <= stepMs ? wall : Math.round(expected);
  }

  return {
    now() {
      mark = Math.max(mark, present());
      return new Date(mark);
    },
    mark: () => new Date(mark),
    raise(to) {
      mark = Math.max(mark, to.getTime());
    },
    reset(to) {
      mark = to.getTime();
    },
    verify(at, followsMachine) {
      // what an unverified clock has told so far decided nothing
      if (!verified) mark = at.getTime();
      verified = { at: at.getTime(), run: monotonic(), followsMachine };
    },
  };
}
