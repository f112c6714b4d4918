import { randomUUID } from 'node:crypto';
import { type CallInput, type CallName, type CallReply, callUrl } from '@daftar/contracts/calls';
import type { Failure } from '@daftar/contracts/failure';
import { type Route, routeName } from '@daftar/contracts/route';
import { allRoutes } from '@daftar/contracts/routes';
import { undeclaredIn } from '@daftar/contracts/testing/undeclared';

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
export type TestCall = <N extends CallName>(
  name: N,
  // A test may also send what the types forbid.
  input?: { [K in keyof CallInput<N>]?: CallInput<N>[K] | AnyFields } & {
    headers?: Record<string, string>;
    /** Another address of the server than its own. */
    via?: string;
  },
) => Promise<TestReply<CallReply<N>>>;

interface LooseInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  files?: Record<string, File | Blob>;
  headers?: Record<string, string>;
  via?: string;
}

function requestOf(input: LooseInput): { body?: NonNullable<RequestInit['body']>; type?: string } {
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

/** A client of one test server, with a session’s cookie or none. */
export function testClient(url: string, cookie?: string): TestCall {
  const call = async (name: CallName, input: LooseInput = {}): Promise<TestReply<unknown>> => {
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
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const answered = isJson ? JSON.parse(text) : undefined;
    if (response.status >= 400) expectDeclared(name, answered);
    return { status: response.status, headers: response.headers, text, body: answered };
  };
  return call as TestCall;
}
