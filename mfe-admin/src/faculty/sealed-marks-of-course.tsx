import type { CallReply } from '@daftar/contracts/client';
import { useApi, useNames } from '@daftar/remote-kit';
import {
  Badge,
  Button,
  Card,
  type Column,
  DateTime,
  Dialog,
  EmptyState,
  Form,
  Isolate,
  QueryState,
  Skeleton,
  Stack,
  Table,
  TextField,
  UserText,
} from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';

type Version = CallReply<'GET /api/sealed-marks'>[number];
type Row = CallReply<'GET /api/sealed-marks/:sealId'>['students'][number];

/** The sealed marks of a course, of each of its doctors, also when its classes have ended (DAY-06). */
export function SealedMarksOfCourse() {
  const t = useTexts();
  const [code, setCode] = useState('');
  const [course, setCourse] = useState<string | null>(null);
  return (
    <Card title={t('reopenings.find')} subtitle={t('reopenings.findHelp')}>
      <Stack gap={4}>
        <Form onSubmit={() => setCourse(code.trim() || null)}>
          <Stack row wrap gap={2} align="end">
            <TextField
              dir="ltr"
              label={t('reopenings.code')}
              maxLength={20}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
            <Button type="submit">{t('reopenings.search')}</Button>
          </Stack>
        </Form>
        {course !== null && <Versions key={course} course={course} />}
      </Stack>
    </Card>
  );
}

function Versions({ course }: { course: string }) {
  const t = useTexts();
  const api = useApi();
  const { instructor } = useNames();
  const [shown, setShown] = useState<Version | null>(null);
  const query = useQuery({
    queryKey: ['sealed-marks', course],
    queryFn: ({ signal }) => api('GET /api/sealed-marks', { query: { course }, signal }),
  });
  return (
    <QueryState
      query={query}
      isEmpty={(rows) => rows.length === 0}
      empty={<EmptyState title={t('reopenings.noneOfCourse')} />}
    >
      {(rows) => (
        <>
          <ul>
            {rows.map((row) => (
              <li key={row.seal_id}>
                <UserText>{instructor(row)}</UserText> · {t('reopenings.version', { version: row.version })} ·{' '}
                <DateTime value={row.sealed_at} /> · {t('reopenings.students')} <Isolate>{row.students}</Isolate>{' '}
                {row.reopened && <Badge tone="neutral">{t('reopenings.wasReopened')}</Badge>}{' '}
                <Button size="small" onClick={() => setShown(row)}>
                  {t('reopenings.show')}
                </Button>
              </li>
            ))}
          </ul>
          {shown && <MarksDialog version={shown} onClose={() => setShown(null)} />}
        </>
      )}
    </QueryState>
  );
}

function MarksDialog({ version, onClose }: { version: Version; onClose: () => void }) {
  const t = useTexts();
  const api = useApi();
  const { name, person } = useNames();
  const query = useQuery({
    queryKey: ['sealed-marks', version.seal_id],
    queryFn: ({ signal }) => api('GET /api/sealed-marks/:sealId', { params: { sealId: version.seal_id }, signal }),
  });
  const columns: Column<Row>[] = [
    { id: 'id', header: t('reopenings.studentId'), cell: (row) => <Isolate>{row.student_id}</Isolate> },
    {
      id: 'student',
      header: t('reopenings.student'),
      rowHeader: true,
      cell: (row) => <UserText>{person(row)}</UserText>,
    },
    { id: 'mark', header: t('reopenings.mark'), cell: (row) => <Isolate dir="ltr">{row.mark ?? '–'}</Isolate> },
    {
      id: 'grade',
      header: t('reopenings.grade'),
      cell: (row) =>
        row.letter && row.grade ? (
          <UserText>{`${row.letter} · ${name({ grade: row.grade, grade_ar: row.grade_ar }, 'grade')}`}</UserText>
        ) : (
          '–'
        ),
    },
  ];
  const title = `${version.course_code} · ${t('reopenings.version', { version: version.version })}`;
  return (
    <Dialog open size="large" onClose={onClose} title={title}>
      <QueryState query={query} skeleton={<Skeleton shape="table" />}>
        {(marks) => <Table caption={title} columns={columns} rows={marks.students} rowKey={(row) => row.student_id} />}
      </QueryState>
    </Dialog>
  );
}
