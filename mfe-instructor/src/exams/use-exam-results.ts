import type { CallReply } from '@daftar/contracts/client';
import { openedPart } from '@daftar/course-pages';
import { examKeys } from '@daftar/exam-pages';
import { useApi } from '@daftar/remote-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

export type StudentRow = CallReply<'GET /api/exam-results/:examId'>[number];

/** The students of an exam with score and state; refreshes while the exam runs. */
export function useExamResults(examId: number) {
  const api = useApi();
  const cache = useQueryClient();
  return useQuery({
    ...openedPart(
      cache,
      examKeys.results(examId),
      (signal) => api('GET /api/exam-results/:examId', { params: { examId }, signal }),
      'always',
    ),
    refetchInterval: 30_000,
  });
}
