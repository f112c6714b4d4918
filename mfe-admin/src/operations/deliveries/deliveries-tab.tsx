import type { CallReply } from '@daftar/contracts/client';
import { noFigures } from '@daftar/contracts/notifications/queue-figures';
import { useApi, useConfig } from '@daftar/remote-kit';
import { Card, type Column, QueryState, Stack, Table } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../texts/use-texts.ts';
import { DeadLetters } from './dead-letters.tsx';

type QueueRow = CallReply<'GET /api/notifications/queues'>['queues'][number];

const refreshEvery = 5000;

/**
 * What is on its way to the inboxes (OPS-03), and what could not be delivered (their dead
 * letters, NTF-08): view, retry, drop.
 */
export default function DeliveriesTab() {
  const t = useTexts();
  const api = useApi();
  const { hasEmail } = useConfig();
  const board = useQuery({
    queryKey: ['admin', 'queues'],
    queryFn: ({ signal }) => api('GET /api/notifications/queues', { signal }),
    refetchInterval: refreshEvery,
  });
  // the queues are known in advance, so their rows are in place before the figures arrive
  const names: QueueRow['name'][] = ['notifications', 'session-revocations', ...(hasEmail ? ['emails' as const] : [])];
  const expected = names.map((name): QueueRow => ({ name, ...noFigures }));
  const figure = (id: 'waiting' | 'active' | 'delayed' | 'failed'): Column<QueueRow> => ({
    id,
    header: t(`deliveries.${id}`),
    numeric: true,
    cell: (row) => row[id] ?? '–',
  });
  const columns: Column<QueueRow>[] = [
    { id: 'queue', header: t('deliveries.queue'), rowHeader: true, cell: (row) => t(`deliveries.queue.${row.name}`) },
    figure('waiting'),
    figure('active'),
    figure('delayed'),
    figure('failed'),
    {
      id: 'oldest',
      header: t('deliveries.oldest'),
      cell: ({ oldest_seconds }) => {
        if (oldest_seconds === null && board.data) return t('deliveries.unknown');
        return oldest_seconds ? t('deliveries.seconds', { count: oldest_seconds }) : '–';
      },
    },
  ];
  return (
    <Stack gap={4}>
      <Card title={t('deliveries.queues')} subtitle={t('deliveries.queuesHelp')}>
        <QueryState query={{ ...board, data: board.data?.queues ?? (board.isError ? undefined : expected) }}>
          {(rows) => (
            <Table caption={t('deliveries.queues')} columns={columns} rows={rows} rowKey={(row) => row.name} />
          )}
        </QueryState>
      </Card>
      <DeadLetters />
    </Stack>
  );
}
