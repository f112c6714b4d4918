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
