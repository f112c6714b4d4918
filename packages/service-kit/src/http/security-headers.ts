import type { ServerResponse } from 'node:http';
import type { Clock } from '../clock.ts';

/** What every reply below `/api` carries, also one of a team’s service (COR-12). */
export const apiHeaders: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['Referrer-Policy', 'no-referrer'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cache-Control', 'no-store'],
];

/**
 * Headers of every API reply: never sniffed, framed, cached or run as a page (SEC-04). They are constant and set
 * directly on the response, to keep polls cheap. A handler that serves a file overrides what it needs (koa.set).
 */
export function securityHeaders(publicUrl: string): (response: ServerResponse) => void {
  const headers = new Map(apiHeaders);
  if (publicUrl.startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  return (response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
  };
}

/** Sets the Date header by the service's clock: browsers learn the server's time from it (EXT-16). */
export function dateHeader(clock: Clock): (response: ServerResponse) => void {
  let second = 0;
  let text = '';
  return (response) => {
    const now = clock.now();
    const thisSecond = Math.floor(now.getTime() / 1000);
    if (thisSecond !== second) {
      second = thisSecond;
      text = now.toUTCString();
    }
    response.setHeader('Date', text);
    // Date has whole seconds only; a countdown wants better.
    response.setHeader('X-Server-Time', String(now.getTime()));
  };
}
