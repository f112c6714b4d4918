import type { Change } from './answer.ts';
import { openAnswerBook } from './answer-book.ts';
import { sittingTimes } from './sitting-times.ts';
import type { SittingInput, SittingView } from './sitting-types.ts';
import { abortableFor } from './timeout.ts';
import { namedTimers } from './timers.ts';

export type SittingState = ReturnType<typeof openSittingState>;

/** What each reply of the server tells of the time. */
interface Times {
  deadline: string;
  grace_until: string;
  server_now: string;
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
 * @param deadlineMoved called when the server tells of a later deadline
 */
export function openSittingState(input: SittingInput, deadlineMoved: () => void) {
  const { now, random } = input;
  const { answers: held, acked_seq: ackedSeq } = input.opened;
  const book = openAnswerBook({ ...input, held, ackedSeq });
  const timers = namedTimers<'send' | 'retry' | 'heartbeat' | 'look' | 'deadline'>();
  const tries: Tries = { failures: 0, patience: 0 };
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
  };
  const over = (): boolean => stopped || ['received', 'elsewhere', 'ended'].includes(view.phase);

  return {
    book,
    timers,
    tries,
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
    inGrace: (): boolean => view.deadline <= now() && now() <= view.graceUntil,
    between: ([from, to]: readonly [number, number]) => from + random() * (to - from),

    /** Changes what the screen shows without showing it yet. */
    set(part: Partial<SittingView>): void {
      view = { ...view, ...part };
    },

    show(part: Partial<SittingView> = {}): void {
      view = {
        ...view,
        answers: book.answers(),
        conflicts: book.conflicts(),
        refused: book.refused(),
        kept: book.kept(),
        copy: book.copy(),
        unsaved: book.unconfirmed(),
        saving: tries.failures > 0 ? 'offline' : book.waiting().length > 0 ? 'saving' : 'saved',
        ...part,
      };
      for (const listener of [...listeners]) listener();
    },

    /** The server has answered. */
    heard(reply: Times): void {
      input.sync(reply.server_now);
      tries.failures = 0;
      tries.patience = 0;
      const deadline = Date.parse(reply.deadline);
      // Time is only ever added; a slow reply may still carry the earlier end.
      if (deadline <= view.deadline) return;
      // Extra time that arrives while the last answers are sent reopens the exam.
      const phase = view.phase === 'timeUp' && deadline > now() ? 'open' : view.phase;
      view = { ...view, deadline, graceUntil: Date.parse(reply.grace_until), phase };
      deadlineMoved();
    },

    /** A call that changes nothing, given up after a while. */
    ask: <T>(run: (options: { signal: AbortSignal }) => Promise<T>): Promise<T> =>
      abortableFor(sittingTimes.callTimeout, new AbortController(), (signal) => run({ signal })),
  };
}

/** One request's share of what waits. */
export type Batch = readonly Change[];
