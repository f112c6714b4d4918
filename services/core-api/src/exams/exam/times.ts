import { examLimits } from '@daftar/contracts/exams/limits';
import { minuteEnd } from '@daftar/contracts/named-minute';

/** The stored times of an exam. */
export interface ExamTimes {
  start_at: Date;
  due_at: Date | null;
  duration_minutes: number;
}

/** Extra minutes granted to one student: theirs and everybody's together (EXT-17). */
export interface ExtraTime {
  /** All minutes. */
  total: number;
  /** How many of them also move the due date. */
  past: number;
}
export const noExtra: ExtraTime = { total: 0, past: 0 };

const minute = 60_000;
export const graceMs = examLimits.graceSeconds * 1000;
export const transitMs = examLimits.transitSeconds * 1000;

/** A time some minutes later. */
export const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minute);
const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

/**
 * The end of the window (EXT-03): the end of the minute that due_date names, or start plus duration if there is none,
 * moved by the extra time that reaches past it. Without a due date all extra time does.
 */
export function windowEnd(exam: ExamTimes, extra: ExtraTime = noExtra): Date {
  return exam.due_at
    ? new Date(minuteEnd(later(exam.due_at, extra.past)))
    : later(exam.start_at, exam.duration_minutes + extra.total);
}

/**
 * The server's end of one attempt (EXT-04): without a due date the window's end for everybody; with one the duration
 * from the opening, at most until the window's end.
 */
export function personalDeadline(exam: ExamTimes, openedAt: Date, extra: ExtraTime = noExtra): Date {
  const end = windowEnd(exam, extra);
  return exam.due_at ? earlier(later(openedAt, exam.duration_minutes + extra.total), end) : end;
}

export type ExamState = 'draft' | 'upcoming' | 'running' | 'ended';

/** Running means start_at ≤ now < end (EXT-03). */
export function stateAt(exam: { start_at: Date; published_at: Date | null }, end: Date, now: Date): ExamState {
  if (!exam.published_at) return 'draft';
  if (now < exam.start_at) return 'upcoming';
  return now < end ? 'running' : 'ended';
}

/** Answers are accepted until here (EXT-14). */
export const graceEnd = (deadline: Date): Date => new Date(deadline.getTime() + graceMs);
