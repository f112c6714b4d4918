import { once } from 'node:events';
import { Readable } from 'node:stream';
import { rightOfCall } from '@daftar/contracts/calls-of-teams';
import { budgetOf, confirmedForWorkMs, confirmedMs, isStream, type RateLimit, takesKey } from '@daftar/contracts/route';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { SessionCheck } from '../actor.ts';
import type { AnyRoute, BoundRoute, HandlerContext, Scope } from '../bind.ts';
import { type Budget, startBudget } from '../budget.ts';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';
import { readBehind } from '../lagging-reads.ts';
import type { Once } from '../once/run-once.ts';
import type { KeyedCall } from '../once/store.ts';
import type { RateLimiter } from '../rate-limits.ts';
import type { SessionTokens } from '../session-token.ts';
import {
  admit,
  checkSelf,
  learnActor,
  needsConfirmed,
  readClaims,
  refuseWhileViewing,
  requireConfirmed,
} from './access.ts';
import { addressKey } from './address.ts';
import type { AtWork } from './at-work.ts';
import { sendJson } from './compress.ts';
import { parseInput } from './input.ts';
import { checkOrigin } from './origin-check.ts';
import { type BodyReader, type BodySettings, bodyReader } from './read-body.ts';
import type { Receiving } from './receiving.ts';
import { readKey, requestText } from './request-key.ts';

export interface RunSettings extends BodySettings {
  tokens: SessionTokens;
  session: SessionCheck;
  clock: Clock;
  log: Logger;
  publicOrigins: ReadonlySet<string>;
  rateLimiter: RateLimiter;
  generalLimits: { user: RateLimit; address: RateLimit };
  receiving: Receiving;
  atWork: AtWork;
  /** Waits for the turn of a call that anybody may make. */
  turn: () => Promise<void>;
  /** How long the service may work on an ordinary call, in milliseconds (FIX-08). */
  budgetMs: number;
  /** Stores replies by Idempotency-Key; when absent, keys are ignored. */
  once?: Once;
}

/** What the app already knows about a request. */
export interface RequestState {
  requestId: string;
  address: string;
  /** Who calls, once the session is known; also of a call that is then refused. */
  userId?: number;
  /** Why it was refused. */
  code?: string;
  discardUploads?: () => Promise<unknown>;
}

/**
 * Runs one route in Koa: origin, session, policy, limits, input by schema, handler, reply by schema. Prepares what it
 * can once, not per request.
 */
export function runRoute(
  { route, handler, onFailure }: BoundRoute,
  settings: RunSettings,
): (koa: Context) => Promise<void> {
  const { policy, stepUp } = route;
  const name = `${route.method} ${route.path}`;
  const takesBody = route.body !== undefined || route.files !== undefined || route.method !== 'GET';
  const reader = takesBody ? bodyReader(route, settings) : undefined;
  const isUpload = route.files !== undefined;
  const budgetMs = budgetOf(route, settings.budgetMs);
  const once = takesKey(route) ? settings.once : undefined;
  const isJson = !isStream(route);
  const isSecret = route.secret !== undefined;
  const takesTurns = policy.who === 'anyone' && route.method !== 'GET';

  async function limit(userId: number | undefined, address: string): Promise<void> {
    const key = userId === undefined ? `a:${addressKey(address)}` : `u:${userId}`;
    const { rateLimiter, generalLimits } = settings;
    let wait = await rateLimiter.take('all', key, userId === undefined ? generalLimits.address : generalLimits.user);
    if (wait === 0 && route.limit) wait = await rateLimiter.take(name, key, route.limit);
    if (wait > 0) throw new AppError('request.tooMany', { headers: { 'Retry-After': String(wait) } });
  }

  async function receive(koa: Context, reader: BodyReader, userId: number | undefined, address: string) {
    const { dropped, done } = settings.receiving({ userId, address: addressKey(address) }, isUpload);
    try {
      return await reader.read(koa, dropped);
    } finally {
      done();
    }
  }

  /**
   * Determines the caller. With a key it accepts an ended session too, because the very call whose reply was lost may
   * have ended it.
   */
  async function enter(koa: Context, key: string | undefined, address: string) {
    const { tokens, session } = settings;
    const found = await learnActor(koa.headers.cookie, tokens, session);
    if (typeof found !== 'string') (koa.state as RequestState).userId = found.userId;
    const claims = found === 'ended' && key !== undefined ? await readClaims(koa.headers.cookie, tokens) : null;
    const isEnded =
      claims !== null &&
      key !== undefined &&
      (await once?.isKnown({ accountId: claims.userId, sessionId: claims.sessionId, key })) === true;
    const actor = isEnded ? claims : admit(policy, found);
    // the ended session of a viewer may still hear the reply to the very call that ended it
    if (!isEnded) refuseWhileViewing(route, actor);
    await limit(actor?.userId, address);
    return { actor, isEnded };
  }

  /** The handler's answer, parsed by its schema; undefined when the handler has answered itself. */
  async function answer(ctx: HandlerContext<AnyRoute>, budget: Budget): Promise<unknown> {
    const answered = await (route.mayLag ? readBehind(async () => handler(ctx)) : handler(ctx));
    // a reply that comes after the refusal must not replace it
    budget.check();
    return answered !== undefined && isJson ? parseReply(route.reply, answered, name) : answered;
  }

  return async (koa) => {
    const { requestId, address } = koa.state as RequestState;
    const arrivedAt = settings.clock.now();
    if (takesTurns) await settings.turn();
    checkOrigin(koa.method, koa.headers, settings.publicOrigins);
    const budget = startBudget(budgetMs, settings.budgetMs);
    const key = once && readKey(koa.get('Idempotency-Key'));
    const { actor, isEnded } = await budget.run(() => enter(koa, key, address));

    const params = route.params ? parseInput('params', route.params, koa.params) : undefined;
    checkSelf(policy, actor, 'params', params);
    const query = route.query ? parseInput('query', route.query, { ...koa.query }) : undefined;
    checkSelf(policy, actor, 'query', query);
    const confirmed = () =>
      requireConfirmed(actor, settings.clock.now(), {
        byFactor: stepUp === 'byFactor',
        withinMs: stepUp === 'work' ? confirmedForWorkMs : confirmedMs,
      });
    // before the body, which may be a large file; the repeat of an answered call changes nothing more
    const isAlways = typeof stepUp === 'string' || stepUp === true;
    if (isAlways && !isEnded) confirmed();
    const received = reader ? await receive(koa, reader, actor?.userId, address) : undefined;
    const receivedAt = settings.clock.now();
    const body = route.body ? parseInput('body', route.body, received?.body) : undefined;
    checkSelf(policy, actor, 'body', body);
    if (!isAlways && !isEnded && needsConfirmed(stepUp, body)) confirmed();

    const ctx = {
      params,
      query,
      body,
      files: received?.files ?? {},
      actor,
      requestId,
      address,
      clock: settings.clock,
      arrivedAt,
      receivedAt,
      log: settings.log,
      koa,
      scope: scopeOf(route, koa.query.term),
      requireConfirmed: confirmed,
    };
    const place = actor === null ? undefined : settings.atWork(actor.userId, route.method !== 'GET');
    try {
      if (place?.ready) await budget.run(() => place.ready as Promise<void>);
      if (!once || key === undefined || actor === null) return await budget.run(() => answerOnly(ctx, budget));
      const { userId: accountId, sessionId } = actor;
      const request = requestText(koa.method, koa.url, received?.body, received?.files ?? {});
      const call = { accountId, sessionId, key, request };
      await budget.run(() => answerOnce(ctx, budget, once, call, isEnded));
    } catch (error) {
      throw onFailure ? onFailure(error, ctx) : error;
    } finally {
      place?.leave();
    }
  };

  async function answerOnly(ctx: HandlerContext<AnyRoute>, budget: Budget): Promise<void> {
    const body = await answer(ctx, budget);
    if (body !== undefined) await reply(ctx.koa, route.status ?? 200, body);
    await checkAnswered(ctx.koa, name);
  }

  async function answerOnce(
    ctx: HandlerContext<AnyRoute>,
    budget: Budget,
    once: Once,
    call: KeyedCall,
    replayOnly: boolean,
  ): Promise<void> {
    const { koa } = ctx;
    const replyOf = (body: unknown) => ({ status: route.status ?? 200, body });
    const handle = async () => {
      const body = await answer(ctx, budget);
      if (body === undefined) throw new Error(`${name} answered nothing`);
      return { ...replyOf(body), setCookie: koa.response.get('Set-Cookie') || undefined };
    };
    const work = Object.assign(handle, { replyOf: (body: unknown) => replyOf(parseReply(route.reply, body, name)) });
    const outcome = await once.run(call, work, { replayOnly });
    budget.check();
    if (outcome.isRepeat) koa.set('Idempotency-Replayed', 'true');
    if (outcome.reply.setCookie) koa.set('Set-Cookie', outcome.reply.setCookie);
    await reply(koa, outcome.reply.status, outcome.reply.body);
  }

  async function reply(koa: Context, status: number, body: unknown): Promise<void> {
    koa.status = status;
    if (isJson) await sendJson(koa, body, isSecret);
    else koa.body = body;
  }
}

/** An address that names the term twice names none. */
const scopeOf = ({ method, path, policy }: AnyRoute, term: string | string[] | undefined): Scope => ({
  ...(term !== undefined && { term: typeof term === 'string' ? term : '' }),
  changes: method !== 'GET',
  marks: policy.marks === true,
  team: rightOfCall({ method, path }),
});

/** The reply's schema drops undeclared fields; a reply that doesn't fit is our own bug. */
function parseReply(schema: z.ZodType, reply: unknown, name: string): unknown {
  const result = schema.safeParse(reply);
  if (result.success) return result.data;
  const where = result.error.issues.slice(0, 10).map((issue) => `${issue.path.join('.')} (${issue.code})`);
  throw new Error(`the reply of ${name} does not fit its schema at ${where.join(', ')}`);
}

async function checkAnswered(koa: Context, name: string): Promise<void> {
  if (koa.respond === false) return;
  // events may begin with a long silence, and the browser should know at once that it is connected
  if (koa.type === 'text/event-stream') return koa.flushHeaders();
  if (koa.body instanceof Readable) return started(koa.body);
  const answered = koa.body !== undefined && koa.body !== null;
  if (!answered && koa.status !== 304 && koa.status !== 204) throw new Error(`${name} answered nothing`);
}

/** Waits for a stream's first bytes: a failure before them, such as a missing file, can still be reported. */
async function started(stream: Readable): Promise<void> {
  try {
    if (stream.errored) throw stream.errored;
    if (stream.readableLength === 0 && !stream.readableEnded) {
      await Promise.race([once(stream, 'readable'), once(stream, 'end')]);
    }
  } catch (error) {
    stream.destroy();
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new AppError('file.missing', { cause: error });
    throw error;
  }
}
