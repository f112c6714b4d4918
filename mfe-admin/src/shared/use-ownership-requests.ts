import { useApi } from '@daftar/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useDuties } from './use-duties.ts';
import { listKeys } from './use-lists.ts';

/** What owners ask one another to confirm (TRU-17); for owners alone. */
export function useOwnershipRequests() {
  const api = useApi();
  const { may } = useDuties();
  return useQuery({
    queryKey: listKeys.ownership,
    queryFn: ({ signal }) => api('GET /api/ownership-requests', { signal }),
    enabled: may('giveDuties'),
  });
}
