import { LanguageToggle, ThemeToggle, useNames, useSessionState } from '@daftar/remote-kit';
import { Button, buttonClass, Drawer, IconButton, tooltip, UserText, VisuallyHidden } from '@daftar/ui';
import { LogOut, Menu, Search } from '@daftar/ui/icons';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMember } from '../member/use-member.ts';
import { signInPath } from '../navigation/access.ts';
import { Navigation } from '../navigation/navigation.tsx';
import { useNavigationLinks } from '../navigation/use-navigation-links.ts';
import { paletteStore } from '../palette/palette-state.ts';
import { useSignOut } from '../session/use-sign-out.tsx';
import { useTexts } from '../texts/use-texts.ts';
import css from './header.module.css';
import { Logo } from './logo.tsx';

/** How wide a screen must be to show the menu in the bar. */
const menuLength = (links: number) => (links >= 5 ? 'long' : links === 4 ? 'middle' : 'short');

/** Logo, navigation, bell, language, theme, user, sign in or out (SHL-01). */
export function Header() {
  const { name } = useNames();
  const t = useTexts();
  const state = useSessionState();
  const [menuOpen, setMenuOpen] = useState(false);
  const links = useNavigationLinks();
  const { data: member } = useMember();
  const session = state.status === 'signedIn' ? state.session : null;
  const ready = session && !session.mustChangePassword && !session.mustAddFactor ? session : null;
  return (
    <header className={css.header} data-menu={menuLength(links.length)}>
      <a className={css.skip} href="#page">
        {t('shell.skip')}
      </a>
      <div className={css.bar}>
        <div className={css.menu}>
          <IconButton
            label={t('shell.menu')}
            icon={<Menu />}
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onClick={() => setMenuOpen(true)}
          />
        </div>
        <Logo />
        <Navigation place="inBar" Icon={member?.NavigationIcon} className={css.inBar} />
        <div className={css.controls}>
          {ready && (
            <div className={css.find}>
              <IconButton
                label={t('palette.open')}
                icon={<Search />}
                aria-haspopup="dialog"
                aria-keyshortcuts="Control+K"
                onClick={() => paletteStore.set('palette')}
              />
            </div>
          )}
          {ready && member && <member.NotificationBell userId={ready.userId} hasPage={ready.role === 'student'} />}
          <LanguageToggle />
          <ThemeToggle />
          {session ? <UserControls userId={session.userId} name={name(session, 'name')} /> : <SignInLink />}
        </div>
      </div>
      <Drawer open={menuOpen} onClose={() => setMenuOpen(false)} title={t('shell.brand')}>
        <Navigation place="inDrawer" Icon={member?.NavigationIcon} onChoose={() => setMenuOpen(false)} />
        {ready && (
          <Button
            variant="quiet"
            icon={<Search aria-hidden="true" />}
            onClick={() => {
              setMenuOpen(false);
              paletteStore.set('palette');
            }}
          >
            {t('palette.open')}
          </Button>
        )}
      </Drawer>
    </header>
  );
}

function SignInLink() {
  const t = useTexts();
  const { pathname, search } = useLocation();
  if (pathname.toLowerCase() === '/signin') return null;
  return (
    <Link to={signInPath(pathname + search)} className={buttonClass({ size: 'small' })}>
      {t('shell.signIn')}
    </Link>
  );
}

function UserControls({ userId, name }: { userId: number; name: string }) {
  const t = useTexts();
  const signOut = useSignOut();
  return (
    <>
      <Link to={`/Profile/${userId}`} className={css.user} {...tooltip(t('shell.profile'))}>
        <span className={css.initial} aria-hidden="true">
          {[...name][0]}
        </span>
        <VisuallyHidden>{t('shell.profile')}: </VisuallyHidden>
        <UserText className={css.userName}>{name}</UserText>
      </Link>
      <Button
        size="small"
        busy={signOut.busy}
        icon={<LogOut data-flip />}
        onClick={signOut.begin}
        aria-label={t('shell.signOut')}
        {...tooltip(t('shell.signOut'))}
      >
        <span className={css.wideOnly}>{t('shell.signOut')}</span>
      </Button>
      {signOut.dialog}
    </>
  );
}
