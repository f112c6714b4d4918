import { failureKind } from './failures.ts';
import type { SittingEnd } from './sitting-end.ts';
import type { SittingSender } from './sitting-sender.ts';
import type { SittingState } from './sitting-state.ts';
import { sittingTimes } from './sitting-times.ts';
import type { SittingInput } from './sitting-types.ts';

/**
 * Follows the deadline and looks at the attempt on the server. After the deadline a sitting only saves and looks: the
 * server closes the attempt, so that extra time granted in the grace can't be lost to a submit that nobody pressed.
 */
export function sittingClock(input: SittingInput, state: SittingState, ending: SittingEnd, sender: SittingSender) {
  const { calls, now, random } = input;
  const { book, timers, tries, over, show } = state;

  async function look(): Promise<void> {
    timers.clear('look');
    if (over()) return;
    // After the deadline the first word to the server has to carry or name all that waits (TRU-07): a save does, and tells
    // what a look would.
    if (state.inGrace() && book.waiting().length > 0) {
      void sender.flush();
      return lookSoon();
    }
    // Extra time that this page has not heard of may have moved the grace: the save goes first here too.
    if (state.afterGrace() && book.waiting().length > 0) {
      void sender.flush();
      return timers.set('look', state.between(sittingTimes.graceRetry), ask);
    }
    await ask();
  }

  /** Asks for the attempt's state, whatever waits. */
  async function ask(): Promise<void> {
    timers.clear('look');
    if (over()) return;
    const wasOffline = tries.failures > 0;
    try {
      const found = await state.ask((options) => calls.look({ ...options, waiting: state.more() }));
      if (over()) return;
      state.heard(found);
      if (found.state === 'submitted') await ending.closed(found);
      else if (!found.device_is_current) ending.lose();
      else show();
      if (wasOffline) void sender.flush();
    } catch (error) {
      if (failureKind(error) === 'retry') tries.failures = Math.max(1, tries.failures);
      else await sender.failed(error, []);
      if (over()) return;
      show();
      sender.sendSoon();
    }
    lookSoon();
  }

  function lookSoon(): void {
    if (over()) return;
    const isTold = input.isTold?.() ?? true;
    const open = isTold ? sittingTimes.poll : sittingTimes.pollAlone;
    timers.set('look', state.between(state.inGrace() ? sittingTimes.gracePoll : open), look);
  }

  /** A stream says that there is something new: looks soon, not with the whole hall in the same moment. */
  function hear(): void {
    if (!over() && !timers.has('told')) timers.set('told', random() * sittingTimes.toldSpread, look);
  }

  function watchDeadline(): void {
    if (over() || state.pressed()) return;
    const left = state.view().deadline - now();
    // In short steps: the known server time may be corrected meanwhile, and long timers drift during sleep.
    if (left > 0) timers.set('deadline', Math.min(left, 1000), watchDeadline);
    else if (state.phase() === 'open') timeUp();
  }

  function timeUp(): void {
    show({ phase: 'timeUp' });
    if (book.waiting().length > 0) void sender.flush();
    timers.set('look', random() * sittingTimes.spread, look);
  }

  return { look, lookSoon, hear, watchDeadline };
}
