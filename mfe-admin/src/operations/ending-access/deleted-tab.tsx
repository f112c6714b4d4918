import type { CallReply } from '@daftar/contracts/client';
import { useApi, useFormat, useNames } from '@daftar/remote-kit';
import { late } from '@daftar/remote-kit/late';
import {
  Badge,
  Button,
  type Column,
  DateTime,
  EmptyState,
  Isolate,
  QueryState,
  SearchField,
  Skeleton,
  Stack,
  Table,
  UserText,
} from '@daftar/ui';
import { RotateCcw } from '@daftar/ui/icons';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { listKeys } from '../../shared/use-lists.ts';
import { useLoadToast } from '../../shared/use-load-toast.ts';
import { useSettled } from '../../shared/use-settled.ts';
import { useRestoreAccount } from '../../shared/use-undo.ts';
import { endingAccessTexts as texts } from '../../texts/ending-access.ts';
import { useTexts } from '../../texts/use-texts.ts';

const HandOverDialog = late(() => import('./hand-over-dialog.tsx'));

type Deleted = CallReply<'GET /api/deleted-accounts'>[number];

const pageSize = 50;

/**
 * Deleted accounts: one press restores an account with what was deleted with it, or hands its classes over (FIX-04).
 */
export default function DeletedTab() {
  const t = useTexts();
  const { name, person } = useNames();
  const { number } = useFormat();
  const [search, setSearch] = useState('');
  const wanted = useSettled(search.trim());
  const accounts = useDeletedAccounts(wanted);
  useLoadToast(accounts, texts['deleted.loadFailed']);
  const [handing, setHanding] = useState<Deleted | null>(null);
  const restore = useRestoreAccount();

  const columns: Column<Deleted>[] = [
    { id: 'id', header: t('accounts.id'), cell: (row) => <Isolate>{row.id}</Isolate> },
    {
      id: 'name',
      header: t('accounts.name'),
      rowHeader: true,
      cell: (row) => (
        <>
          <UserText>{person(row)}</UserText> <Badge>{t(`role.${row.role}`)}</Badge>
        </>
      ),
    },
    {
      id: 'back',
      header: t('deleted.comesBack'),
      cell: (row) =>
        row.classes + row.enrolments === 0 ? (
          '–'
        ) : (
          <>
            {row.classes > 0 && <div>{t('deleted.classes', { count: number(row.classes) })}</div>}
            {row.enrolments > 0 && <div>{t('deleted.enrolments', { count: number(row.enrolments) })}</div>}
          </>
        ),
    },
    { id: 'at', header: t('deleted.at'), cell: (row) => <DateTime value={row.deleted_at} /> },
    {
      id: 'by',
      header: t('deleted.by'),
      cell: (row) => row.deleted_by_name && <UserText>{name(row, 'deleted_by_name')}</UserText>,
    },
    {
      id: 'actions',
      header: t('row.actions'),
      hideHeader: true,
      align: 'end',
      width: '1%',
      cell: (row) => (
        <Stack row wrap gap={2}>
          {row.role === 'instructor' && row.classes > 0 && (
            <Button
              size="small"
              aria-label={t('handOver.actionNamed', { name: person(row) })}
              onClick={() => setHanding(row)}
            >
              {t('handOver.action')}
            </Button>
          )}
          <Button
            size="small"
            icon={<RotateCcw />}
            busy={restore.isPending && restore.variables === row.id}
            aria-label={t('deleted.restoreNamed', { name: person(row) })}
            onClick={() => restore.mutate(row.id)}
          >
            {t('deleted.restore')}
          </Button>
        </Stack>
      ),
    },
  ];

  return (
    <Stack gap={4}>
      <SearchField label={t('deleted.search')} value={search} onChange={setSearch} />
      <QueryState query={accounts} skeleton={<Skeleton shape="table" />} errorText={t('deleted.loadFailed')}>
        {({ pages }) => {
          const rows = pages.flat();
          return (
            <Table
              caption={t('deleted.tab')}
              columns={columns}
              rows={rows}
              rowKey={(row) => row.id}
              pageSize={Math.max(rows.length, 1)}
              searched={{ query: wanted, hasMore: accounts.hasNextPage }}
              empty={<EmptyState title={t(wanted ? 'deleted.noMatch' : 'deleted.none')} />}
            />
          );
        }}
      </QueryState>
      {accounts.hasNextPage && (
        <Stack align="center">
          <Button busy={accounts.isFetchingNextPage} onClick={() => accounts.fetchNextPage()}>
            {t('undo.more')}
          </Button>
        </Stack>
      )}
      {handing && (
        <Suspense fallback={null}>
          <HandOverDialog id={handing.id} name={person(handing)} onClose={() => setHanding(null)} />
        </Suspense>
      )}
    </Stack>
  );
}

function useDeletedAccounts(search: string) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [...listKeys.deletedAccounts, search],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/deleted-accounts', {
        query: { search: search || undefined, after: pageParam ?? undefined, limit: pageSize },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < pageSize ? null : (page.at(-1)?.id ?? null)),
    placeholderData: keepPreviousData,
  });
}
