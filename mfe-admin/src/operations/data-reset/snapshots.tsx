import { ApiError } from '@daftar/contracts/client';
import { pick } from '@daftar/i18n';
import { failureText, useApi, useFormat, useLanguage, useNames, useToasts } from '@daftar/remote-kit';
import {
  Banner,
  Button,
  Card,
  type Column,
  ConfirmDialog,
  DateTime,
  EmptyState,
  PasswordField,
  Stack,
  Table,
  UserText,
} from '@daftar/ui';
import { RotateCcw } from '@daftar/ui/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dataResetTexts as texts } from '../../texts/data-reset.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { DataState } from './data-state.ts';

type Snapshot = DataState['snapshots'][number];

/** The snapshots that can still be restored (ADC-13). */
export function Snapshots({ snapshots, blocked }: { snapshots: Snapshot[]; blocked: boolean }) {
  const t = useTexts();
  const { name } = useNames();
  const { dateTime } = useFormat();
  const [restoring, setRestoring] = useState<Snapshot | null>(null);

  const columns: Column<Snapshot>[] = [
    { id: 'made', header: t('dataReset.madeAt'), rowHeader: true, cell: (row) => <DateTime value={row.created_at} /> },
    {
      id: 'by',
      header: t('dataReset.madeBy'),
      cell: (row) => row.created_by_name && <UserText>{name(row, 'created_by_name')}</UserText>,
    },
    { id: 'reason', header: t('dataReset.reason'), cell: (row) => t(`dataReset.reason.${row.reason}`) },
    { id: 'holds', header: t('dataReset.holds'), cell: ({ counts }) => t('dataReset.holdsCounts', counts) },
    { id: 'until', header: t('dataReset.until'), cell: (row) => <DateTime value={row.expires_at} /> },
    {
      id: 'restored',
      header: t('dataReset.restoredAt'),
      cell: (row) => (row.restored_at ? <DateTime value={row.restored_at} /> : '–'),
    },
    {
      id: 'actions',
      header: t('row.actions'),
      hideHeader: true,
      align: 'end',
      width: '1%',
      cell: (row) => (
        <Button
          size="small"
          icon={<RotateCcw />}
          disabled={blocked}
          aria-label={t('dataReset.restoreNamed', { when: dateTime(row.created_at) })}
          onClick={() => setRestoring(row)}
        >
          {t('dataReset.restore')}
        </Button>
      ),
    },
  ];

  return (
    <Card title={t('dataReset.snapshots')}>
      <Table
        caption={t('dataReset.snapshots')}
        columns={columns}
        rows={snapshots}
        rowKey={(row) => row.id}
        empty={<EmptyState title={t('dataReset.noSnapshots')}>{t('dataReset.noSnapshotsHelp')}</EmptyState>}
      />
      {restoring && <RestoreDialog snapshot={restoring} onEnd={() => setRestoring(null)} />}
    </Card>
  );
}

function RestoreDialog({ snapshot, onEnd }: { snapshot: Snapshot; onEnd: () => void }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { language } = useLanguage();
  const { dateTime } = useFormat();
  const [password, setPassword] = useState('');
  const restore = useMutation({
    mutationFn: () =>
      api('POST /api/tablesData/snapshots/:id/restore', { params: { id: snapshot.id }, body: { password } }),
    onSuccess: (reply) => {
      toasts.success(reply);
      onEnd();
      return queryClient.resetQueries({ queryKey: ['admin'] });
    },
  });
  const wrongPassword = restore.error instanceof ApiError && restore.error.code === 'tablesData.wrongPassword';
  const said = restore.error ? pick(failureText(restore.error, texts['dataReset.restoreFailed']), language) : undefined;

  return (
    <ConfirmDialog
      open
      title={t('dataReset.restoreTitle', { when: dateTime(snapshot.created_at) })}
      confirmLabel={t('dataReset.restore')}
      confirmDisabled={password === ''}
      busy={restore.isPending}
      onConfirm={() => restore.mutate()}
      onCancel={onEnd}
    >
      <Stack gap={4}>
        <p>{t('dataReset.restoreHelp')}</p>
        <PasswordField
          label={t('dataReset.password')}
          required
          autoComplete="current-password"
          value={password}
          error={wrongPassword ? said : undefined}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {said && !wrongPassword && (
          <Banner tone="danger" live>
            {said}
          </Banner>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
