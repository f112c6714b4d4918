import type { Caller, Trx } from '../../kernel/index.ts';
import { type ExamTimes, personalDeadline } from '../exam/times.ts';
import { noteEvents } from '../sitting/event-queries.ts';
import { type MovableAttempt, moveDeadlines } from './queries.ts';

type Moving = Pick<MovableAttempt, 'attempt_id' | 'student_id' | 'opened_at' | 'deadline' | 'state' | 'extra'>;

/**
 * Gives attempts the end that their extra time leads to: open ones when it is later, those that the server submitted
 * because time was over when it is in the future; these are reopened. Answers which moved, and which of them reopened.
 */
export async function moveAttempts(
  trx: Trx,
  caller: Caller,
  exam: ExamTimes,
  attempts: readonly Moving[],
  now: Date,
): Promise<{ moved: Moving[]; reopened: Moving[] }> {
  const moved = attempts
    .map((attempt) => ({
      ...attempt,
      before: attempt.deadline,
      deadline: personalDeadline(exam, attempt.opened_at, attempt.extra),
    }))
    .filter(({ state, before, deadline }) => (state === 'open' ? deadline > before : deadline > now));
  if (moved.length > 0) await moveDeadlines(trx, moved);
  const reopened = moved.filter(({ state }) => state === 'submitted');
  await noteEvents(
    trx,
    reopened.map(({ attempt_id }) => ({ attemptId: attempt_id, at: now, kind: 'reopened', from: caller })),
  );
  return { moved, reopened };
}
