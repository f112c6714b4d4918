import type { CallReply } from '@daftar/contracts/client';
import { useApi, useFormat } from '@daftar/remote-kit';
import { Banner, EmptyState, Page, QueryState, Skeleton, Stack, Tabs } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { NotYours } from '../shared/not-yours.tsx';
import { useDuties } from '../shared/use-duties.ts';
import { useTexts } from '../texts/use-texts.ts';
import { RemotePanel } from './remote-panel.tsx';
import { boardKey, refreshEvery } from './remote-row.ts';

/** `/Releases`: what is live of each part, how it does in browsers, and the moves of those who look after it (SHP-09). */
export default function ReleasesPage() {
  const t = useTexts();
  const api = useApi();
  const { may } = useDuties();
  const board = useQuery({
    queryKey: boardKey,
    queryFn: ({ signal }) => api('GET /api/remotes', { signal }),
    refetchInterval: refreshEvery,
    enabled: may('releases'),
  });
  return (
    <Page title={t('releases.title')} subtitle={t('releases.help')}>
      {may('releases') ? (
        <QueryState query={board} skeleton={<Skeleton shape="card" count={2} />}>
          {(shown) => <Board board={shown} />}
        </QueryState>
      ) : (
        <NotYours />
      )}
    </Page>
  );
}

function Board({ board: { remotes, frozen } }: { board: CallReply<'GET /api/remotes'> }) {
  const t = useTexts();
  const { dateTime } = useFormat();
  const [search, setSearch] = useSearchParams();
  const selected = remotes.find(({ remote }) => remote === search.get('part')) ?? remotes[0];
  if (!selected) return <EmptyState title={t('releases.none')} />;
  const labelOf = (remote: string) =>
    remote === 'admin' || remote === 'instructor' || remote === 'student' ? (
      t(`releases.part.${remote}`)
    ) : (
      // another team’s part has a name of Latin letters alone
      <bdi lang="en">{remote}</bdi>
    );
  return (
    <Stack gap={4}>
      {frozen && (
        <Banner tone="info">{t('releases.frozen', { count: frozen.exams, until: dateTime(frozen.until) })}</Banner>
      )}
      <Tabs
        label={t('releases.parts')}
        tabs={remotes.map(({ remote }) => ({ id: remote, label: labelOf(remote) }))}
        selected={selected.remote}
        onSelect={(part) => setSearch({ part })}
      >
        <RemotePanel key={selected.remote} row={selected} />
      </Tabs>
    </Stack>
  );
}
