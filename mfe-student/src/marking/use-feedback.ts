import { openedPart } from '@daftar/course-pages';
import { examKeys } from '@daftar/exam-pages';
import { useApi } from '@daftar/remote-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** The query key of how an assignment is marked. */
export const feedbackKey = (assignmentId: number) => ['assignment-feedback', assignmentId] as const;

/** What a student may see of the marking of their work: before it, and once the score is shown. */
export function useAssignmentFeedback(id: number) {
  const api = useApi();
  const cache = useQueryClient();
  return useQuery(
    openedPart(
      cache,
      feedbackKey(id),
      (signal) => api('GET /api/assignment-feedback/:id', { params: { id }, signal }),
      'always',
    ),
  );
}

/** The same for the essays of an exam, once its results are shown. */
export function useExamFeedback(examId: number, enabled: boolean) {
  const api = useApi();
  const cache = useQueryClient();
  return useQuery({
    ...openedPart(
      cache,
      examKeys.feedback(examId),
      (signal) => api('GET /api/exam-feedback/:examId', { params: { examId }, signal }),
      'always',
    ),
    enabled,
  });
}
