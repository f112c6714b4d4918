import { useOpening } from '@daftar/course-pages';
import { examKeys } from '@daftar/exam-pages';
import { useApi, useSession } from '@daftar/remote-kit';

/** Loads one's own result of an exam by one call as its page opens (DAY-12). */
export function useOwnResultOpening(examId: number): void {
  const api = useApi();
  const { userId } = useSession();
  useOpening({
    name: `own result ${examId}`,
    load: () => api('GET /api/exam-results/:examId/own', { params: { examId } }),
    keys: {
      details: examKeys.details(examId),
      review: examKeys.review(examId, userId),
      feedback: examKeys.feedback(examId),
      place: examKeys.place(examId),
    },
  });
}
