import type { z } from 'zod';
import type { RouteName } from './route.ts';
import type { DeclaredRoute } from './routes.ts';

type RoutesByName = { [R in DeclaredRoute as RouteName<R>]: R };
/** The name of every call: `GET /api/auth`, and so on. */
export type CallName = keyof RoutesByName;
type RouteOf<N extends CallName> = RoutesByName[N];

type Part<Schema, Key extends string> = Schema extends z.ZodUndefined
  ? { [K in Key]?: undefined }
  : Schema extends z.ZodType
    ? { [K in Key]: z.input<Schema> }
    : { [K in Key]?: undefined };
type PathParams<Schema> = Schema extends z.ZodUndefined
  ? { params?: undefined }
  : { params: { [K in keyof z.input<Extract<Schema, z.ZodType>>]: string | number } };
type QueryValues<Schema> = Schema extends z.ZodUndefined
  ? { query?: undefined }
  : { query?: { [K in keyof z.input<Extract<Schema, z.ZodType>>]?: string | number | undefined } };

type Parts = {
  [N in CallName]: PathParams<NonNullable<RouteOf<N>['params']>> &
    QueryValues<NonNullable<RouteOf<N>['query']>> &
    Part<NonNullable<RouteOf<N>['body']>, 'body'> & {
      /** Files by field name; the call is then sent as multipart. */
      files?: Record<string, File | Blob>;
    };
};
interface CallOptions {
  /** Receives the share of the request that has been sent, 0 to 1; for uploads. */
  onProgress?: OnProgress;
  signal?: AbortSignal;
  /** The call's key, for callers that retry by themselves; made for each mutation when absent (FIX-09). */
  idempotencyKey?: string;
  /** Sent while the page is being closed. */
  keepalive?: boolean;
}
type Inputs = { [N in CallName]: Parts[N] & CallOptions };
type Arguments = {
  [N in CallName]: object extends Inputs[N] ? [input?: Inputs[N]] : [input: Inputs[N]];
};
type Replies = { [N in CallName]: z.output<RouteOf<N>['reply']> };

/** What a call sends: its path parameters, query, body and files, typed from its declaration. */
export type CallParts<N extends CallName> = Parts[N];
/** What a call sends, and how. */
export type CallInput<N extends CallName> = Inputs[N];
/**
 * What follows a call's name; nothing is needed where every part of the input is optional. `infer` hides the union over
 * all calls from the compiler, which otherwise compares each argument with each of them, for most of a type check.
 */
export type CallArguments<N extends CallName> = Arguments[N] extends infer A extends readonly unknown[] ? A : never;
export type CallReply<N extends CallName> = Replies[N];

/** 0 to 1: the share of a request's body that has been sent; 1 means sent, not yet answered. */
export type OnProgress = (share: number) => void;

/** The address of a call with its parameters filled in and encoded; also for links (view, download). */
export function callUrl(
  name: CallName,
  params: Record<string, string | number> = {},
  query: Record<string, string | number | undefined> = {},
): string {
  const path = name
    .slice(name.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key] ?? '')));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(key, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}
