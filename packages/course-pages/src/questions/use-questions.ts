import type { CallReply } from '@daftar/contracts/client';
import { type ToastText, useApi, useToasts } from '@daftar/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { openedPart } from '../opening.ts';
import { courseKeys } from '../queries.ts';

export type CourseQuestion = CallReply<'GET /api/courses/:courseCode/questions'>[number];
export type CourseReply = CourseQuestion['replies'][number];

/** New questions and replies appear while the page is open. */
const lookEveryMs = 30_000;

/** The questions of a course with their replies. */
export function useCourseQuestions(courseCode: string) {
  const api = useApi();
  const cache = useQueryClient();
  return useQuery({
    ...openedPart(cache, courseKeys.questions(courseCode), (signal) =>
      api('GET /api/courses/:courseCode/questions', { params: { courseCode }, signal }),
    ),
    refetchInterval: lookEveryMs,
  });
}

/** All replies to a question, once they are wanted; until then, and while they load, undefined. */
export function useAllReplies(courseCode: string, id: number, wanted: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: [...courseKeys.questions(courseCode), 'replies', id],
    queryFn: ({ signal }) => api('GET /api/course-questions/:id/replies', { params: { id }, signal }),
    enabled: wanted,
    refetchInterval: lookEveryMs,
  });
}

/** A change of the questions: its toast, and the list again. */
function useChange<T>(courseCode: string, send: (what: T) => Promise<ToastText>) {
  const toasts = useToasts();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (reply) => toasts.success(reply),
    onError: (error) => toasts.failure(error),
    onSettled: () => cache.invalidateQueries({ queryKey: courseKeys.questions(courseCode) }),
  });
}

/** Asks, replies, resolves, hides. */
export function useQuestionActs(courseCode: string) {
  const api = useApi();
  return {
    ask: useChange(courseCode, (body: { question_text: string; instructor_id?: number }) =>
      api('POST /api/courses/:courseCode/questions', { params: { courseCode }, body }),
    ),
    reply: useChange(courseCode, ({ id, text }: { id: number; text: string }) =>
      api('POST /api/course-questions/:id/replies', { params: { id }, body: { reply_text: text } }),
    ),
    resolve: useChange(courseCode, ({ id, resolved }: { id: number; resolved: boolean }) =>
      api('PUT /api/course-questions/:id/resolved', { params: { id }, body: { resolved } }),
    ),
    hideQuestion: useChange(courseCode, ({ id, hidden }: { id: number; hidden: boolean }) =>
      api('PUT /api/course-questions/:id/hidden', { params: { id }, body: { hidden } }),
    ),
    hideReply: useChange(courseCode, ({ id, hidden }: { id: number; hidden: boolean }) =>
      api('PUT /api/course-replies/:id/hidden', { params: { id }, body: { hidden } }),
    ),
  };
}
