import type { CallReply } from '@daftar/contracts/client';
import { courseKeys, fill, useOpening } from '@daftar/course-pages';
import { examKeys } from '@daftar/exam-pages';
import { useApi } from '@daftar/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { releaseKey } from '../../exams/release/use-release.ts';
import { appealsOf } from '../appeals/use-appeals.ts';
import { markersKey } from './markers/use-markers.ts';
import { type Marked, workKeyOf, worksKeyOf } from './use-desk.ts';

type Reply = CallReply<'GET /api/marking-desk/:kind/:id'>;
type Part = 'allotted' | 'appeals' | 'markers' | 'essays' | 'details';
type Parts = { [P in Part]: NonNullable<Reply[P]> } & {
  release: NonNullable<Reply['release'] | Reply['assignment_release']>;
};

/** What the desk's address names. */
interface Chosen {
  kind: 'exam' | 'assignment';
  id: number;
  question: number | null;
  work: number | null;
}

/**
 * Loads the marking desk by one call as it opens (DAY-12). Works and the first of them are kept under the keys that the
 * reply leads to: the server chooses the essay and the work as the desk does. Null: no desk is open.
 */
export function useDeskOpening(chosen: Chosen | null): void {
  const api = useApi();
  const cache = useQueryClient();
  useOpening<Parts>(
    chosen && {
      name: `desk ${chosen.kind} ${chosen.id}`,
      load: async () => {
        const { kind, id, question, work: asked } = chosen;
        const query = { ...(question !== null && { question }), ...(asked !== null && { work: asked }) };
        const since = Date.now();
        const desk = await api('GET /api/marking-desk/:kind/:id', { params: { kind, id }, query });
        const { question_id, works, work, assignment_release, ...parts } = desk;
        const marked: Marked | null =
          kind === 'assignment'
            ? { kind, id }
            : question_id === null
              ? null
              : { kind, examId: id, questionId: question_id };
        // more pages than one are read by the list itself
        if (marked && works?.next === null) fill(cache, worksKeyOf(marked, true), works, since);
        if (marked && work) fill(cache, workKeyOf(marked, true, work.work_id), work, since);
        return { ...parts, release: parts.release ?? assignment_release };
      },
      keys: {
        allotted: courseKeys.allottedMarking,
        appeals: appealsOf({ [chosen.kind]: chosen.id, names: 'hidden' }),
        markers: markersKey(chosen.kind, chosen.id),
        ...(chosen.kind === 'exam' && {
          essays: examKeys.grading(chosen.id),
          details: examKeys.details(chosen.id),
        }),
        release: releaseKey(chosen),
      },
    },
  );
}
