import { useApi } from '@daftar/remote-kit';
import { useQuery } from '@tanstack/react-query';

/** The public keys by which receipts and result sheets are verified (TRU-19). */
export function usePublishedKeys() {
  const api = useApi();
  return useQuery({
    queryKey: ['signing-keys'],
    queryFn: () => api('GET /api/signing-keys'),
    staleTime: Infinity,
    retry: false,
  });
}
