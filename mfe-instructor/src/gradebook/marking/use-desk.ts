import type { Api, CallReply } from '@daftar/contracts/client';
import { fetchAhead } from '@daftar/course-pages';
import { useApi, useToasts } from '@daftar/remote-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** What is marked: the answers to one essay, or the works of an assignment. */
export type Marked = { kind: 'exam'; examId: number; questionId: number } | { kind: 'assignment'; id: number };
export type Works = CallReply<'GET /api/assignment-marking/:id'>;
export type ListedWork = Works['works'][number];
export type Work = CallReply<'GET /api/assignment-marking/:id/:workId'>;
export interface Mark {
  points: number;
  comment: string;
  version: number;
  /** The levels chosen for these points. */
  rubric?: { rubric_id: number; version: number; levels: (number | null)[] };
}

/** The id of the exam or assignment. */
export const subjectOf = (marked: Marked): number => (marked.kind === 'exam' ? marked.examId : marked.id);

/** Where everything fetched for the desk is kept. */
export const keyOf = (marked: Marked) =>
  marked.kind === 'exam' ? ['marking', 'exam', marked.examId, marked.questionId] : ['marking', 'assignment', marked.id];

/** Where the list of works is kept, apart by whether names are hidden. */
export const worksKeyOf = (marked: Marked, hidden: boolean) => [...keyOf(marked), 'works', hidden];
/** Where one work is kept. */
export const workKeyOf = (marked: Marked, hidden: boolean, id: number) => [...keyOf(marked), 'work', hidden, id];

/** Whether a key is that of this work, with or without its student’s name. */
export const isWork = (queryKey: readonly unknown[], marked: Marked, id: number): boolean => {
  const key = keyOf(marked);
  return key.every((part, at) => queryKey[at] === part) && queryKey[key.length] === 'work' && queryKey.at(-1) === id;
};

const justBroughtMs = 5000;

/** The works to mark, in an order that reveals nothing; they keep their places while one marks. */
export function useWorks(marked: Marked, hidden: boolean) {
  const api = useApi();
  const query = { names: hidden ? ('hidden' as const) : ('shown' as const) };
  return useQuery({
    queryKey: worksKeyOf(marked, hidden),
    queryFn: async ({ signal }) => {
      const page = (after?: string): Promise<Works> =>
        marked.kind === 'exam'
          ? api('GET /api/exam-marking/:examId/:questionId', { params: marked, query: { ...query, after }, signal })
          : api('GET /api/assignment-marking/:id', { params: { id: marked.id }, query: { ...query, after }, signal });
      const first = await page();
      const works = [...first.works];
      for (let next = first.next; next !== null; ) {
        const more = await page(next);
        works.push(...more.works);
        next = more.next;
      }
      return { ...first, works };
    },
    staleTime: Number.POSITIVE_INFINITY,
    // not when the desk's opening has just brought it (DAY-12)
    refetchOnMount: ({ state }) =>
      (state.isInvalidated || Date.now() - state.dataUpdatedAt > justBroughtMs) && 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** What reads one work. */
const readWork = (api: Api, marked: Marked, hidden: boolean, id: number, signal?: AbortSignal): Promise<Work> =>
  marked.kind === 'exam'
    ? api('GET /api/exam-marking/:examId/:questionId/:workId', { params: { ...marked, workId: id }, signal })
    : api('GET /api/assignment-marking/:id/:workId', {
        params: { id: marked.id, workId: id },
        query: { names: hidden ? 'hidden' : 'shown' },
        signal,
      });

/** One work. Those that a key leads to are fetched meanwhile with their files, so that they are there at once. */
export function useWork(marked: Marked, hidden: boolean, workId: number, ahead: readonly number[]) {
  const api = useApi();
  const cache = useQueryClient();
  const options = (id: number) => ({
    queryKey: workKeyOf(marked, hidden, id),
    queryFn: ({ signal }: { signal: AbortSignal }) => readWork(api, marked, hidden, id, signal),
    staleTime: 60_000,
  });
  const work = useQuery(options(workId));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options follow from these
  useEffect(() => {
    if (!work.isSuccess) return;
    for (const id of ahead)
      cache.prefetchQuery(options(id)).then(() => {
        const file = cache.getQueryData<Work>(options(id).queryKey)?.file;
        if (file) fetchAhead(cache, file);
      });
  }, [ahead.join(), work.isSuccess, cache]);
  return work;
}

/** Values of a work as the server has them. */
export type Saved = Pick<Work, 'points' | 'comment' | 'version' | 'rubric_mark'>;

/** Keeps what was saved, or what another marker saved. */
export function useKeepWork(marked: Marked) {
  const cache = useQueryClient();
  return (id: number, values: Saved): void => {
    cache.setQueriesData<Work>(
      { predicate: ({ queryKey }) => isWork(queryKey, marked, id) },
      (before) => before && { ...before, ...values },
    );
  };
}

/** A mark as it is given: a comment that its marker has not seen is left out, and stays as it is. */
export type GivenMark = Omit<Mark, 'comment'> & { comment: string | null };

/** Saves the mark of one work; `isLast`: of all that were typed ahead, which are told in one word. */
export function useSaveMark(marked: Marked, hidden: boolean, isLast: () => boolean) {
  const api = useApi();
  const toasts = useToasts();
  return async (workId: number, { comment, ...mark }: GivenMark) => {
    const body = { ...mark, comment: comment ?? (await readWork(api, marked, hidden, workId)).comment ?? '' };
    const reply =
      marked.kind === 'exam'
        ? await api('PUT /api/exam-marking/:examId/:questionId/:workId', { params: { ...marked, workId }, body })
        : await api('PUT /api/assignment-marking/:id/:workId', { params: { id: marked.id, workId }, body });
    if (isLast()) toasts.success(reply);
    return reply;
  };
}
