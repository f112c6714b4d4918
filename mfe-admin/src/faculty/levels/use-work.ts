import { useApi } from '@daftar/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

const everyMs = 700;

/** The progress of a request that has a work’s name: 0 to 1; undefined before the first answer. */
export function useWork(isRunning: boolean) {
  const api = useApi();
  const [workId, setWorkId] = useState(() => crypto.randomUUID());
  const query = useQuery({
    queryKey: ['level-work', workId],
    queryFn: ({ signal }) => api('GET /api/level-work/:workId', { params: { workId }, signal }),
    enabled: isRunning,
    refetchInterval: everyMs,
    // it answers 404 until the request has begun
    retry: false,
    gcTime: 0,
  });
  return {
    workId,
    /** For the next request. */
    renew: () => setWorkId(crypto.randomUUID()),
    progress: query.data && query.data.done / query.data.total,
  };
}
