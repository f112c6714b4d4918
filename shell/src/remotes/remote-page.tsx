import type { RegistryEntry } from '@daftar/remote-kit';
import { ErrorState } from '@daftar/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useMemberTexts } from '../texts/use-texts.ts';
import { useRemotes } from './context.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';
import { Framed, HomeButton, RemoteLoading } from './remote-loading.tsx';
import css from './remote-page.module.css';
import type { FailureKind } from './remotes.ts';
import { usePageState } from './use-page-state.ts';

/** One page of a remote under its own error boundary: no failure leaves it (PLT-05). */
export function RemotePage({ entry, path }: { entry: RegistryEntry; path: string }) {
  const { remotes } = useRemotes();
  const queries = useQueryClient();
  const state = usePageState(entry, path);

  if (state.status === 'loading') return <RemoteLoading />;
  if (state.status === 'failed') {
    return <RemoteError kind={state.failure.kind} onRetry={() => remotes.retry(entry, path)} />;
  }
  return (
    <RemoteBoundary
      key={entry.version}
      onFailure={() => remotes.crashed(entry, path)}
      fallback={(reset) => (
        <RemoteError
          kind="crash"
          onRetry={() => {
            // the data may be why the page could not render
            queries.removeQueries({ type: 'inactive' });
            reset();
          }}
        />
      )}
    >
      {state.isPrevious && <PreviousNote />}
      <Routes>
        <Route path={path} element={<state.Component />} />
      </Routes>
      <Shown onShown={() => remotes.wasShown(entry)} />
    </RemoteBoundary>
  );
}

/** Renders after the page beside it: its effect runs only when that one didn’t throw. */
export function Shown({ onShown }: { onShown: () => void }) {
  useEffect(onShown);
  return null;
}

/** Quietly: the page works, and nobody has to do anything. */
function PreviousNote() {
  const t = useMemberTexts();
  return (
    <p className={css.previous} role="status" data-testid="previous-version">
      {t('remote.previous')}
    </p>
  );
}

const titles = {
  failed: 'remote.failedTitle',
  timeout: 'remote.failedTitle',
  contract: 'remote.contractTitle',
  crash: 'remote.crashTitle',
} as const;
const explanations = {
  failed: 'remote.failedText',
  timeout: 'remote.timeoutText',
  contract: 'remote.contractText',
  crash: 'remote.crashText',
} as const;

/** Says in the chosen language what happened, that everything else works, and what to press. */
export function RemoteError({ kind, onRetry }: { kind: FailureKind | 'crash'; onRetry: () => void }) {
  const t = useMemberTexts();
  return (
    <Framed kind={kind}>
      <ErrorState title={t(titles[kind])} onRetry={onRetry} action={<HomeButton />}>
        {t(explanations[kind])}
      </ErrorState>
    </Framed>
  );
}
