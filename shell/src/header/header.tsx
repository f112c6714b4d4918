import { LanguageToggle, ThemeToggle, useNames, useSessionState, useStore, useToasts } from '@daftar/remote-kit';
import { useHost } from '@daftar/remote-kit/host';
import { Button, buttonClass, ConfirmDialog, Drawer, IconButton, tooltip, UserText, VisuallyHidden } from '@daftar/ui';
import { LogOut, Menu } from '@daftar/ui/icons';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { signInPath } from '../navigation/access.ts';
import { Navigation, useNavigationLinks } from '../navigation/navigation.tsx';
import { useTexts } from '../texts/use-texts.ts';
import css from './header.module.css';
import { Logo } from './logo.tsx';
import { NotificationBell } from './notification-bell.tsx';

/** How wide a screen must be to show the menu in the bar. */
const menuLength = (links: number) => (links >= 5 ? 'long' : links === 4 ? 'middle' : 'short');

/** Logo, navigation, bell, language, theme, user, sign in or out (SHL-01). */
export function Header() {
  const { name } = useNames();
  const t = useTexts();
  const state = useSessionState();
  const [menuOpen, setMenuOpen] = useState(false);
  const links = useNavigationLinks();
  const session = state.status === 'signedIn' ? state.session : null;
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
        <Navigation place="inBar" className={css.inBar} />
        <div className={css.controls}>
          {session && !session.mustChangePassword && !session.mustAddFactor && (
            <NotificationBell userId={session.userId} hasPage={session.role === 'student'} />
          )}
          <LanguageToggle />
          <ThemeToggle />
          {session ? <UserControls userId={session.userId} name={name(session, 'name')} /> : <SignInLink />}
        </div>
      </div>
      <Drawer open={menuOpen} onClose={() => setMenuOpen(false)} title={t('shell.brand')}>
        <Navigation place="inDrawer" onChoose={() => setMenuOpen(false)} />
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
  const toasts = useToasts();
  const { account, unsavedWork } = useHost();
  const unsaved = useStore(unsavedWork) > 0;
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const signOut = () => {
    setBusy(true);
    account.signOut().catch((error: unknown) => {
      setBusy(false);
      toasts.failure(error);
    });
  };
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
        busy={busy}
        icon={<LogOut data-flip />}
        onClick={() => (unsaved ? setAsking(true) : signOut())}
        aria-label={t('shell.signOut')}
        {...tooltip(t('shell.signOut'))}
      >
        <span className={css.wideOnly}>{t('shell.signOut')}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('leave.title')}
        confirmLabel={t('shell.signOut')}
        busy={busy}
        cancelLabel={t('leave.stay')}
        onConfirm={signOut}
        onCancel={() => setAsking(false)}
      >
        {t('leave.text')}
      </ConfirmDialog>
    </>
  );
}
