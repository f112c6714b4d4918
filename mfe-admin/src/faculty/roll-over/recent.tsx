import type { CallReply } from '@daftar/contracts/client';
import { formatList } from '@daftar/i18n';
import { useApi, useFormat, useNames } from '@daftar/remote-kit';
import {
  Badge,
  Button,
  Card,
  type Column,
  ConfirmDialog,
  DateTime,
  Dialog,
  Isolate,
  ProgressBar,
  QueryState,
  Stack,
  Table,
  UserText,
} from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../shared/use-change.ts';
import { listKeys } from '../../shared/use-lists.ts';
import { rollOverTexts as texts } from '../../texts/roll-over.ts';
import { useTexts } from '../../texts/use-texts.ts';

type RollOver = CallReply<'GET /api/roll-overs'>[number];
type Report = CallReply<'GET /api/roll-overs/:id'>;

export const rollOverKey = ['admin', 'roll-overs'] as const;
const lookEveryMs = 1500;

/** Roll-overs so far: how far each is, its report, and undo. */
export function RecentRollOvers() {
  const t = useTexts();
  const api = useApi();
  const { name } = useNames();
  const [reported, setReported] = useState<RollOver | null>(null);
  const [undone, setUndone] = useState<RollOver | null>(null);
  const list = useQuery({
    queryKey: rollOverKey,
    queryFn: ({ signal }) => api('GET /api/roll-overs', { signal }),
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'running') ? lookEveryMs : false),
  });
  if (list.data?.length === 0) return null;
  const fromTo = (row: RollOver) =>
    t('rollOver.fromTo', { source: name(row.source, 'name'), target: name(row.target, 'name') });
  const columns: Column<RollOver>[] = [
    { id: 'terms', header: t('rollOver.target'), rowHeader: true, cell: (row) => <UserText>{fromTo(row)}</UserText> },
    { id: 'when', header: t('rollOver.when'), cell: (row) => <DateTime value={row.made_at} /> },
    { id: 'progress', header: t('rollOver.progress'), cell: (row) => <Progress row={row} /> },
    {
      id: 'acts',
      header: t('row.actions'),
      hideHeader: true,
      align: 'end',
      cell: (row) => (
        <Stack row gap={2} justify="end">
          <Button size="small" onClick={() => setReported(row)} aria-label={`${t('rollOver.report')}: ${fromTo(row)}`}>
            {t('rollOver.report')}
          </Button>
          {row.undo_until && (
            <Button size="small" onClick={() => setUndone(row)} aria-label={`${t('rollOver.undo')}: ${fromTo(row)}`}>
              {t('rollOver.undo')}
            </Button>
          )}
        </Stack>
      ),
    },
  ];
  return (
    <Card title={t('rollOver.recent')}>
      <QueryState query={list}>
        {(rows) => (
          <Table caption={t('rollOver.recent')} columns={columns} rows={rows} rowKey={(row) => row.roll_over_id} />
        )}
      </QueryState>
      {reported && <ReportDialog of={reported} onClose={() => setReported(null)} />}
      {undone && <UndoDialog of={undone} onClose={() => setUndone(null)} />}
    </Card>
  );
}

function Progress({ row }: { row: RollOver }) {
  const t = useTexts();
  if (row.state === 'running')
    return <ProgressBar label={t('rollOver.progress')} value={(row.done + row.left) / row.total} />;
  return (
    <Stack row wrap gap={2} align="center">
      <span>{t('rollOver.ended', { done: String(row.done), total: String(row.total) })}</span>
      {row.left > 0 && <Badge tone="warning">{t('rollOver.leftCount', { count: row.left })}</Badge>}
      {row.state === 'undone' && <Badge tone="warning">{t('rollOver.isUndone')}</Badge>}
    </Stack>
  );
}

function UndoDialog({ of, onClose }: { of: RollOver; onClose: () => void }) {
  const t = useTexts();
  const api = useApi();
  const { name } = useNames();
  const { dateTime } = useFormat();
  const undo = useChange({
    call: () => api('POST /api/roll-overs/:id/undo', { params: { id: of.roll_over_id } }),
    refresh: [rollOverKey, ['admin', 'roll-over-look'], listKeys.classes, listKeys.terms],
    failed: texts['rollOver.undoFailed'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('rollOver.undoTitle', { target: name(of.target, 'name') })}
      confirmLabel={t('rollOver.undo')}
      busy={undo.isPending}
      onConfirm={() => undo.mutate(undefined)}
      onCancel={onClose}
    >
      <p>{t('rollOver.undoHelp', { until: of.undo_until ? dateTime(of.undo_until) : '' })}</p>
    </ConfirmDialog>
  );
}

function ReportDialog({ of, onClose }: { of: RollOver; onClose: () => void }) {
  const t = useTexts();
  const api = useApi();
  const { name, instructor, language } = useNames();
  const report = useQuery({
    queryKey: [...rollOverKey, of.roll_over_id],
    queryFn: ({ signal }) => api('GET /api/roll-overs/:id', { params: { id: of.roll_over_id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? lookEveryMs : false),
  });
  type Row = Report['offerings'][number];
  const columns: Column<Row>[] = [
    {
      id: 'course',
      header: t('rollOver.course'),
      rowHeader: true,
      cell: (row) => (
        <>
          <Isolate>{row.course_code}</Isolate> <UserText>{name(row, 'course_name')}</UserText>
        </>
      ),
    },
    { id: 'doctor', header: t('rollOver.doctor'), cell: (row) => <UserText>{instructor(row)}</UserText> },
    {
      id: 'state',
      header: t('rollOver.state'),
      cell: (row) => (
        <Badge tone={row.state === 'left' ? 'warning' : row.state === 'done' ? 'positive' : 'neutral'}>
          {t(`rollOver.state.${row.state === 'left' ? (row.why ?? 'failed') : row.state}`)}
        </Badge>
      ),
    },
    {
      id: 'contents',
      header: t('rollOver.contents'),
      long: true,
      cell: (row) => {
        const { chapters, assignments, exams } = row;
        const notes = [
          ['rollOver.assignmentsOutside', row.assignments_outside],
          ['rollOver.examsOutside', row.exams_outside],
          ['rollOver.examsLeft', row.exams_left],
        ] as const;
        return (
          <Stack gap={1}>
            <span>
              {t('rollOver.contentsOf', {
                chapters: String(chapters),
                assignments: String(assignments),
                exams: String(exams),
              })}
            </span>
            {notes
              .filter(([, names]) => names.length > 0)
              .map(([key, names]) => (
                <UserText key={key}>{t(key, { names: formatList(names, language) })}</UserText>
              ))}
          </Stack>
        );
      },
    },
  ];
  const title = t('rollOver.reportOf', { target: name(of.target, 'name') });
  return (
    <Dialog open size="large" title={title} onClose={onClose}>
      <QueryState query={report}>
        {(data) => (
          <Table
            caption={title}
            columns={columns}
            rows={data.offerings}
            rowKey={(row) => row.offering_id}
            pageSize={20}
          />
        )}
      </QueryState>
    </Dialog>
  );
}
