import type { EnrolmentSort } from '@daftar/contracts';
import type { CallReply } from '@daftar/contracts/client';
import type { PersonName } from '@daftar/i18n';
import { useApi, useByTerm, useNames } from '@daftar/remote-kit';
import {
  Badge,
  Button,
  type Column,
  EmptyState,
  Isolate,
  QueryState,
  SearchField,
  Skeleton,
  type SortState,
  Stack,
  Table,
  UserText,
} from '@daftar/ui';
import { ComboBox } from '@daftar/ui/rich';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeleteDialog } from '../shared/delete-dialog.tsx';
import { RowActions } from '../shared/row-actions.tsx';
import { UndoBanner } from '../shared/undo-banner.tsx';
import { listKeys } from '../shared/use-lists.ts';
import { useLoadToast } from '../shared/use-load-toast.ts';
import { useSettled } from '../shared/use-settled.ts';
import { useUndoEnding } from '../shared/use-undo.ts';
import { classesEnrolmentsTexts as texts } from '../texts/classes-enrolments.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useClassOptions } from './class-choice.tsx';
import { EnrolCard } from './enrol-card.tsx';
import { RecentEndings } from './recent-endings.tsx';

export type Enrolment = CallReply<'GET /api/students-enrollments'>[number];

const pageSize = 50;

const studentIn = (row: Enrolment): PersonName => ({
  first_name: row.student_fname,
  last_name: row.student_lname,
  first_name_ar: row.student_fname_ar,
  last_name_ar: row.student_lname_ar,
});
const instructorIn = (row: Enrolment) => ({
  first_name: row.instructor_fname,
  last_name: row.instructor_lname,
  first_name_ar: row.instructor_fname_ar,
  last_name_ar: row.instructor_lname_ar,
  title: row.instructor_title,
});

/** Which students are in which classes: enrol, search, withdraw (ADC-10, ADC-11). */
export default function EnrolmentsPanel() {
  const t = useTexts();
  const api = useApi();
  useByTerm();
  const { name, person, doctor, language } = useNames();
  const studentOf = (row: Enrolment) => person(studentIn(row));
  const [search, setSearch] = useState('');
  /** Newest first, until a header is pressed. */
  const [sort, setSort] = useState<SortState | null>(null);
  const wanted = useSettled(search.trim());
  /** Of one class alone (COR-17). */
  const [ofClass, setOfClass] = useState<string | null>(null);
  const classes = useClassOptions();
  const enrolments = useInfiniteQuery({
    queryKey: [...listKeys.enrolments, wanted, ofClass, sort, language],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/students-enrollments', {
        query: {
          search: wanted || undefined,
          class: ofClass ?? undefined,
          before: pageParam ?? undefined,
          limit: pageSize,
          ...(sort && {
            sort: sort.column as EnrolmentSort,
            order: sort.direction === 'ascending' ? ('asc' as const) : ('desc' as const),
            language,
          }),
        },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < pageSize ? null : (page.at(-1)?.id ?? null)),
    placeholderData: keepPreviousData,
  });
  useLoadToast(enrolments, texts['enrolments.loadFailed']);
  const [deleting, setDeleting] = useState<Enrolment | null>(null);
  const [ended, setEnded] = useState<{ id: number; row: Enrolment } | null>(null);
  const undo = useUndoEnding(() => setEnded(null));

  const columns: Column<Enrolment>[] = [
    {
      id: 'id',
      header: t('enrolments.id'),
      cell: (row) => <Isolate>{row.student_id}</Isolate>,
      width: '9rem',
    },
    {
      id: 'student',
      header: t('enrolments.student'),
      rowHeader: true,
      cell: (row) => <UserText>{studentOf(row)}</UserText>,
      sort: studentOf,
    },
    {
      id: 'instructor',
      header: t('classes.doctor'),
      cell: (row) => <UserText>{doctor(instructorIn(row))}</UserText>,
      sort: (row) => person(instructorIn(row)),
    },
    {
      id: 'course',
      header: t('classes.course'),
      cell: (row) => (
        <>
          <UserText>{name(row, 'course_name')}</UserText>
          {row.term_name !== null && (
            <>
              {' '}
              <Badge tone="neutral">{name(row, 'term_name')}</Badge>
            </>
          )}
        </>
      ),
      sort: (row) => name(row, 'course_name'),
    },
    {
      id: 'actions',
      header: t('row.actions'),
      hideHeader: true,
      align: 'end',
      width: '1%',
      // what was, is kept
      cell: (row) =>
        row.term_name === null && (
          <RowActions
            name={`${studentOf(row)} (${row.student_id}) – ${name(row, 'course_name')}`}
            onDelete={() => setDeleting(row)}
          />
        ),
    },
  ];

  return (
    <Stack gap={5}>
      <EnrolCard />
      {ended && (
        <UndoBanner
          text={t('undo.withdrawn', { student: studentOf(ended.row), course: name(ended.row, 'course_name') })}
          busy={undo.isPending}
          onUndo={() => undo.mutate(ended.id)}
        />
      )}
      <Stack row wrap gap={3} align="end">
        <SearchField label={t('enrolments.search')} value={search} onChange={setSearch} />
        <ComboBox
          label={t('enrolments.ofClass')}
          options={classes}
          value={ofClass}
          onChange={setOfClass}
          placeholder={t('enrolments.anyClass')}
        />
      </Stack>
      <QueryState query={enrolments} skeleton={<Skeleton shape="table" />} errorText={t('enrolments.loadFailed')}>
        {({ pages }) => {
          const rows = pages.flat();
          return (
            <Table
              caption={t('enrolments.title')}
              columns={columns}
              rows={rows}
              rowKey={(row) => row.id}
              sortedBy={sort ?? { column: 'newest', direction: 'descending' }}
              onSort={setSort}
              pageSize={Math.max(rows.length, 1)}
              searched={{ query: wanted, hasMore: enrolments.hasNextPage }}
              empty={
                wanted || ofClass !== null ? (
                  <EmptyState title={t('enrolments.noMatch')} />
                ) : (
                  <EmptyState title={t('enrolments.none')}>{t('enrolments.noneHelp')}</EmptyState>
                )
              }
            />
          );
        }}
      </QueryState>
      {enrolments.hasNextPage && (
        <Stack align="center">
          <Button busy={enrolments.isFetchingNextPage} onClick={() => enrolments.fetchNextPage()}>
            {t('enrolments.more')}
          </Button>
        </Stack>
      )}
      <DeleteDialog
        target={deleting}
        title={(row) =>
          t('enrolments.deleteTitle', {
            student: studentOf(row),
            course: name(row, 'course_name'),
            instructor: person(instructorIn(row)),
          })
        }
        help={() => <p>{t('enrolments.deleteHelp')}</p>}
        call={(row, { endedExams }) =>
          api('DELETE /api/students-enrollments/:id', { params: { id: row.id }, query: { endedExams } })
        }
        refresh={[listKeys.enrolments, listKeys.classes, listKeys.endings]}
        failed={texts['enrolments.deleteFailed']}
        onClose={() => setDeleting(null)}
        onDone={(row, reply) => setEnded({ id: reply.ending_id, row })}
      />
      <RecentEndings kind="enrolment" />
    </Stack>
  );
}
