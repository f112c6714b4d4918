import { placesOfFile } from '@daftar/contracts/marking/place-limits';
import { type QueryClient, useQuery } from '@tanstack/react-query';

/** A file that was handed in. */
export interface ShownFile {
  name: string;
  mime_type: string;
  size: number;
  path: string;
}

/** A file’s text. */
export const textOptions = (path: string) => ({
  queryKey: ['file-text', path],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<string> => {
    const response = await fetch(path, { signal });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return response.text();
  },
  staleTime: 60_000,
});

/** The largest file that is fetched ahead, in bytes. */
const mostAhead = 10 * 1024 * 1024;

/** A whole file that was fetched ahead. Its address names one version of it, so it never changes. */
const heldOptions = (path: string) => ({
  queryKey: ['file-held', path],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Blob> => {
    const response = await fetch(path, { signal });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return response.blob();
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 600_000,
  retry: false,
});

/**
 * Fetches a file that is likely to be shown next (DAY-04): a text, or a PDF or picture of up to 10 MB, unless the
 * browser is to save data.
 */
export function fetchAhead(cache: QueryClient, file: ShownFile): void {
  const kind = placesOfFile(file);
  if (kind === 'lines') void cache.prefetchQuery(textOptions(file.path));
  else if (kind !== null && file.size <= mostAhead && !savesData()) void cache.prefetchQuery(heldOptions(file.path));
}

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** A file that was fetched ahead: its content, or that it is on its way; neither where the view asks for it itself. */
export function useHeldFile(path: string): { held: Blob | undefined; isComing: boolean } {
  const { data, isFetching } = useQuery({ ...heldOptions(path), enabled: false });
  return { held: data, isComing: isFetching };
}

/** Drops a file that was fetched ahead, once it has been shown: many large ones would fill the memory. */
export const dropHeld = (cache: QueryClient, path: string): void =>
  cache.removeQueries({ queryKey: heldOptions(path).queryKey });
