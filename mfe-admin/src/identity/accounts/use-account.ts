import { useApi } from '@daftar/remote-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { listKeys } from '../../shared/use-lists.ts';

/** One account with what depends on it, once the typed id is long enough. */
export function useAccount(id: string) {
  const of = useAccountOf();
  return useQuery({ ...of(id), enabled: /^\d{7,15}$/.test(id) });
}

/** The query for an account by id, also for a direct `fetchQuery`. */
export function useAccountOf() {
  const api = useApi();
  return (id: string) =>
    queryOptions({
      queryKey: [...listKeys.accounts, 'one', id],
      queryFn: ({ signal }) => api('GET /api/accounts/:userId', { params: { userId: id }, signal }),
    });
}
