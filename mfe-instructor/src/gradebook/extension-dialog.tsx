import { minuteEnd } from '@daftar/contracts/named-minute';
import { isBlank } from '@daftar/contracts/visible-text';
import type { Assignment } from '@daftar/course-pages';
import { useApi, useNames, useServerClock, useToasts, useUnsavedWork } from '@daftar/remote-kit';
import { Button, ConfirmDialog, DateTime, Dialog, Form, Stack, TextField, UserText } from '@daftar/ui';
import { DateTimeField } from '@daftar/ui/rich';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import type { useRemoval } from '../writing/use-removal.tsx';
import { type WorkRow, workKey } from './work.ts';

/** Gives one student a later due date of an assignment, changes it or withdraws it (DAY-11). */
export default function ExtensionDialog(props: {
  assignment: Assignment;
  row: WorkRow;
  /** Says that it was withdrawn, with the way back (COR-14). */
  onGone: ReturnType<typeof useRemoval>['tell'];
  onClose: () => void;
}) {
  const { assignment, row, onGone, onClose } = props;
  const t = useTexts();
  const { name } = useNames();
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const clock = useServerClock();
  const [due, setDue] = useState<string | null>(row.extended_to);
  const [reason, setReason] = useState(row.extension_reason ?? '');
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const dirty = due !== row.extended_to || reason !== (row.extension_reason ?? '');
  useUnsavedWork(dirty);
  const params = { id: assignment.assignment_id, studentId: row.student_id };
  const late = due === null || minuteEnd(due) <= Math.max(clock.now(), minuteEnd(assignment.due_date));
  const refresh = () => cache.invalidateQueries({ queryKey: workKey(assignment.assignment_id) });
  const close = async () => {
    await refresh();
    onClose();
  };
  const called = { name: name(row, 'student_name') };
  const { extended_to, extension_reason } = row;
  async function giveBack(): Promise<void> {
    const body = { due_date: extended_to ?? '', reason: extension_reason ?? '' };
    toasts.success(await api('PUT /api/assignments/:id/extensions/:studentId', { params, body }));
    await refresh();
  }
  const save = useMutation({
    mutationFn: () =>
      api('PUT /api/assignments/:id/extensions/:studentId', {
        params,
        body: { due_date: due ?? '', reason: reason.trim() },
      }),
    onSuccess: (reply) => {
      toasts.success(reply);
      return close();
    },
    onError: (error) => toasts.failure(error),
  });
  const withdraw = useMutation({
    mutationFn: () => api('DELETE /api/assignments/:id/extensions/:studentId', { params }),
    onSuccess: (reply) => {
      toasts.success(reply);
      onGone(t('removal.extension', called), giveBack);
      return close();
    },
    onError: (error) => {
      toasts.failure(error);
      setAsking(false);
    },
  });
  async function submit() {
    setTried(true);
    if (!late && !isBlank(reason)) await save.mutateAsync().catch(() => {});
  }
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t('results.extendOf', { ...called, id: row.student_id })}
      dismissable={!dirty}
    >
      <Form onSubmit={submit}>
        <DateTimeField
          required
          means="end"
          label={t('results.extendTo')}
          value={due}
          error={tried && late ? t('results.extendLater') : undefined}
          onChange={setDue}
        />
        <TextField
          required
          label={t('results.extendReason')}
          help={t('results.extendReasonHelp')}
          maxLength={500}
          value={reason}
          error={tried && isBlank(reason) && t('results.extendReasonNeeded')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Stack row wrap gap={2}>
          {row.extended_to && <Button onClick={() => setAsking(true)}>{t('results.extendWithdraw')}</Button>}
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {t('results.extendSave')}
          </Button>
        </Stack>
      </Form>
      <ConfirmDialog
        open={asking}
        title={t('removal.extensionSure', called)}
        confirmLabel={t('results.extendWithdraw')}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onCancel={() => setAsking(false)}
      >
        {extended_to && <DateTime value={extended_to} />}
        {extension_reason && <UserText as="p">{extension_reason}</UserText>}
      </ConfirmDialog>
    </Dialog>
  );
}
