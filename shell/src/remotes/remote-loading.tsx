import { buttonClass, ErrorState, Skeleton } from '@daftar/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../texts/use-texts.ts';
import { useRemotes } from './context.tsx';
import css from './remote-page.module.css';

/** A skeleton of a page; after some seconds it says that it is still trying. */
export function RemoteLoading() {
  const t = useTexts();
  const { slow: slowAfter } = useRemotes().timeouts();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => clearTimeout(timer);
  }, [slowAfter]);
  return (
    <div className={css.frame} data-testid="remote-loading">
      <p className={css.slow} role="status">
        {slow && t('remote.slow')}
      </p>
      <Skeleton shape="card" />
      <Skeleton />
    </div>
  );
}

/** Shown when the list of remotes itself could not be loaded. */
export function RegistryError({ onRetry }: { onRetry: () => Promise<void> }) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const retry = () => {
    setBusy(true);
    onRetry().finally(() => setBusy(false));
  };
  return (
    <Framed kind="registry">
      <ErrorState title={t('remote.failedTitle')} onRetry={retry} retrying={busy} action={<HomeButton />}>
        {t('remote.registryText')}
      </ErrorState>
    </Framed>
  );
}

/** The frame of a failure in place of a page. */
export function Framed({ kind, children }: { kind: string; children: ReactNode }) {
  return (
    <div className={css.frame} data-testid="remote-error" data-kind={kind}>
      {children}
    </div>
  );
}

/** The way back from a page that can’t be shown. */
export function HomeButton() {
  const t = useTexts();
  return (
    <Link to="/" className={buttonClass({ variant: 'secondary' })}>
      {t('shell.home')}
    </Link>
  );
}
