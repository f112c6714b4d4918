import type { CallReply } from '@daftar/contracts/client';
import { useFormat } from '@daftar/remote-kit';
import {
  Badge,
  Card,
  type Column,
  DateTime,
  EmptyState,
  IconButton,
  QueryState,
  Skeleton,
  Table,
  UserText,
} from '@daftar/ui';
import { Eye } from '@daftar/ui/icons';
import { useEffect } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useRecentImports } from './use-imports.ts';

type Import = CallReply<'GET /api/account-imports'>[number];

const tones = { Success: 'positive', 'Partial Success': 'warning', Error: 'danger', Processing: 'accent' } as const;

/** The latest imports; a running one is shown at once, also after a reload (ADA-08). */
export function RecentImports({ shown, onShow }: { shown: number | null; onShow: (id: number) => void }) {
  const t = useTexts();
  const format = useFormat();
  const imports = useRecentImports();
  const running = imports.data?.find(({ Status }) => Status === 'Processing')?.importId;
  useEffect(() => {
    if (shown === null && running !== undefined) onShow(running);
  }, [shown, running, onShow]);

  const columns: Column<Import>[] = [
    { id: 'file', header: t('imports.name'), rowHeader: true, cell: (row) => <UserText>{row.file_name}</UserText> },
    { id: 'who', header: t('imports.who'), cell: (row) => t(`role.${row.role}`) },
    { id: 'when', header: t('imports.when'), cell: (row) => <DateTime value={row.created_at} /> },
    {
      id: 'status',
      header: t('imports.status'),
      cell: (row) => <Badge tone={tones[row.Status]}>{t(`imports.state.${row.Status}`)}</Badge>,
    },
    { id: 'saved', header: t('imports.saved'), numeric: true, cell: (row) => row.saved },
    { id: 'refused', header: t('imports.refused'), numeric: true, cell: (row) => row.failed },
    {
      id: 'open',
      header: t('row.actions'),
      hideHeader: true,
      align: 'end',
      width: '1%',
      cell: (row) => (
        <IconButton
          label={t('imports.open', { file: row.file_name, when: format.dateTime(row.created_at) })}
          icon={<Eye />}
          onClick={() => onShow(row.importId)}
        />
      ),
    },
  ];

  return (
    <Card title={t('imports.recent')}>
      <QueryState
        query={imports}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState title={t('imports.noRecent')}>{t('imports.noRecentHelp')}</EmptyState>}
        skeleton={<Skeleton shape="table" count={3} />}
      >
        {(list) => (
          <Table
            caption={t('imports.recent')}
            columns={columns}
            rows={list}
            rowKey={(row) => row.importId}
            selectedKey={shown ?? undefined}
          />
        )}
      </QueryState>
    </Card>
  );
}
