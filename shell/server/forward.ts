import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { AppError, type Breaker, mayTakeLong } from '@daftar/service-kit';
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import { callFailure } from './failure.ts';
import { hasEvents } from './routes.ts';

/** Longest silence between shell server and service: above the services' own limits and the SSE heartbeat. */
const silenceMs = 150_000;

/** Headers that belong to one connection and must not be forwarded. */
const hopByHop = [
  'keep-alive',
  'proxy-connection',
  'proxy-authorization',
  'proxy-authenticate',
  'te',
  'trailer',
  'upgrade',
];

/** How long a request that is no upload may take to arrive; the services apply the exact rule. */
const arrivalMs = 200_000;

export interface ForwardOptions {
  target: URL;
  log: Logger;
  /** How long the service may take to answer a call once its body has arrived, in milliseconds (FIX-08). */
  budgetOf: (method: string, path: string) => number;
  /** Refuses calls at once while the service does not answer at all. */
  breaker: Breaker;
}

export interface Forward {
  (koa: Context): Promise<void>;
  /** Ends replies that never end by themselves (server-sent events); the browser reconnects. */
  endStreams(): void;
}

/**
 * Passes a request to a service and its reply back, both as streams. An unreachable service gives the bilingual 503
 * `server.unavailable`; one that doesn't begin to answer within the call's budget gives 503 `request.timeout` (FIX-08).
 * A reply that breaks off breaks off here too.
 */
export function createForward({ target, log, budgetOf, breaker }: ForwardOptions): Forward {
  const Agent = target.protocol === 'https:' ? HttpsAgent : HttpAgent;
  // The services limit the open calls per caller; here only the process's capacity counts.
  const calls = new Agent({ keepAlive: true, maxSockets: 16_384, maxFreeSockets: 128, scheduling: 'lifo' });
  // Streams hold their sockets for minutes: they must not use up those of the calls.
  const longLived = new Agent({ keepAlive: false, maxSockets: Infinity });
  const streams = new Set<ServerResponse>();
  const outgoing = new WeakMap<ServerResponse, ClientRequest>();
  /** Told that the service has begun to answer. */
  const begun = new WeakMap<ServerResponse, () => void>();
  const answering = new WeakSet<ServerResponse>();
  const proxyBy = (agent: HttpAgent): RequestHandler =>
    createProxyMiddleware({
      target,
      agent,
      changeOrigin: target.protocol === 'https:',
      xfwd: false,
      proxyTimeout: silenceMs,
      // Its default plugins log and parse each request again; ours are the two events below.
      ejectPlugins: true,
      plugins: [
        (server) => {
          server.on('proxyReq', (request, _incoming, response) => {
            outgoing.set(response as ServerResponse, request);
          });
          server.on('proxyRes', (reply, _request, response) => {
            answering.add(response as ServerResponse);
            begun.get(response as ServerResponse)?.();
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
    const isStream = hasEvents(koa.path);
    const leave = enter(breaker, isStream || mayTakeLong(req.headers));
    if (leave === undefined) return refuseAtOnce(koa);
    const giveUp = () => {
      if (answering.has(res) || res.writableEnded || res.destroyed) return;
      refuse(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' }), req, res, log, 'request.timeout');
      outgoing.get(res)?.destroy();
    };
    const stopWaiting = onBudget(req, budgetOf(koa.method, koa.path), giveUp);
    // also a 503 of the service itself is an answer, and the rest of a reply may take minutes
    begun.set(res, () => leave(false));
    return new Promise((resolve) => {
      res.once('close', () => {
        stopWaiting();
        leave(res.statusCode === 503 ? true : undefined);
        resolve();
      });
      res.on('error', () => {});
      const proxy = isStream ? proxyStream : proxyCall;
      proxy(req, res).catch((error) => refuse(error, req, res, log));
    });
  };
  const endStreams = () => {
    for (const response of streams) response.destroy();
  };
  return Object.assign(forward, { endStreams });
}

/**
 * Starts the budget when the request has arrived; an upload may take its time to arrive. Returns a function that
 * cancels it.
 */
function onBudget(request: IncomingMessage, ms: number, giveUp: () => void): () => void {
  const isUpload = request.headers['content-type']?.startsWith('multipart/') ?? false;
  let timer = isUpload ? undefined : setTimeout(giveUp, ms + arrivalMs);
  const arrived = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, ms);
  };
  request.once('end', arrived);
  return () => {
    request.off('end', arrived);
    clearTimeout(timer);
  };
}

function enter(breaker: Breaker, mayTakeLong: boolean): ReturnType<Breaker['enter']> | undefined {
  try {
    return breaker.enter({ mayTakeLong });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return undefined;
  }
}

async function refuseAtOnce({ req, res }: Context): Promise<void> {
  sendFailure(req, res, 'server.unavailable');
}

function refuse(
  error: Error & { code?: string },
  request: IncomingMessage,
  response: ServerResponse,
  log: Logger,
  code: 'server.unavailable' | 'request.timeout' = 'server.unavailable',
): void {
  // The caller has disconnected, or has its answer.
  if (response.destroyed || response.writableEnded || request.socket?.destroyed) return;
  // a calendar's address is a secret in the path (DAY-01), as is the link that ends e-mails
  const path = (request.url ?? '')
    .split('?')[0]
    ?.replace(/^(\/api\/(?:calendar|notifications\/unsubscribe)\/).+/, '$1…');
  log.warn({ method: request.method, path, cause: error.code ?? error.message }, 'service could not be reached');
  if (response.headersSent) {
    response.destroy();
    return;
  }
  sendFailure(request, response, code);
}

function sendFailure(
  request: IncomingMessage,
  response: ServerResponse,
  code: 'server.unavailable' | 'request.timeout',
): void {
  const { status, body } = callFailure((request.url ?? '').split('?')[0] ?? '', code);
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '2',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(JSON.stringify(body));
  // Read and drop the rest of an upload, so that the caller can read the answer.
  request.resume();
}
