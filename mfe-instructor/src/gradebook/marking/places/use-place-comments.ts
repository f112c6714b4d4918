import type { Place } from '@daftar/contracts/marking/place-limits';
import { useApi, useToasts } from '@daftar/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { isWork, type Marked, type Work } from '../use-desk.ts';

type Comments = Work['place_comments'];
type FilePlace = Exclude<Place, { kind: 'passage' }>;

/** Adds, changes and removes comments on places of one work; each failure is thrown. */
export function usePlaceComments(marked: Marked, work: Work) {
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const keep = (next: (before: Comments) => Comments) =>
    cache.setQueriesData<Work>(
      { predicate: ({ queryKey }) => isWork(queryKey, marked, work.work_id) },
      (before) => before && { ...before, place_comments: next(before.place_comments).toSorted(byPlace) },
    );
  return {
    async add(place: Place, comment: string): Promise<void> {
      const workId = work.work_id;
      const reply =
        marked.kind === 'exam'
          ? await api('POST /api/exam-marking/:examId/:questionId/:workId/comments', {
              params: { ...marked, workId },
              body: { place: place as Extract<Place, { kind: 'passage' }>, comment },
            })
          : await api('POST /api/assignment-marking/:id/:workId/comments', {
              params: { id: marked.id, workId },
              body: { submission_id: work.file?.submission_id ?? 0, place: place as FilePlace, comment },
            });
      keep((before) => [...before, reply.comment]);
      toasts.success(reply);
    },
    async change({ id, version }: { id: number; version: number }, comment: string): Promise<void> {
      const reply = await api('PUT /api/place-comments/:id', { params: { id }, body: { comment, version } });
      keep((before) => before.map((one) => (one.place_comment_id === id ? reply.comment : one)));
      toasts.success(reply);
    },
    async remove({ id, version }: { id: number; version: number }): Promise<void> {
      const reply = await api('DELETE /api/place-comments/:id', {
        params: { id },
        query: { version: String(version) },
      });
      keep((before) => before.filter((one) => one.place_comment_id !== id));
      toasts.success(reply);
    },
    /** Fetches what another window has done. */
    refresh: () => cache.invalidateQueries({ predicate: ({ queryKey }) => isWork(queryKey, marked, work.work_id) }),
  };
}

/** The order of the server: down the pages, along the text. */
export function byPlace(a: Comments[number], b: Comments[number]): number {
  const [one, two] = [keysOf(a), keysOf(b)];
  for (const [index, key] of one.entries()) {
    const difference = key - (two[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const keysOf = ({ place, place_comment_id }: Comments[number]): number[] => [
  place.kind === 'pdf' ? place.page : 0,
  'from' in place ? place.from : 0,
  'y' in place ? place.y : 0,
  place_comment_id,
];
