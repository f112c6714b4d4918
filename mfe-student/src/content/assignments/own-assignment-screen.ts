import type { CallReply } from '@daftar/contracts/client';
import { courseKeys, useOpening } from '@daftar/course-pages';
import { useApi } from '@daftar/remote-kit';
import { feedbackKey } from '../../marking/use-feedback.ts';

type Reply = CallReply<'GET /api/courses/:courseCode/assignments/:id/own'>;
type Parts = { [P in keyof Reply]: NonNullable<Reply[P]> };

/** The query keys of what a student's page of an assignment shows. */
export const ownAssignmentKeys = {
  submission: (id: number) => ['submission', id] as const,
  degree: (id: number) => ['assignment-score', id] as const,
};

/** Loads a student's page of one assignment by one call as it opens (DAY-12). */
export function useOwnAssignmentOpening(courseCode: string, id: number): void {
  const api = useApi();
  useOpening<Parts>({
    name: `own assignment ${id}`,
    load: () => api('GET /api/courses/:courseCode/assignments/:id/own', { params: { courseCode, id } }),
    keys: {
      assignments: courseKeys.assignments(courseCode),
      submission: ownAssignmentKeys.submission(id),
      degree: ownAssignmentKeys.degree(id),
      feedback: feedbackKey(id),
    },
  });
}
