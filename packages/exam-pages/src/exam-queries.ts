import type { CallReply } from '@daftar/contracts/client';
import { courseKeys, openedPart } from '@daftar/course-pages';
import { languageCode } from '@daftar/i18n';
import { useApi } from '@daftar/remote-kit';
import { useUi } from '@daftar/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';

export type ExamListItem = CallReply<'GET /api/exams/:courseCode'>[number];
export type ExamDetails = CallReply<'GET /api/exams-details/:examId'>;

/** The query keys of exam pages, so that one page can refresh what another shows. */
export const examKeys = {
  exams: courseKeys.exams,
  details: (examId: number) => ['exam-details', examId] as const,
  questions: (examId: number) => ['exam-questions', examId] as const,
  results: (examId: number) => ['exam-results', examId] as const,
  review: (examId: number, studentId: number) => ['exam-review', examId, studentId] as const,
  feedback: (examId: number) => ['exam-feedback', examId] as const,
  place: (examId: number) => ['exam-place', examId] as const,
  mock: (examId: number) => ['exam-mock', examId] as const,
  accommodated: (examId: number) => ['exam-accommodations', examId] as const,
  grading: (examId: number) => ['exam-grading', examId] as const,
  statistics: (examId: number) => ['exam-statistics', examId] as const,
};

/** The exams of a course that the caller may see; makes no request until a course is selected. */
export function useExams(courseCode: string | null) {
  const api = useApi();
  const cache = useQueryClient();
  return useQuery({
    ...openedPart(cache, examKeys.exams(courseCode ?? ''), (signal) =>
      api('GET /api/exams/:courseCode', { params: { courseCode: courseCode ?? '' }, signal }),
    ),
    enabled: courseCode !== null,
  });
}

/** One exam's details, polled every `refetchInterval` ms when given. */
export function useExamDetails(examId: number, refetchInterval?: number) {
  const api = useApi();
  const cache = useQueryClient();
  const page = languageCode(useUi().language);
  return useQuery({
    ...openedPart(
      cache,
      examKeys.details(examId),
      (signal) => api('GET /api/exams-details/:examId', { params: { examId }, signal }),
      'always',
    ),
    // named in the reader’s language, where it was in both (TWO-01)
    select: (exam) => ({ ...exam, exam_name: exam.name_texts?.[page] ?? exam.exam_name }),
    refetchInterval,
  });
}

/** One student's attempt, question by question. */
export function useReview(examId: number, studentId: number, enabled = true) {
  const api = useApi();
  const cache = useQueryClient();
  return useQuery({
    ...openedPart(
      cache,
      examKeys.review(examId, studentId),
      (signal) => api('GET /api/studentExamDetails/:userId/:examId', { params: { userId: studentId, examId }, signal }),
      'always',
    ),
    enabled,
  });
}
