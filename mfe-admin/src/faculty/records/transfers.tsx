import { isBlank } from '@daftar/contracts/visible-text';
import { useApi, useNames } from '@daftar/remote-kit';
import { Button, Form, Isolate, NumberField, Stack, TextField, UserText } from '@daftar/ui';
import { useState } from 'react';
import { useChange } from '../../shared/use-change.ts';
import { recordTexts as texts } from '../../texts/records.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { hoursIn, recordKey, type StudentRecord } from './record.ts';

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
  const takeBack = useChange({
    call: (transferId: number) =>
      api('POST /api/credit-transfers/:transferId/take-back', {
        params: { transferId },
        body: { reason: draft.reason.trim() },
      }),
    refresh,
    failed: texts['records.failed'],
    onDone: () => setDraft(empty),
  });
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
              <UserText>{one.reason}</UserText>{' '}
              {one.taken_back_at ? (
                t('records.takenBack', { reason: one.taken_back_reason ?? '' })
              ) : (
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={`${t('records.takeBack')}: ${one.course_code}`}
                  busy={takeBack.isPending}
                  onClick={() => (isBlank(draft.reason) ? setTried(true) : takeBack.mutate(one.transfer_id))}
                >
                  {t('records.takeBack')}
                </Button>
              )}
            </li>
          ))}
        </ul>
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
