import type { Answer, Change } from './answer.ts';
import { type LateAnswers, openAnswerBook } from './answer-book.ts';
import { keepaliveBytes, nextBatch, saveBytes } from './batches.ts';
import { type EndReason, failureKind, retryDelay } from './failures.ts';
import { receiptOf } from './receipt-of.ts';
import { sittingTimes } from './sitting-times.ts';
import type { AttemptState, Receipt, SittingInput, SittingView } from './sitting-types.ts';
import { abortableFor } from './timeout.ts';

type Timer = ReturnType<typeof setTimeout> | undefined;
export type Sitting = ReturnType<typeof startSitting>;

/**
 * One sitting of one attempt in this tab: keeps every change on the device first, brings it to the server, follows the
 * deadline, submits, and never gives up before the receipt (EXT-10, EXT-13 to EXT-15, EXT-17). It knows no React.
 */
export function startSitting(input: SittingInput) {
  const { calls, now, sync, random } = input;
  const { answers: held, acked_seq: ackedSeq } = input.opened;
  const book = openAnswerBook({ ...input, held, ackedSeq });
  let stopped = false;
  let inFlight: AbortController | null = null;
  let failures = 0;
  /** When the oldest change not yet sent was made. */
  let firstUnsent: number | null = null;
  let lastContact = now();
  /** One answer per request, to find the one that the server refuses. */
  let single = false;
  let sendTimer: Timer;
  let retryTimer: Timer;
  let heartbeatTimer: Timer;
  let pollTimer: Timer;
  let deadlineTimer: Timer;

  let view: SittingView = {
    phase: book.notes().submitting ? 'submitting' : 'open',
    answers: book.answers(),
    flagged: new Set(book.notes().flagged),
    startAt: book.notes().at,
    conflicts: book.conflicts(),
    refused: book.refused(),
    unsaved: 0,
    saving: 'saved',
    kept: true,
    copy: 'keeping',
    deadline: Date.parse(input.opened.deadline),
    receipt: null,
    ended: null,
    submitFailed: false,
  };
  const listeners = new Set<() => void>();
  const over = (): boolean => stopped || ['received', 'elsewhere', 'ended'].includes(view.phase);
  const submitting = (): boolean => book.notes().submitting;

  function show(part: Partial<SittingView> = {}): void {
    const unsaved = book.unconfirmed();
    view = {
      ...view,
      answers: book.answers(),
      conflicts: book.conflicts(),
      refused: book.refused(),
      kept: book.kept(),
      copy: book.copy(),
      unsaved,
      saving: failures > 0 ? 'offline' : book.waiting().length > 0 ? 'saving' : 'saved',
      ...part,
    };
    for (const listener of [...listeners]) listener();
  }

  function heard(reply: { deadline: string; server_now: string }): void {
    sync(reply.server_now);
    failures = 0;
    lastContact = now();
    const deadline = Date.parse(reply.deadline);
    if (deadline === view.deadline) return;
    // Extra time that arrives while the last seconds run out opens the exam again.
    const again = view.phase === 'timeUp' && deadline > now() && !submitting();
    view = { ...view, deadline, phase: again ? 'open' : view.phase };
    watchDeadline();
  }

  // ---- sending

  function sendSoon(): void {
    if (over() || (book.waiting().length === 0 && !submitting())) return;
    if (failures > 0) {
      retryTimer ??= setTimeout(flush, retryDelay(failures, random));
      return;
    }
    firstUnsent ??= now();
    clearTimeout(sendTimer);
    const latest = submitting() ? 0 : Math.max(0, firstUnsent + sittingTimes.latest - now());
    sendTimer = setTimeout(flush, Math.min(sittingTimes.quiet, latest));
  }

  async function call<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const control = new AbortController();
    inFlight = control;
    try {
      return await abortableFor(sittingTimes.callTimeout, control, run);
    } finally {
      if (inFlight === control) inFlight = null;
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(sendTimer);
    clearTimeout(retryTimer);
    retryTimer = undefined;
    if (over() || inFlight) return;
    firstUnsent = null;
    const waiting = book.waiting();
    if (waiting.length === 0) single = false;
    const batch = nextBatch(waiting, { bytes: saveBytes, most: single ? 1 : 200 });
    // What fits into one request travels in the submit itself: it is held whole, or the submit fails.
    if (submitting() && !single && batch.length === waiting.length) await deliver(batch);
    else await save(batch);
    if (over()) return;
    beat();
    show({ submitFailed: submitting() && failures > 0 });
    sendSoon();
  }

  async function save(batch: readonly Change[]): Promise<void> {
    try {
      const reply = await call((signal) => calls.save(batch, { signal }));
      book.confirm(batch);
      heard(reply);
    } catch (error) {
      await failed(error, batch);
    }
  }

  async function deliver(batch: readonly Change[]): Promise<void> {
    try {
      const reply = await call((signal) => calls.submit(batch, { signal }));
      book.confirm(batch);
      heard(reply);
      received(reply.receipt);
    } catch (error) {
      await failed(error, batch);
    }
  }

  async function failed(error: unknown, batch: readonly Change[]): Promise<void> {
    if (stopped) return;
    const kind = failureKind(error);
    if (kind === 'retry') failures += 1;
    else if (kind === 'elsewhere') lose();
    else if (kind === 'closed') await lookAfterClose();
    else if (kind !== 'content') await end(kind);
    else if (batch.length === 0) await end('refused');
    else if (batch.length > 1) single = true;
    else book.refuse(batch[0]!.question_id);
  }

  function lose(): void {
    quiet();
    show({ phase: 'elsewhere' });
  }

  function submit(): void {
    if (over() || submitting()) return;
    book.note({ submitting: true });
    clearTimeout(deadlineTimer);
    show({ phase: 'submitting' });
    void flush();
  }

  function received(receipt: Receipt): void {
    quiet();
    book.close();
    show({ phase: 'received', receipt, saving: 'saved', submitFailed: false });
  }

  /** The server has closed the attempt (time, or an invigilator): its own record is the receipt. */
  async function lookAfterClose(): Promise<void> {
    await call((signal) => calls.look({ signal })).then(take, () => {});
    if (!over()) failures += 1; // closed, but not counted yet
  }

  /** Nothing that is sent from here helps any more. What the server may have closed meanwhile still has its receipt. */
  async function end(reason: EndReason): Promise<void> {
    const state = await call((signal) => calls.look({ signal })).catch(() => null);
    if (stopped) return;
    const receipt = state && receiptOf(state, input.questionCount);
    if (receipt) return received(receipt);
    quiet();
    failures = 0;
    show({ phase: 'ended', ended: reason, submitFailed: false });
  }

  /** The student asks once more; answers whether it goes on from here, or a receipt came. */
  async function again(): Promise<boolean> {
    if (view.phase !== 'ended' || inFlight) return false;
    try {
      const reply = await call((signal) => calls.save([], { signal }));
      view = { ...view, phase: submitting() ? 'submitting' : 'open', ended: null };
      heard(reply);
      goOn();
      show();
    } catch (error) {
      await failed(error, []);
      failures = 0;
    }
    return view.phase !== 'ended';
  }

  function take(state: AttemptState): void {
    if (over()) return;
    heard(state);
    const receipt = receiptOf(state, input.questionCount);
    if (receipt) received(receipt);
    else if (!state.device_is_current) lose();
    else show();
  }

  // ---- the clock

  const between = ([from, to]: readonly [number, number]) => from + random() * (to - from);

  function beat(): void {
    clearTimeout(heartbeatTimer);
    heartbeatTimer = setTimeout(flush, between(sittingTimes.heartbeat));
  }

  async function poll(): Promise<void> {
    clearTimeout(pollTimer);
    if (over()) return;
    const wasOffline = failures > 0;
    try {
      take(await abortableFor(sittingTimes.callTimeout, new AbortController(), (signal) => calls.look({ signal })));
      if (wasOffline) void flush();
    } catch (error) {
      const kind = failureKind(error);
      if (kind === 'retry') failures = Math.max(1, failures);
      else if (!over()) await failed(error, []);
      if (!over()) show();
      sendSoon();
    }
    pollSoon();
  }

  function pollSoon(): void {
    clearTimeout(pollTimer);
    if (!over()) pollTimer = setTimeout(poll, between(sittingTimes.poll));
  }

  function watchDeadline(): void {
    clearTimeout(deadlineTimer);
    if (over() || submitting()) return;
    const left = view.deadline - now();
    // In short steps: the known server time may be corrected meanwhile, and long timers drift in sleep.
    deadlineTimer = setTimeout(left > 0 ? watchDeadline : timeUp, Math.min(Math.max(left, 0), 1000));
  }

  async function timeUp(): Promise<void> {
    if (view.deadline > now()) return watchDeadline();
    show({ phase: 'timeUp' });
    void flush();
    // Extra time granted a moment ago may not have been heard of yet.
    if (now() - lastContact > sittingTimes.lastLook) await poll();
    if (over() || view.phase !== 'timeUp') return;
    const spread = random() * sittingTimes.spread;
    deadlineTimer = setTimeout(() => view.phase === 'timeUp' && submit(), spread);
  }

  function quiet(): void {
    for (const timer of [sendTimer, retryTimer, heartbeatTimer, pollTimer, deadlineTimer]) clearTimeout(timer);
  }

  /** The page is hidden or left: what is not confirmed goes out with the little that a closing page may send. */
  function leave(): void {
    const batch = nextBatch(book.waiting(), { bytes: keepaliveBytes, most: 200, strict: true });
    if (over() || batch.length === 0) return;
    calls.save(batch, { keepalive: true }).then(
      (reply) => {
        book.confirm(batch);
        heard(reply);
        if (!stopped) show();
      },
      () => {}, // the next try is on its way, or the copy waits on the device
    );
  }

  function goOn(): void {
    beat();
    pollSoon();
    watchDeadline();
    if (submitting()) void flush();
    else sendSoon();
  }

  const unwatch = input.local.watch(() => !stopped && show());
  show();
  goOn();

  return {
    view: (): SittingView => view,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Sets or (with null) clears an answer; kept on the device before anything else happens. */
    answer(question_id: number, given: Partial<Answer> | null): void {
      if (view.phase !== 'open' || !book.set(question_id, given)) return;
      show();
      sendSoon();
    },
    /** The version kept on this device, which the server never received: use it, or let it go. */
    decide(question_id: number, useKept: boolean): void {
      if (view.phase !== 'open') return;
      book.decide(question_id, useKept);
      show();
      sendSoon();
    },
    flag(question_id: number, on: boolean): void {
      const flagged = new Set(view.flagged);
      if (on) flagged.add(question_id);
      else flagged.delete(question_id);
      book.note({ flagged: [...flagged] });
      show({ flagged });
    },
    /** The student is at this question: a reload leads back to it. */
    visit(question_id: number): void {
      if (book.notes().at !== question_id) book.note({ at: question_id });
    },
    /** Answers of this attempt that the device's disk gave back only now. */
    adopt(found: LateAnswers): void {
      if (over() || found.own.length + found.others.length === 0) return;
      book.adopt(found);
      show();
      sendSoon();
    },
    submit,
    again,
    /** The network is back, or the page is looked at again: try at once. */
    wake(): void {
      if (over()) return;
      watchDeadline();
      if (book.waiting().length > 0 || submitting()) void flush();
      void poll();
    },
    leave,
    /** The page is gone; what is not confirmed stays on the device. */
    stop(): void {
      leave();
      stopped = true;
      unwatch();
      quiet();
      inFlight?.abort();
    },
  };
}
