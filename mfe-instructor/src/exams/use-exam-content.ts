import { examKeys } from '@daftar/exam-pages';
import { useApi } from '@daftar/remote-kit';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

/** An exam as its instructor sees it: facts, questions, options with the key. */
const contentQuery = (api: ReturnType<typeof useApi>, examId: number) =>
  queryOptions({
    queryKey: examKeys.questions(examId),
    queryFn: async ({ signal }) => {
      const [exam, questions, answers] = await Promise.all([
        api('GET /api/exams-details/:examId', { params: { examId }, signal }),
        api('GET /api/exams-questions/:examId', { params: { examId }, signal }),
        api('GET /api/exams-answers/:examId', { params: { examId }, signal }),
      ]);
      return { exam, questions, answers };
    },
  });

export function useExamContent(examId: number) {
  const api = useApi();
  return useQuery({
    ...contentQuery(api, examId),
    refetchOnMount: 'always',
    // before the exam begins the key may ask for a password, and must not do so whenever the window is looked at
    refetchOnWindowFocus: false,
  });
}

/** Reads the content once, for an act that needs it. */
export function useReadContent(examId: number) {
  const api = useApi();
  const cache = useQueryClient();
  return () => cache.fetchQuery(contentQuery(api, examId));
}

export type ExamContent = NonNullable<ReturnType<typeof useExamContent>['data']>;
