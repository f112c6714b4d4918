import { useApi } from '@daftar/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { listKeys } from '../shared/use-lists.ts';

/** One account with what hangs on it, once its id is long enough to be one. */
export function useAccount(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...listKeys.accounts, 'one', id],
    queryFn: ({ signal }) => api('GET /api/accounts/:userId', { params: { userId: id }, signal }),
    enabled: /^\d{7,15}$/.test(id),
  });
}
