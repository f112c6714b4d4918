import { nextBatch, saveBytes } from './batches.ts';
import { type EndReason, failureKind, retryDelay } from './failures.ts';
import { receiptOf } from './receipt-of.ts';
import type { Batch, SittingState } from './sitting-state.ts';
import { sittingTimes } from './sitting-times.ts';
import type { AttemptState, Receipt, SittingInput } from './sitting-types.ts';

export type SittingEnd = ReturnType<typeof sittingEnd>;

/**
 * How a sitting ends: by a receipt, by losing the attempt to another device, or because the server takes nothing more.
 * Nothing is called unconfirmed before it was compared with what the server holds (FIX-03).
 * @param flush sends what waits
 */
export function sittingEnd(input: SittingInput, state: SittingState, flush: () => void) {
  const { calls, random } = input;
  const { book, timers, tries, ask, settled, show } = state;

  const look = () => ask((options) => calls.look({ ...options, waiting: state.more() }));

  /** Confirms what the server turns out to hold; false when it could not be asked. */
  async function compared(): Promise<boolean> {
    if (book.unconfirmed() === 0) return true;
    try {
      book.compare((await ask(calls.held)).answers);
      return true;
    } catch {
      return false;
    }
  }

  /** The attempt accepts nothing more. Until it is known what the server holds, the next look asks again. */
  async function finish(receipt: Receipt): Promise<void> {
    state.soon.settle();
    const known = await compared();
    if (settled()) return;
    if (!known) {
      tries.failures += 1;
      return show();
    }
    timers.clearAll();
    book.close();
    show({ phase: 'received', receipt, saving: 'saved', submitFailed: false });
  }

  /** A look found the attempt closed. If closed by time, it still accepts what waits here until the grace is over. */
  async function closed(found: AttemptState): Promise<void> {
    state.soon.settle();
    const receipt = receiptOf(found, input.questionCount);
    if (!receipt) return show();
    const takesMore = receipt.submitted_by === 'time' && Date.parse(found.server_now) <= Date.parse(found.grace_until);
    if (!takesMore || book.waiting().length === 0) return finish(receipt);
    show({ phase: state.pressed() ? 'submitting' : 'timeUp' });
    flush();
  }

  /** The server accepts nothing more: its own record is the receipt. */
  async function lookAfterClose(): Promise<void> {
    const found = await look().catch(() => null);
    if (settled()) return;
    if (found) state.heard(found);
    const receipt = found && receiptOf(found, input.questionCount);
    if (receipt) await finish(receipt);
    else tries.failures += 1; // extra time has opened it again, or the receipt is not there yet
  }

  /**
   * Another tab or device holds the attempt. The server keeps what this one wrote before that where the new holder has
   * written nothing: send it first, then compare it with what the server holds.
   */
  function lose(): void {
    state.soon.settle();
    timers.clearAll();
    const checking = book.unconfirmed() > 0;
    show({ phase: 'elsewhere', checking });
    if (checking) void handOver(book.waiting(), 1);
  }

  async function handOver(left: Batch, failures: number): Promise<void> {
    const batch = nextBatch(left, { bytes: saveBytes, most: 200 });
    const arrived =
      batch.length === 0 ||
      (await ask((options) => calls.save(batch, { ...options, waiting: left.length > batch.length })).then(
        () => true,
        (error) => failureKind(error) !== 'retry',
      ));
    if (state.stopped()) return;
    const rest = arrived ? left.filter((change) => !batch.includes(change)) : left;
    if (arrived && rest.length > 0) return handOver(rest, failures);
    if (arrived && (await compared())) {
      if (!state.stopped()) show({ checking: false });
    } else if (!state.stopped()) {
      const pause = state.inGrace() ? state.between(sittingTimes.graceRetry) : retryDelay(failures, random);
      timers.set('retry', pause, () => handOver(rest, failures + 1));
    }
  }

  /** Sending from here no longer helps. If the server has closed the attempt meanwhile, its receipt is still shown. */
  async function end(reason: EndReason): Promise<void> {
    state.soon.settle();
    const found = await look().catch(() => null);
    if (settled()) return;
    const receipt = found && receiptOf(found, input.questionCount);
    if (receipt) return finish(receipt);
    await compared();
    if (settled()) return;
    timers.clearAll();
    tries.failures = 0;
    show({ phase: 'ended', ended: reason, submitFailed: false });
  }

  return { finish, closed, lookAfterClose, lose, end };
}
