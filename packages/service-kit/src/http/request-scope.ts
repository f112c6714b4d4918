import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

interface RequestScope {
  requestId: string;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs a request or job under its id, so that every log line within it carries the id (OPS-02). */
export function runWithRequestId<T>(requestId: string, run: () => T): T {
  return scopes.run({ requestId }, run);
}

/** The id of the request or job being handled, if any. */
export function currentRequestId(): string | undefined {
  return scopes.getStore()?.requestId;
}

/** The id that our own shell server gave a request, or a new one. */
export function requestIdFrom(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
}
