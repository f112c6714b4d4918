import { courseKeys, openedPart } from '@daftar/course-pages';
import { useApi } from '@daftar/remote-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

export const draftsKey = courseKeys.examDrafts;

/** The doctor's drafts, read again with each visit. */
export function useDrafts() {
  const api = useApi();
  const cache = useQueryClient();
  return useQuery(openedPart(cache, draftsKey, (signal) => api('GET /api/exam-drafts', { signal }), 'always'));
}
