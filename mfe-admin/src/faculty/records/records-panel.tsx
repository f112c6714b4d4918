import { isBlank, plainId } from '@daftar/contracts/visible-text';
import { useApi } from '@daftar/remote-kit';
import { Button, Card, Form, NumberField, QueryState, Skeleton, Stack, TextField } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../shared/use-change.ts';
import { useDuties } from '../../shared/use-duties.ts';
import { recordTexts as texts } from '../../texts/records.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { hoursIn, recordKey } from './record.ts';
import { RecordCard } from './student-record.tsx';

/** Records of students, and the credit hours of courses that they are computed with (RST-03). */
export default function RecordsPanel() {
  const t = useTexts();
  const { may } = useDuties();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const [student, setStudent] = useState<number | null>(null);
  const isId = /^\d{7,15}$/.test(plainId(typed));
  return (
    <Stack gap={6}>
      <Card title={t('records.title')} subtitle={t('records.help')}>
        <Form
          onSubmit={() => {
            setTried(true);
            if (isId) setStudent(Number(plainId(typed)));
          }}
        >
          <Stack row wrap gap={2} align="end">
            <NumberField
              label={t('records.id')}
              value={typed}
              error={tried && !isId && t('records.badId')}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button type="submit">{t('records.show')}</Button>
          </Stack>
        </Form>
      </Card>
      {student !== null && <Found key={student} studentId={student} />}
      {may('courseHours') && <CourseHours />}
    </Stack>
  );
}

function Found({ studentId }: { studentId: number }) {
  const api = useApi();
  const query = useQuery({
    queryKey: recordKey(studentId),
    queryFn: ({ signal }) => api('GET /api/student-records/:studentId', { params: { studentId }, signal }),
    // each reading is on the activity log
    refetchOnWindowFocus: false,
  });
  return (
    <QueryState query={query} skeleton={<Skeleton shape="table" />}>
      {(record) => <RecordCard record={record} />}
    </QueryState>
  );
}

function CourseHours() {
  const t = useTexts();
  const api = useApi();
  const [code, setCode] = useState('');
  const [hours, setHours] = useState('');
  const [tried, setTried] = useState(false);
  const isRead = hours.trim() === '' || hoursIn(hours) !== null;
  const send = useChange({
    call: () =>
      api('PUT /api/course-hours/:courseCode', {
        params: { courseCode: code.trim() },
        body: { hours: hoursIn(hours) },
      }),
    refresh: [],
    failed: texts['records.hoursFailed'],
    onDone: () => {
      setCode('');
      setHours('');
      setTried(false);
    },
  });
  return (
    <Card title={t('records.setHours')} subtitle={t('records.setHoursHelp')}>
      <Form
        onSubmit={() => {
          setTried(true);
          if (isRead && !isBlank(code)) send.mutate(undefined);
        }}
      >
        <Stack row wrap gap={2} align="end">
          <TextField
            required
            dir="ltr"
            label={t('records.code')}
            maxLength={20}
            value={code}
            error={tried && isBlank(code) && t('records.fillIn')}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <NumberField
            inputMode="decimal"
            label={t('records.noHours')}
            value={hours}
            error={tried && !isRead && t('records.hoursRange')}
            onChange={(event) => setHours(event.currentTarget.value)}
          />
          <Button type="submit" busy={send.isPending}>
            {t('records.save')}
          </Button>
        </Stack>
      </Form>
    </Card>
  );
}
