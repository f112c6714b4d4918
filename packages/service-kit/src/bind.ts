import type { Policy, Route } from '@daftar/contracts/route';
import type { TeamRight } from '@daftar/contracts/team-rights';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Actor } from './actor.ts';
import type { Clock } from './clock.ts';

/** One uploaded file in a temporary place; it is removed after the reply unless the handler moved it. */
export interface UploadedFile {
  path: string;
  /** The user's own file name, without path and control characters. */
  name: string;
  size: number;
  /** SHA-256 of its content, computed while receiving; hexadecimal. */
  sha256?: string;
  /** The browser's claim; the content decides (SEC-04). */
  mimeType: string;
}

// biome-ignore lint/suspicious/noExplicitAny: any route at all, whatever its schemas
export type AnyRoute = Route<any, any, any, any, any, any, any>;

type Parsed<S> = NonNullable<S> extends z.ZodType ? z.output<NonNullable<S>> : undefined;
type ReplyOf<R extends AnyRoute> = z.input<R['reply']>;
type WhoOf<R extends AnyRoute> =
  R extends Route<infer _M, infer _P, infer _A, infer _Q, infer _B, infer _R, infer W> ? W : Policy['who'];

/** Null only where anyone may call. */
export type ActorOf<R extends AnyRoute> = 'anyone' extends WhoOf<R> ? Actor | null : Actor;

/** What a request says about terms (YRS-04), beside its declared input. */
export interface Scope {
  /** `?term=` as it came, a term or an offering in it; absent: the current term. */
  term?: string | undefined;
  /** It may change something. */
  changes: boolean;
  /** What it changes are marks. */
  marks: boolean;
  /** The right that a doctor needs in the team of an offering; absent: the lead’s. */
  team?: TeamRight;
}

/** What a handler gets: everything is already checked against the route's declaration. */
export interface HandlerContext<R extends AnyRoute = AnyRoute> {
  params: Parsed<R['params']>;
  query: Parsed<R['query']>;
  body: Parsed<R['body']>;
  /** Uploaded files by field name; a required one is always present. */
  files: Readonly<Record<string, UploadedFile>>;
  actor: ActorOf<R>;
  requestId: string;
  /** The caller's address, as the outermost trusted proxy saw it. */
  address: string;
  clock: Clock;
  /** When the first bytes of the request arrived, before its body was read; deadlines are judged by it (ASG-06). */
  arrivedAt: Date;
  /** When its body had arrived whole (TRU-08). */
  receivedAt: Date;
  log: Logger;
  koa: Context;
  scope: Scope;
  /**
   * For a route whose `stepUp` depends on stored data: refuses unless the caller has lately shown that it is they.
   * @throws AppError session.confirmNeeded
   */
  requireConfirmed: () => void;
}

/**
 * Answers a call. Its return value is parsed by the route's reply schema and sent as JSON. It returns nothing if it has
 * set `koa.body` (a stream) or `koa.status` (304, 204) itself.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: “returns nothing” is meant
export type Handler<R extends AnyRoute> = (ctx: HandlerContext<R>) => Promise<ReplyOf<R> | void> | ReplyOf<R> | void;

export interface BoundRoute {
  route: AnyRoute;
  // biome-ignore lint/suspicious/noExplicitAny: the route's own types were checked by bind
  handler: (ctx: HandlerContext<any>) => unknown;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  onFailure?: OnFailure<any>;
}

/**
 * Maps a failure that occurs once the call's input has arrived: of the handler, of the commit after it, or because the
 * time is up.
 */
export type OnFailure<R extends AnyRoute> = (error: unknown, ctx: HandlerContext<R>) => unknown;

/** Binds a declaration to the function that answers it. @throws Error for a route without a policy (ACC-09) */
export function bind<R extends AnyRoute>(route: R, handler: Handler<R>, onFailure?: OnFailure<R>): BoundRoute {
  const who = route.policy?.who;
  if (who !== 'anyone' && who !== 'signedIn' && !(Array.isArray(who) && who.length > 0)) {
    throw new Error(`${route.method} ${route.path} declares no policy`);
  }
  return { route, handler, ...(onFailure && { onFailure }) };
}
