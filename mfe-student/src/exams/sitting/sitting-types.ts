import type { CallReply } from '@daftar/contracts/client';
import type { AttemptAnswer } from '@daftar/contracts/exams/sitting';
import type { Later } from '@daftar/exam-pages/soon';
import type { Answer, Change } from './answer.ts';
import type { EndReason } from './failures.ts';
import type { CopyState, LocalCopy } from './local-copy.ts';
import type { SentEdit } from './text-edits.ts';

export type SaveReply = CallReply<'PUT /api/attempts/:attemptId/answers'>;
export type AttemptState = CallReply<'GET /api/attempts/:attemptId'>;
type SavedAnswers = CallReply<'GET /api/attempts/:attemptId/answers'>;
type SubmitReply = CallReply<'POST /api/attempts/:attemptId/submit'>;

/** Proof of what the server holds. */
export type Receipt = Omit<SubmitReply['receipt'], 'answered'> & { answered: number | null };

interface CallOptions {
  signal?: AbortSignal;
  keepalive?: boolean;
}
/** Whether answers may come from the device besides those that the call carries; “no” ends the grace (TRU-07). */
interface TellingOptions extends CallOptions {
  waiting: boolean;
}
interface SaveOptions extends TellingOptions {
  /** Once the time is up: what waits besides. */
  left?: readonly Change[] | undefined;
}

/** The calls of a sitting, bound to attempt and device. */
export interface SittingCalls {
  save(answers: readonly Change[], options: SaveOptions): Promise<SaveReply>;
  /** Saves the change of one long text; absent: texts are saved whole (EDG-06). */
  edit?: (edit: SentEdit, options: TellingOptions) => Promise<SaveReply>;
  /** The last answers travel in the submit itself. */
  submit(answers: readonly Change[], options: CallOptions): Promise<SubmitReply>;
  look(options: TellingOptions): Promise<AttemptState>;
  /** All answers that the server holds. */
  held(options: CallOptions): Promise<SavedAnswers>;
}

/**
 * - open: answers can be changed
 * - timeUp: the time is over; the last answers are sent, and the page waits for the server's close
 * - submitting: submitted here, no receipt yet
 * - received: the server has it
 * - elsewhere: another tab or device has taken over; nothing is sent from here
 * - ended: the server accepts nothing more from here, for the view's `ended` reason; only the student can retry
 */
export type SittingPhase = 'open' | 'timeUp' | 'submitting' | 'received' | 'elsewhere' | 'ended';

/** What the screen shows; a new object with every change. */
export interface SittingView {
  phase: SittingPhase;
  answers: ReadonlyMap<number, Answer>;
  flagged: ReadonlySet<number>;
  /** The student's question: where the questions begin when they are shown, or shown again after extra time. */
  startAt: number | null;
  /** Versions stored on this device that the server never received, by question. */
  conflicts: ReadonlyMap<number, Answer>;
  /** Questions whose answer the server can't accept. */
  refused: ReadonlySet<number>;
  /** Answers that the server has not confirmed. */
  unsaved: number;
  saving: 'saved' | 'saving' | 'offline';
  /** False when the device has no room (or no permission) for its own copy. */
  kept: boolean;
  /** Where this device has its copy; only “disk” means “kept on this device”. */
  copy: CopyState;
  /** Server time in milliseconds. */
  deadline: number;
  /** Until when the server accepts what was written before the deadline; server time in milliseconds. */
  graceUntil: number;
  /** Lost to another tab or device: the page is still finding out which answers the server holds. */
  checking: boolean;
  receipt: Receipt | null;
  ended: EndReason | null;
  /** Submitting has failed at least once; it keeps retrying. */
  submitFailed: boolean;
  /** How many messages were sent to the room, as far as the page has heard (DAY-09). */
  roomMessages: number;
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
  /** How typed text waits until the browser has painted it. */
  later: Later;
  /** Whether a stream says at once that there is something new; without one the page looks more often. */
  isTold?: () => boolean;
  /** The line to the server is known to be cut. */
  cut?: boolean;
  opened: {
    deadline: string;
    grace_until: string;
    answers: readonly AttemptAnswer[];
    acked_seq: number;
    room_messages?: number | undefined;
  };
  questionCount: number;
  examName: string;
  courseCode: string;
}
