import type { CallReply } from '@daftar/contracts/client';
import { useApi } from '@daftar/remote-kit';
import { Badge, type Column, DateTime, EmptyState, Isolate, QueryState, Skeleton, Table, UserText } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useExamTexts } from './use-exam-texts.ts';

export type AttemptEvent = CallReply<'GET /api/attempts/:attemptId/events'>[number];

const notable: ReadonlySet<AttemptEvent['kind']> = new Set([
  'opened_elsewhere',
  'entry_refused',
  'takeover_asked',
  'takeover_refused',
  'taken_over',
  'stale_save',
]);

/** What happened, marked where an invigilator should look twice. */
export function AttemptEventKind({ event }: { event: Pick<AttemptEvent, 'kind' | 'detail'> }) {
  const t = useExamTexts();
  const { kind, detail } = event;
  const text = kind === 'accommodated' ? t('record.accommodated', { count: Number(detail ?? 0) }) : t(`record.${kind}`);
  return (
    <>
      {notable.has(kind) ? <Badge tone="warning">{text}</Badge> : text}
      {kind === 'closed_by_invigilator' && detail && (
        <>
          {' · '}
          <UserText>{detail}</UserText>
        </>
      )}
    </>
  );
}

/**
 * The record of one attempt (TRU-01): what happened, when, from which address, browser and device. For its student and
 * for the exam's doctor.
 * @param live reload it every few seconds
 */
export function AttemptRecord({ attemptId, live = false }: { attemptId: number; live?: boolean }) {
  const t = useExamTexts();
  const api = useApi();
  const record = useQuery({
    queryKey: ['attempt-record', attemptId],
    queryFn: ({ signal }) => api('GET /api/attempts/:attemptId/events', { params: { attemptId }, signal }),
    refetchOnMount: 'always',
    refetchInterval: live && 5000,
  });
  const columns: Column<AttemptEvent>[] = [
    { id: 'at', header: t('record.at'), cell: (row) => <DateTime value={row.at} /> },
    { id: 'what', header: t('record.what'), rowHeader: true, cell: (row) => <AttemptEventKind event={row} /> },
    { id: 'address', header: t('record.address'), cell: (row) => row.address && <Isolate>{row.address}</Isolate> },
    { id: 'device', header: t('record.device'), cell: (row) => row.device && <Isolate>{row.device}</Isolate> },
    { id: 'session', header: t('record.session'), cell: (row) => row.session && <Isolate>{row.session}</Isolate> },
    {
      id: 'browser',
      header: t('record.browser'),
      long: true,
      cell: (row) => row.user_agent && <Isolate dir="ltr">{row.user_agent}</Isolate>,
    },
  ];
  return (
    <QueryState
      query={record}
      skeleton={<Skeleton shape="table" />}
      isEmpty={(rows) => rows.length === 0}
      empty={<EmptyState title={t('record.none')} />}
    >
      {(rows) => (
        <Table caption={t('record.title')} columns={columns} rows={rows} rowKey={(row) => row.id} pageSize={50} />
      )}
    </QueryState>
  );
}
