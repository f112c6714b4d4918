import { ConfirmDialog, Stack } from '@daftar/ui';
import { useTexts } from '../../texts/use-texts.ts';
import type { ExamDraft } from './draft.ts';
import { ExamPlan, useExamPlan } from './exam-plan.tsx';

interface PublishDialogProps {
  /** Without problems. */
  draft: ExamDraft;
  onPublish: () => void;
  onCancel: () => void;
}

/** What publishing an exam means, before it is published (DAY-07). */
export function PublishDialog({ draft, onPublish, onCancel }: PublishDialogProps) {
  const t = useTexts();
  const plan = useExamPlan(draft);
  return (
    <ConfirmDialog
      open
      title={t('makeExam.plan.title', { exam: draft.name.trim() })}
      confirmLabel={t('makeExam.plan.publish')}
      tone="normal"
      // a summary that can't be read must not keep an exam from being published
      confirmDisabled={plan.isLoading}
      onConfirm={onPublish}
      onCancel={onCancel}
    >
      <Stack gap={4}>
        <p>{t('makeExam.plan.text')}</p>
        <ExamPlan draft={draft} plan={plan} />
      </Stack>
    </ConfirmDialog>
  );
}
