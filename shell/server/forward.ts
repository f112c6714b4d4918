import { Agent as HttpAgent, type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import { callFailure } from './failure.ts';

/** Longest silence between shell server and service: above the services' own limits, and above an SSE heartbeat. */
const silenceMs = 150_000;

/** Server-sent events (NTF-09). */
const streamPath = '/api/notifications/stream/';

/** What belongs to one connection and must not travel on. */
const hopByHop = [
  'keep-alive',
  'proxy-connection',
  'proxy-authorization',
  'proxy-authenticate',
  'te',
  'trailer',
  'upgrade',
];

export interface ForwardOptions {
  target: URL;
  log: Logger;
}

export interface Forward {
  (koa: Context): Promise<void>;
  /** Ends replies that would never end by themselves (server-sent events); the browser asks again by itself. */
  endStreams(): void;
}

/**
 * Passes a request on to a service and its reply back, both as streams. A service that can't be reached gives the
 * bilingual 503 `server.unavailable`; a reply that breaks off in the middle breaks off here too.
 */
export function createForward({ target, log }: ForwardOptions): Forward {
  const Agent = target.protocol === 'https:' ? HttpsAgent : HttpAgent;
  // How much one caller may have open is limited by the services; here only by what a process can hold.
  const calls = new Agent({ keepAlive: true, maxSockets: 16_384, maxFreeSockets: 128, scheduling: 'lifo' });
  // Streams hold their sockets for minutes: they must not use up those of the calls.
  const longLived = new Agent({ keepAlive: false, maxSockets: Infinity });
  const streams = new Set<ServerResponse>();
  const proxyBy = (agent: HttpAgent): RequestHandler =>
    createProxyMiddleware({
      target,
      agent,
      changeOrigin: target.protocol === 'https:',
      xfwd: false,
      proxyTimeout: silenceMs,
      // Its default plugins log and parse each request anew; ours are the two events below.
      ejectPlugins: true,
      plugins: [
        (server) => {
          server.on('proxyRes', (reply, _request, response) => {
            for (const name of hopByHop) delete reply.headers[name];
            if (!reply.headers['content-type']?.startsWith('text/event-stream')) return;
            streams.add(response);
            response.once('close', () => streams.delete(response));
          });
          server.on('error', (error, request, response) => {
            if (request && response) refuse(error, request, response as ServerResponse, log);
          });
          server.on('econnreset', () => {});
        },
      ],
    });
  const [proxyCall, proxyStream] = [proxyBy(calls), proxyBy(longLived)];
  const forward = (koa: Context): Promise<void> => {
    koa.respond = false;
    const { req, res } = koa;
    for (const name of hopByHop) delete req.headers[name];
    req.headers.connection = 'keep-alive';
    // Node has answered 100 Continue already.
    delete req.headers.expect;
    return new Promise((resolve) => {
      res.once('close', resolve);
      res.on('error', () => {});
      const proxy = koa.path.startsWith(streamPath) ? proxyStream : proxyCall;
      proxy(req, res).catch((error) => refuse(error, req, res, log));
    });
  };
  const endStreams = () => {
    for (const response of streams) response.destroy();
  };
  return Object.assign(forward, { endStreams });
}

function refuse(
  error: Error & { code?: string },
  request: IncomingMessage,
  response: ServerResponse,
  log: Logger,
): void {
  // The caller went away by itself.
  if (response.destroyed || request.socket?.destroyed) return;
  const path = (request.url ?? '').split('?')[0] ?? '';
  log.warn({ method: request.method, path, cause: error.code ?? error.message }, 'service could not be reached');
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { status, body } = callFailure(path, 'server.unavailable');
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '2',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(JSON.stringify(body));
  // What is left of an upload is read and dropped, so that the caller gets to read the answer.
  request.resume();
}
