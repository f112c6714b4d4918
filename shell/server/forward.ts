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
import type { Context } from 'koa';
import type { Logger } from 'pino';
import { callFailure } from './failure.ts';
import { hasBody, passOn } from './pass-on.ts';
import { hasEvents } from './routes.ts';
import type { Targets } from './targets.ts';

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

  /** What the headers of a reply must say before it is passed on; false for one that is refused. */
  function mayPass(reply: IncomingMessage, request: IncomingMessage, response: ServerResponse): boolean {
    const { headers } = reply;
    for (const name of hopByHop) delete headers[name];
    // its reason may hold what Node refuses to write
    if (foreign) reply.statusMessage = '';
    if (foreign && isForUsToSay(reply.statusCode)) {
      // it may have no end
      reply.destroy();
      sendFailure(request, response, 'server.wrongAnswer');
      return false;
    }
    foreign?.(headers);
    // whether our own connection goes on is for us to say, not for the service
    headers.connection = String(response.getHeader('connection') ?? 'keep-alive');
    if (headers['content-type']?.startsWith('text/event-stream')) {
      streams.add(response);
      response.once('close', () => streams.delete(response));
    }
    return true;
  }

  const forward = (koa: Context): Promise<void> => {
    koa.respond = false;
    const { req, res, path, method } = koa;
    // the caller has left before we began: its `close` comes no more
    if (res.destroyed || res.closed) return Promise.resolve();
    for (const name of hopByHop) delete req.headers[name];
    // Node has answered 100 Continue already.
    delete req.headers.expect;
    const isStream = hasEvents(path);
    const leave = enter(breaker, isStream || mayTakeLong(req.headers));
    if (leave === undefined) return refuseAtOnce(koa);
    let isAnswering = false;
    let call: ClientRequest | undefined;
    const send = (): void => {
      const target = targets.next();
      call = passOn({
        request: req,
        response: res,
        target,
        agent: isStream ? longLived : calls,
        ownHost: protocol === 'https:' || foreign !== undefined,
        onReply(reply) {
          isAnswering = true;
          // also a 503 of the service itself is an answer, and the rest of a reply may take minutes
          leave(false);
          return mayPass(reply, req, res);
        },
        onError(error) {
          if (triesAnother(error, target)) send();
          else refuse(error, req, res, log);
        },
      });
    };
    /** Whether a request that its process didn’t answer goes to another one: reads, which nothing has consumed. */
    const triesAnother = (error: Error & { code?: string }, target: URL): boolean => {
      if (isAnswering || res.headersSent || res.destroyed || res.writableEnded) return false;
      if (!unreached.has(error.code ?? '')) return false;
      targets.lost(target);
      return method === 'GET' && targets.hasOther(target);
    };
    const giveUp = () => {
      if (isAnswering || res.writableEnded || res.destroyed) return;
      refuse(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' }), req, res, log, 'request.timeout');
      call?.destroy();
    };
    const stopWaiting = onBudget(req, budgetOf(method, path), giveUp);
    // the service has answered a body that is still on its way: no more of it is for the service
    res.once('finish', () => {
      if (req.complete) return;
      discardRest(req, res);
      call?.destroy();
    });
    return new Promise((resolve) => {
      res.once('close', () => {
        stopWaiting();
        leave(res.statusCode === 503 ? true : undefined);
        resolve();
      });
      res.on('error', () => {});
      send();
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
  if (!hasBody(request.headers)) {
    const timer = setTimeout(giveUp, ms);
    return () => clearTimeout(timer);
  }
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
