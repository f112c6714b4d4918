import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { callerAddress } from '@daftar/service-kit/http/address';
import type { ShellSettings } from './settings.ts';

/**
 * Tells the services who calls, in headers that they believe from us alone: the request's id (made here, OPS-02), the
 * caller's address and the address the browser used. What a caller claims in these headers itself is dropped.
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
  // HTTP/1.0 need not name a host, and a header without a value can't be sent on.
  if (headers.host === undefined) delete headers['x-forwarded-host'];
  else headers['x-forwarded-host'] = headers.host;
  delete headers.forwarded;
  if (settings.embedded) sameMachineOrigin(headers, settings.publicOrigin);
  return requestId;
}

/**
 * A trial platform is opened as localhost, 127.0.0.1 or by the machine's name, whichever somebody types. Where the
 * browser's Origin is the very host it calls, that is the same site, and the services hear the public one.
 */
function sameMachineOrigin(headers: IncomingMessage['headers'], publicOrigin: string): void {
  if (headers.origin && headers.host && headers.origin === `http://${headers.host}`) headers.origin = publicOrigin;
}
