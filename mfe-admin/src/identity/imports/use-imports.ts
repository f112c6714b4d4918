import { useApi } from '@daftar/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { listKeys } from '../../shared/use-lists.ts';

export const importKeys = {
  list: [...listKeys.imports, 'list'],
  one: (id: number) => [...listKeys.imports, id],
} as const;

const pollEveryMs = 1000;

/** One import, polled every second until it is done. */
export function useImport(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: importKeys.one(id),
    queryFn: ({ signal }) => api('GET /api/account-imports/:id', { params: { id }, signal }),
    refetchInterval: (query) => (query.state.data?.Status === 'Processing' || !query.state.data ? pollEveryMs : false),
  });
}

/** The latest imports of all admins. */
export function useRecentImports() {
  const api = useApi();
  return useQuery({
    queryKey: importKeys.list,
    queryFn: ({ signal }) => api('GET /api/account-imports', { signal }),
    refetchInterval: (query) =>
      query.state.data?.some(({ Status }) => Status === 'Processing') ? pollEveryMs * 2 : false,
  });
}
