import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mayAnswer } from '@daftar/contracts/failure';
import type { FailureEnvelope, FileSpec, RateLimit } from '@daftar/contracts/route';
import { routeFinder } from '@daftar/contracts/route-finder';
import Koa, { type Context } from 'koa';
import type { Logger } from 'pino';
import type { SessionCheck } from './actor.ts';
import { answeringPath } from './answering.ts';
import type { AnyRoute, BoundRoute } from './bind.ts';
import { createBreaker, mayTakeLong } from './breaker.ts';
import type { Clock } from './clock.ts';
import type { Constraints } from './constraints.ts';
import { AppError } from './errors.ts';
import type { Health } from './health.ts';
import { callerAddress, type TrustedProxies } from './http/address.ts';
import { atWork } from './http/at-work.ts';
import { discardRest } from './http/discard-rest.ts';
import { failureReply, logFailure, toAppError } from './http/failure.ts';
import { receiving } from './http/receiving.ts';
import { requestIdFrom, runWithRequestId } from './http/request-scope.ts';
import { routing } from './http/routing.ts';
import { type RequestState, runRoute } from './http/run-route.ts';
import { dateHeader, securityHeaders } from './http/security-headers.ts';
import { turns } from './http/turns.ts';
import { createMetrics, gauge, type Metrics } from './metrics.ts';
import { openOnce } from './once/run-once.ts';
import type { OnceSettings } from './once/store.ts';
import type { RateLimiter } from './rate-limits.ts';
import type { SessionTokens } from './session-token.ts';
import type { Span } from './tracing/span.ts';
import { currentTrace, describeCall, inSpan } from './tracing.ts';

export interface AppSettings {
  /** The process's name in logs and metrics. */
  name: string;
  bound: readonly BoundRoute[];
  tokens: SessionTokens;
  session: SessionCheck;
  clock: Clock;
  log: Logger;
  /** Origins of the one URL; the first is the public URL. */
  publicOrigins: readonly string[];
  health: Health;
  rateLimiter: RateLimiter;
  /** Constraint name → error code of this service's database. */
  constraints?: Constraints;
  /** Peers whose X-Forwarded-For and X-Request-Id are believed; none when absent. */
  trustedProxies?: TrustedProxies;
  /** Generous limits for all calls together, per user and per address. */
  generalLimits?: { user: RateLimit; address: RateLimit };
  /** Where uploads are received; a process that accepts uploads also sweeps it (`sweepUploads`). */
  uploadDir?: string;
  maxFileBytes?: (route: AnyRoute, file: FileSpec) => number | undefined;
  /** Called before an upload's body is read: refuses it, or returns a function to call after reading. */
  takeRoom?: (bytes: number) => Promise<() => void>;
  /** How long a JSON body of the given size may take to arrive, in milliseconds. */
  bodyMs?: (bytes: number, isStranger: boolean) => number;
  metrics?: Metrics;
  /** How long the service may work on an ordinary call, in milliseconds; 8 s when absent (FIX-08). */
  budgetMs?: number;
  /** What the running processes state that they answer, for `/answering` (COR-27). */
  answering?: () => Promise<unknown>;
  /** Where replies are stored by Idempotency-Key (FIX-09); when absent, keys are ignored. */
  once?: OnceSettings;
}

/** A campus is one address: five thousand students may sign in within a minute. */
const defaultLimits = { user: { points: 1200, seconds: 60 }, address: { points: 30_000, seconds: 60 } };
const slowSeconds = 1;
const defaultBudgetMs = 8000;

/**
 * A service's Koa app. Each request runs: id → log and metrics → headers → failure → breaker → route match → origin →
 * session → policy → limits → input by schema → handler → reply by schema.
 * `/livez`, `/readyz` and `/metrics` answer on the same port, outside `/api` (OPS-01, OPS-03).
 */
export function createApp(settings: AppSettings): Koa {
  const { clock, log, constraints = {}, trustedProxies = () => false } = settings;
  const metrics = settings.metrics ?? createMetrics(settings.name);
  const uploadDir = settings.uploadDir ?? join(tmpdir(), 'daftar-uploads');
  mkdirSync(uploadDir, { recursive: true, mode: 0o700 });

  const publicUrl = settings.publicOrigins[0] ?? '';
  const setSecurityHeaders = securityHeaders(publicUrl);
  const setDate = dateHeader(clock);
  const run = {
    ...settings,
    uploadDir,
    publicOrigins: new Set(settings.publicOrigins),
    generalLimits: settings.generalLimits ?? defaultLimits,
    budgetMs: settings.budgetMs ?? defaultBudgetMs,
    once: settings.once && openOnce(settings.once, log),
    receiving: receiving(settings.rateLimiter.scale),
    atWork: atWork(settings.rateLimiter.scale),
    turn: turns(),
  };
  const dispatch = routing(settings.bound.map((bound) => ({ route: bound.route, run: runRoute(bound, run) })));

  const routesOf = routeFinder(settings.bound.map(({ route }) => route));

  const app = new Koa();
  app.silent = true;
  app.on('error', (error, koa?: Context) => {
    // a stream of events has no end: its reader leaves, that is all (EDG-10)
    const isEvents = koa?.type === 'text/event-stream';
    log[isEvents ? 'debug' : 'warn']({ err: error }, 'reply was cut off');
    // otherwise the receiver of a broken stream would wait forever
    koa?.res.destroy();
  });

  const breaker = createBreaker({ probe: () => allWork(settings.health), log });
  gauge(metrics.registry, 'breaker_open', 'Whether calls are refused at once because readiness is red', () =>
    Number(breaker.state() === 'open'),
  );

  async function answer(koa: Context): Promise<void> {
    const state = koa.state as RequestState;
    let leave: ((wasUnavailable?: boolean) => void) | undefined;
    try {
      leave = breaker.enter({ mayTakeLong: mayTakeLong(koa.headers) });
      await dispatch(koa);
    } catch (thrown) {
      const error = toAppError(thrown, constraints);
      logFailure(log, error);
      state.code = error.code;
      const route = koa.state.route as AnyRoute | undefined;
      if (route && !mayAnswer(route, error.code))
        log.error({ code: error.code, route: `${route.method} ${route.path}` }, 'a route answers an undeclared code');
      // also of calls that no route was found for yet, or another method
      fail(koa, error, (route ?? routesOf.at(koa.path)[0])?.failure);
    } finally {
      // a request that broke off says nothing
      leave?.(koa.status === 503 || (koa.req.complete ? false : undefined));
      await state.discardUploads?.();
    }
  }

  app.use(async (koa) => {
    setDate(koa.res);
    setSecurityHeaders(koa.res);
    if (!hasReadablePath(koa)) return fail(koa, new AppError('request.malformed'));
    if (!koa.path.startsWith('/api/')) return probe(koa, settings, metrics);
    const started = performance.now();
    const peer = koa.socket.remoteAddress;
    const fromProxy = peer !== undefined && trustedProxies(peer);
    const state = koa.state as RequestState;
    state.requestId = requestIdFrom(fromProxy ? koa.headers['x-request-id'] : undefined);
    state.address = callerAddress(peer, koa.headers['x-forwarded-for'], trustedProxies);
    koa.res.setHeader('X-Request-Id', state.requestId);
    const work = (span?: Span) =>
      runWithRequestId(state.requestId, async () => {
        await answer(koa);
        const seconds = (performance.now() - started) / 1000;
        const route = (koa.state.route as AnyRoute | undefined)?.path ?? 'none';
        metrics.observe(koa.method, route, koa.status, seconds);
        logRequest(log, koa, route, seconds);
        if (span) describeCall(span, { method: koa.method, route, status: koa.status, requestId: state.requestId });
      });
    // a stream of events lasts for hours and does nothing
    if (koa.headers.accept === 'text/event-stream') return work();
    await inSpan({ name: koa.method, kind: 'server', from: traceparentOf(koa, fromProxy) }, work);
  });
  return app;
}

const traceparentOf = (koa: Context, isTrusted: boolean): string | undefined => {
  const header = isTrusted ? koa.headers.traceparent : undefined;
  return typeof header === 'string' ? header : undefined;
};

/** Headers that a handler may have set for a file or reply that it then could not send. */
const ownHeaders = [
  'Content-Disposition',
  'Content-Encoding',
  'Content-Length',
  'Content-Type',
  'ETag',
  'Last-Modified',
  'Set-Cookie',
];

function fail(koa: Context, error: AppError, envelope?: FailureEnvelope): void {
  for (const name of ownHeaders) koa.remove(name);
  koa.set('Cache-Control', 'no-store');
  const trace = currentTrace();
  if (trace) koa.set('X-Trace-Id', trace.id);
  discardRest(koa.req, koa.res);
  koa.status = error.status;
  koa.set(error.detail.headers ?? {});
  koa.body = failureReply(error, envelope);
}

/** A target like `http://[::1/x` or `*` is not a path of ours, and Koa throws when asked for it. */
function hasReadablePath(koa: Context): boolean {
  try {
    return koa.url.startsWith('/') && koa.path.startsWith('/');
  } catch {
    return false;
  }
}

/** Successful polls are only logged at debug: they are most of the traffic, and metrics count them. */
function logRequest(log: Logger, koa: Context, route: string, seconds: number): void {
  const level = koa.status >= 400 || seconds > slowSeconds || koa.method !== 'GET' ? 'info' : 'debug';
  if (!log.isLevelEnabled(level)) return;
  const { userId, address, code } = koa.state as RequestState;
  // who and from where, of changes, refusals and slow calls alone (decision 64)
  log[level](
    { method: koa.method, route, status: koa.status, ms: Math.round(seconds * 1000), code, userId, address },
    'request',
  );
}

/** A stopping process finishes its work in progress, so only the checks count here. */
const allWork = async (health: Health): Promise<boolean> =>
  Object.values((await health.ready()).checks).every((outcome) => outcome === 'ok');

const probes = new Set(['/livez', '/readyz', '/metrics', answeringPath]);

async function probe(
  koa: Context,
  { health, answering }: Pick<AppSettings, 'health' | 'answering'>,
  metrics: Metrics,
): Promise<void> {
  if (probes.has(koa.path) && koa.method !== 'GET' && koa.method !== 'HEAD') {
    fail(koa, new AppError('request.methodNotAllowed', { headers: { Allow: 'GET, HEAD' } }));
  } else if (koa.path === '/livez') {
    koa.body = { alive: true };
  } else if (koa.path === '/readyz') {
    const state = await health.ready();
    koa.status = state.ready ? 200 : 503;
    koa.body = state;
  } else if (koa.path === answeringPath && answering) {
    koa.body = await answering();
  } else if (koa.path === '/metrics') {
    koa.type = metrics.registry.contentType;
    koa.body = await metrics.registry.metrics();
  } else {
    fail(koa, new AppError('request.notFound'));
  }
}
