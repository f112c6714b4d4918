import type { CallReply } from '@daftar/contracts/client';
import { courseKeys, openedPart } from '@daftar/course-pages';
import { useApi } from '@daftar/remote-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Marked, subjectOf } from '../use-desk.ts';

export type Marker = CallReply<'GET /api/markers/:kind/:id'>['markers'][number];
export type Allotted = CallReply<'GET /api/allotted-marking'>[number];

/** What is marked, as calls name it. */
export const itemOf = (marked: Marked) => ({ kind: marked.kind, id: subjectOf(marked) });
/** Where it is kept who marks besides the owner. */
export const markersKey = (kind: Marked['kind'], id: number) => ['markers', kind, id];
/** `markersKey` of what is marked. */
export const keyOf = (marked: Marked) => markersKey(marked.kind, subjectOf(marked));

/** Who marks besides the owner, and how far everybody is (DAY-04). */
export function useMarkers(marked: Marked) {
  const api = useApi();
  const cache = useQueryClient();
  const own = (signal: AbortSignal) => api('GET /api/markers/:kind/:id', { params: itemOf(marked), signal });
  return useQuery(openedPart(cache, keyOf(marked), own, 'always'));
}

/** What colleagues allotted to the reader. */
export function useAllotted() {
  const api = useApi();
  const cache = useQueryClient();
  return useQuery(
    openedPart(cache, courseKeys.allottedMarking, (signal) => api('GET /api/allotted-marking', { signal }), 'always'),
  );
}
