import type { CallReply } from '@daftar/contracts/client';
import { useApi } from '@daftar/remote-kit';
import { Banner, Page, QueryState, Skeleton, Stack } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { NotYours } from '../../shared/not-yours.tsx';
import { useDuties } from '../../shared/use-duties.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Now, Stored } from './figures.tsx';
import { type PartRow, Parts, Processes, readParts } from './parts.tsx';

const refreshEvery = 10_000;
const twoDaysMs = 2 * 24 * 3600 * 1000;

/** `/Status`: parts, versions, queue, disk, last backup, exams running now and saves per second (RUN-07). */
export default function StatusPage() {
  const t = useTexts();
  const api = useApi();
  const { may } = useDuties();
  const status = useQuery({
    queryKey: ['admin', 'status'],
    // both at once, so that nothing on the page moves when the second arrives
    queryFn: async ({ signal }) => {
      const [status, parts] = await Promise.all([api('GET /api/status', { signal }), readParts(signal)]);
      return { status, parts };
    },
    refetchInterval: refreshEvery,
    enabled: may('status'),
  });
  return (
    <Page title={t('status.title')} subtitle={t('status.help')}>
      {may('status') ? (
        <QueryState query={status} skeleton={<Skeleton shape="card" count={3} />}>
          {(shown) => <Status {...shown} />}
        </QueryState>
      ) : (
        <NotYours />
      )}
    </Page>
  );
}

function Status({ status, parts }: { status: CallReply<'GET /api/status'>; parts: PartRow[] }) {
  const t = useTexts();
  const { backup } = status;
  const isOld = backup && Date.parse(status.at) - Date.parse(backup.made_at) > twoDaysMs;
  return (
    <Stack gap={4}>
      {isOld && <Banner tone="warning">{t('status.backupOld')}</Banner>}
      {backup && backup.missing_files > 0 && (
        <Banner tone="warning">{t('status.backupMissing', { count: backup.missing_files })}</Banner>
      )}
      <Now status={status} />
      <Parts rows={parts} />
      <Processes processes={status.processes} />
      <Stored status={status} />
    </Stack>
  );
}
