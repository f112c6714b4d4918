import type { ExamDetails } from '@daftar/exam-pages';
import type { ReleaseState } from '../release/use-release.ts';

/**
 * Where an exam is in its life (DAY-07). `toRelease`: nothing waits for marking, and students don't see their scores
 * yet.
 */
export type Life = 'draft' | 'scheduled' | 'running' | 'toMark' | 'toRelease' | 'released';

type Timed = Pick<ExamDetails, 'state' | 'start_at' | 'closes_at'>;

/** Everybody's time is over, by the server's clock (ms). */
export const hasClosed = (exam: Timed, now: number): boolean =>
  exam.state !== 'draft' && now >= Date.parse(exam.closes_at);

/**
 * An exam's state at `now` (ms); null while its marking isn't known. Scores that are shown by the end don't make an exam
 * done: as long as essays wait, it is to be marked.
 */
export function lifeOf(
  exam: Timed,
  marking: Pick<ReleaseState, 'over' | 'shown' | 'waiting'> | undefined,
  now: number,
): Life | null {
  if (exam.state === 'draft') return 'draft';
  if (now < Date.parse(exam.start_at)) return 'scheduled';
  if (!hasClosed(exam, now)) return 'running';
  if (!marking) return null;
  if (marking.waiting > 0) return 'toMark';
  if (marking.shown) return 'released';
  // late answers may still arrive
  return marking.over ? 'toRelease' : 'toMark';
}
