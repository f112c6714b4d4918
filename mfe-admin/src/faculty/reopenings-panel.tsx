import type { CallReply } from '@daftar/contracts/client';
import { useApi, useNames } from '@daftar/remote-kit';
import { Button, Card, DateTime, DescriptionList, EmptyState, Isolate, QueryState, Stack, UserText } from '@daftar/ui';
import { Check } from '@daftar/ui/icons';
import { useChange } from '../shared/use-change.ts';
import { listKeys } from '../shared/use-lists.ts';
import { useReopenings } from '../shared/use-reopenings.ts';
import { reopeningTexts as texts } from '../texts/reopenings.ts';
import { useTexts } from '../texts/use-texts.ts';
import { SealedMarksOfCourse } from './sealed-marks-of-course.tsx';

type Asked = CallReply<'GET /api/grade-reopenings'>[number];

/** What doctors ask to reopen: the second person decides (DAY-06); and the sealed marks of every course. */
export default function ReopeningsPanel() {
  const t = useTexts();
  const asked = useReopenings();
  return (
    <Stack gap={6}>
      <SealedMarksOfCourse />
      <QueryState
        query={asked}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <EmptyState title={t('reopenings.none')} icon={<Check />}>
            {t('reopenings.noneHelp')}
          </EmptyState>
        }
      >
        {(rows) => (
          <Stack gap={4}>
            {rows.map((row) => (
              <Request key={`${row.seal_id} ${row.asked_at}`} row={row} />
            ))}
          </Stack>
        )}
      </QueryState>
    </Stack>
  );
}

function Request({ row }: { row: Asked }) {
  const t = useTexts();
  const api = useApi();
  const { name, instructor } = useNames();
  const decide = useChange({
    call: (reopen: boolean) =>
      api('POST /api/grade-reopenings/:sealId', {
        params: { sealId: row.seal_id },
        body: { reopen, asked_at: row.asked_at },
      }),
    refresh: [listKeys.reopenings],
    failed: texts['reopenings.failed'],
  });
  return (
    <Card
      title={
        <>
          <Isolate>{row.course_code}</Isolate> · <UserText>{name(row, 'course_name')}</UserText>
        </>
      }
      subtitle={<UserText>{instructor(row)}</UserText>}
    >
      <Stack gap={4}>
        <DescriptionList
          items={[
            { key: 'reason', label: t('reopenings.reason'), value: <UserText>{row.reason}</UserText> },
            { key: 'asked', label: t('reopenings.asked'), value: <DateTime value={row.asked_at} /> },
            {
              key: 'sealed',
              label: t('reopenings.sealed', { version: row.version }),
              value: <DateTime value={row.sealed_at} />,
            },
            { key: 'students', label: t('reopenings.students'), value: <Isolate>{row.students}</Isolate> },
          ]}
        />
        <p>{t('reopenings.effect')}</p>
        <Stack row wrap gap={2}>
          <Button
            busy={decide.isPending && decide.variables}
            disabled={decide.isPending}
            onClick={() => decide.mutate(true)}
          >
            {t('reopenings.reopen')}
          </Button>
          <Button
            variant="secondary"
            busy={decide.isPending && !decide.variables}
            disabled={decide.isPending}
            onClick={() => decide.mutate(false)}
          >
            {t('reopenings.leave')}
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}
