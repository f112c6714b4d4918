import type { CallReply } from '@daftar/contracts/client';
import type { ReleaseChoice } from '@daftar/contracts/release';
import { openedPart } from '@daftar/course-pages';
import { examKeys } from '@daftar/exam-pages';
import { useApi, useToasts } from '@daftar/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { releaseTexts } from '../../texts/release.ts';

/** An exam or an assignment whose scores are released. */
export interface Released {
  kind: 'exam' | 'assignment';
  id: number;
}

/** Only an exam has places (DAY-10). */
export type ReleaseState = CallReply<'GET /api/assignment-release/:id'> &
  Partial<Pick<CallReply<'GET /api/exam-release/:examId'>, 'place_shown'>>;

/** Key of a release in the cache, for an exam or an assignment. */
export const releaseKey = ({ kind, id }: Released) => ['release', kind, id] as const;

/** When students see the scores of something, and what still waits for marking; asked only when `enabled`. */
export function useReleaseState({ kind, id }: Released, enabled = true) {
  const api = useApi();
  const cache = useQueryClient();
  const own = (signal: AbortSignal): Promise<ReleaseState> =>
    kind === 'exam'
      ? api('GET /api/exam-release/:examId', { params: { examId: id }, signal })
      : api('GET /api/assignment-release/:id', { params: { id }, signal });
  return useQuery({
    ...openedPart(cache, releaseKey({ kind, id }), own, 'always'),
    enabled,
    refetchInterval: 30_000,
  });
}

/** When students see the scores of something, and what changes that; `onDone` is called after a change. */
export function useRelease({ kind, id }: Released, onDone: () => void) {
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const queryKey = releaseKey({ kind, id });
  const state = useReleaseState({ kind, id });
  const changed = (reply: Awaited<ReturnType<typeof set>>) => {
    cache.setQueryData(queryKey, reply.state);
    cache.invalidateQueries({ queryKey: kind === 'exam' ? examKeys.details(id) : ['assignments'] });
    onDone();
  };
  const onError = (error: unknown) => {
    toasts.failure(error, releaseTexts['release.failed']);
    cache.invalidateQueries({ queryKey });
  };
  const set = (body: { release: ReleaseChoice; release_at?: string | null }) =>
    kind === 'exam'
      ? api('PUT /api/exam-release/:examId', { params: { examId: id }, body })
      : api('PUT /api/assignment-release/:id', { params: { id }, body });
  const toNames = (student_ids: number[]) =>
    kind === 'exam'
      ? api('POST /api/exam-release/:examId/students', { params: { examId: id }, body: { student_ids } })
      : api('POST /api/assignment-release/:id/students', { params: { id }, body: { student_ids } });
  const back = (reason: string) =>
    kind === 'exam'
      ? api('POST /api/exam-release/:examId/take-back', { params: { examId: id }, body: { reason } })
      : api('POST /api/assignment-release/:id/take-back', { params: { id }, body: { reason } });
  return {
    state,
    change: useMutation({
      mutationFn: set,
      onSuccess: (reply) => {
        toasts.success(reply);
        changed(reply);
      },
      onError,
    }),
    name: useMutation({
      mutationFn: toNames,
      onSuccess: (reply) => {
        toasts.success(reply);
        changed(reply);
      },
      onError,
    }),
    takeBack: useMutation({
      mutationFn: back,
      onSuccess: (reply) => {
        toasts.success(reply);
        changed(reply);
      },
      onError,
    }),
  };
}
