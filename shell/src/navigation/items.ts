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
    .map(({ path, icon, svg, en, ar }) => ({
      to: path.replace(':userId', String(session.userId)),
      icon,
      ...(svg !== undefined && { svg }),
      label: { en, ar },
    }));
}

/** Whether an item belongs to the current path (SHL-03). */
export function isCurrent(link: Pick<NavigationLink, 'to'>, pathname: string): boolean {
  return matchPath({ path: link.to, end: true }, pathname) !== null;
}
