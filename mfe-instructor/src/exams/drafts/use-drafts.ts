import { useApi } from '@daftar/remote-kit';
import { useQuery } from '@tanstack/react-query';

export const draftsKey = ['exam-drafts'] as const;

/** The doctor's drafts, read again with each visit. */
export function useDrafts() {
  const api = useApi();
  return useQuery({
    queryKey: draftsKey,
    queryFn: ({ signal }) => api('GET /api/exam-drafts', { signal }),
    refetchOnMount: 'always',
  });
}
