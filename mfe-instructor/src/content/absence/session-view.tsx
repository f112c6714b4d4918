import { absenceLimits } from '@daftar/contracts/absence/limits';
import { callUrl } from '@daftar/contracts/client';
import { useDownload, ViewLink } from '@daftar/course-pages';
import { nameText } from '@daftar/i18n';
import { useApi, useLanguage, useNames, useUnsavedWork } from '@daftar/remote-kit';
import {
  Badge,
  Banner,
  Button,
  Checkbox,
  ConfirmDialog,
  DateTime,
  Dialog,
  FileUpload,
  Isolate,
  QueryState,
  Stack,
  Table,
  UserText,
} from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { absenceTexts } from '../../texts/late/absence.ts';
import { CodeScreen } from './code-screen.tsx';
import { absenceKey, type Session, useAbsenceChange, useAbsenceTexts } from './use-absence.ts';

type Student = Session['students'][number];

/** One session: taken by list, code or sheet, and corrected (RST-11). */
export function SessionView({ sessionId, onBack }: { sessionId: number; onBack: () => void }) {
  const t = useAbsenceTexts();
  const api = useApi();
  const query = useQuery({
    queryKey: [...absenceKey, 'session', sessionId],
    queryFn: ({ signal }) => api('GET /api/absence-sessions/:sessionId', { params: { sessionId }, signal }),
  });
  return (
    <Stack gap={4}>
      <div>
        <Button onClick={onBack}>{t('absence.back')}</Button>
      </div>
      <QueryState query={query}>{(session) => <Shown session={session} onBack={onBack} />}</QueryState>
    </Stack>
  );
}

function Shown({ session, onBack }: { session: Session; onBack: () => void }) {
  const t = useAbsenceTexts();
  const api = useApi();
  const { language } = useLanguage();
  const { download, busy } = useDownload();
  const params = { sessionId: session.session_id };
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [open, setOpen] = useState<'code' | 'sheet' | 'callOff' | null>(null);
  const wasTaken = session.taken_at !== null;
  useUnsavedWork(changed.size > 0);
  const save = useAbsenceChange(
    (taken: boolean) =>
      api('PUT /api/absence-sessions/:sessionId/marks', {
        params,
        body: {
          marks: [...changed].map(([student_id, is]) => ({
            student_id,
            state: is ? ('present' as const) : ('absent' as const),
          })),
          taken,
        },
      }),
    () => setChanged(new Map()),
  );
  const openCode = useAbsenceChange(
    () => api('PUT /api/absence-sessions/:sessionId/code', { params, body: { minutes: 10 } }),
    () => setOpen('code'),
  );
  const callOff = useAbsenceChange(() => api('DELETE /api/absence-sessions/:sessionId', { params }), onBack);
  const sheet = callUrl('GET /api/absence-sessions/:sessionId/sheet', params, { language });
  return (
    <Stack gap={4}>
      <h3>
        {t(`absence.kind.${session.kind}`)} · <DateTime value={session.held_at} />
        {session.place && (
          <>
            {' · '}
            <UserText as="span">{session.place}</UserText>
          </>
        )}
      </h3>
      <Stack row wrap gap={2}>
        {!wasTaken && (
          <Button variant="primary" busy={openCode.isPending} onClick={() => openCode.mutate(undefined)}>
            {t('absence.showCode')}
          </Button>
        )}
        <Button
          variant={wasTaken ? 'primary' : 'secondary'}
          busy={save.isPending}
          disabled={wasTaken && changed.size === 0}
          onClick={() => save.mutate(true)}
        >
          {t(wasTaken ? 'absence.saveList' : 'absence.takeAll')}
        </Button>
        <Button onClick={() => setOpen('sheet')}>{t('absence.upload')}</Button>
        <Button busy={busy === sheet} onClick={() => void download(sheet)}>
          {t('absence.sheet')}
        </Button>
        <Button onClick={() => setOpen('callOff')}>{t('absence.callOff')}</Button>
      </Stack>
      {!wasTaken && <p>{t('absence.takeHelp')}</p>}
      <Students
        session={session}
        changed={changed}
        onChange={(id, is) => setChanged((before) => new Map(before).set(id, is))}
      />
      {open === 'code' && <CodeScreen sessionId={session.session_id} onClose={() => setOpen(null)} />}
      {open === 'sheet' && <SheetDialog sessionId={session.session_id} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={open === 'callOff'}
        title={t('absence.callOffTitle')}
        confirmLabel={t('absence.callOff')}
        busy={callOff.isPending}
        onConfirm={() => callOff.mutate(undefined)}
        onCancel={() => setOpen(null)}
      >
        {t('absence.callOffHelp')}
      </ConfirmDialog>
    </Stack>
  );
}

function Students(props: {
  session: Session;
  changed: ReadonlyMap<number, boolean>;
  onChange: (studentId: number, present: boolean) => void;
}) {
  const { session, changed, onChange } = props;
  const t = useAbsenceTexts();
  const { person } = useNames();
  return (
    <Table
      caption={t('absence.students')}
      rows={session.students}
      rowKey={(row) => row.student_id}
      pageSize={100}
      search={(row) => `${row.student_id} ${nameText(row, 'first_name')} ${nameText(row, 'last_name')}`}
      searchLabel={t('absence.search')}
      columns={[
        {
          id: 'present',
          header: t('absence.present'),
          cell: (row: Student) => (
            <Checkbox
              hideLabel
              label={t('absence.isPresent', { name: person(row) })}
              checked={changed.get(row.student_id) ?? row.state === 'present'}
              onChange={({ currentTarget: { checked } }) => onChange(row.student_id, checked)}
            />
          ),
        },
        {
          id: 'student',
          header: t('absence.student'),
          rowHeader: true,
          cell: (row) => <UserText>{person(row)}</UserText>,
          sort: (row) => person(row),
        },
        {
          id: 'id',
          header: t('absence.id'),
          cell: (row) => <Isolate>{row.student_id}</Isolate>,
          sort: (row) => row.student_id,
        },
        {
          id: 'means',
          header: t('absence.means'),
          cell: (row) => (
            <Stack row wrap gap={2}>
              {row.means !== null && <Badge>{t(`absence.means.${row.means}`)}</Badge>}
              {row.signs.map((sign) => (
                <Badge key={sign} tone="warning">
                  {t(`absence.sign.${sign}`)}
                </Badge>
              ))}
            </Stack>
          ),
          // those with a sign first
          sort: (row) => -row.signs.length,
        },
        {
          id: 'excuse',
          header: t('absence.excuse'),
          long: true,
          cell: (row) => row.excuse && <Excuse excuse={row.excuse} name={person(row)} />,
          sort: (row) => (row.excuse === null ? 2 : row.excuse.state === 'waiting' ? 0 : 1),
        },
      ]}
    />
  );
}

function Excuse({ excuse, name }: { excuse: NonNullable<Student['excuse']>; name: string }) {
  const t = useAbsenceTexts();
  const api = useApi();
  const decide = useAbsenceChange((accept: boolean) =>
    api('PUT /api/absence-excuses/:excuseId', { params: { excuseId: excuse.excuse_id }, body: { accept } }),
  );
  const { state } = excuse;
  return (
    <Stack gap={2}>
      <UserText>{excuse.reason}</UserText>
      <Stack row wrap gap={2} align="center">
        <ViewLink
          href={callUrl('GET /api/absence-excuses/:excuseId/view', { excuseId: excuse.excuse_id })}
          failed={absenceTexts['absence.failed']}
        >
          <Isolate>{excuse.file_name}</Isolate>
        </ViewLink>
        {state !== 'waiting' && (
          <Badge tone={state === 'accepted' ? 'positive' : 'neutral'}>{t(`absence.excuse.${state}`)}</Badge>
        )}
        {state !== 'accepted' && (
          <Button
            size="small"
            aria-label={t('absence.acceptOf', { name })}
            busy={decide.isPending && decide.variables}
            onClick={() => decide.mutate(true)}
          >
            {t('absence.accept')}
          </Button>
        )}
        {state !== 'refused' && (
          <Button
            size="small"
            aria-label={t('absence.refuseOf', { name })}
            busy={decide.isPending && !decide.variables}
            onClick={() => decide.mutate(false)}
          >
            {t('absence.refuse')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

function SheetDialog({ sessionId, onClose }: { sessionId: number; onClose: () => void }) {
  const t = useAbsenceTexts();
  const api = useApi();
  const { language } = useLanguage();
  const [file, setFile] = useState<File | null>(null);
  const send = useAbsenceChange(
    (chosen: File) =>
      api('POST /api/absence-sessions/:sessionId/sheet', { params: { sessionId }, body: {}, files: { file: chosen } }),
    ({ stored }) => stored && onClose(),
  );
  const problems = send.data?.problems ?? [];
  return (
    <Dialog open title={t('absence.upload')} onClose={onClose} dismissable={!send.isPending}>
      <Stack gap={4}>
        <FileUpload
          label={t('absence.file')}
          help={t('absence.fileHelp')}
          accept=".xlsx,.csv"
          file={file}
          uploading={send.isPending}
          onFileChange={(chosen) => {
            send.reset();
            setFile(chosen && chosen.size <= absenceLimits.maxSheetBytes ? chosen : null);
          }}
        />
        {send.data && problems.length > 0 && (
          <Banner tone="danger" title={language === 'Ar' ? send.data.ArMessage : send.data.EnMessage}>
            <ul>
              {problems.map(({ row, text, problem }) => (
                <li key={`${row} ${problem}`}>
                  {t('absence.row', { row, text })} {t(`absence.problem.${problem}`)}
                </li>
              ))}
            </ul>
          </Banner>
        )}
        <div>
          <Button
            variant="primary"
            busy={send.isPending}
            disabled={file === null}
            onClick={() => file && send.mutate(file)}
          >
            {t('absence.upload')}
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}
