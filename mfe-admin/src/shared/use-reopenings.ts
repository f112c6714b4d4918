import { useApi } from '@daftar/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useDuties } from './use-duties.ts';
import { listKeys } from './use-lists.ts';

/** Sealed marks that doctors ask to reopen (DAY-06); for owners and registrars. */
export function useReopenings() {
  const api = useApi();
  const { may } = useDuties();
  return useQuery({
    queryKey: listKeys.reopenings,
    queryFn: ({ signal }) => api('GET /api/grade-reopenings', { signal }),
    enabled: may('sealed-marks'),
  });
}
