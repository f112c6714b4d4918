import { absenceLimits, sessionKinds } from '@daftar/contracts/absence/limits';
import { nameText } from '@daftar/i18n';
import { readWithin } from '@daftar/i18n/read-number';
import { useApi, useFormat, useNames, useServerClock } from '@daftar/remote-kit';
import { late } from '@daftar/remote-kit/late';
import {
  Badge,
  Banner,
  Button,
  Card,
  DateTime,
  EmptyState,
  FieldRow,
  Form,
  Isolate,
  QueryState,
  Select,
  Stack,
  Table,
  TextField,
  UserText,
} from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { type Absence, absenceKey, useAbsenceChange, useAbsenceTexts } from './use-absence.ts';

const MomentField = late(() => import('../hub/moment-field.tsx'));

/** How many sessions are planned, which are known, and how much each student missed. */
export function AbsenceOverview({ courseCode, onOpen }: { courseCode: string; onOpen: (id: number) => void }) {
  const api = useApi();
  const query = useQuery({
    queryKey: [...absenceKey, 'course', courseCode],
    queryFn: ({ signal }) => api('GET /api/absence/:courseCode', { params: { courseCode }, signal }),
  });
  return (
    <QueryState query={query}>
      {(absence) => (
        <Stack gap={5}>
          <Plan key={absence.planned} courseCode={courseCode} planned={absence.planned} />
          {absence.planned !== null && <AddSession courseCode={courseCode} onAdded={onOpen} />}
          <Sessions absence={absence} onOpen={onOpen} />
          <Students absence={absence} />
        </Stack>
      )}
    </QueryState>
  );
}

function Plan({ courseCode, planned }: { courseCode: string; planned: number | null }) {
  const t = useAbsenceTexts();
  const api = useApi();
  const [typed, setTyped] = useState(planned === null ? '' : String(planned));
  const [tried, setTried] = useState(false);
  const sessions = readWithin(typed, { least: 1, most: absenceLimits.maxSessions });
  const save = useAbsenceChange((count: number) =>
    api('PUT /api/absence/:courseCode/plan', { params: { courseCode }, body: { sessions: count } }),
  );
  return (
    <Form
      aria-label={t('absence.planned')}
      onSubmit={() => {
        setTried(true);
        if (sessions !== null) save.mutate(sessions);
      }}
    >
      <Stack row wrap gap={3} align="end">
        <TextField
          required
          inputMode="numeric"
          label={t('absence.planned')}
          help={t('absence.plannedHelp')}
          value={typed}
          error={tried && sessions === null && t('absence.wholeNumber')}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant={planned === null ? 'primary' : 'secondary'} busy={save.isPending}>
          {t('absence.save')}
        </Button>
      </Stack>
    </Form>
  );
}

function AddSession({ courseCode, onAdded }: { courseCode: string; onAdded: (id: number) => void }) {
  const t = useAbsenceTexts();
  const api = useApi();
  const clock = useServerClock();
  const [kind, setKind] = useState<(typeof sessionKinds)[number]>('lecture');
  const [held, setHeld] = useState<string | null>(() =>
    new Date(Math.floor(clock.now() / 60_000) * 60_000).toISOString(),
  );
  const [place, setPlace] = useState('');
  const [tried, setTried] = useState(false);
  const add = useAbsenceChange(
    (held_at: string) =>
      api('POST /api/absence/:courseCode/sessions', {
        params: { courseCode },
        body: { kind, held_at, place: place.trim() },
      }),
    ({ session_id }) => onAdded(session_id),
  );
  return (
    <Card title={t('absence.addSession')}>
      <Form
        aria-label={t('absence.addSession')}
        onSubmit={() => {
          setTried(true);
          if (held !== null) add.mutate(held);
        }}
      >
        <FieldRow>
          <Select
            label={t('absence.kind')}
            options={sessionKinds.map((one) => ({ value: one, label: t(`absence.kind.${one}`) }))}
            value={kind}
            onChange={({ currentTarget: { value } }) => setKind(sessionKinds.find((one) => one === value) ?? kind)}
          />
          <Suspense>
            <MomentField
              label={t('absence.heldAt')}
              value={held}
              onChange={setHeld}
              error={tried && held === null && t('absence.fillIn')}
            />
          </Suspense>
          <TextField
            label={t('absence.place')}
            maxLength={absenceLimits.maxPlace}
            value={place}
            onChange={(event) => setPlace(event.currentTarget.value)}
          />
        </FieldRow>
        <div>
          <Button type="submit" variant="primary" busy={add.isPending}>
            {t('absence.addSession')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function Sessions({ absence, onOpen }: { absence: Absence; onOpen: (id: number) => void }) {
  const t = useAbsenceTexts();
  const clock = useServerClock();
  const { dateTime } = useFormat();
  type Row = Absence['sessions'][number];
  const isOpen = (row: Row) => row.code_until !== null && Date.parse(row.code_until) > clock.now();
  return (
    <Stack gap={3}>
      {absence.excuses > 0 && (
        <Banner tone="info" title={t('absence.excusesWait', { count: absence.excuses })}>
          {null}
        </Banner>
      )}
      {absence.sessions.length === 0 ? (
        <EmptyState title={t('absence.noSessions')}>{t('absence.planHelp')}</EmptyState>
      ) : (
        <Table
          caption={t('absence.sessions')}
          rows={absence.sessions}
          rowKey={(row) => row.session_id}
          pageSize={20}
          columns={[
            {
              id: 'held',
              header: t('absence.heldAt'),
              rowHeader: true,
              cell: (row) => (
                <>
                  {t(`absence.kind.${row.kind}`)} · <DateTime value={row.held_at} />
                </>
              ),
            },
            { id: 'place', header: t('absence.place'), cell: (row) => row.place && <UserText>{row.place}</UserText> },
            {
              id: 'state',
              header: t('absence.state'),
              cell: (row) => (
                <Badge tone={row.taken_at ? 'positive' : isOpen(row) ? 'accent' : 'neutral'}>
                  {t(row.taken_at ? 'absence.taken' : isOpen(row) ? 'absence.codeOpen' : 'absence.notTaken')}
                </Badge>
              ),
            },
            ...(['present', 'absent', 'excused'] as const).map((state) => ({
              id: state,
              header: t(`absence.${state}`),
              numeric: true,
              cell: (row: Row) => <Isolate>{row[state]}</Isolate>,
            })),
            {
              id: 'open',
              header: t('absence.open'),
              hideHeader: true,
              align: 'end',
              cell: (row) => (
                <Button
                  size="small"
                  aria-label={t('absence.openOf', { kind: t(`absence.kind.${row.kind}`), date: dateTime(row.held_at) })}
                  onClick={() => onOpen(row.session_id)}
                >
                  {t('absence.open')}
                </Button>
              ),
            },
          ]}
        />
      )}
    </Stack>
  );
}

function Students({ absence }: { absence: Absence }) {
  const t = useAbsenceTexts();
  const { person } = useNames();
  const { number } = useFormat();
  type Row = Absence['students'][number];
  return (
    <Table
      caption={t('absence.students')}
      rows={absence.students}
      rowKey={(row) => row.student_id}
      pageSize={50}
      search={(row) => `${row.student_id} ${nameText(row, 'first_name')} ${nameText(row, 'last_name')}`}
      searchLabel={t('absence.search')}
      initialSort={{ column: 'percent', direction: 'descending' }}
      columns={[
        {
          id: 'student',
          header: t('absence.student'),
          rowHeader: true,
          cell: (row: Row) => <UserText>{person(row)}</UserText>,
          sort: (row) => person(row),
        },
        {
          id: 'id',
          header: t('absence.id'),
          cell: (row) => <Isolate>{row.student_id}</Isolate>,
          sort: (row) => row.student_id,
        },
        { id: 'absent', header: t('absence.absent'), numeric: true, cell: (row) => <Isolate>{row.absent}</Isolate> },
        { id: 'excused', header: t('absence.excused'), numeric: true, cell: (row) => <Isolate>{row.excused}</Isolate> },
        {
          id: 'percent',
          header: t('absence.percent'),
          numeric: true,
          cell: (row) => <Isolate dir="ltr">{number(row.hundredths / 100)}%</Isolate>,
          sort: (row) => row.hundredths,
        },
        {
          id: 'state',
          header: t('absence.state'),
          cell: (row) => (
            <Stack row wrap gap={2}>
              {row.over ? (
                <Badge tone="danger">{t('absence.over')}</Badge>
              ) : (
                row.step !== null && <Badge tone="warning">{t('absence.warned', { step: row.step })}</Badge>
              )}
              {row.barring !== null && row.barring !== 'lapsed' && (
                <Badge tone={row.barring === 'barred' ? 'danger' : 'neutral'}>
                  {t(`absence.barring.${row.barring}`)}
                </Badge>
              )}
            </Stack>
          ),
        },
      ]}
    />
  );
}
