import type { CallReply } from '@daftar/contracts/client';
import { Card, type Column, DateTime, EmptyState, Isolate, Table } from '@daftar/ui';
import { useTexts } from '../../texts/use-texts.ts';

const parts = ['coreApi', 'notifications', 'worker', 'shell'] as const;
type Part = (typeof parts)[number];
export interface PartRow {
  part: Part;
  state: 'ok' | 'failed';
}
type Process = CallReply<'GET /api/status'>['processes'][number];

/** What the one URL says of the parts behind it; 503 when one is not ready, with the same reply. */
export async function readParts(signal: AbortSignal): Promise<PartRow[]> {
  const reply = await fetch('/readyz', { signal, cache: 'no-store' });
  const { checks } = (await reply.json()) as { checks: Partial<Record<Part, 'ok' | 'failed'>> };
  return parts.flatMap((part) => (checks[part] ? [{ part, state: checks[part] }] : []));
}

/** The parts of the platform and whether each is ready. */
export function Parts({ rows }: { rows: PartRow[] }) {
  const t = useTexts();
  const columns: Column<PartRow>[] = [
    { id: 'part', header: t('status.part'), rowHeader: true, cell: ({ part }) => t(`status.part.${part}`) },
    {
      id: 'state',
      header: t('status.state'),
      cell: ({ state }) => t(state === 'ok' ? 'status.ready' : 'status.failed'),
    },
  ];
  return (
    <Card title={t('status.parts')}>
      <Table caption={t('status.parts')} columns={columns} rows={rows} rowKey={({ part }) => part} />
    </Card>
  );
}

/** The processes that core-api runs as, with their versions. */
export function Processes({ processes }: { processes: Process[] }) {
  const t = useTexts();
  const columns: Column<Process>[] = [
    {
      id: 'host',
      header: t('status.machine'),
      rowHeader: true,
      cell: ({ host }) => <Isolate dir="ltr">{host}</Isolate>,
    },
    { id: 'version', header: t('status.version'), cell: ({ version }) => <Isolate dir="ltr">{version}</Isolate> },
    { id: 'since', header: t('status.since'), cell: ({ started_at }) => <DateTime value={started_at} /> },
  ];
  return (
    <Card title={t('status.processes')}>
      <Table
        caption={t('status.processes')}
        columns={columns}
        rows={processes}
        rowKey={({ host, started_at }) => `${host} ${started_at}`}
        empty={<EmptyState title={t('status.noProcess')} />}
      />
    </Card>
  );
}
