import { type RegistryEntry, useStore } from '@daftar/remote-kit';
import { Banner, Button, Skeleton } from '@daftar/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRemotes } from '../remotes/context.tsx';
import { knownRemotes, registryStore } from '../remotes/registry.ts';
import { RemoteBoundary } from '../remotes/remote-boundary.tsx';
import { todayPath } from '../remotes/remotes.ts';
import { useTexts } from '../texts/use-texts.ts';

/** The day of a role, drawn by its remote (DAY-01); Home works without it. */
export function HomeDay({ role }: { role: string }) {
  const registry = useStore(registryStore);
  const entry = knownRemotes(registry).find((one) => one.today === true && one.roles.includes(role));
  if (registry.status === 'loading') return <Skeleton shape="table" />;
  return entry ? <Day entry={entry} /> : null;
}

function Day({ entry }: { entry: RegistryEntry }) {
  const { remotes } = useRemotes();
  const queries = useQueryClient();
  const state = useStore(remotes.page(entry, todayPath));
  if (state.status === 'loading') return <Skeleton shape="table" />;
  if (state.status === 'failed') return <DayFailed onRetry={() => remotes.retry(entry, todayPath)} />;
  return (
    <RemoteBoundary
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
    </RemoteBoundary>
  );
}

function DayFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts();
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
