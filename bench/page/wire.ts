import type { CDPSession } from '@playwright/test';

/** Bytes of one page in one direction, heads included; `at`: seconds, by the browser’s own steady clock. */
export interface OnWire {
  at: number;
  /** Empty until the browser has said what the request is for. */
  path: string;
  up: number;
  down: number;
}

const headBytes = (headers: Record<string, string>): number =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length + 4, 2);

const bodyBytes = (headers: Record<string, string>): number =>
  Number(Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-length')?.[1] ?? 0);

/** Records what the page of this session sends and gets, as Chromium counts it; from the cache nothing. */
export async function watchWire(devtools: CDPSession): Promise<readonly OnWire[]> {
  const seen: (OnWire & { requestId: string })[] = [];
  const paths = new Map<string, string>();
  let now = 0;
  const note = (requestId: string, at: number, { up = 0, down = 0 }) => {
    now = at;
    seen.push({ requestId, at, path: paths.get(requestId) ?? '', up, down });
  };
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname, search } = new URL(request.url);
    paths.set(requestId, pathname + search);
    // what follows may have been told before it
    for (const one of seen) if (one.requestId === requestId) one.path ||= pathname + search;
  });
  // this one has the cookie and everything else that is really sent
  devtools.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) =>
    note(requestId, now, { up: headBytes(headers) + bodyBytes(headers) }),
  );
  devtools.on('Network.responseReceived', ({ requestId, timestamp, response }) => {
    if (!response.fromDiskCache && !response.fromServiceWorker)
      note(requestId, timestamp, { down: response.encodedDataLength });
  });
  devtools.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) =>
    note(requestId, timestamp, { down: encodedDataLength }),
  );
  return seen;
}

/** Bytes in both directions. */
export const total = (seen: readonly OnWire[]): number => seen.reduce((sum, { up, down }) => sum + up + down, 0);
