import type { Clock } from '@daftar/service-kit/clock';
import { toleranceMs } from '@daftar/service-kit/clocks/judge';

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
   * otherwise, and from a step on, time goes on by the monotonic clock until the next call. Such a time is what others
   * say, who may be wrong: it raises no watermark, so that what they took back is over.
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
  /** The latest time that was told by others' clocks. */
  let told = 0;
  let verified: { at: number; run: number; followsMachine: boolean } | undefined;

  function present(): number {
    const wall = machine.now().getTime();
    if (!verified) return wall;
    const expected = verified.at + (monotonic() - verified.run);
    return verified.followsMachine && Math.abs(wall - expected) <= stepMs ? wall : Math.round(expected);
  }

  return {
    now() {
      const at = Math.max(mark, present());
      if (!verified || verified.followsMachine) mark = at;
      else told = Math.max(told, at);
      return new Date(Math.max(at, told));
    },
    mark: () => new Date(mark),
    raise(to) {
      mark = Math.max(mark, to.getTime());
    },
    reset(to) {
      mark = to.getTime();
      told = 0;
    },
    verify(at, followsMachine) {
      // what an unverified clock has told so far decided nothing, and neither has what others say
      if (!verified) mark = followsMachine ? at.getTime() : Math.min(at.getTime(), machine.now().getTime());
      // others have taken it back; by little, time waits instead
      if (told - at.getTime() > toleranceMs) told = 0;
      if (followsMachine) {
        mark = Math.max(mark, told);
        told = 0;
      }
      verified = { at: at.getTime(), run: monotonic(), followsMachine };
    },
  };
}
