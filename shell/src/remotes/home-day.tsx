import { type RegistryEntry, useSession, useStore } from '@daftar/remote-kit';
import { Banner, Button, Skeleton } from '@daftar/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useMemberTexts } from '../texts/use-texts.ts';
import { remotesFor } from './canary.ts';
import { useRemotes } from './context.tsx';
import { knownRemotes, registryStore } from './registry.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { Shown } from './remote-page.tsx';
import { todayPath } from './remotes.ts';
import { usePageState } from './use-page-state.ts';

/** The day of a role, drawn by its remote (DAY-01); Home works without it. */
export function HomeDay({ role }: { role: string }) {
  const registry = useStore(registryStore);
  const { userId } = useSession();
  const entry = remotesFor(userId, knownRemotes(registry)).find(
    (one) => one.today === true && one.roles.includes(role),
  );
  if (registry.status === 'loading') return <Skeleton shape="table" />;
  return entry ? <Day entry={entry} /> : null;
}

function Day({ entry }: { entry: RegistryEntry }) {
  const { remotes } = useRemotes();
  const queries = useQueryClient();
  const state = usePageState(entry, todayPath);
  if (state.status === 'loading') return <Skeleton shape="table" />;
  if (state.status === 'failed') return <DayFailed onRetry={() => remotes.retry(entry, todayPath)} />;
  return (
    <RemoteBoundary
      key={entry.version}
      onFailure={() => remotes.crashed(entry, todayPath)}
      fallback={(reset) => (
        <DayFailed
          onRetry={() => {
            queries.removeQueries({ type: 'inactive' });
            reset();
          }}
        />
      )}
    >
      <state.Component />
      <Shown onShown={() => remotes.wasShown(entry)} />
    </RemoteBoundary>
  );
}

function DayFailed({ onRetry }: { onRetry: () => void }) {
  const t = useMemberTexts();
  return (
    <Banner
      tone="warning"
      live
      action={
        <Button size="small" onClick={onRetry}>
          {t('home.retry')}
        </Button>
      }
    >
      {t('home.dayFailed')}
    </Banner>
  );
}
