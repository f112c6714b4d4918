import type { CallReply } from '@daftar/contracts/client';
import { useApi, useNames } from '@daftar/remote-kit';
import { Button, Card, type Column, DateTime, Isolate, Stack, Table, UserText } from '@daftar/ui';
import { Undo2 } from '@daftar/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../shared/use-change.ts';
import { listKeys, listsOfAccounts } from '../../shared/use-lists.ts';
import { endingAccessTexts as texts } from '../../texts/ending-access.ts';
import { useTexts } from '../../texts/use-texts.ts';

type HandOver = CallReply<'GET /api/hand-overs'>[number];

/** Hand-overs that one press undoes, newest first; renders nothing when there is none (COR-17). */
export default function RecentHandOvers() {
  const t = useTexts();
  const { name } = useNames();
  const api = useApi();
  const list = useQuery({
    queryKey: listKeys.handOvers,
    queryFn: ({ signal }) => api('GET /api/hand-overs', { signal }),
  });
  const undo = useChange({
    call: (id: number) => api('POST /api/hand-overs/:id/undo', { params: { id } }),
    refresh: [...listsOfAccounts, listKeys.handOvers],
    failed: texts['handOver.undoFailed'],
  });
  const rows = list.data ?? [];
  if (rows.length === 0) return null;

  const fromOf = (row: HandOver) => name(row, 'instructor_name');
  const columns: Column<HandOver>[] = [
    { id: 'from', header: t('handOver.from'), rowHeader: true, cell: (row) => <UserText>{fromOf(row)}</UserText> },
    { id: 'to', header: t('handOver.to'), cell: (row) => <UserText>{name(row, 'to_name')}</UserText> },
    {
      id: 'courses',
      header: t('handOver.courses'),
      cell: (row) => (
        <Stack row wrap gap={2}>
          {row.courses.map((code) => (
            <Isolate key={code}>{code}</Isolate>
          ))}
        </Stack>
      ),
    },
    { id: 'when', header: t('handOver.when'), cell: (row) => <DateTime value={row.given_at} /> },
    {
      id: 'actions',
      header: t('row.actions'),
      hideHeader: true,
      align: 'end',
      width: '1%',
      cell: (row) => (
        <Button
          size="small"
          icon={<Undo2 data-flip aria-hidden="true" />}
          busy={undo.isPending && undo.variables === row.hand_over_id}
          aria-label={t('undo.undoNamed', { name: `${fromOf(row)} – ${row.courses.join(', ')}` })}
          onClick={() => undo.mutate(row.hand_over_id)}
        >
          {t('undo.undo')}
        </Button>
      ),
    },
  ];
  return (
    <Card title={t('handOver.recent')} subtitle={t('handOver.recentHelp')}>
      <Table
        caption={t('handOver.recent')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.hand_over_id}
        pageSize={rows.length}
      />
    </Card>
  );
}
