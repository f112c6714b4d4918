import { AttemptRecord, Countdown, ExamStateBadge, useServerNow } from '@daftar/exam-pages';
import { nameText } from '@daftar/i18n';
import { useApi, useFormat, useNames, useServerClock } from '@daftar/remote-kit';
import {
  Badge,
  Button,
  Card,
  type Column,
  Dialog,
  Isolate,
  QueryState,
  Score,
  Skeleton,
  Stack,
  Table,
  UserText,
} from '@daftar/ui';
import { Hourglass, WifiOff } from '@daftar/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import css from '../results.module.css';
import { CloseDialog } from './close-dialog.tsx';
import { ExtraTimeDialog } from './extra-time-dialog.tsx';
import { invigilationKey } from './invigilation-key.ts';
import { NotableEvents } from './notable-events.tsx';
import { type InvigilatedStudent, type Invigilation, presenceCounts, presenceOf } from './presence.ts';
import { ReceiptLookup } from './receipt-lookup.tsx';
import { TakeoverRequests } from './takeover-requests.tsx';

/** The polling interval in ms. */
const lookEvery = 5000;

/** The students in the exam, last save, time left, connection; extra time and closing (RES-10, EXT-17). */
export default function InvigilationPanel({ examId }: { examId: number }) {
  const api = useApi();
  const clock = useServerClock();
  const watched = useQuery({
    queryKey: invigilationKey(examId),
    queryFn: ({ signal }) => api('GET /api/exam-invigilation/:examId', { params: { examId }, signal }),
    refetchInterval: lookEvery,
    refetchOnMount: 'always',
  });
  const serverNow = watched.data?.server_now;
  useEffect(() => {
    if (serverNow) clock.sync(serverNow);
  }, [serverNow, clock]);
  return (
    <QueryState query={watched} skeleton={<Skeleton shape="table" />}>
      {(exam) => (
        <Stack gap={6}>
          <Hall exam={exam} />
          <Granted exam={exam} />
          <ReceiptLookup />
        </Stack>
      )}
    </QueryState>
  );
}

function Hall({ exam }: { exam: Invigilation }) {
  const t = useTexts();
  const { name } = useNames();
  const format = useFormat();
  const now = useServerNow();
  const [extraFor, setExtraFor] = useState<InvigilatedStudent | 'all' | null>(null);
  const [closing, setClosing] = useState<InvigilatedStudent | null>(null);
  const [recordOf, setRecordOf] = useState<InvigilatedStudent | null>(null);
  const over = exam.state === 'ended' || exam.state === 'draft';
  const names = new Map(exam.students.map((student) => [student.student_id, name(student, 'student_name')]));
  const nameOf = (studentId: number) => names.get(studentId) ?? String(studentId);
  const columns: Column<InvigilatedStudent>[] = [
    {
      id: 'id',
      header: t('examReview.id'),
      cell: (row) => <Isolate>{row.student_id}</Isolate>,
      sort: (row) => row.student_id,
    },
    {
      id: 'name',
      header: t('examReview.name'),
      rowHeader: true,
      cell: (row) => <UserText>{name(row, 'student_name')}</UserText>,
      sort: (row) => name(row, 'student_name'),
    },
    {
      id: 'state',
      header: t('invigilation.state'),
      cell: (row) => (
        <Stack row wrap gap={2}>
          <PresenceBadge student={row} now={now} />
          {row.takeovers > 0 && <Badge tone="warning">{t('invigilation.takeovers', { count: row.takeovers })}</Badge>}
        </Stack>
      ),
      sort: (row) => presenceOf(row, now),
    },
    {
      id: 'answered',
      header: t('invigilation.answered'),
      numeric: true,
      cell: (row) =>
        row.answered !== null && row.state !== 'absent' && <Score value={row.answered} of={exam.question_count} />,
      sort: (row) => row.answered,
    },
    {
      id: 'saved',
      header: t('invigilation.lastSave'),
      cell: (row) => row.last_saved_at && format.relative(row.last_saved_at),
      sort: (row) => row.last_saved_at,
    },
    {
      id: 'left',
      header: t('invigilation.timeLeft'),
      cell: (row) =>
        row.state === 'open' &&
        row.deadline && <Countdown bare label={t('invigilation.timeLeft')} until={Date.parse(row.deadline)} />,
      sort: (row) => row.deadline,
    },
    {
      id: 'extra',
      header: t('invigilation.extra'),
      numeric: true,
      cell: (row) => row.extra_minutes > 0 && <Isolate>+{row.extra_minutes}</Isolate>,
      sort: (row) => row.extra_minutes,
    },
    {
      id: 'actions',
      header: t('invigilation.actions'),
      hideHeader: true,
      align: 'end',
      cell: (row) => (
        <Stack row wrap gap={2} justify="end">
          {!over && row.submitted_by !== 'student' && (
            <Button
              size="small"
              aria-label={t('invigilation.extraTitle', { who: name(row, 'student_name') })}
              onClick={() => setExtraFor(row)}
            >
              {t('invigilation.extraFor')}
            </Button>
          )}
          {row.attempt_id !== null && (
            <Button
              size="small"
              variant="quiet"
              aria-label={t('invigilation.recordOf', { student: nameOf(row.student_id) })}
              onClick={() => setRecordOf(row)}
            >
              {t('invigilation.record')}
            </Button>
          )}
          {row.state === 'open' && (
            <Button
              size="small"
              variant="quiet"
              aria-label={t('invigilation.closeOf', { name: name(row, 'student_name') })}
              onClick={() => setClosing(row)}
            >
              {t('invigilation.close')}
            </Button>
          )}
        </Stack>
      ),
    },
  ];
  return (
    <>
      <TakeoverRequests exam={exam} nameOf={nameOf} />
      <Table
        caption={t('invigilation.caption')}
        columns={columns}
        rows={exam.students}
        initialSort={{ column: 'name', direction: 'ascending' }}
        rowKey={(row) => row.student_id}
        countText={(count) => t('results.countStudents', { count })}
        search={(row) => `${row.student_id} ${nameText(row, 'student_name')}`}
        searchLabel={t('invigilation.search')}
        pageSize={50}
        toolbar={
          <Stack row wrap gap={4} align="center">
            <ExamStateBadge state={exam.state} />
            <p className={css.note}>{t('invigilation.counts', presenceCounts(exam.students, now))}</p>
            {!over && (
              <Button size="small" icon={<Hourglass aria-hidden="true" />} onClick={() => setExtraFor('all')}>
                {t('invigilation.extraForAll')}
              </Button>
            )}
          </Stack>
        }
      />
      {extraFor && (
        <ExtraTimeDialog
          examId={exam.exam_id}
          student={extraFor === 'all' ? null : extraFor}
          hasDue={exam.due_date !== null}
          onClose={() => setExtraFor(null)}
        />
      )}
      <NotableEvents exam={exam} nameOf={nameOf} />
      {recordOf?.attempt_id && (
        <Dialog
          open
          size="large"
          title={t('invigilation.recordOf', { student: nameOf(recordOf.student_id) })}
          onClose={() => setRecordOf(null)}
        >
          <AttemptRecord attemptId={recordOf.attempt_id} live />
        </Dialog>
      )}
      {closing && <CloseDialog examId={exam.exam_id} student={closing} onClose={() => setClosing(null)} />}
    </>
  );
}

function PresenceBadge({ student, now }: { student: InvigilatedStudent; now: number }) {
  const t = useTexts();
  const presence = presenceOf(student, now);
  if (presence === 'submitted')
    return <Badge tone="accent">{t(`invigilation.submitted.${student.submitted_by ?? 'student'}`)}</Badge>;
  if (presence === 'silent')
    return (
      <Badge tone="warning" icon={<WifiOff aria-hidden="true" />}>
        {t('invigilation.silent')}
      </Badge>
    );
  return <Badge tone={presence === 'writing' ? 'positive' : 'neutral'}>{t(`invigilation.${presence}`)}</Badge>;
}

/** Extra time granted so far: to whom, how much, by whom and why. */
function Granted({ exam }: { exam: Invigilation }) {
  const t = useTexts();
  const { name } = useNames();
  const names = new Map(exam.students.map((student) => [student.student_id, name(student, 'student_name')]));
  if (exam.extensions.length === 0) return null;
  return (
    <Card title={t('invigilation.granted')}>
      <ul className={css.list}>
        {exam.extensions.map((one) => (
          <li key={one.id}>
            <UserText>
              {one.student_id === null ? t('invigilation.everybody') : (names.get(one.student_id) ?? one.student_id)}
            </UserText>
            {' · '}
            <Isolate>+{one.minutes}</Isolate>
            {' · '}
            <UserText>{name(one, 'granted_by')}</UserText>
            {one.reason && (
              <>
                {' · '}
                <UserText>{one.reason}</UserText>
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
