import { useApi } from '@daftar/remote-kit';
import { useQuery } from '@tanstack/react-query';

export const importKeys = {
  all: ['admin', 'imports'],
  list: ['admin', 'imports', 'list'],
  one: (id: number) => ['admin', 'imports', id],
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
