import type { Answer, Change } from './answer.ts';
import { type LateAnswers, openAnswerBook } from './answer-book.ts';
import { bytesOf, keepaliveBytes, nextBatch, saveBytes } from './batches.ts';
import { askedToWait, type EndReason, failureKind, retryDelay } from './failures.ts';
import { receiptOf } from './receipt-of.ts';
import { sittingTimes } from './sitting-times.ts';
import type { AttemptState, Receipt, SittingInput, SittingView } from './sitting-types.ts';
import { abortableFor } from './timeout.ts';
import { namedTimers } from './timers.ts';

export type Sitting = ReturnType<typeof startSitting>;

/**
 * One sitting of one attempt in this tab. It keeps every change on the device first, sends it to the server, follows
 * the deadline, submits, and never gives up before the receipt (EXT-10, EXT-13 to EXT-15, EXT-17). It doesn't know
 * React.
 *
 * After the deadline it only saves and looks. The server closes the attempt, so that extra time granted within the
 * grace can't be lost to a submit that nobody pressed. A look never ends a sitting while something waits that the
 * server may still accept (FIX-01), and nothing is called unconfirmed before it was compared with what the server holds
 * (FIX-03).
 */
export function startSitting(input: SittingInput) {
  const { calls, now, sync, random } = input;
  const { answers: held, acked_seq: ackedSeq } = input.opened;
  const book = openAnswerBook({ ...input, held, ackedSeq });
  const timers = namedTimers<'send' | 'retry' | 'heartbeat' | 'look' | 'deadline'>();
  let stopped = false;
  let inFlight: AbortController | null = null;
  let failures = 0;
  /** Milliseconds that the server asked to wait. */
  let patience = 0;
  /** When the oldest unsent change was made. */
  let firstUnsent: number | null = null;
  /** Send one answer per request, to find the one that the server refuses. */
  let single = false;

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
    graceUntil: Date.parse(input.opened.grace_until),
    checking: false,
    receipt: null,
    ended: null,
    submitFailed: false,
  };
  const listeners = new Set<() => void>();
  const over = (): boolean => stopped || ['received', 'elsewhere', 'ended'].includes(view.phase);
  const settled = (): boolean => over() && (stopped || view.phase !== 'ended');
  /** The student has pressed Submit. */
  const pressed = (): boolean => book.notes().submitting;
  const inGrace = (): boolean => view.deadline <= now() && now() <= view.graceUntil;
  const between = ([from, to]: readonly [number, number]) => from + random() * (to - from);

  function show(part: Partial<SittingView> = {}): void {
    view = {
      ...view,
      answers: book.answers(),
      conflicts: book.conflicts(),
      refused: book.refused(),
      kept: book.kept(),
      copy: book.copy(),
      unsaved: book.unconfirmed(),
      saving: failures > 0 ? 'offline' : book.waiting().length > 0 ? 'saving' : 'saved',
      ...part,
    };
    for (const listener of [...listeners]) listener();
  }

  function heard(reply: { deadline: string; grace_until: string; server_now: string }): void {
    sync(reply.server_now);
    failures = 0;
    patience = 0;
    const deadline = Date.parse(reply.deadline);
    // Time is only ever added; a slow reply may still carry the earlier end.
    if (deadline <= view.deadline) return;
    // Extra time that arrives while the last answers are sent reopens the exam.
    const phase = view.phase === 'timeUp' && deadline > now() ? 'open' : view.phase;
    view = { ...view, deadline, graceUntil: Date.parse(reply.grace_until), phase };
    watchDeadline();
  }

  // ---- sending

  function retryIn(): number {
    if (inGrace()) return Math.max(between(sittingTimes.graceRetry), Math.min(patience, sittingTimes.gracePatience));
    const delay = Math.max(retryDelay(failures, random), patience);
    const left = view.deadline - now();
    return left > 0 ? Math.min(delay, left + between(sittingTimes.graceRetry)) : delay;
  }

  function sendSoon(): void {
    if (over() || (book.waiting().length === 0 && !pressed())) return;
    if (failures > 0) {
      if (!timers.has('retry')) timers.set('retry', retryIn(), flush);
      return;
    }
    firstUnsent ??= now();
    const latest = view.phase === 'open' ? Math.max(0, firstUnsent + sittingTimes.latest - now()) : 0;
    timers.set('send', Math.min(sittingTimes.quiet, latest), flush);
  }

  /** Only one call at a time may change something: the next one waits for it. */
  async function send<T>(batch: readonly Change[], run: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const control = new AbortController();
    inFlight = control;
    const quick = inGrace() && bytesOf(batch) <= keepaliveBytes;
    try {
      return await abortableFor(quick ? sittingTimes.graceTimeout : sittingTimes.callTimeout, control, run);
    } finally {
      if (inFlight === control) inFlight = null;
    }
  }

  const ask = <T>(run: (options: { signal: AbortSignal }) => Promise<T>): Promise<T> =>
    abortableFor(sittingTimes.callTimeout, new AbortController(), (signal) => run({ signal }));

  async function flush(): Promise<void> {
    timers.clear('send');
    timers.clear('retry');
    if (over() || inFlight) return;
    firstUnsent = null;
    const waiting = book.waiting();
    if (waiting.length === 0) single = false;
    const batch = nextBatch(waiting, { bytes: saveBytes, most: single ? 1 : 200 });
    // What fits into one request travels in the submit itself: either all of it is stored, or the submit fails.
    if (pressed() && !single && batch.length === waiting.length) await deliver(batch);
    else await save(batch);
    if (over()) return;
    beat();
    show({ submitFailed: pressed() && failures > 0 });
    sendSoon();
    // Nothing is left to send: only the server's own close is missing.
    if (view.phase === 'timeUp' && book.waiting().length === 0) timers.set('look', random() * sittingTimes.quiet, look);
  }

  async function save(batch: readonly Change[]): Promise<void> {
    try {
      const reply = await send(batch, (signal) => calls.save(batch, { signal }));
      book.confirm(batch);
      heard(reply);
    } catch (error) {
      await failed(error, batch);
    }
  }

  async function deliver(batch: readonly Change[]): Promise<void> {
    try {
      const reply = await send(batch, (signal) => calls.submit(batch, { signal }));
      book.confirm(batch);
      heard(reply);
      await finish(reply.receipt);
    } catch (error) {
      await failed(error, batch);
    }
  }

  async function failed(error: unknown, batch: readonly Change[]): Promise<void> {
    if (settled()) return;
    const kind = failureKind(error);
    if (kind === 'retry') {
      failures += 1;
      patience = askedToWait(error);
    } else if (kind === 'elsewhere') lose();
    else if (kind === 'closed') await lookAfterClose();
    else if (kind !== 'content') await end(kind);
    else if (batch.length === 0) await end('refused');
    else if (batch.length > 1) single = true;
    else book.refuse(batch[0]!.question_id);
  }

  function submit(): void {
    if (over() || pressed()) return;
    book.note({ submitting: true });
    timers.clear('deadline');
    show({ phase: 'submitting' });
    void flush();
  }

  // ---- the end

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
    const known = await compared();
    if (settled()) return;
    if (!known) {
      failures += 1;
      return show();
    }
    quiet();
    book.close();
    show({ phase: 'received', receipt, saving: 'saved', submitFailed: false });
  }

  /** A look found the attempt closed. If closed by time, it still accepts what waits here until the grace is over. */
  async function closed(state: AttemptState): Promise<void> {
    const receipt = receiptOf(state, input.questionCount);
    if (!receipt) return show();
    const takesMore = receipt.submitted_by === 'time' && Date.parse(state.server_now) <= Date.parse(state.grace_until);
    if (!takesMore || book.waiting().length === 0) return finish(receipt);
    show({ phase: pressed() ? 'submitting' : 'timeUp' });
    void flush();
  }

  /** The server accepts nothing more: its own record is the receipt. */
  async function lookAfterClose(): Promise<void> {
    const state = await ask(calls.look).catch(() => null);
    if (settled()) return;
    if (state) heard(state);
    const receipt = state && receiptOf(state, input.questionCount);
    if (receipt) await finish(receipt);
    else {
      await closeOverdue();
      if (!settled()) failures += 1; // closed, but not yet scored
    }
  }

  /**
   * The grace is over and the server's own close has not come: asking for the receipt closes it, with its deadline as
   * the time of submission.
   */
  async function closeOverdue(): Promise<void> {
    const reply = await ask((options) => calls.submit([], options)).catch(() => null);
    if (!reply || settled()) return;
    heard(reply);
    await finish(reply.receipt);
  }

  /**
   * Another tab or device holds the attempt. The server keeps what this one wrote before that where the new holder has
   * written nothing: send it first, then compare it with what the server holds.
   */
  function lose(): void {
    quiet();
    show({ phase: 'elsewhere', checking: book.unconfirmed() > 0 });
    if (view.checking) void handOver(book.waiting(), 1);
  }

  async function handOver(left: readonly Change[], tries: number): Promise<void> {
    const batch = nextBatch(left, { bytes: saveBytes, most: 200 });
    const arrived =
      batch.length === 0 ||
      (await ask((options) => calls.save(batch, options)).then(
        () => true,
        (error) => failureKind(error) !== 'retry',
      ));
    if (stopped) return;
    const rest = arrived ? left.filter((change) => !batch.includes(change)) : left;
    if (arrived && rest.length > 0) return handOver(rest, tries);
    if (arrived && (await compared())) {
      if (!stopped) show({ checking: false });
    } else if (!stopped) {
      const pause = inGrace() ? between(sittingTimes.graceRetry) : retryDelay(tries, random);
      timers.set('retry', pause, () => handOver(rest, tries + 1));
    }
  }

  /** Sending from here no longer helps. If the server has closed the attempt meanwhile, its receipt is still shown. */
  async function end(reason: EndReason): Promise<void> {
    const state = await ask(calls.look).catch(() => null);
    if (settled()) return;
    const receipt = state && receiptOf(state, input.questionCount);
    if (receipt) return finish(receipt);
    await compared();
    if (settled()) return;
    quiet();
    failures = 0;
    show({ phase: 'ended', ended: reason, submitFailed: false });
  }

  /** Retries on the student's request; answers whether the sitting continues, or a receipt came. */
  async function again(): Promise<boolean> {
    if (view.phase !== 'ended' || inFlight) return false;
    try {
      const reply = await send([], (signal) => calls.save([], { signal }));
      view = { ...view, phase: pressed() ? 'submitting' : 'open', ended: null };
      heard(reply);
      goOn();
      show();
    } catch (error) {
      await failed(error, []);
      failures = 0;
    }
    return (view as SittingView).phase !== 'ended';
  }

  // ---- the clock

  function beat(): void {
    timers.set('heartbeat', between(sittingTimes.heartbeat), flush);
  }

  async function look(): Promise<void> {
    timers.clear('look');
    if (over()) return;
    const wasOffline = failures > 0;
    try {
      const state = await ask(calls.look);
      if (over()) return;
      heard(state);
      if (state.state === 'submitted') await closed(state);
      else if (!state.device_is_current) lose();
      else if (Date.parse(state.server_now) > Date.parse(state.grace_until)) await closeOverdue();
      else show();
      if (wasOffline) void flush();
    } catch (error) {
      const kind = failureKind(error);
      if (kind === 'retry') failures = Math.max(1, failures);
      else await failed(error, []);
      if (over()) return;
      show();
      sendSoon();
    }
    lookSoon();
  }

  function lookSoon(): void {
    if (!over()) timers.set('look', between(inGrace() ? sittingTimes.gracePoll : sittingTimes.poll), look);
  }

  function watchDeadline(): void {
    if (over() || pressed()) return;
    const left = view.deadline - now();
    // In short steps: the known server time may be corrected meanwhile, and long timers drift during sleep.
    if (left > 0) timers.set('deadline', Math.min(left, 1000), watchDeadline);
    else if (view.phase === 'open') timeUp();
  }

  function timeUp(): void {
    show({ phase: 'timeUp' });
    if (book.waiting().length > 0) void flush();
    timers.set('look', random() * sittingTimes.spread, look);
  }

  /** The page is hidden or left: sends unconfirmed answers, as far as a closing page may. */
  function leave(): void {
    const batch = nextBatch(book.waiting(), { bytes: keepaliveBytes, most: 200, strict: true });
    if (over() || batch.length === 0) return;
    calls.save(batch, { keepalive: true }).then(
      (reply) => {
        book.confirm(batch);
        heard(reply);
        if (!stopped) show();
      },
      () => {}, // the next try is scheduled, or the copy waits on the device
    );
  }

  function quiet(): void {
    timers.clearAll();
  }

  function goOn(): void {
    beat();
    lookSoon();
    watchDeadline();
    if (pressed()) void flush();
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
    /** Sets or (with null) clears an answer; stored on the device before anything else happens. */
    answer(question_id: number, given: Partial<Answer> | null): void {
      if (view.phase !== 'open' || !book.set(question_id, given)) return;
      show();
      sendSoon();
    },
    /** Uses or drops the version stored on this device, which the server never received. */
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
    /** Answers of this attempt that the device's disk returned only now. */
    adopt(found: LateAnswers): void {
      if (over() || found.own.length + found.others.length === 0) return;
      book.adopt(found);
      show();
      sendSoon();
    },
    submit,
    again,
    /** The network is back, or the page is visible again: try at once. */
    wake(): void {
      if (over()) return;
      watchDeadline();
      if (book.waiting().length > 0 || pressed()) void flush();
      void look();
    },
    leave,
    /** The page is gone; unconfirmed answers stay on the device. */
    stop(): void {
      leave();
      stopped = true;
      unwatch();
      quiet();
      inFlight?.abort();
    },
  };
}
