import { ApiError } from '@daftar/contracts/client';
import { pick } from '@daftar/i18n';
import { failureText, type SpeakingReply, type ToastText, useLanguage } from '@daftar/remote-kit';
import { Banner, ConfirmDialog } from '@daftar/ui';
import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { useChange } from './use-change.ts';

interface DeleteDialogProps<Target> {
  /** What is to be deleted; null keeps the dialog closed. */
  target: Target | null;
  /** Names the thing. */
  title: (target: Target) => string;
  /** What goes with it. */
  help: (target: Target) => ReactNode;
  /** `confirmed`: the admin has seen what hangs on it. */
  call: (target: Target, confirmed: boolean) => Promise<SpeakingReply>;
  /** The admin is told at once of everything that hangs on it, so the first press already confirms. */
  confirmsAtOnce?: (target: Target) => boolean;
  /** Refusals that a second, knowing press may overrule (ADC-15). */
  askAgainOn?: readonly string[];
  refresh: readonly QueryKey[];
  failed: ToastText;
  onClose: () => void;
  onDone?: (target: Target) => void;
}

/** Asks before deleting; a refusal is shown in place with what still uses the thing (ADC-15). */
export function DeleteDialog<Target>(props: DeleteDialogProps<Target>) {
  const { target, onClose } = props;
  return target === null ? null : <OpenDeleteDialog {...props} target={target} onClose={onClose} />;
}

function OpenDeleteDialog<Target>(props: DeleteDialogProps<Target> & { target: NonNullable<Target> | Target }) {
  const { target, title, help, call, confirmsAtOnce, askAgainOn = [], refresh, failed, onClose, onDone } = props;
  const t = useTexts();
  const { language } = useLanguage();
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const mayAskAgain = refusal !== null && askAgainOn.includes(refusal.code ?? '');
  const change = useChange({
    call: () => call(target as Target, mayAskAgain || (confirmsAtOnce?.(target as Target) ?? false)),
    refresh,
    failed,
    inPlace: (error) => {
      const refused = error instanceof ApiError && error.status === 409;
      if (refused) setRefusal(error);
      return refused;
    },
    onDone: () => {
      onDone?.(target as Target);
      onClose();
    },
  });

  return (
    <ConfirmDialog
      open
      title={title(target as Target)}
      confirmLabel={t('action.delete')}
      busy={change.isPending}
      confirmDisabled={refusal !== null && !mayAskAgain}
      onConfirm={() => change.mutate(undefined)}
      onCancel={onClose}
    >
      {help(target as Target)}
      {refusal && (
        <Banner tone={mayAskAgain ? 'warning' : 'danger'} live>
          {pick(failureText(refusal), language)}
        </Banner>
      )}
    </ConfirmDialog>
  );
}
