import { openedPart } from '@daftar/course-pages';
import { examKeys } from '@daftar/exam-pages';
import { useApi } from '@daftar/remote-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** An exam as its instructor sees it: facts, questions, options with the key. */
async function readContent(api: ReturnType<typeof useApi>, examId: number, signal?: AbortSignal) {
  const [exam, questions, answers] = await Promise.all([
    api('GET /api/exams-details/:examId', { params: { examId }, signal }),
    api('GET /api/exams-questions/:examId', { params: { examId }, signal }),
    api('GET /api/exams-answers/:examId', { params: { examId }, signal }),
  ]);
  return { exam, questions, answers };
}

/** An exam with its questions and answers, read again whenever a page with it opens. */
export function useExamContent(examId: number) {
  const api = useApi();
  const cache = useQueryClient();
  return useQuery({
    ...openedPart(cache, examKeys.questions(examId), (signal) => readContent(api, examId, signal), 'always'),
    // before the exam begins the key may ask for a password, and must not do so whenever the window is looked at
    refetchOnWindowFocus: false,
  });
}

/** Reads the content once, for an act that needs it. Not through the cache: a read joined there is cancelled with it. */
export function useReadContent(examId: number) {
  const api = useApi();
  return () => readContent(api, examId);
}

export type ExamContent = Awaited<ReturnType<typeof readContent>>;
