import type { Texts } from '@daftar/i18n';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../platform.tsx';

/**
 * A chunk that is loaded when `wanted`, with the texts that nothing else has (EDG-05). `name`: unique among the chunks.
 */
export function useChunk<Loaded extends { texts: Texts }>(
  name: string,
  load: () => Promise<Loaded>,
  wanted = true,
  catalogue = 'host',
): UseQueryResult<Loaded> {
  const { texts } = usePlatform();
  return useQuery({
    queryKey: ['chunk', name],
    queryFn: async () => {
      const loaded = await load();
      texts.add(catalogue, loaded.texts);
      return loaded;
    },
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // without a network, the kept set may have it
    networkMode: 'always',
  });
}
