import type { RegistryEntry, Session } from '@daftar/remote-kit';
import { matchPath } from 'react-router-dom';

/** What a path that isn't the shell's own leads to. */
export type Destination =
  | { kind: 'remote'; entry: RegistryEntry; path: string }
  | { kind: 'signIn'; next: string }
  | { kind: 'home' };

export interface Place {
  pathname: string;
  search: string;
  hash?: string;
}

/**
 * The route table (ACC-01 to ACC-04), derived from what the registry declares for the caller's role. A signed-out
 * visitor of an existing page goes to sign-in and back (ACC-08); any other path leads to `/`.
 */
export function destinationOf(place: Place, session: Session | null, remotes: readonly RegistryEntry[]): Destination {
  const matching = remotes
    .flatMap((entry) => entry.routes.map((path) => ({ entry, path })))
    .filter(({ path }) => matchPath({ path, end: true }, place.pathname));
  if (matching.length === 0) return { kind: 'home' };
  if (!session) return { kind: 'signIn', next: place.pathname + place.search + (place.hash ?? '') };
  const allowed = matching.find(({ entry }) => entry.roles.includes(session.role));
  return allowed ? { kind: 'remote', ...allowed } : { kind: 'home' };
}

/** The address of the sign-in page that returns to `next`. */
export function signInPath(next: string): string {
  return next === '/' ? '/SignIn' : `/SignIn?next=${encodeURIComponent(next)}`;
}

/** A `next` on this site; anything else leads to `/`. */
export function safeNext(next: string | null, origin: string): string {
  if (!next?.startsWith('/')) return '/';
  try {
    const url = new URL(next, origin);
    const path = url.pathname + url.search + url.hash;
    return url.origin === origin && !path.startsWith('//') && !/^\/signin/i.test(url.pathname) ? path : '/';
  } catch {
    return '/';
  }
}
