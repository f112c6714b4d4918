import { usePlatform, useSessionState, useStore, useToasts } from '@daftar/remote-kit';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { OfflineBanner } from '../connection/offline-banner.tsx';
import { Footer } from '../footer/footer.tsx';
import { Header } from '../header/header.tsx';
import { ChoosePasswordPage } from '../profile/choose-password-page.tsx';
import { showKeptMessage } from '../profile/kept-message.ts';
import { SignInAgain } from '../session/sign-in-again.tsx';
import { NewerVersion } from '../updates/newer-version.tsx';
import css from './frame.module.css';
import { LeaveGuard } from './leave-guard.tsx';

/**
 * The frame around every page. A page can ask for the whole screen: a running exam does, and reports a lost connection
 * itself.
 */
export function Frame() {
  const state = useSessionState();
  const focused = useStore(usePlatform().focusedScreens) > 0;
  const main = useMovedFocus();
  const toasts = useToasts();
  useEffect(() => showKeptMessage(toasts), [toasts]);

  const mustChoose = state.status === 'signedIn' && state.session.mustChangePassword;
  return (
    <div className={css.frame}>
      {!focused && <Header />}
      <main id="page" ref={main} className={css.main} tabIndex={-1}>
        {mustChoose ? <ChoosePasswordPage /> : <Outlet />}
      </main>
      {!focused && <Footer />}
      {!focused && <OfflineBanner />}
      <NewerVersion />
      <SignInAgain />
      <LeaveGuard />
    </div>
  );
}

/** After a navigation, scrolls to the top and moves the focus to the page's beginning, or to its first field. */
function useMovedFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const page = main.current;
    (page?.querySelector<HTMLElement>('[data-first-focus]') ?? page)?.focus({ preventScroll: true });
    if (kind !== 'POP') window.scrollTo(0, 0);
  }, [pathname, kind]);
  return main;
}
