import { useSessionState } from '@daftar/remote-kit';
import { SignInForm } from '@daftar/remote-kit/host';
import { useDocumentTitle } from '@daftar/ui';
import { lazy, Suspense, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { Chunk } from '../chunks/chunk.tsx';
import { safeNext } from '../navigation/access.ts';
import { takeKeptEmail } from '../profile/kept-message.ts';
import { Providers } from '../providers/providers.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Sheet } from './sheet.tsx';
import css from './sign-in.module.css';

const loadProblem = () => import('../providers/problem-chunk.ts');
const DonePage = lazy(async () => ({ default: (await import('./done-page.tsx')).DonePage }));

/** Sign-in (SGN-01); a signed-in user goes on to the page that was asked for (ACC-08). */
export function SignInPage() {
  const t = useTexts();
  const [search] = useSearchParams();
  const state = useSessionState();
  const [email] = useState(takeKeptEmail);
  useDocumentTitle(t('signInPage.title'));
  if (state.status === 'signedIn' && search.has('done'))
    return (
      <Suspense fallback={null}>
        <DonePage />
      </Suspense>
    );
  if (state.status === 'signedIn') return <Navigate to={safeNext(search.get('next'), location.origin)} replace />;
  return (
    <Sheet title={t('signInPage.title')} subtitle={t('signInPage.subtitle')}>
      {search.has('problem') && <Chunk name="provider-problem" load={loadProblem} quiet />}
      <SignInForm email={email} />
      <Providers next={safeNext(search.get('next'), location.origin)} />
      <Link to="/ForgotPassword">{t('signInPage.forgot')}</Link>
      <p className={css.note}>{t('signInPage.first')}</p>
    </Sheet>
  );
}
