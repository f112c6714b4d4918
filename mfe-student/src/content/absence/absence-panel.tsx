import { absenceLimits, codeDigits } from '@daftar/contracts/absence/limits';
import type { CallReply } from '@daftar/contracts/client';
import { isBlank } from '@daftar/contracts/visible-text';
import { formatList } from '@daftar/i18n';
import {
  localStore,
  type SpeakingReply,
  useApi,
  useFormat,
  useLanguage,
  usePlatform,
  useSession,
  useTextsOf,
  useToasts,
} from '@daftar/remote-kit';
import {
  Badge,
  Banner,
  Button,
  Card,
  DateTime,
  DescriptionList,
  Dialog,
  EmptyState,
  FileUpload,
  Form,
  Isolate,
  QueryState,
  Stack,
  Table,
  TextArea,
  TextField,
  UserText,
} from '@daftar/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { randomUuid } from '../../exams/sitting/device.ts';
import type { texts } from '../../texts/index.ts';
import { absenceTexts } from '../../texts/late/absence.ts';

type Own = CallReply<'GET /api/own-absence/:userId/:courseCode'>;
type Offering = Own['offerings'][number];
type Session = Offering['sessions'][number];

const absenceKey = ['own-absence'] as const;
const deviceKey = 'daftar:absence-device';
const lookEveryMs = 15_000;

/** This browser’s name: the same for everybody who enters a code with it. */
function deviceName(): string {
  const known = localStore.getItem(deviceKey);
  if (known && /^[0-9a-f-]{36}$/.test(known)) return known;
  const made = randomUuid((bytes) => crypto.getRandomValues(bytes));
  localStore.setItem(deviceKey, made);
  return made;
}

function useAbsenceTexts() {
  const { texts: all } = usePlatform();
  useState(() => all.add('student', absenceTexts));
  return useTextsOf<typeof texts & typeof absenceTexts>('student');
}

function useAbsenceChange<Input, Reply extends SpeakingReply>(
  call: (input: Input) => Promise<Reply>,
  onDone: () => void,
) {
  const toasts = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (reply) => {
      toasts.success(reply);
      onDone();
      return queryClient.invalidateQueries({ queryKey: absenceKey });
    },
    onError: (error) => toasts.failure(error, absenceTexts['absence.failed']),
  });
}

/** `…?tab=absence`: the code of the hall, and a student’s own absence in a course (RST-11). */
export default function AbsencePanel({ courseCode }: { courseCode: string }) {
  const api = useApi();
  const { userId } = useSession();
  const query = useQuery({
    queryKey: [...absenceKey, courseCode],
    queryFn: ({ signal }) =>
      api('GET /api/own-absence/:userId/:courseCode', { params: { userId, courseCode }, signal }),
    // who waits for the code to be opened doesn’t reload
    refetchInterval: lookEveryMs,
  });
  return (
    <QueryState query={query}>
      {(own) => (
        <Stack gap={5}>
          <EnterCode courseCode={courseCode} open={own.open} />
          {own.offerings.map((offering) => (
            <OwnAbsence key={offering.offering_id} offering={offering} />
          ))}
        </Stack>
      )}
    </QueryState>
  );
}

function EnterCode({ courseCode, open }: { courseCode: string; open: boolean }) {
  const t = useAbsenceTexts();
  const api = useApi();
  const { userId } = useSession();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const code = latinDigits(typed);
  const enter = useAbsenceChange(
    () =>
      api('POST /api/own-absence/:userId/:courseCode/code', {
        params: { userId, courseCode },
        body: { code, device: deviceName() },
      }),
    () => {
      setTyped('');
      setTried(false);
    },
  );
  if (!open) return <p>{t('absence.noneOpen')}</p>;
  const isWhole = code.length === codeDigits;
  return (
    <Card tone="accent">
      <Form
        aria-label={t('absence.code')}
        onSubmit={() => {
          setTried(true);
          if (isWhole) enter.mutate(undefined);
        }}
      >
        <Stack row wrap gap={3} align="end">
          <TextField
            required
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            label={t('absence.code')}
            help={t('absence.codeHelp')}
            value={typed}
            maxLength={codeDigits + 2}
            error={tried && !isWhole && t('absence.sixDigits')}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="primary" busy={enter.isPending}>
            {t('absence.enter')}
          </Button>
        </Stack>
      </Form>
    </Card>
  );
}

/** The digits of what was typed, in any of the two scripts, with spaces or without. */
const latinDigits = (text: string): string =>
  text.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replaceAll(/\D/g, '');

function OwnAbsence({ offering }: { offering: Offering }) {
  const t = useAbsenceTexts();
  const { language } = useLanguage();
  const { number, dateTime } = useFormat();
  const [excused, setExcused] = useState<Session | null>(null);
  const { limits, barring } = offering;
  const steps = formatList(
    limits.warnings.map((step) => `${step}%`),
    language,
  );
  const limitTexts = [
    ...(limits.warnings.length > 0 ? [t('absence.warnsAt', { steps })] : []),
    ...(limits.bar_above === null ? [] : [t('absence.barsAbove', { percent: limits.bar_above })]),
  ];
  const nameOf = (session: Session) => `${t(`absence.kind.${session.kind}`)} ${dateTime(session.held_at)}`;
  return (
    <Stack gap={4}>
      {barring !== null && barring !== 'lapsed' && (
        <Banner tone={barring === 'letOff' ? 'info' : 'danger'} title={t(`absence.barring.${barring}`)}>
          {null}
        </Banner>
      )}
      <DescriptionList
        items={[
          {
            key: 'missed',
            label: t('absence.missed'),
            value: t('absence.ofPlanned', {
              absent: offering.absent,
              planned: offering.planned,
              percent: number(offering.hundredths / 100),
            }),
          },
          { key: 'excused', label: t('absence.excusedCount'), value: <Isolate>{offering.excused}</Isolate> },
          ...(offering.left === null
            ? []
            : [{ key: 'left', label: t('absence.left'), value: <Isolate>{offering.left}</Isolate> }]),
          {
            key: 'limits',
            label: t('absence.limits'),
            value: limitTexts.length > 0 ? formatList(limitTexts, language) : t('absence.noLimits'),
          },
        ]}
      />
      {offering.warnings.map(({ step, absent, planned, warned_at }) => (
        <Banner key={step} tone="warning" title={t('absence.warning', { step, absent, planned })}>
          <DateTime value={warned_at} />
        </Banner>
      ))}
      {offering.sessions.length === 0 ? (
        <EmptyState title={t('absence.noSessions')} />
      ) : (
        <Table
          caption={t('absence.sessions')}
          rows={offering.sessions}
          rowKey={(row) => row.session_id}
          pageSize={20}
          columns={[
            {
              id: 'session',
              header: t('absence.session'),
              rowHeader: true,
              cell: (row: Session) => (
                <>
                  {t(`absence.kind.${row.kind}`)} · <DateTime value={row.held_at} />
                </>
              ),
            },
            { id: 'place', header: t('absence.place'), cell: (row) => row.place && <UserText>{row.place}</UserText> },
            {
              id: 'state',
              header: t('absence.state'),
              cell: (row) =>
                row.state && (
                  <Badge tone={row.state === 'present' ? 'positive' : row.state === 'absent' ? 'warning' : 'neutral'}>
                    {t(`absence.${row.state}`)}
                  </Badge>
                ),
            },
            {
              id: 'excuse',
              header: t('absence.excuse'),
              cell: (row) => (
                <Stack gap={2}>
                  {row.excuse && row.state !== 'excused' && (
                    <div>
                      <Badge>{t(`absence.excuse.${row.excuse.state}`)}</Badge>
                    </div>
                  )}
                  {row.excuse?.reply && <UserText>{row.excuse.reply}</UserText>}
                  {row.state !== 'present' && (row.excuse === null || row.excuse.state === 'refused') && (
                    <div>
                      <Button
                        size="small"
                        aria-label={t('absence.excuseFor', { session: nameOf(row) })}
                        onClick={() => setExcused(row)}
                      >
                        {t('absence.sendExcuse')}
                      </Button>
                    </div>
                  )}
                </Stack>
              ),
            },
          ]}
        />
      )}
      {excused && (
        <ExcuseDialog
          sessionId={excused.session_id}
          title={t('absence.excuseFor', { session: nameOf(excused) })}
          onClose={() => setExcused(null)}
        />
      )}
    </Stack>
  );
}

function ExcuseDialog({ sessionId, title, onClose }: { sessionId: number; title: string; onClose: () => void }) {
  const t = useAbsenceTexts();
  const api = useApi();
  const { userId } = useSession();
  const [reason, setReason] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<'absence.needed' | 'absence.tooLarge' | null>(null);
  const send = useAbsenceChange(
    (chosen: File) =>
      api('POST /api/absence-sessions/:sessionId/excuses', {
        params: { sessionId },
        body: { userId, reason: reason.trim() },
        files: { file: chosen },
      }),
    onClose,
  );
  return (
    <Dialog open title={title} onClose={onClose} dismissable={!send.isPending}>
      <Form
        aria-label={title}
        onSubmit={() => {
          if (file === null || isBlank(reason)) setProblem('absence.needed');
          else send.mutate(file);
        }}
      >
        <Stack gap={3}>
          <TextArea
            required
            label={t('absence.reason')}
            maxLength={absenceLimits.maxReason}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <FileUpload
            required
            label={t('absence.file')}
            file={file}
            uploading={send.isPending}
            error={problem && t(problem)}
            onFileChange={(chosen) => {
              const isLarge = chosen !== null && chosen.size > absenceLimits.maxFileBytes;
              setProblem(isLarge ? 'absence.tooLarge' : null);
              setFile(isLarge ? null : chosen);
            }}
          />
          <div>
            <Button type="submit" variant="primary" busy={send.isPending}>
              {t('absence.sendExcuse')}
            </Button>
          </div>
        </Stack>
      </Form>
    </Dialog>
  );
}
