import type { CallReply } from '@daftar/contracts/client';
import { notificationKinds } from '@daftar/contracts/notifications/kinds';
import { useApi, useFormat } from '@daftar/remote-kit';
import {
  Card,
  type Column,
  ConfirmDialog,
  DateTime,
  EmptyState,
  IconButton,
  Isolate,
  QueryState,
  Skeleton,
  Table,
} from '@daftar/ui';
import { RotateCcw, Trash2 } from '@daftar/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import css from '../../shared/row-form.module.css';
import { useChange } from '../../shared/use-change.ts';
import { deliveriesTexts as texts } from '../../texts/deliveries.ts';
import { useTexts } from '../../texts/use-texts.ts';

type Letter = CallReply<'GET /api/notifications/dead-letters'>[number];
type Action = 'retry' | 'drop';

const queryKey = ['admin', 'dead-letters'];
const refreshEvery = 10_000;

function useWhat() {
  const t = useTexts();
  return ({ kind }: Letter) => t(`deliveries.kind.${notificationKinds.find((known) => known === kind) ?? 'other'}`);
}

/** Deliveries that failed for good: the admin retries or drops each, after a confirmation (NTF-08). */
export function DeadLetters() {
  const t = useTexts();
  const api = useApi();
  const { dateTime } = useFormat();
  const whatOf = useWhat();
  const [asked, setAsked] = useState<{ action: Action; letter: Letter } | null>(null);
  const letters = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /api/notifications/dead-letters', { signal }),
    refetchInterval: refreshEvery,
  });
  const named = (letter: Letter) => ({
    what: whatOf(letter),
    when: dateTime(letter.failed_at ?? letter.created_at),
  });
  const columns: Column<Letter>[] = [
    { id: 'what', header: t('deliveries.what'), rowHeader: true, cell: whatOf },
    { id: 'recipients', header: t('deliveries.recipients'), numeric: true, cell: (row) => row.recipients },
    { id: 'attempts', header: t('deliveries.attempts'), numeric: true, cell: (row) => row.attempts },
    {
      id: 'failed',
      header: t('deliveries.failedAt'),
      cell: (row) => row.failed_at && <DateTime value={row.failed_at} />,
    },
    { id: 'reason', header: t('deliveries.reason'), cell: (row) => <Isolate dir="ltr">{row.reason}</Isolate> },
    {
      id: 'actions',
      header: t('deliveries.actions'),
      hideHeader: true,
      align: 'end',
      width: '1%',
      cell: (letter) => (
        <div className={css.rowActions}>
          <IconButton
            label={t('deliveries.retryNamed', named(letter))}
            icon={<RotateCcw />}
            onClick={() => setAsked({ action: 'retry', letter })}
          />
          <IconButton
            label={t('deliveries.dropNamed', named(letter))}
            icon={<Trash2 />}
            tone="danger"
            onClick={() => setAsked({ action: 'drop', letter })}
          />
        </div>
      ),
    },
  ];
  return (
    <Card title={t('deliveries.letters')} subtitle={t('deliveries.lettersHelp')}>
      <QueryState query={letters} skeleton={<Skeleton shape="table" count={3} />}>
        {(rows) => (
          <Table
            caption={t('deliveries.letters')}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            empty={<EmptyState title={t('deliveries.none')} />}
          />
        )}
      </QueryState>
      {asked && <Decision {...asked} onEnd={() => setAsked(null)} />}
    </Card>
  );
}

function Decision({ action, letter, onEnd }: { action: Action; letter: Letter; onEnd: () => void }) {
  const t = useTexts();
  const api = useApi();
  const what = useWhat()(letter);
  const params = { jobId: letter.id };
  const after = { refresh: [queryKey, ['admin', 'queues']], failed: texts['deliveries.changeFailed'], onDone: onEnd };
  const retry = useChange({
    call: () => api('POST /api/notifications/dead-letters/:jobId/retry', { params }),
    ...after,
  });
  const drop = useChange({ call: () => api('DELETE /api/notifications/dead-letters/:jobId', { params }), ...after });
  const change = action === 'retry' ? retry : drop;
  return (
    <ConfirmDialog
      open
      title={t(`deliveries.${action}Title`, { what })}
      tone={action === 'drop' ? 'danger' : 'normal'}
      confirmLabel={t(`deliveries.${action}`)}
      busy={change.isPending}
      onConfirm={() => change.mutate(undefined)}
      onCancel={onEnd}
    >
      {t(`deliveries.${action}Help`, { count: letter.recipients })}
    </ConfirmDialog>
  );
}
