import { pick } from '@daftar/i18n';
import { Button, Dialog } from '@daftar/ui';
import { Link, Outlet } from 'react-router-dom';
import type { RemoteModule } from '../contract.ts';
import { useLanguage } from '../hooks/use-language.ts';
import { useNames } from '../hooks/use-names.ts';
import { useSessionState } from '../hooks/use-session.ts';
import { SignInForm, useHost } from '../host/index.ts';
import { useStore } from '../store.ts';
import { LanguageToggle, ThemeToggle } from '../toggles.tsx';
import css from './fake-frame.module.css';

/** A bare frame: the remote's navigation, language, theme and session. Users never see it. */
export function FakeFrame({ remote }: { remote: RemoteModule }) {
  const { name } = useNames();
  const state = useSessionState();
  const { language } = useLanguage();
  const { account, focusedScreens } = useHost();
  const focused = useStore(focusedScreens) > 0;
  const userId = state.status === 'signedIn' ? String(state.session.userId) : '';
  const ended = state.status === 'signedIn' && state.ended;
  return (
    <>
      {!focused && (
        <header className={css.bar}>
          <strong>{remote.id}</strong>
          <nav className={css.links} aria-label={remote.id}>
            {remote.navigation.map((item) => (
              <Link key={item.path} to={item.path.replace(':userId', userId)}>
                {pick(item, language)}
              </Link>
            ))}
          </nav>
          <LanguageToggle />
          <ThemeToggle />
          {userId && (
            <Button size="small" onClick={() => account.signOut()}>
              <bdi>{state.status === 'signedIn' && name(state.session, 'name')}</bdi> ✕
            </Button>
          )}
        </header>
      )}
      <main>
        {userId ? (
          <Outlet />
        ) : (
          <div className={css.signIn}>
            <SignInForm />
          </div>
        )}
      </main>
      <Dialog open={ended} onClose={() => undefined} dismissable={false} title={remote.id} size="small">
        <SignInForm />
      </Dialog>
    </>
  );
}
