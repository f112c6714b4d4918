import type { CDPSession } from '@playwright/test';

/** Bytes of one page in both directions, heads included; `at`: seconds, by the browser’s own steady clock. */
export interface OnWire {
  at: number;
  path: string;
  method: string;
  up: number;
  down: number;
}

const headBytes = (headers: Record<string, string>): number =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length + 4, 2);

/** Records what the page of this session sends and gets, as Chromium counts it; from the cache nothing. */
export async function watchWire(devtools: CDPSession): Promise<readonly OnWire[]> {
  const seen: OnWire[] = [];
  const paths = new Map<string, { path: string; method: string; body: number }>();
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname, search } = new URL(request.url);
    const body = Buffer.byteLength(request.postData ?? '');
    paths.set(requestId, { path: pathname + search, method: request.method, body });
  });
  const note = (requestId: string, at: number, { up = 0, down = 0 }) => {
    const { path = '', method = '' } = paths.get(requestId) ?? {};
    seen.push({ at, path, method, up, down });
  };
  let now = 0;
  // this one has the cookie and everything else that is really sent
  devtools.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) => {
    const { path = '', method = '', body = 0 } = paths.get(requestId) ?? {};
    note(requestId, now, { up: `${method} ${path} HTTP/1.1\r\n`.length + headBytes(headers) + body });
  });
  devtools.on('Network.responseReceived', ({ requestId, timestamp, response }) => {
    now = timestamp;
    if (!response.fromDiskCache && !response.fromServiceWorker)
      note(requestId, timestamp, { down: response.encodedDataLength });
  });
  devtools.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
    now = timestamp;
    note(requestId, timestamp, { down: encodedDataLength });
  });
  return seen;
}

export const total = (seen: readonly OnWire[]): number => seen.reduce((sum, { up, down }) => sum + up + down, 0);
