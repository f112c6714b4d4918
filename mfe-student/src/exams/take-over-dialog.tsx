import { ConfirmDialog } from '@daftar/ui';
import { useTexts } from '../texts/use-texts.ts';

/** Another tab or device holds the attempt: the student decides whether to take it over (EXT-13). */
export function TakeOverDialog(props: { open: boolean; busy: boolean; onContinue: () => void; onCancel: () => void }) {
  const t = useTexts();
  return (
    <ConfirmDialog
      open={props.open}
      tone="normal"
      title={t('takeExam.heldTitle')}
      confirmLabel={t('takeExam.continueHere')}
      busy={props.busy}
      onConfirm={props.onContinue}
      onCancel={props.onCancel}
    >
      <p>{t('takeExam.heldText')}</p>
    </ConfirmDialog>
  );
}
