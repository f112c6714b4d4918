import { commonTexts } from '@daftar/i18n';
import { readWithin } from '@daftar/i18n/read-number';
import { useApi, useNames, useToasts } from '@daftar/remote-kit';
import { Button, Checkbox, Dialog, Form, NumberField, Stack, TextField } from '@daftar/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { invigilationKey } from './invigilation-key.ts';
import type { InvigilatedStudent } from './presence.ts';

interface ExtraTimeDialogProps {
  examId: number;
  /** null: for everybody. */
  students: readonly InvigilatedStudent[] | null;
  hasDue: boolean;
  onClose: () => void;
}

/** Extra time for one student, several or everybody; it reaches students in the exam within 10 s (EXT-17). */
export function ExtraTimeDialog({ examId, students, hasDue, onClose }: ExtraTimeDialogProps) {
  const t = useTexts();
  const { name } = useNames();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const form = useId();
  const [minutes, setMinutes] = useState('10');
  const [reason, setReason] = useState('');
  const [pastDue, setPastDue] = useState(true);
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);

  function whom(): string {
    if (!students) return t('invigilation.everybody');
    const [only] = students;
    return only && students.length === 1
      ? name(only, 'student_name')
      : t('results.countStudents', { count: students.length });
  }

  async function grant(): Promise<void> {
    const amount = readWithin(minutes, { least: 1, most: 1440 });
    setWrong(amount === null);
    if (amount === null) return;
    setBusy(true);
    try {
      const studentIds = students?.map(({ student_id }) => student_id);
      // a server of the version before knows only studentId, and takes its absence for everybody
      const whose = { studentId: studentIds?.[0] ?? null, ...(studentIds && { studentIds }) };
      const body = { examId, ...whose, minutes: amount, pastDue, reason };
      toasts.success(await api('POST /api/exam-extensions', { body }));
      await queryClient.invalidateQueries({ queryKey: invigilationKey(examId) });
      onClose();
    } catch (error) {
      toasts.failure(error, commonTexts['failure.failed']);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t('invigilation.extraTitle', {
        who: whom(),
      })}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {t('invigilation.grant')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={grant}>
        <Stack gap={4}>
          <NumberField
            label={t('invigilation.minutes')}
            required
            data-first-focus
            value={minutes}
            error={wrong && t('invigilation.minutesRange')}
            onChange={(event) => {
              setMinutes(event.currentTarget.value);
              setWrong(false);
            }}
          />
          {hasDue && (
            <Checkbox
              label={t('invigilation.pastDue')}
              checked={pastDue}
              onChange={(event) => setPastDue(event.currentTarget.checked)}
            />
          )}
          <TextField
            label={t('invigilation.reason')}
            help={t('invigilation.reasonHelp')}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Stack>
      </Form>
    </Dialog>
  );
}
