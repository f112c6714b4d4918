import type { CallInput, CallReply } from '@daftar/contracts/client';
import { useApi, useToasts } from '@daftar/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Marked } from '../use-desk.ts';
import { itemOf, keyOf } from './use-markers.ts';

export type Doctor = CallReply<'GET /api/markers/:kind/:id/doctors'>[number];
export type Allotment = CallInput<'PUT /api/markers/:kind/:id/:doctorId'>['body'];

/** Doctors by name; nothing is asked before two letters. */
export function useDoctors(marked: Marked, name: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...keyOf(marked), 'doctors', name],
    queryFn: ({ signal }) =>
      api('GET /api/markers/:kind/:id/doctors', { params: itemOf(marked), query: { name }, signal }),
    enabled: name.trim().length > 1,
  });
}

/** What the owner can do with markers, each with its message. */
export function useMarkerActs(marked: Marked) {
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const params = itemOf(marked);
  const again = () => cache.invalidateQueries({ queryKey: keyOf(marked) });
  const onError = (error: unknown) => toasts.failure(error);
  const set = useMutation({
    mutationFn: ({ doctorId, body }: { doctorId: number; body: Allotment }) =>
      api('PUT /api/markers/:kind/:id/:doctorId', { params: { ...params, doctorId }, body }),
    onSuccess: async (reply) => {
      toasts.success(reply);
      await again();
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: (doctorId: number) =>
      api('DELETE /api/markers/:kind/:id/:doctorId', { params: { ...params, doctorId } }),
    onSuccess: async (reply) => {
      toasts.success(reply);
      await again();
    },
    onError,
  });
  const share = useMutation({
    mutationFn: (by: 'questions' | 'students') => api('POST /api/markers/:kind/:id/share', { params, body: { by } }),
    onSuccess: async (reply) => {
      toasts.success(reply);
      await again();
    },
    onError,
  });
  return { set, remove, share };
}
