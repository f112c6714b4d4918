import type { Answer } from './answer.ts';
import type { LateAnswers } from './answer-book.ts';
import { sittingClock } from './sitting-clock.ts';
import { sittingEnd } from './sitting-end.ts';
import { sittingSender } from './sitting-sender.ts';
import { openSittingState } from './sitting-state.ts';
import type { SittingInput } from './sitting-types.ts';

export type Sitting = ReturnType<typeof startSitting>;

/**
 * One sitting of one attempt in this tab. It keeps every change on the device first, sends it to the server, follows
 * the deadline, submits, and never gives up before the receipt (EXT-10, EXT-13 to EXT-15, EXT-17). It doesn't know
 * React.
 *
 * A look never ends a sitting while something waits that the server may still accept (FIX-01). The parts are `sitting-`
 * files: what they share (state), how it ends (end), what goes to the server (sender), deadline and looks (clock).
 */
export function startSitting(input: SittingInput) {
  const state = openSittingState(input, () => {
    clock.watchDeadline();
  });
  const ending = sittingEnd(input, state, () => {
    void sender.flush();
  });
  const sender = sittingSender(input, state, ending, {
    look: () => void clock.look(),
    lookSoon: () => clock.lookSoon(),
  });
  const clock = sittingClock(input, state, ending, sender);
  const { book, over, pressed, show, soon } = state;

  function goOn(): void {
    sender.beat();
    clock.lookSoon();
    clock.watchDeadline();
    if (pressed()) void sender.flush();
    else sender.sendSoon();
  }

  /** Shows and sends what the student has changed. */
  function changed(): void {
    show();
    sender.sendSoon();
  }

  const unwatch = input.local.watch(() => !state.stopped() && show());
  show();
  goOn();

  return {
    view: state.view,
    subscribe: state.subscribe,
    /** Sets or (with null) clears an answer; stored on the device before anything else happens. */
    answer(question_id: number, given: Partial<Answer> | null): void {
      soon.settle();
      if (state.phase() === 'open' && book.set(question_id, given)) changed();
    },
    /**
     * Does `act`, which gives the answer that is being typed, once the browser has painted it (EDG-02): before anything
     * else happens to the sitting or the page, and only the last one of each question.
     */
    typing(question_id: number, act: () => void): void {
      const { saving, copy } = state.view();
      soon.add(question_id, act);
      // never “saved” or “kept” beside a letter that isn't; with the first key only, the next ones find it said
      if (saving === 'saved' || (saving === 'offline' && copy === 'disk')) show();
    },
    /** What is being typed becomes an answer at once. */
    settle: soon.settle,
    /** Uses or drops the version stored on this device, which the server never received. */
    decide(question_id: number, useKept: boolean): void {
      soon.settle();
      if (state.phase() !== 'open') return;
      book.decide(question_id, useKept);
      changed();
    },
    /** Offers a version again that the student has used or dropped (BOD-23). */
    offer(question_id: number, version: Answer): void {
      if (state.phase() !== 'open') return;
      book.offer(question_id, version);
      show();
    },
    flag(question_id: number, on: boolean): void {
      const flagged = new Set(state.view().flagged);
      if (on) flagged.add(question_id);
      else flagged.delete(question_id);
      book.note({ flagged: [...flagged] });
      show({ flagged });
    },
    /** The student is at this question: a reload leads back to it, and so do questions that open again. */
    visit(question_id: number): void {
      if (book.notes().at === question_id) return;
      book.note({ at: question_id });
      state.set({ startAt: question_id });
    },
    /** Answers of this attempt that the device's disk returned only now. */
    adopt(found: LateAnswers): void {
      soon.settle();
      if (over() || found.own.length + found.others.length === 0) return;
      book.adopt(found);
      changed();
    },
    submit: sender.submit,
    /** Retries on the student's request; answers whether the sitting continues, or a receipt came. */
    again: () => sender.again(goOn),
    /** The network is back, or the page is visible again: try at once. */
    wake(): void {
      soon.settle();
      if (over()) return;
      clock.watchDeadline();
      if (book.waiting().length > 0 || pressed()) void sender.flush();
      void clock.look();
    },
    /** A stream says that there is something new: asks what, and sends nothing of what is being written. */
    hear: (): void => clock.hear(),
    /** The stream has come or gone: the next look is at its time. */
    lineChanged: (): void => clock.lookSoon(),
    leave: sender.leave,
    /** Signing out: sends what waits, while the server still knows who writes. */
    sendAll: sender.sendAll,
    /** The page is gone; unconfirmed answers stay on the device. */
    stop(): void {
      sender.leave();
      state.stop();
      unwatch();
      state.timers.clearAll();
      sender.abort();
    },
  };
}
