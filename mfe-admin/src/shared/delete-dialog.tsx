import { ApiError } from '@daftar/contracts/client';
import { pick } from '@daftar/i18n';
import { failureText, type SpeakingReply, type ToastText, useLanguage } from '@daftar/remote-kit';
import { Banner, Checkbox, ConfirmDialog } from '@daftar/ui';
import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { RunningExams } from './running-exams.tsx';
import { useChange } from './use-change.ts';

/** What the admin has been told of and confirms, as the calls take it. */
export interface Confirmed {
  /** Seen what hangs on it (ADC-15). */
  confirm?: 'yes' | undefined;
  /** The running exams that end knowingly, their ids separated by commas (FIX-04). */
  endedExams?: string | undefined;
}

interface DeleteDialogProps<Target, Reply extends SpeakingReply> {
  /** What is to be deleted; null keeps the dialog closed. */
  target: Target | null;
  /** Names the thing. */
  title: (target: Target) => string;
  /** What goes with it. */
  help: (target: Target) => ReactNode;
  call: (target: Target, confirmed: Confirmed) => Promise<Reply>;
  /** The admin is told at once of everything that hangs on it, so the first press already confirms. */
  confirmsAtOnce?: (target: Target) => boolean;
  /** Refusals that a second, knowing press may overrule (ADC-15). */
  askAgainOn?: readonly string[];
  /** The verb; “Delete” when absent. */
  confirmLabel?: string;
  refresh: readonly QueryKey[];
  failed: ToastText;
  onClose: () => void;
  onDone?: (target: Target, reply: Reply) => void;
}

/**
 * Asks before deleting; a refusal is shown in place with what still uses the thing (ADC-15). While an exam runs it names
 * the exam, and goes on only in an emergency that the admin states (FIX-04).
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
      // other exams than those that were confirmed: to be looked at first
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
      {help(target as Target)}
      {refusal && <Refusal refusal={refusal} mayGoOn={mayGoOn} />}
      {running && (
        <Checkbox
          label={t('running.understood')}
          checked={emergency}
          onChange={(event) => setEmergency(event.currentTarget.checked)}
        />
      )}
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
