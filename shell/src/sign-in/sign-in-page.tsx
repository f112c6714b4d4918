import { useSessionState } from '@daftar/remote-kit';
import { SignInForm } from '@daftar/remote-kit/host';
import { useDocumentTitle } from '@daftar/ui';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { safeNext } from '../navigation/access.ts';
import { takeKeptEmail } from '../profile/kept-message.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ProviderProblem, Providers } from './providers.tsx';
import { Sheet } from './sheet.tsx';
import css from './sign-in.module.css';

/** Sign-in (SGN-01); a signed-in user goes on to the page that was asked for (ACC-08). */
export function SignInPage() {
  const t = useTexts();
  const [search] = useSearchParams();
  const state = useSessionState();
  const [email] = useState(takeKeptEmail);
  useDocumentTitle(t('signInPage.title'));
  if (state.status === 'signedIn') return <Navigate to={safeNext(search.get('next'), location.origin)} replace />;
  return (
    <Sheet title={t('signInPage.title')} subtitle={t('signInPage.subtitle')}>
      <ProviderProblem />
      <SignInForm email={email} />
      <Providers next={safeNext(search.get('next'), location.origin)} />
      <Link to="/ForgotPassword">{t('signInPage.forgot')}</Link>
      <p className={css.note}>{t('signInPage.first')}</p>
    </Sheet>
  );
}
