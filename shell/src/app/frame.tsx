import { usePlatform, useSessionState, useStore, useToasts } from '@daftar/remote-kit';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { OfflineBanner } from '../connection/offline-banner.tsx';
import { Footer } from '../footer/footer.tsx';
import { Header } from '../header/header.tsx';
import { AddFactorPage } from '../profile/add-factor-page.tsx';
import { ChoosePasswordPage } from '../profile/choose-password-page.tsx';
import { showKeptMessage } from '../profile/kept-message.ts';
import { SignInAgain } from '../session/sign-in-again.tsx';
import { ViewingBanner } from '../session/viewing-banner.tsx';
import { NewerVersion } from '../updates/newer-version.tsx';
import css from './frame.module.css';
import { LeaveGuard } from './leave-guard.tsx';
import { usePageFocus } from './use-page-focus.ts';

/**
 * The frame around every page. A page can ask for the whole screen: a running exam does, and reports a lost connection
 * itself.
 */
export function Frame() {
  const state = useSessionState();
  const focused = useStore(usePlatform().focusedScreens) > 0;
  const main = usePageFocus();
  const toasts = useToasts();
  useEffect(() => showKeptMessage(toasts), [toasts]);

  // for everybody, signed in or not
  const isPublic = ['/accessibility', '/verify-receipt'].includes(useLocation().pathname.toLowerCase());
  const mustChoose = !isPublic && state.status === 'signedIn' && state.session.mustChangePassword;
  const mustAdd = !isPublic && state.status === 'signedIn' && state.session.mustAddFactor === true;
  return (
    <div className={css.frame} data-strong-texts={focused || undefined}>
      {!focused && <Header />}
      <main id="page" ref={main} className={css.main} tabIndex={-1}>
        {mustChoose ? <ChoosePasswordPage /> : mustAdd ? <AddFactorPage /> : <Outlet />}
      </main>
      {!focused && <Footer />}
      {!focused && <OfflineBanner />}
      <NewerVersion />
      <ViewingBanner />
      <SignInAgain />
      <LeaveGuard />
    </div>
  );
}
