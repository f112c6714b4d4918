import type { CallInput, CallReply } from '@daftar/contracts/client';
import { useApi, useToasts } from '@daftar/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keyOf, type Marked, type Works } from '../use-desk.ts';

export type Rubric = CallReply<'GET /api/rubrics'>[number];
export type RubricContent = Rubric['content'];
export type RubricInUse = NonNullable<Works['rubric']>;
export type RubricInput = CallInput<'POST /api/rubrics'>['body'];

export interface RubricUse {
  rubric_id: number | null;
  version?: number;
  shown_before: boolean;
}

const key = ['rubrics'];

/** The caller’s rubrics. */
export function useRubrics() {
  const api = useApi();
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api('GET /api/rubrics', { signal }),
    refetchOnMount: 'always',
  });
}

/** What can be done with them, each with its message. */
export function useRubricActs(marked: Marked) {
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const again = () => cache.invalidateQueries({ queryKey: key });
  const list = () => cache.invalidateQueries({ queryKey: [...keyOf(marked), 'works'] });
  const onError = (error: unknown) => toasts.failure(error);
  const add = useMutation({
    mutationFn: (body: RubricInput) => api('POST /api/rubrics', { body }),
    onSuccess: async (reply) => {
      toasts.success(reply);
      await again();
    },
    onError,
  });
  const change = useMutation({
    mutationFn: ({ rubric, body }: { rubric: Rubric; body: RubricInput }) =>
      api('PUT /api/rubrics/:id', { params: { id: rubric.rubric_id }, body: { ...body, version: rubric.version } }),
    onSuccess: async (reply) => {
      toasts.success(reply);
      await Promise.all([again(), list()]);
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: (id: number) => api('DELETE /api/rubrics/:id', { params: { id } }),
    onSuccess: async (reply) => {
      toasts.success(reply);
      await again();
    },
    onError,
  });
  /** Brings a removed one back; a failure is thrown. */
  async function restore(id: number): Promise<void> {
    toasts.success(await api('POST /api/rubrics/:id/restore', { params: { id } }));
    await again();
  }
  /** Sets the rubric of what is marked here; the one in use keeps its version unless the newest one is named. */
  const use = useMutation({
    mutationFn: ({ shown_before, ...body }: RubricUse) =>
      marked.kind === 'exam'
        ? api('PUT /api/exam-rubric/:examId/:questionId', { params: marked, body })
        : api('PUT /api/assignment-rubric/:id', { params: { id: marked.id }, body: { ...body, shown_before } }),
    onSuccess: async (reply) => {
      toasts.success(reply);
      await Promise.all([again(), list()]);
    },
    onError,
  });
  return { add, change, remove, restore, use };
}
