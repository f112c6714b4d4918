import { pick } from '@daftar/i18n';
import { useLanguage, useSessionState } from '@daftar/remote-kit';
import { classNames } from '@daftar/ui';
import { House } from '@daftar/ui/icons';
import { Link, useLocation } from 'react-router-dom';
import { remotesFor } from '../remotes/canary.ts';
import { useRemotes } from '../remotes/context.tsx';
import { knownRemotes } from '../remotes/registry.ts';
import { useTexts } from '../texts/use-texts.ts';
import { destinationOf } from './access.ts';
import type { NavigationIcon } from './icons.tsx';
import { isCurrent } from './items.ts';
import css from './navigation.module.css';
import { useNavigationLinks } from './use-navigation-links.ts';

/** The menu, in the bar or in the drawer; the current path's item is marked (SHL-03). */
export function Navigation(props: {
  place: 'inBar' | 'inDrawer';
  /** Draws the items' icons; a visitor's menu has Home alone. */
  Icon: typeof NavigationIcon | undefined;
  className?: string;
  onChoose?: () => void;
}) {
  const { place, Icon, className, onChoose } = props;
  const t = useTexts();
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const preload = usePreload();
  const links = useNavigationLinks();
  const items = [
    { to: '/', icon: 'home', text: t('shell.home') },
    ...links.map((link) => ({ ...link, text: pick(link.label, language) })),
  ];
  return (
    <nav className={classNames(css[place], className)} aria-label={t('shell.navigation')}>
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          className={css.link}
          aria-current={isCurrent(item, pathname) ? 'page' : undefined}
          onClick={onChoose}
          onMouseEnter={() => preload(item.to)}
        >
          {item.to === '/' ? (
            <House aria-hidden="true" />
          ) : (
            Icon && <Icon name={item.icon} svg={'svg' in item ? item.svg : undefined} />
          )}
          {item.text}
        </Link>
      ))}
    </nav>
  );
}

/** Preloads a remote's code while the pointer rests on a link to it. */
function usePreload(): (to: string) => void {
  const { remotes } = useRemotes();
  const state = useSessionState();
  return (to) => {
    if (state.status !== 'signedIn') return;
    const found = destinationOf(
      { pathname: to, search: '' },
      state.session,
      remotesFor(state.session.userId, knownRemotes()),
    );
    if (found.kind === 'remote') remotes.preload(found.entry);
  };
}
