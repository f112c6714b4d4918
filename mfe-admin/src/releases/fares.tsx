import type { CallReply } from '@daftar/contracts/client';
import { axisLabels, pick } from '@daftar/i18n';
import { useApi, useFormat, useLanguage } from '@daftar/remote-kit';
import {
  Card,
  type Column,
  DateTime,
  EmptyState,
  Grid,
  Isolate,
  QueryState,
  Skeleton,
  Stack,
  Table,
  UserText,
} from '@daftar/ui';
import { ColumnChart } from '@daftar/ui/rich';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../texts/use-texts.ts';
import { hourSteps } from './hour-steps.ts';
import { boardKey, refreshEvery } from './remote-row.ts';

type History = CallReply<'GET /api/remotes/:remote/history'>;

/** How a part did in browsers by hour, as charts and as a table, and who moved it and why. */
export function Fares({ remote }: { remote: string }) {
  const t = useTexts();
  const api = useApi();
  const history = useQuery({
    queryKey: [...boardKey, remote],
    queryFn: ({ signal }) => api('GET /api/remotes/:remote/history', { params: { remote }, signal }),
    refetchInterval: refreshEvery,
  });
  return (
    <>
      <Card title={t('releases.fares')} subtitle={t('releases.faresHelp')}>
        <QueryState query={history} skeleton={<Skeleton shape="card" />}>
          {({ hours }) => <Hours hours={hours} />}
        </QueryState>
      </Card>
      <Card title={t('releases.history')}>
        <QueryState query={history} skeleton={<Skeleton shape="table" count={4} />}>
          {({ events }) => <Events events={events} />}
        </QueryState>
      </Card>
    </>
  );
}

function Hours({ hours }: Pick<History, 'hours'>) {
  const t = useTexts();
  const { settings } = useFormat();
  if (hours.length === 0) return <EmptyState title={t('releases.noLoads')} />;
  const steps = hourSteps(hours, Date.now());
  const labels = axisLabels(
    steps.map(({ at }) => at),
    settings,
  );
  const chart = (what: 'loads' | 'failures') => (
    <ColumnChart
      label={t(`releases.${what}`)}
      along={t('releases.hour')}
      items={steps.map((step, index) => ({
        label: labels[index] ?? '',
        value: step[what],
        ...(what === 'failures' && { tone: 'danger' as const }),
      }))}
    />
  );
  const columns: Column<History['hours'][number]>[] = [
    { id: 'hour', header: t('releases.hour'), rowHeader: true, cell: ({ hour }) => <DateTime value={hour} /> },
    { id: 'version', header: t('releases.version'), cell: ({ version }) => <Isolate dir="ltr">{version}</Isolate> },
    { id: 'loads', header: t('releases.loads'), numeric: true, cell: ({ loads }) => loads },
    { id: 'failures', header: t('releases.failures'), numeric: true, cell: ({ failures }) => failures },
  ];
  return (
    <Stack gap={4}>
      <Grid min={420}>
        {chart('loads')}
        {chart('failures')}
      </Grid>
      <Table
        caption={t('releases.fares')}
        columns={columns}
        rows={hours.toReversed()}
        rowKey={({ hour, version }) => `${hour} ${version}`}
        pageSize={10}
      />
    </Stack>
  );
}

function Events({ events }: Pick<History, 'events'>) {
  const t = useTexts();
  const { language } = useLanguage();
  const columns: Column<History['events'][number]>[] = [
    { id: 'when', header: t('releases.when'), cell: ({ at }) => <DateTime value={at} /> },
    {
      id: 'what',
      header: t('releases.what'),
      rowHeader: true,
      cell: ({ EnAction, ArAction }) => pick({ en: EnAction, ar: ArAction }, language),
    },
    {
      id: 'version',
      header: t('releases.version'),
      cell: ({ version }) => (version ? <Isolate dir="ltr">{version}</Isolate> : '–'),
    },
    { id: 'who', header: t('releases.who'), cell: ({ by }) => (by ? <UserText>{by}</UserText> : '–') },
    {
      id: 'why',
      header: t('releases.why'),
      long: true,
      cell: ({ reason }) => (reason ? <UserText>{reason}</UserText> : '–'),
    },
  ];
  return (
    <Table caption={t('releases.history')} columns={columns} rows={events} rowKey={({ id }) => id} pageSize={10} />
  );
}
