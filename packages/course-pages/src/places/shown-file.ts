import { placesOfFile } from '@daftar/contracts/marking/place-limits';
import type { QueryClient } from '@tanstack/react-query';

/** A file that was handed in. */
export interface ShownFile {
  name: string;
  mime_type: string;
  size: number;
  path: string;
}

/** A file’s address for fetching it ahead: the activity log tells the two apart (TRU-10). */
const ahead = (path: string): string => `${path}?ahead=true`;

async function found(address: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response;
}

/** A file’s text, at its own address or the one for fetching ahead. */
export const textOptions = (path: string, address = path) => ({
  queryKey: ['file-text', path],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<string> => (await found(address, signal)).text(),
  staleTime: 60_000,
});

/** The largest file that is fetched ahead, in bytes. */
const mostAhead = 10 * 1024 * 1024;

/** A whole file that was fetched ahead. Its address names one version of it, so it never changes. */
const heldOptions = (path: string) => ({
  queryKey: ['file-held', path],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Blob> => (await found(ahead(path), signal)).blob(),
  staleTime: Number.POSITIVE_INFINITY,
  // two for each work that is looked at, in a memory that also holds the page
  gcTime: 60_000,
  retry: false,
});

/**
 * Fetches a file that is likely to be shown next (DAY-04): a text, a PDF or a picture of up to 10 MB, unless the browser
 * is to save data.
 */
export function fetchAhead(cache: QueryClient, file: ShownFile): void {
  const kind = placesOfFile(file);
  if (kind === null || file.size > mostAhead || savesData()) return;
  if (kind === 'lines') void cache.prefetchQuery(textOptions(file.path, ahead(file.path)));
  else void cache.prefetchQuery(heldOptions(file.path));
}

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * A file that was fetched ahead; undefined where the view asks for it itself. One that is still on its way isn't waited
 * for: the view shows a PDF's first page before all of it has come.
 */
export const heldFile = (cache: QueryClient, path: string): Blob | undefined =>
  cache.getQueryData<Blob>(heldOptions(path).queryKey);

/** Drops a file that was fetched ahead, or is on its way: many large ones would fill the memory. */
export const dropHeld = (cache: QueryClient, path: string): void =>
  cache.removeQueries({ queryKey: heldOptions(path).queryKey });
