import type { CallReply } from '@daftar/contracts/client';
import { useApi, useFormat, useNames } from '@daftar/remote-kit';
import {
  Badge,
  Button,
  Checkbox,
  type Column,
  EmptyState,
  IconButton,
  Isolate,
  QueryState,
  SearchField,
  Skeleton,
  Stack,
  Table,
  UserText,
} from '@daftar/ui';
import { ChevronLeft, ChevronRight, KeyRound } from '@daftar/ui/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OnlyThese } from '../../shared/only-these.tsx';
import { RowActions } from '../../shared/row-actions.tsx';
import { useDuties } from '../../shared/use-duties.ts';
import { listKeys } from '../../shared/use-lists.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { MakePasswords } from '../passwords/make-passwords.tsx';
import css from './accounts.module.css';
import { useUsersView } from './use-users-view.ts';

type Account = CallReply<'GET /api/users'>[number];

const pageSize = 50;
const roleTone = { admin: 'warning', instructor: 'accent', student: 'neutral' } as const;

/** All Users: searched, sorted and paged by the server, so that 100,000 accounts stay quick (ADA-02, ADA-03). */
export function UsersTab({ onOpen }: { onOpen: (tab: 'update' | 'delete', id: number) => void }) {
  const t = useTexts();
  const { name, person, doctor } = useNames();
  const { number } = useFormat();
  const view = useUsersView();
  const pages = usePages(view);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [making, setMaking] = useState(false);
  const { may } = useDuties();
  const choose = (id: number) =>
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );

  const columns: Column<Account>[] = [
    {
      id: 'choose',
      header: t('passwords.makeSlips'),
      hideHeader: true,
      width: '1%',
      cell: (row) =>
        row.role === 'admin' ? null : (
          <Checkbox
            hideLabel
            label={<UserText>{`${person(row)} (${row.id})`}</UserText>}
            checked={chosen.has(row.id)}
            onChange={() => choose(row.id)}
          />
        ),
    },
    { id: 'id', header: t('accounts.id'), cell: (row) => <Isolate>{row.id}</Isolate>, sort: (row) => row.id },
    {
      id: 'name',
      header: t('accounts.name'),
      rowHeader: true,
      cell: (row) => <UserText>{doctor(row)}</UserText>,
      sort: person,
    },
    {
      id: 'email',
      header: t('accounts.email'),
      cell: (row) => <Isolate>{row.email}</Isolate>,
      sort: (row) => row.email,
    },
    {
      id: 'role',
      header: t('accounts.role'),
      cell: (row) => (
        <Stack row wrap gap={1}>
          <Badge tone={roleTone[row.role]}>{t(`role.${row.role}`)}</Badge>
          {row.study_state !== 'studying' && <Badge tone="warning">{t(`study.${row.study_state}`)}</Badge>}
        </Stack>
      ),
      sort: (row) => row.role,
    },
    {
      id: 'department',
      header: t('accounts.department'),
      cell: (row) =>
        row.department_name ? <UserText>{name(row, 'department_name')}</UserText> : t('accounts.noDepartment'),
      sort: (row) => row.department_name,
    },
    {
      id: 'level',
      header: t('accounts.level'),
      cell: (row) => row.level ?? '–',
      numeric: true,
      width: '5rem',
    },
    {
      id: 'actions',
      header: t('row.actions'),
      hideHeader: true,
      align: 'end',
      width: '1%',
      cell: (row) => (
        <RowActions
          name={`${person(row)} (${row.id})`}
          onEdit={() => onOpen('update', row.id)}
          onDelete={may('delete') ? () => onOpen('delete', row.id) : undefined}
        />
      ),
    },
  ];

  return (
    <Stack gap={4}>
      <SearchField className={css.search} label={t('accounts.search')} value={view.typed} onChange={view.setTyped} />
      <OnlyThese only="unenrolled" label={t('only.unenrolled')} />
      {chosen.size > 0 && (
        <div>
          <Button icon={<KeyRound aria-hidden="true" />} onClick={() => setMaking(true)}>
            {t('passwords.chosen', { count: chosen.size })}
          </Button>
        </div>
      )}
      {making && (
        <MakePasswords
          ids={[...chosen]}
          onClose={() => {
            setMaking(false);
            setChosen(new Set());
          }}
        />
      )}
      <QueryState query={pages.query} skeleton={<Skeleton shape="table" count={10} />}>
        {(rows) => (
          <div aria-busy={pages.query.isPlaceholderData}>
            <Table
              caption={t('accounts.tab.users')}
              columns={columns}
              rows={rows}
              rowKey={(row) => row.id}
              pageSize={pageSize}
              partOf={{ before: pages.page * pageSize, total: pages.total }}
              sortedBy={view.sortState}
              onSort={view.setSort}
              empty={<EmptyState title={t('accounts.noMatch')}>{t('accounts.noMatchHelp')}</EmptyState>}
            />
          </div>
        )}
      </QueryState>
      <nav className={css.pager} aria-label={t('accounts.tab.users')}>
        <span role="status">{pages.total === undefined ? '' : t('accounts.count', { count: pages.total })}</span>
        <span className={css.pages}>
          <IconButton
            label={t('accounts.previousPage')}
            icon={<ChevronLeft data-flip />}
            disabled={pages.page === 0}
            onClick={pages.back}
          />
          <span aria-live="polite">
            {t('accounts.page', { page: number(pages.page + 1), pages: number(pages.count) })}
          </span>
          <IconButton
            label={t('accounts.nextPage')}
            icon={<ChevronRight data-flip />}
            disabled={!pages.hasNext}
            onClick={pages.forward}
          />
        </span>
      </nav>
    </Stack>
  );
}

/** Pages by key: the way back is the list of the keys passed on the way forward. */
function usePages({ search, unenrolled, sort, order, language, keys, setKeys }: ReturnType<typeof useUsersView>) {
  const api = useApi();
  const after = keys.at(-1);

  const query = useQuery({
    queryKey: [...listKeys.accounts, 'page', search, unenrolled, sort, order, language, after ?? null],
    queryFn: ({ signal }) =>
      api('GET /api/users', {
        query: {
          search: search || undefined,
          ...(unenrolled && { unenrolled: 'yes' }),
          sort,
          order,
          language,
          after,
          limit: pageSize,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const total = useQuery({
    queryKey: [...listKeys.accounts, 'count', search, unenrolled],
    queryFn: ({ signal }) =>
      api('GET /api/users/count', {
        query: { search: search || undefined, ...(unenrolled && { unenrolled: 'yes' }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  }).data?.total;

  const count = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  const last = query.data?.at(-1)?.id;
  return {
    query,
    total,
    page: keys.length,
    count: Math.max(count, keys.length + 1),
    hasNext: !query.isPlaceholderData && query.data?.length === pageSize && keys.length + 1 < count,
    forward: () => last !== undefined && setKeys([...keys, last]),
    back: () => setKeys(keys.slice(0, -1)),
  };
}
