import { randomUUID } from 'node:crypto';
import { type CallName, type CallReply, callUrl } from '@daftar/contracts/calls';
import type { Failure } from '@daftar/contracts/failure';
import { type Route, routeName } from '@daftar/contracts/route';
import { allRoutes } from '@daftar/contracts/routes';
import { undeclaredIn } from '@daftar/contracts/testing/undeclared';
import { undocumentedIn } from '@daftar/contracts/testing/undocumented';

/** The fields of any reply, including a refusal. */
type Told = { success?: boolean; code?: string; EnMessage?: string; ArMessage?: string; fields?: Failure['fields'] };

/** A reply as it came: `body` is the declared reply, or the failure’s fields. */
export interface TestReply<Body> {
  status: number;
  headers: Headers;
  body: Body & Told;
  text: string;
}

type AnyFields = Record<string, unknown>;
/**
 * Calls by name like the browser’s client, with a new key for each mutation, but answers status and body instead of
 * throwing.
 */
export type TestCall = <N extends CallName>(name: N, input?: TestInput) => Promise<TestReply<ReplyOf<N>>>;
// `infer` hides the union over all calls from the compiler
type ReplyOf<N extends CallName> = CallReply<N> extends infer R ? R : never;

/** Any fields, since a test also sends what the types of its call forbid. */
interface TestInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  files?: Record<string, File | Blob>;
  headers?: Record<string, string>;
  /** Another address of the server than its own. */
  via?: string;
}

function requestOf(input: TestInput): { body?: NonNullable<RequestInit['body']>; type?: string } {
  if (!input.files)
    return input.body === undefined ? {} : { body: JSON.stringify(input.body), type: 'application/json' };
  const form = new FormData();
  for (const [key, value] of Object.entries((input.body ?? {}) as AnyFields)) form.set(key, String(value));
  for (const [key, file] of Object.entries(input.files)) form.set(key, file);
  return { body: form };
}

const routes = new Map((allRoutes as readonly Route[]).map((route) => [routeName(route), route]));

/** Whatever a test asks for: a failure says only what its route declares (HSE-06). */
function expectDeclared(name: CallName, body: Record<string, unknown> | undefined): void {
  const route = routes.get(name);
  const undeclared = route && body?.success === false ? undeclaredIn(route, body) : [];
  if (undeclared.length > 0) throw new Error(`${name} answers what it doesn’t declare: ${undeclared.join(', ')}`);
}

/** Whatever a test asks for: the API’s document states status and media type of the reply (COR-12). */
function expectDocumented(name: CallName, { status, headers }: Response, body: { code?: string } | undefined): void {
  const route = routes.get(name);
  const missing = route && undocumentedIn(route, status, headers.get('content-type'), body?.code);
  if (missing) throw new Error(`${name} answers what the API’s document doesn’t state: ${missing}`);
}

const sessionIn = (cookie: string): string | undefined => {
  const payload = cookie.split('.')[1];
  return payload && (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid?: string }).sid;
};

/** What a browser sends next: the session’s renewed token (ASVS 7.2.4). A cookie of another session is not taken over. */
function renewed(cookie: string, headers: Headers): string {
  const set = headers.getSetCookie().map((header) => header.slice(0, header.indexOf(';')));
  return set.find((next) => sessionIn(next) !== undefined && sessionIn(next) === sessionIn(cookie)) ?? cookie;
}

/** A client of one test server, with a session’s cookie or none. */
export function testClient(url: string, given?: string): TestCall {
  let cookie = given;
  const call = async (name: CallName, input: TestInput = {}): Promise<TestReply<unknown>> => {
    const { body, type } = requestOf(input);
    const response = await fetch((input.via ?? url) + callUrl(name, input.params, input.query), {
      method: name.slice(0, name.indexOf(' ')),
      headers: {
        ...(type ? { 'content-type': type } : {}),
        ...(cookie ? { cookie } : {}),
        'sec-fetch-site': 'same-origin',
        ...(name.startsWith('GET ') ? {} : { 'idempotency-key': randomUUID() }),
        ...input.headers,
      },
      body,
      redirect: 'manual',
    });
    if (cookie) cookie = renewed(cookie, response.headers);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const answered = isJson ? JSON.parse(text) : undefined;
    if (response.status >= 400) expectDeclared(name, answered);
    expectDocumented(name, response, answered);
    return { status: response.status, headers: response.headers, text, body: answered };
  };
  return call as TestCall;
}
