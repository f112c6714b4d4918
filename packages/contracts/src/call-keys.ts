/** How long an unanswered call keeps its key: pressing again within it repeats the same call. */
const rememberedMs = 120_000;
const mostRemembered = 50;

export interface CallKey {
  value: string;
  /** The server has answered: the next identical call is a new one. */
  answered(): void;
}

/** 128 random bits; `crypto.randomUUID` is missing where a page isn’t served over https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The Idempotency-Key of each mutation (FIX-09): a new one per call. An unanswered POST keeps its key, so a retry by
 * code or by a second press takes effect once. The key is dropped when the next mutation is answered, since a later
 * call may mean to change it back. PUT and DELETE are idempotent by nature.
 */
export function callKeys(now: () => number) {
  const unanswered = new Map<string, { value: string; at: number }>();

  return {
    of(method: string, url: string, body: unknown, given?: string): CallKey {
      const answered = () => unanswered.clear();
      if (given !== undefined) return { value: given, answered };
      // a form’s files can’t be compared here; uploads have their own names
      if (method !== 'POST' || (body !== undefined && typeof body !== 'string')) return { value: newKey(), answered };
      const call = `${url} ${body ?? ''}`;
      const before = unanswered.get(call);
      const value = before && now() - before.at < rememberedMs ? before.value : newKey();
      unanswered.delete(call);
      unanswered.set(call, { value, at: now() });
      if (unanswered.size > mostRemembered) unanswered.delete(unanswered.keys().next().value as string);
      return { value, answered };
    },
  };
}
