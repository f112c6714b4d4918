import type { CallReply } from '@daftar/contracts/client';
import { openedPart } from '@daftar/course-pages';
import { useApi, useToasts } from '@daftar/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { gradebookTexts } from '../../texts/gradebook.ts';
import { bookKey, sealsKey } from '../work.ts';

export type Seals = CallReply<'GET /api/grade-seals/:courseCode'>;
export type Seal = Seals['seals'][number];

/** The sealed versions of one’s marks of a course (DAY-06). */
export function useSeals(courseCode: string) {
  const api = useApi();
  const cache = useQueryClient();
  return useQuery(
    openedPart(
      cache,
      sealsKey(courseCode),
      (signal) => api('GET /api/grade-seals/:courseCode', { params: { courseCode }, signal }),
      'always',
    ),
  );
}

/** The marks of one sealed version, as they were sealed. */
export function useSealedMarks(courseCode: string, version: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...sealsKey(courseCode), version],
    queryFn: ({ signal }) =>
      api('GET /api/grade-seals/:courseCode/:version', { params: { courseCode, version }, signal }),
    // what was sealed never changes
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Seals the marks, or asks to reopen them. */
export function useSealing(courseCode: string, onDone: () => void) {
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const refresh = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: sealsKey(courseCode) }),
      cache.invalidateQueries({ queryKey: bookKey(courseCode) }),
    ]);
  const after = {
    onError: (error: unknown) => toasts.failure(error, gradebookTexts['gradebook.notSaved']),
    onSettled: refresh,
  };
  const seal = useMutation({
    mutationFn: (scheme: number) =>
      api('POST /api/grade-seals/:courseCode', { params: { courseCode }, body: { scheme } }),
    onSuccess: (reply) => {
      toasts.success(reply);
      onDone();
    },
    ...after,
  });
  const ask = useMutation({
    mutationFn: (reason: string) =>
      api('POST /api/grade-seals/:courseCode/reopening', { params: { courseCode }, body: { reason } }),
    onSuccess: (reply) => {
      toasts.success(reply);
      onDone();
    },
    ...after,
  });
  return { seal, ask };
}
