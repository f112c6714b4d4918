import type { CallReply } from '@daftar/contracts/client';
import { examKeys } from '@daftar/exam-pages';
import { useApi } from '@daftar/remote-kit';
import { useQuery } from '@tanstack/react-query';

export type StudentRow = CallReply<'GET /api/exam-results/:examId'>[number];

/** The students of an exam with score and state; refreshes while the exam runs. */
export function useExamResults(examId: number) {
  const api = useApi();
  return useQuery({
    queryKey: examKeys.results(examId),
    queryFn: ({ signal }) => api('GET /api/exam-results/:examId', { params: { examId }, signal }),
    refetchInterval: 30_000,
    refetchOnMount: 'always',
  });
}
