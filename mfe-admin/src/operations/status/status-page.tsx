import type { CallReply } from '@daftar/contracts/client';
import { Banner, Page, QueryState, Skeleton, Stack } from '@daftar/ui';
import { NotYours } from '../../shared/not-yours.tsx';
import { useDuties } from '../../shared/use-duties.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Now, Stored } from './figures.tsx';
import { type PartRow, Parts, Processes } from './parts.tsx';
import { oldestWaiting, platformState } from './platform-state.ts';
import { Sentence, useFailedParts, useNotificationsQueue, useStatus } from './sentence.tsx';
import { StatusTiles } from './tiles.tsx';

/** `/Status`: parts, versions, queue, disk, last backup, exams running now and saves per second (RUN-07). */
export default function StatusPage() {
  const t = useTexts();
  const { may } = useDuties();
  const status = useStatus({ enabled: may('status') });
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
  const queue = useNotificationsQueue();
  const failed = useFailedParts(parts);
  return (
    <Stack gap={4}>
      <Sentence state={platformState(status, failed, queue)} />
      <StatusTiles status={status} waits={oldestWaiting(status, queue)} />
      {backup && backup.missing_files > 0 && (
        <Banner tone="warning">{t('status.backupMissing', { count: backup.missing_files })}</Banner>
      )}
      <Parts rows={parts} />
      <Now status={status} queue={queue} />
      <Processes processes={status.processes} />
      <Stored status={status} />
    </Stack>
  );
}
