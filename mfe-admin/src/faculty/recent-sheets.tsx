import type { CallReply } from '@daftar/contracts/client';
import { useApi, useFormat, useNames } from '@daftar/remote-kit';
import { Badge, Button, Card, type Column, ConfirmDialog, DateTime, QueryState, Table, UserText } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../shared/use-change.ts';
import { listKeys } from '../shared/use-lists.ts';
import { sheetTexts as texts } from '../texts/late/sheets.ts';
import { useLateTexts } from '../texts/use-texts.ts';

type Sheet = CallReply<'GET /api/sheet-imports'>[number];

const sheetsKey = ['admin', 'sheet-imports'] as const;
/** Lists that a sheet of courses makes stale. */
export const staleAfterSheet = [sheetsKey, listKeys.courses, listKeys.links, listKeys.classes] as const;

/** Sheets of courses that were applied, with undo (YRS-09). */
export function RecentSheets() {
  const t = useLateTexts(texts);
  const api = useApi();
  const { name } = useNames();
  const { number } = useFormat();
  const [undone, setUndone] = useState<Sheet | null>(null);
  const list = useQuery({ queryKey: sheetsKey, queryFn: ({ signal }) => api('GET /api/sheet-imports', { signal }) });
  if (list.data?.length === 0) return null;
  const columns: Column<Sheet>[] = [
    {
      id: 'file',
      header: t('courseSheets.file'),
      rowHeader: true,
      cell: (row) => <UserText>{row.file_name}</UserText>,
    },
    { id: 'when', header: t('courseSheets.when'), cell: (row) => <DateTime value={row.made_at} /> },
    { id: 'by', header: t('courseSheets.by'), cell: (row) => <UserText>{name(row, 'made_by')}</UserText> },
    {
      id: 'did',
      header: t('courseSheets.new'),
      cell: ({ courses, links, classes, changed }) =>
        t('courseSheets.did', {
          courses: number(courses),
          links: number(links),
          classes: number(classes),
          changed: number(changed),
        }),
    },
    {
      id: 'undo',
      header: t('row.actions'),
      hideHeader: true,
      align: 'end',
      cell: (row) =>
        row.undone ? (
          <Badge tone="warning">{t('courseSheets.isUndone')}</Badge>
        ) : (
          row.undo_until !== null && (
            <Button size="small" onClick={() => setUndone(row)}>
              {t('undo.undo')}
            </Button>
          )
        ),
    },
  ];
  return (
    <Card title={t('courseSheets.recent')}>
      <QueryState query={list}>
        {(rows) => (
          <Table caption={t('courseSheets.recent')} columns={columns} rows={rows} rowKey={(row) => row.import_id} />
        )}
      </QueryState>
      {undone && <UndoDialog of={undone} onClose={() => setUndone(null)} />}
    </Card>
  );
}

function UndoDialog({ of, onClose }: { of: Sheet; onClose: () => void }) {
  const t = useLateTexts(texts);
  const api = useApi();
  const { dateTime } = useFormat();
  const undo = useChange({
    call: () => api('POST /api/sheet-imports/:id/undo', { params: { id: of.import_id } }),
    refresh: staleAfterSheet,
    failed: texts['courseSheets.undoFailed'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('courseSheets.undoTitle', { file: of.file_name })}
      confirmLabel={t('undo.undo')}
      busy={undo.isPending}
      onConfirm={() => undo.mutate(undefined)}
      onCancel={onClose}
    >
      <p>{t('courseSheets.undoHelp', { until: of.undo_until ? dateTime(of.undo_until) : '' })}</p>
    </ConfirmDialog>
  );
}
