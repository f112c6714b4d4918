import { keptAttempts, useServerClock, useSessionState } from '@daftar/remote-kit';
import { useEffect } from 'react';
import { forgetPictures } from '../pictures/use-attempt-pictures.ts';
import type { SittingView } from '../sitting/sitting-types.ts';
import type { OpenedAttempt } from '../use-sitting.ts';
import { contentOf, keptBy } from './kept-content.ts';

/** How often the server’s time is noted, in ms. */
const noteEvery = 15_000;
/** Extra time may have been given that this device hasn’t heard of, in ms. */
const keptAfter = 3_600_000;

const sat = new Set(['open', 'timeUp', 'submitting']);

/**
 * Keeps the attempt on this device while it is sat, so that it opens again without a network (EDG-01). Forgets it with
 * the receipt, when it goes on elsewhere, and when the session ends; after that, only a new sign-in keeps it again.
 */
export function useKeptAttempt(opened: OpenedAttempt, view: SittingView | null): void {
  const clock = useServerClock();
  const state = useSessionState();
  const session = state.status === 'signedIn' && !state.ended && !state.session.viewing ? state.session : null;
  const isExam = opened.practice === undefined;
  const isSat = view !== null && sat.has(view.phase);
  const isOver = view !== null && !isSat;
  const isElsewhere = view?.phase === 'elsewhere';
  const userId = session?.userId;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of the session and of the view doesn’t matter
  useEffect(() => {
    if (!isExam || !session || !view) return;
    const { userId, name, name_ar, lastName, language } = session;
    const person = { userId, name, name_ar, lastName, language };
    const { deadline, graceUntil } = view;
    const attempt = {
      person,
      attemptId: opened.reply.attempt_id,
      path: `/TakeExam?${new URLSearchParams({ course: opened.courseCode, exam: String(opened.examId) })}`,
      until: graceUntil + keptAfter,
      content: contentOf(opened, { deadline, graceUntil }),
    };
    // without room or permission the exam works as before; what is said before Start tells so
    const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);
    // taken over by another tab of this browser, the attempt is kept under that tab’s name
    if (isOver) {
      quietly(keptAttempts.forget(attempt, isElsewhere ? keptBy(opened.device) : undefined));
      // another tab of this browser may show them now
      if (!isElsewhere) quietly(forgetPictures(userId, attempt.attemptId));
      return;
    }
    quietly(keptAttempts.keep(attempt, clock.now()));
    const timer = setInterval(() => quietly(keptAttempts.note(attempt, clock.now())), noteEvery);
    return () => clearInterval(timer);
  }, [opened, isExam, isSat, isOver, isElsewhere, view?.graceUntil, userId]);
}
