import { seatName } from '@daftar/contracts/exams/seat-names';
import { useApi, useFormat, useNames } from '@daftar/remote-kit';
import {
  Badge,
  Banner,
  Button,
  buttonClass,
  Card,
  Checkbox,
  type Column,
  DateTime,
  Isolate,
  QueryState,
  Skeleton,
  Stack,
  Table,
  UserText,
} from '@daftar/ui';
import { MultiSelect } from '@daftar/ui/rich';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useChange } from '../../shared/use-change.ts';
import { examOfficeTexts as texts } from '../../texts/late/exam-office.ts';
import { ObserversCard } from './observers-card.tsx';
import { officeAt, officeKeys, type Places } from './office.ts';
import { useOfficeTexts } from './use-office-texts.ts';

/** One exam for the office: its rooms, who sits where, who observes, and whose exams clash (YRS-12). */
export default function ExamPlaces({ examId }: { examId: number }) {
  const t = useOfficeTexts();
  const api = useApi();
  const { name } = useNames();
  const query = useQuery({
    queryKey: [...officeKeys.all, 'exam', examId],
    queryFn: ({ signal }) => api('GET /api/exam-office/:examId', { params: { examId }, signal }),
  });
  return (
    <Stack gap={4}>
      <Link to={officeAt()}>{t('examOffice.back')}</Link>
      <QueryState query={query} skeleton={<Skeleton shape="table" />} errorText={t('examOffice.loadFailed')}>
        {(exam) => (
          <Stack gap={4}>
            <header>
              <h2>
                <UserText>{exam.exam_name}</UserText>
              </h2>
              <p>
                <Isolate>{exam.course_code}</Isolate> · <UserText>{name(exam, 'course_name')}</UserText> ·{' '}
                <DateTime value={exam.start_at} />
              </p>
            </header>
            {exam.clashes.length > 0 && <ClashesCard exam={exam} />}
            <RoomsCard exam={exam} />
            {exam.places.map((place) => (
              <ObserversCard key={place.room_id} examId={exam.exam_id} place={place} />
            ))}
            {exam.clashes.length === 0 && <p>{t('examOffice.noClashes')}</p>}
          </Stack>
        )}
      </QueryState>
    </Stack>
  );
}

function RoomsCard({ exam }: { exam: Places }) {
  const t = useOfficeTexts();
  const api = useApi();
  const { name, person } = useNames();
  const { number } = useFormat();
  const [chosen, setChosen] = useState(() => exam.places.map(({ room_id }) => String(room_id)));
  const [spaced, setSpaced] = useState(false);
  const seat = useChange({
    call: () =>
      api('PUT /api/exam-office/:examId/rooms', {
        params: { examId: exam.exam_id },
        body: { room_ids: chosen.map(Number), spaced },
      }),
    refresh: [officeKeys.all],
    failed: texts['examOffice.seatFailed'],
  });
  const unseated = exam.students.filter(({ room_id }) => room_id === null).length;
  const roomNames = new Map(exam.rooms.map((room) => [room.room_id, name(room, 'name')]));
  const columns: Column<Places['students'][number]>[] = [
    { id: 'id', header: t('examOffice.id'), cell: (row) => <Isolate>{row.id}</Isolate>, sort: (row) => row.id },
    {
      id: 'student',
      header: t('examOffice.student'),
      rowHeader: true,
      cell: (row) => <UserText>{person(row)}</UserText>,
      sort: person,
    },
    {
      id: 'seat',
      header: t('examOffice.paperSeat'),
      cell: (row) =>
        row.room_id !== null && row.row !== null && row.column !== null ? (
          <>
            <UserText>{roomNames.get(row.room_id) ?? ''}</UserText> · <Isolate>{seatName(row.row, row.column)}</Isolate>
          </>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <Card title={t('examOffice.rooms')}>
      <Stack gap={4}>
        <MultiSelect
          label={t('examOffice.chooseRooms')}
          help={t('examOffice.reseatHelp')}
          options={exam.rooms.map((room) => ({
            value: String(room.room_id),
            label: name(room, 'name'),
            description: t(room.taken ? 'examOffice.taken' : 'examOffice.capacity', {
              seats: number(room.rows * room.columns),
            }),
          }))}
          value={chosen}
          onChange={setChosen}
        />
        <Checkbox
          label={t('examOffice.spaced')}
          checked={spaced}
          onChange={(event) => setSpaced(event.currentTarget.checked)}
        />
        <Stack row wrap gap={2} align="center">
          <Button variant="primary" busy={seat.isPending} onClick={() => seat.mutate(undefined)}>
            {t('examOffice.seat')}
          </Button>
          {exam.places.length > 0 &&
            (['door', 'seats'] as const).map((paper) => (
              <Link
                key={paper}
                to={`${officeAt(exam.exam_id)}&paper=${paper}`}
                className={buttonClass({ variant: 'secondary' })}
              >
                {t(paper === 'door' ? 'examOffice.doorLists' : 'examOffice.seatLists')}
              </Link>
            ))}
        </Stack>
        {unseated > 0 && exam.places.length > 0 && (
          <Banner tone="warning">{t('examOffice.unseated', { count: unseated })}</Banner>
        )}
        <details>
          <summary>
            {t('examOffice.students')} <Badge>{number(exam.students.length)}</Badge>
          </summary>
          <Table
            caption={t('examOffice.students')}
            columns={columns}
            rows={exam.students}
            rowKey={(row) => row.id}
            search={(row) => `${row.id} ${person(row)}`}
            searchLabel={t('examOffice.findDoctor')}
          />
        </details>
      </Stack>
    </Card>
  );
}

function ClashesCard({ exam }: { exam: Places }) {
  const t = useOfficeTexts();
  const { person } = useNames();
  const columns: Column<Places['clashes'][number]>[] = [
    { id: 'id', header: t('examOffice.id'), cell: (row) => <Isolate>{row.student_id}</Isolate> },
    {
      id: 'student',
      header: t('examOffice.student'),
      rowHeader: true,
      cell: (row) => <UserText>{person(row)}</UserText>,
    },
    {
      id: 'other',
      header: t('examOffice.otherExam'),
      cell: (row) => (
        <Link to={officeAt(row.exam_id)}>
          <Isolate>{row.course_code}</Isolate> · <UserText>{row.exam_name}</UserText>
        </Link>
      ),
    },
    { id: 'time', header: t('examOffice.begins'), cell: (row) => <DateTime value={row.start_at} /> },
  ];
  const students = new Set(exam.clashes.map(({ student_id }) => student_id)).size;
  return (
    <Card title={t('examOffice.clashes')}>
      <Stack gap={3}>
        <Banner tone="danger">{t('examOffice.clashing', { count: students })}</Banner>
        <Table
          caption={t('examOffice.clashes')}
          columns={columns}
          rows={exam.clashes}
          rowKey={(row) => `${row.student_id} ${row.exam_id}`}
        />
      </Stack>
    </Card>
  );
}
