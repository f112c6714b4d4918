import type { OnProgress } from './calls.ts';

/**
 * `fetch` for an upload with progress, which fetch itself can't report. Rejects like fetch: a TypeError when no answer
 * came, an AbortError when the signal was used.
 */
export function sendWithProgress(
  url: string,
  init: { method: string; headers: Record<string, string>; body?: BodyInit; signal?: AbortSignal },
  onProgress: OnProgress,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const refuse = (error: unknown) => {
      init.signal?.removeEventListener('abort', abort);
      reject(error);
    };
    request.open(init.method, url);
    for (const [name, value] of Object.entries(init.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onerror = () => refuse(new TypeError('the upload got no answer'));
    request.onabort = () => refuse(new DOMException('the upload was cancelled', 'AbortError'));
    request.onload = () => {
      init.signal?.removeEventListener('abort', abort);
      const headers = new Headers({ 'content-type': request.getResponseHeader('content-type') ?? '' });
      for (const name of ['x-server-time', 'retry-after']) {
        const value = request.getResponseHeader(name);
        if (value) headers.set(name, value);
      }
      resolve(new Response(request.responseText, { status: request.status, headers }));
    };
    if (init.signal?.aborted) return refuse(new DOMException('the upload was cancelled', 'AbortError'));
    init.signal?.addEventListener('abort', abort);
    request.send(init.body as XMLHttpRequestBodyInit);
  });
}
