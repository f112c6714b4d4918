import { mostCalendarWeeks } from '@daftar/contracts/exams/office-limits';
import { formatDay } from '@daftar/i18n';
import { useApi, useByTerm, useFormat, useNames } from '@daftar/remote-kit';
import { late } from '@daftar/remote-kit/late';
import {
  Badge,
  Banner,
  Button,
  Checkbox,
  type Column,
  DateTime,
  EmptyState,
  Isolate,
  QueryState,
  Skeleton,
  Stack,
  Table,
  UserText,
} from '@daftar/ui';
import { Calendar as CalendarIcon } from '@daftar/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { daysOf } from './days-of.ts';
import { type CalendarExam, officeAt, officeKeys } from './office.ts';
import { useOfficeTexts } from './use-office-texts.ts';

const RoomsDialog = late(() => import('./rooms-dialog.tsx'));

const span = 14;

/** The faculty’s exams of two weeks, by day, with clashes in red; another two weeks and “only clashes” are in the address. */
export function ExamCalendar() {
  useByTerm();
  const t = useOfficeTexts();
  const api = useApi();
  const { settings, date } = useFormat();
  const [address, setAddress] = useSearchParams();
  const [rooms, setRooms] = useState(false);
  const asked = Math.trunc(Number(address.get('weeks'))) || 0;
  const weeks = Math.abs(asked) <= mostCalendarWeeks ? asked : 0;
  const clashes = address.get('clashes') === 'yes';
  const query = useQuery({
    queryKey: [...officeKeys.all, 'calendar', weeks, clashes],
    queryFn: ({ signal }) =>
      api('GET /api/exam-office', {
        query: {
          weeks,
          days: span,
          ...(clashes && { clashes: 'yes' }),
        },
        signal,
      }),
  });
  const show = (change: { weeks?: number; clashes?: boolean }) => {
    const next = { weeks, clashes, ...change };
    setAddress({
      panel: 'exam-office',
      ...(next.weeks !== 0 && { weeks: String(next.weeks) }),
      ...(next.clashes && { clashes: 'yes' }),
    });
  };
  return (
    <Stack gap={4}>
      <Stack row wrap gap={2} align="center">
        <Button disabled={weeks - 2 < -mostCalendarWeeks} onClick={() => show({ weeks: weeks - 2 })}>
          {t('examOffice.before')}
        </Button>
        <Button disabled={weeks === 0} onClick={() => show({ weeks: 0 })}>
          {t('examOffice.now')}
        </Button>
        <Button disabled={weeks + 2 > mostCalendarWeeks} onClick={() => show({ weeks: weeks + 2 })}>
          {t('examOffice.after')}
        </Button>
        <Button onClick={() => setRooms(true)}>{t('examOffice.manageRooms')}</Button>
      </Stack>
      <Checkbox
        label={t('examOffice.onlyClashes')}
        checked={clashes}
        onChange={(event) => show({ clashes: event.currentTarget.checked })}
      />
      <QueryState query={query} skeleton={<Skeleton shape="table" />} errorText={t('examOffice.loadFailed')}>
        {({ from, until, exams, clashing_students, more }) => (
          <Stack gap={4}>
            <h2>{t('examOffice.from', { from: date(from), to: date(new Date(Date.parse(until) - 1)) })}</h2>
            {clashing_students > 0 && (
              <Banner tone="danger">{t('examOffice.clashing', { count: clashing_students })}</Banner>
            )}
            {more && <Banner tone="warning">{t('examOffice.more')}</Banner>}
            {exams.length === 0 ? (
              <EmptyState title={t('examOffice.none')} icon={<CalendarIcon />} />
            ) : (
              daysOf(exams, settings.timeZone).map(({ day, exams: ofDay }) => (
                <section key={day} aria-label={formatDay(ofDay[0]!.start_at, settings)}>
                  <Stack gap={2}>
                    <h3>{formatDay(ofDay[0]!.start_at, settings)}</h3>
                    <ExamsOfDay exams={ofDay} label={formatDay(ofDay[0]!.start_at, settings)} />
                  </Stack>
                </section>
              ))
            )}
          </Stack>
        )}
      </QueryState>
      {rooms && (
        <Suspense fallback={null}>
          <RoomsDialog onClose={() => setRooms(false)} />
        </Suspense>
      )}
    </Stack>
  );
}

function ExamsOfDay({ exams, label }: { exams: readonly CalendarExam[]; label: string }) {
  const t = useOfficeTexts();
  const { name, instructor } = useNames();
  const { number } = useFormat();
  const columns: Column<CalendarExam>[] = [
    {
      id: 'exam',
      header: t('examOffice.exam'),
      rowHeader: true,
      cell: (row) => {
        const named = (
          <>
            <Isolate>{row.course_code}</Isolate> · <UserText>{row.exam_name}</UserText>
          </>
        );
        if (!row.within) return named;
        return <Link to={officeAt(row.exam_id)}>{named}</Link>;
      },
    },
    { id: 'begins', header: t('examOffice.begins'), cell: (row) => <DateTime value={row.start_at} /> },
    { id: 'ends', header: t('examOffice.ends'), cell: (row) => <DateTime value={row.ends_at} /> },
    {
      id: 'doctor',
      header: t('examOffice.doctor'),
      cell: (row) => <UserText>{instructor(row)}</UserText>,
    },
    {
      id: 'students',
      header: t('examOffice.seated'),
      numeric: true,
      cell: (row) => `${number(row.seated)} / ${number(row.students)}`,
    },
    {
      id: 'rooms',
      header: t('examOffice.rooms'),
      cell: (row) =>
        row.rooms.length === 0 ? (
          <Badge tone="warning">{t('examOffice.noRoom')}</Badge>
        ) : (
          row.rooms.map((room) => <UserText key={room.name}>{name(room, 'name')}</UserText>)
        ),
    },
    { id: 'observers', header: t('examOffice.observers'), numeric: true, cell: (row) => number(row.observers) },
    {
      id: 'clashes',
      header: t('examOffice.clashes'),
      numeric: true,
      cell: (row) => (row.clashes > 0 ? <Badge tone="danger">{number(row.clashes)}</Badge> : '–'),
    },
  ];
  return <Table caption={label} columns={columns} rows={exams} rowKey={(row) => row.exam_id} />;
}
