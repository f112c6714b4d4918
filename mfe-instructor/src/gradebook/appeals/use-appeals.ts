import type { CallReply } from '@daftar/contracts/client';
import { openedPart } from '@daftar/course-pages';
import { useApi } from '@daftar/remote-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

export type Appeal = CallReply<'GET /api/appeals'>[number];
export interface AppealsOf {
  exam?: number;
  assignment?: number;
  names: 'shown' | 'hidden';
}

export const appealsKey = ['appeals'];
/** Where requests about marks are kept: of one exam or assignment, or of all. */
export const appealsOf = (of: AppealsOf) => [...appealsKey, of];

/** What students asked about marks; of one exam or assignment, or of all. */
export function useAppeals(of: AppealsOf) {
  const api = useApi();
  const cache = useQueryClient();
  return useQuery(
    openedPart(cache, appealsOf(of), (signal) => api('GET /api/appeals', { query: { ...of }, signal }), 'always'),
  );
}
