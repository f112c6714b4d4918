import { isBlank } from '@daftar/contracts/visible-text';
import { commonTexts } from '@daftar/i18n';
import { useApi, useNames, useToasts } from '@daftar/remote-kit';
import { ConfirmDialog, Stack, TextField } from '@daftar/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { invigilationKey } from './invigilation-key.ts';
import type { InvigilatedStudent } from './presence.ts';

/** Submits a student's open attempt, with a reason for the log. */
export function CloseDialog(props: { examId: number; student: InvigilatedStudent; onClose: () => void }) {
  const { examId, student, onClose } = props;
  const t = useTexts();
  const { name } = useNames();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);

  async function close(): Promise<void> {
    if (student.attempt_id === null) return;
    setBusy(true);
    try {
      const params = { attemptId: student.attempt_id };
      toasts.success(await api('POST /api/attempts/:attemptId/close', { params, body: { reason } }));
      await queryClient.invalidateQueries({ queryKey: invigilationKey(examId) });
      onClose();
    } catch (error) {
      toasts.failure(error, commonTexts['failure.failed']);
    } finally {
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open
      title={t('invigilation.closeTitle', { who: name(student, 'student_name') })}
      confirmLabel={t('invigilation.close')}
      confirmDisabled={isBlank(reason)}
      busy={busy}
      onConfirm={close}
      onCancel={onClose}
    >
      <Stack gap={4}>
        <p>{t('invigilation.closeText')}</p>
        <TextField
          label={t('invigilation.reason')}
          required
          maxLength={500}
          help={t('invigilation.reasonHelp')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
