import { callKeys } from './call-keys.ts';
import type { OnProgress } from './calls.ts';
import { type CallArguments, type CallName, type CallReply, callUrl } from './calls.ts';
import type { DetailedCode, Failure, ToldDetails } from './failure.ts';
import { sendWithProgress } from './send-with-progress.ts';

export { type CallInput, type CallName, type CallReply, callUrl } from './calls.ts';

/** The server refused the call: its status, code and both texts. */
export class ApiError extends Error {
  readonly status: number;
  readonly failure: Failure | undefined;
  /** The server's Retry-After in milliseconds; undefined if absent or a date. */
  readonly retryAfterMs: number | undefined;
  constructor(status: number, failure: Failure | undefined, retryAfter?: string | null) {
    super(failure?.EnMessage ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.failure = failure;
    this.retryAfterMs = retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : undefined;
  }
  get code(): string | undefined {
    return this.failure?.code;
  }
  /** The further fields that these codes declare; undefined if the call failed with another one (HSE-06). */
  detailsOf<Code extends DetailedCode>(...codes: readonly Code[]): ToldDetails<Code> | undefined {
    if (!codes.some((code) => code === this.code)) return undefined;
    return this.failure as Failure & ToldDetails<Code>;
  }
}

/** No answer came: offline, cut, or the server is down. The request may or may not have arrived. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('no answer', { cause });
    this.name = 'NetworkError';
  }
}

export interface ApiOptions {
  fetch?: typeof fetch;
  /** Milliseconds of the device’s clock; for tests. */
  now?: () => number;
  /** Milliseconds since 1970 at the server, from each reply’s `x-server-time`. */
  onServerTime?: (now: number) => void;
  /** The term that calls mean, if not the current one (YRS-04). */
  term?: () => string | null;
  /** Called for each failure before it is thrown, for example to ask for a new sign-in. */
  onFailure?: (error: ApiError | NetworkError) => void;
}

export type Api = <N extends CallName>(name: N, ...input: CallArguments<N>) => Promise<CallReply<N>>;

interface LooseInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  files?: Record<string, File | Blob>;
  onProgress?: OnProgress;
  signal?: AbortSignal;
  idempotencyKey?: string;
  keepalive?: boolean;
}

function requestBody(input: LooseInput): { body?: BodyInit; headers: Record<string, string> } {
  if (input.files) {
    const form = new FormData();
    for (const [key, value] of Object.entries((input.body ?? {}) as Record<string, unknown>))
      if (value !== undefined && value !== null) form.set(key, String(value));
    for (const [key, file] of Object.entries(input.files)) form.set(key, file);
    return { body: form, headers: {} };
  }
  if (input.body === undefined) return { headers: {} };
  return { body: JSON.stringify(input.body), headers: { 'content-type': 'application/json' } };
}

async function readFailure(response: Response): Promise<Failure | undefined> {
  try {
    const value = (await response.json()) as Failure;
    return typeof value?.EnMessage === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The name in a Content-Disposition as our servers write it; undefined when it is no attachment. */
function attachmentName(disposition: string): string | undefined {
  if (!disposition.startsWith('attachment')) return undefined;
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/.exec(disposition)?.[1] ?? 'file');
}

/**
 * The typed browser client: same-origin, with cookies, JSON or multipart. It holds no schema, so pages stay small: the
 * server validates, and its reply is trusted. An attachment is answered as a File under the server's name. Each mutation
 * carries an Idempotency-Key, so a retry after a lost reply takes effect once.
 * @throws ApiError when the server refuses, NetworkError when no answer comes; an abort passes through.
 */
export function createApi(options: ApiOptions = {}): Api {
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  const fail = (error: ApiError | NetworkError): never => {
    options.onFailure?.(error);
    throw error;
  };
  const keys = callKeys(options.now ?? Date.now);
  const call = async (name: CallName, input: LooseInput = {}): Promise<unknown> => {
    const { body, headers } = requestBody(input);
    const method = name.slice(0, name.indexOf(' '));
    const term = options.term?.();
    const url = callUrl(name, input.params, term ? { term, ...input.query } : input.query);
    const key = method === 'GET' ? undefined : keys.of(method, url, body, input.idempotencyKey);
    let response: Response;
    try {
      const init = {
        method,
        headers: { accept: 'application/json', ...(key ? { 'idempotency-key': key.value } : {}), ...headers },
        body,
        signal: input.signal,
      };
      response = input.onProgress
        ? await sendWithProgress(url, init, input.onProgress)
        : await send(url, { ...init, credentials: 'same-origin', keepalive: input.keepalive });
    } catch (error) {
      if (input.signal?.aborted) throw error;
      return fail(new NetworkError(error));
    }
    const serverTime = Number(response.headers.get('x-server-time'));
    if (serverTime > 0) options.onServerTime?.(serverTime);
    if (!response.ok) {
      if (response.status < 500) key?.answered();
      return fail(new ApiError(response.status, await readFailure(response), response.headers.get('retry-after')));
    }
    try {
      const name = attachmentName(response.headers.get('content-disposition') ?? '');
      const reply: unknown = name === undefined ? await response.json() : new File([await response.blob()], name);
      key?.answered();
      return reply;
    } catch (error) {
      if (input.signal?.aborted) throw error;
      return fail(new NetworkError(error));
    }
  };
  return call as Api;
}
