import type { CallReply } from '@daftar/contracts/client';
import { useApi } from '@daftar/remote-kit';
import { useQuery } from '@tanstack/react-query';

export type Bylaws = CallReply<'GET /api/bylaws'>;
export type Bylaw = Bylaws['bylaws'][number];
export const bylawsKey = ['bylaws'] as const;

/** The bylaws, the cohorts, and the examples (RST-01). */
export function useBylaws(enabled = true) {
  const api = useApi();
  return useQuery({ queryKey: bylawsKey, queryFn: ({ signal }) => api('GET /api/bylaws', { signal }), enabled });
}
