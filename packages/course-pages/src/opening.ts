import { hashKey, type Query, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Loaded, loadAll, type Screen } from './one-call.ts';

/** As long as data is fresh by default: what the opening brought isn't asked for again by parts that mount after it. */
const freshMs = 5000;

/** The parts of some screen. */
type Brought = object;

interface Opening {
  /** The parts that wait for the call, or were given to those who asked. */
  asked: Set<PropertyKey>;
  /** Null where the call is refused; undefined once it has ended, when the cache has what it brought. */
  reply: Promise<Brought | null> | undefined;
  /** What it brought, since when it was asked for, and when it had come. */
  brought?: { parts: ReadonlySet<PropertyKey>; since: number; at: number };
}

/** The latest opening that has a query, by the query's hash. */
const openings = new WeakMap<QueryClient, Map<string, { opening: Opening; part: PropertyKey }>>();

/**
 * Loads a screen by its one call as it opens, or when another is shown (DAY-12): also for parts that are not mounted
 * yet, since their chunks are on their way or they wait for other parts. Its parts ask by `openedPart`. Null: nothing
 * is opened.
 */
export function useOpening<Parts extends object>(screen: Screen<Parts> | null): void {
  const cache = useQueryClient();
  const name = screen?.name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `name` is the screen
  useEffect(() => {
    if (screen) openScreen(cache, screen);
  }, [cache, name]);
}

/** Begins the call; see `useOpening`. */
export function openScreen<Parts extends object>(cache: QueryClient, screen: Screen<Parts>): void {
  const since = Date.now();
  const asked = new Set<PropertyKey>();
  const opening: Opening = { asked, reply: undefined };
  const reply = loadAll(cache, screen, asked);
  opening.reply = reply;
  const ofCache = openings.get(cache) ?? new Map();
  openings.set(cache, ofCache);
  for (const part of Object.keys(screen.keys) as (keyof Parts)[]) {
    const key = screen.keys[part];
    if (key) ofCache.set(hashKey(key), { opening, part });
  }
  const end = (parts: Loaded<Parts> | null) => {
    opening.reply = undefined;
    if (parts) opening.brought = { parts: new Set(partsIn(parts)), since, at: Date.now() };
  };
  // a failure is that of the parts that wait for it
  reply.then(end, () => end(null));
}

const partsIn = <Parts extends object>(parts: Parts): PropertyKey[] =>
  Object.entries(parts).flatMap(([part, value]) => (value === null || value === undefined ? [] : [part]));

/**
 * The options of a query that is a part of screens: it waits for the call of a screen that is opening, and otherwise
 * asks for itself. So it does where that call is refused or lacks the part, and again after a failure. `mount` is how
 * it is refreshed when it is mounted, unless an opening has just brought it.
 */
export function openedPart<T>(
  cache: QueryClient,
  queryKey: QueryKey,
  own: (signal: AbortSignal) => Promise<T>,
  mount: boolean | 'always' = true,
) {
  return {
    queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }) => fromOpening(cache, queryKey, () => own(signal)),
    refetchOnMount: (query: Pick<Query, 'queryHash' | 'state'>) => !isJustBrought(cache, query) && mount,
  };
}

/** What the call of an opening screen says for a query; else what `own` answers. */
export async function fromOpening<T>(cache: QueryClient, queryKey: QueryKey, own: () => Promise<T>): Promise<T> {
  // the page opens its screen after its parts have asked, within one task
  await Promise.resolve();
  const found = openings.get(cache)?.get(hashKey(queryKey));
  const isChanged = cache.getQueryState(queryKey)?.isInvalidated;
  if (!found?.opening.reply || found.opening.asked.has(found.part) || isChanged) return own();
  found.opening.asked.add(found.part);
  const parts = await found.opening.reply;
  const value: unknown = parts && Reflect.get(parts, found.part);
  return value === null || value === undefined ? own() : (value as T);
}

function isJustBrought(cache: QueryClient, { queryHash, state }: Pick<Query, 'queryHash' | 'state'>): boolean {
  const found = openings.get(cache)?.get(queryHash);
  const brought = found?.opening.brought;
  if (!brought?.parts.has(found?.part ?? '') || state.isInvalidated) return false;
  // a part that was left before the reply came still has what it had before
  return state.dataUpdatedAt >= brought.since && Date.now() - brought.at < freshMs;
}
