import { useSessionState } from '@daftar/remote-kit';
import { useHost } from '@daftar/remote-kit/host';
import { ErrorState, Skeleton } from '@daftar/ui';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import css from './session-gate.module.css';

/** Nothing is decided before the session is known: neither a wrong page nor a redirect shows (ACC-05). */
export function SessionGate({ children }: { children: () => ReactNode }) {
  const state = useSessionState();
  if (state.status === 'checking') return <Starting />;
  if (state.status === 'failed') return <CannotStart />;
  return children();
}

function Starting() {
  return (
    <div className={css.starting}>
      <Skeleton shape="card" count={1} />
      <Skeleton />
    </div>
  );
}

function CannotStart() {
  const t = useTexts();
  const { account } = useHost();
  const [busy, setBusy] = useState(false);
  const retry = () => {
    setBusy(true);
    account.check().finally(() => setBusy(false));
  };
  return (
    <main className={css.starting}>
      <ErrorState title={t('shell.cannotStart')} onRetry={retry} retrying={busy}>
        {t('shell.cannotStartHelp')}
      </ErrorState>
    </main>
  );
}
