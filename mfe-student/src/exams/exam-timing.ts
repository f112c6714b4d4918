import type { ExamDetails } from '@daftar/exam-pages';

export type ExamStage = 'wait' | 'ready' | 'sitting' | 'submitted' | 'ended';

/** What the details show besides the facts, at the server time `now` (ms). */
export interface ExamTiming {
  stage: ExamStage;
  /**
   * - until: a countdown to a point in time
   * - amount: the time available from the start on
   * - none: the countdown is hidden (EXT-04)
   */
  countdown: { kind: 'until'; at: number } | { kind: 'amount'; ms: number } | { kind: 'none' };
  /** Set when the duration no longer fits before the due date: the time left (ms). */
  cutTo: number | null;
}

type Facts = Pick<ExamDetails, 'start_at' | 'due_date' | 'ends_at' | 'duration' | 'extra_minutes' | 'attempt'>;

/** The stages and countdown of EXT-01 to EXT-04. The server decides; this only predicts its decision. */
export function examTiming(exam: Facts, now: number): ExamTiming {
  const none = { kind: 'none' } as const;
  if (exam.attempt?.state === 'submitted') return { stage: 'submitted', countdown: none, cutTo: null };
  if (exam.attempt) {
    const deadline = Date.parse(exam.attempt.deadline);
    return { stage: 'sitting', countdown: { kind: 'until', at: deadline }, cutTo: null };
  }
  const start = Date.parse(exam.start_at);
  if (now < start) return { stage: 'wait', countdown: { kind: 'until', at: start }, cutTo: null };
  const end = Date.parse(exam.ends_at);
  if (now >= end) return { stage: 'ended', countdown: none, cutTo: null };
  if (exam.due_date === null) return { stage: 'ready', countdown: { kind: 'until', at: end }, cutTo: null };
  const duration = (exam.duration + exam.extra_minutes) * 60_000;
  const left = end - now;
  if (left < duration) return { stage: 'ready', countdown: none, cutTo: left };
  return { stage: 'ready', countdown: { kind: 'amount', ms: duration }, cutTo: null };
}
