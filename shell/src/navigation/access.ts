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
  const allowed = matching.find(
    ({ entry, path }) => entry.roles.includes(session.role) && mayOpen(session, entry, path),
  );
  return allowed ? { kind: 'remote', ...allowed } : { kind: 'home' };
}

/** Whether the caller has the permission that a page of a remote needs, if it needs one (SHP-08). */
export function mayOpen(session: Pick<Session, 'permissions'>, entry: RegistryEntry, path: string): boolean {
  const needed = Object.hasOwn(entry.limited ?? {}, path) ? entry.limited?.[path] : undefined;
  return needed === undefined || (session.permissions?.includes(needed) ?? false);
}

/** Whether a link of a remote leads to a page that the caller may open; one to no page of its own is not limited. */
export const leadsToOpen = (session: Pick<Session, 'permissions'>, entry: RegistryEntry, to: string): boolean =>
  entry.routes.every(
    (path) => !matchPath({ path, end: true }, to.split(/[?#]/)[0] ?? '') || mayOpen(session, entry, path),
  );

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
