import { Badge, Button, Card, type Column, DateTime, Isolate, Stack, Table, UserText } from '@daftar/ui';
import css from '../shared/row-form.module.css';
import { useTexts } from '../texts/use-texts.ts';
import type { Intent, RemoteRow, VersionRow } from './remote-row.ts';

/** The versions of a part, with what browsers said of them, each to be made live or given to a share. */
export function Versions({ row, onMove }: { row: RemoteRow; onMove: (intent: Intent) => void }) {
  const t = useTexts();
  const { stable, previous, canary, hold } = row;
  const mark = (version: string) =>
    version === stable ? 'stable' : version === canary ? 'canary' : version === previous ? 'previous' : undefined;
  const figure = (id: 'loads' | 'failures' | 'tabs'): Column<VersionRow> => ({
    id,
    header: t(`releases.${id}`),
    numeric: true,
    cell: (version) => version[id],
  });
  const columns: Column<VersionRow>[] = [
    {
      id: 'version',
      header: t('releases.version'),
      rowHeader: true,
      cell: ({ version }) => {
        const what = mark(version);
        return (
          <Stack row wrap gap={2} align="center">
            <Isolate dir="ltr">{version}</Isolate>
            {what && <Badge tone={what === 'previous' ? 'neutral' : 'accent'}>{t(`releases.${what}`)}</Badge>}
          </Stack>
        );
      },
    },
    {
      id: 'published',
      header: t('releases.published'),
      cell: ({ published_at }) => <DateTime value={published_at} />,
    },
    {
      id: 'publisher',
      header: t('releases.publisher'),
      cell: ({ publisher }) => <UserText>{publisher}</UserText>,
    },
    figure('loads'),
    figure('failures'),
    figure('tabs'),
    { id: 'inExam', header: t('releases.inExam'), numeric: true, cell: ({ tabs_in_exam }) => tabs_in_exam },
    {
      id: 'actions',
      header: t('releases.actions'),
      hideHeader: true,
      align: 'end',
      width: '1%',
      cell: ({ version }) =>
        version !== stable &&
        hold !== 'pinned' && (
          <div className={css.rowActions}>
            <Button
              size="small"
              variant="quiet"
              aria-label={t('releases.canaryNamed', { version })}
              onClick={() => onMove({ action: 'canary', version })}
            >
              {t('releases.canaryAct')}
            </Button>
            <Button
              size="small"
              aria-label={t('releases.promoteNamed', { version })}
              onClick={() => onMove({ action: 'promote', version })}
            >
              {t('releases.promote')}
            </Button>
          </div>
        ),
    },
  ];
  return (
    <Card title={t('releases.versions')} subtitle={t('releases.versionsHelp')}>
      <Table caption={t('releases.versions')} columns={columns} rows={row.versions} rowKey={({ version }) => version} />
    </Card>
  );
}
