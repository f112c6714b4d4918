import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { callerHeader, type SignedCaller } from '@daftar/contracts/releases/signed-caller';
import { askInTurn } from '@daftar/service-kit/addresses';
import { createBreaker } from '@daftar/service-kit/breaker';
import { AppError } from '@daftar/service-kit/errors';
import { discardRest } from '@daftar/service-kit/http/discard-rest';
import { checkOrigin } from '@daftar/service-kit/http/origin-check';
import { apiHeaders } from '@daftar/service-kit/http/security-headers';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import { failure } from './failure.ts';
import { createForward, type Forward } from './forward.ts';
import type { Addresses } from './settings.ts';
import { createTargets } from './targets.ts';

export interface BackEndSettings {
  /** The processes of core-api, which know who calls. */
  coreApi: Addresses;
  /** Of the pages from which changes may come. */
  publicOrigin: string;
  /** How long a team's service may take to begin its answer, in milliseconds. */
  budgetMs: number;
  log: Logger;
}

/** Open calls to one remote's service at a time: a slow one must not use up this server. */
const mostOpen = 100;
/** Of these, one person's: bodies that arrive slowly must not use up everybody's. */
const mostOfOne = 10;
const mostBytes = 10_000_000;
const patienceMs = 5_000;
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** What a team's service learns of a request besides who calls: neither cookies nor addresses. */
const taken = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'content-encoding',
  'content-length',
  'content-type',
  'host',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'range',
  'traceparent',
  'x-request-id',
]);
/** What its reply may say to the browser: no cookies, no policies, and nothing else that counts for our whole origin. */
const given = new Set([
  'accept-ranges',
  'connection',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'date',
  'etag',
  'last-modified',
  'retry-after',
  'vary',
]);
/** A reply that is opened as a page can neither run anything nor act as our origin. */
const policy = "sandbox; default-src 'none'; frame-ancestors 'none'";

function keep(headers: IncomingHttpHeaders | OutgoingHttpHeaders, names: ReadonlySet<string>): void {
  for (const name of Object.keys(headers)) if (!names.has(name)) delete headers[name];
}

type Refused = { status: number; headers: Record<string, string>; body: string };

/** What core-api says of the caller: a signed document, or its refusal. */
type Asked = { caller: string; userId: number } | Refused;

export interface BackEnds {
  /** Passes a call on to the service of a remote. */
  forward(koa: Context, remote: string, address: string): Promise<void>;
  endStreams(): void;
}

/**
 * The services of teams, below `/api/<remote>` (SHP-08). core-api checks the session and signs who calls, for this remote
 * and a minute; the service gets that and never a cookie of the platform. One that is away gives 503, one that answers
 * what it must not gives 502, both in both languages.
 */
export function createBackEnds({ coreApi, publicOrigin, budgetMs, log }: BackEndSettings): BackEnds {
  const services = new Map<string, { address: string; forward: Forward }>();
  const places = createPlaces();

  function serviceOf(remote: string, address: string): Forward {
    const known = services.get(remote);
    if (known?.address === address) return known.forward;
    const targets = createTargets(remote, [new URL(address)]);
    const forward = createForward({
      targets,
      log,
      budgetOf: () => budgetMs,
      breaker: createBreaker({ probe: () => answers(address), log }),
      foreign: (headers) => keep(headers, given),
    });
    services.set(remote, { address, forward });
    return forward;
  }

  async function ask(remote: string, { headers }: Context['req']): Promise<Asked> {
    const reply = await askInTurn(coreApi, (address) =>
      fetch(new URL(`/internal/callers/${remote}`, address), {
        headers: { cookie: headers.cookie ?? '', 'x-request-id': String(headers['x-request-id']) },
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      }),
    );
    const text = await reply.text();
    if (reply.ok) return { caller: text, userId: userIdIn(text) };
    const retryAfter = reply.headers.get('retry-after');
    return { status: reply.status, headers: retryAfter ? { 'Retry-After': retryAfter } : {}, body: text };
  }

  async function forward(koa: Context, remote: string, address: string): Promise<void> {
    for (const [name, value] of apiHeaders) koa.res.setHeader(name, value);
    const refusal = problemOf(koa, publicOrigin);
    if (refusal) return refuse(koa, refusal);
    const asked = await ask(remote, koa.req).catch((err) => void log.warn({ err, remote }, 'nobody says who calls'));
    if (!asked) return refuse(koa, 'server.unavailable');
    if ('status' in asked) return answer(koa, asked);
    // only now, so that nobody without a session takes a place
    const own = `${remote} ${asked.userId}`;
    if (places.taken(own) >= mostOfOne) return refuse(koa, 'request.tooMany');
    if (places.taken(remote) >= mostOpen) return refuse(koa, 'server.unavailable');
    const leave = [places.take(own), places.take(remote)];
    try {
      keep(koa.req.headers, taken);
      koa.req.headers[callerHeader] = asked.caller;
      koa.res.setHeader('Content-Security-Policy', policy);
      await serviceOf(remote, address)(koa);
    } finally {
      for (const one of leave) one();
    }
  }

  return {
    forward,
    endStreams() {
      for (const service of services.values()) service.forward.endStreams();
    },
  };
}

/** Open calls by name; a name without any is forgotten. */
function createPlaces() {
  const open = new Map<string, number>();
  const taken = (name: string): number => open.get(name) ?? 0;
  const take = (name: string) => {
    open.set(name, taken(name) + 1);
    return () => {
      if (taken(name) > 1) open.set(name, taken(name) - 1);
      else open.delete(name);
    };
  };
  return { taken, take };
}

/** Of a signed document that core-api has just sent. @throws SyntaxError when it is none */
function userIdIn(document: string): number {
  const { text } = JSON.parse(Buffer.from(document, 'base64url').toString()) as { text: string };
  return (JSON.parse(text) as SignedCaller).userId;
}

/** Whether anything answers there: what else a team's service has is its own matter. */
async function answers(address: string): Promise<boolean> {
  const reply = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
  await reply.body?.cancel();
  return true;
}

type Code = Parameters<typeof failure>[0];

/** Why a call is refused before anybody is asked. */
function problemOf({ method, req }: Context, publicOrigin: string): Code | undefined {
  if (!methods.has(method)) return 'request.methodNotAllowed';
  // its length must be known beforehand
  if (req.headers['transfer-encoding'] !== undefined) return 'request.malformed';
  if (Number(req.headers['content-length'] ?? 0) > mostBytes) return 'request.tooLarge';
  try {
    checkOrigin(method, req.headers, new Set([publicOrigin]));
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code;
  }
}

function refuse(koa: Context, code: Code): void {
  const { status, body } = failure(code);
  const headers: Record<string, string> = status === 503 || status === 429 ? { 'Retry-After': '2' } : {};
  answer(koa, { status, headers, body: JSON.stringify(body) });
}

/** Answers a call that doesn't reach the service; what is still to come of its body is dropped. */
function answer(koa: Context, { status, headers, body }: Refused): void {
  discardRest(koa.req, koa.res);
  koa.status = status;
  koa.set({ 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...headers });
  koa.body = body;
}
