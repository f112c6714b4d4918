import { ApiError } from '@daftar/contracts/client';
import { pick } from '@daftar/i18n';
import { failureText, type SpeakingReply, type ToastText, useLanguage } from '@daftar/remote-kit';
import { Banner, Checkbox, ConfirmDialog, Stack } from '@daftar/ui';
import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { RunningExams } from './running-exams.tsx';
import { useChange } from './use-change.ts';

/** What the admin has been told and confirms, in the calls' form. */
export interface Confirmed {
  /** The admin has seen what depends on it (ADC-15). */
  confirm?: 'yes' | undefined;
  /** The running exams that the admin ends on purpose, their ids separated by commas (FIX-04). */
  endedExams?: string | undefined;
}

interface DeleteDialogProps<Target, Reply extends SpeakingReply> {
  /** What to delete; null keeps the dialog closed. */
  target: Target | null;
  /** Names the thing. */
  title: (target: Target) => string;
  /** What would be deleted with it. */
  help: (target: Target) => ReactNode;
  call: (target: Target, confirmed: Confirmed) => Promise<Reply>;
  /** The dialog lists everything that depends on it from the start, so the first press already confirms. */
  confirmsAtOnce?: (target: Target) => boolean;
  /** Refusals that a second, informed press may overrule (ADC-15). */
  askAgainOn?: readonly string[];
  /** The verb; “Delete” when absent. */
  confirmLabel?: string;
  refresh: readonly QueryKey[];
  failed: ToastText;
  onClose: () => void;
  onDone?: (target: Target, reply: Reply) => void;
}

/**
 * Asks before deleting; shows a refusal in place, with what still uses the thing (ADC-15). While an exam runs it names
 * the exam, and continues only if the admin declares an emergency (FIX-04).
 */
export function DeleteDialog<Target, Reply extends SpeakingReply>(props: DeleteDialogProps<Target, Reply>) {
  const { target, onClose } = props;
  return target === null ? null : <OpenDeleteDialog {...props} target={target} onClose={onClose} />;
}

function OpenDeleteDialog<Target, Reply extends SpeakingReply>(
  props: DeleteDialogProps<Target, Reply> & { target: NonNullable<Target> | Target },
) {
  const { target, title, help, call, confirmsAtOnce, askAgainOn = [], refresh, failed, onClose, onDone } = props;
  const t = useTexts();
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [emergency, setEmergency] = useState(false);
  const [confirmed, setConfirmed] = useState<Confirmed>({
    confirm: confirmsAtOnce?.(target as Target) ? 'yes' : undefined,
  });
  const running = refusal?.failure?.running;
  const mayGoOn = running ? emergency : refusal === null || askAgainOn.includes(refusal.code ?? '');
  const change = useChange({
    call: (given: Confirmed) => call(target as Target, given),
    refresh,
    failed,
    inPlace: (error) => {
      const refused = error instanceof ApiError && error.status === 409;
      if (refused) setRefusal(error);
      // other exams than the confirmed ones: the admin must look at them first
      setEmergency(false);
      return refused;
    },
    onDone: (reply) => {
      onDone?.(target as Target, reply);
      onClose();
    },
  });

  function go(): void {
    const given: Confirmed = running
      ? { ...confirmed, endedExams: running.map(({ exam_id }) => exam_id).join(',') }
      : refusal
        ? { ...confirmed, confirm: 'yes' }
        : confirmed;
    setConfirmed(given);
    change.mutate(given);
  }

  return (
    <ConfirmDialog
      open
      title={title(target as Target)}
      confirmLabel={running ? t('running.endAnyway') : (props.confirmLabel ?? t('action.delete'))}
      busy={change.isPending}
      confirmDisabled={!mayGoOn}
      onConfirm={go}
      onCancel={onClose}
    >
      <Stack gap={4}>
        <div>{help(target as Target)}</div>
        {refusal && <Refusal refusal={refusal} mayGoOn={mayGoOn} />}
        {running && (
          <Checkbox
            label={t('running.understood')}
            checked={emergency}
            onChange={(event) => setEmergency(event.currentTarget.checked)}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}

function Refusal({ refusal, mayGoOn }: { refusal: ApiError; mayGoOn: boolean }) {
  const t = useTexts();
  const { language } = useLanguage();
  const running = refusal.failure?.running;
  if (!running)
    return (
      <Banner tone={mayGoOn ? 'warning' : 'danger'} live>
        {pick(failureText(refusal), language)}
      </Banner>
    );
  return (
    <Banner tone="danger" live title={t('running.title', { count: running.length })}>
      <p>{t('running.nothingDone')}</p>
      <RunningExams exams={running} heads="students" />
    </Banner>
  );
}
