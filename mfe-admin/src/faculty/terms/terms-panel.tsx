import { useApi, useFormat, useNames } from '@daftar/remote-kit';
import { Badge, type BadgeProps, Button, type Column, QueryState, Skeleton, Stack, Table, UserText } from '@daftar/ui';
import { Plus } from '@daftar/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeleteDialog } from '../../shared/delete-dialog.tsx';
import { RowActions } from '../../shared/row-actions.tsx';
import { listKeys } from '../../shared/use-lists.ts';
import { termTexts as texts } from '../../texts/terms.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { dayAsMoment } from './days.ts';
import { OpenTerm } from './open-term.tsx';
import { refreshTerms, type Term } from './term.ts';
import { TermDialog } from './term-dialog.tsx';

const tones = { planned: 'neutral', current: 'positive', closed: 'warning' } as const satisfies Record<
  Term['state'],
  BadgeProps['tone']
>;

/** Academic years and their terms: plan, change, open and close (YRS-04). */
export default function TermsPanel() {
  const t = useTexts();
  const api = useApi();
  const { name } = useNames();
  const { date } = useFormat();
  const terms = useQuery({ queryKey: listKeys.terms, queryFn: ({ signal }) => api('GET /api/terms', { signal }) });
  const [changed, setChanged] = useState<Term | 'new' | null>(null);
  const [opening, setOpening] = useState<Term | null>(null);
  const [deleting, setDeleting] = useState<Term | null>(null);

  const daysOf = ({ starts_on, ends_on }: Term): string => {
    const from = starts_on && date(dayAsMoment(starts_on));
    const to = ends_on && date(dayAsMoment(ends_on));
    if (from && to) return t('terms.fromTo', { from, to });
    return from ? t('terms.from', { from }) : to ? t('terms.until', { to }) : t('terms.noDays');
  };
  const columns: Column<Term>[] = [
    {
      id: 'term',
      header: t('terms.term'),
      rowHeader: true,
      cell: (row) => <UserText>{name(row, 'name')}</UserText>,
    },
    { id: 'year', header: t('terms.year'), cell: (row) => <UserText>{name(row, 'year')}</UserText> },
    { id: 'days', header: t('terms.days'), cell: daysOf },
    {
      id: 'state',
      header: t('terms.state'),
      cell: (row) => <Badge tone={tones[row.state]}>{t(`terms.${row.state}`)}</Badge>,
    },
    { id: 'courses', header: t('terms.courses'), numeric: true, cell: (row) => row.courses, width: '7rem' },
    {
      id: 'actions',
      header: t('row.actions'),
      hideHeader: true,
      align: 'end',
      width: '15rem',
      cell: (row) => (
        <Stack row gap={2} align="center" justify="end">
          {row.state !== 'current' && (
            <Button
              size="small"
              onClick={() => setOpening(row)}
              aria-label={t('terms.openOf', { name: name(row, 'name') })}
            >
              {t('terms.open')}
            </Button>
          )}
          <RowActions
            name={name(row, 'name')}
            onEdit={() => setChanged(row)}
            {...(row.state !== 'current' && row.courses === 0 && { onDelete: () => setDeleting(row) })}
          />
        </Stack>
      ),
    },
  ];
  return (
    <QueryState query={terms} skeleton={<Skeleton shape="table" />}>
      {(list) => (
        <Stack gap={5}>
          <div>
            <Button icon={<Plus aria-hidden="true" />} onClick={() => setChanged('new')}>
              {t('terms.plan')}
            </Button>
          </div>
          <Table caption={t('terms.title')} columns={columns} rows={list} rowKey={(row) => row.term_id} />
          {changed && (
            <TermDialog terms={list} changed={changed === 'new' ? null : changed} onClose={() => setChanged(null)} />
          )}
          {opening && <OpenTerm term={opening} onClose={() => setOpening(null)} />}
          <DeleteDialog
            target={deleting}
            title={(row) => t('terms.deleteTitle', { name: name(row, 'name') })}
            help={() => t('terms.deleteHelp')}
            call={(row) => api('DELETE /api/terms/:id', { params: { id: row.term_id } })}
            refresh={refreshTerms}
            failed={texts['terms.deleteFailed']}
            onClose={() => setDeleting(null)}
          />
        </Stack>
      )}
    </QueryState>
  );
}
