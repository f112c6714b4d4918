import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { callerAddress } from '@daftar/service-kit/http/address';
import type { ShellSettings } from './settings.ts';

/**
 * Tells the services who calls, in headers that they accept only from us: the request's id (made here, OPS-02), the
 * caller's address and the address the browser used. Drops these headers when the caller sends them.
 */
export function introduceCaller(request: IncomingMessage, settings: ShellSettings): string {
  const { headers } = request;
  const peer = request.socket.remoteAddress ?? '';
  const fromProxy = settings.trustedProxies(peer.replace(/^::ffff:/, ''));
  const given = headers['x-request-id'];
  const requestId = fromProxy && typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  headers['x-forwarded-for'] = callerAddress(peer, headers['x-forwarded-for'], settings.trustedProxies);
  headers['x-request-id'] = requestId;
  headers['x-forwarded-proto'] = settings.publicOrigin.startsWith('https:') ? 'https' : 'http';
  // HTTP/1.0 may omit the host, and a header without a value can't be forwarded.
  if (headers.host === undefined) delete headers['x-forwarded-host'];
  else headers['x-forwarded-host'] = headers.host;
  delete headers.forwarded;
  // a trace begins here (RUN-07)
  for (const name of ['traceparent', 'tracestate', 'baggage']) delete headers[name];
  if (settings.embedded) sameMachineOrigin(headers, settings.publicOrigin);
  return requestId;
}

/**
 * People open a trial platform as localhost, 127.0.0.1 or by the machine's name. Where the browser's Origin is the host
 * it calls, it is the same site, and the services see the public origin.
 */
function sameMachineOrigin(headers: IncomingMessage['headers'], publicOrigin: string): void {
  if (headers.origin && headers.host && headers.origin === `http://${headers.host}`) headers.origin = publicOrigin;
}
