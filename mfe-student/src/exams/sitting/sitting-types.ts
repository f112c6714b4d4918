import type { CallReply } from '@daftar/contracts/client';
import type { Answer, Change, HeldAnswer } from './answer.ts';
import type { EndReason } from './failures.ts';
import type { CopyState, LocalCopy } from './local-copy.ts';

export type SaveReply = CallReply<'PUT /api/attempts/:attemptId/answers'>;
export type AttemptState = CallReply<'GET /api/attempts/:attemptId'>;
type SubmitReply = CallReply<'POST /api/attempts/:attemptId/submit'>;

/** Proof of what the server holds; `answered` is unknown when the server closed the attempt by itself. */
export type Receipt = Omit<SubmitReply['receipt'], 'answered'> & { answered: number | null };

interface CallOptions {
  signal?: AbortSignal;
  keepalive?: boolean;
}

/** The three calls of a sitting, bound to attempt and device. */
export interface SittingCalls {
  save(answers: readonly Change[], options: CallOptions): Promise<SaveReply>;
  /** The last answers travel in the submit itself. */
  submit(answers: readonly Change[], options: CallOptions): Promise<SubmitReply>;
  look(options: CallOptions): Promise<AttemptState>;
}

/**
 * - open: answers can be changed
 * - timeUp: the time is over, the last answers go out
 * - submitting: submitted here, the receipt has not come yet
 * - received: the server has it
 * - elsewhere: another tab or device has taken over; nothing is sent from here
 * - ended: the server takes nothing from here any more, for the view's `ended` reason; only the student tries again
 */
export type SittingPhase = 'open' | 'timeUp' | 'submitting' | 'received' | 'elsewhere' | 'ended';

/** What the screen shows; a new object with every change. */
export interface SittingView {
  phase: SittingPhase;
  answers: ReadonlyMap<number, Answer>;
  flagged: ReadonlySet<number>;
  /** The question that the student was at when the page was opened. */
  startAt: number | null;
  /** Versions kept on this device that the server never received, by question. */
  conflicts: ReadonlyMap<number, Answer>;
  /** Questions whose answer the server can't accept. */
  refused: ReadonlySet<number>;
  /** Answers that the server has not confirmed. */
  unsaved: number;
  saving: 'saved' | 'saving' | 'offline';
  /** False when the device has no room (or no permission) for a copy of its own. */
  kept: boolean;
  /** Where this device has its copy; “kept on this device” is only true of “disk”. */
  copy: CopyState;
  /** Server time in milliseconds. */
  deadline: number;
  receipt: Receipt | null;
  ended: EndReason | null;
  /** Submitting has failed at least once; it goes on trying. */
  submitFailed: boolean;
}

export interface SittingInput {
  calls: SittingCalls;
  local: LocalCopy;
  /** The server's time in milliseconds, as far as it is known. */
  now: () => number;
  sync: (serverNow: string) => void;
  /** The device's own clock, to compare records of one machine. */
  deviceNow: () => number;
  random: () => number;
  opened: { deadline: string; answers: readonly HeldAnswer[]; acked_seq: number };
  questionCount: number;
  examName: string;
  courseCode: string;
}
