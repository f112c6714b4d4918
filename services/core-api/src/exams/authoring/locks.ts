import { type ExamLocks, locksOf } from '@daftar/contracts/exams/locks';
import type { ExamRow } from '../exam/queries.ts';

/**
 * What is locked in an exam for its instructor now. It counts as running while somebody may still be sitting it; a
 * draft never runs (EXM-12).
 */
export function locksOfExam(
  exam: Pick<ExamRow, 'published_at' | 'start_at' | 'closes_at'>,
  attempts: { any: boolean; open: boolean },
  now: Date,
): ExamLocks {
  const inWindow = exam.published_at !== null && exam.start_at <= now && now < exam.closes_at;
  return locksOf({ running: inWindow || attempts.open, taken: attempts.any });
}
