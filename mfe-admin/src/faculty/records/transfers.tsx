import { isBlank } from '@daftar/contracts/visible-text';
import { useApi, useNames } from '@daftar/remote-kit';
import { Button, Dialog, Form, Isolate, NumberField, Stack, TextField, UserText } from '@daftar/ui';
import { useState } from 'react';
import { useChange } from '../../shared/use-change.ts';
import { recordTexts as texts } from '../../texts/records.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { hoursIn, recordKey, type StudentRecord } from './record.ts';

type Transfer = StudentRecord['transfers'][number];
const empty = { code: '', hours: '', institution: '', reason: '' };

/** Courses that a student is credited with: given and taken back by hand, with a reason (RST-03). */
export function Transfers({ record }: { record: StudentRecord }) {
  const t = useTexts();
  const api = useApi();
  const { name } = useNames();
  const [draft, setDraft] = useState(empty);
  const [tried, setTried] = useState(false);
  const refresh = [recordKey(record.student_id)];
  const add = useChange({
    call: () =>
      api('POST /api/credit-transfers', {
        body: {
          student_id: record.student_id,
          course_code: draft.code.trim(),
          hours: hoursIn(draft.hours) ?? 0,
          institution: draft.institution.trim(),
          reason: draft.reason.trim(),
        },
      }),
    refresh,
    failed: texts['records.failed'],
    onDone: () => {
      setDraft(empty);
      setTried(false);
    },
  });
  const [taken, setTaken] = useState<Transfer | null>(null);
  const missing = (text: string) => tried && isBlank(text) && t('records.fillIn');
  const isComplete = hoursIn(draft.hours) !== null && ![draft.code, draft.institution, draft.reason].some(isBlank);
  return (
    <section aria-label={t('records.transfers')}>
      <Stack gap={3}>
        <h3>{t('records.transfers')}</h3>
        <p>{t('records.transfersHelp')}</p>
        <ul>
          {record.transfers.map((one) => (
            <li key={one.transfer_id}>
              <Isolate>{one.course_code}</Isolate> · <UserText>{name(one, 'course_name')}</UserText> ·{' '}
              <Isolate dir="ltr">{one.hours}</Isolate> · <UserText>{one.institution}</UserText> ·{' '}
              <UserText>{one.reason}</UserText>
              {one.taken_back_at ? ' · ' : ' '}
              {one.taken_back_at ? (
                t('records.takenBack', { reason: one.taken_back_reason ?? '' })
              ) : (
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={`${t('records.takeBack')}: ${one.course_code}`}
                  onClick={() => setTaken(one)}
                >
                  {t('records.takeBack')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {taken && <TakeBackDialog transfer={taken} refresh={refresh} onClose={() => setTaken(null)} />}
        <Form
          aria-label={t('records.credit')}
          onSubmit={() => {
            setTried(true);
            if (isComplete) add.mutate(undefined);
          }}
        >
          <Stack row wrap gap={2} align="end">
            <TextField
              dir="ltr"
              label={t('records.code')}
              maxLength={20}
              value={draft.code}
              error={missing(draft.code)}
              onChange={(event) => setDraft({ ...draft, code: event.currentTarget.value })}
            />
            <NumberField
              inputMode="decimal"
              label={t('records.hours')}
              value={draft.hours}
              error={tried && hoursIn(draft.hours) === null && t('records.hoursRange')}
              onChange={(event) => setDraft({ ...draft, hours: event.currentTarget.value })}
            />
            <TextField
              label={t('records.institution')}
              maxLength={200}
              value={draft.institution}
              error={missing(draft.institution)}
              onChange={(event) => setDraft({ ...draft, institution: event.currentTarget.value })}
            />
            <TextField
              label={t('records.reason')}
              maxLength={500}
              value={draft.reason}
              error={missing(draft.reason)}
              onChange={(event) => setDraft({ ...draft, reason: event.currentTarget.value })}
            />
            <Button type="submit" busy={add.isPending}>
              {t('records.credit')}
            </Button>
          </Stack>
        </Form>
      </Stack>
    </section>
  );
}

/** Takes a credited course back, with its own reason. */
function TakeBackDialog(props: { transfer: Transfer; refresh: ReturnType<typeof recordKey>[]; onClose: () => void }) {
  const { transfer, refresh, onClose } = props;
  const t = useTexts();
  const api = useApi();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const send = useChange({
    call: () =>
      api('POST /api/credit-transfers/:transferId/take-back', {
        params: { transferId: transfer.transfer_id },
        body: { reason: reason.trim() },
      }),
    refresh,
    failed: texts['records.takeBackFailed'],
    onDone: onClose,
  });
  return (
    <Dialog open onClose={onClose} title={`${t('records.takeBack')}: ${transfer.course_code}`}>
      <Form
        onSubmit={() => {
          setTried(true);
          if (!isBlank(reason)) send.mutate(undefined);
        }}
      >
        <Stack gap={3}>
          <TextField
            required
            label={t('records.takeBackReason')}
            maxLength={500}
            value={reason}
            error={tried && isBlank(reason) && t('records.fillIn')}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Stack row wrap gap={2}>
            <Button variant="secondary" onClick={onClose}>
              {t('records.cancel')}
            </Button>
            <Button type="submit" busy={send.isPending}>
              {t('records.takeBack')}
            </Button>
          </Stack>
        </Stack>
      </Form>
    </Dialog>
  );
}
