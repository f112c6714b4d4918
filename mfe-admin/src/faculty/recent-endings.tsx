import type { CallReply } from '@daftar/contracts/client';
import { useApi, useNames } from '@daftar/remote-kit';
import { Button, Card, type Column, DateTime, Isolate, Stack, Table, UserText } from '@daftar/ui';
import { Undo2 } from '@daftar/ui/icons';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listKeys } from '../shared/use-lists.ts';
import { useUndoEnding } from '../shared/use-undo.ts';
import { useTexts } from '../texts/use-texts.ts';

type Ending = CallReply<'GET /api/endings'>[number];

const pageSize = 10;

/** What was ended and can be undone by one press, newest first; renders nothing when there is none (FIX-04). */
export function RecentEndings({ kind }: { kind: 'enrolment' | 'class' }) {
  const t = useTexts();
  const { name } = useNames();
  const api = useApi();
  const endings = useInfiniteQuery({
    queryKey: [...listKeys.endings, kind],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/endings', { query: { kind, before: pageParam ?? undefined, limit: pageSize }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < pageSize ? null : (page.at(-1)?.id ?? null)),
    placeholderData: keepPreviousData,
  });
  const undo = useUndoEnding();
  const rows = endings.data?.pages.flat() ?? [];
  if (rows.length === 0) return null;

  const nameOf = (row: Ending) => name(row, 'student_name') ?? name(row, 'instructor_name');
  const columns: Column<Ending>[] = [
    {
      id: 'who',
      header: t(kind === 'enrolment' ? 'enrolments.student' : 'classes.doctor'),
      rowHeader: true,
      cell: (row) => (
        <>
          <UserText>{nameOf(row)}</UserText> {row.student_id && <Isolate>{row.student_id}</Isolate>}
        </>
      ),
    },
    {
      id: 'course',
      header: t('classes.course'),
      cell: (row) => (
        <UserText>
          {kind === 'enrolment'
            ? `${name(row, 'instructor_name')} – ${name(row, 'course_name')}`
            : name(row, 'course_name')}
        </UserText>
      ),
    },
    ...(kind === 'class'
      ? [
          {
            id: 'place',
            header: t('classes.place'),
            cell: (row: Ending) => <UserText>{name(row, 'department_name')}</UserText>,
          },
          { id: 'students', header: t('undo.students'), numeric: true, cell: (row: Ending) => row.enrolments },
        ]
      : []),
    { id: 'when', header: t('undo.when'), cell: (row) => <DateTime value={row.ended_at} /> },
    {
      id: 'by',
      header: t('undo.by'),
      cell: (row) => row.ended_by_name && <UserText>{name(row, 'ended_by_name')}</UserText>,
    },
    {
      id: 'actions',
      header: t('row.actions'),
      hideHeader: true,
      align: 'end',
      width: '1%',
      cell: (row) => (
        <Button
          size="small"
          icon={<Undo2 data-flip aria-hidden="true" />}
          busy={undo.isPending && undo.variables === row.id}
          aria-label={t('undo.undoNamed', { name: `${nameOf(row)} – ${name(row, 'course_name')}` })}
          onClick={() => undo.mutate(row.id)}
        >
          {t('undo.undo')}
        </Button>
      ),
    },
  ];
  const title = t(kind === 'enrolment' ? 'undo.withdrawals' : 'undo.classes');
  return (
    <Card title={title} subtitle={t('undo.help')}>
      <Stack gap={4}>
        <Table caption={title} columns={columns} rows={rows} rowKey={(row) => row.id} pageSize={rows.length} />
        {endings.hasNextPage && (
          <Stack align="center">
            <Button busy={endings.isFetchingNextPage} onClick={() => endings.fetchNextPage()}>
              {t('undo.more')}
            </Button>
          </Stack>
        )}
      </Stack>
    </Card>
  );
}
