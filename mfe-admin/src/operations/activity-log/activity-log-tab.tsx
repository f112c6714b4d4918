import { callUrl } from '@daftar/contracts/client';
import { type AuditKind, auditExportLimit, auditKinds } from '@daftar/contracts/operations/audit-kinds';
import { formatDateTime, pick } from '@daftar/i18n';
import { useApi, useFormat, useLanguage, useNames } from '@daftar/remote-kit';
import {
  Button,
  type Column,
  DateTime,
  EmptyState,
  IconButton,
  Isolate,
  QueryState,
  SearchField,
  Select,
  Skeleton,
  Stack,
  Table,
  UserText,
} from '@daftar/ui';
import { Eye } from '@daftar/ui/icons';
import { DateTimeField } from '@daftar/ui/rich';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DownloadLink } from '../../shared/download-link.tsx';
import { useSettled } from '../../shared/use-settled.ts';
import { useTexts } from '../../texts/use-texts.ts';
import css from './activity-log.module.css';
import { Address } from './address.tsx';
import { EventDetails } from './event-details.tsx';
import type { LogEvent } from './log-event.ts';
import { ResultCheck } from './result-check.tsx';

const pageSize = 50;
interface Filter {
  search: string;
  kind: AuditKind | '';
  from: string | null;
  to: string | null;
}

/** Who did what, when and from where, searchable, with the values before and after (OPS-08). */
export default function ActivityLogTab() {
  const t = useTexts();
  const { name } = useNames();
  const { language } = useLanguage();
  const { number, settings } = useFormat();
  const [filter, setFilter] = useState<Filter>({ search: '', kind: '', from: null, to: null });
  const change = (part: Partial<Filter>) => setFilter((before) => ({ ...before, ...part }));
  const events = useAuditLog({ ...filter, search: useSettled(filter.search.trim()) });
  const [shown, setShown] = useState<LogEvent | null>(null);
  const actionOf = (row: LogEvent) => pick({ en: row.EnAction, ar: row.ArAction }, language);

  const columns: Column<LogEvent>[] = [
    { id: 'at', header: t('activityLog.when'), cell: (row) => <DateTime value={row.at} seconds /> },
    {
      id: 'who',
      header: t('activityLog.who'),
      rowHeader: true,
      cell: (row) => (row.actor_name ? <UserText>{name(row, 'actor_name')}</UserText> : t('activityLog.nobody')),
    },
    { id: 'what', header: t('activityLog.what'), cell: actionOf },
    {
      id: 'subject',
      header: t('activityLog.subject'),
      cell: (row) => (
        <>
          {row.subject_name && (
            <div>
              <UserText>{row.subject_name}</UserText>
            </div>
          )}
          {row.subject_id && (row.subject_type === 'account' || !row.subject_name) && (
            <span className={css.muted}>
              <Isolate>{row.subject_id}</Isolate>
            </span>
          )}
        </>
      ),
    },
    { id: 'address', header: t('activityLog.address'), cell: (row) => <Address address={row.address} /> },
    {
      id: 'details',
      header: t('activityLog.details'),
      hideHeader: true,
      align: 'end',
      width: '1%',
      cell: (row) => (
        <IconButton
          label={t('activityLog.detailsOf', {
            what: `${actionOf(row)} ${spoken(row)}`,
            when: formatDateTime(row.at, { ...settings, seconds: true }),
          })}
          icon={<Eye />}
          onClick={() => setShown(row)}
        />
      ),
    },
  ];

  const { search, kind, from, to } = filter;
  const exported = callUrl(
    'GET /api/audit-log/download',
    {},
    { search: search.trim(), kind, from: from ?? undefined, to: to ?? undefined, language },
  );

  return (
    <Stack gap={4}>
      <div className={css.filter}>
        <SearchField label={t('activityLog.search')} value={filter.search} onChange={(search) => change({ search })} />
        <Select
          label={t('activityLog.kind')}
          placeholder={t('activityLog.allKinds')}
          options={auditKinds.map((kind) => ({ value: kind, label: t(`activityLog.kind.${kind}`) }))}
          value={filter.kind}
          onChange={(event) => change({ kind: event.currentTarget.value as Filter['kind'] })}
        />
        <DateTimeField label={t('activityLog.from')} value={filter.from} onChange={(from) => change({ from })} />
        <DateTimeField means="end" label={t('activityLog.to')} value={filter.to} onChange={(to) => change({ to })} />
      </div>
      <Stack row wrap gap={3} align="center">
        <DownloadLink href={exported}>{t('activityLog.export')}</DownloadLink>
        <span className={css.muted}>{t('activityLog.exportHelp', { count: number(auditExportLimit) })}</span>
      </Stack>
      <Stack row wrap gap={3} align="center">
        <DownloadLink href={callUrl('GET /api/audit-log/heads')}>{t('activityLog.heads')}</DownloadLink>
        <span className={css.muted}>{t('activityLog.headsHelp')}</span>
      </Stack>
      <ResultCheck />
      <QueryState query={events} skeleton={<Skeleton shape="table" count={10} />}>
        {({ pages }) => {
          const rows = pages.flat();
          return (
            <Table
              caption={t('activityLog.tab')}
              columns={columns}
              rows={rows}
              rowKey={(row) => row.id}
              pageSize={Math.max(rows.length, 1)}
              searched={{ query: search, hasMore: events.hasNextPage }}
              empty={<EmptyState title={t('activityLog.none')} />}
            />
          );
        }}
      </QueryState>
      {events.hasNextPage && (
        <Stack align="center">
          <Button busy={events.isFetchingNextPage} onClick={() => events.fetchNextPage()}>
            {t('activityLog.more')}
          </Button>
        </Stack>
      )}
      {shown && <EventDetails event={shown} title={actionOf(shown)} onClose={() => setShown(null)} />}
    </Stack>
  );
}

/** Tells entries of one moment apart. The id of a delivery is 50 letters and digits, so its entry’s own number is read out. */
const spoken = ({ id, subject_type, subject_id }: LogEvent) => (subject_type === 'delivery' ? id : (subject_id ?? ''));

function useAuditLog({ search, kind, from, to }: Filter) {
  const api = useApi();
  const { language } = useLanguage();
  return useInfiniteQuery({
    queryKey: ['admin', 'audit', search, kind, from, to, language],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/audit-log', {
        query: {
          search: search || undefined,
          kind: kind || undefined,
          language,
          from: from ?? undefined,
          to: to ?? undefined,
          before: pageParam ?? undefined,
          limit: pageSize,
        },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < pageSize ? null : (page.at(-1)?.id ?? null)),
    placeholderData: keepPreviousData,
  });
}
