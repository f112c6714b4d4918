import { usePlatform, useSessionState, useStore, useToasts } from '@daftar/remote-kit';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Chunk } from '../chunks/chunk.tsx';
import { OfflineBanner } from '../connection/offline-banner.tsx';
import { Footer } from '../footer/footer.tsx';
import { Header } from '../header/header.tsx';
import { useMember } from '../member/use-member.ts';
import { Palette } from '../palette/palette.tsx';
import { AccountPage } from '../profile/account-page.tsx';
import { showKeptMessage } from '../profile/kept-message.ts';
import { overrideStore } from '../remotes/override.ts';
import { NewerVersion } from '../updates/newer-version.tsx';
import css from './frame.module.css';
import { LeaveGuard } from './leave-guard.tsx';
import { usePageFocus } from './use-page-focus.ts';

const loadRare = () => import('../rare/rare-parts.ts');
const loadOverride = () => loadRare().then(({ OverrideBanner: Part, texts }) => ({ Part, texts }));
const loadViewing = () => loadRare().then(({ ViewingBanner: Part, texts }) => ({ Part, texts }));
const loadTerms = () => loadRare().then(({ TermBar: Part, texts }) => ({ Part, texts }));

/**
 * The frame around every page. A page can ask for the whole screen: a running exam does, and reports a lost connection
 * itself.
 */
export function Frame() {
  const state = useSessionState();
  const focused = useStore(usePlatform().focusedScreens) > 0;
  const overridden = ['on', 'refused'].includes(useStore(overrideStore).status);
  const main = usePageFocus();
  const { data: member } = useMember();
  const toasts = useToasts();
  useEffect(() => showKeptMessage(toasts), [toasts]);

  // for everybody, signed in or not
  const isPublic = ['/accessibility', '/verify-receipt', '/verify-sheet'].includes(
    useLocation().pathname.toLowerCase(),
  );
  const mustChoose = !isPublic && state.status === 'signedIn' && state.session.mustChangePassword;
  const isViewing = state.status === 'signedIn' && state.session.viewing;
  const hasTerms = state.status === 'signedIn' && state.session.terms && !focused;
  const mustAdd = !isPublic && state.status === 'signedIn' && state.session.mustAddFactor === true;
  return (
    <div className={css.frame} data-strong-texts={focused || undefined}>
      {!focused && <Header />}
      <main id="page" ref={main} className={css.main} tabIndex={-1}>
        {mustChoose || mustAdd ? (
          <AccountPage>
            {({ ChoosePasswordPage, AddFactorPage }) => (mustChoose ? <ChoosePasswordPage /> : <AddFactorPage />)}
          </AccountPage>
        ) : (
          <>
            {hasTerms && <Chunk name="terms" load={loadTerms} quiet />}
            <Outlet />
          </>
        )}
      </main>
      {focused ? member && <member.ExamFooter /> : <Footer />}
      {!focused && <OfflineBanner />}
      {!focused && !mustChoose && !mustAdd && <Palette />}
      <NewerVersion />
      {isViewing && <Chunk name="viewing" load={loadViewing} quiet />}
      {overridden && <Chunk name="override" load={loadOverride} quiet />}
      {member && <member.SignInAgain />}
      <LeaveGuard />
    </div>
  );
}
