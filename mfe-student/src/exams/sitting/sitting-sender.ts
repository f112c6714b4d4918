import { bytesOf, keepaliveBytes, nextBatch, saveBytes } from './batches.ts';
import { askedToWait, failureKind, retryDelay } from './failures.ts';
import type { SittingEnd } from './sitting-end.ts';
import type { Batch, SittingState } from './sitting-state.ts';
import { sittingTimes } from './sitting-times.ts';
import type { SaveReply, SittingInput } from './sitting-types.ts';
import { openTextEdits } from './text-edits.ts';
import { abortableFor } from './timeout.ts';

export type SittingSender = ReturnType<typeof sittingSender>;

/**
 * Sends the changes to the server, one call at a time, and submits.
 * @param clock asks the server for the attempt's state: now, or after the usual pause
 */
export function sittingSender(
  input: SittingInput,
  state: SittingState,
  ending: SittingEnd,
  clock: { look(): void; lookSoon(): void },
) {
  const { calls, now, random } = input;
  const { book, timers, tries, over, pressed, show } = state;
  const edits = openTextEdits(input.opened.answers);
  let inFlight: AbortController | null = null;
  /** The last flush, until all that comes after its call is done. */
  let current: Promise<void> = Promise.resolve();
  /** When the oldest unsent change was made. */
  let firstUnsent: number | null = null;
  /** Send one answer per request, to find the one that the server refuses. */
  let single = false;

  function retryIn(): number {
    if (state.inGrace())
      return Math.max(state.between(sittingTimes.graceRetry), Math.min(tries.patience, sittingTimes.gracePatience));
    const delay = Math.max(retryDelay(tries.failures, random), tries.patience);
    const left = state.view().deadline - now();
    return left > 0 ? Math.min(delay, left + state.between(sittingTimes.graceRetry)) : delay;
  }

  function sendSoon(): void {
    if (over() || (book.waiting().length === 0 && !pressed())) return;
    if (tries.failures > 0) {
      if (!timers.has('retry')) timers.set('retry', retryIn(), flush);
      return;
    }
    firstUnsent ??= now();
    const latest = state.phase() === 'open' ? Math.max(0, firstUnsent + sittingTimes.latest - now()) : 0;
    timers.set('send', Math.min(sittingTimes.quiet, latest), flush);
  }

  /** Only one call at a time may change something: the next one waits for it. */
  async function send<T>(batch: Batch, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const control = new AbortController();
    inFlight = control;
    const quick = state.inGrace() && bytesOf(batch) <= keepaliveBytes;
    try {
      return await abortableFor(quick ? sittingTimes.graceTimeout : sittingTimes.callTimeout, control, run);
    } finally {
      if (inFlight === control) inFlight = null;
    }
  }

  async function flush(): Promise<void> {
    timers.clear('send');
    timers.clear('retry');
    if (over() || inFlight) return;
    current = flushNow();
    await current;
  }

  async function flushNow(): Promise<void> {
    firstUnsent = null;
    const waiting = book.waiting();
    if (waiting.length === 0) single = false;
    const batch = nextBatch(waiting, { bytes: saveBytes, most: single ? 1 : 200 });
    // What fits into one request travels in the submit itself: either all of it is stored, or the submit fails.
    if (pressed() && !single && batch.length === waiting.length) await deliver(batch);
    else await save(batch);
    if (over()) return;
    beat();
    show({ submitFailed: pressed() && tries.failures > 0 });
    sendSoon();
    // Nothing is left to send: only the server's own close is missing.
    if (state.phase() === 'timeUp' && book.waiting().length === 0)
      timers.set('look', random() * sittingTimes.quiet, clock.look);
  }

  /** Sends all that waits, without the pause after a failure; resolves when nothing waits, or a try has failed. */
  async function sendAll(): Promise<void> {
    state.soon.settle();
    // each turn delivers an answer or finds one that is refused
    for (let turn = 0; turn <= input.questionCount; turn += 1) {
      await current;
      if (over() || (book.waiting().length === 0 && !pressed())) return;
      const { failures } = tries;
      await flush();
      if (tries.failures > failures) return;
    }
  }

  async function save(batch: Batch): Promise<void> {
    try {
      const waiting = state.more(batch.length);
      const reply =
        (await saveEdit(batch, waiting)) ??
        (await send(batch, (signal) => calls.save(batch, { signal, waiting, left: state.left(batch) })));
      book.confirm(batch);
      edits.stored(batch);
      state.heard(reply);
      // it says what a look would: that the attempt is open and ours, and until when (EDG-07)
      if (state.phase() === 'open') clock.lookSoon();
    } catch (error) {
      await failed(error, batch);
    }
  }

  /**
   * Saves what changed in one long text instead of all of it (EDG-06). Null where that isn't possible: the whole text is
   * sent at once. After the deadline it always is: nothing then may take another round trip.
   */
  async function saveEdit(batch: Batch, waiting: boolean): Promise<SaveReply | null> {
    const { edit: call } = calls;
    const edit = call && state.phase() === 'open' ? edits.editFor(batch) : null;
    if (!call || !edit) return null;
    try {
      const reply = await send(batch, (signal) => call(edit, { signal, waiting }));
      edits.accepted();
      return reply;
    } catch (error) {
      // a server that doesn't know the base, the call, or anything else that only concerns the change
      if (!['content', 'refused'].includes(failureKind(error))) throw error;
      edits.refused(edit);
      return null;
    }
  }

  async function deliver(batch: Batch): Promise<void> {
    try {
      const reply = await send(batch, (signal) => calls.submit(batch, { signal }));
      book.confirm(batch);
      state.heard(reply);
      await ending.finish(reply.receipt);
    } catch (error) {
      await failed(error, batch);
    }
  }

  async function failed(error: unknown, batch: Batch): Promise<void> {
    if (state.settled()) return;
    const kind = failureKind(error);
    if (kind === 'retry') {
      tries.failures += 1;
      tries.patience = askedToWait(error);
    } else if (kind === 'elsewhere') ending.lose();
    else if (kind === 'closed') await ending.lookAfterClose();
    else if (kind !== 'content') await ending.end(kind);
    else if (batch.length === 0) await ending.end('refused');
    else if (batch.length > 1) single = true;
    else book.refuse(batch[0]!.question_id);
  }

  function beat(): void {
    timers.set('heartbeat', state.between(sittingTimes.heartbeat), flush);
  }

  function submit(): void {
    if (over() || pressed()) return;
    state.soon.settle();
    book.note({ submitting: true });
    timers.clear('deadline');
    show({ phase: 'submitting' });
    void flush();
  }

  /** Retries on the student's request after an end; `reopened` runs when the server accepts answers again. */
  async function again(reopened: () => void): Promise<boolean> {
    if (state.phase() !== 'ended' || inFlight) return false;
    try {
      const waiting = state.more();
      const reply = await send([], (signal) => calls.save([], { signal, waiting, left: state.left() }));
      state.set({ phase: pressed() ? 'submitting' : 'open', ended: null });
      state.heard(reply);
      reopened();
      show();
    } catch (error) {
      await failed(error, []);
      tries.failures = 0;
    }
    return state.phase() !== 'ended';
  }

  /** The page is hidden or left: sends unconfirmed answers, as far as a closing page may. */
  function leave(): void {
    state.soon.settle();
    const batch = nextBatch(book.waiting(), { bytes: keepaliveBytes, most: 200, strict: true });
    if (over() || batch.length === 0) return;
    const waiting = state.more(batch.length);
    calls.save(batch, { keepalive: true, waiting, left: state.left(batch) }).then(
      (reply) => {
        book.confirm(batch);
        edits.stored(batch);
        state.heard(reply);
        if (!state.stopped()) show();
      },
      () => {}, // the next try is scheduled, or the copy waits on the device
    );
  }

  return { flush, sendAll, sendSoon, failed, beat, submit, again, leave, abort: () => inFlight?.abort() };
}
