import type { CallReply } from '@daftar/contracts/client';
import { formatFileSize } from '@daftar/i18n';
import { useLanguage } from '@daftar/remote-kit';
import { Card, type Column, DateTime, Isolate, Table } from '@daftar/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';

type Status = CallReply<'GET /api/status'>;
type Queue = CallReply<'GET /api/notifications/queues'>['queues'][number];
interface Figure {
  name: string;
  value: ReactNode;
}

function Figures({ title, figures }: { title: string; figures: Figure[] }) {
  const t = useTexts();
  const columns: Column<Figure>[] = [
    { id: 'name', header: t('status.figure'), rowHeader: true, cell: ({ name }) => name },
    { id: 'value', header: t('status.value'), cell: ({ value }) => value },
  ];
  return (
    <Card title={title}>
      <Table caption={title} columns={columns} rows={figures} rowKey={({ name }) => name} />
    </Card>
  );
}

/** What goes on now: exams, and what waits; `queue` is unknown while the other service is away. */
export function Now({ status, queue }: { status: Status; queue: Queue | undefined }) {
  const t = useTexts();
  return (
    <Figures
      title={t('status.more')}
      figures={[
        { name: t('status.examsRunning'), value: status.exams_running },
        { name: t('status.events'), value: status.events_waiting },
        { name: t('status.eventAge'), value: status.oldest_event_seconds },
        { name: t('status.queueAge'), value: queue?.oldest_seconds ?? '–' },
        { name: t('status.queueFailed'), value: queue?.failed ?? '–' },
      ]}
    />
  );
}

/** What is stored, where there is room, and when it was last saved elsewhere. */
export function Stored({ status: { database, disk, backup } }: { status: Status }) {
  const t = useTexts();
  const { language } = useLanguage();
  const fileSize = (bytes: number) => formatFileSize(bytes, language);
  return (
    <Figures
      title={t('status.stored')}
      figures={[
        { name: t('status.database'), value: <Isolate dir="ltr">{database.version}</Isolate> },
        { name: t('status.databaseSize'), value: fileSize(database.bytes) },
        {
          name: t('status.connections'),
          value: t('status.ofMost', { used: database.connections, most: database.max_connections }),
        },
        {
          name: t('status.disk'),
          value: disk
            ? t('status.ofMost', { used: fileSize(disk.free_bytes), most: fileSize(disk.total_bytes) })
            : t('status.unknown'),
        },
        {
          name: t('status.backup'),
          value: backup ? <DateTime value={backup.made_at} /> : t('status.noBackup'),
        },
        ...(backup ? [{ name: t('status.backupSize'), value: fileSize(backup.bytes) }] : []),
      ]}
    />
  );
}
