import type { CallReply } from '@daftar/contracts/client';
import { useApi } from '@daftar/remote-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

type Page = CallReply<'GET /api/exam-grading/:examId/:questionId'>;
export type GradedAnswer = Page['answers'][number];
/** The fields of an answer that saving changes. */
export type Graded = Pick<GradedAnswer, 'points' | 'version'>;

/**
 * The answers to one essay, page by page. They keep their positions during grading, even in the list of ungraded ones;
 * saved points are merged over them.
 */
export function useAnswers(input: { examId: number; questionId: number; hidden: boolean; waiting: boolean }) {
  const { examId, questionId, hidden, waiting } = input;
  const api = useApi();
  const [saved, setSaved] = useState<ReadonlyMap<number, Graded>>(new Map());
  const pages = useInfiniteQuery({
    queryKey: ['answers-to-grade', examId, questionId, hidden, waiting],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/exam-grading/:examId/:questionId', {
        params: { examId, questionId },
        query: { names: hidden ? 'hidden' : 'shown', which: waiting ? 'waiting' : 'all', after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const answers = pages.data?.pages.flatMap((page) => page.answers) ?? [];

  /** The server's present version of one answer, after somebody else graded it too. */
  async function look(attemptId: number): Promise<GradedAnswer | undefined> {
    let after: string | undefined;
    for (;;) {
      const page = await api('GET /api/exam-grading/:examId/:questionId', {
        params: { examId, questionId },
        query: { names: 'hidden', which: 'all', after, limit: 200 },
      });
      const found = page.answers.find((answer) => answer.attempt_id === attemptId);
      if (found || page.next === null) return found;
      after = page.next;
    }
  }

  return {
    query: pages,
    question: pages.data?.pages[0],
    answers: answers.map((answer) => ({ ...answer, ...saved.get(answer.attempt_id) })),
    keep: (attemptId: number, graded: Graded) => setSaved((before) => new Map(before).set(attemptId, graded)),
    look,
  };
}
