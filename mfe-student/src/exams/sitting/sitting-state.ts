import { openSoon } from '@daftar/exam-pages/soon';
import type { Change } from './answer.ts';
import { openAnswerBook } from './answer-book.ts';
import { sittingTimes } from './sitting-times.ts';
import type { SittingInput, SittingView } from './sitting-types.ts';
import { abortableFor } from './timeout.ts';
import { namedTimers } from './timers.ts';

export type SittingState = ReturnType<typeof openSittingState>;

/** What each reply of the server says about the time. */
interface Times {
  deadline: string;
  grace_until: string;
  server_now: string;
  room_messages?: number | undefined;
}

/** A retry. */
type Tries = {
  /** How many have failed in a row. */
  failures: number;
  /** Milliseconds that the server asked to wait. */
  patience: number;
};

/**
 * What the parts of a sitting share: the answers, the timers, what the screen shows and how the line to the server is.
 * @param deadlineMoved called when the server sends a later deadline
 */
export function openSittingState(input: SittingInput, deadlineMoved: () => void) {
  const { now, random } = input;
  const { answers: held, acked_seq: ackedSeq } = input.opened;
  const book = openAnswerBook({ ...input, held, ackedSeq });
  const timers = namedTimers<'send' | 'retry' | 'heartbeat' | 'look' | 'told' | 'deadline'>();
  const tries: Tries = { failures: input.cut ? 1 : 0, patience: 0 };
  const soon = openSoon<number>(input.later);
  const listeners = new Set<() => void>();
  let stopped = false;
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
    roomMessages: input.opened.room_messages ?? 0,
  };
  const over = (): boolean => stopped || ['received', 'elsewhere', 'ended'].includes(view.phase);

  return {
    book,
    timers,
    tries,
    /** What is being typed, by question: becomes an answer after the next paint, or with `settle` at once. */
    soon,
    view: (): SittingView => view,
    phase: () => view.phase,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The page is gone. */
    stopped: () => stopped,
    stop(): void {
      stopped = true;
    },
    /** Nothing more is sent from here. */
    over,
    /** The same, and a retry would not change it. */
    settled: () => over() && (stopped || view.phase !== 'ended'),
    /** The student has pressed Submit. */
    pressed: (): boolean => book.notes().submitting,
    /**
     * Whether answers may follow those that are sent: some wait, or the student can still write, also while the request
     * is on its way past the deadline. “No” ends the grace (TRU-07).
     * @param sent how many of the waiting answers are sent
     */
    more: (sent = 0): boolean => book.waiting().length > sent || now() < view.deadline,
    /** What waits besides the answers that are sent, once the student can't write any more: it is named (TRU-07). */
    left: (sent: Batch = []): Batch | undefined =>
      now() < view.deadline ? undefined : book.waiting().filter((change) => !sent.includes(change)),
    inGrace: (): boolean => view.deadline <= now() && now() <= view.graceUntil,
    /** As far as this page knows: the server may have given extra time since. */
    afterGrace: (): boolean => now() > view.graceUntil,
    between: ([from, to]: readonly [number, number]) => from + random() * (to - from),

    /** Changes what the screen shows without showing it yet. */
    set(part: Partial<SittingView>): void {
      view = { ...view, ...part };
    },

    show(part: Partial<SittingView> = {}): void {
      // once the questions are closed, nothing typed would still become an answer
      if (view.phase === 'open' && part.phase && part.phase !== 'open') soon.settle();
      view = {
        ...view,
        answers: book.answers(),
        conflicts: book.conflicts(),
        refused: book.refused(),
        kept: book.kept(),
        // what is typed is not even here before it is an answer
        copy: soon.pending() && book.copy() === 'disk' ? 'keeping' : book.copy(),
        unsaved: book.unconfirmed(),
        saving: tries.failures > 0 ? 'offline' : book.waiting().length > 0 || soon.pending() ? 'saving' : 'saved',
        ...part,
      };
      for (const listener of [...listeners]) listener();
    },

    /** The server has answered. */
    heard(reply: Times): void {
      input.sync(reply.server_now);
      tries.failures = 0;
      tries.patience = 0;
      const said = reply.room_messages ?? 0;
      if (said > view.roomMessages) view = { ...view, roomMessages: said };
      // Time is only ever added; a slow reply may still carry the earlier end.
      const isLater = Date.parse(reply.deadline) > view.deadline;
      if (isLater) view = { ...view, deadline: Date.parse(reply.deadline), graceUntil: Date.parse(reply.grace_until) };
      // Extra time that arrives while the last answers are sent reopens the exam; so does the server’s time, where a
      // page without a network took the time from a device whose clock is ahead (EDG-01).
      const reopens = view.phase === 'timeUp' && view.deadline > now();
      if (reopens) view = { ...view, phase: 'open' };
      if (isLater || reopens) deadlineMoved();
    },

    /** A call that changes nothing, given up after a while. */
    ask: <T>(run: (options: { signal: AbortSignal }) => Promise<T>): Promise<T> =>
      abortableFor(sittingTimes.callTimeout, new AbortController(), (signal) => run({ signal })),
  };
}

/** One request's share of what waits. */
export type Batch = readonly Change[];
