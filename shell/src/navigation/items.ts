import type { Bilingual } from '@daftar/i18n';
import type { RegistryEntry, Session } from '@daftar/remote-kit';
import { matchPath } from 'react-router-dom';

export interface NavigationLink {
  to: string;
  icon: string;
  label: Bilingual;
}

/** The items of the caller's role after Home (SHL-02), with `:userId` filled in. */
export function navigationLinks(session: Session | null, remotes: readonly RegistryEntry[]): NavigationLink[] {
  if (!session) return [];
  return remotes
    .filter((entry) => entry.roles.includes(session.role))
    .flatMap((entry) => entry.navigation)
    .map(({ path, icon, en, ar }) => ({
      to: path.replace(':userId', String(session.userId)),
      icon,
      label: { en, ar },
    }));
}

/** Whether an item belongs to the current path (SHL-03). */
export function isCurrent(link: Pick<NavigationLink, 'to'>, pathname: string): boolean {
  return matchPath({ path: link.to, end: true }, pathname) !== null;
}
