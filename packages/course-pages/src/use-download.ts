import { ApiError } from '@daftar/contracts/client';
import { useToasts } from '@daftar/remote-kit';
import { useState } from 'react';
import { coursePagesTexts } from './texts.ts';

/**
 * Requests a file's first byte, to learn whether it may be fetched without fetching it. @throws ApiError with the
 * server's words
 */
export async function askFor(url: string): Promise<void> {
  const reply = await fetch(url, { headers: { range: 'bytes=0-0' }, credentials: 'same-origin' });
  if (reply.ok) {
    await reply.body?.cancel();
    return;
  }
  const failure = await reply.json().catch(() => undefined);
  throw new ApiError(reply.status, failure);
}

/**
 * Downloads by the browser's own means, so that a large file streams to disk; a refusal is a toast, not a page
 * (CRS-06). `busy` is the address being requested.
 */
export function useDownload() {
  const toasts = useToasts();
  const [busy, setBusy] = useState<string | null>(null);
  async function download(url: string): Promise<void> {
    if (busy) return;
    setBusy(url);
    try {
      await askFor(url);
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    } catch (error) {
      toasts.failure(error, coursePagesTexts['file.downloadFailed']);
    } finally {
      setBusy(null);
    }
  }
  return { download, busy };
}
