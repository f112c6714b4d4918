import {
  type ClientRequest,
  Agent as HttpAgent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { type Breaker, mayTakeLong } from '@daftar/service-kit/breaker';
import { AppError } from '@daftar/service-kit/errors';
import { discardRest } from '@daftar/service-kit/http/discard-rest';
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import { callFailure } from './failure.ts';
import { hasEvents } from './routes.ts';
import type { Targets } from './targets.ts';

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

/** What says that a process is gone. */
const unreached = new Set(['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT']);

/** How long a request that is no upload may take to arrive; the services apply the exact rule. */
const arrivalMs = 200_000;

export interface ForwardOptions {
  targets: Targets;
  log: Logger;
  /** How long the service may take to answer a call once its body has arrived, in milliseconds (FIX-08). */
  budgetOf: (method: string, path: string) => number;
  /** Refuses calls at once while the service does not answer at all. */
  breaker: Breaker;
  /** The service is a team's (SHP-08): takes out of a reply's headers what it must not say to the browser. */
  foreign?: (headers: IncomingHttpHeaders) => void;
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
export function createForward({ targets, log, budgetOf, breaker, foreign }: ForwardOptions): Forward {
  // all processes of a service are reached in the same way
  const { protocol } = targets.next();
  const Agent = protocol === 'https:' ? HttpsAgent : HttpAgent;
  // The services limit the open calls per caller; here only the process's capacity counts.
  const calls = new Agent({ keepAlive: true, maxSockets: 16_384, maxFreeSockets: 128, scheduling: 'lifo' });
  // Streams hold their sockets for minutes: they must not use up those of the calls.
  const longLived = new Agent({ keepAlive: false, maxSockets: Infinity });
  const streams = new Set<ServerResponse>();
  const outgoing = new WeakMap<ServerResponse, ClientRequest>();
  /** Told that the service has begun to answer. */
  const begun = new WeakMap<ServerResponse, () => void>();
  const answering = new WeakSet<ServerResponse>();
  const chosen = new WeakMap<IncomingMessage, URL>();
  const proxyBy = (agent: HttpAgent): RequestHandler => {
    const proxy: RequestHandler = createProxyMiddleware({
      router: (request) => {
        const target = targets.next();
        chosen.set(request, target);
        return target;
      },
      agent,
      changeOrigin: protocol === 'https:' || foreign !== undefined,
      xfwd: false,
      proxyTimeout: silenceMs,
      // Its default plugins log and parse each request again; ours are the two events below.
      ejectPlugins: true,
      plugins: [
        (server) => {
          server.on('proxyReq', (request, _incoming, response) => {
            outgoing.set(response as ServerResponse, request);
          });
          server.on('proxyRes', (reply, request, response) => {
            answering.add(response as ServerResponse);
            begun.get(response as ServerResponse)?.();
            for (const name of hopByHop) delete reply.headers[name];
            // its reason may hold what Node refuses to write, in an event where nobody would catch that
            if (foreign) reply.statusMessage = '';
            if (foreign && isForUsToSay(reply.statusCode)) {
              // it may have no end
              reply.destroy();
              return sendFailure(request, response as ServerResponse, 'server.wrongAnswer');
            }
            foreign?.(reply.headers);
            // whether our own connection goes on is for us to say, not for the service
            reply.headers.connection = String((response as ServerResponse).getHeader('connection') ?? 'keep-alive');
            if (!reply.headers['content-type']?.startsWith('text/event-stream')) return;
            streams.add(response);
            response.once('close', () => streams.delete(response));
          });
          server.on('error', (error, request, response) => {
            if (!request || !response) return;
            if (triesAnother(error, request, response as ServerResponse))
              return void proxy(request, response as ServerResponse);
            refuse(error, request, response as ServerResponse, log);
          });
          server.on('econnreset', () => {});
        },
      ],
    });
    return proxy;
  };
  /** Whether a request that its process didn’t answer goes to another one: reads, which nothing has consumed. */
  function triesAnother(error: Error & { code?: string }, request: IncomingMessage, response: ServerResponse): boolean {
    const target = chosen.get(request);
    if (!target || response.headersSent || response.destroyed || response.writableEnded) return false;
    if (unreached.has(error.code ?? '')) targets.lost(target);
    return request.method === 'GET' && unreached.has(error.code ?? '') && targets.hasOther(target);
  }
  const [proxyCall, proxyStream] = [proxyBy(calls), proxyBy(longLived)];
  const forward = (koa: Context): Promise<void> => {
    koa.respond = false;
    const { req, res } = koa;
    // the caller has left before we began: its `close` comes no more
    if (res.destroyed || res.closed) return Promise.resolve();
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
    // the service has answered a body that is still on its way: no more of it is for the service
    res.once('finish', () => {
      if (req.complete) return;
      discardRest(req, res);
      outgoing.get(res)?.destroy();
    });
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
 * A team's service can't redirect, which could lead anywhere, nor say that nobody is signed in, which we have checked, nor
 * answer with what is no final status of HTTP: Node throws when it should write one below 100.
 */
const isForUsToSay = (status = 0): boolean =>
  status < 200 || status > 599 || status === 401 || (status >= 300 && status < 400 && status !== 304);

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
  // of thousands of streams that end together, each would be a line; the browser reconnects (EDG-10)
  const isOpenStream = response.headersSent && hasEvents(path ?? '');
  const cause = error.code ?? error.message;
  log[isOpenStream ? 'debug' : 'warn']({ method: request.method, path, cause }, 'service could not be reached');
  if (response.headersSent) {
    response.destroy();
    return;
  }
  sendFailure(request, response, code);
}

function sendFailure(
  request: IncomingMessage,
  response: ServerResponse,
  code: 'server.unavailable' | 'request.timeout' | 'server.wrongAnswer',
): void {
  discardRest(request, response);
  const { status, body } = callFailure((request.url ?? '').split('?')[0] ?? '', code);
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '2',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(JSON.stringify(body));
}
