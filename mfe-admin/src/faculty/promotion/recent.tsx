import { useApi, useFormat, useNames } from '@daftar/remote-kit';
import {
  Badge,
  Button,
  Card,
  type Column,
  ConfirmDialog,
  DateTime,
  QueryState,
  Stack,
  Table,
  UserText,
} from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../shared/use-change.ts';
import { listKeys, listsOfAccounts } from '../../shared/use-lists.ts';
import { promotionTexts as texts } from '../../texts/late/promotion.ts';
import { type Promotion, promotionsKey, usePromotionTexts } from './promotion.ts';

/** Lists that a promotion makes stale. */
export const staleAfter = [promotionsKey, ...listsOfAccounts, listKeys.endings] as const;

/** Promotions so far, with undo. */
export function RecentPromotions() {
  const t = usePromotionTexts();
  const api = useApi();
  const { name } = useNames();
  const { number } = useFormat();
  const [undone, setUndone] = useState<Promotion | null>(null);
  const list = useQuery({
    queryKey: promotionsKey,
    queryFn: ({ signal }) => api('GET /api/promotions', { signal }),
  });
  if (list.data?.length === 0) return null;
  const columns: Column<Promotion>[] = [
    { id: 'when', header: t('promotion.when'), rowHeader: true, cell: (row) => <DateTime value={row.made_at} /> },
    { id: 'by', header: t('promotion.by'), cell: (row) => <UserText>{name(row, 'made_by')}</UserText> },
    {
      id: 'of',
      header: t('promotion.of'),
      cell: (row) => {
        const department = name(row, 'department_name') ?? t('promotion.allDepartments');
        return (
          <UserText>
            {row.levels.length === 0
              ? department
              : t('promotion.ofLevel', { department, level: row.levels.join(' · ') })}
          </UserText>
        );
      },
    },
    {
      id: 'outcomes',
      header: t('promotion.outcome'),
      cell: (row) => (
        <Stack row wrap gap={2}>
          {row.outcomes.map(({ outcome, students }) => (
            <span key={outcome}>
              {t('promotion.showOne', { outcome: t(`promotion.outcome.${outcome}`), count: number(students) })}
            </span>
          ))}
        </Stack>
      ),
    },
    {
      id: 'undo',
      header: t('row.actions'),
      hideHeader: true,
      align: 'end',
      cell: (row) =>
        row.undone ? (
          <Badge tone="warning">{t('promotion.isUndone')}</Badge>
        ) : (
          row.undo_until !== null && (
            <Button size="small" onClick={() => setUndone(row)}>
              {t('promotion.undo')}
            </Button>
          )
        ),
    },
  ];
  return (
    <Card title={t('promotion.recent')}>
      <QueryState query={list}>
        {(rows) => (
          <Table caption={t('promotion.recent')} columns={columns} rows={rows} rowKey={(row) => row.promotion_id} />
        )}
      </QueryState>
      {undone && <UndoDialog of={undone} onClose={() => setUndone(null)} />}
    </Card>
  );
}

function UndoDialog({ of, onClose }: { of: Promotion; onClose: () => void }) {
  const t = usePromotionTexts();
  const api = useApi();
  const { dateTime } = useFormat();
  const undo = useChange({
    call: () => api('POST /api/promotions/:id/undo', { params: { id: of.promotion_id } }),
    refresh: staleAfter,
    failed: texts['promotion.undoFailed'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('promotion.undoTitle')}
      confirmLabel={t('promotion.undo')}
      busy={undo.isPending}
      onConfirm={() => undo.mutate(undefined)}
      onCancel={onClose}
    >
      <p>{t('promotion.undoHelp', { until: of.undo_until ? dateTime(of.undo_until) : '' })}</p>
    </ConfirmDialog>
  );
}
