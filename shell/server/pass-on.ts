import {
  type ClientRequest,
  type Agent as HttpAgent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestPlainly,
  type ServerResponse,
} from 'node:http';
import { request as requestSecurely } from 'node:https';

/** Longest silence between shell server and service: above the services' own limits and the SSE heartbeat. */
const silenceMs = 150_000;

export interface PassOn {
  request: IncomingMessage;
  response: ServerResponse;
  target: URL;
  agent: HttpAgent;
  /** The service is addressed by its own name, not by ours. */
  ownHost: boolean;
  /** The service has begun to answer; answers false when its reply is not to be passed on. */
  onReply: (reply: IncomingMessage) => boolean;
  /** The service can't be reached, or breaks off before it answers. */
  onError: (error: Error & { code?: string }) => void;
}

/** Whether a request says that a body follows (RFC 9112, 6.3). */
export const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/**
 * Sends a request to a service and its reply back, both as streams; answers the call that is made. A side that goes away
 * ends the other, so that a reply which breaks off breaks off here too.
 */
export function passOn({ request, response, target, agent, ownHost, onReply, onError }: PassOn): ClientRequest {
  const { headers } = request;
  const isBodied = hasBody(headers);
  const call = (target.protocol === 'https:' ? requestSecurely : requestPlainly)({
    hostname: hostOf(target),
    port: target.port,
    path: pathAt(target, request.url ?? '/'),
    method: request.method,
    headers: {
      ...headers,
      // so that no second request can be hidden behind a body that two parts read differently
      connection: headers['transfer-encoding'] === undefined ? 'keep-alive' : 'close',
      // Node would send the body of neither with its length
      ...(!isBodied && /^(?:DELETE|OPTIONS)$/.test(request.method ?? '') && { 'content-length': '0' }),
      ...(ownHost && { host: target.host }),
    },
    agent,
  });
  call.setTimeout(silenceMs, () => call.destroy());
  call.on('error', onError);
  call.on('response', (reply) => {
    if (response.headersSent || response.destroyed) return void reply.destroy();
    if (!onReply(reply)) return;
    answer(request, response, reply);
  });
  response.once('close', () => {
    if (!response.writableFinished) call.destroy();
  });
  if (isBodied) {
    request.once('error', () => call.destroy());
    request.pipe(call);
  } else call.end();
  return call;
}

/** Writes a service’s reply; one without a body ends at once. */
function answer(request: IncomingMessage, response: ServerResponse, reply: IncomingMessage): void {
  const { headers, statusCode = 502 } = reply;
  const isOlder = request.httpVersion === '1.0';
  const isEmpty = statusCode === 204 || statusCode === 304 || request.method === 'HEAD';
  // an older reader knows no chunks, and an empty reply has none
  if (isOlder || isEmpty) delete headers['transfer-encoding'];
  response.statusCode = statusCode;
  if (reply.statusMessage) response.statusMessage = reply.statusMessage;
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
  reply.once('error', () => response.destroy());
  if (isEmpty) {
    reply.resume();
    response.end();
    return;
  }
  reply.once('close', () => {
    if (!reply.complete) response.destroy();
  });
  reply.pipe(response);
}

const pathAt = ({ pathname }: URL, url: string): string => {
  const path = url.startsWith('/') ? url : `/${url}`;
  return pathname === '/' ? path : pathname.replace(/\/$/, '') + path;
};

/** As a socket takes it: an IPv6 address without its brackets. */
const hostOf = ({ hostname }: URL): string => (hostname.startsWith('[') ? hostname.slice(1, -1) : hostname);
