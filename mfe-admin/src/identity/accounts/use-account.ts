import { useApi } from '@daftar/remote-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { listKeys } from '../../shared/use-lists.ts';

/** One account with what hangs on it, once its id is long enough to be one. */
export function useAccount(id: string) {
  const of = useAccountOf();
  return useQuery({ ...of(id), enabled: /^\d{7,15}$/.test(id) });
}

/** How the account of an id is asked for, also at once by `fetchQuery`. */
export function useAccountOf() {
  const api = useApi();
  return (id: string) =>
    queryOptions({
      queryKey: [...listKeys.accounts, 'one', id],
      queryFn: ({ signal }) => api('GET /api/accounts/:userId', { params: { userId: id }, signal }),
    });
}
