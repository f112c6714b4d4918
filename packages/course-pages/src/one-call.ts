import { ApiError } from '@daftar/contracts/client';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** A screen whose parts one call answers together; each part is also a query, under its key. */
export interface Screen<Parts extends object> {
  /** Unique among screens, with what they show. */
  name: string;
  load: () => Promise<Loaded<Parts>>;
  /** Of the parts that this call answers; parts without a key here ask for themselves at once. */
  keys: { [P in keyof Parts]?: QueryKey };
}

/** What a screen's call says; a part that is null isn't in it, and asks for itself. */
export type Loaded<Parts extends object> = { [P in keyof Parts]: Parts[P] | null };

interface Turn {
  asked: Set<PropertyKey>;
  /** Null when each part is to ask for itself. */
  reply: Promise<unknown>;
}

const turns = new WeakMap<QueryClient, Map<string, Turn>>();

/**
 * What a query of one part of a screen answers (DAY-12). Parts asked for at the same moment, as when the screen opens or
 * the window is looked at again, share the screen's one call, whose reply also fills the parts that come later; a part
 * asked for alone makes its own call. So does each part where the one call is refused: it may be unknown to a core-api
 * of the version before, or closed to an admin who views as somebody.
 */
export async function partOf<Parts extends object, P extends keyof Parts>(
  cache: QueryClient,
  screen: Screen<Parts>,
  part: P,
  own: () => Promise<Parts[P]>,
): Promise<Parts[P]> {
  const ofCache = turns.get(cache) ?? new Map<string, Turn>();
  turns.set(cache, ofCache);
  let turn = ofCache.get(screen.name);
  if (!turn) {
    const asked = new Set<PropertyKey>();
    // parts that are mounted together ask within one task
    const reply = Promise.resolve().then(() => {
      ofCache.delete(screen.name);
      return asked.size > 1 ? loadAll(cache, screen, asked) : null;
    });
    turn = { asked, reply };
    ofCache.set(screen.name, turn);
  }
  turn.asked.add(part);
  const parts = (await turn.reply) as Parts | null;
  return parts?.[part] ?? own();
}

/**
 * Loads a screen and fills its parts, but those that are asked for and get it from the answer, which is null where the
 * call is refused.
 */
export async function loadAll<Parts extends object>(
  cache: QueryClient,
  { load, keys }: Screen<Parts>,
  asked: ReadonlySet<PropertyKey>,
): Promise<Loaded<Parts> | null> {
  const since = Date.now();
  let parts: Loaded<Parts>;
  try {
    parts = await load();
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return null;
    throw error;
  }
  for (const part of Object.keys(keys) as (keyof Parts)[]) {
    const key = keys[part];
    if (key && !asked.has(part) && parts[part] !== null) fill(cache, key, parts[part], since);
  }
  return parts;
}

/** Keeps what was asked for at `since`, unless what is known is newer: it is fetched, or was changed since. */
export function fill(cache: QueryClient, key: QueryKey, value: unknown, since: number): void {
  const known = cache.getQueryState(key);
  if (!known || (known.fetchStatus === 'idle' && !known.isInvalidated && known.dataUpdatedAt < since))
    cache.setQueryData(key, value);
}
