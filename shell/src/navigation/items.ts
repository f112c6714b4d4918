import type { Bilingual } from '@daftar/i18n';
import type { RegistryEntry, Session } from '@daftar/remote-kit';
import { matchPath } from 'react-router-dom';
import { leadsToOpen } from './access.ts';

export interface NavigationLink {
  to: string;
  icon: string;
  /** A drawing of the remote’s own in place of the icon. */
  svg?: string | undefined;
  label: Bilingual;
  /** Routes that belong to it besides its own path. */
  pages?: readonly string[] | undefined;
}

/** Whether a place that names these duties opens for the caller; owners and other roles need none (TRU-17). */
export const opensFor = (session: Pick<Session, 'duties'>, duties: readonly string[] | undefined): boolean =>
  !session.duties || !duties || session.duties.some((duty) => duties.includes(duty));

/** The items of the caller's role and duties after Home (SHL-02, TRU-17), with `:userId` filled in. */
export function navigationLinks(session: Session | null, remotes: readonly RegistryEntry[]): NavigationLink[] {
  if (!session) return [];
  return remotes
    .filter((entry) => entry.roles.includes(session.role))
    .flatMap((entry) => entry.navigation.filter(({ path }) => leadsToOpen(session, entry, path)))
    .filter(({ duties }) => opensFor(session, duties))
    .map(({ path, icon, svg, en, ar, pages }) => ({
      to: path.replace(':userId', String(session.userId)),
      icon,
      ...(svg !== undefined && { svg }),
      ...(pages !== undefined && { pages }),
      label: { en, ar },
    }));
}

/** Whether the current path is an item’s own (SHL-03), or one that belongs to it (DSK-01). */
export function isCurrent(link: Pick<NavigationLink, 'to' | 'pages'>, pathname: string): boolean {
  return [link.to, ...(link.pages ?? [])].some((path) => matchPath({ path, end: true }, pathname) !== null);
}
