import { useToasts } from '@daftar/remote-kit';
import { ConfirmDialog } from '@daftar/ui';
import { rareMakeExamTexts } from '../../texts/late/make-exam.ts';
import { makeExamTexts } from '../../texts/make-exam.ts';
import { useLateTexts } from '../../texts/use-texts.ts';

/** Asks before the open draft is deleted (EXM-10). */
export function ClearDialog({ onClear, onClose }: { onClear: () => Promise<void>; onClose: () => void }) {
  const t = useLateTexts(rareMakeExamTexts);
  const toasts = useToasts();

  async function clear(): Promise<void> {
    try {
      await onClear();
      onClose();
    } catch (error) {
      toasts.failure(error, makeExamTexts['makeExam.draftNotDeleted']);
    }
  }

  return (
    <ConfirmDialog
      open
      title={t('makeExam.clearTitle')}
      confirmLabel={t('makeExam.clear')}
      onConfirm={clear}
      onCancel={onClose}
    >
      <p>{t('makeExam.clearText')}</p>
    </ConfirmDialog>
  );
}
